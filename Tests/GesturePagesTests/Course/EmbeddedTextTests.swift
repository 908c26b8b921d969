import Foundation
import GestureEngine
import GesturePages
import GestureSupport
import Testing

/// Tests of the texts from docs/ and traces/ that are compiled into the program.
@Suite struct EmbeddedTextTests {
    @Test func theTracesOfTheCourseAndTheirLayoutsAreEmbedded() throws {
        var expected: [String] = []
        for lesson in Course.standard.lessons {
            let path = lesson.trace + ".trace.json"
            expected.append(path)
            guard let match = try file("traces/" + path).firstMatch(of: #/"layout": *"([^"]*)"/#) else { continue }
            let layout = FilePath.normalized(FilePath.beside(path, String(match.1)))
            if !expected.contains(layout) { expected.append(layout) }
        }
        #expect(expected.count > 60)
        #expect(LessonFiles.paths == expected, "Sources/GesturePages/Embedded.txt lists other traces than the course")
        for path in expected { #expect(try LessonFiles.text(path) == file("traces/" + path).trimmingCharacters(in: .newlines)) }
    }

    @Test func theRulesAreTheRowsOfTheModel() throws {
        let lines = try file("docs/model.md").components(separatedBy: "\n")
        let entries = RuleBook.standard.entries
        for rule in Rule.allCases where rule != .g {
            let entry = try #require(entries.first { $0.name == rule.rawValue }, "\(rule.rawValue) is in no group")
            let row = "| \(entry.name) | \(entry.statement) | \(entry.source) |"
            #expect(lines.contains(row), "docs/model.md is another at \(rule.rawValue)")
        }
        let rows = lines.filter { $0.firstMatch(of: #/^\| [A-K][0-9]+a? \|/#) != nil }
        #expect(rows.count == entries.filter { $0.rule != .g }.count)
    }

    @Test func theFiguresOfGAreTheRowsOfItsTables() throws {
        let page = try file("docs/model.md")
        let entries = RuleBook.standard.entries.filter { $0.rule == .g }
        #expect(entries.map(\.shortName) == ["allRecognizers", "tap", "longPress", "pan", "swipe", "pinch", "rotation", "screenEdgePan"])
        for entry in entries {
            #expect(!entry.figures.isEmpty && !entry.source.isEmpty, "\(entry.name)")
            for cells in entry.figures where cells.count > 1 {
                #expect(page.contains("| \(cells[0]) | \(cells[1]) |"), "\(entry.name): \(cells[0])")
            }
        }
    }

    @Test func theCodesAreThePagesOfLint() throws {
        let overview = try file("docs/lint.md").split(separator: "\n").filter { $0.hasPrefix("| [`") }
        let rows = RuleBook.standard.codes.map { "| [`\($0.code)`](lint/\($0.code).md) | \($0.sentence) |" }
        #expect(overview.map(String.init) == rows, "Sources/GesturePages/Embedded.txt lists other pages than docs/lint.md")
        for code in RuleBook.standard.codes {
            let page = try file("docs/lint/\(code.code).md")
            #expect(page.contains("> \(code.message)\n"), "\(code.code)")
            #expect(code.sections.map(\.title).contains("What UIKit does"), "\(code.code)")
        }
    }

    @Test func everyRuleThatALessonShowsHasATrace() {
        var seen: Set<Rule> = []
        for lesson in Lessons.all.shown { for record in lesson.play.records { seen.insert(record.cause.rule) } }
        #expect(seen.count > 30)
        for entry in RuleBook.standard.entries where entry.rule != .g && seen.contains(entry.rule) {
            let traces = RuleBook.standard.traces(of: entry)
            #expect(!traces.isEmpty, "\(entry.name)")
            for trace in traces {
                let path = root.appending(path: "traces/\(trace).trace.json").path
                #expect(FileManager.default.fileExists(atPath: path), "\(entry.name): \(trace)")
            }
        }
    }

    /// Checks the first trace that is listed for a rule. If any lesson has a row whose cause is the rule, the lesson about this trace must
    /// have such a row.
    @Test func aLessonThatARuleNamesShowsIt() throws {
        let lessons = Lessons.all.shown.map { (lesson: $0.lesson, rules: Set($0.play.records.map(\.cause.rule))) }
        let shownAnywhere = lessons.reduce(into: Set<Rule>()) { $0.formUnion($1.rules) }
        for entry in RuleBook.standard.entries where entry.rule != .g && shownAnywhere.contains(entry.rule) {
            let best = RuleBook.standard.traces(of: entry).first
            for (lesson, rules) in lessons where lesson.trace == best {
                #expect(rules.contains(entry.rule), "\(entry.name): \(lesson.name)")
            }
        }
    }

    private static let pages = LessonPages.all(Course.standard, Lessons.all.shown)

    @Test(arguments: ["tap", "single-and-double-tap", "cell-quick"], ["md", "svg"])
    func aPageOfTheCourse(lesson: String, form: String) throws {
        let name = "\(lesson).\(form)"
        let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pages/\(name)")
        let page = try #require(Self.pages.first { $0.name == name })
        if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil {
            try page.text.write(to: golden, atomically: true, encoding: .utf8)
        } else {
            let isSame = try String(contentsOf: golden, encoding: .utf8) == page.text
            #expect(isSame, "\(name) is another; run UPDATE_DOCS=1 swift test --filter EmbeddedTextTests")
        }
    }
}
