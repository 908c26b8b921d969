// Written by `make lessons`.
// swift-format-ignore-file

/// The pages of docs/lint, in the order of docs/lint.md.
enum LintPart {
    static let all: [(name: String, text: StaticString)] = [
        ("refused", ###"""
        # `refused`

        The reader refuses the file: `replay` would end with this message and exit code 2.

        ## Example

        ```json
        { "version": 1, "window": { "frme": [0, 0, 390, 844] } }
        ```

        > unknown key 'frme'; did you mean 'frame'?

        ## What UIKit does

        Nothing: such a file describes no app. [files.md](../files.md) says what may stand in one.

        ## What to do

        Mend what the message names. A sentence of `expect` that `check` would refuse is named at its place as well
        ([expectations.md](../expectations.md)). Of one file the first twenty errors are shown. This finding cannot be silenced.

        ## When it is not said

        A file that cannot be opened is no finding: `lint` then ends with exit code 2.
        """###),
        ("no-layout", ###"""
        # `no-layout`

        A trace names no layout, so it replays only with `--layout FILE`.

        ## Example

        ```json
        { "version": 1, "gestures": [ { "tap": [100, 200] } ] }
        ```

        > the trace names no layout, so it replays only with --layout FILE; add "layout": "FILE"

        ## What UIKit does

        The same touches mean another thing on another screen: hit testing (A1) comes first.

        ## What to do

        Name the layout, relative to the trace, or put it into the trace.

        ## When it is not said

        An event stream of WebKit's has no place for a layout and is not blamed.
        """###),
        ("milliseconds", ###"""
        # `milliseconds`

        The times of a trace look like milliseconds.

        ## Example

        ```json
        { "version": 1,
          "layout": { "window": { "id": "window", "frame": [0, 0, 390, 844] } },
          "events": [
            { "t": 0, "touches": [ { "id": 1, "phase": "began", "x": 100, "y": 200 } ] },
            { "t": 16, "touches": [ { "id": 1, "phase": "moved", "x": 120, "y": 200 } ] },
            { "t": 33, "touches": [ { "id": 1, "phase": "ended", "x": 120, "y": 200 } ] } ] }
        ```

        > times are in seconds, and these look like milliseconds; divide them by 1000

        ## What UIKit does

        Nothing: a finger that moves once in 16 s is a long press to it (G).

        ## What to do

        Write seconds: 0.016.

        ## When it is not said

        Where a time is no whole number, or two samples of a touch are less than 5 s apart; of the short form, where no `hold`, `duration` or
        `interval` is a whole number of 20 s or more.
        """###),
        ("touches-nothing", ###"""
        # `touches-nothing`

        A trace in which no finger comes down.

        ## Example

        ```json
        { "version": 1,
          "layout": { "window": { "id": "window", "frame": [0, 0, 390, 844] } },
          "events": [ { "t": 0, "note": "the app starts" } ] }
        ```

        > no finger comes down in the trace; add 'gestures', or events with 'touches'

        ## What UIKit does

        Nothing: without a touch there is no event that recognizers or views could see (B1).

        ## What to do

        Add gestures or touches. A trace of which only `set`, `add` or `enter` matter, as one that holds effects of modes, deserves an entry in `x-lint`.

        ## When it is not said

        Where a finger comes down, wherever that is.
        """###),
        ("misses-window", ###"""
        # `misses-window`

        A touch of a trace lands outside the window.

        ## Example

        ```json
        { "version": 1,
          "layout": { "window": { "id": "window", "frame": [0, 0, 390, 844] } },
          "gestures": [ { "tap": [400, 100] } ] }
        ```

        > touch 1 lands at (400, 100), outside the window, so nothing gets it (A1); move it inside

        ## What UIKit does

        A point outside a view never hits it or its subviews (A1), and the window is the outermost one.

        ## What to do

        Move the touch, or enlarge the window: a trace that was recorded on a larger screen needs a layout of that size.

        ## When it is not said

        Where the window is changed by an effect or by the trace, or an expression decides where it is hit. One finding is made for all such touches of a trace.
        """###),
        ("never-lifts", ###"""
        # `never-lifts`

        A finger is still down at the end of a trace.

        ## Example

        ```json
        { "version": 1,
          "layout": { "window": { "id": "window", "frame": [0, 0, 390, 844] } },
          "events": [
            { "t": 0, "touches": [ { "id": 1, "phase": "began", "x": 100, "y": 200 } ] },
            { "t": 0.1, "touches": [ { "id": 1, "phase": "moved", "x": 140, "y": 200 } ] } ] }
        ```

        > touch 1 never lifts, so what it begins never ends; end it with the phase 'ended' or 'cancelled'

        ## What UIKit does

        A pan ends when its last finger lifts (G), a view gets `touchesEnded` then: neither is in the timeline.

        ## What to do

        Write the lift, or `cancelled` for a touch that the system takes away.

        ## When it is not said

        Where an `interrupt` takes the touches away.
        """###),
        ("aims-elsewhere", ###"""
        # `aims-elsewhere`

        A gesture names a view, and another one is hit there.

        ## Example

        ```json
        { "version": 1,
          "layout": { "window": { "id": "window", "frame": [0, 0, 390, 844], "subviews": [
            { "id": "save", "type": "button", "frame": [20, 100, 100, 44] },
            { "id": "badge", "frame": [60, 110, 30, 24] } ] } },
          "gestures": [ { "tap": "save" } ] }
        ```

        > the gesture is aimed at 'save' and lands on 'badge' (A1); say where 'save' is free with 'at', or uncover it

        ## What UIKit does

        The hit test takes the front-most view (A1). A gesture lands in the middle of its view unless it says `at`; `replay` has a warning in the timeline.

        ## What to do

        Aim at a free part (`{ "view": "save", "at": [0.1, 0.5] }`), or uncover the view.

        ## When it is not said

        Where a subview of the named view is hit; where that view and those between do nothing with touches, as an image view in a card; where something moves, scrolls, shows or hides one of the two, or an expression decides.
        """###),
        ("bad-ignore", ###"""
        # `bad-ignore`

        An entry of `x-lint` silences nothing: an unknown code, a missing reason, or another shape.

        ## Example

        ```json
        { "version": 1, "window": {},
          "x-lint": { "ignore": { "duplicate-tap": "" } } }
        ```

        > 'duplicate-tap' is ignored without a reason; write why it is right here

        ## What UIKit does

        Nothing; `replay` skips every key that begins with `x-`.

        ## What to do

        Write `"x-lint": {"ignore": {"CODE": "reason"}}`. Whoever reads the file next will want the reason.

        ## When it is not said

        An entry whose finding does not occur is fine: it may occur without the traces that are looked at together with the layout.
        """###),
        ("requirement-circle", ###"""
        # `requirement-circle`

        Recognizers wait for each other to fail, in a circle.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "card", "frame": [20, 100, 350, 200], "gestureRecognizers": [
              { "id": "like", "type": "tap", "requireToFail": ["open"] },
              { "id": "open", "type": "tap", "requireToFail": ["like"] } ] } ] } }
        ```

        > 'like' and 'open' wait for each other to fail, so none of them begins while the one that it waits for has a touch and has not failed (D6); remove one of the requirements

        ## What UIKit does

        Each waits while the other has a touch and has not failed (D2, D5). If one fails by itself the others go on; if all are ready, none ever recognizes (D6). UIKit says nothing about it; `replay` prints a warning.

        ## What to do

        Decide which recognizer goes first and remove its requirement. Delegates count too: `shouldRequireFailureOf` with the answer true, or with a condition that only asks who the two are, is a requirement.

        ## When it is not said

        Where no mode lets all of the circle have touches, or one of them is disabled.
        """###),
        ("requirement-never-meets", ###"""
        # `requirement-never-meets`

        A recognizer waits for another one, but no touch can ever concern both.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "left", "frame": [0, 0, 100, 100],
              "gestureRecognizers": [ { "id": "tap", "type": "tap", "requireToFail": ["pan"] } ] },
            { "id": "right", "frame": [100, 0, 100, 100], "gestureRecognizers": [ { "id": "pan", "type": "pan" } ] } ] } }
        ```

        > 'tap' waits for 'pan', but no touch concerns both: 'left' and 'right' are not inside one another and do not overlap, so it waits only while another finger is on 'right'; remove the requirement, or move 'pan' to a view above both

        ## What UIKit does

        A touch goes to the recognizers of the view it hits and of the views above it (A3). One that has had no touch since its last reset holds nobody up (D5), and a pan is over when its finger lifts: before the finger lands on the other view, there is nothing left to wait for. With two fingers, one on each view, the requirement matters: rarely what was meant.

        It matters to a single finger where one of the two outlives a lift, as a double tap does that still waits for its next tap: the tap on the other view waits with it (D5), also across views (D7). [requirement-across-views](../traces.md#several-recognizers) shows it; such requirements are not reported.

        ## What to do

        Remove the requirement, or put the recognizer on a view that holds both.

        ## When it is not said

        One view lies inside the other; the areas overlap; one of the views moves during the replay, or an expression decides where it is hit. Requirements across views that share an area are fine (D7).

        One of the two, or a recognizer that is tied to it by a requirement, is a tap of two and more taps or a long press after taps, or may become one during the replay; or only a replay can say whom it waits for.
        """###),
        ("requires-disabled", ###"""
        # `requires-disabled`

        A recognizer waits for another one that is disabled for good.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "page", "type": "scrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000], "isScrollEnabled": false,
              "gestureRecognizers": [ { "id": "draw", "type": "pan", "requireToFail": ["page.pan"] } ] } ] } }
        ```

        > 'draw' waits for 'page.pan', which is disabled and which nothing enables, so it never waits (D5); remove the requirement, or enable 'page.pan'

        ## What UIKit does

        A required recognizer that has had no touch does not block (D5), and a disabled one gets none (A4).

        ## What to do

        Enable it, or remove the requirement with it.

        ## When it is not said

        Where something enables it. A scroll view's own recognizers count as disabled if the layout's properties make them so and nothing changes these.
        """###),
        ("never-wins", ###"""
        # `never-wins`

        A recognizer that always loses against another one.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "card", "frame": [20, 100, 350, 200], "gestureRecognizers": [
              { "id": "drag", "type": "pan" },
              { "id": "next", "type": "swipe", "direction": "left" } ] } ] } }
        ```

        > 'next' never recognizes with no other finger down, unless the finger jumps there at once, since 'drag' begins before a swipe has gone far enough; let 'drag' require 'next' to fail, let both recognize simultaneously, or remove one

        ## What UIKit does

        Two recognizers on one line of the tree exclude each other (E3), and the one that recognizes makes the other fail (E4). One of them is always first:

        | winner | loser | why |
        |---|---|---|
        | long press of 0 s | a tap, press, swipe or pan of one finger | it begins on touch-down (two fingers that land at once fail it, so a pan still has them) |
        | shorter long press | longer one | its timer is due first |
        | pan | swipe | it begins after 10 pt; a swipe needs 29 to 50. Where the finger jumps there in one sample both are ready at once, and the swipe wins if it is on a deeper view or was added later (B5) |
        | the one added last | an equal one (pan, swipe, pinch, rotation, long press, edge pan; also an edge pan against a pan, for one finger) | both are ready in one event (B5) |
        | single tap | double tap that requires it to fail | it has recognized by then, and the other one fails (D3) |

        It holds while no finger is down but those that the loser has. A loser that has failed is reset at once (C5): a finger that lands then, while the
        winner goes on with another, is a new attempt of the loser's and an additional finger of the winner's, and once the winner has ended the loser may
        recognize. No person does that, a test with random fingers does.

        ## What to do

        Let the winner require the loser to fail, let both recognize simultaneously (`shouldRecognizeSimultaneouslyWith`), limit the winner with `shouldBegin`, or remove one.

        ## When it is not said

        Where a delegate may let the other one pass (`shouldReceive`, `shouldBegin`, a simultaneity answer that is true or depends on what happens), where the winner has to wait itself or is waited for by a third (C6), where a third may recognize together with the loser, where pans need different numbers of fingers, where something changes one of them, or where a mode excludes the winner. Scroll views' own recognizers are not looked at. Equal taps are [`duplicate-tap`](duplicate-tap.md), edge pans on views inside each other [`nested-edge-pans`](nested-edge-pans.md).
        """###),
        ("duplicate-tap", ###"""
        # `duplicate-tap`

        Two recognizers wait for the same tap on one line of the tree: on one view, or on a view and one inside it.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "card", "frame": [20, 100, 350, 200], "gestureRecognizers": [
              { "id": "open", "type": "tap" },
              { "id": "select", "type": "tap" } ] } ] } }
        ```

        > 'open' never recognizes with no other finger down, since 'select' on 'card' waits for the same tap and was added later (B5); remove one, or let them recognize simultaneously

        ## What UIKit does

        Both are ready at the same lift. On one view the one added last wins; on several the one on the deepest view (B5), and the other fails (E4). So the outer recognizer is never heard of in the inner view.

        ## What to do

        Remove one; let both recognize (`shouldRecognizeSimultaneouslyWith`); or say in a delegate which taps each is for (`shouldReceive`). A tap behind that is meant for the rest of the screen, such as one that dismisses the keyboard, deserves an entry in `x-lint`.

        ## When it is not said

        Where number of taps or of fingers, or the types of touch differ, where one is disabled, requires the other to fail or has a delegate that answers `shouldReceive` or `shouldBegin`, on siblings, on a control: it refuses a superview's tap (H2); and where the inner one begins editing its view, as a field's own does (H6).
        """###),
        ("nested-edge-pans", ###"""
        # `nested-edge-pans`

        Screen-edge pans of one edge wait on a view and on one inside it.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "drawer", "frame": [0, 0, 390, 844],
              "gestureRecognizers": [ { "id": "open", "type": "screenEdgePan", "edges": "left" } ],
              "subviews": [ { "id": "page", "frame": [0, 100, 390, 600],
                "gestureRecognizers": [ { "id": "back", "type": "screenEdgePan", "edges": "left" } ] } ] } ] } }
        ```

        > 'back' on 'page' begins at the same edge as 'open' on 'drawer' around it, so with no other finger down only 'back' begins in 'page' (B5); remove one, or say in a delegate which is meant

        ## What UIKit does

        Both are ready in the same event, and the one on the deeper view wins (B5); the other fails (E4).

        ## What to do

        Remove one, or say with `shouldReceive` or `shouldBegin` which is meant where.

        ## When it is not said

        Where a delegate answers for one of them, something changes one, or the inner view does not reach the edge. Two on one view are [`never-wins`](never-wins.md).
        """###),
        ("both-taps", ###"""
        # `both-taps`

        A single and a double tap wait on one view, and nothing makes the single one wait.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "card", "frame": [20, 100, 350, 200], "gestureRecognizers": [
              { "id": "open", "type": "tap" },
              { "id": "zoom", "type": "tap", "numberOfTapsRequired": 2 } ] } ] } }
        ```

        > 'zoom' on 'card' recognizes only after 'open' has: nothing makes 'open' wait, so such taps send both actions (E5); let 'open' require 'zoom' to fail

        ## What UIKit does

        A tap never prevents one that needs more taps (E5): the single tap recognizes at the first lift, the double tap at the second, and both actions are sent.

        ## What to do

        Let the single tap require the double tap to fail; it then comes `tap.maximumInterval`, 0.35 s, later. `lint --fix` writes that. Where both are meant, as in a list that selects and then opens, say so in `x-lint`.

        ## When it is not said

        Where one of them waits for somebody, is waited for by a third, loses to another tap, has a delegate that answers `shouldReceive` or `shouldBegin`, is changed by something or belongs to another mode. Taps on views inside each other are not looked at.
        """###),
        ("pinch-or-rotation", ###"""
        # `pinch-or-rotation`

        A pinch and a rotation of one view exclude each other.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "card", "frame": [20, 100, 350, 200], "gestureRecognizers": [
              { "id": "scale", "type": "pinch" },
              { "id": "turn", "type": "rotation" } ] } ] } }
        ```

        > 'scale' and 'turn' are never under way together (E1), so whichever two fingers begin first keeps the other one out; let them recognize simultaneously

        ## What UIKit does

        No two recognizers recognize at the same time unless a delegate lets them (E1). Two fingers that open and turn begin one of the two, and the other fails (E4).

        ## What to do

        Give one of them a delegate with `shouldRecognizeSimultaneouslyWith`, as in `"other.type == 'rotation'"`.

        ## When it is not said

        Where one waits for the other, a delegate may let them together, or no list of a mode names both though one names one of them.
        """###),
        ("kills-selection", ###"""
        # `kills-selection`

        A tap on a list or around it keeps cells from being selected.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "list", "type": "tableView", "frame": [0, 100, 390, 744], "contentSize": [390, 2000],
              "gestureRecognizers": [ { "id": "dismiss", "type": "tap" } ],
              "subviews": [ { "id": "row", "type": "cell", "frame": [0, 0, 390, 60] } ] } ] } }
        ```

        > 'dismiss' on 'list' takes the touches that it recognizes from the cells of 'list' (F8), so a tap of one finger selects none (H5); set 'cancelsTouchesInView' to false, or keep it from the cells with 'shouldReceive'

        ## What UIKit does

        A tap that recognizes takes its touch from the view (F8), and a cell is selected only by a touch that ends inside it (H5). A press that is held longer than a tap still selects (I6).

        ## What to do

        Set `cancelsTouchesInView` to false, or keep the tap from the cells with `shouldReceive`. Both are old acquaintances of whoever dismissed a keyboard with a tap on the background.

        ## When it is not said

        Where a delegate answers `shouldReceive` or `shouldBegin`, the tap waits for another recognizer, another tap or short press lies on the way, or the list has no cell in the layout. A tap on the cell itself is said as well.
        """###),
        ("blocks-scrolling", ###"""
        # `blocks-scrolling`

        A pan begins in any direction where a list should scroll.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "list", "type": "tableView", "frame": [0, 100, 390, 744], "contentSize": [390, 2000],
              "subviews": [ { "id": "row", "type": "cell", "frame": [0, 0, 390, 60],
                "gestureRecognizers": [ { "id": "reveal", "type": "pan" } ] } ] } ] } }
        ```

        > 'reveal' begins with a drag in any direction and is stronger (B5), so one finger on 'row' does not scroll 'list'; compare the velocity in 'shouldBegin', or let both recognize simultaneously

        ## What UIKit does

        Both pans are ready after 10 pt, and the one on the deeper view, or the one added later, wins (B5). The scroll view's own pan fails (E4).

        ## What to do

        Let `shouldBegin` compare the velocity (`abs(velocity.x) > abs(velocity.y)`), or let both recognize simultaneously.

        ## When it is not said

        Where a delegate answers for one of them or lets them together, the pan waits for somebody or needs two fingers, the list does not scroll or needs two fingers itself, or the view is less than half of the list or of its cell: a handle is meant to be dragged.
        """###),
        ("never-begins", ###"""
        # `never-begins`

        A recognizer's own properties keep it from beginning.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "card", "frame": [20, 100, 350, 200], "gestureRecognizers": [
              { "id": "move", "type": "pan", "minimumNumberOfTouches": 3, "maximumNumberOfTouches": 2 } ] } ] } }
        ```

        > 'move' needs 3 fingers but takes only 2, so it never begins; exchange 'minimumNumberOfTouches' and 'maximumNumberOfTouches'

        ## What UIKit does

        A pan ignores fingers over its maximum and does not begin below its minimum (G). A recognizer without `allowedTouchTypes` gets no touch (A4).

        ## What to do

        Exchange the two numbers; name a type.

        ## When it is not said

        Where something sets the property later.
        """###),
        ("disabled-for-good", ###"""
        # `disabled-for-good`

        A recognizer is disabled, and nothing enables it.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "card", "frame": [20, 100, 350, 200], "gestureRecognizers": [
              { "id": "open", "type": "tap", "isEnabled": false } ] } ] } }
        ```

        > 'open' is disabled and nothing enables it, so it never gets a touch (A4); enable it, or remove it

        ## What UIKit does

        A disabled recognizer gets no touch (A4).

        ## What to do

        Remove it, or enable it in an effect or in the trace.

        ## When it is not said

        Where an effect, a mode or a trace that is looked at too sets its `isEnabled`. Of a scroll view's own recognizers nothing is said.
        """###),
        ("constant-answer", ###"""
        # `constant-answer`

        The answer of a delegate is always no, so a recognizer never works.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "card", "frame": [20, 100, 350, 200], "gestureRecognizers": [
              { "id": "open", "type": "tap", "delegate": { "shouldBegin": "1 > 2" } } ] } ] } }
        ```

        > the answer to 'shouldBegin' of 'open' is always no, so it never begins (C3); let the answer depend on something, or remove the recognizer

        ## What UIKit does

        A touch that `shouldReceive` refuses is none of the recognizer's (A4); a refused `shouldBegin` makes it failed (C3).

        ## What to do

        Let the answer depend on something, or remove the recognizer. An answer that was turned off for a test is easily forgotten.

        ## When it is not said

        Where the answer reads anything that may change: a variable, a mode, a touch, the gesture. An answer that is always yes is UIKit's default and harmless.
        """###),
        ("translation-only", ###"""
        # `translation-only`

        A `shouldBegin` lets a pan begin by its translation alone.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "card", "frame": [20, 100, 350, 200], "gestureRecognizers": [
              { "id": "reveal", "type": "pan", "delegate": { "shouldBegin": "abs(translation.x) > abs(translation.y)" } } ] } ] } }
        ```

        > the delegate of 'reveal' lets a pan begin by its translation alone, which is (0, 0) for a finger that is just 10 pt away (G); compare the velocity, as in abs(velocity.x) > abs(velocity.y)

        ## What UIKit does

        A pan asks when a finger is 10 pt away, and takes these 10 pt off each axis of the translation first (G). So a clearly horizontal drag may read
        (0, 0), and a comparison refuses it for the rest of the touch (C3). What is taken off is our choice (model); that the translation is small
        there is not.

        ## What to do

        Compare the velocity, of which nothing is taken off: `abs(velocity.x) > abs(velocity.y)`.

        ## When it is not said

        Where the answer reads anything else, too; where it stands on a recognizer that is no pan.
        """###),
        ("edge-pan-without-edges", ###"""
        # `edge-pan-without-edges`

        A screen-edge pan without edges.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "card", "frame": [20, 100, 350, 200], "gestureRecognizers": [
              { "id": "back", "type": "screenEdgePan" } ] } ] } }
        ```

        > 'back' has no 'edges', so it never begins; write "edges": "left"

        ## What UIKit does

        `edges` is empty by default, as in UIKit, and a touch has to begin at one of them (G).

        ## What to do

        Write the edge that it is for.

        ## When it is not said

        Where something sets `edges` later, or the recognizer is disabled.
        """###),
        ("edge-pan-away-from-edge", ###"""
        # `edge-pan-away-from-edge`

        A screen-edge pan is on a view that does not reach its edge.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "card", "frame": [40, 100, 310, 200], "gestureRecognizers": [
              { "id": "back", "type": "screenEdgePan", "edges": "left" } ] } ] } }
        ```

        > 'card' does not reach the edge of the window that 'back' begins at (left), so it never begins (G); put it on a view that does, such as the window

        ## What UIKit does

        A screen-edge pan begins with a finger within 20 pt of the edge of the window (G), and a finger there is not in the view (A1). The distance is `screenEdgePan.edgeWidth` of the layout's thresholds.

        ## What to do

        Put it on the window, or on a view that reaches the edge; a plain pan does for an edge of the view.

        ## When it is not said

        Where the view or one around it moves, scrolls or changes its size, or an expression decides where it is hit.
        """###),
        ("unheard", ###"""
        # `unheard`

        A recognizer tells nobody that it recognizes, beside others that do.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "card", "frame": [20, 100, 350, 200], "gestureRecognizers": [
              { "id": "open", "type": "tap", "action": "openCard" },
              { "id": "hold", "type": "longPress" } ] } ] } }
        ```

        > nobody learns that 'hold' recognizes: it has no 'action', no 'effects' and no 'dispatch', and nobody waits for it; give it an action, or say why it is there

        ## What UIKit does

        A recognizer without targets recognizes all the same: it takes the touch from the view (F8) and keeps others out (E4).

        ## What to do

        Give it an `action` or `effects`. One that is there to keep others out deserves an entry in `x-lint`.

        ## When it is not said

        Where no recognizer of the layout has an action: such a layout leaves them out. Where another recognizer waits for it, it has a delegate or a `dispatch`, or it is changed by something.
        """###),
        ("zoom-without-effect", ###"""
        # `zoom-without-effect`

        A scroll view may zoom but scales no view, or the other way round.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "scroll", "type": "scrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 844], "zoomView": "photo",
              "subviews": [ { "id": "photo", "frame": [0, 0, 390, 844] } ] } ] } }
        ```

        > 'scroll' has 'photo' to zoom but no room between 'minimumZoomScale' and 'maximumZoomScale', which are 1 by default, so a pinch never zooms; set 'maximumZoomScale'

        ## What UIKit does

        A scroll view's pinch is alive only while `minimumZoomScale` is less than `maximumZoomScale`, both 1 by default, and scales what `viewForZooming` of its delegate names: `zoomView` here.

        ## What to do

        Set `maximumZoomScale`, or name the view.

        ## When it is not said

        Where something sets one of the three later.
        """###),
        ("never-hit", ###"""
        # `never-hit`

        No touch can ever reach a view that does something with touches.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "title", "type": "label", "frame": [20, 60, 350, 40],
              "gestureRecognizers": [ { "id": "edit", "type": "tap" } ] } ] } }
        ```

        > 'title' does not interact, as labels and image views do by default, so it never gets a touch; set 'isUserInteractionEnabled' to true

        ## What UIKit does

        The hit test skips a view with everything in it, or never comes to it (A1):

        | because it | |
        |---|---|
        | is hidden, has an alpha of 0.01 or less, does not interact | labels and image views do not by default |
        | has no area, or a transform squeezes it flat | also with `hitInsets` as large as the view |
        | lies outside a view that it is in | also where it is seen: clipping does not matter |
        | lies in a view with `"hitTest": "self"` | |
        | lies behind views that take its touches | a control there is [`control-covered`](control-covered.md) |

        ## What to do

        Show it, give it a size, move it inside, enlarge its superview's `hitInsets`, or let what lies before it pass touches through (`"hitTest": "passThrough"`).

        ## When it is not said

        Where neither the view nor anything in it wants touches: no recognizer, control, cell, scroll view or `handlesTouches`. Where an effect, a mode or a trace that is looked at too changes what is in the way. What scrolls may come into view, and an expression in `hitTest` may let touches in. One finding is made for a view and all that is in it.
        """###),
        ("control-covered", ###"""
        # `control-covered`

        A control lies behind a view that takes its touches.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "save", "type": "button", "frame": [20, 100, 100, 44] },
            { "id": "shade", "frame": [0, 0, 390, 844] } ] } }
        ```

        > 'save' lies behind 'shade', which takes its touches (A1); bring it to the front, or let 'shade' pass touches through

        ## What UIKit does

        Subviews are tested front to back, the last one first, and a view is hit whether it shows anything or not (A1). A clear view over a button takes every touch of it.

        ## What to do

        Bring the control to the front (last among its siblings), set `isUserInteractionEnabled` of the cover to false, or give it `"hitTest": "passThrough"` if its own subviews are to be hit.

        ## When it is not said

        Where a part of the control is free, where the cover does not interact, is a disabled control (A8), is moved, hidden or removed by an effect or a trace, or where an expression decides where it is hit. Rotated and scaled views are compared as they lie.
        """###),
        ("small-control", ###"""
        # `small-control`

        A control is too small for a finger.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "close", "type": "button", "frame": [340, 60, 16, 16] } ] } }
        ```

        > 'close' is hit in 16 × 16 pt, too small for a finger: Apple's guidelines ask for 44 × 44; enlarge it, or the area in which it is hit with 'hitInsets'

        ## What UIKit does

        Nothing: a control of any size is hit (A1). Apple's Human Interface Guidelines ask for 44 × 44 pt. Below 24 pt of width or height it is said (our choice: model).

        ## What to do

        Enlarge it, or only the area in which it is hit: `"hitInsets": [-14, -14, -14, -14]`.

        ## When it is not said

        Where `hitInsets` make it large enough, where it or a view around it is scaled or moved by something, and of one that is never hit.
        """###),
        ("late-taps", ###"""
        # `late-taps`

        A recognizer makes every tap on what is in its view late, and by how much.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "subviews": [
            { "id": "form", "frame": [0, 0, 390, 400],
              "gestureRecognizers": [ { "id": "zoom", "type": "tap", "numberOfTapsRequired": 2 } ],
              "subviews": [ { "id": "save", "type": "button", "frame": [20, 20, 100, 44] } ] } ] } }
        ```

        > 'zoom' on 'form' waits for another tap, so a single tap reaches 'save' 0.35 s late (F4); set 'delaysTouchesBegan' and 'delaysTouchesEnded' to false, or keep it from those touches with 'shouldReceive'

        ## What UIKit does

        After the first lift a double tap is still possible for `tap.maximumInterval`, 0.35 s (G). With `delaysTouchesEnded`, the default, it holds the lift back from the view that long (F4), and a button sends touchUpInside at the lift (H1). Buttons refuse a superview's single taps only (H2). With `delaysTouchesBegan` the view does not even see the touch begin (F3). Taps in views below that require it to fail wait just as long (D2).

        ## What to do

        Set `delaysTouchesEnded` of the double tap to false, keep it from the controls with `shouldReceive` (`!isDescendant(touch.view, 'save')`), or put it on a view beside them.

        ## When it is not said

        Where nothing in the view cares about the lift: no control (sliders follow the finger anyway), cell, view that `handlesTouches`, and no tap in a view below that waits. A single tap that requires a double tap on the same view is the usual pair and not said. A double tap of two fingers fails at the first lift of one finger.
        """###),
        ("mode-dead-end", ###"""
        # `mode-dead-end`

        A mode that the app can enter and never leave.

        ## Example

        ```json
        { "version": 1, "window": { "frame": [0, 0, 390, 844] },
          "modes": { "initial": "browse", "states": { "browse": { "next": ["crop"] }, "crop": {} } } }
        ```

        > no way leads out of the mode 'crop', so every 'enter' of another one is refused in it (K3); name another mode in its 'next'

        ## What UIKit does

        Nothing: the modes are the app's own. Here, whatever asks for another mode, an effect or a trace, is refused from then on (K3), and only the
        recognizers of this mode get touches (K1).

        ## What to do

        Name the mode that follows in `next`, of this mode or of one around it.

        ## When it is not said

        Of a mode that no way leads to (that is [`unused-name`](unused-name.md)), of one with an `initial` of its own, in which nobody stays, and of
        the first mode if no other one is ever entered.
        """###),
        ("mode-without-recognizers", ###"""
        # `mode-without-recognizers`

        A mode lets no recognizer have a touch, and nothing else leads out of it.

        ## Example

        ```json
        { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
          "gestureRecognizers": [ { "id": "play", "type": "tap", "effects": [ { "on": "recognized", "enter": "busy" } ] } ] },
          "modes": { "initial": "idle", "states": { "idle": { "next": ["busy"] }, "busy": { "recognizers": [], "next": ["idle"] } } } }
        ```

        > in the mode 'busy' no recognizer gets a touch (K1), and no control and no trace leads out of it; name those that may in 'recognizers', or leave it out for all

        ## What UIKit does

        Nothing: the modes are the app's own. Here only the recognizers that a mode lists get touches in it (K1), and an empty list has none.

        ## What to do

        Name those that may have touches, or leave `recognizers` out: then all of them do. A mode that the app leaves by itself, as one in which it loads, deserves an entry in `x-lint`.

        ## When it is not said

        Where a control, a cell, a scroll view, `onEnter` or a trace that is looked at too enters a mode; of a mode that nothing enters, and of one without a way out at all, which is [`mode-dead-end`](mode-dead-end.md).
        """###),
        ("unused-name", ###"""
        # `unused-name`

        A name that nothing uses: a delegate, a variable, a mode, a group of `dispatch`.

        ## Example

        ```json
        { "version": 1, "window": { "frame": [0, 0, 390, 844] },
          "variables": { "controllers": 2 } }
        ```

        > no expression reads 'variables.controllers'; remove it

        ## What UIKit does

        Nothing. It is often a rest of something, or a misspelt name: a recognizer without the delegate that was meant for it begins without being asked (C3), and two recognizers of which only one is in a group share no target.

        ## What to do

        Remove it, or name it where it was meant.

        ## When it is not said

        What an effect or a trace adds counts as well. A variable that is only set is still never read. A mode is reached if ways (`next`) lead to it from the initial one; for a mode and those in it one finding is made.
        """###),
    ]
}
