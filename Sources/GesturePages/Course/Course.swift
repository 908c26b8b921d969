import GestureEngine

/// The chapters and lessons, in order.
package struct Course: Sendable {
    package private(set) var chapters: [Chapter]
    /// The lessons of all chapters.
    package private(set) var lessons: [Lesson]

    package init(chapters: [Chapter]) {
        self.chapters = chapters
        lessons = chapters.flatMap { $0.lessons }
    }

    /// The built-in course.
    package static let standard = Course(
        chapters: [
            .oneFinger, .twoTaps, .whatTheViewGets, .otherGestures, .several, .delegates, .interruptions, .modes, .drags, .controls,
            .goingBack,
            .browser, .controller, .cells,
        ])

    /// A lesson by its name, by its trace's path in traces/, or by its number, counted from 1; nil if there is none.
    package func lesson(_ name: String) -> Lesson? {
        if let number = Int(name) { return lessons.indices.contains(number - 1) ? lessons[number - 1] : nil }
        return lessons.first { $0.name == name || $0.trace == name }
    }

    /// Removes all lessons but those with these names.
    package mutating func keep(_ names: [String]) {
        for index in chapters.indices { chapters[index].lessons.removeAll { !names.contains($0.name) } }
        chapters.removeAll { $0.lessons.isEmpty }
        lessons = chapters.flatMap { $0.lessons }
    }

    /// The number of a lesson, counted from 1.
    package func number(of lesson: Lesson) -> Int { (lessons.firstIndex { $0.name == lesson.name } ?? 0) + 1 }
}

/// Lessons about one subject.
package struct Chapter: Sendable {
    package var title: String
    /// The subject in one sentence.
    package var sentence: String
    package var lessons: [Lesson]

    package init(_ title: String, _ sentence: String, _ lessons: [Lesson]) {
        self.title = title
        self.sentence = sentence
        self.lessons = lessons
    }
}

/// A trace with a question about its outcome.
package struct Lesson: Sendable {
    /// The trace's path in traces/, without its ending.
    package var trace: String
    package var title: String
    /// The description of the scene, before the question.
    package var text: String
    package var question: Question
    /// Changes to the layout that a reader may assume by mistake; the outcomes with these changes become wrong choices.
    package var worlds: [String]
    /// The conclusion after the answer.
    package var lesson: String

    package init(_ trace: String, _ title: String, _ text: String, ask question: Question, worlds: [String] = [], lesson: String) {
        self.trace = trace
        self.title = title
        self.text = text
        self.question = question
        self.worlds = worlds
        self.lesson = lesson
    }

    /// The name of the trace, and thus of the lesson.
    package var name: String { String(trace[(trace.lastIndex(of: "/").map { trace.index(after: $0) } ?? trace.startIndex)...]) }
}

/// A question of a lesson; the engine's own replay answers it.
package enum Question: Sendable {
    /// The recognizers that recognize, among the given ones.
    case winners([String])
    /// The touches methods that are called on a view, in order.
    case stream(String)
    /// The time of the first row of a kind.
    case moment(Wanted)
    /// The end of a recognizer's first attempt.
    case fate(String)
    /// The view that a touch hits.
    case hit(Int)
    /// The actions that are sent, in order.
    case actions
    /// The number of rows of a kind.
    case count(Wanted)
    /// The order of two rows.
    case order(Wanted, Wanted)
    /// The item that a recognizer has chosen as the target of its action.
    case target(String)
}

/// A kind of row that questions are about.
package enum Wanted: Sendable, Hashable {
    /// A recognizer calls its targets in a state.
    case action(String, StateName)
    /// A control sends an event.
    case control(String, String)
    /// A view receives touches.
    case view(String, TouchesMethod)
    /// A cell is selected.
    case select(String)
    /// A scroll view reports an event.
    case scroll(String, ScrollRow.Event)
}
