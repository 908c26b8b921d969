/// The lessons that the user has answered, and whether the first answer was correct. This progress is stored in a small file with one
/// lesson per line.
///
/// Lines that cannot be parsed are skipped, so that damage to the file affects only the damaged lines. When the file is written again,
/// lessons that are no longer in the course are removed.
package struct Progress: Sendable {
    /// The mark that records how well the user answered a lesson's question.
    package enum Mark: String, Sendable {
        /// The user's first answer was correct.
        case known
        /// The user gave the correct answer after wrong ones, or asked for the solution.
        case learned
    }

    private static let heading = "gesturetrace learn 1"
    private static let longest = 1 << 20

    private var marks: [(name: String, mark: Mark)] = []

    package init() {}

    /// Parses the text of a progress file.
    package init(_ text: String) {
        for line in text.utf8.prefix(Self.longest).split(separator: UInt8(ascii: "\n")) {
            let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
            guard words.count == 2, let mark = Mark(rawValue: String(decoding: words[0], as: UTF8.self)) else { continue }
            set(String(decoding: words[1], as: UTF8.self), mark)
        }
    }

    /// The mark of the lesson with the given name; `nil` if the lesson has not been answered.
    package subscript(name: String) -> Mark? { marks.first { $0.name == name }?.mark }

    /// Records a lesson's mark. The mark `learned` never replaces the mark `known`.
    package mutating func set(_ name: String, _ mark: Mark) {
        guard let place = marks.firstIndex(where: { $0.name == name }) else { return marks.append((name, mark)) }
        if mark == .known { marks[place].mark = .known }
    }

    /// Returns the number of lessons in the course that have been answered.
    package func count(in course: Course) -> Int { course.lessons.count { self[$0.name] != nil } }

    /// Returns the index of the first lesson that has not been answered; `nil` if all lessons have been answered.
    package func next(in course: Course) -> Int? { course.lessons.firstIndex { self[$0.name] == nil } }

    /// Returns the contents of the progress file.
    package func text(_ course: Course) -> String {
        var text = Self.heading + "\n"
        for lesson in course.lessons {
            if let mark = self[lesson.name] { text += "\(mark.rawValue) \(lesson.name)\n" }
        }
        return text
    }
}
