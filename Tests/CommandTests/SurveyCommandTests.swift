import Foundation
import TestSupport
import Testing

@Suite struct SurveyCommandTests {
    @Test func theExampleOfTheDocumentationIsTheCommandsOutput() throws {
        let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: top.appending(path: "docs/survey.md"), encoding: .utf8)
        let block = try #require(page.components(separatedBy: "```\n").first { $0.hasPrefix("$ gesturetrace survey ") })
        let (command, output) = (block.prefix { $0 != "\n" }.dropFirst("$ gesturetrace ".count), block.drop { $0 != "\n" }.dropFirst())
        let run = try Run(shell: "cd '\(top.path)' && \"$G\" \(command)", in: Folder())
        #expect(run.code == 1 && run.output == output, "\(run.output)")
    }

    @Test func surveysAreComparedAndChecked() throws { #expect(try Sessions.difference("survey") == nil) }

    @Test func thePagesShowTheseSessions() throws {
        let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let session = try String(contentsOf: top.appending(path: "Tests/Sessions/survey.session"), encoding: .utf8)
        let page = try String(contentsOf: top.appending(path: "docs/survey.md"), encoding: .utf8)
        let blocks = page.components(separatedBy: "```").filter {
            $0.hasPrefix("\n$ gesturetrace whatif") || $0.hasPrefix("\n$ gesturetrace check")
        }
        #expect(blocks.count == 2 && blocks.allSatisfy { session.contains($0.dropFirst()) })
    }
}
