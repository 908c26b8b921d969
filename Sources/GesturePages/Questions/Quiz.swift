import GestureEngine
import GestureFiles
import GestureSupport

/// The question of a lesson and its choices. One of the choices is the outcome of the replay.
package struct Quiz: Sendable {
    package var text: String
    package var choices: [String]
    /// The index of the correct choice.
    package var right: Int
    /// The numbers of the rows that show the correct choice, in order.
    package var rows: [Int]

    /// The maximum number of choices.
    static let most = 4

    /// Creates the question and its choices from a replay of a lesson. The wrong choices are the outcomes of replays with the lesson's
    /// changes to the layout, followed by likely mistakes.
    package init(
        _ lesson: Lesson, _ play: LessonPlay, files: @escaping (String) throws(InputError) -> String = LessonFiles.text
    ) throws(InputError) {
        let outcome = play.outcome(lesson.question)
        var choices = [outcome.text]
        var keys = [Self.key(outcome.text)]
        var candidates: [String] = []
        for variant in lesson.variants {
            candidates.append(try LessonPlay(lesson.trace, variants: [variant], files: files).outcome(lesson.question).text)
        }
        candidates += play.mistakes(lesson.question)
        for candidate in candidates where choices.count < Self.most && !keys.contains(Self.key(candidate)) {
            choices.append(candidate)
            keys.append(Self.key(candidate))
        }
        let places = Self.places(choices, of: lesson.name)
        text = lesson.question.text(fingers: play.fingers)
        self.choices = places.map { choices[$0] }
        right = places.firstIndex(of: 0) ?? 0
        rows = outcome.rows.sorted()
    }

    /// Returns the part of a choice that must differ from the other choices. This part omits details, such as whether a view also receives
    /// movements.
    private static func key(_ choice: String) -> String {
        var key = ""
        for part in choice.split(separator: ",") where part != " touchesMoved" { key += part + "," }
        return key
    }

    /// Returns the order of the choices. They are sorted by a checksum of the lesson's name and the choice, so that the order never varies
    /// and does not reveal the correct choice.
    private static func places(_ choices: [String], of lesson: String) -> [Int] {
        let sums = choices.map { sum(lesson + " " + $0) }
        return choices.indices.sorted { sums[$0] == sums[$1] ? $0 < $1 : sums[$0] < sums[$1] }
    }

    /// Returns a checksum that does not depend on the process or the system (FNV-1a).
    private static func sum(_ text: String) -> UInt32 {
        var sum: UInt32 = 2_166_136_261
        for byte in text.utf8 { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
        return sum ^ (sum >> 15)
    }
}

extension Question {
    /// Returns the text of the question. `fingers` is the number of touches in the replay.
    func text(fingers: Int) -> String {
        switch self {
        case .winners(let candidates): "Which of \(Choices.list(candidates, "and")) recognizes?"
        case .stream(let view): "Which touches methods does \(Choices.name(view)) get?"
        case .moment(let wanted): Self.asking("When", wanted)
        case .attemptOutcome(let recognizer): "What happens to \(Choices.name(recognizer))?"
        case .hit(let touch): "Which view does \(fingers == 1 ? "the touch" : "touch \(touch)") hit?"
        case .actions: "Which actions are sent, in this order?"
        case .count(let wanted): Self.asking("How many times", wanted)
        case .order(let first, let second): "Which comes first, \(Choices.words(first)) or \(Choices.words(second))?"
        case .target(let recognizer): "Which item does \(Choices.name(recognizer))'s first action apply to?"
        }
    }

    /// Returns a question about a kind of row, such as "When does save send touchUpInside?".
    private static func asking(_ word: String, _ wanted: Wanted) -> String {
        switch wanted {
        case .action: "\(word) is \(Choices.words(wanted)) sent?"
        case .control(let who, let event): "\(word) does \(Choices.name(who)) send \(event)?"
        case .view(let who, let method): "\(word) does \(Choices.name(who)) get \(method.rawValue)?"
        case .select(let who): "\(word) is \(Choices.name(who)) selected?"
        case .scroll(let who, let event): "\(word) does \(Choices.name(who)) report \(event.rawValue)?"
        }
    }

    /// The views and recognizers named in the question.
    var names: [String] {
        switch self {
        case .winners(let candidates): candidates
        case .stream(let name), .attemptOutcome(let name), .target(let name): [name]
        case .moment(let wanted), .count(let wanted): [wanted.who]
        case .order(let first, let second): [first.who, second.who]
        case .hit, .actions: []
        }
    }
}

extension Wanted {
    /// The id of the view or recognizer that is the subject of the row.
    var who: String {
        switch self {
        case .action(let who, _), .control(let who, _), .view(let who, _), .select(let who), .scroll(let who, _): who
        }
    }
}
