import GestureAnalysis
import GestureFiles
import GestureSupport
import Testing

@Suite("Changes that prevent an unwanted row") struct UnwantedTests {
    private let canvas = #"""
        { "id": "canvas", "frame": [0, 0, 390, 844],
          "gestureRecognizers": [{ "id": "pan", "type": "pan", "delegate": { "shouldRecognizeSimultaneouslyWith": true } }],
          "subviews": [ { "id": "sticker", "frame": [100, 300, 200, 200], "gestureRecognizers": [{ "id": "move", "type": "pan" }] } ] }
        """#
    private let drag = #"{ "drag": "sticker", "by": [80, 0] }"#

    @Test("The proposed changes prevent the row, and the answer shows the rows that caused it") func cures() throws {
        let answer = try AskedTrace(canvas, drag).unwanted("pan began")
        let options = answer.cures.map { answer.words($0) }
        #expect(options.contains("--require pan:move"), "\(options)")
        // A restriction of the pan's direction would prevent the row for this particular drag only, so it must not be the first proposal.
        #expect(options.first?.contains("velocity") == false, "\(options)")
        #expect(options.contains("--answer pan.shouldRecognizeSimultaneouslyWith=false"), "\(options)")
        #expect(options.contains(#"--answer "pan.shouldReceive=!isDescendant(touch.view, 'sticker')""#), "\(options)")
        let text = answer.text(.plain)
        #expect(text.hasPrefix("\"pan began\" occurred once. It follows from these rows:\n   1  0.000 ▾ touch 1 began"), "\(text)")
        #expect(text.contains("Each of the following prevents it:"), "\(text)")
        for cure in answer.cures.prefix(20) where cure.variation.fingers == nil {
            let trace = try AskedTrace(canvas, drag)
            let again = try MissingAnswer.find("pan began", limit: 0) { _ throws(InputError) in try trace.trace.replay(cure.variation) }
            #expect(again.isMissing, "\(answer.words(cure))")
        }
    }

    @Test("Rows to keep must remain in the trace and in other traces with the same layout") func kept() throws {
        let trace = try AskedTrace(canvas, drag)
        let all = try trace.unwanted("pan began")
        #expect(all.cures.contains { all.words($0).contains("pan.isEnabled=false") })
        let kept = try trace.unwanted(
            "pan began", keep: ["move began"], traces: [try AskedTrace(canvas, #"{ "drag": [20, 20], "by": [80, 0] }"#)])
        let words = kept.cures.map { kept.words($0) }
        #expect(
            words.contains("--require pan:move") && !words.contains { $0.contains("pan.isEnabled=false") || $0 == "--remove pan" },
            "\(words)")
        #expect(kept.text(.plain).contains("Each of the following prevents it and preserves what must stay:"))
    }

    @Test("The unwanted row is not a side effect, even if the question has a time bound") func bounded() throws {
        let list = #"""
            { "id": "list", "type": "tableView", "frame": [0, 0, 300, 300], "contentSize": [300, 900], "subviews": [
              { "id": "c", "type": "cell", "frame": [0, 0, 300, 80] } ] }
            """#
        let answer = try AskedTrace(list, #"{ "tap": "c" }"#).unwanted("list selects c before 0.5")
        let cure = try #require(answer.cures.first)
        #expect(answer.words(cure) == "--set c.isUserInteractionEnabled=false")
        #expect(cure.gone.map(\.text) == [] && cure.new.map(\.text) == ["list touchesBegan", "list touchesEnded"])
    }

    @Test("A question about a row that did not come is rejected, and so is a sentence to keep that is false") func mistakes() throws {
        let trace = try AskedTrace(canvas, drag)
        let answer = try trace.unwanted("pan failed")
        #expect(!answer.isMissing && answer.text(.plain) == "No row is \"pan failed\", so there is nothing to prevent.\n")
        let error = try #require(throws: InputError.self) { try trace.unwanted("pan began", keep: ["move failed"]) }
        #expect(error.description.contains("the sentence does not hold for the unchanged trace"), "\(error)")
        let words = try #require(throws: InputError.self) { try trace.unwanted("pan began", keep: ["mvoe began"]) }
        #expect(words.description.contains("--keep"), "\(words)")
    }
}
