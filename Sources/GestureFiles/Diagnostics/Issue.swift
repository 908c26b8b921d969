import GestureEngine

/// Every problem that a file can have; `Issue+Text` puts each into words.
package enum Issue: Hashable, Sendable {
    // Files
    case emptyFile
    case fileTooLarge(limit: Int)
    case textTooLarge(limit: Int)
    case lineTooLong(limit: Int)

    /// A file in another format, which the text names: "a PNG image".
    case notJSON(String)
    /// Replaces every issue of a file whose content may not be shown.
    case notAnObject
    case otherEncoding(String)
    case layoutForTrace
    case traceForLayout

    // JSON
    case unexpectedEnd(expected: String)
    case unexpectedCharacter(UInt8, expected: String)
    case unexpectedWord(String, expected: String)
    case commentInJSON
    case trailingComma
    case contentAfterEnd
    case unterminatedString
    case controlCharacterInString
    case invalidUTF8
    case invalidEscape
    case loneSurrogate
    case stringTooLong(limit: Int)
    case leadingZero
    case malformedNumber
    case numberTooLong(limit: Int)
    case numberOutOfRange
    case nestedTooDeep(limit: Int)
    case duplicateKey(String)

    // Keys and values
    case unknownKey(String, of: String, among: [String])
    case keyOfOtherType(String, owners: [String], type: String)
    case missingKey(String, of: String)
    case missingEither(String, String, of: String)
    case bothKeys(String, String)
    case wrongValue(key: String, found: String, advice: String)
    case wrongVersion(found: String)
    case negativeSize(key: String)
    case emptyName(key: String)
    case nameTooLong(key: String, limit: Int)
    case controlCharacterInName(String)
    /// A name that refers to nothing: a view's id, a mode, a phase, …
    case unknownName(what: String, name: String, among: [String])
    /// The id of a recognizer at a place for the id of a view.
    case recognizerForView(String, of: String)
    /// The id of a view at a place for the id of a recognizer, and the recognizers on that view.
    case viewForRecognizer(String, recognizers: [String])

    // Layouts
    case duplicateID(String, what: String)
    case reservedID(String)
    case windowOfOtherType(found: String)
    case frameWithTransform
    case limitsReversed(lower: String, upper: String)
    case zoomViewElsewhere(String, scrollView: String)
    case requiresItself(String)
    case slashInModeName(String)
    case noModes(String)
    case emptyEffect
    case stateOfModeEffect(key: String)
    case ambiguousID(String)
    /// Several objects with this id have the property: a view, a recognizer, a delegate.
    case ambiguousProperty(id: String, property: String, owners: [String])
    case setWithoutProperty(String)
    case setWithoutValue(String)
    /// An expression whose value is a list, in a `set` of a variable.
    case variableOfList(String)
    case thresholdAtRunTime(String)
    /// A `set` of a value that exists only during a gesture, before a replay begins.
    case momentaryBeforeReplay(String)
    /// A ready-made piece in the views that a trace adds.
    case pieceInTrace(String)
    /// Ready-made pieces nested without end.
    case pieceTooDeep
    /// A ready-made piece that a layout's system does not have yet.
    case youngerPiece(String, of: System, than: System)
    /// A parameter of a ready-made piece whose value makes no sense.
    case pieceWithWrongValue(String, parameter: String)
    /// A view that would be moved into itself.
    case movedIntoItself(String, to: String)
    /// A `dismiss` of a view that nothing presents.
    case notPresented(String)
    /// An `animate` of a property that belongs to no view.
    case animatedOther(String)
    /// A `ref` to a recognizer that is not a scroll view's own.
    case referenceToOther(String)
    /// A `set` of `targetContentOffset` that is not in an effect on `willEndDragging`.
    case targetOutsideDragEnd
    case includesItself(String)
    case tooManyIncludes(limit: Int)
    case tooMuchIncluded(limit: Int)
    /// Includes that multiply far beyond the size of the files.
    case includesMultiply(containers: Int, bytes: Int)
    case piecesMultiply(limit: Int)
    case includeInTrace
    /// A key of layouts that cannot be set.
    case notSettable(String, isAnswer: Bool)

    // Changes before a replay begins
    case pairWithoutColon
    case answerWithoutValue(String)
    /// A property or another key of a layout where `--answer` needs a method of a delegate or view.
    case notAnAnswer(String)
    /// A key that defines the identity or the content of an object.
    case fixedInLayout(String)
    /// A view or recognizer that exists only after an effect adds it.
    case addedLater(String)
    case windowRemoved(String)
    case variableOfOtherKind(String, was: String, found: String)
    case noRequirement(String, of: String, required: [String], answers: [String])
    case simultaneousWithItself(String)
    case simultaneousButRequired(String, of: String)

    // Traces
    case noLayout(isForeign: Bool)
    case layoutUnreadable(reason: String)
    case traceWithoutEvents
    case headerOnSeveralLines
    case eventWithoutHeader
    case touchIDNotInteger
    case touchNotBegun(Int, phase: Touch.Phase)
    case touchBeganTwice(Int)
    case touchTwiceInEvent(Int)
    case tooManyFingers(limit: Int)
    case timeRunsBackwards(from: Double, to: Double)
    case gestureWithoutKind([String])
    /// A gesture in the notation of other programs, and the notation of this one.
    case gestureInOtherWords(String, String)
    case tooManyGestures(limit: Int)
    case tooManySamples(limit: Int)
    /// A replay that does more work than its input allows.
    case budgetUsedUp(limit: Int)
    case gestureOutOfRange
    /// People make gestures, and the trace has none with fingers.
    case noGesturesForPeople
    /// The replays of people take too long; the number of people who were played.
    case tooManyPeople(played: Int)
    /// A view that a transform has squeezed into a line or a point.
    case flatTarget(String)

    // Imports
    case notInFormat(String, lacking: String)
    case importWithoutEvents
    case eventTooLarge(limit: Int)

    // Imports: repairs, as warnings
    case begunAgain(Int)
    case overAgain(Int, phase: Touch.Phase)
    case begunLate(Int, phase: Touch.Phase)
    case overOnTheWay(Int, phase: Touch.Phase)
    case timeRaised(from: Double, to: Double)
    case neverLifted(Int)
    case moreRepairs(Int)

    // Expressions
    case emptyExpression
    case expressionTooLong(limit: Int)
    case expressionTooComplex(parts: Int, depth: Int)
    case unterminatedExpressionString
    case unexpectedInExpression(byte: UInt8)
    case unexpectedToken(String, expected: String)
    case wrongTypeInExpression(found: String, expected: String)
    case notAList
    case missingMember(of: String, known: [String])
    case wrongArgumentCount(String, found: Int, allowed: ClosedRange<Int>)
    case noTouchHere
    case noOtherHere
    /// The recognizer whose delegate is asked has no name in an expression.
    case ownRecognizerNamed(String)
    /// A property that is an id, before a dot.
    case idHasNoParts(String)
    case noRecognizerHere(String, hasTouch: Bool)
}
