import Foundation
import GestureAnalysis
import GestureReplay
import Testing

@Suite("The questions") struct QuestionTests {
    /// The answers, computed once.
    static let answers = Result { try AskedQuestion.all.map { try Answer($0) } }

    /// The answer to a question.
    struct Answer: Sendable {
        var said: String
        /// All cures, as options or in words.
        var cures: [String]
        /// The question in the form of docs/questions.md.
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

    @Test("are answered with who decided it, and with what the accepted answer advises")
    func answers() throws {
        for (question, answer) in zip(AskedQuestion.all, try Self.answers.get()) {
            for words in question.decisive {
                #expect(answer.said.contains(words), "\(question.name): '\(words)' is not in\n\(answer.said)")
            }
            for cure in question.cures { #expect(answer.cures.contains(cure), "\(question.name): '\(cure)' is not among \(answer.cures)") }
        }
    }

    @Test("are in docs/questions.md as they are answered") func page() throws {
        let file = AskedTrace.root.appending(path: "docs/questions.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- questions -->\n\n")?.upperBound)
        let end = try #require(text.range(of: "\n<!-- end of questions -->", range: start..<text.endIndex)?.lowerBound)
        let whole = try Self.answers.get().map(\.section).joined(separator: "\n")
        if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil {
            try text.replacingCharacters(in: start..<end, with: whole).write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(
                text[start..<end] == whole,
                "docs/questions.md is out of date; run UPDATE_DOCS=1 swift test --no-parallel --filter QuestionTests")
        }
    }
}

extension AskedQuestion {
    /// The question in the form of docs/questions.md.
    func section(_ answer: MissingAnswer) -> String {
        """
        ### [\(name)](../traces/questions/\(name).timeline)

        **\(answer.story.replay.title ?? "")** \(source.isEmpty ? "The usual answer" : "Where it was asked (\(source)) the answer") is: \(self.answer).

        ```
        $ \(command)
        \(answer.text(.plain))```

        """
    }
}
