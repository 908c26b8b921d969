import GestureEngine

/// The chapters and lessons of a course, in order.
package struct Course: Sendable {
    package private(set) var chapters: [Chapter]
    /// The lessons of all chapters.
    package private(set) var lessons: [Lesson]

    package init(chapters: [Chapter]) {
        self.chapters = chapters
        lessons = chapters.flatMap { $0.lessons }
    }

    /// The course that is built into the program.
    package static let standard = Course(
        chapters: [
            .oneFinger, .twoTaps, .whatTheViewGets, .otherGestures, .several, .delegates, .interruptions, .modes, .drags, .controls,
            .goingBack,
            .browser, .controller, .cells,
        ])

    /// Returns the lesson that `name` identifies. `name` is the lesson's name, the path of the lesson's trace in traces/, or the lesson's
    /// number, counted from 1. Returns `nil` if the course has no such lesson.
    package func lesson(_ name: String) -> Lesson? {
        if let number = Int(name) { return lessons.indices.contains(number - 1) ? lessons[number - 1] : nil }
        return lessons.first { $0.name == name || $0.trace == name }
    }

    /// Removes all lessons except those with the given names.
    package mutating func keep(_ names: [String]) {
        for index in chapters.indices { chapters[index].lessons.removeAll { !names.contains($0.name) } }
        chapters.removeAll { $0.lessons.isEmpty }
        lessons = chapters.flatMap { $0.lessons }
    }

    /// Returns the number of a lesson in the course, counted from 1.
    package func number(of lesson: Lesson) -> Int { (lessons.firstIndex { $0.name == lesson.name } ?? 0) + 1 }
}

/// A group of lessons about one subject.
package struct Chapter: Sendable {
    package var title: String
    /// The subject of the chapter, in one sentence.
    package var sentence: String
    package var lessons: [Lesson]

    package init(_ title: String, _ sentence: String, _ lessons: [Lesson]) {
        self.title = title
        self.sentence = sentence
        self.lessons = lessons
    }
}

/// A trace and a question about its outcome.
package struct Lesson: Sendable {
    /// The path of the trace in traces/, without its extension.
    package var trace: String
    package var title: String
    /// A description of the scene, which is shown before the question.
    package var text: String
    package var question: Question
    /// Changes to the layout that correspond to mistaken assumptions. The outcomes of replays with these changes become the wrong choices
    /// of the lesson's question.
    package var variants: [String]
    /// The conclusion to draw from the lesson, which is shown after the answer.
    package var lesson: String

    package init(_ trace: String, _ title: String, _ text: String, ask question: Question, variants: [String] = [], lesson: String) {
        self.trace = trace
        self.title = title
        self.text = text
        self.question = question
        self.variants = variants
        self.lesson = lesson
    }

    /// The name of the trace, which is also the name of the lesson.
    package var name: String { String(trace[(trace.lastIndex(of: "/").map { trace.index(after: $0) } ?? trace.startIndex)...]) }
}

/// A lesson's question. A replay of the lesson's trace determines the answer.
package enum Question: Sendable {
    /// Asks which of the given recognizers recognize.
    case winners([String])
    /// Asks which touches methods are called on a view, and in which order.
    case stream(String)
    /// Asks when the first row of the given kind occurs.
    case moment(Wanted)
    /// Asks how a recognizer's first attempt ends.
    case attemptOutcome(String)
    /// Asks which view a touch hits.
    case hit(Int)
    /// Asks which actions are sent, and in which order.
    case actions
    /// Asks how many rows of the given kind occur.
    case count(Wanted)
    /// Asks which of the two given rows occurs first.
    case order(Wanted, Wanted)
    /// Asks which item a recognizer chooses as the target of its action.
    case target(String)
}

/// A kind of row that a question asks about.
package enum Wanted: Sendable, Hashable {
    /// A row in which a recognizer sends its action in the given state.
    case action(String, StateName)
    /// A row in which a control sends the given event.
    case control(String, String)
    /// A row in which a touches method is called on a view.
    case view(String, TouchesMethod)
    /// A row in which a cell is selected.
    case select(String)
    /// A row in which a scroll view reports the given event.
    case scroll(String, ScrollRow.Event)
}
