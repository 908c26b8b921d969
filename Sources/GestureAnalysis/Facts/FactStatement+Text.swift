import GestureSupport

extension FactStatement {
    /// The sentence, without a full stop.
    package var text: String {
        let words = FactWords(self)
        switch change {
        case .appears: return words.text("now") + count(after, before: ", ", after: "")
        case .vanishes: return words.text("no longer") + count(before, before: " (was ", after: ")")
        case .more: return words.text() + " " + amount + " more" + counts
        case .fewer: return words.text() + " " + amount + " less" + counts
        case .instead(let other):
            return words.text(isFirst ? "now" : "") + " instead of " + FactWords.insteadOf(other) + insteadPortion
        case .later, .earlier, .shifted: return words.text() + " " + Self.late(delays) + portion
        case .turned(let old, let new): return turned(words.subject, old, new) + portion
        case .elsewhere: return words.text() + " on other occasions" + portion
        case .revalued: return words.text() + " " + values + portion
        case .reordered: return words.text() + " in another order" + portion
        case .rereasoned: return words.text() + " for another reason" + portion
        case .takesPart: return words.subject + " now takes part"
        case .takesNoPart: return words.subject + " no longer takes part"
        }
    }

    /// By how many seconds something is later or earlier, with the decimals of a timeline, or all where these say nothing.
    package static func late(_ range: ClosedRange<Double>?) -> String {
        guard let range else { return "" }
        let (low, high) = (range.lowerBound, range.upperBound)
        if low < 0, high > 0 { return "\(seconds(-low)) s earlier to \(seconds(high)) s later" }
        let (near, far) = low < 0 ? (seconds(-high), seconds(-low)) : (seconds(low), seconds(high))
        return (near == far ? near : "\(near) to \(far)") + " s " + (low < 0 ? "earlier" : "later")
    }

    private static func seconds(_ value: Double) -> String { Decimal.text(value, value < 0.000_5 ? .json : .seconds) }

    // MARK: Numbers

    private static func times(_ span: FactSpan) -> String {
        span.isOne ? (span.low == 1 ? "once" : "\(span.low) times") : "\(span.low) to \(span.high) times"
    }

    /// How often, where that is not just once.
    private func count(_ span: FactSpan, before: String, after: String) -> String {
        span.high > 1 ? before + Self.times(span) + after : ""
    }

    private var amount: String { Self.times(times) }

    private var counts: String {
        guard before.isOne, after.isOne else { return "" }
        return ": \(Self.times(after)), was \(before.low)"
    }

    /// Behind what does not happen each time.
    private var portion: String {
        if isEach { return "" }
        return times.isOne && of.isOne ? ", \(times.low) of \(of.low) times" : ", not each time"
    }

    private var insteadPortion: String {
        if isEach { return count(times, before: ", ", after: "") }
        guard times.isOne, of.isOne else { return ", not each time" }
        return gesture.map { " in \(times.low) of \(of.low) \($0.rawValue)s" } ?? portion
    }

    // MARK: Words

    private func turned(_ subject: String, _ old: String, _ new: String) -> String {
        func name(_ name: String) -> String { name.isEmpty ? "nobody" : FactWords.name(name) }
        let what = TimelineText.escaped(key.what)
        return switch topic {
        case .selection: "\(subject) \(what) \(name(new)) instead of \(name(old))"
        case .question: "\(subject) is answered \(new) instead of \(old) when asked \(what)"
        case .wait: "\(subject) waits for \(name(new)) instead of \(name(old))"
        case .held: "\(subject) has touches held back by \(name(new)) instead of \(name(old))"
        case .dropped: "\(subject) has touches dropped by \(name(new)) instead of \(name(old))"
        case .view:
            new == key.who
                ? "\(subject) keeps \(what) instead of passing it up to \(name(old))"
                : "\(subject) passes \(what) up to \(name(new)) instead of " + (old == key.who ? "keeping it" : name(old))
        case .input:
            "\(subject) lands " + (new.isEmpty ? "outside" : "on \(name(new))") + " instead of "
                + (old.isEmpty ? "outside" : "on \(name(old))")
        case .action: "\(subject) calls its action when \(new) instead of \(old)"
        case .win, .loss, .state, .touches, .control, .mode, .scroll, .change, .text, .others:
            "\(subject)'s \(what) is about \(name(new)) instead of \(name(old))"
        }
    }

    private var values: String {
        var phrases: [String] = []
        var others: [String] = []
        for field in fields {
            switch field {
            case "responders": phrases.append("past other responders")
            case "recognizers": phrases.append("for other recognizers")
            case "passed": phrases.append("past other views")
            case "view": phrases.append("on another view")
            case "action": phrases.append("with another action")
            case "cell": phrases.append("with another cell")
            case "for", "by": phrases.append(field + " others")
            case "from": phrases.append("from another state")
            default: others.append(TimelineText.escaped(field))
            }
        }
        if !others.isEmpty { phrases.append("with other values (\(others.joined(separator: ", ")))") }
        return phrases.joined(separator: " and ")
    }
}
