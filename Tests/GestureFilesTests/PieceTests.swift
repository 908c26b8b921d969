import Foundation
import GestureEngine
import GestureFiles
import GestureSupport
import Testing

/// Tests of the views and recognizers into which ready-made pieces are expanded, and of the table of pieces in docs/screens.md.
@Suite struct PieceTests {
    private func expanded(_ views: String, window: String = "") throws -> String {
        let text = #"{"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844]\#(window), "subviews": [\#(views)]}}"#
        return try LayoutText.expanded(SourceText(name: "a.layout.json", text: text)) { (_: String) throws(InputError) in
            throw InputError(Diagnostic(at: nil, "no files here"))
        }
    }

    private func errors(_ views: String) -> String {
        let text = #"{"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], "subviews": [\#(views)]}}"#
        do throws(InputError) {
            _ = try LayoutDocument.read(SourceText(name: "a.layout.json", text: text))
            return ""
        } catch {
            return error.description
        }
    }

    @Test func namesThatIdentifyPiecesBelongToThem() {
        #expect(Piece.types.map(\.name) == Piece.typeNames)
        #expect(Piece.keys.map(\.name) == Piece.keyNames)
    }

    @Test func piecesWithoutIdsAreNumberedByTheirTypes() throws {
        let sheet = #"{"type": "tabBarController", "tabs": 2}"#, back = #"{"type": "navigationController"}"#
        let text = try expanded([sheet, back, sheet, sheet, back].joined(separator: ","))
        for (id, isThere) in [
            ("tabBarController1", true), ("tabBarController2", true), ("tabBarController3", true), ("tabBarController4", false),
            ("navigationController1", true), ("navigationController2", true), ("navigationController3", false),
        ] { #expect(text.contains("\"id\": \"\(id)\"") == isThere, "\(id)") }
    }

    @Test func theNestingDepthOfAPieceIsLimited() {
        func nested(_ depth: Int) -> String {
            let around = String(repeating: #"{"subviews": ["#, count: depth)
            return errors(around + #"{"id": "it", "type": "alert", "frame": [0, 0, 100, 40]}"# + String(repeating: "]}", count: depth))
        }
        #expect(!nested(45).contains("too deep"))
        #expect(nested(46).contains("views are nested too deep for ready-made pieces; remove some"))
    }

    @Test(arguments: Piece.all.map(\.name)) func everyPieceIsALayoutThatExpandsToItself(_ name: String) throws {
        let piece = try #require(Piece.all.first { $0.name == name })
        let text: String
        switch piece.kind {
        case .type: text = try expanded(#"{"id": "it", "type": "\#(name)", "frame": [0, 0, 390, 400]}"#)
        case .key([.window], _): text = try expanded("", window: #", "\#(name)": true"#)
        case .key(let types, _):
            text = try expanded(
                #"{"id": "it", "type": "\#(types.first?.rawValue ?? "view")", "frame": [0, 0, 390, 100], "\#(name)": true}"#)
        }
        let source = SourceText(name: "b.layout.json", text: text)
        // An alert contains an effect that dismisses it. A layout with this effect is valid only if another effect presents the alert.
        if name != "alert" { _ = try LayoutDocument.read(source) }
        let again = try LayoutText.expanded(source) { (_: String) throws(InputError) in throw InputError(Diagnostic(at: nil, "no files")) }
        #expect(again == text)
    }

    @Test func theFilesValuesOverrideThoseOfAPiece() throws {
        let text = try expanded(#"{"id": "nav", "type": "navigationController", "alpha": 0.5, "controller": "Mine", "shouldPop": false}"#)
        #expect(text.contains(#""alpha": 0.5"#))
        #expect(text.contains(#""controller": "Mine""#))
        #expect(text.contains(#""shouldBegin": "(false) && "#))
        #expect(text.contains(#""frame": [0, 0, 390, 844]"#))
    }

    @Test func aPartThatTheFileDeclaresAgainIsExtended() throws {
        let nav = #"""
            {"id": "nav", "type": "navigationController",
             "gestureRecognizers": [{"id": "nav.pop", "action": "popped", "effects": [{"on": "ended", "remove": "card"}]}, \#
            {"id": "mine", "type": "tap"}],
             "subviews": [{"id": "nav.back", "alpha": 0.5}, {"id": "card", "frame": [0, 0, 10, 10]}]}
            """#
        let text = try expanded(nav)
        #expect(text.components(separatedBy: #""nav.pop""#).count == 2 && text.components(separatedBy: #""nav.back""#).count == 2)
        #expect(text.contains(#""action": "popped""#) && !text.contains("handleNavigationTransition"))
        #expect(text.contains(#""remove": "card""#) && text.contains(#""alpha": 0.5"#) && text.contains(#""id": "mine""#))
        _ = try LayoutDocument.read(SourceText(name: "b.layout.json", text: text))
    }

    @Test func anActionCanHaveMoreThanAName() throws {
        let cell = #"""
            {"id": "row", "type": "cell", "frame": [0, 0, 390, 80], "swipeActions": {
              "trailing": [{"id": "delete", "effects": [{"on": "touchUpInside", "remove": "row"}]}, "archive"], "leading": ["read"]}}
            """#
        let text = try expanded(cell)
        #expect(text.contains(#""remove": "row""#))
        // On each side of the cell, the swipe action that is listed last is next to the cell's edge.
        #expect(text.contains(#""frame": [464, 0, 74, 80]"#) && text.contains(#""frame": [390, 0, 74, 80]"#))
        #expect(text.contains(#""frame": [-74, 0, 74, 80]"#))
        let delete = try #require(text.range(of: #""row.delete""#)), archive = try #require(text.range(of: #""row.archive""#))
        #expect(text[delete.upperBound...].prefix(150).contains("[464,") && text[archive.upperBound...].prefix(150).contains("[390,"))
        // Only in a list does a cell have an effect that closes its swipe actions when the user taps elsewhere, and this cell is not in a
        // list.
        #expect(!text.contains("elsewhere"))
    }

    @Test func valuesOfAPieceForOtherViewsAreAppliedToThem() throws {
        let list = #"""
            {"id": "list", "type": "tableView", "frame": [0, 0, 390, 400], "subviews": [
              {"id": "row", "type": "cell", "frame": [0, 0, 390, 80], "swipeActions": true}]}
            """#
        let text = try expanded(list)
        #expect(text.contains(#""id": "row.swipeActions.elsewhere""#) && text.contains(#""on": "willBeginDragging""#))
        let sheet = #"""
            {"id": "sheet", "type": "sheet", "scrollView": "rows", "subviews": [
              {"id": "rows", "type": "tableView", "frame": [0, 0, 390, 400]}]}
            """#
        #expect(try expanded(sheet).contains(#""rows.targetContentOffset": [0, 0]"#))
        #expect(!(try expanded(sheet).contains("$")))
    }

    @Test func errorsAboutPartsOfAPieceAreShownAtThePiece() {
        let twice = errors(#"{"id": "row", "type": "cell", "swipeActions": true}, {"id": "row.delete"}"#)
        #expect(twice.contains("a.layout.json:1:") && twice.contains("'row.delete'") && !twice.contains("swipeActions:"))
    }

    @Test func aPieceWithoutAnIdGetsOne() throws {
        #expect(try expanded(#"{"type": "textField"}, {"type": "textField"}"#).contains(#""id": "textField2.tap""#))
    }

    @Test func aViewWithAPieceGetsAnIDForTheNamesOfItsParts() throws {
        let text = try expanded(#"{"frame": [0, 0, 9, 9], "dragInteraction": true}, {"frame": [0, 0, 9, 9], "dragInteraction": true}"#)
        for id in ["dragInteractionOwner1", "dragInteractionOwner2"] {
            #expect(text.contains("\"id\": \"\(id)\"") && text.contains("\"id\": \"\(id).drag\""))
        }
        let window = try readLayout(#"{"window": {"frame": [0, 0, 390, 844], "systemGestureEdges": true}}"#).window
        #expect(window.id == "window" && window.gestureRecognizers.map(\.id) == ["window.systemGesture"])
    }

    @Test func aPieceThatIsFalseIsOmitted() throws {
        #expect(try expanded(#"{"id": "v", "alpha": 1, "contextMenu": true}"#).contains("v.contextMenu"))
        #expect(try expanded(#"{"id": "v", "alpha": 1, "contextMenu": false}"#) == expanded(#"{"id": "v", "alpha": 1}"#))
    }

    @Test func anAlertInAnEffectIsCenteredOnTheScreen() throws {
        let button =
            #"{"id": "b", "type": "button", "frame": [0, 0, 50, 50], "effects": [{"on": "touchUpInside", "#
            + #""present": {"id": "a", "type": "alert", "buttons": ["yes", "no"]}}]}"#
        #expect(try expanded(button).contains(#""frame": [60, 328, 270, 188]"#))
    }

    @Test func anAlertIsCenteredInItsSuperviewOrOnTheScreen() throws {
        let alert = #"{"type": "alert", "buttons": ["yes", "no"]}"#
        func box(_ members: String) throws -> String { try expanded(#"{"frame": [9, 9, 300, 200], \#(members)}"#) }
        #expect(try box(#""subviews": [\#(alert)]"#).contains(#""frame": [15, 6, 270, 188]"#))
        #expect(try box(#""subviews": [{"subviews": [\#(alert)]}]"#).contains(#""frame": [15, 6, 270, 188]"#))
        let add = #""effects": [{"on": "ended", "add": {"to": "window", "view": \#(alert)}}]"#
        #expect(try box(#""gestureRecognizers": [{"type": "tap", \#(add)}]"#).contains(#""frame": [60, 328, 270, 188]"#))
    }

    @Test func theInnermostScrollViewClosesTheSwipeActionsOfItsCells() throws {
        func cell(_ id: String) -> String {
            #"{"id": "\#(id)", "type": "cell", "frame": [0, 0, 390, 80], "swipeActions": ["only"], "subviews": [{"id": "\#(id).mine"}]}"#
        }
        let inner = #"{"id": "inner", "type": "tableView", "subviews": [\#(cell("r1"))]}"#
        let outer = #"{"id": "outer", "type": "scrollView", "subviews": [\#(inner), \#(cell("r2"))]}"#
        let window = try readLayout(windowLayout(#""subviews":[\#(outer),\#(cell("r3"))]"#)).window
        let (list, last) = (window.subviews[0], window.subviews[1])
        #expect(list.subviews[0].gestureRecognizers.map(\.id) == ["r1.swipeActions.elsewhere"])
        #expect(list.gestureRecognizers.map(\.id) == ["r2.swipeActions.elsewhere"])
        #expect(last.gestureRecognizers.map(\.id) == ["r3.swipeActions", "r3.swipeActions.tap"])
        #expect(last.subviews.map(\.id) == ["r3.only", "r3.mine"])
    }

    @Test func aPieceNeedsAnIOSVersionThatHasIt() throws {
        func errors(_ system: String, _ layoutSystem: System? = nil) throws -> [String] {
            let views = #"{"id":"s","type":"sheet","odd":1},{"id":"v","contextMenu":true},{"id":"c","type":"cell","swipeActions":true}"#
            let source = SourceText(name: "a", text: windowLayout(#""subviews":[\#(views)]"#, #","system":"\#(system)""#))
            do throws(InputError) {
                _ = try LayoutDocument.read(source, on: layoutSystem)
                return []
            } catch {
                return error.diagnostics.map { $0.message }
            }
        }
        let rest = "needs iOS 13, but the layout's system is iOS 12; remove it, or name another 'system'"
        #expect(try errors("iOS 12") == ["'sheet' \(rest)", "'contextMenu' \(rest)"])
        #expect(try errors("iOS 13", .iOS12) == ["'sheet' \(rest)", "'contextMenu' \(rest)"])
        let unknown = ["unknown key 'odd' in a view; remove it, or begin it with 'x-' to keep it"]
        #expect(try errors("iOS 13") == unknown && errors("iOS 12", .iOS13) == unknown)
    }

    @Test func errorsInPiecesAreReported() {
        #expect(errors(#"{"id": "v", "swipeActions": true}"#).contains("'swipeActions'"))
        #expect(errors(#"{"id": "t", "type": "tabBarController", "items": 3}"#).contains("'items'"))
        #expect(errors(#"{"id": "f", "type": "cell", "swipeActions": {"trailing": ["x"], "middle": ["y"]}}"#).contains("'middle'"))
        #expect(errors(#"{"id": "n", "type": "navigationController", "shouldPop": "nonsense > 1"}"#).contains("a.layout.json:1:"))
        #expect(errors(#"{"id": "n", "type": "navigationControler"}"#).contains("navigationController"))
        let pages = errors(#"{"id": "p", "type": "pageViewController", "pages": "x"}"#)
        #expect(pages.contains("error: 'pageViewController' does not accept this '={width} * {pages}'; docs/screens.md lists"))
    }

    @Test func thePageHasAllPieces() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "docs/screens.md")
        var expected = "| piece | of | takes | what it is |\n|---|---|---|---|\n"
        for piece in Piece.all {
            let owner: String
            switch piece.kind {
            case .type: owner = "type"
            case .key(let types, _):
                owner = types.isEmpty ? "key of all" : "key of " + types.map { "`\($0.rawValue)`" }.joined(separator: ", ")
            }
            let takes = piece.parameters.map { "`\($0.name)` (\($0.standard.replacing("|", with: "\\|")))" }.joined(separator: ", ")
            expected += "| `\(piece.name)` | \(owner) | \(takes.isEmpty ? "nothing" : takes) | \(piece.meaning) |\n"
        }
        let text = try String(contentsOf: page, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- pieces -->\n\n")?.upperBound)
        let end = try #require(text.range(of: "\n<!-- end of pieces -->", range: start..<text.endIndex)?.lowerBound)
        if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil {
            try text.replacingCharacters(in: start..<end, with: expected).write(to: page, atomically: true, encoding: .utf8)
        } else {
            #expect(text[start..<end] == expected, "run UPDATE_DOCS=1 swift test --filter PieceTests")
        }
    }
}
