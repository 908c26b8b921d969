import GestureEngine
import GestureFiles

// Likely fixes for findings, as options for the `whatif` command.
extension Preset {
    static func set(_ id: String, _ key: String, _ value: String) -> Preset { Preset(.set, "\(id).\(key)=\(value)") }

    static func answer(_ id: String, _ key: String, _ expression: String) -> Preset { Preset(.answer, "\(id).\(key)=\(expression)") }

    static func require(_ one: Member, _ other: Member) -> Preset { Preset(.require, "\(one.id):\(other.id)") }

    static func simultaneous(_ one: Member, _ other: Member) -> Preset { Preset(.simultaneous, "\(one.id):\(other.id)") }

    /// Returns the `whatif` option that removes a declared requirement, or `nil` if the requirement results from a delegate's answer.
    static func noRequire(_ one: Member, _ other: Member) -> Preset? {
        let isDeclared = one.document?.requireToFail.contains { $0.text == other.id } ?? false
        return isDeclared ? Preset(.noRequire, "\(one.id):\(other.id)") : nil
    }

    /// Returns the `whatif` option that removes a recognizer, or `nil` if a scroll view created the recognizer.
    static func remove(_ member: Member) -> Preset? {
        member.recognizer.typeName.hasPrefix("scrollView") ? nil : Preset(.remove, member.id)
    }

    /// Returns the `whatif` option that makes a delegate refuse touches in the view of `node`, which is inside the recognizer's view.
    static func keep(_ member: Member, awayFrom node: Node) -> Preset {
        .answer(member.id, "shouldReceive", "!isDescendant(touch.view, '\(node.id)')")
    }
}
