import Foundation
import GestureExplain
import GestureReplay
import GestureTimeline
import Testing

@Suite("The twenty questions") struct QuestionTests {
    /// The answers, found once.
    static let answers = Result { try AskedQuestion.all.map { try $0.ask() } }

    @Test("are answered with who decided it, and with what the accepted answer advises")
    func answers() throws {
        for (question, answer) in zip(AskedQuestion.all, try Self.answers.get()) {
            let said = (answer.reasons + answer.shownRows.map { $0.split(separator: " ").joined(separator: " ") }).joined(separator: "\n")
            for words in question.decisive { #expect(said.contains(words), "\(question.name): '\(words)' is not in\n\(said)") }
            let found = answer.cures.map { cure in
                cure.variation.fingers?.words ?? cure.variation.presets.map(\.option).joined(separator: " ")
            }
            for cure in question.cures { #expect(found.contains(cure), "\(question.name): '\(cure)' is not among \(found)") }
        }
    }

    @Test("are in docs/questions.md as they are answered") func page() throws {
        let file = AskedTrace.root.appending(path: "docs/questions.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- questions -->\n\n")?.upperBound)
        let end = try #require(text.range(of: "\n<!-- end of questions -->", range: start..<text.endIndex)?.lowerBound)
        var expected: [String] = []
        for (number, (question, answer)) in zip(AskedQuestion.all, try Self.answers.get()).enumerated() {
            expected.append(question.section(number + 1, answer))
        }
        let whole = expected.joined(separator: "\n")
        if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil {
            try text.replacingCharacters(in: start..<end, with: whole).write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(text[start..<end] == whole, "docs/questions.md is out of date; run UPDATE_DOCS=1 swift test --no-parallel --filter QuestionTests")
        }
    }
}

extension AskedQuestion {
    func ask() throws -> MissingAnswer { try AskedTrace("questions/\(name).trace.json").missing(wanted, limit: 250) }

    /// The question as docs/questions.md has it.
    func section(_ number: Int, _ answer: MissingAnswer) -> String {
        """
        ### [\(name)](../traces/questions/\(name).timeline)

        \(number). **\(answer.story.replay.title ?? "")** Where it was asked (\(source)) the answer is: \(self.answer).

        ```
        $ gesturetrace explain traces/questions/\(name).trace.json --missing "\(wanted)"
        \(answer.text(.plain))```

        """
    }
}
