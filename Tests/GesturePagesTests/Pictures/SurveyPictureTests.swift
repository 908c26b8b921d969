import GestureFiles
import GesturePages
import GestureReplay
import GestureSupport
import GestureSurvey
import Testing

@Suite struct SurveyPictureTests {
    private static let photo = """
        {"id": "photo", "frame": [0, 100, 390, 400], "gestureRecognizers": [{"id": "single", "type": "tap", "action": "toggle",
        "requireToFail": ["double"]}, {"id": "double", "type": "tap", "numberOfTapsRequired": 2, "action": "zoom"}]},
        {"id": "list", "type": "scrollView", "frame": [0, 500, 390, 344], "contentSize": [390, 900]}
        """
    private static let modes = #", "modes": {"initial": "view", "states": {"view": {"next": ["edit"]}, "edit": {"next": ["view"]}}}"#

    private func survey(_ subviews: String, _ rest: String = "", people: Int? = nil) throws -> Survey {
        let text = #"{"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], "subviews": [\#(subviews)]}\#(rest)}"#
        var selection = Survey.Selection()
        selection.gestures = ["tap", "drag up"]
        var survey = try Survey(
            try LayoutDocument.read(try SourceText.read(MemoryByteSource(name: "a.layout.json", text: text))), selection)
        if let people { survey.play(people: people, threads: 1) }
        return survey
    }

    private func svg(_ survey: Survey, _ gesture: Int = 0, title: String = "A screen") -> String {
        SurveySVG.text(survey, gesture: survey.gestures[gesture], title: title)
    }

    private func page(_ survey: Survey, title: String = "A screen") -> String {
        SurveyPage.text(survey, gesture: survey.gestures[0], title: title)
    }

    @Test func aLatePlaceIsHatchedWithItsNumberAndDelay() throws {
        let picture = svg(try survey(Self.photo))
        for part in [
            ##"class="place k-recognizer p2" href="#o2"><title>p2 photo: single calls toggle, 0.35 s late</title>"##,
            ##"<use class="late-place" href="#o2"/>"##, ">p2 photo</text>", ">+0.35 s</text>", ##"class="place k-nothing p1" href="#o1">"##,
        ] {
            #expect(picture.contains(part), "\(part)")
        }
        #expect(!picture.contains(##"<use class="late-place" href="#o1"/>"##))
    }

    @Test func theColoursAreThoseOfTheGesture() throws {
        let survey = try survey(Self.photo)
        #expect(svg(survey, 1).contains(#"class="place k-scroll p3""#))
        #expect(svg(survey, 0).contains(#"class="place k-nothing p3""#))
        #expect(svg(survey, 1).contains("DRAG UP ON EACH PLACE"))
    }

    @Test func theFindingsAreListedAndLinked() throws {
        let survey = try survey(Self.photo)
        #expect(survey.findings.count == 1)
        #expect(XMLFindings(svg(survey)).text.contains("1 FINDING"))
        #expect(page(survey).contains(##"<a href="#p2" data-choose="g0">show p2</a>"##))
    }

    @Test func aPageHasALayerForEachDifferentOutcome() throws {
        let text = page(try survey(Self.photo, Self.modes))
        // The outcomes in both modes of the layout are the same, so the style rules for both modes select the same layers.
        for rule in [
            "main:has(#g0:checked):has(#m0:checked) .l0{display:revert}", "main:has(#g1:checked):has(#m0:checked) .l1{display:revert}",
            "main:has(#g0:checked):has(#m1:checked) .l0{display:revert}", "main:has(#p3:target) use.p3{",
        ] {
            #expect(text.contains(rule), "\(rule)")
        }
        #expect(text.contains(#"<g class="layer l1">"#) && !text.contains("l2"))
        #expect(text.contains(#"<tr id="p2"><th>p2</th><td>photo</td>"#))
    }

    @Test func aPageNeedsNoNetwork() throws {
        let text = page(try survey(Self.photo)).replacing("http://www.w3.org/2000/svg", with: "")
        for word in ["http:", "https:", "src=", "@import", "<link"] { #expect(!text.contains(word)) }
        #expect(text.contains("default-src 'none'"))
    }

    @Test func dangerousNamesAreEscaped() throws {
        let names = hostileNames.prefix(4).map { Quoting.json($0) }
        let views =
            #"{"id": \#(names[0]), "frame": [0, 0, 390, 300], "gestureRecognizers": ["#
            + #"{"id": \#(names[1]), "type": "tap", "action": \#(names[3])}]}, "#
            + #"{"id": "save", "type": "button", "frame": [0, 300, 390, 200], "actions": {"touchUpInside": \#(names[1])}}"#
        let modes = #", "modes": {"initial": \#(names[1]), "states": {\#(names[1]): {"next": [\#(names[3])]}, \#(names[3]): {}}}"#
        let survey = try survey(views, modes)
        let picture = svg(survey, title: hostileNames[0])
        #expect(XMLFindings(picture).error == nil)
        for text in [picture, page(survey, title: hostileNames[3])] {
            #expect(!text.contains("<script>alert") && !text.contains("\u{1B}") && !text.contains("<title>]]>"))
        }
        #expect(page(survey).contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    }

    @Test func thePeopleWithTheSameOutcomesAreInTheDrawing() throws {
        let button = #"{"id": "ok", "type": "button", "frame": [100, 300, 40, 24], "actions": {"touchUpInside": "done"}}"#
        let survey = try survey(button, people: 30)
        let summaries = survey.cells.filter { survey.places[$0.place].view == "ok" }.map { CellSummary($0) }
        let share = try #require(summaries.compactMap(\.share).first)
        #expect(share.hasSuffix("/30") && summaries.allSatisfy { $0.words.hasSuffix(" of 30 people") })
        #expect(svg(survey).contains(share) && page(survey).contains(share))
    }

    @Test func aSurveyWithoutCellsIsDrawn() throws {
        let ended = try Survey(try survey(Self.photo).layout) { _, _ in false }
        #expect(XMLFindings(SurveySVG.text(ended, gesture: ended.gestures[0], title: "a")).error == nil)
        #expect(page(ended).contains("<h2>No findings</h2>"))
    }
}
