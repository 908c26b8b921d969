/// Which lessons somebody has had, and whether they knew the answer at once: a line each in a small file.
///
/// Lines that nobody understands are passed over, so that a damaged file loses only what is damaged; names of lessons that there are no more are
/// kept out as soon as it is written again.
package struct Progress: Sendable {
    /// How a lesson was answered.
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

    /// Reads a file's text.
    package init(_ text: String) {
        for line in text.utf8.prefix(Self.longest).split(separator: UInt8(ascii: "\n")) {
            let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
            guard words.count == 2, let mark = Mark(rawValue: String(decoding: words[0], as: UTF8.self)) else { continue }
            set(String(decoding: words[1], as: UTF8.self), mark)
        }
    }

    /// How a lesson was answered; nil if it was not.
    package subscript(name: String) -> Mark? { marks.first { $0.name == name }?.mark }

    /// Notes an answer; what was known once stays known.
    package mutating func set(_ name: String, _ mark: Mark) {
        guard let place = marks.firstIndex(where: { $0.name == name }) else { return marks.append((name, mark)) }
        if mark == .known { marks[place].mark = .known }
    }

    /// The number of lessons of a course that were answered.
    package func count(in course: Course) -> Int { course.lessons.count { self[$0.name] != nil } }

    /// The place of the first lesson that was not answered; nil if all were.
    package func next(in course: Course) -> Int? { course.lessons.firstIndex { self[$0.name] == nil } }

    /// The file's text.
    package func text(_ course: Course) -> String {
        var text = Self.heading + "\n"
        for lesson in course.lessons {
            if let mark = self[lesson.name] { text += "\(mark.rawValue) \(lesson.name)\n" }
        }
        return text
    }
}
