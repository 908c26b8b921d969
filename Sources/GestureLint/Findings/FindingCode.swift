/// The code of a finding; docs/lint has a page for each.
public enum FindingCode: String, Sendable, CaseIterable {
    case refused
    case noLayout = "no-layout"
    case badIgnore = "bad-ignore"
    case requirementCircle = "requirement-circle"
    case requirementNeverMeets = "requirement-never-meets"
    case neverWins = "never-wins"
    case duplicateTap = "duplicate-tap"
    case neverBegins = "never-begins"
    case edgePanWithoutEdges = "edge-pan-without-edges"
    case neverHit = "never-hit"
    case controlCovered = "control-covered"
    case lateTaps = "late-taps"
    case unusedName = "unused-name"

    /// What it is about, in a few words.
    public var title: String {
        switch self {
        case .refused: "the reader refuses the file"
        case .noLayout: "a trace names no layout"
        case .badIgnore: "an entry of 'x-lint' that silences nothing"
        case .requirementCircle: "recognizers wait for each other to fail"
        case .requirementNeverMeets: "a requirement on a recognizer that is never there at the same time"
        case .neverWins: "a recognizer that always loses against another"
        case .duplicateTap: "two recognizers of the same tap on one line"
        case .neverBegins: "a recognizer whose own properties keep it from beginning"
        case .edgePanWithoutEdges: "a screen-edge pan without edges"
        case .neverHit: "a view that no touch can reach"
        case .controlCovered: "a control behind a view that takes its touches"
        case .lateTaps: "a recognizer that makes every tap below it late"
        case .unusedName: "a name that nothing uses"
        }
    }

    /// Only what the reader refuses is an error.
    public var level: FindingLevel { self == .refused ? .error : .warning }
    /// What the reader refuses and a bad `x-lint` cannot be silenced.
    public var canBeIgnored: Bool { self != .refused && self != .badIgnore }
}

public enum FindingLevel: String, Sendable {
    case error, warning
}
