import Foundation
import GestureEngine
import GestureSupport
import TestSupport
import Testing

@testable import GestureFiles

/// Tests of the limits in docs/internals/limits.md: an input at a limit is read, and a larger input causes an error that names the limit.
@Suite struct LimitTests {
    /// A limit on inputs, with a function that generates inputs of any size for it.
    struct Limit: CustomTestStringConvertible, Sendable {
        var name: String
        var words: String
        /// Returns a layout or trace that contains this number of the items whose number is limited.
        var text: @Sendable (Int) -> String
        var most: Int
        var isTrace = false

        var testDescription: String { name }
    }

    private static func layout(_ members: String) -> String { windowLayout(members) }
    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    private static func begins(_ count: Int) -> String {
        (0..<count).map { #"{"id":\#($0),"phase":"began","x":1,"y":1}"# }.joined(separator: ",")
    }

    private static let limits: [Limit] = [
        Limit(
            name: "nesting", words: "nested more than 200 deep",
            text: { depth in
                // The layout object, the window and the outermost array are the first three levels of nesting.
                layout(#""x-deep":"# + repeated("[", depth - 2) + repeated("]", depth - 2))
            }, most: 200),
        Limit(
            name: "nesting of subviews", words: "nested more than 200 deep",
            text: { depth in
                // The layout object and the window are the first two levels of nesting. Each view adds two levels, one for its array and
                // one for its object.
                let pairs = (depth - 2) / 2
                return layout(repeated(#""subviews":[{"#, pairs) + #""alpha":1"# + repeated("}]", pairs))
            }, most: 200),
        Limit(
            name: "characters of a number", words: "more than 1000 digits", text: { layout(#""alpha":0."# + repeated("1", $0 - 2)) },
            most: 1000
        ),
        Limit(
            name: "magnitude of a number", words: "1000000000",
            text: {
                layout(#""center":[\#($0),0],"bounds":[0,0,1,1]"#).replacing(
                    #""frame":[0,0,390,844],"#, with: "")
            }, most: 1_000_000_000),
        Limit(
            name: "bytes of a name", words: "longer than 200 bytes",
            text: { layout(#""id":"\#(repeated("é", $0 / 2) + repeated("n", $0 % 2))""#) }, most: 200),
        Limit(
            name: "bytes of a string", words: "longer than 1048576 bytes", text: { layout(#""comment":"\#(repeated("s", $0))""#) },
            most: 1 << 20),
        Limit(
            name: "bytes of an expression", words: "longer than 10000 bytes",
            text: {
                layout(#""shouldBegin":"\#(repeated(" ", $0 - 4))true""#)
            }, most: 10_000),
        Limit(
            name: "parts of an expression", words: "more than 500 parts",
            text: { count in
                // The innermost sum has three parts. Each additional sum adds two parts, the comparison adds two, and `!` adds one.
                let sum = "1" + repeated("+1", (count - 3) / 2) + " > 0"
                return layout(#""shouldBegin":"\#(count % 2 == 0 ? "!(\(sum))" : sum)""#)
            }, most: 500),
        Limit(
            name: "levels of an expression", words: "or 50 levels",
            text: { depth in
                layout(#""shouldBegin":"\#(repeated("(", depth - 1))true\#(repeated(")", depth - 1))""#)
            }, most: 50),
        Limit(
            name: "fingers", words: "more than 100 fingers", text: { eventsTrace(#"{"t":0,"touches":[\#(begins($0))]}"#) }, most: 100,
            isTrace: true),
    ]

    @Test(arguments: limits) func inputAtALimitIsReadAndInputBeyondItIsRefusedWithTheLimit(_ limit: Limit) {
        let errors = { limit.isTrace ? traceErrors(limit.text($0)) : layoutErrors(limit.text($0)) }
        #expect(errors(limit.most) == "")
        let beyond = limit.name == "nesting of subviews" ? limit.most + 2 : limit.most + 1
        #expect(errors(beyond).contains(limit.words))
    }

    @Test func tooManyOrTooDeepIncludesAreRefused() {
        func read(_ count: Int, depth: Int) -> String {
            let many = Array(repeating: #"{"include":"part1.layout.json#v1"}"#, count: count).joined(separator: ",")
            do throws(InputError) {
                _ = try LayoutDocument.read(SourceText(name: "a.layout.json", text: windowLayout(#""subviews":[\#(many)]"#))) {
                    path throws(InputError) in
                    // Each included file includes the next one, up to the last file, which contains the innermost view.
                    let number = Int(path.dropFirst(4).dropLast(12)) ?? 1
                    let next = number < depth ? #"{"include":"part\#(number + 1).layout.json#v\#(number + 1)"}"# : #"{"alpha":1}"#
                    return SourceText(name: path, text: windowLayout(#""subviews":[{"id":"v\#(number)","subviews":[\#(next)]}]"#))
                }
                return ""
            } catch {
                return error.description
            }
        }
        #expect(read(1, depth: 50) == "" && read(1, depth: 51).contains("50"))
        #expect(read(1001, depth: 1).contains("more than 1000 includes"))
    }

    /// Returns the errors in a layout that includes the same view `times` times. The view has the given number of subviews and a comment of
    /// the given number of bytes.
    private func including(_ times: Int, subviews: Int, comment: Int = 0) -> String {
        let include = Array(repeating: #"{"include":"b.layout.json#v"}"#, count: times).joined(separator: ",")
        let views = Array(repeating: "{}", count: subviews).joined(separator: ",")
        let text = String(repeating: "c", count: comment)
        let part = #"{"window":{"subviews":[{"id":"v","comment":"\#(text)","subviews":[\#(views)]}]}}"#
        do throws(InputError) {
            _ = try LayoutDocument.read(SourceText(name: "a.layout.json", text: windowLayout(#""subviews":[\#(include)]"#))) {
                path throws(InputError) in
                SourceText(name: path, text: part)
            }
            return ""
        } catch {
            return error.description
        }
    }

    @Test func theContentOfIncludesIsLimited() {
        // The included view has 1000 objects and arrays, and its file has 1003. Includes may add 200,000 objects and arrays plus ten times
        // the file's 1003, which is enough for 210 views.
        #expect(!including(210, subviews: 998).contains("the includes add"))
        #expect(including(211, subviews: 998).contains("error: the includes add more than 210030 objects and arrays"))
        // Includes may add 16,000,000 bytes plus ten times the size of the included file, which is enough for 25 views.
        #expect(!including(25, subviews: 0, comment: 1_000_000).contains("the includes add"))
        #expect(
            including(26, subviews: 0, comment: 1_000_000).contains("error: the includes add more than 200050 objects and arrays, or 2600"))
    }

    @Test(.enabled(if: Chance.isThorough)) func theContentOfPiecesIsLimited() {
        func said(_ cells: Int) -> String {
            layoutErrors(windowLayout(#""subviews":["# + Self.repeated(#"{"type":"cell","swipeActions":true},"#, cells) + "{}]"))
        }
        #expect(said(4000) == "")
        #expect(said(8000).contains("error: ready-made pieces expand to more than 2"))
    }

    @Test func aLineHasAtMostSixteenMegabytes() {
        func errors(_ bytes: Int) -> String {
            let head = #"{"version":1}"# + "\n"
            let event = #"{"t":0,"x-fill":["#
            let fill = Array(repeating: "\"" + String(repeating: "f", count: 1_000_000) + "\"", count: 16).joined(separator: ",")
            let rest = bytes - event.utf8.count - fill.utf8.count - 2
            return traceErrors(head + event + fill + String(repeating: " ", count: rest) + "]}\n")
        }
        #expect(errors(1 << 24) == "")
        #expect(errors(1 << 24 + 1).contains("longer than 16 MB"))
    }

    @Test func thePageListsTheseLimits() throws {
        let top = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let page = try String(contentsOf: top.appending(path: "docs/internals/limits.md"), encoding: .utf8)
        for words in [
            "| 200 deep", "1000 digits", "10⁹", "200 bytes", "1 MB", "10 000 bytes", "500 parts", "50 levels", "| 100 |", "100 000",
            "1000, 50 deep", "200 000, and 1000 for each", "200 000, and ten times", "16 000 000 bytes",
            "\(InputBuffer.maximumLine >> 20) MB", "\(InputBuffer.maximumFile >> 30) GB",
        ] {
            #expect(page.contains(words), "\(words)")
        }
    }
}
