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

    /// The built-in course.
    package static let standard = Course(
        chapters: [
            .oneFinger, .twoTaps, .whatTheViewGets, .otherGestures, .several, .delegates, .interruptions, .modes, .drags, .controls,
            .goingBack,
            .browser, .controller, .cells,
        ])

    /// Returns the lesson with the given name. `name` may also be the path of the lesson's trace in traces/, or its number, counted from 1.
    /// Returns `nil` if there is no such lesson.
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
    /// The description of the scene, shown before the question.
    package var text: String
    package var question: Question
    /// Changes to the layout that correspond to mistaken assumptions. Replays with these changes provide the wrong choices.
    package var variants: [String]
    /// The conclusion, shown after the answer.
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

/// A question of a lesson. The replay of the lesson's trace provides the answer.
package enum Question: Sendable {
    /// Which of the given recognizers recognize?
    case winners([String])
    /// Which touches methods are called on a view, and in which order?
    case stream(String)
    /// When does the first row of a kind occur?
    case moment(Wanted)
    /// How does the first attempt of a recognizer end?
    case attemptOutcome(String)
    /// Which view does a touch hit?
    case hit(Int)
    /// Which actions are sent, and in which order?
    case actions
    /// How many rows of a kind occur?
    case count(Wanted)
    /// Which of two rows occurs first?
    case order(Wanted, Wanted)
    /// Which item does a recognizer choose as the target of its action?
    case target(String)
}

/// A kind of row that a question asks about.
package enum Wanted: Sendable, Hashable {
    /// A recognizer in a certain state sends its action.
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
