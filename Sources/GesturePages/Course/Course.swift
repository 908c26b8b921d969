import GestureEngine

/// The lessons in their order.
package struct Course: Sendable {
    package private(set) var chapters: [Chapter]
    /// All lessons, through the chapters.
    package private(set) var lessons: [Lesson]

    package init(chapters: [Chapter]) {
        self.chapters = chapters
        lessons = chapters.flatMap { $0.lessons }
    }

    /// The course that the program has.
    package static let standard = Course(
        chapters: [
            .oneFinger, .twoTaps, .whatTheViewGets, .otherGestures, .several, .delegates, .interruptions, .modes, .drags, .controls,
            .goingBack,
            .browser, .controller, .cells,
        ])

    /// A lesson by its name, by its trace's path in traces/, or by its number from 1 on; nil if there is none.
    package func lesson(_ name: String) -> Lesson? {
        if let number = Int(name) { return lessons.indices.contains(number - 1) ? lessons[number - 1] : nil }
        return lessons.first { $0.name == name || $0.trace == name }
    }

    /// Leaves only some lessons, by their names.
    package mutating func keep(_ names: [String]) {
        for index in chapters.indices { chapters[index].lessons.removeAll { !names.contains($0.name) } }
        chapters.removeAll { $0.lessons.isEmpty }
        lessons = chapters.flatMap { $0.lessons }
    }

    /// The number of a lesson, from 1 on.
    package func number(of lesson: Lesson) -> Int { (lessons.firstIndex { $0.name == lesson.name } ?? 0) + 1 }
}

/// Lessons about one subject.
package struct Chapter: Sendable {
    package var title: String
    /// What it is about, in a sentence.
    package var sentence: String
    package var lessons: [Lesson]

    package init(_ title: String, _ sentence: String, _ lessons: [Lesson]) {
        self.title = title
        self.sentence = sentence
        self.lessons = lessons
    }
}

/// A trace with a question about what comes next.
package struct Lesson: Sendable {
    /// The trace's path in traces/, without its ending.
    package var trace: String
    package var title: String
    /// What is to be seen, before the question.
    package var text: String
    package var question: Question
    /// Changes that somebody might take for what there is: what they would give are wrong choices.
    package var worlds: [String]
    /// What to take away, behind the answer.
    package var lesson: String

    package init(_ trace: String, _ title: String, _ text: String, ask question: Question, worlds: [String] = [], lesson: String) {
        self.trace = trace
        self.title = title
        self.text = text
        self.question = question
        self.worlds = worlds
        self.lesson = lesson
    }

    /// The trace's name, which is the lesson's.
    package var name: String { String(trace[(trace.lastIndex(of: "/").map { trace.index(after: $0) } ?? trace.startIndex)...]) }
}

/// A question of a lesson; the engine's own replay gives the answer.
package enum Question: Sendable {
    /// Which of some recognizers recognize.
    case winners([String])
    /// Which touches methods a view gets.
    case stream(String)
    /// When a row comes, the first of its kind.
    case moment(Wanted)
    /// The end of a recognizer's first attempt.
    case fate(String)
    /// Which view a touch hits.
    case hit(Int)
    /// Which actions are sent, in which order.
    case actions
    /// How often rows of a kind come.
    case count(Wanted)
    /// In which order two rows come.
    case order(Wanted, Wanted)
    /// Which item a recognizer's action is for.
    case target(String)
}

/// A kind of row that questions are about.
package enum Wanted: Sendable, Hashable {
    /// A recognizer calls its targets, in a state.
    case action(String, StateName)
    /// A control tells of an event.
    case control(String, String)
    /// A view gets touches.
    case view(String, TouchesMethod)
    /// A cell is selected.
    case select(String)
    /// A scroll view tells of something.
    case scroll(String, ScrollRow.Event)
}
