/// UIKit's questions to the delegate of a recognizer. A default answer is no row of the timeline; an answer of your own is one.
///
/// A recognizer does not retain its delegate. The questions are asked in a fixed order, and each answer is remembered for the attempt (C8).
public protocol GestureRecognizerDelegate: AnyObject {
    /// The questions that the delegate answers itself, read when it becomes a delegate: the others are not asked. The default is all.
    var answeredQuestions: DelegateQuestions { get }
    /// Whether the recognizer gets a touch; asked when the touch begins, before any recognizer sees it (A4). Default: true.
    ///
    /// If the answer is false, the recognizer never gets the touch, and neither delays nor cancels anything of it.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
    /// Whether the recognizer may leave possible; asked once an attempt, while the recognizer handles the event in which it wants to (C3).
    /// Default: true.
    ///
    /// During the call the recognizer has the values that a handler would read. If the answer is false, the recognizer fails. The views of
    /// its touches are asked first (C4).
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
    /// Whether two recognizers may recognize at the same time; true from either delegate allows it (E1). Default: false.
    ///
    /// Asked when one is about to recognize while the other is active, and only for recognizers that may prevent each other (E2).
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool
    /// Whether the recognizer waits until the other has failed; asked once an attempt for each pair (D1, C8). Default: false.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool
    /// Whether the other recognizer waits until this one has failed; asked once an attempt for each pair (D1, C8). Default: false.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool
}

/// A set of a delegate's questions.
public struct DelegateQuestions: OptionSet, Sendable, BitwiseCopyable {
    /// The questions as bits, in the order of the methods.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The question whether the recognizer gets a touch.
    public static let shouldReceive = DelegateQuestions(rawValue: 1)
    /// The question whether the recognizer may leave possible.
    public static let shouldBegin = DelegateQuestions(rawValue: 2)
    /// The question whether two recognizers may recognize at the same time.
    public static let shouldRecognizeSimultaneouslyWith = DelegateQuestions(rawValue: 4)
    /// The question whether the recognizer waits until another has failed.
    public static let shouldRequireFailureOf = DelegateQuestions(rawValue: 8)
    /// The question whether another recognizer waits until this one has failed.
    public static let shouldBeRequiredToFailBy = DelegateQuestions(rawValue: 16)
    /// All questions of the protocol.
    public static let all = DelegateQuestions(rawValue: 31)
    /// The question whether the recognizer makes another one fail; only a layout answers it, instead of a subclass (E2).
    package static let canPrevent = DelegateQuestions(rawValue: 32)
    /// The question whether another recognizer makes this one fail; only a layout answers it.
    package static let canBePrevented = DelegateQuestions(rawValue: 64)
}

extension GestureRecognizer {
    /// Whether its class or its delegate may have an opinion on failure requirements (J6).
    var mayRequireFailures: Bool {
        !isOwnClass || asksFailureItself || !questions.isDisjoint(with: [.shouldRequireFailureOf, .shouldBeRequiredToFailBy])
    }

    /// Whether its class or its delegate may answer questions about a touch (A4).
    var mayAskAboutTouches: Bool { !isOwnClass || questions.contains(.shouldReceive) }

    /// Marks an answer as a default one, which is no row of the timeline.
    package func answerByDefault(_ answer: Bool) -> Bool {
        answeredByDefault = true
        return answer
    }
}

extension GestureRecognizerDelegate {
    /// All questions: each is asked.
    public var answeredQuestions: DelegateQuestions { .all }

    /// True: the recognizer receives every touch.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        gestureRecognizer.answerByDefault(true)
    }

    /// True: the recognizer may begin.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        gestureRecognizer.answerByDefault(true)
    }

    /// False: one of the two has to fail.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.answerByDefault(false)
    }

    /// False: the recognizer does not wait for the other.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        gestureRecognizer.answerByDefault(false)
    }

    /// False: the other does not wait for the recognizer.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
        gestureRecognizer.answerByDefault(false)
    }
}

/// The answers of a layout file, which replace those of a delegate and a subclass's overrides (E2). Each answer names the values it was
/// read from.
package protocol AnswerSource: AnyObject {
    /// The questions that it answers, read when it is assigned to a recognizer.
    var answeredQuestions: DelegateQuestions { get }
    /// The answer to a question about a recognizer and a touch or another recognizer; nil for the default.
    func answer(
        to method: DelegateRow.Method, about recognizer: GestureRecognizer, touch: Touch?, other: GestureRecognizer?
    ) -> DelegateAnswer?
}

/// An answer of a delegate or a view.
package struct DelegateAnswer: ExpressibleByBooleanLiteral {
    package let value: Bool
    /// The values that an expression read to compute the answer; nil if rows do not print them.
    package let readings: AnswerReadings?

    package init(_ value: Bool, readings: AnswerReadings? = nil) {
        (self.value, self.readings) = (value, readings)
    }

    package init(booleanLiteral value: Bool) {
        self.init(value)
    }
}

/// The values that an answer was computed from; a class, since a remembered answer is passed on with each question.
package final class AnswerReadings {
    /// The values by their names, as a JSON object.
    let values: String
    /// The expression with these values substituted.
    package let expression: String

    /// The bytes of both.
    package var length: Int { values.utf8.count + expression.utf8.count }

    package init(values: String, expression: String) {
        (self.values, self.expression) = (values, expression)
    }
}
