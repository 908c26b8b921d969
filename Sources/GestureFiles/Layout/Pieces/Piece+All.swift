extension Piece {
    /// An effect that animates a sheet to the nearer of its two detents. The drag's velocity is taken into account.
    private static let snap = #"""
        "animate": { "duration": 0.3, "allowUserInteraction": true,
          "set": {
            "{id}.frame": { "=": "[view('{id}').frame.x, view('{id}').frame.y + velocity.y * 0.2 < ({large} + {medium}) / 2 \#
        ? {large} : {medium}, view('{id}').frame.width, view('{id}').frame.height]" } } }
        """#
    /// An effect that animates a cell back to its normal position, in which it covers its swipe buttons.
    private static let cover = #"""
        "animate": { "duration": 0.25, "allowUserInteraction": true, "set": { "{id}.bounds": [0, 0, "={width}", "={height}"] } }
        """#

    private static let close = #"""
        "set": { "{id}.swipeActions.tap.isEnabled": false, "$if list {id}.swipeActions.elsewhere.isEnabled": false }, \#(cover)
        """#

    /// The condition under which the delegate of a navigation controller in UIKit lets a gesture pop a view controller. The navigation bar
    /// must be visible, the back button must be the standard one, and the view controller must not be the root.
    private static let mayPop = "({shouldPop}) && !view('{id}.bar').isHidden && '{leftBarButtonItem}' == '' && {viewControllers} > 1"
    /// An effect that warns if a pop gesture begins at the root view controller. A delegate that the app itself installs may allow this by
    /// mistake.
    private static let popsAtRoot = #"""
        { "on": "began", "if": "{viewControllers} <= 1",
          "warning": "the pop gesture begins at the root, which freezes an app: answer no there" }
        """#

    /// All ready-made pieces. The internal structure of UIKit's components is not public, so everything about them that Apple's
    /// documentation does not describe is an assumption of this program.
    package static let all: [Piece] = [
        Piece(
            name: "navigationController", kind: .type,
            parameters: [
                ("shouldPop", "true"), ("viewControllers", "2"), ("isNavigationBarHidden", "false"), ("leftBarButtonItem", "null"),
                ("contentPop", "true"), ("subviews", "[]"), ("controller", "\"UINavigationController\""),
            ],
            meaning:
                "a navigation bar with a back button, and `ID.pop`: the pop gesture, an edge pan; from iOS 26 on also `ID.contentPop`, a "
                + "pan to the right from anywhere, which is omitted if `contentPop` is false. "
                + "Both begin if `shouldPop` is true, unless the bar is hidden, the back "
                + "button was replaced by a `leftBarButtonItem` with this action, or there is only one of `viewControllers`",
            template: #"""
                { "id": "{id}", "frame": [0, 0, "={width}", "={height}"], "controller": "{controller}",
                  "gestureRecognizers": [
                    { "$if": "contentPop",
                      "item": { "id": "{id}.contentPop", "type": "pan", "action": "handleContentPop",
                        "delegate": { "shouldReceive": "!(type(touch.view) in ['slider', 'switch'])",
                                      "shouldBegin": "velocity.x > abs(velocity.y) && \#(mayPop)" },
                        "effects": [ \#(popsAtRoot) ] } },
                    { "id": "{id}.pop", "type": "screenEdgePan", "edges": "left", "action": "handleNavigationTransition",
                      "delaysTouchesBegan": true, "delegate": { "shouldBegin": "\#(mayPop)" }, "effects": [ \#(popsAtRoot) ] } ],
                  "subviews": [
                    { "id": "{id}.content", "frame": [0, 0, "={width}", "={height}"], "subviews": "{subviews}" },
                    { "id": "{id}.bar", "class": "UINavigationBar", "frame": [0, 47, "={width}", 44], "isHidden": "{isNavigationBarHidden}",
                      "subviews": [
                        { "id": "{id}.back", "type": "button", "frame": [8, 0, 80, 44],
                          "actions": { "$unless leftBarButtonItem touchUpInside": "backTapped",
                                       "$if leftBarButtonItem touchUpInside": "{leftBarButtonItem}" } } ] } ] }
                """#),
        Piece(
            name: "tabBarController", kind: .type,
            parameters: [("items", "[\"first\", \"second\"]"), ("subviews", "[]"), ("controller", "\"UITabBarController\"")],
            meaning: "a bar of 83 pt with a button for each of `items`: `ID.ITEM`, whose action is `ITEMSelected`",
            template: #"""
                { "id": "{id}", "frame": [0, 0, "={width}", "={height}"], "controller": "{controller}",
                  "subviews": [
                    { "id": "{id}.content", "frame": [0, 0, "={width}", "={height}"], "subviews": "{subviews}" },
                    { "id": "{id}.bar", "class": "UITabBar", "frame": [0, "={height} - 83", "={width}", 83],
                      "subviews": [
                        { "$each": "items",
                          "item": { "id": "{id}.{item}", "type": "button", "class": "UITabBarButton",
                                    "frame": ["={width} / {count} * {index}", 0, "={width} / {count}", 49],
                                    "actions": { "touchUpInside": "{item}Selected" } } } ] } ] }
                """#),
        Piece(
            name: "pageViewController", kind: .type, parameters: [("pages", "3")],
            meaning: "pages side by side in a scroll view that stops at whole pages; `pages` is their number",
            template: #"""
                { "id": "{id}", "type": "scrollView", "class": "_UIQueuingScrollView", "frame": [0, 0, "={width}", "={height}"],
                  "controller": "UIPageViewController", "isPagingEnabled": true, "contentSize": ["={width} * {pages}", "={height}"] }
                """#),
        Piece(
            name: "pageCurl", kind: .type, parameters: [],
            meaning: "pages that curl: `ID.tap` recognizes taps in the outer fifths, `ID.pan` horizontal drags",
            template: #"""
                { "id": "{id}", "frame": [0, 0, "={width}", "={height}"], "controller": "UIPageViewController",
                  "gestureRecognizers": [
                    { "id": "{id}.tap", "type": "tap", "action": "turnPage",
                      "delegate": { "shouldReceive": "location('{id}').x < {width} / 5 || location('{id}').x > {width} * 4 / 5" } },
                    { "id": "{id}.pan", "type": "pan", "action": "curlPage",
                      "delegate": { "shouldBegin": "abs(velocity.x) > abs(velocity.y)" } } ] }
                """#),
        Piece(
            name: "alert", kind: .type, parameters: [("buttons", "[\"ok\"]")],
            meaning: "for `present`: a button `ID.BUTTON` for each of `buttons`, which sends its name as an action and dismisses the alert",
            template: #"""
                { "id": "{id}", "class": "_UIAlertControllerView",
                  "frame": ["=({width} - 270) / 2", "=({height} - 100 - 44 * {buttons.count}) / 2", 270, "=100 + 44 * {buttons.count}"],
                  "subviews": [
                    { "$each": "buttons",
                      "item": { "id": "{id}.{item}", "type": "button", "frame": [0, "=100 + 44 * {index}", 270, 44],
                                "actions": { "touchUpInside": "{item}" },
                                "effects": [ { "on": "touchUpInside", "dismiss": "{id}" } ] } } ] }
                """#),
        Piece(
            name: "sheet", kind: .type,
            parameters: [("large", "100"), ("medium", "444"), ("scrollView", "null"), ("subviews", "[]")], of: .sheet,
            meaning: "`ID.pan` moves it between the tops `large` and `medium`, also with a flick, and hands over to `scrollView`, the id "
                + "of a list in it",
            template: #"""
                { "id": "{id}", "frame": [0, "={medium}", "={width}", "={height} - {large}"], "subviews": "{subviews}",
                  "gestureRecognizers": [
                    { "id": "{id}.pan", "type": "pan", "action": "sheetPanned",
                      "delegate": { "shouldBegin": "abs(velocity.y) > abs(velocity.x)",
                                    "shouldRecognizeSimultaneouslyWith": "other.id == '{scrollView}.pan'" },
                      "effects": [
                        { "$if": "scrollView",
                          "item": { "on": "changed", "every": true,
                            "if": "view('{id}').frame.y > {large} || view('{scrollView}').contentOffset.y <= 0 && translation.y > 0",
                            "set": {
                              "{id}.frame": { "=": "[view('{id}').frame.x, \#
                min(max(view('{id}').frame.y + translation.y, {large}), {medium}), \#
                view('{id}').frame.width, view('{id}').frame.height]" },
                              "{scrollView}.contentOffset": [0, 0] } } },
                        { "$unless": "scrollView",
                          "item": { "on": "changed", "every": true,
                            "set": {
                              "{id}.frame": { "=": "[view('{id}').frame.x, \#
                min(max(view('{id}').frame.y + translation.y, {large}), {medium}), \#
                view('{id}').frame.width, view('{id}').frame.height]" } } } },
                        { "on": "changed", "every": true, "set": { "{id}.pan.translation": [0, 0] } },
                        { "on": "ended", \#(snap) }, { "on": "cancelled", \#(snap) } ] } ],
                  "$elsewhere": [
                    { "$if": "scrollView",
                      "item": { "id": "{scrollView}",
                        "effects": [
                          { "on": "willEndDragging", "if": "view('{id}').frame.y > {large}",
                            "set": { "{scrollView}.targetContentOffset": [0, 0] } } ] } } ] }
                """#),
        Piece(
            name: "textField", kind: .type, parameters: [],
            meaning: "a control whose own tap, `ID.tap`, begins editing",
            template: #"""
                { "id": "{id}", "type": "control", "class": "UITextField",
                  "gestureRecognizers": [
                    { "id": "{id}.tap", "type": "tap", "effects": [ { "on": "recognized", "set": { "{id}.isFirstResponder": true } } ] } ] }
                """#),
        Piece(
            name: "textView", kind: .type, parameters: [],
            meaning: "a scroll view whose own tap, `ID.tap`, begins editing",
            template: #"""
                { "id": "{id}", "type": "scrollView", "class": "UITextView",
                  "gestureRecognizers": [
                    { "id": "{id}.tap", "type": "tap", "effects": [ { "on": "recognized", "set": { "{id}.isFirstResponder": true } } ] } ] }
                """#),
        Piece(
            name: "refreshControl", kind: .key(of: ViewType.scrollViews, main: "actions"),
            parameters: [("actions", "{}"), ("effects", "[]")],
            meaning: "`ID.refresh`, a control of type `refreshControl`, above the content; true, or its `actions` and `effects`",
            template: #"""
                { "subviews": [
                    { "id": "{id}.refresh", "type": "refreshControl", "frame": [0, -60, "={width}", 60], "actions": "{actions}",
                      "effects": "{effects}" } ] }
                """#),
        Piece(
            name: "swipeActions", kind: .key(of: [.cell], main: "trailing"), parameters: [("trailing", "[\"delete\"]"), ("leading", "[]")],
            of: .swipeActions,
            meaning: "buttons `ID.ACTION` behind the ends, 74 pt wide, the first at the edge, uncovered by a drag of `ID.swipeActions`; "
                + "a tap on the cell, or a touch elsewhere in its list, only closes it",
            template: #"""
                { "gestureRecognizers": [
                    { "id": "{id}.swipeActions", "type": "pan", "isSwipeActionsPan": true,
                      "delegate": { "shouldBegin": "abs(velocity.x) > abs(velocity.y) && \#
                (velocity.x < 0 ? {trailing.count} > 0 || view('{id}').bounds.x < 0 : {leading.count} > 0 || view('{id}').bounds.x > 0)" },
                      "effects": [
                        { "on": "changed", "every": true,
                          "set": {
                            "{id}.bounds": { "=": "[min(max(view('{id}').bounds.x - translation.x, 0 - 74 * {leading.count}), \#
                74 * {trailing.count}), 0, {width}, {height}]" },
                            "{id}.swipeActions.translation": [0, 0] } },
                        { "on": "ended",
                          "animate": { "duration": 0.25, "allowUserInteraction": true,
                            "set": {
                              "{id}.bounds": { "=": "[(view('{id}').bounds.x == 0 ? velocity.x < 0 : view('{id}').bounds.x > 0) ? \#
                (view('{id}').bounds.x - velocity.x * 0.1 > 37 * {trailing.count} ? 74 * {trailing.count} : 0) \#
                : (view('{id}').bounds.x - velocity.x * 0.1 < 0 - 37 * {leading.count} ? 0 - 74 * {leading.count} : 0), \#
                0, {width}, {height}]" } } } },
                        { "on": "cancelled", \#(close) },
                        { "on": "ended",
                          "set": {
                            "{id}.swipeActions.tap.isEnabled": { "=": "view('{id}').bounds.x != 0" },
                            "$if list {id}.swipeActions.elsewhere.isEnabled": { "=": "view('{id}').bounds.x != 0" } } } ] },
                    { "id": "{id}.swipeActions.tap", "type": "tap", "isEnabled": false, \#
                "effects": [ { "on": "recognized", \#(close) } ] } ],
                  "subviews": [
                    { "$each": "trailing",
                      "item": { "id": "{id}.{item}", "type": "button", "class": "UISwipeActionStandardButton",
                                "frame": ["={width} + 74 * ({count} - 1 - {index})", 0, 74, "={height}"],
                                "actions": { "touchUpInside": "{item}" }, "effects": [ { "on": "touchUpInside", \#(close) } ] } },
                    { "$each": "leading",
                      "item": { "id": "{id}.{item}", "type": "button", "class": "UISwipeActionStandardButton",
                                "frame": ["=74 * ({index} - {count})", 0, 74, "={height}"],
                                "actions": { "touchUpInside": "{item}" }, "effects": [ { "on": "touchUpInside", \#(close) } ] } } ],
                  "$elsewhere": [
                    { "$if": "list",
                      "item": { "id": "{list}",
                        "gestureRecognizers": [
                          { "id": "{id}.swipeActions.elsewhere", "type": "longPress", "minimumPressDuration": 0, "isEnabled": false,
                            "delegate": { "shouldReceive": "!isDescendant(touch.view, '{id}')" },
                            "effects": [
                              { "on": "began", "set": { "{id}.swipeActions.tap.isEnabled": false }, \#(cover) },
                              { "on": "ended", "set": { "{id}.swipeActions.elsewhere.isEnabled": false } },
                              { "on": "cancelled", "set": { "{id}.swipeActions.elsewhere.isEnabled": false } } ] } ],
                        "effects": [ { "on": "willBeginDragging", "if": "abs(view('{id}').bounds.x) > 0", \#(close) } ] } } ] }
                """#),
        Piece(
            name: "contextMenu", kind: .key(of: [], main: "effects"), parameters: [("effects", "[]")], of: .contextMenu,
            meaning: "`ID.contextMenu`, a long press of 0.5 s; true, or its `effects`",
            template: #"""
                { "gestureRecognizers": [
                    { "id": "{id}.contextMenu", "type": "longPress", "action": "contextMenuInteraction", "effects": "{effects}" } ] }
                """#),
        Piece(
            name: "dragInteraction", kind: .key(of: [], main: "effects"), parameters: [("effects", "[]")], of: .dragInteraction,
            meaning: "`ID.drag`, the long press that lifts the view, together with the presses of the app and of a context menu; once the "
                + "finger moves, it takes the touch from the app; true, or its `effects`",
            template: #"""
                { "gestureRecognizers": [
                    { "id": "{id}.drag", "type": "longPress", "action": "dragInteraction", "effects": "{effects}",
                      "isDragInteraction": true,
                      "delegate": { "shouldRecognizeSimultaneouslyWith": "other.type == 'longPress'" } } ] }
                """#),
        Piece(
            name: "systemGestureEdges", kind: .key(of: [.window], main: "edges"),
            parameters: [("edges", "[\"bottom\"]"), ("preferredScreenEdgesDeferringSystemGestures", "null")],
            of: .systemGestureEdges,
            meaning:
                "edges with a system swipe: `ID.systemGesture` holds back touches that begin there, and takes a swipe from the bottom "
                + "edge",
            template: #"""
                { "$if preferredScreenEdgesDeferringSystemGestures preferredScreenEdgesDeferringSystemGestures": \#
                "{preferredScreenEdgesDeferringSystemGestures}",
                  "gestureRecognizers": [
                    { "id": "{id}.systemGesture", "type": "screenEdgePan", "edges": "{edges}", "action": "systemGesture",
                      "isSystemGesture": true, "delaysTouchesBegan": true } ] }
                """#),
    ]
}
