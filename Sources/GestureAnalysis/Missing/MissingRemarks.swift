import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

// Remarks that are printed after a fact, so that readers do not have to search for their content in the rows.
extension MissingAnswer {
    /// Returns a phrase with the time and the cause if the fact is that the system cancelled a recognizer; otherwise an empty string.
    func system(_ fact: MissingFact) -> String {
        guard case .ended(_, .cancelled) = fact.what, let row = fact.rows.last, let record = timeline[row: row],
            let system = inquiry.system(after: row)
        else { return "" }
        return " at \(Decimal.text(record.time, .seconds)) s by \(system)"
    }

    /// Returns a sentence about a recognizer that lost to another recognizer but would have failed even without it.
    func failureByItself(_ fact: MissingFact) -> String? {
        guard case .ended(let id, .failed) = fact.what, let row = fact.rows.last, case .fails(let why)? = solos.outcome(of: row),
            let record = timeline[row: row]
        else { return nil }
        let rivals = inquiry.names[record.cause.by].map { TimelineText.spoken(inquiry.names[$0]) }
        return "\(TimelineText.spoken(id)) would have failed anyway: \(why); \(rivals.joined(separator: " and ")) was only faster"
    }

    /// Returns a sentence about a recognizer that neither recognized nor failed. It contains the recognizer's numeric conditions, and the
    /// distance that its finger moved.
    func progress(_ fact: MissingFact) -> String? {
        guard case .undecided(let id) = fact.what, let row = fact.rows.last,
            let landing = inquiry.everyLanding.last(where: { $0.refusal == nil && $0.row <= row }),
            timeline.index.finger(landing: landing.row)?.fingerEnded == nil,
            let latest = sample(of: landing, .moved) ?? sample(of: landing, .began)
        else { return nil }
        let way = Decimal.text(latest.location.distance(to: landing.touch.location), .points)
        let figures = inquiry.objects.recognizer(id).flatMap { one in
            timeline[row: row].flatMap { AspectFinder(timeline: timeline, number: row, record: $0).figures(of: one) }
        }
        return "\(inquiry.fingers[landing.finger].capitalizingFirst) is still down when the trace ends, \(way) pt from where it landed"
            + (figures.map { "; \($0)" } ?? "") + "."
    }

    /// Returns a remark about a recognizer whose finger moved far only in the sample in which it was lifted. This sample cannot let a
    /// recognizer begin.
    func movement(_ fact: MissingFact) -> String? {
        guard case .ended(let id, .failed) = fact.what, let row = fact.rows.last, let record = timeline[row: row], record.cause.rule == .j2,
            let limits = inquiry.objects.recognizer(id)?.thresholds,
            let landing = inquiry.everyLanding.last(where: { fact.rows.contains($0.row) }),
            let end = sample(of: landing, .ended), let latest = sample(of: landing, .moved) ?? sample(of: landing, .began),
            end.location.distance(to: latest.location) >= limits.panHysteresis
        else { return nil }
        let length = Decimal.text(end.location.distance(to: latest.location), .points)
        return "\(inquiry.fingers[landing.finger].capitalizingFirst) moves \(length) pt only as it lifts, "
            + "and movement in a lift makes no recognizer begin. (G)"
    }

    /// Returns a remark about a pan whose delegate prevented it from beginning. The delegate had tested the translation, which does not
    /// include the hysteresis.
    func translation(_ fact: MissingFact) -> String? {
        guard case .ended(let id, .failed) = fact.what, let row = fact.rows.last, timeline[row: row]?.cause.rule == .c3,
            let pan = inquiry.objects.recognizer(id) as? PanGestureRecognizer,
            case .expression(let expression)? = inquiry.objects.answer(.shouldBegin, for: id),
            Candidates.replacing("translation", by: "", in: expression.text) != expression.text
        else { return nil }
        return "The translation that its delegate reads does not include the \(Decimal.text(pan.thresholds.panHysteresis)) pt "
            + "of movement that it takes to begin. (G)"
    }

    /// Returns the latest sample of a finger that has the given phase.
    private func sample(of landing: Landing, _ phase: Touch.Phase) -> TouchRow? {
        if phase == .began { return landing.touch }
        for sample in (timeline.index.finger(landing: landing.row)?.samples ?? []).reversed() {
            if case .touch(let row)? = timeline[row: sample]?.body, row.phase == phase { return row }
        }
        return nil
    }

    /// Returns a remark about a recognizer that lost to another recognizer and also requires it to fail. In this case, removing only one of
    /// the two obstacles does not help.
    func requirement(_ fact: MissingFact) -> String? {
        guard case .ended(let id, .failed) = fact.what, let row = fact.rows.last, let record = timeline[row: row], record.cause.rule == .e4,
            let rival = timeline.names[record.cause.by].first.map({ timeline.names[$0] }), let one = inquiry.objects.recognizer(id),
            one.requirements.contains(where: { $0.id == rival })
        else { return nil }
        return "\(TimelineText.spoken(id)) also requires \(TimelineText.spoken(rival)) to fail (D3)."
    }

    /// Returns a remark about a recognizer that failed because another recognizer won. The remark contains the time at which the recognizer
    /// would have recognized if both were allowed to recognize. If this is the same time at which the other recognizer won, the remark
    /// contains the reason why the other recognizer took precedence.
    func rivalry(_ fact: MissingFact) -> String? {
        guard case .ended(let id, .failed) = fact.what, let row = fact.rows.last, let record = timeline[row: row], record.cause.rule == .e4,
            let rival = timeline.names[record.cause.by].first.map({ timeline.names[$0] })
        else { return nil }
        guard case .comes(let time)? = solos.outcome(of: row) else { return nil }
        let (one, other) = (TimelineText.spoken(id), TimelineText.spoken(rival))
        if time > record.time {
            let figures = inquiry.objects.recognizer(id).flatMap {
                AspectFinder(timeline: timeline, number: row, record: record).figures(of: $0)
            }
            return "By itself it would have recognized at \(Decimal.text(time, .seconds)) s\(figures.map { " (\($0))" } ?? ""), "
                + "but \(other) began before that."
        }
        guard let own = inquiry.objects.recognizer(id)?.view, let rivals = inquiry.objects.recognizer(rival)?.view else { return nil }
        if own === rivals { return "\(one) and \(other) were ready at the same time; on one view, the one added last wins. (B5)" }
        guard rivals.isDescendant(of: own) else { return nil }
        return "\(one) and \(other) were ready at the same time; "
            + "the one on the deeper view wins: \(other), on \(TimelineText.spoken(rivals.id)). (B5)"
    }
}
