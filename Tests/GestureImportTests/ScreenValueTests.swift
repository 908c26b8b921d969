import GestureFiles
import GestureSupport
import Testing

@testable import GestureImport

/// Tests of the values that are imported from the description of a screen.
@Suite struct ScreenValueTests {
    @Test func theValuesOfViewsAreRead() throws {
        let text = """
            { "gesturetrace-screen": "1", "views": [
              { "address": "0x10", "classes": "UIWindow UIView", "values": { "frame": "NSRect: {{0, 0}, {390, 844}}",
                "isKeyWindow": "1" } },
              { "address": "0x11", "superview": "16", "classes": "UIScrollView UIView", "description": "<Model: 0x9; tag = 4>",
                "values": { "frame": "NSRect: {{0, 20}, {390, 800}}", "alpha": "-1", "isHidden": "YES",
                  "isUserInteractionEnabled": "0",
                  "contentOffset": "NSPoint: {3, 40}", "contentSize": "NSSize: {300, 900}",
                    "adjustedContentInset": "UIEdgeInsets: {2e9, 0, 34, 0}",
                  "accessibilityIdentifier": "list", "isMultipleTouchEnabled": "1", "isExclusiveTouch": "1", "isEnabled": "0",
                  "isScrollEnabled": "0", "bounces": "0", "isPagingEnabled": "1", "isDirectionalLockEnabled": "1",
                    "delaysContentTouches": "0",
                  "canCancelContentTouches": "0", "alwaysBounceVertical": "1", "alwaysBounceHorizontal": "1", "bouncesZoom": "0",
                  "decelerationRate": "0.99", "minimumZoomScale": "0.5", "maximumZoomScale": "1000000000", "zoomScale": "0.25" } },
              { "address": "0x12", "superview": "0x11", "classes": "Shop.Slider UISlider UIControl UIView",
                "description": "<Shop.Slider: 0x12; frame = (9 9; 9 9); tag = 4>",
                "values": { "frame": "NSRect: {{1, 2}, {3, 4}}", "accessibilityIdentifier": "", "minimumValue": "-2",
                  "maximumValue": "8",
                  "value": "3.5", "isContinuous": "0", "isEnabled": "0", "stepValue": "2", "numberOfPages": "3" } },
              { "address": "0x13", "superview": "0x11", "classes": "UISwitch UIControl UIView",
                "values": { "bounds": "NSRect: {{0, 0}, {3, 4}}", "frame": "NSRect: {{1, 2}, {4, 3}}",
                  "transform": "CGAffineTransform: {{0, 1, -1, 0}, {0, 0}}", "value": "1", "isOn": "1" } },
              { "address": "0x14", "superview": "0x11", "classes": "UIStepper UIControl UIView",
                "values": { "frame": "NSRect: {{1, 2}, {3, 4}}", "minimumValue": "5", "maximumValue": "4",
                  "value": "1000000001", "stepValue": "0",
                  "autorepeat": "0", "wraps": "1" } },
              { "address": "0x15", "superview": "0x11", "classes": "UIStepper UIControl UIView",
                "values": { "frame": "NSRect: {{1, 2}, {3, 4}}", "minimumValue": "5", "maximumValue": "5",
                  "value": "-1000000000", "stepValue": "0.5" } },
              { "address": "0x16", "superview": "0x11", "classes": "UIPageControl UIControl UIView",
                "values": { "frame": "NSRect: {{1, 2}, {3, 4}}", "numberOfPages": "4.6", "currentPage": "-3", "value": "7" } },
              { "address": "0x17", "superview": "0x11", "classes": "UISegmentedControl UIControl UIView",
                "values": { "frame": "NSRect: {{1, 2}, {3, 4}}", "numberOfSegments": "20000", "selectedSegmentIndex": "10001",
                  "isMomentary": "1" } },
              { "address": "0x18", "superview": "0x11", "classes": "UIButton UIControl UIView",
                "actions": { "1": "a1", "2": "a2", "4": "a3", "8": "a4", "16": "a5", "32": "a6", "64": "a7", "128": "a8",
                  "256": "a9", "4096": "a10",
                  "8192": "a11", "512": "none" },
                "values": { "frame": "NSRect: {{1, 2}, {3, 4}}", "allControlEvents": "8191" } },
              { "address": "0x19", "superview": "0x11", "classes": "UIControl UIView", "actions": {},
                "values": { "frame": "NSRect: {{1, 2}, {3, 4}}", "allControlEvents": "8321" } }
            ], "recognizers": [
            ] }
            """
        let expected = """
            { "version": 1, "x-imported-from": "uikit-json",
              "window": { "id": "window", "class": "UIWindow", "frame": [0, 0, 390, 844], "x-address": "0x10",
                "subviews": [
                  { "id": "list", "type": "scrollView", "class": "UIScrollView", "frame": [0, 20, 390, 800], "alpha": 0,
                    "isHidden": true, "isUserInteractionEnabled": false, "contentSize": [300, 900], "contentOffset": [3, 40],
                    "contentInset": [1000000000, 0, 34, 0], "isMultipleTouchEnabled": true, "isExclusiveTouch": true,
                    "isScrollEnabled": false, "bounces": false, "isPagingEnabled": true, "isDirectionalLockEnabled": true,
                    "delaysContentTouches": false, "canCancelContentTouches": false, "alwaysBounceVertical": true,
                    "alwaysBounceHorizontal": true, "bouncesZoom": false, "decelerationRate": "fast", "minimumZoomScale": 0.5,
                    "maximumZoomScale": 1000000000, "zoomScale": 0.25, "x-address": "0x11",
                    "subviews": [
                      { "id": "Slider", "type": "slider", "class": "Shop.Slider", "frame": [1, 2, 3, 4], "isEnabled": false,
                        "isContinuous": false, "minimumValue": -2, "maximumValue": 8, "value": 3.5, "x-baseClass": "UISlider",
                        "comment": "tag 4", "x-address": "0x12" },
                      { "id": "switch1", "type": "switch", "class": "UISwitch", "bounds": [0, 0, 3, 4], "center": [3, 3.5],
                        "transform": [0, 1, -1, 0, 0, 0], "isOn": true, "x-address": "0x13" },
                      { "id": "stepper1", "type": "stepper", "class": "UIStepper", "frame": [1, 2, 3, 4], "autorepeat": false,
                        "wraps": true, "x-address": "0x14" },
                      { "id": "stepper2", "type": "stepper", "class": "UIStepper", "frame": [1, 2, 3, 4], "minimumValue": 5,
                        "maximumValue": 5, "value": -1000000000, "stepValue": 0.5, "x-address": "0x15" },
                      { "id": "pageControl1", "type": "pageControl", "class": "UIPageControl", "frame": [1, 2, 3, 4],
                        "numberOfSegments": 5, "selectedSegmentIndex": -1, "x-address": "0x16" },
                      { "id": "segmentedControl1", "type": "segmentedControl", "class": "UISegmentedControl",
                        "frame": [1, 2, 3, 4], "isMomentary": true, "numberOfSegments": 10000, "selectedSegmentIndex": 10000,
                        "x-address": "0x17" },
                      { "id": "button1", "type": "button", "class": "UIButton", "frame": [1, 2, 3, 4],
                        "actions": { "touchDown": "a1", "touchDownRepeat": "a2", "touchDragInside": "a3", "touchDragOutside": "a4",
                          "touchDragEnter": "a5", "touchDragExit": "a6", "touchUpInside": "a7", "touchUpOutside": "a8",
                          "touchCancel": "a9", "valueChanged": "a10", "primaryActionTriggered": "a11" },
                        "x-address": "0x18" },
                      { "id": "control1", "type": "control", "class": "UIControl", "frame": [1, 2, 3, 4],
                        "comment": "a closure is called for touchDown, touchUpOutside, primaryActionTriggered",
                        "x-address": "0x19" }
                    ] }
                ] } }
            """
        let imported = try importing(text, as: nil)
        #expect(oneLine(imported.layout, keepsAddresses: true) == oneLine(expected, keepsAddresses: true))
        #expect(said(imported) == "")
        _ = try document(imported)
    }

    @Test func theValuesOfRecognizersAreRead() throws {
        let text = """
            { "gesturetrace-screen": "1", "views": [
              { "address": "16", "classes": "UIWindow UIView", "values": { "frame": "NSRect: {{0, 0}, {390, 844}}" } },
              { "address": "17", "superview": "16", "classes": "UIScrollView UIView",
                "values": { "frame": "NSRect: {{0, 0}, {390, 844}}" } },
              { "address": "18", "superview": "16", "classes": "UIView", "values": { "frame": "NSRect: {{0, 0}, {39, 84}}" } }
            ], "recognizers": [
              { "address": "32", "view": "18", "classes": "UITapGestureRecognizer UIGestureRecognizer",
                "values": { "name": "once", "isEnabled": "0", "cancelsTouchesInView": "0", "delaysTouchesBegan": "1",
                  "delaysTouchesEnded": "0",
                  "requiresExclusiveTouchType": "0", "numberOfTapsRequired": "2", "numberOfTouchesRequired": "2" } },
              { "address": "33", "view": "18", "classes": "UILongPressGestureRecognizer UIGestureRecognizer",
                "values": { "name": "usual", "isEnabled": "1", "cancelsTouchesInView": "1", "delaysTouchesBegan": "0",
                  "delaysTouchesEnded": "1",
                  "requiresExclusiveTouchType": "1", "numberOfTapsRequired": "0", "numberOfTouchesRequired": "1",
                    "minimumPressDuration": "0.5",
                  "allowableMovement": "10" } },
              { "address": "34", "view": "18", "classes": "UILongPressGestureRecognizer UIGestureRecognizer",
                "values": { "name": "other", "numberOfTapsRequired": "1", "minimumPressDuration": "0.75",
                  "allowableMovement": "12" } },
              { "address": "35", "view": "18", "classes": "UIPanGestureRecognizer UIGestureRecognizer",
                "values": { "name": "few", "minimumNumberOfTouches": "2", "maximumNumberOfTouches": "3" } },
              { "address": "36", "view": "18", "classes": "UIPanGestureRecognizer UIGestureRecognizer",
                "values": { "name": "many", "minimumNumberOfTouches": "1", "maximumNumberOfTouches": "1000" } },
              { "address": "37", "view": "18", "classes": "UISwipeGestureRecognizer UIGestureRecognizer",
                "values": { "name": "across", "direction": "3" } },
              { "address": "38", "view": "18", "classes": "UISwipeGestureRecognizer UIGestureRecognizer",
                "values": { "name": "down", "direction": "8" } },
              { "address": "39", "view": "18",
                "classes": "UIScreenEdgePanGestureRecognizer UIPanGestureRecognizer UIGestureRecognizer",
                "values": { "name": "top", "edges": "1" } },
              { "address": "40", "view": "18",
                "classes": "UIScreenEdgePanGestureRecognizer UIPanGestureRecognizer UIGestureRecognizer",
                "values": { "name": "bottom", "edges": "4" } },
              { "address": "41", "view": "18", "classes": "UITapGestureRecognizer UIGestureRecognizer",
                "values": { "name": "asks", "numberOfTapsRequired": "1" }, "delegate": "Shop.C", "delegateAddress": "7",
                "methods": "scrollViewDidScroll: gestureRecognizer:shouldReceiveTouch: gestureRecognizerShouldBegin:" },
              { "address": "42", "view": "18", "classes": "UITapGestureRecognizer UIGestureRecognizer",
                "values": { "name": "own" }, "delegate": "UIView", "delegateAddress": "18",
                  "methods": "gestureRecognizerShouldBegin:" },
              { "address": "43", "view": "17",
                "classes": "UIScrollViewPanGestureRecognizer UIPanGestureRecognizer UIGestureRecognizer",
                "values": { "isEnabled": "0", "maximumNumberOfTouches": "2" }, "delegate": "UIScrollView",
                  "delegateAddress": "17", "methods": "gestureRecognizerShouldBegin:" }
            ] }
            """
        let expected = """
            { "version": 1, "x-imported-from": "uikit-json",
              "x-questions": [
                "what does the delegate of 'asks', 'Shop.C', answer to 'shouldBegin', 'shouldReceive'? Its answers are \
            code; write true, false or an expression into 'delegates'"
              ],
              "window": { "id": "window", "class": "UIWindow", "frame": [0, 0, 390, 844], "x-address": "0x10",
                "subviews": [
                  { "id": "scrollView1", "type": "scrollView", "class": "UIScrollView", "frame": [0, 0, 390, 844],
                    "contentSize": [390, 844], "panGestureRecognizer": { "isEnabled": false }, "x-address": "0x11" },
                  { "id": "view1", "type": "view", "class": "UIView", "frame": [0, 0, 39, 84], "x-address": "0x12",
                    "gestureRecognizers": [
                      { "id": "once", "type": "tap", "isEnabled": false, "cancelsTouchesInView": false,
                        "delaysTouchesBegan": true, "delaysTouchesEnded": false, "requiresExclusiveTouchType": false,
                        "numberOfTapsRequired": 2, "numberOfTouchesRequired": 2, "x-address": "0x20" },
                      { "id": "usual", "type": "longPress", "x-address": "0x21" },
                      { "id": "other", "type": "longPress", "numberOfTapsRequired": 1, "minimumPressDuration": 0.75,
                        "allowableMovement": 12, "x-address": "0x22" },
                      { "id": "few", "type": "pan", "minimumNumberOfTouches": 2, "maximumNumberOfTouches": 3, "x-address": "0x23" },
                      { "id": "many", "type": "pan", "x-address": "0x24" },
                      { "id": "across", "type": "swipe", "direction": ["right", "left"], "x-address": "0x25" },
                      { "id": "down", "type": "swipe", "direction": ["down"], "x-address": "0x26" },
                      { "id": "top", "type": "screenEdgePan", "edges": ["top"], "x-address": "0x27" },
                      { "id": "bottom", "type": "screenEdgePan", "edges": ["bottom"], "x-address": "0x28" },
                      { "id": "asks", "type": "tap", "delegate": "Shop.C", "x-address": "0x29",
                        "x-unknown": ["shouldBegin", "shouldReceive"] },
                      { "id": "own", "type": "tap", "x-address": "0x2a" }
                    ] }
                ] },
              "delegates": { "Shop.C": { "comment": "its answers are code; write them here", "x-shouldBegin": "its answer is code",
                  "x-shouldReceive": "its answer is code" } } }
            """
        let imported = try importing(text, as: nil)
        #expect(oneLine(imported.layout, keepsAddresses: true) == oneLine(expected, keepsAddresses: true))
        _ = try document(imported)
    }

    /// Returns the JSON of a screen that consists of a window and of other views.
    private static func screen(_ views: String, recognizers: String = "") -> String {
        """
        { "gesturetrace-screen": "1", "views": [
            { "address": "1", "classes": "UIWindow UIView", "values": { "frame": "NSRect: {{0, 0}, {320, 480}}" } },
            \(views)
          ], "recognizers": [\(recognizers)] }
        """
    }

    @Test(arguments: [
        ([0.5, 1_000_000_000, 0.25], true), ([0.5, 1_000_000_001, 1], false), ([2, 2, 2], true), ([2, 1, 1], false), ([0, 2, 1], false),
        ([1, 2, 0], false), ([1, 1, 1], false),
    ]) func zoomScalesThatALayoutCanHaveAreRead(scales: [Double], areRead: Bool) throws {
        let values = zip(["minimumZoomScale", "maximumZoomScale", "zoomScale"], scales).map { #""\#($0)": "\#($1)""# }
        let scroller = #""address": "2", "superview": "1", "classes": "UIScrollView UIView""#
        let view = #"{ \#(scroller), "values": { \#(values.joined(separator: ", ")) } }"#
        let imported = try importing(Self.screen(view), as: nil)
        #expect(imported.layout?.contains("ZoomScale") == areRead)
        _ = try document(imported)
    }

    @Test(arguments: [("0.99", true), ("0.994999", true), ("0.995", false), ("0.998", false)])
    func aRateBelowTheMiddleOfUIKitsTwoRatesIsFast(rate: String, isFast: Bool) throws {
        let view = #"{ "address": "2", "superview": "1", "classes": "UIScrollView UIView", "values": { "decelerationRate": "\#(rate)" } }"#
        #expect(try importing(Self.screen(view), as: nil).layout?.contains(#""decelerationRate": "fast""#) == isFast)
    }

    @Test(arguments: [
        ("129", "touchDown, touchUpOutside"), ("18446744073709551615", "touchDown, touchUpInside, touchUpOutside, valueChanged"),
        ("0", nil), ("2", nil), ("-1", nil), ("1e30", nil), ("x", nil),
    ]) func aClosureIsCalledForEachEventWithoutAnActionName(events: String, names: String?) throws {
        let named = #""2": "a", "4": "a", "8": "a", "16": "a", "32": "a", "256": "a", "8192": "a""#
        let view = #"""
            { "address": "2", "superview": "1", "classes": "UIControl UIView", "actions": { \#(named) },
              "values": { "frame": "NSRect: {{0, 0}, {9, 9}}", "allControlEvents": "\#(events)" } }
            """#
        let layout = try #require(try importing(Self.screen(view), as: nil).layout)
        #expect(layout.contains(#""a closure is called for \#(names ?? "")"#) == (names != nil))
    }

    @Test(arguments: [
        ("UIView", #""transform": "CGAffineTransform: {{2, 0.5, 0.25, 3}, {7, 9}}""#, #""transform": [2, 0.5, 0.25, 3, 7, 9],"#),
        ("UIView", #""transform": "CGAffineTransform: {{1, 0, 0, 1}, {0, 0}}""#, #""frame": [1, 2, 3, 4], "x-address""#),
        ("UIView", #""transform": "CGAffineTransform: {{1, 0, 0, 1}, {0, 9}}""#, #""transform": [1, 0, 0, 1, 0, 9],"#),
        ("UIView", #""transform": "CGAffineTransform: {{1000000, 0, 0, 1}, {0, 0}}""#, #""transform": [1000000, 0, 0, 1, 0, 0],"#),
        ("UIView", #""transform": "CGAffineTransform: {{1000001, 0, 0, 1}, {0, 0}}""#, #""frame": [1, 2, 3, 4], "x-address""#),
        ("UIView", #""alpha": "2""#, #""frame": [1, 2, 3, 4], "alpha": 1,"#),
        ("UIView", #""alpha": "nan""#, #""frame": [1, 2, 3, 4], "x-address""#),
        ("UIPageControl UIControl", #""numberOfPages": "-3", "currentPage": "1""#, #""numberOfSegments": 0, "selectedSegmentIndex": 1,"#),
        ("UISwitch UIControl", #""isOn": "true", "isEnabled": false"#, #""isEnabled": false, "isOn": true,"#),
        ("UISwitch UIControl", #""isOn": 1, "isEnabled": "no""#, #""isEnabled": false, "isOn": true,"#),
        ("UISwitch UIControl", #""isOn": true, "isEnabled": null"#, #""frame": [1, 2, 3, 4], "isOn": true,"#),
    ]) func aValueIsReadAsItsGetterReturnsIt(classes: String, values: String, members: String) throws {
        let view = #"""
            { "address": "2", "superview": "1", "classes": "\#(classes) UIView",
              "values": { "frame": "NSRect: {{1, 2}, {3, 4}}", "bounds": "NSRect: {{0, 0}, {3, 4}}", \#(values) } }
            """#
        let layout = oneLine(try importing(Self.screen(view), as: nil).layout, keepsAddresses: true)
        #expect(layout.contains(members), "\(layout)")
    }

    @Test func theFirstGesturesAreThoseOfRecognizersThenOfControlsThenATapOnTheWindow() throws {
        func view(_ address: Int, _ parent: Int, _ name: String, _ classes: String, _ size: String = "{50, 50}") -> String {
            #"""
            { "address": "\#(address)", "superview": "\#(parent)", "classes": "\#(classes)",
              "values": { "accessibilityIdentifier": "\#(name)", "frame": "NSRect: {{0, 0}, \#(size)}" } }
            """#
        }
        func recognizer(_ address: Int, _ view: Int, _ kind: String, isEnabled: Bool = true) -> String {
            #"""
            { "address": "\#(address)", "view": "\#(view)", "classes": "UI\#(kind)GestureRecognizer UIGestureRecognizer",
              "values": { "isEnabled": "\#(isEnabled ? 1 : 0)" } }
            """#
        }
        let views = [
            view(2, 1, "button", "UIButton UIControl UIView"), view(3, 1, "flat", "UIButton UIControl UIView", "{50, 0}"),
            view(4, 1, "narrow", "UIView", "{0, 50}"), view(5, 1, "list", "UITableView UIScrollView UIView"),
            view(6, 5, "box", "UIView"), view(7, 6, "row", "UITableViewCell UIView"), view(8, 5, "row2", "UITableViewCell UIView"),
            view(9, 1, "card", "UIView"), view(10, 1, "off", "UIView"), view(11, 1, "grid", "UITableView UIScrollView UIView"),
            view(12, 11, "cell", "UITableViewCell UIView"),
        ]
        let recognizers = [
            recognizer(20, 4, "Tap"), recognizer(21, 5, "Tap"), recognizer(22, 9, "Tap", isEnabled: false), recognizer(23, 9, "LongPress"),
            recognizer(24, 9, "Pan"), recognizer(25, 10, "Tap", isEnabled: false), recognizer(26, 11, "Swipe"), recognizer(27, 1, "Tap"),
        ]
        let text = Self.screen(views.joined(separator: ", "), recognizers: recognizers.joined(separator: ", "))
        let first = try importing(text, as: nil).firstGestures
        #expect(
            first.map { $0.text } == [
                #"{ "tap": "row" }"#, #"{ "press": "card", "hold": 0.8 }"#, #"{ "swipe": "grid", "direction": "right" }"#,
                #"{ "tap": "button" }"#, #"{ "tap": "window" }"#,
            ])
        #expect(first.map { $0.view } == ["row", "card", "grid", "button", nil])
    }
}
