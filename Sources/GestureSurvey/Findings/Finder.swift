import GestureEngine
import GestureFiles
import GestureReplay

/// A search for problems in a survey's cells. Each finding has a trace, and `expect` sentences that are known to be true in a replay of
/// that trace.
struct Finder {
    let survey: Survey
    let scene: Scene
    let words: FindingWords
    /// The ids of the views and recognizers that effects change, add or remove. It cannot be determined from the screen's initial state
    /// whether these objects receive touches.
    let changed: Set<String>

    private(set) var findings: [(finding: SurveyFinding, weight: Double)] = []

    /// The maximum number of findings of each kind.
    static let most = 50
    /// The number of further replays that the search may run.
    private var replaysLeft: Int

    init(_ survey: Survey, replays: Int) {
        (self.survey, replaysLeft) = (survey, replays)
        scene = survey.player.scene()
        words = FindingWords(scene: scene)
        changed = Self.changed(in: survey.layout)
        findNeverReached()
        findNeverWins()
        findLeftInTheMiddle()
        findTwoOutcomes()
        findLate()
        findDeciders()
    }

    /// All findings, ordered from the worst to the least serious.
    var all: [SurveyFinding] {
        let codes = SurveyFinding.Code.allCases
        let order = findings.enumerated().sorted { a, b in
            let (one, other) = (codes.firstIndex(of: a.element.finding.code) ?? 0, codes.firstIndex(of: b.element.finding.code) ?? 0)
            return (one, -a.element.weight, a.offset) < (other, -b.element.weight, b.offset)
        }
        return order.map { $0.element.finding }
    }

    /// Adds a finding if its `expect` sentences hold in a replay of its trace. Among findings of the same kind, those with a greater weight
    /// come first.
    mutating func add(
        _ code: SurveyFinding.Code, _ who: String, _ text: String, on gestures: String, expect: [String], weight: Double = 0
    ) {
        guard findings.filter({ $0.finding.code == code }).count < Self.most, mayReplay(), survey.player.holds(expect, gestures) else {
            return
        }
        findings.append((SurveyFinding(code: code, who: who, text: text, gestures: gestures, expect: expect), weight))
    }

    /// Returns whether another replay is allowed, and deducts it from `replaysLeft`.
    mutating func mayReplay() -> Bool {
        replaysLeft -= 1
        return replaysLeft >= 0
    }

    func place(_ cell: SurveyCell) -> Place { survey.places[cell.place] }

    /// Replays a cell on a changed layout: of all recognizers that receive the cell's first touch, only the given ones are kept. Returns
    /// `nil` if the changed layout cannot be replayed, or if the cell's own replay ended with an error.
    mutating func alone(_ cell: SurveyCell, keeping kept: [String]) -> SurveyCell? {
        guard cell.failure == nil, mayReplay() else { return nil }
        var solo = cell
        solo.outcomes = []
        solo.lost = []
        let others = cell.notes.members.filter { !kept.contains($0) }
        survey.player.play(&solo, others.map { Preset(.remove, $0) })
        if solo.failure == nil { return solo }
        // A recognizer that an effect adds cannot be removed in advance. If there is one, all recognizers are kept but are allowed to
        // recognize simultaneously.
        solo = cell
        var presets: [Preset] = []
        for id in kept {
            for other in others where !(scene.recognizer(other) is ScrollViewDelayGestureRecognizer) {
                presets.append(Preset(.simultaneous, id + ":" + other))
                if scene.recognizer(id)?.requirements.contains(where: { $0.id == other }) ?? false {
                    presets.append(Preset(.noRequire, id + ":" + other))
                }
            }
        }
        survey.player.play(&solo, presets)
        return solo.failure == nil ? solo : nil
    }

    private static func changed(in layout: LayoutDocument) -> Set<String> {
        var ids: Set<String> = []
        func add(_ change: PropertyChange) {
            switch change {
            case .view(let id, _, _), .recognizer(let id, _, _): ids.insert(id)
            case .computed(_, _, let target): add(target)
            case .variable, .threshold: break
            }
        }
        for effect in layout.effects {
            for change in effect.changes {
                switch change {
                case .set(let property): add(property)
                case .add(let addition), .present(let addition):
                    ids.insert(addition.to)
                    if case .existing(let view) = addition.item { ids.insert(view) }
                case .remove(.view(let id)), .remove(.recognizer(let id)), .dismiss(let id): ids.insert(id)
                case .animate(let animation): ids.formUnion(animation.allViews)
                case .enter, .cancel, .warning: break
                }
            }
        }
        return ids
    }
}

extension SurveyCell {
    /// The outcomes in which the app reacts to a gesture. A gesture should have only one such outcome.
    ///
    /// A control's touch-down counts only if it has an action. The end of a gesture does not count.
    var mainOutcomes: [CellOutcome] {
        outcomes.filter { outcome in
            switch outcome.what {
            case "recognized", "began", "selects", "willBeginDragging", "didZoom", "touchUpInside", "valueChanged",
                "primaryActionTriggered":
                true
            case "touchDown": outcome.name != nil
            default: false
            }
        }
    }
}
