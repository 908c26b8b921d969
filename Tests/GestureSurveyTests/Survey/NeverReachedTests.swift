import GestureSurvey
import Testing

/// Tests of the views about which a survey reports that no touch reaches them, and of those that a touch may reach later.
@Suite struct NeverReachedTests {
    private static let save = #"{"id":"save","type":"button","frame":[0,0,390,400]}"#

    /// Returns the texts of the findings about a tap at each place.
    private func texts(_ views: String, _ rest: String = "") throws -> [String] {
        var selection = Survey.Selection()
        selection.gestures = ["tap"]
        return try survey(layout(views, rest), selection).findings.map(\.text)
    }

    /// Returns the JSON of a view that contains the button.
    private static func outer(_ member: String, _ beside: String = "") -> String {
        #"{"id":"outer","frame":[0,0,390,400],\#(member),"subviews":[\#(save)]}\#(beside)"#
    }

    /// Returns the JSON of a view below the button, with a tap that has this effect.
    private static func below(_ effect: String) -> String {
        let tap = #"{"id":"below tap","type":"tap","effects":[{"on":"recognized",\#(effect)}]}"#
        return #",{"id":"below","frame":[0,400,390,400],"gestureRecognizers":[\#(tap)]}"#
    }

    @Test(arguments: [
        save.replacing("}", with: #","isHidden":true}"#), save.replacing("}", with: #","alpha":0}"#),
        save.replacing("}", with: #","isEnabled":false}"#), outer(#""isHidden":true"#), outer(#""alpha":0"#),
        // The button has no size, or is outside the window or outside the visible part of a scroll view.
        save.replacing("390,", with: "0,"), save.replacing("400]", with: "0]"), save.replacing("[0,0", with: "[390,0"),
        #"{"id":"list","type":"scrollView","frame":[0,0,390,400],"contentSize":[390,900],"subviews":["#
            + save.replacing("0,0", with: "0,400") + "]}",
        // An effect changes a view around the button.
        outer(#""isUserInteractionEnabled":false"#, below(#""set":{"outer.isUserInteractionEnabled":true}"#)),
        // A disabled recognizer is no reason for touches.
        #"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[{"id":"tap","type":"tap","isEnabled":false}]},"#
            + #"{"id":"shade","frame":[0,0,390,400]}"#,
    ])
    func aViewThatNeedsNoTouchesOrMayGetThemLaterIsNoFinding(views: String) throws {
        #expect(try texts(views) == [])
    }

    @Test(arguments: [
        (#""set":{"shade.isHidden":true}"#, true), (#""set":{"window.alpha":1}"#, true), (#""set":{"below tap.isEnabled":false}"#, false),
        (#""remove":"shade""#, true), (#""remove":"below tap""#, false), (#""cancel":"below tap""#, false),
        (#""add":{"to":"shade","view":{"id":"x","frame":[0,0,9,9]}}"#, true), (#""add":{"to":"below","view":"shade"}"#, true),
        (#""animate":{"duration":1,"set":{"shade.alpha":0}}"#, true), (#""set":{"variables.shade":2}"#, false),
    ])
    func aViewThatAnEffectChangesMayLetTouchesThrough(effect: String, isChanged: Bool) throws {
        let found = try texts(Self.save + #",{"id":"shade","frame":[0,0,390,400]}"# + Self.below(effect), #","variables":{"shade":1}"#)
        #expect(found == (isChanged ? [] : ["No touch reaches save: shade lies in front of it and takes its touches."]), "\(effect)")
    }

    @Test(arguments: [#""set":{"no.isEnabled":false}"#, #""remove":"no""#, #""set":{"below.alpha":1}"#, #""cancel":"no""#])
    func aRecognizerThatAnEffectChangesMayReceiveTouches(effect: String) throws {
        let no = #"{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[{"id":"no","type":"tap","delegate":{"shouldReceive":false}}]}"#
        let isChanged = effect.contains("set\":{\"no") || effect.contains("remove")
        let expected = isChanged ? [] : ["No touch reaches \"no\": its delegate's shouldReceive is always false."]
        #expect(try texts(no + Self.below(effect)) == expected)
    }

    @Test func aControlComesFirstAndOtherFindingsHaveTheOrderOfTheViews() throws {
        func view(_ id: String, _ y: Int, _ tap: String) -> String {
            #"{"id":"\#(id)","frame":[0,\#(y),390,400],"gestureRecognizers":[{"id":"\#(id) tap","type":"tap"\#(tap)}]}"#
        }
        let refused = view("card", 400, #","delegate":{"shouldReceive":false}"#)
        let found = try texts(view("under", 0, "") + "," + Self.save + #",{"id":"shade","frame":[0,0,390,400]},"# + refused)
        #expect(
            found == [
                "No touch reaches save: shade lies in front of it and takes its touches.",
                "No touch reaches \"under tap\": shade lies in front of it and takes its touches.",
                "No touch reaches \"card tap\": its delegate's shouldReceive is always false.",
            ], "\(found)")
    }

    @Test func aSurveyOfAViewHasOnlyItsFindings() throws {
        let views = Self.save + #",{"id":"shade","frame":[0,0,390,400]},{"id":"card","frame":[0,400,390,400]}"#
        func codes(_ view: String) throws -> [String] {
            var selection = Survey.Selection(view: view)
            selection.gestures = ["tap"]
            return try survey(layout(views), selection).codes
        }
        #expect(try codes("save") == ["never-reached save"] && codes("window") == ["never-reached save"] && codes("card") == [])
    }
}
