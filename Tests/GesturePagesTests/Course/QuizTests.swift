import Foundation
import GestureEngine
import GesturePages
import GestureTimeline
import Testing

@Suite struct QuizTests {
    @Test func everyQuestionHasOneRightAnswerAmongDifferentOnes() {
        for lesson in Lessons.all.shown {
            let quiz = lesson.quiz
            #expect((2...4).contains(quiz.choices.count) && quiz.choices.indices.contains(quiz.right), "\(lesson.lesson.name)")
            #expect(Set(quiz.choices).count == quiz.choices.count, "\(lesson.lesson.name): \(quiz.choices)")
            #expect(!quiz.rows.isEmpty && !lesson.explanation.reasons.isEmpty, "\(lesson.lesson.name) shows no row")
            // Calls of `touchesMoved` are a minor detail, so any two choices must also differ in another call.
            let coarse = quiz.choices.map { $0.replacing(", touchesMoved", with: "") }
            #expect(Set(coarse).count == coarse.count, "\(lesson.lesson.name): \(quiz.choices)")
        }
    }

    @Test func theRightAnswerIsNotAlwaysAtTheSamePosition() {
        for place in 0..<4 {
            let share = Lessons.all.shown.count { $0.quiz.right == place }
            #expect((5...25).contains(share), "place \(place + 1): \(share)")
        }
    }

    /// Compares the quiz's answers about a view's touches with the golden timelines, which do not depend on the quiz.
    @Test func theTouchesOfAViewMatchTheGolden() throws {
        var count = 0
        for lesson in Lessons.all.shown {
            guard case .stream(let view) = lesson.lesson.question else { continue }
            let golden = try file("traces/\(lesson.lesson.trace).timeline")
            var methods: [String] = []
            for line in golden.split(separator: "\n") {
                guard let match = line.firstMatch(of: #/│ [▾∙▴✕] ([\w.]+) +(touches\w+) /#), match.1 == view else { continue }
                if methods.last != String(match.2) { methods.append(String(match.2)) }
            }
            let expected = methods.isEmpty ? "nothing at all" : methods.joined(separator: ", ")
            #expect(lesson.quiz.choices[lesson.quiz.right] == expected, "\(lesson.lesson.name)")
            count += 1
        }
        #expect(count >= 10)
    }

    @Test func theWinnersMatchTheGolden() throws {
        for lesson in Lessons.all.shown {
            guard case .winners(let candidates) = lesson.lesson.question else { continue }
            let golden = try file("traces/\(lesson.lesson.trace).timeline")
            let winners = candidates.filter {
                golden.contains(try! Regex("◉ \(NSRegularExpression.escapedPattern(for: $0)) +(began|recognized)"))
            }
            let right = lesson.quiz.choices[lesson.quiz.right]
            switch winners.count {
            case 0: #expect(["neither", "none of them"].contains(right), "\(lesson.lesson.name)")
            case candidates.count: #expect(["both", "all of them"].contains(right), "\(lesson.lesson.name)")
            default: #expect(winners.allSatisfy { right.contains($0) }, "\(lesson.lesson.name)")
            }
        }
    }

    /// Changes a lesson, and returns the engine's answer to the question of the changed lesson.
    private func answer(_ name: String, _ variant: String) throws -> String {
        let lesson = try #require(Course.standard.lesson(name))
        let quiz = try Quiz(lesson, try LessonPlay(lesson.trace, variants: [variant]))
        return quiz.choices[quiz.right]
    }

    @Test func theAnswerFollowsTheEngine() throws {
        let asItIs = Lessons.all["single-and-double-tap"].quiz
        #expect(asItIs.choices[asItIs.right] == "at 0.400 s, 0.350 s after the finger lifted")
        #expect(try answer("single-and-double-tap", "thresholds.tap.maximumInterval=0.2") == "at 0.250 s, 0.200 s after the finger lifted")
        #expect(try answer("single-and-double-tap", "--no-require single:double") == "at 0.050 s, as the finger lifts")
        #expect(try answer("tap-held-too-long", "thresholds.tap.maximumDuration=5") == "touchesBegan, touchesCancelled")
        #expect(try answer("nested-pans", "--simultaneous cardPan:pagePan") == "both")
        #expect(try answer("tap", "--remove tap") == "touchesBegan, touchesEnded")
        #expect(try answer("delegate-refuses-touch", "--answer tap.shouldReceive=true") == "it recognizes immediately")
        #expect(try answer("cell-quick", "--remove tap") == "at 0.050 s, as the finger lifts")
    }

    @Test func resultsOfOtherSettingsAreAmongTheWrongChoices() throws {
        for (name, variant) in [
            ("pan", "pan.delaysTouchesBegan=true"), ("cell-quick", "--remove tap"), ("long-press", "press.minimumPressDuration=0.3"),
        ] {
            let other = try answer(name, variant)
            let quiz = Lessons.all[name].quiz
            #expect(quiz.choices.contains(other) && quiz.choices[quiz.right] != other, "\(name): \(other)")
        }
    }

    @Test func theRowsThatShowTheAnswerAreInTheExcerpt() {
        for lesson in Lessons.all.shown {
            let marked = lesson.explanation.lines.count { $0.isAnswer }
            #expect(marked > 0 && lesson.explanation.lines.count <= 24, "\(lesson.lesson.name)")
        }
    }
}
