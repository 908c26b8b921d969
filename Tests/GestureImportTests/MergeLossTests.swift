import GestureFiles
import GestureSupport
import TestSupport
import Testing

@testable import GestureImport

/// Merges layouts that were edited at random with dumps of later runs of the app, and checks that no edit is lost.
@Suite struct MergeLossTests {
    /// A view in a randomly generated screen.
    private struct Node {
        var className: String
        var frame: [Int]
        /// A unique number that identifies the view in later dumps, or `nil` if the view has siblings that are equal to it.
        var tag: Int?
        var recognizer: String?
        var subviews: [Node] = []
    }

    /// The edits to a layout, all of which a merge must preserve.
    private struct Edits {
        var marks: [String] = []
        /// The ids that an engineer assigned to views. With each id is a tag that identifies the view: the view's tag or the tag of a view
        /// inside it.
        var names: [(id: String, tag: Int)] = []
    }

    private static func tree(_ random: inout SplitMix64, _ tags: inout Int, depth: Int) -> Node {
        let classes = ["UIView", "UILabel", "UIButton", "CardView", "UIScrollView"]
        func frame() -> [Int] { (0..<4).map { _ in random.int(0...9) * 20 + 20 } }
        var node = Node(className: classes[random.int(0...4)], frame: frame())
        tags += 1
        node.tag = tags
        if random.chance(0.3) { node.recognizer = ["UITapGestureRecognizer", "UIPanGestureRecognizer"][random.int(0...1)] }
        guard depth > 0 else { return node }
        for _ in 0..<random.int(0...3) { node.subviews.append(tree(&random, &tags, depth: depth - 1)) }
        if random.chance(0.6) {
            // For each view controller that a window presents, UIKit adds a `UITransitionView` to the window. A window may therefore have
            // several equal subviews.
            for _ in 0..<random.int(2...4) {
                var like = Node(className: "UITransitionView", frame: [0, 0, 390, 844])
                for _ in 0..<random.int(0...2) { like.subviews.append(tree(&random, &tags, depth: depth - 1)) }
                node.subviews.append(like)
            }
        }
        return node
    }

    /// Returns the view tree of the same screen as a later run of the app might print it.
    private static func later(_ node: Node, _ random: inout SplitMix64, _ tags: inout Int) -> Node {
        var node = node
        node.subviews = node.subviews.compactMap { random.chance(0.08) ? nil : later($0, &random, &tags) }
        if random.chance(0.2) { node.frame[1] += 7 }
        if random.chance(0.1) { node.recognizer = nil }
        if random.chance(0.1) { node.subviews.insert(tree(&random, &tags, depth: 1), at: random.int(0...node.subviews.count)) }
        if node.subviews.count > 1, random.chance(0.1) { node.subviews.swapAt(0, node.subviews.count - 1) }
        return node
    }

    private static func dump(_ root: Node, base: Int) -> String {
        var (text, recognizers, address) = ("", "", base)
        func add(_ node: Node, _ depth: Int) {
            address += 16
            let (own, f) = ("0x" + String(address, radix: 16), node.frame)
            let tag = node.tag.map { "; tag = \($0)" } ?? ""
            text += String(repeating: "   | ", count: depth)
            text += "<\(node.className): \(own); frame = (\(f[0]) \(f[1]); \(f[2]) \(f[3]))\(tag); layer = <CALayer: 0x1>>\n"
            if let name = node.recognizer {
                recognizers += "<\(name): 0x9\(String(address, radix: 16)); state = Possible; view = <\(node.className) \(own)>; "
                recognizers += "target= <(action=act\(node.tag ?? 0):, target=<C 0x7>)>>\n"
            }
            for subview in node.subviews { add(subview, depth + 1) }
        }
        add(Node(className: "UIWindow", frame: [0, 0, 390, 844], subviews: [root]), 0)
        return text + recognizers
    }

    /// Changes the views of a layout in ways in which an engineer might edit them.
    private static func edited(_ node: JSONNode, _ random: inout SplitMix64, _ edits: inout Edits) -> JSONNode {
        guard case .object(var members) = node.value else { return node }
        let number = edits.marks.count
        func tag(_ members: [JSONMember]) -> Int? {
            (members.text("comment") ?? "").split(separator: " ").last.flatMap { Int($0) }
        }
        if case .array(var recognizers)? = members.value("gestureRecognizers")?.value {
            for place in recognizers.indices where random.chance(0.4) {
                guard case .object(var recognizer) = recognizers[place].value else { continue }
                let mark = "handRecognizer\(number)x"
                switch random.int(0...2) {
                case 0: recognizer.set("id", .made(.string(mark)))
                case 1: recognizer.set("delegate", .made(.string(mark)))
                default: recognizer.set("action", .made(.string(mark)))
                }
                edits.marks.append(mark)
                recognizers[place] = .made(.object(recognizer))
            }
            members.set("gestureRecognizers", .made(.array(recognizers)))
        }
        var subviews: [JSONNode] = []
        if case .array(let all)? = members.value("subviews")?.value { subviews = all }
        let held = subviews.lazy.compactMap { node -> Int? in if case .object(let inner) = node.value { tag(inner) } else { nil } }.first
        subviews = subviews.map { edited($0, &random, &edits) }
        if random.chance(0.1) {
            let mark = "handView\(number)x"
            let view = [JSONMember("id", .string(mark)), JSONMember("frame", .numbers([1, 2, 3, 4]))]
            subviews.insert(.made(.object(view)), at: random.int(0...subviews.count))
            edits.marks.append(mark)
        }
        if !subviews.isEmpty { members.set("subviews", .made(.array(subviews))) }
        guard random.chance(0.25) else { return .made(.object(members)) }
        let mark = "hand\(number)x"
        switch random.int(0...4) {
        case 0:
            if let tag = tag(members) ?? held { edits.names.append((mark, tag)) }
            members.set("id", .made(.string(mark)))
        case 1: members.set("comment", .made(.string(mark)))
        case 2: members.set("x-mine", .made(.string(mark)))
        case 3: members.set("controller", .made(.string(mark)))
        default:
            let recognizer = [JSONMember("id", .string(mark)), JSONMember("type", .string("tap"))]
            var all: [JSONNode] = []
            if case .array(let old)? = members.value("gestureRecognizers")?.value { all = old }
            members.set("gestureRecognizers", .made(.array(all + [.made(.object(recognizer))])))
        }
        edits.marks.append(mark)
        return .made(.object(members))
    }

    /// Returns the part of the layout's text that describes the view with this id and its subviews.
    private static func view(_ id: String, in node: JSONNode) -> String? {
        guard case .object(let members) = node.value else { return nil }
        if members.text("id") == id { return JSONPrinter.text(of: node) }
        guard case .array(let subviews)? = members.value("subviews")?.value else { return nil }
        return subviews.lazy.compactMap { view(id, in: $0) }.first
    }

    @Test(arguments: 0..<6) func manualEditsAreNeverLost(block: Int) throws {
        for seed in Chance.seeds(block: block, count: Chance.count(4, thorough: 500)) {
            var random = SplitMix64(seed)
            var tags = 0
            let screen = Self.tree(&random, &tags, depth: 3)
            let first = try #require(try importing(Self.dump(screen, base: 0x1000)).layout)
            guard case .object(var top) = try JSONNode.document(SourceText(name: "", text: first), keepingComments: true).value else {
                continue
            }
            var edits = Edits()
            if let window = top.value("window") { top.set("window", Self.edited(window, &random, &edits)) }
            let mine = JSONPrinter.text(of: .made(.object(top)))
            let new = Self.dump(Self.later(screen, &random, &tags), base: 0x7000)
            var options = ImportOptions()
            options.mergeInto = SourceText(name: "mine", text: mine)
            let merged = try Importer.read([SourceText(name: "new", text: new)], as: .uikit, options)
            let text = try #require(merged.layout)
            let root = try JSONNode.document(SourceText(name: "", text: text), keepingComments: true)
            guard case .object(let members) = root.value, let window = members.value("window") else { continue }
            for mark in edits.marks { #expect(text.contains("\"\(mark)\""), "\(mark) \(Chance.again(seed))") }
            // A view that also occurs in the later dump must keep the id that was assigned to it, even if it has siblings that are equal to
            // it.
            for (id, tag) in edits.names where new.contains("tag = \(tag);") && Self.view(id, in: window) != nil {
                let holds = Self.view(id, in: window)?.contains("tag \(tag)\"") == true
                let isCommented = !text.contains("tag \(tag)\"")
                #expect(holds || isCommented, "\(id) tag \(tag) \(Chance.again(seed))")
            }
            options.mergeInto = SourceText(name: "merged", text: text)
            let again = try Importer.read([SourceText(name: "new", text: new)], as: .uikit, options)
            #expect(again.layout == text, "\(Chance.again(seed))")
        }
    }

    @Test func theRightOneOfThreeEqualSiblingsKeepsItsContents() throws {
        func dump(_ base: String, _ y: Int) -> String {
            """
            <UIWindow: 0x\(base)0; frame = (0 0; 390 844)>
               | <UITransitionView: 0x\(base)1; frame = (0 0; 390 844)>
               | <UITransitionView: 0x\(base)2; frame = (0 \(y); 390 844)>
               | <UITransitionView: 0x\(base)3; frame = (0 0; 390 844)>
               |    | <UIView: 0x\(base)4; frame = (0 0; 390 844)>
               |    |    | <UIButton: 0x\(base)5; frame = (10 10; 50 44)>
            """
        }
        let first = try #require(try importing(dump("1", 0)).layout)
        let edited = first.replacing(#""id": "view1""#, with: #""id": "content", "isExclusiveTouch": true"#)
        #expect(edited != first)
        var options = ImportOptions()
        options.mergeInto = SourceText(name: "m", text: edited)
        let merged = try Importer.read([SourceText(name: "n", text: dump("7", 7))], as: .uikit, options)
        #expect(try document(merged).lines.suffix(3) == [" UITransitionView3", "  content", "   button1"])
        #expect(merged.layout?.contains(#""isExclusiveTouch": true"#) == true && !said(merged).contains("no more"))
    }

    /// A view in its former place and a view with one more unchanged subview are equally similar, so the first of them is matched.
    @Test(arguments: [false, true]) func aPlaceCountsAsMuchAsASubview(isReversed: Bool) throws {
        func card(_ base: String, y: Int, _ first: Int, _ second: Int) -> String {
            """
               | <CardView: 0x\(base)2; frame = (0 \(y); 50 50)>
               |    | <UISwitch: 0x\(base)3; frame = (0 \(first); 1 1)>
               |    | <UISwitch: 0x\(base)4; frame = (0 \(second); 1 1)>\n
            """
        }
        let window = "<UIWindow: 0x1; frame = (0 0; 320 480)>\n"
        let first = try #require(try importing(window + card("1", y: 0, 0, 10)).layout)
        let edited = first.replacing(#""id": "CardView""#, with: #""id": "card""#)
        let cards = [card("7", y: 0, 1, 11), card("8", y: 60, 0, 11)]
        var options = ImportOptions()
        options.mergeInto = SourceText(name: "m", text: edited)
        let dump = window + (isReversed ? cards.reversed() : cards).joined()
        let merged = try Importer.read([SourceText(name: "n", text: dump)], as: .uikit, options)
        #expect(try document(merged).window.subviews.map { $0.id } == ["card", "CardView2"])
    }

    @Test func aRecognizerOfAnotherTypeIsAnotherRecognizer() throws {
        let dump = """
            <UIWindow: 0x1; frame = (0 0; 320 480)>
            <UITapGestureRecognizer: 0x2; state = Possible; view = <UIWindow 0x1>; target= <(action=a:, target=<C 0x9>)>>
            """
        let first = try #require(try importing(dump).layout)
        var options = ImportOptions()
        options.mergeInto = SourceText(name: "m", text: first.replacing(#""id": "a""#, with: #""id": "mine""#))
        let other = SourceText(name: "n", text: dump.replacing("UITap", with: "UIPinch"))
        let merged = try Importer.read([other], as: .uikit, options)
        #expect(try document(merged).window.gestureRecognizers.map { "\($0.id) \($0.type.rawValue)" } == ["a pinch"])
        #expect(said(merged).contains("'mine' of the edited layout no longer exists, but was edited by hand; it is kept under 'x-removed'"))
    }

    @Test func aViewOfALayoutWithoutImportDataIsImportedIfItHasAnAddressOrAClass() throws {
        func merged(_ text: String, as kind: ImportKind, _ subviews: String) throws(InputError) -> String {
            var options = ImportOptions()
            options.mergeInto = SourceText(
                name: "m", text: #"{"window":{"id":"window","frame":[0,0,4,6],"subviews":[\#(subviews)]}}"#)
            let imported = try Importer.read([SourceText(name: "n", text: text)], as: kind, options)
            return said(imported) + "\n" + oneLine(imported.layout)
        }
        let dump = try merged("<UIWindow: 0x1; frame = (0 0; 4 6)>", as: .uikit, #"{"class":"Old","frame":[1,2,3,4],"x-address":"0x7"}"#)
        #expect(dump.contains("'?' of the edited layout no longer exists, but was edited by hand; it is kept under 'x-removed'"))
        #expect(dump.contains(#""x-removed": [{ "in": "window", "view": { "class": "Old", "frame": [1, 2, 3, 4] } }] }"#))
        // The views of a page source have no addresses, so every view with a class may be imported.
        let source = #"""
            <AppiumAUT><XCUIElementTypeSwitch type="XCUIElementTypeSwitch" name="ok" x="1" y="2" width="3" height="4"/></AppiumAUT>
            """#
        let views = #"{"id":"gone","class":"Button","frame":[1,2,3,4]},{"id":"stay","frame":[1,2,3,4]}"#
        let page = try merged(source, as: .appium, views)
        #expect(page.contains("'gone' of the edited layout no longer exists, but was edited by hand") && !page.contains("'stay'"))
        #expect(page.contains(#"{ "id": "stay", "frame": [1, 2, 3, 4] } ] }, "x-removed": [{ "in": "window", "view": { "id": "gone""#))
    }

    @Test func anIDOfSeveralWordsIsNamedAsAWhole() throws {
        func dump(_ actions: String...) -> String {
            let taps = actions.map {
                "<UITapGestureRecognizer: 0x\($0)1; state = Possible; view = <UIWindow 0x1>; target= <(action=\($0):, target=<C 0x9>)>>\n"
            }
            return "<UIWindow: 0x1; frame = (0 0; 10 10)>\n" + taps.joined()
        }
        let first = try #require(try importing(dump("a", "b")).layout)
        let edited = first.replacing(#""id": "b""#, with: #""id": "my tap""#)
            .replacing(#""id": "a","#, with: #""id": "a", "requireToFail": ["my tap"],"#)
        var options = ImportOptions()
        options.mergeInto = SourceText(name: "m", text: edited)
        let merged = try Importer.read([SourceText(name: "n", text: dump("a"))], as: .uikit, options)
        #expect(said(merged).contains("'my tap' of the edited layout no longer exists; it is kept, since the layout still names it"))
        #expect(try document(merged).window.gestureRecognizers.map { $0.id } == ["a", "my tap"])
    }

    @Test func anEditedObjectThatIsMissingIsKept() throws {
        let dump = "<UIWindow: 0x10; frame = (0 0; 390 844)>\n   | <UIView: 0x11; frame = (0 0; 390 84)>\n"
        let first = try #require(try importing(dump + "   | <CardView: 0x12; frame = (0 100; 90 84)>\n").layout)
        let edited = first.replacing(#""id": "CardView""#, with: #""id": "card""#)
        var options = ImportOptions()
        options.mergeInto = SourceText(name: "m", text: edited)
        let merged = try Importer.read([SourceText(name: "n", text: dump)], as: .uikit, options)
        let text = (merged.layout ?? "").split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
        #expect(text.contains(#""x-removed": [ { "in": "window", "view": { "id": "card""#), "\(text)")
        #expect(said(merged).contains("'card' of the edited layout no longer exists, but was edited by hand"))
        options.mergeInto = SourceText(name: "m", text: first)
        let plain = try Importer.read([SourceText(name: "n", text: dump)], as: .uikit, options)
        #expect(plain.layout?.contains("x-removed") == false && said(plain).contains("it is removed"))
    }
}
