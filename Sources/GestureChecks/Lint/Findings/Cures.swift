import GestureEngine
import GestureFiles

// The likely fixes of findings, as options of the command `whatif`.
extension Preset {
    static func set(_ id: String, _ key: String, _ value: String) -> Preset { Preset(.set, "\(id).\(key)=\(value)") }

    static func answer(_ id: String, _ key: String, _ expression: String) -> Preset { Preset(.answer, "\(id).\(key)=\(expression)") }

    static func require(_ one: Member, _ other: Member) -> Preset { Preset(.require, "\(one.id):\(other.id)") }

    static func simultaneous(_ one: Member, _ other: Member) -> Preset { Preset(.simultaneous, "\(one.id):\(other.id)") }

    /// Returns the option that removes a declared requirement; `nil` if the requirement is an answer of a delegate.
    static func noRequire(_ one: Member, _ other: Member) -> Preset? {
        let isDeclared = one.document?.requireToFail.contains { $0.text == other.id } ?? false
        return isDeclared ? Preset(.noRequire, "\(one.id):\(other.id)") : nil
    }

    /// Returns the option that removes a recognizer; `nil` for a scroll view's own recognizer.
    static func remove(_ member: Member) -> Preset? {
        member.recognizer.typeName.hasPrefix("scrollView") ? nil : Preset(.remove, member.id)
    }

    /// Returns the option that makes a delegate refuse the touches in `node`, a view inside the recognizer's view.
    static func keep(_ member: Member, awayFrom node: Node) -> Preset {
        .answer(member.id, "shouldReceive", "!isDescendant(touch.view, '\(node.id)')")
    }
}
