import GestureEngine
import GestureFiles
import GestureSupport
import Testing

/// Tests of layouts that specify an iOS version, and of the table that lists the differences between iOS versions.
@Suite struct SystemTests {
    private func error(_ members: String, on system: System? = nil) -> String {
        let text = #"{"window": {"id": "window", "frame": [0, 0, 390, 844]\#(members)"#
        do throws(InputError) {
            _ = try LayoutDocument.read(SourceText(name: "a.layout.json", text: text), on: system)
            return ""
        } catch {
            return error.description
        }
    }

    @Test func aPieceThatIsNewerThanTheSystemIsAnError() {
        let sheet = #", "subviews": [{"id": "sheet", "type": "sheet", "frame": [0, 0, 390, 844], "scrollView": "list"}]}"#
        let menu = #", "subviews": [{"id": "card", "frame": [0, 0, 390, 844], "contextMenu": true}]}"#
        let message = "needs iOS 13, but the layout's system is iOS 12; remove it, or name another 'system'"
        #expect(error(sheet + #", "system": "iOS 12"}"#) == "a.layout.json:1:93: error: 'sheet' \(message)")
        #expect(error(menu + "}", on: .iOS12).contains("'contextMenu' \(message)"))
        #expect(error(menu + #", "system": "iOS 12"}"#, on: .iOS13).isEmpty)
    }

    @Test(arguments: [#""iOS 19""#, #""ios 18""#, "18", #""""#])
    func anUnknownSystemIsAnErrorThatListsThem(name: String) {
        #expect(error(#"}, "system": \#(name)}"#).contains("iOS 11") && error(#"}, "system": \#(name)}"#).contains("iOS 26"))
    }

    @Test func theSystemsAreNamedAsInFiles() {
        #expect(System.names == (11...18).map { "iOS \($0)" } + ["iOS 26"])
        for system in System.allCases { #expect(System(system.name) == system) }
        #expect(System.newest == .iOS26 && System("iOS 19") == nil)
    }

    @Test func eachDifferenceNamesAVersionInItsSource() {
        for behaviour in SystemBehaviour.allCases {
            #expect(behaviour.source.contains("iOS"), "\(behaviour)")
            #expect(behaviour.first <= behaviour.last && behaviour.sentence.hasSuffix("."))
        }
    }
}
