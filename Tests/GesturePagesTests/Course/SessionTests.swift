import GesturePages
import GestureSupport
import GestureTimeline
import Testing

@Suite struct SessionTests {
    /// Runs a session of the course in which the user presses these keys. Returns the session's output and the saved progress.
    private func session(_ keys: String, from start: Int = 0, _ progress: Progress = Progress()) throws -> (text: String, kept: Progress) {
        let writer = ByteWriter()
        var rest = keys[...]
        let session = LearnSession(
            Course.standard, progress: progress, writer: writer, style: .plain, clears: false, columns: { 80 }, save: { _ in })
        try session.run(from: start) { rest.popFirst() }
        return (writer.text, session.progress)
    }

    private var right: String { "\(Lessons.all["tap"].quiz.right + 1)" }
    private var wrong: String { "\((Lessons.all["tap"].quiz.right + 1) % 4 + 1)" }

    @Test func theRightNumberIsConfirmedAndSaved() throws {
        let (text, kept) = try session(right + "q")
        #expect(text.contains("\nRight.\n") && text.contains("F8   tap recognized with cancelsTouchesInView, so the touch that card has"))
        #expect(kept["tap"] == .known)
    }

    @Test func aWrongNumberMayBeFollowedByAnother() throws {
        let (text, kept) = try session(wrong + right + "q")
        #expect(text.contains("\nNot \(wrong). Try again") && text.contains("\nRight this time.\n"))
        #expect(kept["tap"] == .learned)
    }

    @Test func theAnswerIsNotShownBeforeItIsAskedFor() throws {
        #expect(try !session("q").text.contains("Evidence:"))
        #expect(try !session("?9xq").text.contains("Evidence:"))
        let (text, kept) = try session("sq")
        #expect(text.contains("Evidence:") && !text.contains("Right"))
        #expect(kept["tap"] == .learned)
    }

    @Test func keysMoveForwardAndBack() throws {
        let text = try session("nnb\(right)\nq").text
        let titles = text.split(separator: "\n").filter { $0.firstMatch(of: #/^\d+\. /#) != nil }
        #expect(titles.prefix(4) == ["1. One tap", "2. Which view is hit", "3. A badge outside its superview", "2. Which view is hit"])
        #expect(try session("bq").text.contains("1. One tap"))
    }

    @Test func theLastLessonEndsTheCourse() throws {
        let last = Course.standard.lessons.count - 1
        #expect(try session("s\n", from: last).text.contains("That was the last lesson."))
    }

    @Test func theEndOfTheInputEndsIt() throws {
        let (text, kept) = try session("")
        #expect(text.contains("1. One tap") && kept["tap"] == nil)
    }

    // MARK: Progress

    @Test func savedAnswersAreReadAgain() {
        var progress = Progress()
        progress.set("tap", .learned)
        progress.set("pan", .known)
        progress.set("pan", .learned)
        let again = Progress(progress.text(Course.standard))
        #expect(again["tap"] == .learned && again["pan"] == .known && again["nested-pans"] == nil)
        #expect(again.count(in: Course.standard) == 2 && again.next(in: Course.standard) == 1)
    }

    @Test func aDamagedFileLosesOnlyTheDamagedAnswers() {
        let whole = "gesturetrace learn 1\nknown tap\nlearned pan\n"
        for place in 0...whole.utf8.count {
            var bytes = Array(whole.utf8)
            bytes.insert(contentsOf: [0xFF, 0x00, 0x1B], at: place)
            let progress = Progress(String(decoding: bytes, as: UTF8.self))
            #expect(progress.count(in: Course.standard) >= 1, "at \(place)")
            #expect(progress.text(Course.standard).utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 < 0x7F })
        }
        for text in ["", "\n\n\n", "known", "known tap pan\nmaybe tap", "{\"tap\": true}", String(repeating: "x", count: 100_000)] {
            #expect(Progress(text).count(in: Course.standard) == 0)
        }
        #expect(Progress("known gone-lesson\r\nknown tap\r\n").text(Course.standard) == "gesturetrace learn 1\nknown tap\n")
    }
}
