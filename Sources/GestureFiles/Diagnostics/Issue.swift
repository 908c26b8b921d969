import GestureEngine

/// A problem in a file or an option. `Issue+Text.swift` contains the messages.
package enum Issue: Hashable, Sendable {
    // Errors about the file as a whole
    case emptyFile
    case fileTooLarge(limit: Int)
    case textTooLarge(limit: Int)
    case lineTooLong(limit: Int)

    /// The file is in a format other than JSON. The string names this format, for example "a PNG image".
    case notJSON(String)
    /// The file is not a JSON object. If the content of a file must not be shown, this issue replaces every issue whose message could quote
    /// the file.
    case notAnObject
    case otherEncoding(String)
    case layoutForTrace
    case traceForLayout

    // Errors in JSON syntax
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

    // Errors in keys and values
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
    /// A name does not refer to anything. Examples are the id of a missing view, an unknown mode and an unknown phase.
    case unknownName(what: String, name: String, among: [String])
    /// The id of a recognizer was given where the id of a view is required.
    case recognizerForView(String, of: String)
    /// The id of a view was given where the id of a recognizer is required. `recognizers` contains the ids of the recognizers that are
    /// attached to the view.
    case viewForRecognizer(String, recognizers: [String])

    // Errors in layouts
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
    /// A `set` is ambiguous because its id belongs to several objects that have the property, for example to a view, a recognizer and a
    /// delegate.
    case ambiguousProperty(id: String, property: String, owners: [String])
    case setWithoutProperty(String)
    case setWithoutValue(String)
    /// A `set` effect assigns an expression whose value is a list to a variable, which cannot store a list.
    case variableOfList(String)
    case thresholdAtRunTime(String)
    /// A `set` would change a value that exists only during a gesture, although it is applied before the replay.
    case momentaryBeforeReplay(String)
    /// A trace adds views that contain a ready-made piece, which is possible only in layouts.
    case pieceInTrace(String)
    /// Ready-made pieces are nested too deeply.
    case pieceTooDeep
    /// The layout contains a ready-made piece that the layout's iOS version does not have yet.
    case youngerPiece(String, of: System, than: System)
    /// A parameter of a ready-made piece has a value that the piece cannot use.
    case pieceWithWrongValue(String, parameter: String)
    /// An effect would move a view into itself.
    case movedIntoItself(String, to: String)
    /// A `dismiss` effect names a view that is not presented.
    case notPresented(String)
    /// An `animate` effect sets a property of an object that is not a view.
    case animatedOther(String)
    /// A `ref` names a recognizer that is not built into a scroll view.
    case referenceToOther(String)
    /// `targetContentOffset` is set outside an effect on `willEndDragging`.
    case targetOutsideDragEnd
    case includesItself(String)
    case tooManyIncludes(limit: Int)
    case tooMuchIncluded(limit: Int)
    /// The nested includes in a layout expand to a much larger layout than the size of the files justifies.
    case includesMultiply(containers: Int, bytes: Int)
    case piecesMultiply(limit: Int)
    case includeInTrace
    /// The key is valid in layouts, but effects and options cannot set its value.
    case notSettable(String, isAnswer: Bool)

    // Errors in options that change a layout before the replay begins
    case pairWithoutColon
    case answerWithoutValue(String)
    /// The `--answer` option names a property or another key in a layout, instead of a method of a delegate or view.
    case notAnAnswer(String)
    /// The key defines the identity or the content of an object, so command-line options cannot change its value.
    case fixedInLayout(String)
    /// The view or recognizer does not exist until an effect adds it to the layout.
    case addedLater(String)
    case windowRemoved(String)
    case variableOfOtherKind(String, was: String, found: String)
    case noRequirement(String, of: String, required: [String], answers: [String])
    case simultaneousWithItself(String)
    case simultaneousButRequired(String, of: String)

    // Errors in traces
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
    /// A gesture is written in the notation of another program. The second string is the gesture rewritten in this program's notation.
    case gestureInOtherWords(String, String)
    case tooManyGestures(limit: Int)
    case tooManySamples(limit: Int)
    /// The replay takes more steps than the size of the input justifies.
    case budgetUsedUp(limit: Int)
    case gestureOutOfRange
    /// The trace has no gestures with fingers, so all simulated people would perform it identically.
    case noGesturesForPeople
    /// Replaying the gestures of all simulated people would take too long. `played` is the number of people whose replays were completed.
    case tooManyPeople(played: Int)
    /// The view to touch has no area, because a transform has reduced it to a line or a point.
    case flatTarget(String)

    // Errors in imported files
    case notInFormat(String, lacking: String)
    case eventTooLarge(limit: Int)

    // Warnings about repairs of imported files
    case begunAgain(Int)
    case overAgain(Int, phase: Touch.Phase)
    case begunLate(Int, phase: Touch.Phase)
    case overOnTheWay(Int, phase: Touch.Phase)
    case timeRaised(from: Double, to: Double)
    case neverLifted(Int)
    case moreRepairs(Int)

    // Errors in expressions
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
    /// An expression refers by name to the recognizer whose delegate is called, but the properties of this recognizer must be read without
    /// a name.
    case ownRecognizerNamed(String)
    /// An expression has a dot after a property whose value is an id. This is an error, because an id has no components.
    case idHasNoParts(String)
    case noRecognizerHere(String, hasTouch: Bool)
}
