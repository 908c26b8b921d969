/// The questions that UIKit asks the delegate of a recognizer. Rows report only answers of your own implementations, not default answers.
///
/// A recognizer does not retain its delegate. Questions are asked in a fixed order, and each answer is remembered for the current gesture
/// (C8).
public protocol GestureRecognizerDelegate: AnyObject {
    /// The questions that the delegate answers itself; all by default. Other questions are not asked. Read once, when the object becomes a
    /// delegate.
    var answeredQuestions: DelegateQuestions { get }
    /// Returns whether the recognizer receives a touch. Called when the touch begins, before any recognizer receives it (A4). The default
    /// implementation returns true.
    ///
    /// If the method returns false, the recognizer never receives the touch, and neither delays nor cancels any part of it.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
    /// Returns whether the recognizer may leave the `possible` state. Called once for each gesture, while the recognizer handles the event
    /// in which it asks to (C3). The default implementation returns true.
    ///
    /// During the call, the recognizer has the values that a handler would read. If the method returns false, the recognizer fails. The
    /// views of its touches are asked first (C4).
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
    /// Returns whether two recognizers may recognize at the same time (E1). It is enough that one of their delegates returns true. The
    /// default implementation returns false.
    ///
    /// Called when one of them is about to recognize while the other is active, and only if they may prevent each other (E2).
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool
    /// Returns whether the recognizer waits for another one to fail. Called once for each pair in a gesture (D1, C8). The default
    /// implementation returns false.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool
    /// Returns whether another recognizer waits for this one to fail. Called once for each pair in a gesture (D1, C8). The default
    /// implementation returns false.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool
}

/// A set of questions to a delegate.
public struct DelegateQuestions: OptionSet, Sendable, BitwiseCopyable {
    /// The questions as bits, in the order of the delegate's methods.
    public let rawValue: UInt8

    /// Creates a set of questions from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The question whether the recognizer receives a touch.
    public static let shouldReceive = DelegateQuestions(rawValue: 1)
    /// The question whether the recognizer may leave the `possible` state.
    public static let shouldBegin = DelegateQuestions(rawValue: 2)
    /// The question whether two recognizers may recognize at the same time.
    public static let shouldRecognizeSimultaneouslyWith = DelegateQuestions(rawValue: 4)
    /// The question whether the recognizer waits until another has failed.
    public static let shouldRequireFailureOf = DelegateQuestions(rawValue: 8)
    /// The question whether another recognizer waits until this one has failed.
    public static let shouldBeRequiredToFailBy = DelegateQuestions(rawValue: 16)
    /// All questions of the protocol.
    public static let all = DelegateQuestions(rawValue: 31)
    /// The question whether the recognizer makes another one fail (E2). Only a layout answers it, in place of a subclass.
    package static let canPrevent = DelegateQuestions(rawValue: 32)
    /// The question whether another recognizer makes this one fail (E2). Only a layout answers it, in place of a subclass.
    package static let canBePrevented = DelegateQuestions(rawValue: 64)
}

extension GestureRecognizer {
    /// Whether the recognizer's class or delegate may require failures (J6).
    var mayRequireFailures: Bool {
        !isOwnClass || asksFailureItself || !questions.isDisjoint(with: [.shouldRequireFailureOf, .shouldBeRequiredToFailBy])
    }

    /// Whether the recognizer's class or delegate may answer questions about a touch (A4).
    var mayAskAboutTouches: Bool { !isOwnClass || questions.contains(.shouldReceive) }

    /// Marks an answer as a default one, which rows do not report, and returns it.
    package func answerByDefault(_ answer: Bool) -> Bool {
        answeredByDefault = true
        return answer
    }
}

extension GestureRecognizerDelegate {
    /// All questions, so that each of them is asked.
    public var answeredQuestions: DelegateQuestions { .all }

    /// Returns true: the recognizer receives every touch.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        gestureRecognizer.answerByDefault(true)
    }

    /// Returns true: the recognizer may begin.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        gestureRecognizer.answerByDefault(true)
    }

    /// Returns false: one of the two recognizers must fail.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.answerByDefault(false)
    }

    /// Returns false: the recognizer does not wait for the other one.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        gestureRecognizer.answerByDefault(false)
    }

    /// Returns false: the other recognizer does not wait for this one.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
        gestureRecognizer.answerByDefault(false)
    }
}

/// The answers in a layout file, which replace those of a delegate and of a subclass's overrides (E2). Each answer contains the values from
/// which it was computed.
package protocol AnswerSource: AnyObject {
    /// The questions that the layout answers. Read once, when the answers are assigned to a recognizer.
    var answeredQuestions: DelegateQuestions { get }
    /// Returns the answer to a question about a recognizer and a touch or another recognizer, or nil to use the default answer.
    func answer(
        to method: DelegateRow.Method, about recognizer: GestureRecognizer, touch: Touch?, other: GestureRecognizer?
    ) -> DelegateAnswer?
}

/// An answer of a delegate, a view or a layout to a question.
package struct DelegateAnswer: ExpressibleByBooleanLiteral {
    package let value: Bool
    /// The values that an expression read to compute the answer, or nil if rows do not report them.
    package let readings: AnswerReadings?

    package init(_ value: Bool, readings: AnswerReadings? = nil) {
        (self.value, self.readings) = (value, readings)
    }

    package init(booleanLiteral value: Bool) {
        self.init(value)
    }
}

/// The values from which an answer was computed. This is a class, because an answer is remembered and passed on with each question.
package final class AnswerReadings {
    /// The values by their names in the expression, as a JSON object.
    let values: String
    /// The expression with the values substituted.
    package let expression: String

    /// The number of bytes in the values and the expression.
    package var length: Int { values.utf8.count + expression.utf8.count }

    package init(values: String, expression: String) {
        (self.values, self.expression) = (values, expression)
    }
}
