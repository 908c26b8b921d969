import GestureEngine
import GestureSupport

/// The error message for each issue, which describes the problem and then the likely fix.
extension Issue: CustomStringConvertible {
    package var description: String {
        switch self {
        case .emptyFile: "the file is empty; a JSON object is needed"
        case .fileTooLarge(let limit):
            "the file is larger than \(limit >> 20) MB; write it as JSON Lines, or put 'layout' before 'events' in a trace from a pipe: "
                + "both are read as a stream"
        case .textTooLarge(let limit): "the file is larger than \(limit >> 20) MB, and its text is kept in memory; use a part of it"
        case .lineTooLong(let limit): "the line is longer than \(limit >> 20) MB; write one event a line"
        case .notJSON(let what): "this is \(what), not JSON; give the path of a trace or a layout"
        case .notAnObject: "this is not a JSON object; give the path of a trace or a layout"
        case .otherEncoding(let name): "the file is in \(name), not in UTF-8; save it as UTF-8"
        case .layoutForTrace: "this is a layout, not a trace; give a trace that names it as its 'layout'"
        case .traceForLayout: "this is a trace, not a layout; give the layout that it names"
        // Errors in JSON syntax
        case .unexpectedEnd(let expected): "the text ends where \(expected) is needed; it may have been cut off"
        case .unexpectedCharacter(let byte, let expected): "\(PrintableText.shown(byte)) is not expected here; write \(expected)"
        case .unexpectedWord(let word, let expected):
            Self.notFinite.contains(word)
                ? "\(quoted(word)) is not a JSON number; write a finite number"
                : "\(quoted(word)) is not expected here; write \(expected)"
        case .commentInJSON: "JSON has no comments; write a key \"comment\", which is ignored"
        case .trailingComma: "a comma before the closing bracket; remove it"
        case .contentAfterEnd: "more text after the end of the value; remove it"
        case .unterminatedString: "the string does not end on its line; close it with '\"', or write a line break as \\n"
        case .controlCharacterInString: "a control character inside a string; write it as an escape such as \\t"
        case .invalidUTF8: "the bytes here are not UTF-8; save the file as UTF-8"
        case .invalidEscape: "an escape that JSON does not have; write a backslash as \\\\"
        case .loneSurrogate: "half of a surrogate pair; write both halves, or the character itself"
        case .stringTooLong(let limit): "the string is longer than \(limit) bytes; shorten it"
        case .leadingZero: "the number has a leading zero; remove it"
        case .malformedNumber: "the number is not complete; write digits on both sides of the point and after 'e'"
        case .numberTooLong(let limit): "the number has more than \(limit) digits; round it"
        case .numberOutOfRange: "the number is out of range; it must lie between -1000000000 and 1000000000"
        case .nestedTooDeep(let limit): "values are nested more than \(limit) deep; make the tree flatter"
        case .duplicateKey(let key): "the key \(quoted(key)) appears twice in one object; remove one of them"
        // Errors in keys and values
        case .unknownKey(let key, let object, let known):
            if let near = Alias.meant(by: key, among: known) ?? Suggestion.nearest(to: key, among: known) {
                "unknown key \(quoted(key)); did you mean \(quoted(near))?"
            } else {
                "unknown key \(quoted(key)) in \(object); remove it, or begin it with 'x-' to keep it"
            }
        case .keyOfOtherType(let key, let owners, let type):
            "\(quoted(key)) belongs to \(owners.joined(separator: ", ")), not to \(type); remove it, or change the type"
        case .missingKey(let key, let object): "\(object) needs \(quoted(key)); add it"
        case .missingEither(let a, let b, let object): "\(object) needs \(quoted(a)) or \(quoted(b)); add one of them"
        case .bothKeys(let a, let b): "\(quoted(a)) and \(quoted(b)) exclude each other; remove one of them"
        case .wrongValue(let key, let found, let advice): "\(quoted(key)) cannot be \(found); write \(advice)"
        case .wrongVersion(let found): "version \(found) is not known; write 1"
        case .negativeSize(let key): "\(quoted(key)) has a negative size; write a width and a height that are not less than 0"
        case .emptyName(let key): "\(quoted(key)) has an empty name; write at least one character"
        case .nameTooLong(let key, let limit): "a name in \(quoted(key)) is longer than \(limit) bytes; shorten it"
        case .controlCharacterInName(let name): "the name \(quoted(name)) contains a control character; remove it"
        case .unknownName(let what, let name, let known):
            "unknown \(what) \(quoted(name)); " + Self.advice(name, known)
        case .recognizerForView(let id, let view): "\(quoted(id)) is a recognizer of \(quoted(view)), not a view; write \(quoted(view))"
        case .viewForRecognizer(let id, let recognizers):
            "\(quoted(id)) is a view, not a recognizer; "
                + (recognizers.isEmpty ? "it has no recognizer of its own" : "its recognizers are \(ValueKind.list(recognizers))")
        // Errors in layouts
        case .duplicateID(let id, let what): "two \(what)s have the id \(quoted(id)); rename one of them"
        case .reservedID(let id): "the id \(quoted(id)) begins like a reference; choose one without 'view:' and 'recognizer:'"
        case .windowOfOtherType(let found): "the type of the window cannot be \(found); remove it"
        case .frameWithTransform: "a frame is undefined under a transform; write 'bounds' and 'center' instead of 'frame'"
        case .limitsReversed(let lower, let upper): "\(quoted(lower)) is greater than \(quoted(upper)); swap them"
        case .zoomViewElsewhere(let id, let scrollView):
            "\(quoted(id)) is not a subview of \(quoted(scrollView)); a scroll view zooms one of its own subviews"
        case .requiresItself(let id): "\(quoted(id)) requires itself to fail, so it would never recognize; name another recognizer"
        case .slashInModeName(let name): "the mode \(quoted(name)) has a '/' in its name; nest states instead"
        case .noModes(let name): "there is no mode \(quoted(name)), since the layout has no 'modes'; declare them"
        case .emptyEffect: "the effect does nothing; add 'set', 'enter' or 'cancel'"
        case .stateOfModeEffect(let key): "'\(key)' is for effects of recognizers; remove it from the effect of a mode"
        case .ambiguousID(let id):
            "a view and a recognizer have the id \(quoted(id)); write \(quoted("view:" + id)) or \(quoted("recognizer:" + id))"
        case .ambiguousProperty(let id, let property, let owners):
            "\(owners.map { "a " + $0 }.listed("and")) \(quoted(id)) have \(quoted(property)); "
                + "write \(owners.map { quoted("\($0):\(id).\(property)") }.listed("or"))"
        case .setWithoutProperty(let path): "\(quoted(path)) names no property; write ID.PROPERTY, as in 'pan.isEnabled'"
        case .setWithoutValue(let text): "\(quoted(text)) sets nothing; write ID.PROPERTY=VALUE, as in pan.isEnabled=false"
        case .thresholdAtRunTime(let path): "\(quoted(path)) cannot change during a replay; set it under 'thresholds' in the layout"
        case .momentaryBeforeReplay(let path):
            "\(quoted(path)) exists only during a gesture; set it in an effect or in a trace"
        case .pieceInTrace(let name):
            "\(quoted(name)) is a ready-made piece, which only a layout can contain; "
                + "write the views that 'gesturetrace expand' prints for it"
        case .youngerPiece(let name, let first, let system):
            "\(quoted(name)) needs \(first.name), but the layout's system is \(system.name); remove it, or name another 'system'"
        case .pieceTooDeep: "views are nested too deep for ready-made pieces; remove some"
        case .pieceWithWrongValue(let piece, let parameter):
            "\(quoted(piece)) does not accept this \(quoted(parameter)); docs/screens.md lists what it takes"
        case .movedIntoItself(let id, let to): "\(quoted(to)) lies in \(quoted(id)), which cannot be moved into it; name another view"
        case .notPresented(let id): "\(quoted(id)) was not presented, so it cannot be dismissed; use 'remove'"
        case .animatedOther(let path): "\(quoted(path)) is not a property of a view, so it cannot be animated; write it under 'set'"
        case .referenceToOther(let id):
            "\(quoted(id)) is not a scroll view's own recognizer; 'ref' takes one such as 'list.pan', others are declared on their views"
        case .targetOutsideDragEnd:
            "'targetContentOffset' can be set only when a drag ends; write it in an effect of the scroll view with 'on' 'willEndDragging'"
        case .includesItself(let what): "\(quoted(what)) includes itself, directly or through others; remove one of the includes"
        case .tooManyIncludes(let limit): "more than \(limit) includes; write some of the views in place"
        case .variableOfList(let name):
            "\(quoted(name)) would become a list; set it to a number, a string, true, false or null"
        case .includesMultiply(let containers, let bytes):
            "the includes add more than \(containers) objects and arrays, or \(bytes) bytes; "
                + "include smaller views, or include them less often"
        case .piecesMultiply(let limit):
            "ready-made pieces expand to more than \(limit) objects and arrays; use fewer of them"
        case .tooMuchIncluded(let limit):
            "the included files have more than \(limit) bytes, each counted as often as it is included; "
                + "move the included views to a smaller file"
        case .includeInTrace: "'include' is for layout files, not for views that a trace adds; write out the view"
        case .notSettable(let key, let isAnswer):
            "\(quoted(key)) is \(isAnswer ? "an answer" : "a part of the layout"), not a property; change it in the layout"
        // Errors in options that change a layout before the replay begins
        case .pairWithoutColon: "two recognizers are needed; write A:B, as in single:double"
        case .answerWithoutValue(let text):
            "\(quoted(text)) answers nothing; write WHO.METHOD=EXPRESSION, as in pan.shouldBegin=false, or WHO.METHOD=default"
        case .notAnAnswer(let name):
            "\(quoted(name)) is not a method that has an answer; name one, as in pan.shouldBegin=false, or use "
                + "--set"
        case .fixedInLayout(let key):
            "\(quoted(key)) is fixed by the layout and cannot be set; "
                + (key == ViewKey.panGestureRecognizer.rawValue || key == ViewKey.pinchGestureRecognizer.rawValue
                    ? "set the recognizer's own properties, as in list.pan.isEnabled"
                    : "write another layout, and use --with-layout (--layout for 'replay')")
        case .addedLater(let id): "\(quoted(id)) does not exist before the replay, since an effect adds it; change the layout instead"
        case .windowRemoved(let id): "\(quoted(id)) is the window, which cannot be removed; remove views in it"
        case .variableOfOtherKind(let name, let was, let found):
            "\(quoted("variables." + name)) is \(was) in the layout, not \(found); write \(was), or null"
        case .noRequirement(let a, let b, let required, let answers):
            "\(quoted(a)) does not require \(quoted(b)) to fail; "
                + (required.isEmpty ? "it has no requirement" : "it requires \(required.map(quoted).listed("and"))")
                + (answers.isEmpty
                    ? ""
                    : "; a delegate is asked for each gesture: use --answer "
                        + answers.map { $0 + "=false" }.listed("and --answer"))
        case .simultaneousWithItself(let id): "\(quoted(id)) is simultaneous with itself; name another recognizer"
        case .simultaneousButRequired(let a, let b):
            "\(quoted(a)) requires \(quoted(b)) to fail, so they still do not recognize together; add --no-require \(a):\(b)"
        // Errors in traces
        case .noLayout(let isForeign):
            "the trace names no layout; " + (isForeign ? "use --layout FILE" : "add \"layout\": \"FILE\" to it, or use --layout FILE")
        case .layoutUnreadable(let reason): "the layout cannot be read: \(reason)"
        case .traceWithoutEvents: "the trace has neither 'events' nor 'gestures'; add one of them"
        case .headerOnSeveralLines: "more text after the header of the trace; write the header of JSON Lines on one line"
        case .eventWithoutHeader: "an event where the trace's header is needed; put a line such as {\"version\": 1} before it"
        case .touchIDNotInteger: "the id of a touch is a whole number; write a number such as 1"
        case .touchNotBegun(let id, let phase):
            "touch \(id) \(Self.verb(phase)) without having begun; add an entry with phase 'began' before it"
        case .touchBeganTwice(let id): "touch \(id) began twice; end it first, or give the second finger another id"
        case .touchTwiceInEvent(let id): "touch \(id) has two entries in one event; keep one, or make it two events"
        case .tooManyFingers(let limit): "more than \(limit) fingers are down at once; end some of them"
        case .timeRunsBackwards(let from, let to):
            "time runs backwards, from \(ValueReader.shown(from)) to \(ValueReader.shown(to)); put the events in the order of their times"
        case .gestureWithoutKind(let kinds): "a gesture without a kind; add one of \(ValueKind.list(kinds))"
        case .gestureInOtherWords(let wrong, let right): "unknown gesture \(quoted(wrong)); write \(right)"
        case .tooManyGestures(let limit): "more than \(limit) gestures; write them as events"
        case .budgetUsedUp(let limit):
            "the replay has more than \(limit) rows and steps of the clock, the limit for an input of this size; "
                + "look for an effect that causes itself, or for a time that is too long"
        case .tooManySamples(let limit): "more than \(limit) samples from here on; shorten the trace, or use fewer samples per second"
        case .gestureOutOfRange: "the gesture exceeds 1000000000 seconds or points; shorten it"
        case .noGesturesForPeople:
            "people need gestures, but this trace has none that move fingers; write it with 'gestures' (docs/files/trace.md)"
        case .tooManyPeople(let played):
            "the replays for this many people take too long; use \(max(played, 1)) or fewer"
        case .flatTarget(let id): "a transform squeezes \(quoted(id)) flat, so no finger can land on it; give a point as [x, y]"
        // Errors in imported files
        case .notInFormat(let title, let lacking): "this is not a \(title): \(lacking); check the file, or replay it unchanged"
        case .eventTooLarge(let limit): "the event is longer than \(limit >> 20) MB; split it"
        case .begunAgain(let id): "touch \(id) begins while it is down; it is treated as one touch"
        case .overAgain(let id, let phase): "touch \(id) \(Self.verb(phase)) without being down; the entry is ignored"
        case .begunLate(let id, let phase): "touch \(id) \(Self.verb(phase)) without having begun; it begins here"
        case .overOnTheWay(let id, let phase): "touch \(id) \(Self.verb(phase)) during a segment; it moves until the end of the segment"
        case .timeRaised(let from, let to):
            "time runs backwards, from \(ValueReader.shown(from)) to \(ValueReader.shown(to)); \(ValueReader.shown(from)) is kept"
        case .neverLifted(let id): "touch \(id) never lifts; it stays down to the end"
        case .moreRepairs(let count): "\(count) more such entries; only the first ones are shown"
        // Errors in expressions
        case .emptyExpression: "the expression is empty; write true, false or a comparison"
        case .expressionTooLong(let limit): "the expression is longer than \(limit) bytes; shorten it"
        case .expressionTooComplex(let parts, let depth):
            "the expression has more than \(parts) parts or \(depth) levels; split it"
        case .unterminatedExpressionString: "the string in the expression does not end; close it with a single quote"
        case .unexpectedInExpression(let byte):
            byte == UInt8(ascii: "\"")
                ? "a double quote in an expression; put strings in single quotes"
                : "\(PrintableText.shown(byte)) means nothing in an expression\(Self.operatorAdvice(byte))"
        case .unexpectedToken(let found, let expected): "\(found) is not expected here; write \(expected)"
        case .wrongTypeInExpression(let found, let expected): "this is \(found), where \(expected) is needed; compare or convert it"
        case .notAList: "'in' needs a list on its right; write it as ['a', 'b']"
        case .missingMember(let owner, let known):
            "\(quoted(owner)) alone is not a value; write one of its parts"
                + (known.isEmpty ? "" : known.count <= 12 ? ", " + ValueKind.list(known) : ", such as \(quoted(known[0]))")
        case .wrongArgumentCount(let function, let found, let allowed):
            "\(quoted(function)) has \(found) argument\(found == 1 ? "" : "s"); give it "
                + (allowed.count == 1 ? "" : found < allowed.lowerBound ? "at least " : "at most ")
                + "\(found < allowed.lowerBound ? allowed.lowerBound : allowed.upperBound)"
        case .noTouchHere:
            "there is no touch in this question; 'touch' is for shouldReceive, touchesShouldBegin, touchesShouldCancel and hitTest"
        case .noOtherHere: "there is no other recognizer in this question; 'other' is for the simultaneity and failure questions"
        case .ownRecognizerNamed(let name):
            "\(quoted(name)) is not needed before the recognizer's own properties; write them alone, as in view == 'card'"
        case .idHasNoParts(let name): "\(quoted(name)) already is the id; write \(name) == 'card'"
        case .noRecognizerHere(let name, let hasTouch):
            "\(quoted(name)) is a property of a recognizer, and this question has none; use \(hasTouch ? "'touch' or " : "")view('id')"
        }
    }

    private func quoted(_ text: String) -> String { PrintableText.quoted(text) }

    private static let notFinite = ["NaN", "nan", "Infinity", "-Infinity", "Inf", "inf", "infinity"]

    private static func advice(_ name: String, _ known: [String]) -> String {
        if let near = Alias.meant(by: name, among: known) ?? Suggestion.nearest(to: name, among: known) {
            return "did you mean \(PrintableText.quoted(near))?"
        }
        if known.isEmpty { return "the layout has none" }
        if known.count <= 12 { return "use \(ValueKind.list(known))" }
        return "use one of \(known.count), such as \(ValueKind.list(Array(known.prefix(3))))"
    }

    private static func verb(_ phase: Touch.Phase) -> String {
        switch phase {
        case .began, .moved, .ended: phase.rawValue
        case .cancelled: "was cancelled"
        case .stationary: "stayed in place"
        }
    }

    private static func operatorAdvice(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "&"): "; write '&&'"
        case UInt8(ascii: "|"): "; write '||'"
        case UInt8(ascii: "="): "; write '=='"
        default: "; remove it"
        }
    }
}

extension Issue {
    /// The issue to report instead of this one if the error message must not quote the content of the file.
    var withoutContent: Issue {
        switch self {
        case .emptyFile, .fileTooLarge, .lineTooLong, .notJSON, .otherEncoding: self
        // All other issues are replaced, because their messages may quote a name, a key or a value from the file.
        default: .notAnObject
        }
    }
}
