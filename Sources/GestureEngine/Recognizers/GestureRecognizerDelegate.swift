/// The methods that UIKit calls on a recognizer's delegate. The timeline reports the results of your own implementations, but not those of
/// the default implementations.
///
/// A recognizer does not retain its delegate. The methods are called in a fixed order, and each result is remembered for the current
/// gesture (C8).
public protocol GestureRecognizerDelegate: AnyObject {
    /// The methods that the delegate implements itself; all by default. Other methods are not called. The property is read once, when the
    /// object becomes a delegate.
    var answeredQuestions: DelegateQuestions { get }
    /// Returns whether the recognizer receives a touch. Called when the touch begins, before any recognizer receives it (A4). The default
    /// implementation returns true.
    ///
    /// If the method returns false, the recognizer never receives the touch, and neither delays nor cancels any part of it.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
    /// Returns whether the recognizer may leave the `possible` state. Called once for each gesture, while the recognizer handles the event
    /// in which it makes the request (C3). The default implementation returns true.
    ///
    /// During the call, the recognizer's properties have the values that a handler would read. If the method returns false, the recognizer
    /// fails. The views of the recognizer's touches are asked before the delegate (C4).
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
    /// Returns whether two recognizers may recognize at the same time (E1). It is enough that one of their delegates returns true. The
    /// default implementation returns false.
    ///
    /// Called when one of the recognizers is about to recognize while the other is active, and only if they may prevent each other (E2).
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

/// A set of methods that a delegate or a layout may implement.
public struct DelegateQuestions: OptionSet, Sendable, BitwiseCopyable {
    /// The methods as bits, in the order in which `GestureRecognizerDelegate` declares them.
    public let rawValue: UInt8

    /// Creates a set of methods from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The method that decides whether the recognizer receives a touch.
    public static let shouldReceive = DelegateQuestions(rawValue: 1)
    /// The method that decides whether the recognizer may leave the `possible` state.
    public static let shouldBegin = DelegateQuestions(rawValue: 2)
    /// The method that decides whether two recognizers may recognize at the same time.
    public static let shouldRecognizeSimultaneouslyWith = DelegateQuestions(rawValue: 4)
    /// The method that decides whether the recognizer waits until another recognizer has failed.
    public static let shouldRequireFailureOf = DelegateQuestions(rawValue: 8)
    /// The method that decides whether another recognizer waits until this one has failed.
    public static let shouldBeRequiredToFailBy = DelegateQuestions(rawValue: 16)
    /// All methods of `GestureRecognizerDelegate`.
    public static let all = DelegateQuestions(rawValue: 31)
    /// The recognizer's method that decides whether it makes another recognizer fail (E2). Only a layout uses this option, to replace an
    /// override in a subclass.
    package static let canPrevent = DelegateQuestions(rawValue: 32)
    /// The recognizer's method that decides whether another recognizer makes it fail (E2). Only a layout uses this option, to replace an
    /// override in a subclass.
    package static let canBePrevented = DelegateQuestions(rawValue: 64)
}

extension GestureRecognizer {
    /// Whether the recognizer's class or delegate may require a recognizer to fail before another one recognizes (J6).
    var mayRequireFailures: Bool {
        !isOwnClass || asksFailureItself || !questions.isDisjoint(with: [.shouldRequireFailureOf, .shouldBeRequiredToFailBy])
    }

    /// Returns the given answer, and marks it as the answer of a default implementation, which the timeline does not report.
    package func answerByDefault(_ answer: Bool) -> Bool {
        answeredByDefault = true
        return answer
    }
}

extension GestureRecognizerDelegate {
    /// The default set, which contains all methods of the protocol.
    public var answeredQuestions: DelegateQuestions { .all }

    /// The default implementation, which returns true: the recognizer receives every touch.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        gestureRecognizer.answerByDefault(true)
    }

    /// The default implementation, which returns true: the recognizer may begin.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        gestureRecognizer.answerByDefault(true)
    }

    /// The default implementation, which returns false: one of the two recognizers must fail.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.answerByDefault(false)
    }

    /// The default implementation, which returns false: the recognizer does not wait for the other one.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        gestureRecognizer.answerByDefault(false)
    }

    /// The default implementation, which returns false: the other recognizer does not wait for this one.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
        gestureRecognizer.answerByDefault(false)
    }
}

/// The delegate answers from a layout file. They are used in place of a delegate and of a subclass's overrides (E2). Each answer contains
/// the values from which it was computed.
package protocol AnswerSource: AnyObject {
    /// The methods that the layout answers. The property is read once, when the object is assigned to a recognizer.
    var answeredQuestions: DelegateQuestions { get }
    /// Returns the layout's answer in place of a delegate method, which concerns the recognizer and either a touch or another recognizer.
    /// Nil stands for the default answer.
    func answer(
        to method: DelegateRow.Method, about recognizer: GestureRecognizer, touch: Touch?, other: GestureRecognizer?
    ) -> DelegateAnswer?
}

/// The result of a delegate method, which a delegate, a view or a layout has given.
package struct DelegateAnswer: ExpressibleByBooleanLiteral {
    package let value: Bool
    /// The values that an expression read to compute the answer, or nil if the timeline does not report them.
    package let readings: AnswerReadings?

    package init(_ value: Bool, readings: AnswerReadings? = nil) {
        (self.value, self.readings) = (value, readings)
    }

    package init(booleanLiteral value: Bool) {
        self.init(value)
    }
}

/// The values from which a delegate answer was computed. This is a class, because answers are remembered and passed on often, and a
/// reference is cheap to copy.
package final class AnswerReadings {
    /// A JSON object that maps each name in the expression to its value.
    let values: String
    /// The text of the expression, in which names are replaced by their values.
    package let expression: String

    /// The number of bytes in the values and the expression.
    package var length: Int { values.utf8.count + expression.utf8.count }

    package init(values: String, expression: String) {
        (self.values, self.expression) = (values, expression)
    }
}
