import GestureEngine
import GestureReplay
import Testing

/// Tests of first responders and the keyboard that is shown for them (H6), and of refresh controls (I14).
@Suite struct EditingTests {
    private func form(_ mode: String = "none") -> String {
        #"""
        "keyboard": "keyboard", "subviews": [
          {"id": "form", "type": "scrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 1600], "delaysContentTouches": false,
           "keyboardDismissMode": "\#(mode)", "subviews": [
            {"id": "name", "type": "textField", "frame": [0, 0, 390, 50]}, {"id": "mail", "type": "textField", "frame": [0, 60, 390, 50]}]},
          {"id": "keyboard", "frame": [0, 500, 390, 344]}]
        """#
    }

    @Test func aTapBeginsEditingAndShowsTheKeyboard() throws {
        let played = try Played(window: form(), events: tapping(0, 50, 20) + "," + tapping(1, 50, 600, id: 2))
        #expect(played.lines(.control).contains("│ ▹ name editingDidBegin"))
        #expect(played.lines(.change) == ["= set name.isFirstResponder = true by name.tap", "= set keyboard.isHidden = false"])
        #expect(played.lines(.touch).contains("▾ touch 2 began (50, 600) on keyboard"))
        #expect(played.reasons("= set keyboard.isHidden").first?.hasPrefix("H6: the keyboard is visible") == true)
    }

    @Test func theNextFieldTakesOverAndTheKeyboardStays() throws {
        let played = try Played(window: form(), events: tapping(0, 50, 20) + "," + tapping(1, 50, 80, id: 2))
        let editing = played.lines(.control).filter { $0.contains("editing") }
        #expect(editing == ["│ ▹ name editingDidBegin", "│ ▹ name editingDidEnd", "│ ▹ mail editingDidBegin"])
        #expect(played.lines(.change).filter { $0.contains("keyboard") }.count == 1)
    }

    @Test func aFieldThatIsRemovedWhenItWouldTakeOverDoesNotBeginEditing() throws {
        let window = form().replacing(
            #""id": "name", "type": "textField","#,
            with: #""id": "name", "type": "textField", "effects": [{"on": "editingDidEnd", "remove": "mail"}],"#)
        let taps = [tapping(0, 50, 20), tapping(1, 50, 80, id: 2), tapping(2, 50, 20, id: 3)].joined(separator: ",")
        let played = try Played(window: window, events: taps)
        let editing = played.lines(.control).filter { $0.contains("editing") }
        #expect(editing == ["│ ▹ name editingDidBegin", "│ ▹ name editingDidEnd", "│ ▹ name editingDidBegin"])
        #expect(
            played.lines(.change).filter { $0.contains("keyboard") }
                == ["= set keyboard.isHidden = false", "= set keyboard.isHidden = true", "= set keyboard.isHidden = false"])
    }

    @Test func removingAFieldHidesTheKeyboard() throws {
        let played = try Played(window: form(), events: tapping(0, 50, 20) + #", {"t": 1, "remove": "name"}"#)
        #expect(played.scene.view("keyboard")?.isHidden == true)
    }

    @Test func aDragDismissesTheKeyboardAsItsModeSays() throws {
        let drag = tapping(0, 50, 20) + "," + dragging(1, 50, 400, by: 0, -60, id: 2)
        #expect(!(try Played(window: form(), events: drag).lines(.control).contains("│ ▹ name editingDidEnd")))
        #expect(try Played(window: form("onDrag"), events: drag).lines(.control).last == "│ ▹ name editingDidEnd")
        #expect(!(try Played(window: form("interactive"), events: drag).lines(.control).contains("│ ▹ name editingDidEnd")))
        let over = tapping(0, 50, 20) + "," + dragging(1, 50, 400, by: 0, 300, id: 2)
        #expect(try Played(window: form("interactive"), events: over).lines(.control).last == "│ ▹ name editingDidEnd")
    }

    @Test func aRestingInteractiveDragDependsOnTheKeyboardsPosition() throws {
        func editingEnds(at place: Double) throws -> Bool {
            let drag = [
                event(1, finger("began", 50, 400, id: 2)), event(1.1, finger("moved", 50, 450, id: 2)),
                event(1.2, finger("moved", 50, place, id: 2)), event(1.6, finger("ended", 50, place, id: 2)),
            ]
            let played = try Played(window: form("interactive"), events: ([tapping(0, 50, 20)] + drag).joined(separator: ","))
            return played.lines(.control).contains("│ ▹ name editingDidEnd")
        }
        #expect(try !editingEnds(at: 506))
        // The vertical centre of the keyboard is at y = 672.
        #expect(try !editingEnds(at: 672))
        #expect(try editingEnds(at: 672.5))
        #expect(try editingEnds(at: 700))
    }

    private let list = #"""
        "subviews": [{"id": "list", "type": "tableView", "frame": [0, 0, 390, 800], "contentSize": [390, 1600],
          "refreshControl": {"actions": {"valueChanged": "reload"}}}]
        """#

    @Test func aListThatIsPulledFarEnoughRefreshesOnceAndRestsBelowTheControl() throws {
        let moves = [100.0, 200, 300, 400, 450].enumerated().map { event(Double($0) / 10, finger($0 == 0 ? "began" : "moved", 50, $1)) }
        let pulled = moves.joined(separator: ",") + "," + event(0.9, finger("ended", 50, 450))
        let played = try Played(window: list, events: pulled)
        #expect(played.lines(.control) == ["│ ▸ list.refresh valueChanged action reload"])
        #expect((played.scene.view("list") as? ScrollView)?.contentOffset == Point(0, -60))
        let over = try Played(window: list, events: pulled + #", {"t": 3, "set": {"list.refresh.isRefreshing": false}}"#)
        #expect((over.scene.view("list") as? ScrollView)?.contentOffset == .zero)
    }

    @Test func aRefreshRepeatsOnlyAfterTheContentHasReturned() throws {
        let end = #"{"t": 0.35, "set": {"list.refresh.isRefreshing": false}}"#
        let pulled = [100.0, 300, 450].enumerated().map { event(Double($0) / 10, finger($0 == 0 ? "began" : "moved", 50, $1)) } + [end]
        let still = pulled + [event(0.4, finger("moved", 50, 460)), event(0.5, finger("moved", 50, 470))]
        #expect(try Played(window: list, events: still.joined(separator: ",")).lines(.control).count == 1)
        let again = still + [event(0.6, finger("moved", 50, 100)), event(0.7, finger("moved", 50, 460))]
        #expect(try Played(window: list, events: again.joined(separator: ",")).lines(.control).count == 2)
    }

    @Test func aShortPullRefreshesNothing() throws {
        let played = try Played(window: list, events: dragging(0, 50, 100, by: 0, 90))
        #expect(played.lines(.control) == [])
        #expect((played.scene.view("list") as? ScrollView)?.contentOffset == .zero)
    }
}
