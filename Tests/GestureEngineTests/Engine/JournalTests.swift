import TestSupport
import Testing

@testable import GestureEngine

@Suite struct JournalTests {
    /// A view that causes many rows when it receives a touch, and then passes the touch to the next responder.
    private final class Busy: View {
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
            guard let screen else { return }
            for _ in 0..<2000 { screen.record(.note(text: screen.names.text("busy")), cause: Cause(.j11)) }
            super.touchesBegan(touches, with: event)
        }
    }

    @Test func theRowOfAViewsTouchesIsWrittenOnceItsRespondersAreKnown() {
        let stage = Stage()
        stage.window.addSubview(Busy(id: "busy", frame: Rect(x: 0, y: 0, width: 300, height: 300)))
        stage.send(0, .began(1, 100, 100))
        #expect(stage.screen.rowCount > 2000 && stage.list.records.count == stage.screen.rowCount)
        let responders = stage.list.records.compactMap { record -> [String]? in
            guard case .viewTouches(let row) = record.body else { return nil }
            return stage.screen.names[row.responders].map { stage.screen.names[$0] }
        }
        #expect(responders == [["busy", "window", "application"]])
    }

    @Test(arguments: [1, 2, 3, 4]) func rowsWithinTheBudgetAreWrittenEvenIfLaterRowsExceedIt(_ start: Int) {
        let stage = Stage()
        stage.window.addSubview(Busy(id: "busy", frame: Rect(x: 0, y: 0, width: 300, height: 300)))
        stage.screen.limit(to: Budget(start: start))
        stage.send(0, .began(1, 100, 100))
        stage.screen.flush()
        // A turn takes up as much of the replay's budget as a row.
        #expect(stage.screen.isExhausted && stage.screen.rowCount == start - 1 && stage.list.records.count == start - 1)
        #expect(stage.rows.lines([.view]) == (start > 2 ? ["│ ▾ busy touchesBegan 1 › window › application"] : []))
    }

    @Test func aScreenRecordsAsManyRowsAsItsBudgetAllows() {
        for start in [0, 1, 799, 800, 801, 2000] {
            let stage = Stage()
            stage.screen.limit(to: Budget(start: start))
            for _ in 0..<start { stage.screen.record(.note(text: stage.screen.names.text("n")), cause: Cause(.j11)) }
            #expect(stage.screen.rowCount == start && !stage.screen.isExhausted)
            stage.screen.record(.note(text: stage.screen.names.text("n")), cause: Cause(.j11))
            #expect(stage.screen.rowCount == start && stage.screen.isExhausted)
            stage.screen.flush()
            #expect(stage.list.records.count == start)
        }
    }

    @Test func aRowThatIsNotRecordedHasTheNumberZero() {
        let stage = Stage()
        func note() -> Int { stage.screen.record(.note(text: stage.screen.names.text("n")), cause: Cause(.j11)) }
        #expect(note() == 1)
        stage.screen.sink = nil
        #expect(!stage.screen.isRecording && note() == 0 && stage.screen.rowCount == 1)
        stage.screen.sink = stage.list
        #expect(stage.screen.isRecording && note() == 2)
        stage.screen.stop()
        stage.screen.sink = stage.list
        #expect(!stage.screen.isRecording && note() == 0 && stage.list.records.count == 2)
    }

    @Test(arguments: [(0, 5, 5, false), (5, 5, 0, false), (6, 5, 0, true)])
    func aBudgetIsUsedUpWhenMoreThanItsTotalIsSpent(spent: Int, total: Int, left: Int, isUsedUp: Bool) {
        var budget = Budget(start: 3)
        budget.grant(total - 3)
        budget.spend(spent)
        #expect(budget.left == left && budget.isUsedUp == isUsedUp && budget.spent == spent && budget.total == total)
        budget.spend()
        #expect(budget.spent == spent + 1)
        budget.grant(.max)
        #expect(budget.total == .max)
    }

    @Test func budgetGrantedDuringAReplayCounts() {
        let stage = Stage()
        stage.screen.limit(to: Budget(start: 10))
        stage.screen.spend(10)
        stage.screen.grant(5)
        for _ in 0..<5 { stage.screen.record(.note(text: stage.screen.names.text("n")), cause: Cause(.j11)) }
        #expect(!stage.screen.isExhausted && stage.screen.budget.spent == 15)
        stage.screen.spend(1)
        #expect(stage.screen.isExhausted)
    }

    @Test func aScreenThatIsExhaustedTakesNoTurns() {
        let stage = Stage()
        stage.card(TapGestureRecognizer(id: "tap"))
        stage.screen.limit(to: Budget(start: 3))
        stage.tap(0)
        #expect(stage.screen.isExhausted && stage.list.records.count <= 3)
        stage.tap(1)
        stage.screen.finish()
        #expect(stage.list.records.count <= 3)
    }
}
