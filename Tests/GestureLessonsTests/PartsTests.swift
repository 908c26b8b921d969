import Foundation
import GestureEngine
import GestureLessons
import Testing

/// What the program holds is what the files say: `make lessons` takes it over.
@Suite struct PartsTests {
    @Test func theLessonsAreTheFilesOfTraces() throws {
        #expect(LessonFiles.paths.count > 60)
        for path in LessonFiles.paths {
            let text = try file("traces/" + path)
            #expect(try LessonFiles.text(path) == text.trimmingCharacters(in: .newlines), "traces/\(path) has changed: 'make lessons'")
        }
        for lesson in Course.standard.lessons {
            #expect(LessonFiles.paths.contains(lesson.trace + ".trace.json"), "\(lesson.trace) is new: 'make lessons'")
        }
    }

    @Test func theRulesAreTheRowsOfTheModel() throws {
        let lines = try file("docs/model.md").components(separatedBy: "\n")
        let entries = RuleBook.standard.entries
        for rule in Rule.allCases where rule != .g {
            let entry = try #require(entries.first { $0.name == rule.rawValue }, "\(rule.rawValue) is in no group")
            let row = "| \(entry.name) | \(entry.statement) | \(entry.source) |"
            #expect(lines.contains(row), "docs/model.md has changed at \(rule.rawValue): 'make lessons'")
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
        #expect(overview.map(String.init) == rows, "docs/lint has changed: 'make lessons'")
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
            #expect(!traces.isEmpty, "\(entry.name): 'make lessons'")
            for trace in traces {
                let path = root.appending(path: "traces/\(trace).trace.json").path
                #expect(FileManager.default.fileExists(atPath: path), "\(entry.name): \(trace)")
            }
        }
    }

    /// The best trace for a rule has it as the cause of a row, if any lesson has.
    @Test func aLessonThatARuleNamesShowsIt() throws {
        for lesson in Lessons.all.shown {
            let shown = Set(lesson.play.records.map(\.cause.rule))
            for entry in RuleBook.standard.entries
            where entry.rule != .g && RuleBook.standard.traces(of: entry).first == lesson.lesson.trace {
                let isShownAnywhere = Lessons.all.shown.contains { $0.play.records.contains { $0.cause.rule == entry.rule } }
                #expect(shown.contains(entry.rule) || !isShownAnywhere, "\(entry.name): \(lesson.lesson.name)")
            }
        }
    }

    @Test func thePagesAreWhatTheEngineSays() throws {
        let folder = root.appending(path: "docs/lessons")
        let pages = LessonPages.all(Course.standard, Lessons.all.shown)
        for page in pages {
            #expect((try? file("docs/lessons/\(page.name)")) == page.text, "docs/lessons/\(page.name) is another: 'make lessons' writes it")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(names) == Set(pages.map(\.name)))
    }
}
