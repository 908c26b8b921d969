import GestureEngine
import GestureFiles

/// The values that an expression about two recognizers can read without a replay: the recognizers, and the positions of their views in the
/// view tree.
final class StaticScope: ExpressionScope {
    private let screen: StaticScreen
    private let own: Member
    private let other: Member
    /// Whether the expression has read a value that is known only during a replay.
    private var isUnknown = false

    private init(_ screen: StaticScreen, _ own: Member, _ other: Member) {
        self.screen = screen
        self.own = own
        self.other = other
    }

    /// Returns what a delegate answers for two recognizers, or `nil` if the answer depends on the replay.
    static func answer(_ answer: Answer?, _ own: Member, _ other: Member, on screen: StaticScreen) -> Bool? {
        guard let answer else { return false }
        let scope = StaticScope(screen, own, other)
        let value = answer.evaluate(in: scope)
        return scope.isUnknown ? nil : value
    }

    func recognizer(_ party: ExpressionParty, _ reading: RecognizerReading) -> Value? {
        let member = party == .own ? own : other
        switch reading {
        case .id: return .string(member.id)
        case .type: return .string(screen.layout.symbols.type(ofRecognizer: member.id)?.rawValue ?? "")
        case .view: return .string(member.node.id)
        default: return unknown()
        }
    }

    func view(_ id: String, _ reading: ViewReading) -> Value? {
        guard reading == .type, let type = screen.layout.symbols.type(ofView: id) else { return unknown() }
        return .string(type.rawValue)
    }

    func isDescendant(_ id: String, of ancestor: String) -> Bool {
        guard let view = screen.scene.view(id), let above = screen.scene.view(ancestor) else {
            isUnknown = true
            return false
        }
        return view.isDescendant(of: above)
    }

    func touch(_ reading: TouchReading) -> Value? { unknown() }
    func point(_ kind: ExpressionPoint, inView id: String) -> Point? { unknown() }
    func variable(_ name: String) -> Value { unknown() ?? .null }
    var mode: String? { unknown() }

    private func unknown<Answer>() -> Answer? {
        isUnknown = true
        return nil
    }
}
