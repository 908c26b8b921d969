import GestureEngine
import TestSupport
import Testing

/// Tests of the two gestures by which the user can pop a view controller from a navigation controller.
@Suite struct PopGestureTests {
    private func nav(_ more: String = "") -> String {
        #"{"id": "nav", "type": "navigationController", "frame": [0, 0, 390, 844]\#(more)}"#
    }

    private let right = dragging(0, 195, 400, by: 120, 0)

    @Test func theContentPopIsOfIOS26() throws {
        #expect(try systemRows(nav(), right, on: .iOS26, .action).contains { $0.contains("nav.contentPop") })
        #expect(try systemRows(nav(), right, on: .iOS18, .action).isEmpty)
        #expect(try systemRows(nav(#", "contentPop": false"#), right, on: .iOS26, .action).isEmpty)
        #expect(try systemRows(nav(), dragging(0, 195, 400, by: -120, 0), on: .iOS26, .action).isEmpty)
        #expect(try systemRows(nav(), dragging(0, 195, 400, by: 0, 120), on: .iOS26, .action).isEmpty)
    }

    @Test func atTheEdgeTheEdgePanPops() throws {
        let actions = try systemRows(nav(), dragging(0, 5, 400, by: 120, 0), on: .iOS26, .action)
        #expect(!actions.isEmpty && actions.allSatisfy { $0.contains("nav.pop") })
    }

    @Test(
        "UIKit's own delegate refuses both pops without a bar, with a custom back button, and at the root",
        arguments: [
            #", "isNavigationBarHidden": true"#, #", "leftBarButtonItem": "close""#, #", "viewControllers": 1"#,
            #", "viewControllers": "variables.controllers""#, #", "shouldPop": false"#,
        ])
    func refusals(more: String) throws {
        for x in [5.0, 195] { #expect(try systemRows(nav(more), dragging(0, x, 400, by: 120, 0), on: .iOS26, .action).isEmpty) }
    }

    @Test func aReplacedBackButtonHasItsOwnAction() throws {
        let rows = try systemRows(nav(#", "leftBarButtonItem": "close""#), tapping(0, 40, 60), on: .iOS26, .control)
        #expect(rows.contains { $0.contains("action close") } && !rows.contains { $0.contains("backTapped") })
    }

    @Test(arguments: [("nav.pop", 5.0), ("nav.contentPop", 195.0)])
    func aCustomDelegateThatAnswersYesAtTheRootLeavesAWarning(pop: String, x: Double) throws {
        let own = #", "viewControllers": 1, "gestureRecognizers": [{"id": "\#(pop)", "delegate": {"shouldBegin": true}}]"#
        let rows = try systemRows(nav(own), dragging(0, x, 400, by: 120, 0), on: .iOS26, .action, .warning)
        #expect(rows.contains { $0.contains("begins at the root, which freezes an app") } && rows.contains { $0.contains(pop) })
    }

    @Test func theContentPopDoesNotDisturbSlidersAndSwitches() throws {
        let slider = #", "subviews": [{"id": "volume", "type": "slider", "frame": [40, 300, 310, 31]}]"#
        #expect(try systemRows(nav(slider), dragging(0, 55.5, 315, by: 120, 0), on: .iOS26, .action).isEmpty)
    }
}
