import GestureEngine
import GestureSupport

/// The evidence for a rule of the model.
package enum Evidence: Sendable {
    /// Apple's documentation or a UIKit header.
    case doc
    /// Published console output of a device or simulator.
    case log
    /// Figures measured on a device.
    case measured
    /// Reports of developers, without a log.
    case reported
    /// Another implementation of UIKit.
    case implementation
    /// Public evidence does not settle it: this project's choice.
    case model

    /// The name of the evidence for programs.
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

    /// The evidence in words.
    package var words: String {
        switch self {
        case .doc: "Apple's documentation or headers"
        case .log: "published console output"
        case .measured: "figures measured on a device"
        case .reported: "reports of developers"
        case .implementation: "another implementation of UIKit"
        case .model: "this project's choice"
        }
    }
}

extension Cause.Circumstance {
    /// The behaviour of some systems that a row rests on; nil for behaviour that all systems have.
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

    /// The app's change that stopped a recognizer, in words; all possible changes if it is not known.
    package var deed: String {
        switch self {
        case .disabled: "disabled it"
        case .taken: "took it from its view"
        case .viewLeft: "took its view away"
        case .usual, .deeperView, .addedLater, .oneSided, .noFinger, .tooManyFingers, .outside, .allowed, .setByApp, .offsetSetByApp,
            .keptPan,
            .movedAtTouchDown, .scrubbed:
            "disabled it or took it or its view away"
        }
    }
}

/// A rule in words: its sentence about a row, and its evidence.
package struct RuleReason: Sendable {
    package var evidence: [Evidence]
    /// A sentence in which `{who}` is replaced by the row's subject, `{by}` by the deciders, and `{did}` by the app's action.
    package var template: String
    /// The sentence for rows without another decider; nil if `template` has no `{by}`.
    package var alone: String?
    /// The sentences for special rows; the first that fits counts.
    var special: [Special]

    /// The sentence for rows of a kind.
    struct Special: Sendable {
        /// Nil for any.
        var kind: RowKind?
        /// Nil for any.
        var circumstance: Cause.Circumstance?
        /// The deeds of the row's subject; empty for any.
        var deeds: [String]
        var template: String
        var alone: String?

        init(_ kind: RowKind, _ deeds: [String], _ template: String, alone: String? = nil) {
            (self.kind, self.deeds, self.template, self.alone) = (kind, deeds, template, alone)
        }

        init(_ kind: RowKind, _ template: String, alone: String? = nil) {
            self.init(kind, [], template, alone: alone)
        }

        /// Creates the sentence for any row in a circumstance.
        init(as circumstance: Cause.Circumstance, _ template: String) {
            (self.circumstance, self.deeds, self.template) = (circumstance, [], template)
        }

        /// Creates the sentence for rows of a kind in a circumstance.
        init(as circumstance: Cause.Circumstance, _ kind: RowKind, _ template: String) {
            (self.kind, self.circumstance, self.deeds, self.template) = (kind, circumstance, [], template)
        }
    }

    init(_ evidence: [Evidence], _ template: String, alone: String? = nil, _ special: Special...) {
        self.evidence = evidence
        self.template = template
        self.alone = alone
        self.special = special
    }

    /// Returns the sentence about a row of a kind, in which the subject has this deed, with names in printed form.
    func sentence(who: String, by: [String], of kind: RowKind, deed: String, as circumstance: Cause.Circumstance = .usual) -> String {
        for here in special
        where (here.kind ?? kind) == kind && (here.circumstance ?? circumstance) == circumstance
            && (here.deeds.isEmpty || here.deeds.contains(deed))
        {
            return Self.filled(by.isEmpty ? here.alone ?? here.template : here.template, who: who, by: by, circumstance)
        }
        return sentence(who: who, by: by)
    }

    /// Returns the sentence about a subject, with names in printed form.
    package func sentence(who: String, by: [String]) -> String {
        Self.filled(by.isEmpty ? alone ?? template : template, who: who, by: by)
    }

    private static func filled(_ chosen: String, who: String, by: [String], _ circumstance: Cause.Circumstance = .usual) -> String {
        // Cut at the placeholders instead of replacing one after the other: a name may look like a placeholder.
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
                result += circumstance.deed
                rest = rest.dropFirst(5)
            } else {
                result += "{"
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    /// A remark for the rules that are this project's choice; nil for the others.
    package var remark: String? {
        guard evidence.contains(.model) else { return nil }
        return evidence.count == 1 ? "our choice" : "partly our choice"
    }
}
