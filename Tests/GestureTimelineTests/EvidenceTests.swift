import GestureSupport
import Testing

@testable import GestureEngine
@testable import GestureTimeline

/// Tests of the evidence for rules that is shown in JSON rows.
@Suite struct EvidenceTests {
    private func record(_ rule: Rule, _ body: Record.Body = .note(text: Names().text(""))) -> Record {
        Record(time: 0, cause: Cause(rule), body: body)
    }

    private func state(_ to: StateName, _ reason: FailureReason?, _ names: Names) -> Record.Body {
        .recognizerState(RecognizerStateRow(recognizer: names.intern("turn"), from: .possible, to: to, reason: reason))
    }

    @Test func rowsOfRulesBasedOnlyOnTheModelNameIt() {
        for rule in Rule.allCases where rule != .b9 && rule != .c4 {
            #expect(record(rule).weakEvidence == (rule.reason.evidence == [.model] ? "model" : nil), "\(rule.rawValue)")
        }
    }

    @Test func secondCopiesNameTheirSystemAndDisputedRowsTheModel() {
        #expect(record(.b9).weakEvidence == "iOS 12")
        #expect(record(.c4).weakEvidence == "model")
    }

    @Test func onlyFailuresByTheArcAreMarkedAsModel() {
        let names = Names()
        #expect(!record(.j2, state(.failed, .turnedTooLittle(0.05, required: 0.1), names)).isDecisionOnModel)
        #expect(record(.j2, state(.failed, .arcTooShort(1, change: 2, turn: 0.2), names)).isDecisionOnModel)
        #expect(record(.k10, state(.cancelled, nil, names)).isDecisionOnModel)
        #expect(!record(.k10, state(.possible, nil, names)).isDecisionOnModel)
        #expect(!record(.g, state(.began, nil, names)).isDecisionOnModel)
        #expect(record(.g, state(.failed, .arcTooShort(1, change: 2, turn: 0.2), names)).weakEvidence == "model")
        #expect(record(.g, state(.failed, .turnedTooLittle(0.05, required: 0.1), names)).weakEvidence == nil)
    }

    @Test func ofTheRowsOfViewsOnlyLossesAndSelectionsAreDecisions() {
        let names = Names()
        let card = names.intern("card")
        func touches(_ method: TouchesMethod) -> Record.Body {
            .viewTouches(ViewTouchesRow(view: card, method: method, touches: names.touches([1]), responders: names.list([card])))
        }
        #expect(record(.j10, touches(.touchesCancelled)).isDecisionOnModel && !record(.j10, touches(.touchesBegan)).isDecisionOnModel)
        let dropped = Record.Body.touchDropped(TouchDroppedRow(touch: 1, by: names.list([]), view: card))
        #expect(record(.j10, dropped).isDecisionOnModel && record(.j10, .select(view: card, cell: card)).isDecisionOnModel)
        #expect(!record(.f8, dropped).isDecisionOnModel && !record(.j10).isDecisionOnModel)
    }
}
