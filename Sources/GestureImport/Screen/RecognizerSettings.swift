import GestureFiles

/// The recognizer properties that other programs print and that a layout can set, by UIKit's names.
enum RecognizerSettings {
    /// The key in a layout for a flag in descriptions and Interface Builder's files; nil if there is none.
    static func flag(_ name: String) -> String? {
        let key = name == "enabled" ? "isEnabled" : name
        guard let property = RecognizerType.properties[key], property.first.kind == .bool else { return nil }
        return key
    }

    /// The names of all flags, as printed.
    static let flagNames = RecognizerType.properties.names.filter { flag($0) != nil }.map { $0 == "isEnabled" ? "enabled" : $0 }

    /// The names of all numeric properties.
    static let numberNames = RecognizerType.properties.names.filter { isNumber($0) }

    static func isNumber(_ name: String) -> Bool {
        switch RecognizerType.properties[name]?.first.kind {
        case .number?, .integer?: true
        default: false
        }
    }

    /// Whether a property is a whole number, a count of taps or fingers.
    static func isCount(_ name: String) -> Bool {
        if case .integer? = RecognizerType.properties[name]?.first.kind { true } else { false }
    }

    /// The member of a layout for a number; nil if the type has no such property.
    static func number(_ name: String, _ value: Double, of type: RecognizerType) -> JSONMember? {
        guard let property = RecognizerType.properties[name], property.belongs(to: type) else { return nil }
        switch property.kind(of: type) {
        case .integer(let range): return JSONMember(name, .number(min(max(value.rounded(), Double(range.lowerBound)), 100)))
        case .number(let range): return JSONMember(name, .number(min(max(value, range.lowerBound), range.upperBound)))
        default: return nil
        }
    }
}
