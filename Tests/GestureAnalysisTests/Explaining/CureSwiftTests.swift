import Foundation
import GestureFiles
import GestureReplay
import GestureSupport
import Testing

@testable import GestureAnalysis

@Suite("The Swift code of cures") struct CureSwiftTests {
    /// A screen that contains one object of each kind that a proposed change can affect.
    private static let layout = #"""
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844], "subviews": [
          { "id": "feed", "type": "tableView", "frame": [0, 0, 390, 600], "contentSize": [390, 2000], "subviews": [
            { "id": "swipe-card", "class": "SwipeCard", "frame": [0, 0, 390, 300], "gestureRecognizers": [
              { "id": "swipe", "type": "pan", "delegate": { "shouldBegin": "velocity.x > 0" } },
              { "id": "edge", "type": "screenEdgePan", "edges": "left" } ],
              "subviews": [ { "id": "volume", "type": "slider", "frame": [20, 20, 200, 40] } ] },
            { "id": "row", "type": "cell", "frame": [0, 300, 390, 60] } ] },
          { "id": "grid", "type": "collectionView", "frame": [0, 560, 390, 40], "contentSize": [390, 80], "subviews": [
            { "id": "tile", "type": "cell", "frame": [0, 0, 40, 40] },
            { "id": "ad", "type": "cell", "class": "AdCell", "frame": [40, 0, 40, 40] } ] },
          { "id": "map", "type": "scrollView", "frame": [0, 600, 390, 200], "contentSize": [800, 800], "maximumZoomScale": 4,
            "zoomView": "tiles", "subviews": [ { "id": "tiles", "frame": [0, 0, 800, 800] } ] },
          { "id": "photo", "frame": [0, 800, 390, 44], "gestureRecognizers": [
            { "id": "single", "type": "tap", "requireToFail": ["double"] }, { "id": "double", "type": "tap", "numberOfTapsRequired": 2 },
            { "id": "photo", "type": "longPress" }, { "id": "flick", "type": "swipe" }, { "id": "zoom", "type": "pinch" },
            { "id": "turn", "type": "rotation" } ] } ] } }
        """#

    /// Command-line options of each kind that `--missing` can propose, and options that only users write.
    private static let options: [(Preset.Kind, String)] = [
        (.set, "single.isEnabled=false"), (.set, "single.cancelsTouchesInView=false"), (.set, "single.delaysTouchesEnded=false"),
        (.set, "single.numberOfTapsRequired=2"), (.set, #"single.allowedTouchTypes=["direct", "pencil"]"#),
        (.set, "recognizer:photo.minimumPressDuration=0.25"), (.set, "flick.direction=[\"left\", \"right\"]"), (.set, "edge.edges=all"),
        (.set, "swipe.maximumNumberOfTouches=1"), (.set, "feed.pan.isEnabled=false"), (.set, "map.pinch.isEnabled=false"),
        (.set, "feed.delaysContentTouches=false"), (.set, "feed.contentSize=[390, 1200]"), (.set, "map.decelerationRate=fast"),
        (.set, "view:photo.isUserInteractionEnabled=true"), (.set, "volume.maximumValue=2"), (.set, "tiles.transform=[1, 0, 0, 1, 5, 0]"),
        (.set, "volume.hitInsets=[-11, -11, -11, -11]"), (.set, "tiles.hitTest=passThrough"), (.set, "tiles.hitTest=self"),
        (.set, "swipe-card.handlesTouches=false"), (.set, "swipe.effects=[]"),
        (.remove, "double"), (.remove, "volume"), (.require, "swipe:feed.pan"), (.require, "swipe:map.pinch"),
        (.noRequire, "single:double"),
        (.simultaneous, "zoom:turn"), (.simultaneous, "feed.pan:swipe"), (.simultaneous, "feed.pan:map.pan"),
        (.answer, "single.shouldReceive=!isDescendant(touch.view, 'volume')"),
        (.answer, "flick.shouldBegin=false"), (.answer, "swipe.shouldBegin=abs(velocity.x) > 2 * abs(velocity.y)"),
        (.answer, "zoom.shouldRecognizeSimultaneouslyWith=other.id in ['turn', 'map.pinch'] || other.type == 'rotation'"),
        (.answer, "zoom.shouldRequireFailureOf=other.view == 'map'"), (.answer, "zoom.shouldBeRequiredToFailBy=false"),
        (.answer, "turn.shouldReceive=touch.view != 'tiles' && touch.x < 100 && !view('map').isDragging"),
        (.answer, "turn.shouldBegin=mode == 'edit'"), (.answer, "edge.shouldBegin=view('feed').contentOffset.y <= 0"),
        (.answer, "feed.pan.shouldReceive=!isDescendant(touch.view, 'volume') && touch.view != 'feed'"),
        (.answer, "feed.pan.shouldBegin=translation.x == 0 ? true : velocity.y / 2 > 1 - numberOfTouches"),
        (.answer, "feed.pan.shouldRequireFailureOf=other.id == 'swipe'"),
        (.answer, "map.pinch.shouldBegin=scale > 1"),
        (.answer, "zoom.canPrevent=other.id != 'turn'"), (.answer, "zoom.canBePreventedBy=false"),
        (.answer, "feed.touchesShouldCancel=true"), (.answer, "feed.touchesShouldBegin=false"), (.answer, "volume.shouldBegin=false"),
        (.set, "map.zoomView=tiles"),
        (.answer, "row.shouldBegin=id != 'swipe' && id != 'feed.pan'"), (.answer, "tile.shouldBegin=id != 'single'"),
        (.answer, "swipe-card.shouldBegin=location.x > 10 || cancelsTouchesInView || type == 'swipe'"),
        (
            .answer,
            "single.shouldReceive=!isDescendant(touch.view, 'row') && !isDescendant(touch.view, 'tile') && !isDescendant(touch.view, 'ad')"
        ),
        (.answer, "feed.shouldHighlight=true"), (.answer, "feed.shouldSelect=true"), (.answer, "feed.shouldSelect=false"),
        (.answer, "grid.shouldHighlight=false"), (.answer, "grid.shouldSelect=true"), (.answer, "row.shouldSelect=true"),
        (.answer, "ad.shouldHighlight=touch.x < 100"),
    ]

    private static func cures() throws -> CureSwift {
        let text = #"{ "version": 1, "layout": \#(layout), "gestures": [] }"#
        return CureSwift(try AskedTrace(text: text).trace.replay(.none).scene)
    }

    @Test("The code of every kind of cure is in a file that .ci/uikit compiles") func file() throws {
        let cures = try Self.cures()
        var text = """
            // swift-format-ignore-file
            // The Swift of cures of each kind, which CureSwiftTests writes with GESTURETRACE_ACCEPT=1.
            import UIKit

            @MainActor class Screen: NSObject, UIGestureRecognizerDelegate {
                let feed = UITableView(), map = UIScrollView(), swipeCard = SwipeCard(), volume = UISlider(), \
            tiles = UIView(), photo = UIView()
                let swipe = UIPanGestureRecognizer(), edge = UIScreenEdgePanGestureRecognizer(), single = UITapGestureRecognizer()
                let double = UITapGestureRecognizer(), photoRecognizer = UILongPressGestureRecognizer(), flick = UISwipeGestureRecognizer()
                let zoom = UIPinchGestureRecognizer(), turn = UIRotationGestureRecognizer()
            }

            class SwipeCard: UIView {}
            class AdCell: UICollectionViewCell {}

            """
        for (number, option) in Self.options.enumerated() {
            let edits = cures.edits([Preset(option.0, option.1)])
            #expect(!edits.isEmpty, "\(option)")
            text += "\n// \(option.0.rawValue) \(option.1)\nenum Cure\(number + 1) {\n"
            for (place, edit) in edits.enumerated() { text += Self.wrapped(edit, "_\(place + 1)") }
            text += "}\n"
        }
        let file = AskedTrace.root.appending(path: "Tests/UIKitStubs/Cures.swift")
        if ProcessInfo.processInfo.environment["GESTURETRACE_ACCEPT"] != nil {
            try text.write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(text == (try String(contentsOf: file, encoding: .utf8)), "run with GESTURETRACE_ACCEPT=1, and .ci/uikit")
        }
    }

    /// Returns a Swift edit, surrounded by the declarations that it needs to compile.
    private static func wrapped(_ edit: SwiftEdit, _ name: String) -> String {
        let lines = edit.lines.map { $0.isEmpty ? "" : "        " + $0 }.joined(separator: "\n")
        let heading = "    // \(edit.heading)\n"
        return switch edit.place {
        case .newClass, .cellClass, .ownClass: heading + edit.lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
        case .delegate: heading + "    class \(name): Screen {\n\(lines)\n    }\n"
        case .setup, .deletion, .words: heading + "    class \(name): Screen { func place() {\n\(lines)\n    } }\n"
        case .method(let method, _):
            heading
                + "    class \(name): Screen { func place(_ gestureRecognizer: UIGestureRecognizer, "
                + "\(method.contains("ShouldBegin") ? "" : "_ ")otherGestureRecognizer: UIGestureRecognizer) -> Bool {\n"
                + "\(lines)\n        return true\n    } }\n"
        }
    }

    @Test("The code never replaces the delegate of a scroll view's pan, because UIKit would throw an exception") func scrollViews() throws {
        let cures = try Self.cures()
        for option in Self.options where option.1.contains(".pan") || option.1.contains(".pinch") {
            let text = SwiftEdit.text(cures.edits([Preset(option.0, option.1)]))
            #expect(!text.contains("GestureRecognizer.delegate"), "\(option): \(text)")
        }
        #expect(
            SwiftEdit.text(cures.edits([Preset(.simultaneous, "feed.pan:swipe")])) == """
                // in the delegate of swipe
                func gestureRecognizer(
                    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
                ) -> Bool {
                    guard gestureRecognizer === swipe else { return false }
                    return otherGestureRecognizer === feed.panGestureRecognizer
                }
                """)
    }

    @Test("The code overrides a method if UIKit owns the delegate; otherwise it extends the app's delegate method")
    func overrides() throws {
        let cures = try Self.cures()
        #expect(
            SwiftEdit.text(cures.edits([Preset(.answer, "feed.pan.shouldReceive=!isDescendant(touch.view, 'volume')")])) == """
                // a class for feed
                class FeedTableView: UITableView, UIGestureRecognizerDelegate {
                    weak var volume: UISlider!

                    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
                        guard gestureRecognizer === panGestureRecognizer else { return true }
                        return touch.view?.isDescendant(of: volume) != true
                    }
                }
                """)
        #expect(
            SwiftEdit.text(cures.edits([Preset(.answer, "swipe.shouldBegin=abs(velocity.x) > abs(velocity.y)")])) == """
                // in the delegate of swipe, first in gestureRecognizerShouldBegin(_:)
                if gestureRecognizer === swipe { return abs(swipe.velocity(in: swipe.view).x) > abs(swipe.velocity(in: swipe.view).y) }
                """)
    }

    @Test("The code for a view's answer checks the recognizer, because UIKit calls the method for every recognizer")
    func viewsAnswers() throws {
        let cures = try Self.cures()
        #expect(
            SwiftEdit.text(cures.edits([Preset(.answer, "tile.shouldBegin=id != 'single'")])) == """
                // a class for the cells of grid
                class GridCell: UICollectionViewCell {
                    weak var single: UITapGestureRecognizer!

                    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                        guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
                        return gestureRecognizer !== single
                    }
                }
                """)
        func answers(_ inner: String, _ trace: String, _ question: String) throws -> [String] {
            let views = #"""
                { "id": "screen", "frame": [0, 0, 390, 844], "gestureRecognizers": [
                  { "id": "slide", "type": "pan", "action": "slide" }, { "id": "endEditing", "type": "tap", "action": "hide" }],
                  "subviews": [ \#(inner) ] }
                """#
            let cures = try AskedTrace(views, trace).missing(question, limit: 250).cures
            return cures.flatMap { $0.variation.presets.map { $0.argument } }.filter { $0.contains(".shouldBegin=id") }
        }
        let paper = #"{ "id": "paper", "frame": [0, 100, 390, 400], "handlesTouches": true }"#
        #expect(
            try answers(paper, #"{ "drag": "paper", "by": [100, 0], "duration": 0.3 }"#, "paper touchesEnded") == [
                "paper.shouldBegin=id != 'slide'"
            ])
        // The finger hits the cell's content view, whose class belongs to UIKit and not to the app.
        let list = #"""
            { "id": "list", "type": "tableView", "frame": [0, 0, 390, 600], "contentSize": [390, 2000], "subviews": [
              { "id": "ann", "type": "cell", "frame": [0, 100, 390, 60] } ] }
            """#
        #expect(try answers(list, #"{ "tap": "ann" }"#, "list selects ann").isEmpty)
    }

    @Test(
        "A Swift name contains only characters that identifiers may contain, and is no keyword",
        arguments: [
            ("swipe-card", "swipeCard", "SwipeCard"), ("list.pan", "listPan", "ListPan"), ("-a b", "aB", "AB"), ("a_b9", "a_b9", "A_b9"),
            ("2nd", "_2nd", "_2nd"), ("class", "`class`", "Class"), ("--", "it", "New"), ("é-z", "éZ", "éZ"),
        ])
    func identifiers(_ id: String, _ name: String, _ type: String) {
        #expect(AppNames.identifier(id) == name && AppNames.identifier(id, isType: true) == type)
    }

    @Test("The name of a new class ends with the class in UIKit, and that of a cell begins with its list") func classes() throws {
        let names = try Self.cures().names
        let ids = ["feed", "grid", "map", "volume", "tiles", "swipe-card", "row", "tile", "sheetView"]
        #expect(
            ids.map { names.newClass(ofView: $0) } == [
                "FeedTableView", "GridCollectionView", "MapScrollView", "VolumeSlider", "TilesView", "SwipeCardView", "FeedCell",
                "GridCell",
                "SheetView",
            ])
        #expect(["swipe-card", "ad", "feed", "row"].map { names.ownClass(ofView: $0) } == ["SwipeCard", "AdCell", nil, nil])
    }

    @Test("The code refers to cells by their class, because lists reuse cells") func cells() throws {
        let edits = try Self.cures().edits([Preset(.answer, "single.shouldReceive=!isDescendant(touch.view, 'ad')")])
        #expect(
            edits.last?.lines.dropFirst(2).first
                == "    return touch.view.map { sequence(first: $0, next: \\.superview).contains { $0 is AdCell } } != true")
    }

    @Test("An answer about the cells of a list is a method of the list's delegate, and one about a single cell is described in words")
    func answersAboutCells() throws {
        let cures = try Self.cures()
        #expect(
            SwiftEdit.text(cures.edits([Preset(.answer, "feed.shouldSelect=true")])) == """
                // in the delegate of feed
                func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
                    indexPath
                }
                """)
        #expect(
            SwiftEdit.text(cures.edits([Preset(.answer, "grid.shouldHighlight=false")])) == """
                // in the delegate of grid
                func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
                    false
                }
                """)
        #expect(
            SwiftEdit.text(cures.edits([Preset(.answer, "row.shouldSelect=true")])) == """
                // in words
                // tableView(_:willSelectRowAt:) of the delegate of feed returns indexPath for row.
                """)
    }

    @Test("Cures that give up a gesture come after all other cures") func givingUp() throws {
        let views = #"""
            { "id": "screen", "frame": [0, 0, 390, 844], "gestureRecognizers": [{ "id": "endEditing", "type": "tap", "action": "hide" }],
              "subviews": [ { "id": "list", "type": "tableView", "frame": [0, 0, 390, 600], "contentSize": [390, 2000], "subviews": [
                { "id": "ann", "type": "cell", "frame": [0, 100, 390, 60] } ] } ] }
            """#
        let answer = try AskedTrace(views, #"{ "tap": "ann" }"#).missing("list selects ann", limit: 250)
        let cures = answer.cures.filter { $0.variation.fingers == nil }
        let losers = cures.map { $0.variation.givesUp }
        #expect(losers.first == .some(nil) && losers.last == "endEditing")
        #expect(losers.drop { $0 == nil }.allSatisfy { $0 == "endEditing" }, "\(losers)")
        // A change with which both gestures are recognized is listed before changes that give up one of the gestures.
        let both = try AskedTrace("questions/button-dragged-at-once.trace.json").missing("like touchDown", limit: 250)
        let rivals = both.cures.filter { $0.variation.fingers == nil }.map { ($0.rival, $0.variation.givesUp) }
        #expect(rivals.firstIndex { $0.0 != nil } == rivals.lastIndex { $0.1 == nil }, "\(rivals)")
        let text = answer.text(.plain)
        #expect(text.contains("endEditing.cancelsTouchesInView = false\n\n  --answer \"endEditing.shouldReceive="))
        #expect(text.contains("\n\nEach of these also produces it, but gives something up:\n\n  --answer endEditing.shouldBegin=false"))
        #expect(answer.json.contains(#""givesUp":"endEditing""#) || answer.json.contains(#""givesUp": "endEditing""#))
    }

    @Test("A page view controller gets no cure that would need another class of scroll view") func pages() throws {
        let views = #"""
            { "id": "pager", "type": "scrollView", "class": "_UIQueuingScrollView", "isPagingEnabled": true, "frame": [0, 0, 390, 600],
              "contentSize": [1170, 600], "subviews": [
              { "id": "volume", "type": "slider", "frame": [100, 200, 200, 40], "value": 0.5 } ] }
            """#
        let trace = try AskedTrace(views, #"{ "drag": "volume", "by": [120, 0], "duration": 0.1 }"#)
        let answer = try trace.missing("volume valueChanged", limit: 250)
        let options = answer.cures.flatMap { $0.variation.presets.map { $0.argument } }
        #expect(!options.isEmpty)
        #expect(!options.contains { $0.hasPrefix("pager.pan.should") || $0.contains("touchesShould") }, "\(options)")
        #expect(CureSwift(try trace.trace.replay(.none).scene).edits([Preset(.answer, "pager.pan.shouldBegin=false")]).isEmpty)
    }
}
