/// The lessons that the reader has answered, and whether each answer was right at once: one line each in a small file.
///
/// Lines that cannot be parsed are skipped, so that a damaged file loses only its damaged part. Names that are not in the course are
/// dropped when the file is written again.
package struct Progress: Sendable {
    /// The way a lesson was answered.
    package enum Mark: String, Sendable {
        /// At the first try.
        case known
        /// After wrong answers.
        case learned
    }

    private static let heading = "gesturetrace learn 1"
    private static let longest = 1 << 20

    private var marks: [(name: String, mark: Mark)] = []

    package init() {}

    /// Reads the text of a file.
    package init(_ text: String) {
        for line in text.utf8.prefix(Self.longest).split(separator: UInt8(ascii: "\n")) {
            let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
            guard words.count == 2, let mark = Mark(rawValue: String(decoding: words[0], as: UTF8.self)) else { continue }
            set(String(decoding: words[1], as: UTF8.self), mark)
        }
    }

    /// The answer to a lesson; nil if it was not answered.
    package subscript(name: String) -> Mark? { marks.first { $0.name == name }?.mark }

    /// Records an answer; `known` is never replaced by `learned`.
    package mutating func set(_ name: String, _ mark: Mark) {
        guard let place = marks.firstIndex(where: { $0.name == name }) else { return marks.append((name, mark)) }
        if mark == .known { marks[place].mark = .known }
    }

    /// The number of lessons of a course that were answered.
    package func count(in course: Course) -> Int { course.lessons.count { self[$0.name] != nil } }

    /// The index of the first lesson without an answer; nil if all have one.
    package func next(in course: Course) -> Int? { course.lessons.firstIndex { self[$0.name] == nil } }

    /// The text of the file.
    package func text(_ course: Course) -> String {
        var text = Self.heading + "\n"
        for lesson in course.lessons {
            if let mark = self[lesson.name] { text += "\(mark.rawValue) \(lesson.name)\n" }
        }
        return text
    }
}
