import GestureFiles

/// The recognizer properties that a layout can set, and that other programs print with UIKit's names.
enum RecognizerSettings {
    /// Returns the layout key for a flag in a description or in an Interface Builder file, or `nil` if layouts have no such key.
    static func flag(_ name: String) -> String? {
        let key = name == "enabled" ? "isEnabled" : name
        guard let property = RecognizerType.properties[key], property.first.kind == .bool else { return nil }
        return key
    }

    /// The names of all Boolean recognizer properties, as other programs print them.
    static let flagNames = RecognizerType.properties.names.filter { flag($0) != nil }.map { $0 == "isEnabled" ? "enabled" : $0 }

    /// The names of all numeric recognizer properties.
    static let numberNames = RecognizerType.properties.names.filter { isNumber($0) }

    static func isNumber(_ name: String) -> Bool {
        switch RecognizerType.properties[name]?.first.kind {
        case .number?, .integer?: true
        default: false
        }
    }

    /// Returns whether the values of a property are integers, such as a number of taps or fingers.
    static func isCount(_ name: String) -> Bool { RecognizerType.properties[name]?.isCount ?? false }

    /// Returns a numeric property as a member of a layout, or `nil` if recognizers of the given type do not have the property.
    static func number(_ name: String, _ value: Double, of type: RecognizerType) -> JSONMember? {
        guard let property = RecognizerType.properties[name], property.belongs(to: type) else { return nil }
        switch property.kind(of: type) {
        case .integer(let range): return JSONMember(name, .number(min(max(value.rounded(), Double(range.lowerBound)), 100)))
        case .number(let range): return JSONMember(name, .number(min(max(value, range.lowerBound), range.upperBound)))
        default: return nil
        }
    }
}
