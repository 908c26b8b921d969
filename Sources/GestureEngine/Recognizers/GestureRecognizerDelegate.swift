/// UIKit's questions to the owner of a recognizer. A default answer is no row of the timeline; an answer of your own is.
///
/// A recognizer does not keep its delegate. Answers are taken when the questions are put, in a fixed order, and not asked for again (C8).
public protocol GestureRecognizerDelegate: AnyObject {
    /// The questions that it has answers of its own to, read when it becomes a delegate: the others are not put to it. All by default.
    var answeredQuestions: DelegateQuestions { get }
    /// Whether the recognizer gets a touch; asked when the touch begins, before any recognizer sees it (A4). Default: true.
    ///
    /// Refused, the touch is none of the recognizer's for its whole life, and the recognizer delays and cancels nothing of it.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
    /// Whether the recognizer may leave possible; asked once an attempt, while the recognizer handles the event in which it wants to (C3).
    /// Default: true.
    ///
    /// It reads from the recognizer what a handler would. Refused, the recognizer fails. The views of its touches are asked first (C4).
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
    /// Whether two recognizers may recognize at the same time; true from either delegate allows it (E1). Default: false.
    ///
    /// Asked when one is about to recognize while the other is under way, of those alone that may prevent each other (E2).
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool
    /// Whether the recognizer waits until the other has failed; asked once an attempt of each pair (D1, C8). Default: false.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool
    /// Whether the other recognizer waits until this one has failed; asked once an attempt of each pair (D1, C8). Default: false.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool
}

/// Some of a delegate's questions.
public struct DelegateQuestions: OptionSet, Sendable, BitwiseCopyable {
    /// The questions as bits, in the order of the methods.
    public let rawValue: UInt8

    /// Questions by their bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Whether the recognizer gets a touch.
    public static let shouldReceive = DelegateQuestions(rawValue: 1)
    /// Whether the recognizer may leave possible.
    public static let shouldBegin = DelegateQuestions(rawValue: 2)
    /// Whether two recognizers may recognize at the same time.
    public static let shouldRecognizeSimultaneouslyWith = DelegateQuestions(rawValue: 4)
    /// Whether the recognizer waits until another has failed.
    public static let shouldRequireFailureOf = DelegateQuestions(rawValue: 8)
    /// Whether another waits until the recognizer has failed.
    public static let shouldBeRequiredToFailBy = DelegateQuestions(rawValue: 16)
    /// All of them.
    public static let all = DelegateQuestions(rawValue: 31)
    /// Whether the recognizer makes another fail; only a layout answers this, in place of a subclass (E2).
    package static let canPrevent = DelegateQuestions(rawValue: 32)
    /// Whether another makes the recognizer fail, likewise.
    package static let canBePrevented = DelegateQuestions(rawValue: 64)
}

extension GestureRecognizer {
    /// Whether its class or its delegate may have an opinion on failure requirements (J6).
    var mayRequireFailures: Bool { !isOwnClass || !questions.isDisjoint(with: [.shouldRequireFailureOf, .shouldBeRequiredToFailBy]) }

    /// Whether its class or its delegate may have an opinion on a touch (A4).
    var mayAskAboutTouches: Bool { !isOwnClass || questions.contains(.shouldReceive) }

    /// Marks an answer as one that the delegate has no opinion of its own on: it is no row of the timeline.
    package func answerByDefault(_ answer: Bool) -> Bool {
        answeredByDefault = true
        return answer
    }
}

extension GestureRecognizerDelegate {
    /// All: each is put.
    public var answeredQuestions: DelegateQuestions { .all }

    /// True: the recognizer gets every touch.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        gestureRecognizer.answerByDefault(true)
    }

    /// True: nothing keeps the recognizer from beginning.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        gestureRecognizer.answerByDefault(true)
    }

    /// False: one of the two has to fail.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.answerByDefault(false)
    }

    /// False: the recognizer waits for nobody.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        gestureRecognizer.answerByDefault(false)
    }

    /// False: nobody waits for the recognizer.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
        gestureRecognizer.answerByDefault(false)
    }
}

/// The answers of a layout file, given in place of a delegate and of a subclass's overrides (E2). Each says what it was read from.
package protocol AnswerSource: AnyObject {
    /// The questions that it answers, read when a recognizer gets it.
    var answeredQuestions: DelegateQuestions { get }
    /// The answer to a question about a recognizer, and about a touch or another recognizer; nil leaves it at the default.
    func answer(
        to method: DelegateRow.Method, about recognizer: GestureRecognizer, touch: Touch?, other: GestureRecognizer?
    ) -> DelegateAnswer?
}

/// An answer of a delegate or a view.
package struct DelegateAnswer: ExpressibleByBooleanLiteral {
    package let value: Bool
    /// The values that an expression read to find it, if rows say so.
    package let readings: AnswerReadings?

    package init(_ value: Bool, readings: AnswerReadings? = nil) {
        (self.value, self.readings) = (value, readings)
    }

    package init(booleanLiteral value: Bool) {
        self.init(value)
    }
}

/// The values that an answer was read from; an object, since an answer that is found again is handed on with each question.
package final class AnswerReadings {
    /// The values by their names, a JSON object.
    let values: String
    /// The expression with these values in place.
    package let expression: String

    /// The bytes of both.
    package var length: Int { values.utf8.count + expression.utf8.count }

    package init(values: String, expression: String) {
        (self.values, self.expression) = (values, expression)
    }
}
