import Foundation
import GestureAnalysis
import GestureReplay
import Testing

@Suite("The questions in docs/questions") struct QuestionTests {
    /// The answers to all questions in docs/questions, which are computed once for all tests.
    static let answers = Result { try AskedQuestion.all.map { try Answer($0) } }

    /// The answer that `explain` gives to a question.
    struct Answer: Sendable {
        var said: String
        /// All proposed changes, as command-line options or as descriptions.
        var cures: [String]
        /// The question and its answer as a section of a page in docs/questions.
        var section: String

        init(_ question: AskedQuestion) throws {
            let trace = try AskedTrace("questions/\(question.name).trace.json")
            let kept = question.kept.map { [$0] } ?? []
            let answer = try trace.answer(question.wanted, unwanted: question.isUnwanted, keep: kept, limit: 250)
            let lines = answer.text(.plain).split(separator: "\n") + answer.shownRows.map { Substring($0) }
            said = lines.map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
            cures = answer.cures.map { answer.words($0) }
            section = question.section(answer)
        }
    }

    @Test("Each answer names the decisive cause and proposes the accepted solution")
    func answers() throws {
        for (question, answer) in zip(AskedQuestion.all, try Self.answers.get()) {
            for words in question.decisive {
                #expect(answer.said.contains(words), "\(question.name): '\(words)' is not in\n\(answer.said)")
            }
            for cure in question.cures { #expect(answer.cures.contains(cure), "\(question.name): '\(cure)' is not among \(answer.cures)") }
        }
    }

    /// Each page must contain the sections of the questions in its headings, in the order of these headings.
    @Test("Each question is on one page of docs/questions, with the current answer")
    func pages() throws {
        let folder = AskedTrace.root.appending(path: "docs/questions")
        let sections = try Dictionary(uniqueKeysWithValues: zip(AskedQuestion.all.map(\.name), Self.answers.get().map(\.section)))
        var listed: [String] = []
        for page in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() where page.hasSuffix(".md") {
            let file = folder.appending(path: page)
            let text = try String(contentsOf: file, encoding: .utf8)
            let start = try #require(text.range(of: "<!-- questions -->\n\n")?.upperBound)
            let end = try #require(text.range(of: "\n<!-- end of questions -->", range: start..<text.endIndex)?.lowerBound)
            let names = text[start..<end].matches(of: #/(?m)^### \[([^\]]+)\]/#).map { String($0.1) }
            listed += names
            let whole = try names.map { try #require(sections[$0], "\(page) has an unknown question '\($0)'") }.joined(separator: "\n")
            if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil {
                try text.replacingCharacters(in: start..<end, with: whole).write(to: file, atomically: true, encoding: .utf8)
            } else {
                let isSame = text[start..<end] == whole
                #expect(
                    isSame,
                    "docs/questions/\(page) is out of date; run UPDATE_DOCS=1 swift test --no-parallel --filter QuestionTests")
            }
        }
        #expect(listed.sorted() == AskedQuestion.all.map(\.name).sorted())
    }

    /// The pages also contain sections without a generated answer, which have headings of the second level.
    @Test("Each question is listed once in docs/questions.md") func index() throws {
        let folder = AskedTrace.root.appending(path: "docs/questions")
        var sections = AskedQuestion.all.map(\.name)
        for page in try FileManager.default.contentsOfDirectory(atPath: folder.path) where page.hasSuffix(".md") {
            let text = try String(contentsOf: folder.appending(path: page), encoding: .utf8)
            sections += text.matches(of: #/(?m)^## (.+)$/#).map { $0.1.lowercased().replacing(" ", with: "-") }
        }
        let text = try String(contentsOf: AskedTrace.root.appending(path: "docs/questions.md"), encoding: .utf8)
        let listed = text.matches(of: #/\]\(questions\/[a-z-]+\.md#([a-z-]+)\)/#).map { String($0.1) }
        #expect(listed.sorted() == sections.sorted())
    }
}

extension AskedQuestion {
    /// Returns the question and its answer as a section of a page in docs/questions.
    func section(_ answer: MissingAnswer) -> String {
        """
        ### [\(name)](../../traces/questions/\(name).timeline)

        **\(answer.timeline.replay.title ?? "")**

        \(self.answer)

        \(source.isEmpty ? "" : "Source: \(source).\n\n")```
        $ \(command)
        \(answer.text(.plain))```

        """
    }
}
