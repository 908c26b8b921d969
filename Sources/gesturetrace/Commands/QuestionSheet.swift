import GestureEngine
import GestureFiles
import GestureImport
import GestureReplay
import GestureSupport
import GestureTimeline

/// The questions that `init --ask` asks about a layout. All possible answers to a question are tried, and the question is asked only if one
/// of them changes the timeline of the trace.
struct QuestionSheet {
    /// The layout, which includes the answers that the user has given so far.
    private(set) var layout: String
    /// Returns the text of a trace that contains the given layout.
    private let trace: (_ layout: String) -> String
    private let questions: [OpenQuestion]

    init(_ layout: String, trace: @escaping (_ layout: String) -> String) throws {
        (self.layout, self.trace) = (layout, trace)
        questions = try OpenQuestion.all(in: Self.source(layout))
    }

    private static func source(_ layout: String) -> SourceText { SourceText(name: "layout", text: layout) }

    /// Returns the rows that result from replaying the trace on a layout; `nil` if the replay fails.
    private func timeline(_ layout: String) -> [String]? {
        guard let replay = try? Replay(MemoryByteSource(name: "trace", text: trace(layout))) else { return nil }
        let rows = RecordRows(names: replay.scene.screen.names, isText: false)
        replay.scene.screen.sink = rows
        do {
            while try replay.step() {}
        } catch {
            return nil
        }
        return rows.take().map { row in
            let fields = row.fields.filter { !$0.name.hasPrefix("cause.") }.map { "\($0.name) \($0.value.json)" }
            return "\(row.time) \(row.kind) \(fields.joined(separator: " "))"
        }
    }

    /// True if at least one answer to the question changes the timeline.
    private func matters(_ question: OpenQuestion) -> Bool {
        let now = timeline(layout)
        return question.candidates.contains { candidate in
            guard let other = try? question.answered(candidate, in: Self.source(layout)), let changed = timeline(other) else {
                return false
            }
            return changed != now
        }
    }

    /// The questions that still matter after the previous answers, because at least one of their answers would change the timeline.
    var open: [OpenQuestion] { questions.filter { matters($0) } }

    /// Asks the questions whose answers change the timeline, one by one. An answer may change which of the remaining questions are asked.
    mutating func ask(_ terminal: ControllingTerminal) {
        for question in questions where matters(question) {
            while true {
                terminal.print("\(question.text)\n  \(question.hint)\n> ")
                guard let line = terminal.readLine() else { return }
                let answer = line.trimmingBlanks
                if answer.isEmpty { break }
                do throws(InputError) {
                    guard let changed = try question.answered(answer, in: Self.source(layout)) else {
                        terminal.print("That is not one of the answers.\n")
                        continue
                    }
                    _ = try LayoutDocument.read(Self.source(changed))
                    layout = changed
                    break
                } catch {
                    terminal.print("\(error.diagnostics.first?.message ?? "This answer cannot be used").\n")
                }
            }
        }
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        let bytes = utf8.drop { $0 <= 0x20 }
        let rest = bytes.reversed().drop { $0 <= 0x20 }
        return String(decoding: rest.reversed(), as: UTF8.self)
    }
}
