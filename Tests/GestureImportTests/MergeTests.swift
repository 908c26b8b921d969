import GestureFiles
import GestureSupport
import Testing

@testable import GestureImport

@Suite struct MergeTests {
    private func merged(_ dump: String, into layout: String) throws -> Imported {
        var options = ImportOptions()
        options.mergeInto = SourceText(name: "edited.layout.json", text: layout)
        return try Importer.read([SourceText(name: "new.txt", text: dump)], as: .uikit, options)
    }

    private static let dump = Dumps.tree + "\n" + Dumps.recognizers

    /// The dump of another run: other addresses, the card elsewhere, a label more.
    private static let other = dump.replacing("0x1", with: "0x7f1").replacing("0x2", with: "0x7f2").replacing("0x3", with: "0x7f3")
        .replacing("(20 720; 350 100)", with: "(20 700; 350 120)")
        .replacing("   |    | <CardView", with: "   |    | <UILabel: 0x7fff; frame = (0 0; 5 5); text = 'New'>\n   |    | <CardView")

    @Test func theSameDumpTwiceGivesTheSameBytes() throws {
        let first = try #require(try importing(Self.dump).layout)
        #expect(try importing(Self.dump).layout == first)
        #expect(try merged(Self.dump, into: first).layout == first)
    }

    @Test func whatWasAddedByHandSurvivesOtherAddresses() throws {
        let first = try #require(try importing(Self.dump).layout)
        let edited =
            first
            .replacing(#""id": "CardView""#, with: #""id": "card", "isMultipleTouchEnabled": true, "comment": "mine""#)
            .replacing(#""id": "tapped","#, with: #""id": "tap", "delegate": "d","#)
            .replacing(#""requireToFail": ["swiped"]"#, with: #""requireToFail": ["swiped", "tap"]"#)
            .replacing(#""direction": "right""#, with: #""direction": "left""#)
            .replacing(
                #""version": 1,"#,
                with: #""version": 1, "title": "Mine", "comment": "kept", "delegates": { "d": { "shouldBegin": "true" } },"#
            )
            .replacing(#"{ "id": "Hello2","#, with: #"{ "id": "mine", "frame": [1, 2, 3, 4] }, { "id": "Hello2","#)
        let result = try merged(Self.other, into: edited)
        let text = try #require(result.layout)
        for kept in [
            #""title": "Mine""#, #""comment": "kept""#, #""shouldBegin": "true""#, #""id": "card""#, #""isMultipleTouchEnabled": true"#,
            #""comment": "mine""#, #""direction": "left""#, #""delegate": "d""#, #""id": "mine", "frame": [1, 2, 3, 4]"#,
        ] { #expect(text.contains(kept), "\(kept)") }
        #expect(text.contains("[20, 700, 350, 120]") && text.contains(#""x-address": "0x7f160""#) && !text.contains(#""0x160""#))
        let layout = try document(result)
        #expect(layout.lines.contains("  New") && layout.lines.contains("  mine"))
        #expect(try merged(Self.other, into: text).layout == text)
    }

    @Test func whatIsGoneGoesUnlessSomethingNamesIt() throws {
        let first = try #require(try importing(Self.dump).layout)
        let lines = Self.dump.split(separator: "\n").filter { !$0.contains("<UILabel: 0x140") && !$0.contains("<UILabel: 0x150") }
        let named = first.replacing(
            #""version": 1,"#, with: #""version": 1, "delegates": { "d": { "shouldReceive": "touch.view != 'Hello2'" } },"#)
        let result = try merged(lines.joined(separator: "\n"), into: named)
        #expect(try document(result).lines.filter { $0.contains("Hello") } == ["  Hello2"])
        #expect(said(result).contains("'Hello' of the edited layout is no more; it is taken out"))
        #expect(said(result).contains("'Hello2' of the edited layout is no more; it stays"))
    }

    @Test func onlyLayoutsAreMergedInto() {
        #expect(throws: InputError.self) { try merged(Self.dump, into: "[1]") }
        #expect(throws: InputError.self) { try merged(Self.dump, into: "{") }
    }
}
