import Foundation
import GesturePages
import GestureSupport
import TestSupport

/// All lessons of the course. Each lesson is played only once, and all tests share the result.
struct Lessons: @unchecked Sendable {
    let shown: [ShownLesson]

    static let all = Lessons()

    private init() {
        do {
            shown = try Course.standard.lessons.map { try ShownLesson($0) }
        } catch {
            fatalError("\(error)")
        }
    }

    /// Every fifth lesson of the course; in a thorough run, all of them.
    var some: [ShownLesson] { shown.enumerated().filter { Chance.isThorough || $0.offset % 5 == 0 }.map { $0.element } }

    subscript(name: String) -> ShownLesson {
        guard let lesson = shown.first(where: { $0.lesson.name == name }) else { fatalError("no lesson \(name)") }
        return lesson
    }
}

/// The root folder of the project.
let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

func file(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }

/// Returns a lesson about a given trace, which contains its own layout.
func lesson(_ trace: String, ask question: Question) throws -> ShownLesson {
    try ShownLesson(Lesson("a", "A", "Text.", ask: question, lesson: "Lesson.")) { _ throws(InputError) in trace }
}
