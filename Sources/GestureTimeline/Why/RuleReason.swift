import GestureEngine
import GestureSupport

/// The kinds of evidence on which a rule of the model can be based.
package enum Evidence: Sendable {
    /// Apple's documentation or a UIKit header.
    case doc
    /// Published console output of a device or a simulator.
    case log
    /// Values measured on a device.
    case measured
    /// Reports by developers who published no log.
    case reported
    /// The behaviour of another implementation of UIKit.
    case implementation
    /// A choice of this project, because public evidence does not show what UIKit does.
    case model

    /// The name of the evidence in machine-readable output.
    package var key: String {
        switch self {
        case .doc: "doc"
        case .log: "log"
        case .measured: "measured"
        case .reported: "reported"
        case .implementation: "implementation"
        case .model: "model"
        }
    }

    /// A description of the evidence for people.
    package var words: String {
        switch self {
        case .doc: "Apple's documentation or headers"
        case .log: "published console output"
        case .measured: "figures measured on a device"
        case .reported: "reports by developers"
        case .implementation: "another implementation of UIKit"
        case .model: "this project's choice"
        }
    }
}

extension Cause.Circumstance {
    /// The version-dependent behaviour of iOS that caused a row; `nil` if no such behaviour is involved.
    var behaviour: SystemBehaviour? {
        switch self {
        case .keptPan: .segmentedControlKeepsPans
        case .movedAtTouchDown: .sliderMovesAtTouchDown
        case .scrubbed: .pageControlIsScrubbed
        case .usual, .disabled, .taken, .viewLeft, .deeperView, .addedLater, .oneSided, .noFinger, .tooManyFingers, .outside, .allowed,
            .setByApp,
            .offsetSetByApp:
            nil
        }
    }

    /// The change by the app that stopped a recognizer, in words. If the change is unknown, the words list all possible changes.
    package var stopDescription: String {
        switch self {
        case .disabled: "disabled it"
        case .taken: "removed it from its view"
        case .viewLeft: "removed its view"
        case .usual, .deeperView, .addedLater, .oneSided, .noFinger, .tooManyFingers, .outside, .allowed, .setByApp, .offsetSetByApp,
            .keptPan,
            .movedAtTouchDown, .scrubbed:
            "disabled it, or removed it or its view"
        }
    }
}

/// A rule in words: the sentences that explain the rows that it causes, and the evidence for the rule.
package struct RuleReason: Sendable {
    package var evidence: [Evidence]
    /// The template of the sentence, in which `{who}` stands for the row's subject, `{by}` for the deciders, and `{did}` for the app's
    /// action.
    package var template: String
    /// The sentence for rows without deciders; `nil` if `template` does not contain `{by}`.
    package var alone: String?
    /// The sentences for rows that meet additional conditions. If a row meets the conditions of several sentences, the first one is used.
    var special: [Special]

    /// A sentence for rows that meet additional conditions.
    struct Special: Sendable {
        /// The kind of row to which the sentence applies; `nil` for all kinds.
        var kind: RowKind?
        /// The circumstance in which the sentence applies; `nil` for all circumstances.
        var circumstance: Cause.Circumstance?
        /// The actions (`actionWord`) to which the sentence applies; empty for all actions.
        var actionWords: [String]
        var template: String
        var alone: String?

        init(_ kind: RowKind, _ actionWords: [String], _ template: String, alone: String? = nil) {
            (self.kind, self.actionWords, self.template, self.alone) = (kind, actionWords, template, alone)
        }

        init(_ kind: RowKind, _ template: String, alone: String? = nil) {
            self.init(kind, [], template, alone: alone)
        }

        /// Creates a sentence for all rows in the given circumstance.
        init(as circumstance: Cause.Circumstance, _ template: String) {
            (self.circumstance, self.actionWords, self.template) = (circumstance, [], template)
        }

        /// Creates a sentence for rows of the given kind in the given circumstance.
        init(as circumstance: Cause.Circumstance, _ kind: RowKind, _ template: String) {
            (self.kind, self.circumstance, self.actionWords, self.template) = (kind, circumstance, [], template)
        }
    }

    init(_ evidence: [Evidence], _ template: String, alone: String? = nil, _ special: Special...) {
        self.evidence = evidence
        self.template = template
        self.alone = alone
        self.special = special
    }

    /// Returns the sentence for a row with the given kind, action (`actionWord`) and circumstance. The names must already be formatted as
    /// the text timeline prints them.
    func sentence(who: String, by: [String], of kind: RowKind, actionWord: String, as circumstance: Cause.Circumstance = .usual) -> String {
        for here in special
        where (here.kind ?? kind) == kind && (here.circumstance ?? circumstance) == circumstance
            && (here.actionWords.isEmpty || here.actionWords.contains(actionWord))
        {
            return Self.filled(by.isEmpty ? here.alone ?? here.template : here.template, who: who, by: by, circumstance)
        }
        return sentence(who: who, by: by)
    }

    /// Returns the sentence for a row with the given subject and deciders. The names must already be formatted as the text timeline prints
    /// them.
    package func sentence(who: String, by: [String]) -> String {
        Self.filled(by.isEmpty ? alone ?? template : template, who: who, by: by)
    }

    private static func filled(_ chosen: String, who: String, by: [String], _ circumstance: Cause.Circumstance = .usual) -> String {
        // The template is split at its placeholders before names are inserted, because a name may look like a placeholder.
        var result = ""
        var rest = chosen[...]
        while let brace = rest.firstIndex(of: "{") {
            result += rest[..<brace]
            rest = rest[brace...]
            if rest.hasPrefix("{who}") {
                result += who
                rest = rest.dropFirst(5)
            } else if rest.hasPrefix("{by}") {
                result += by.isEmpty ? "another" : by.listed("and")
                rest = rest.dropFirst(4)
            } else if rest.hasPrefix("{did}") {
                result += circumstance.stopDescription
                rest = rest.dropFirst(5)
            } else {
                result += "{"
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    /// A remark that states that the rule is only this project's choice; `nil` for other rules.
    package var remark: String? {
        guard evidence.contains(.model) else { return nil }
        return evidence.count == 1 ? "our choice" : "partly our choice"
    }
}
