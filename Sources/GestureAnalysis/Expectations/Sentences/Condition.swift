import GestureEngine
import GestureTimeline

/// A condition on a value in a row, such as `translation.x > 50`.
struct Condition: Sendable {
    enum Comparison: String, Sendable, CaseIterable {
        case less = "<", lessOrEqual = "<=", equal = "=", notEqual = "!=", greaterOrEqual = ">=", greater = ">"

        init?(_ text: String) { self.init(rawValue: text == "==" ? "=" : text) }
    }

    enum Value: Sendable, Equatable {
        case number(Double)
        case flag(Bool)
        case text(String)

        var isNumber: Bool { if case .number = self { true } else { false } }
    }

    /// The JSON key of the field that the condition tests.
    var key: String
    /// The coordinate that the condition tests, `x` or `y`, if the field contains a point; `nil` if the field contains a single value.
    var part: Part?
    var comparison: Comparison
    var value: Value

    enum Part: String, Sendable { case x, y }

    /// The path of the tested field, as written in `expect` sentences.
    var path: String { part.map { key + "." + $0.rawValue } ?? key }

    /// Returns whether a value meets the condition. Numbers are compared to six decimals, the precision of JSON timelines.
    func isMet(by other: Value) -> Bool {
        switch (other, value) {
        case (.number(let number), .number(let limit)):
            let isEqual = abs(number - limit) <= Span.resolution
            return switch comparison {
            case .equal: isEqual
            case .notEqual: !isEqual
            case .less: number < limit && !isEqual
            case .lessOrEqual: number < limit || isEqual
            case .greater: number > limit && !isEqual
            case .greaterOrEqual: number > limit || isEqual
            }
        case (.flag, .flag), (.text, .text): return comparison == .equal ? other == value : comparison == .notEqual && other != value
        case (.number, _), (.flag, _), (.text, _): return comparison == .notEqual
        }
    }
}

/// A field that certain kinds of rows contain. An `expect` sentence can test its value.
struct ConditionField: Sendable {
    enum Kind: Sendable { case number, flag, text, any }

    var key: String
    var part: Condition.Part?
    var kind: Kind

    var path: String { part.map { key + "." + $0.rawValue } ?? key }

    /// Returns the fields that rows of the given kinds contain, in the order in which the schemas list them.
    static func all(of kinds: [RowKind]) -> [ConditionField] {
        var fields: [ConditionField] = []
        for field in kinds.flatMap({ $0.schema.fields }) {
            for new in all(of: field) where !fields.contains(where: { $0.path == new.path }) { fields.append(new) }
        }
        return fields
    }

    private static func all(of field: RowSchema.Field) -> [ConditionField] {
        func one(_ kind: Kind, _ part: Condition.Part? = nil) -> ConditionField { ConditionField(key: field.key, part: part, kind: kind) }
        return switch field.type {
        case .whole, .points, .ratio, .seconds: [one(.number)]
        case .point: [one(.number, .x), one(.number, .y)]
        case .velocity: [one(.number), one(.number, .x), one(.number, .y)]
        case .flag, .mark: [one(.flag)]
        case .name, .word, .quoted, .sentence: [one(.text)]
        case .json: [one(.any)]
        case .names, .touches, .passed, .readings, .responders: []
        }
    }
}

extension RowPattern {
    /// The kinds of rows that can match the pattern.
    var kinds: [RowKind] {
        switch what {
        case .state: isSent ? [.recognizerAction] : [.recognizerState]
        case .touches: [.viewTouches, .recognizerTouches]
        case .control: [.control]
        case .scroll: [.scroll]
        case .delegate: [.delegate]
        case .action: [.recognizerAction, .control]
        case .held: [.touchHeld]
        case .dropped: [.touchDropped]
        case .waits: [.recognizerWaiting]
        case .selects: [.select]
        case .highlights: [.highlight]
        case .set: [.set]
        case .added: [.add]
        case .removed: [.remove]
        case .entered, .refused: [.mode]
        case .phase, .hits: [.touch]
        case .warning: [.warning]
        }
    }
}
