import GestureFiles
import GestureSupport

/// The words of every finding: what is suspicious; the likely fix.
extension Suspicion: CustomStringConvertible {
    var description: String {
        fileText ?? requirementText ?? winningText ?? viewText ?? nameText ?? "something is suspicious here"
    }

    private func quoted(_ name: String) -> String { PrintableText.name(name) }

    private func list(_ names: [String]) -> String {
        let shown = names.prefix(4).map(quoted)
        if names.count > 4 { return shown.prefix(3).joined(separator: ", ") + " and \(names.count - 3) others" }
        guard shown.count > 1 else { return shown.joined() }
        return shown.dropLast().joined(separator: ", ") + " and " + shown[shown.count - 1]
    }

    private var fileText: String? {
        switch self {
        case .refused(let message): message
        case .noLayout: "the trace names no layout, so it replays only with --layout FILE; add \"layout\": \"FILE\""
        case .unknownIgnored(let code):
            "there is no finding \(quoted(code)); "
                + (Suggestion.nearest(to: code, among: FindingCode.allCases.map(\.rawValue)).map { "did you mean '\($0)'?" } ?? "remove it")
        case .ignoredForNoReason(let code): "\(quoted(code)) is ignored without a reason; write why it is right here"
        case .notIgnorable(let code): "\(quoted(code)) cannot be ignored; mend what it says"
        case .malformedIgnore: "'x-lint' is not understood; write {\"ignore\": {\"CODE\": \"reason\"}}"
        default: nil
        }
    }

    private var requirementText: String? {
        switch self {
        case .circle(let members):
            "\(list(members)) wait for each other to fail, so \(members.count == 2 ? "neither" : "none") can begin while "
                + "\(members.count == 2 ? "the other is" : "the others are") possible (D6); remove one of the requirements"
        case .neverMeets(let one, let view, let required, let other):
            "\(quoted(one)) waits for \(quoted(required)), but they never have a touch in common: \(quoted(view)) and \(quoted(other)) are "
                + "not inside one another and do not overlap; remove the requirement, or move \(quoted(required)) to a view above both"
        default: nil
        }
    }

    private var winningText: String? {
        switch self {
        case .neverWins(let one, let other, let advantage):
            "\(quoted(one)) \(never(advantage)), since \(quoted(other)) \(reason(advantage)); "
                + "let \(quoted(other)) require \(quoted(one)) to fail, let both recognize simultaneously, or remove one"
        case .losesToRequired(let one, let required, let advantage):
            "\(quoted(one)) \(never(advantage)): it waits for \(quoted(required)) to fail, which \(reason(advantage)) (D3); "
                + "turn the requirement round"
        case .duplicateTap(let one, let other, let view, let taps, let fingers):
            "\(quoted(one)) never recognizes, since \(quoted(other)) on \(quoted(view)) waits for the same \(gesture(taps, fingers)) and was "
                + "added later (B5); remove one, or let them recognize simultaneously"
        case .nestedTap(let one, let view, let outer, let container, let taps, let fingers):
            "\(quoted(one)) on \(quoted(view)) waits for the same \(gesture(taps, fingers)) as \(quoted(outer)) on \(quoted(container)) "
                + "around it, so in \(quoted(view)) only \(quoted(one)) recognizes (B5); remove one, or say in a delegate which is meant"
        case .fingersReversed(let id, let minimum, let maximum):
            "\(quoted(id)) needs \(minimum) fingers but takes only \(maximum), so it never begins; exchange 'minimumNumberOfTouches' and "
                + "'maximumNumberOfTouches'"
        case .noTouchTypes(let id): "\(quoted(id)) allows no type of touch, so it never begins; name one in 'allowedTouchTypes'"
        case .noEdges(let id): "\(quoted(id)) has no 'edges', so it never begins; write \"edges\": \"left\""
        case .lateTaps(let id, let view, let late, let seconds, let isHeld):
            "\(quoted(id)) on \(quoted(view)) waits for another tap, so a single tap reaches \(list(late)) \(Decimal.text(seconds)) s late "
                + (isHeld ? "(F4); set 'delaysTouchesBegan' and 'delaysTouchesEnded' to false" : "(D2); remove the requirement")
                + ", or keep it from those touches with 'shouldReceive'"
        default: nil
        }
    }

    private func gesture(_ taps: Int, _ fingers: Int) -> String {
        let count = taps == 1 ? "tap" : taps == 2 ? "double tap" : "\(taps) taps"
        return fingers == 1 ? count : "\(count) of \(fingers) fingers"
    }

    private func never(_ advantage: Advantage) -> String {
        if case .touchDownOfOneFinger = advantage { "never recognizes with one finger" } else { "never recognizes" }
    }

    private func reason(_ advantage: Advantage) -> String {
        switch advantage {
        case .touchDown, .touchDownOfOneFinger: "begins on touch-down"
        case .shorterPress: "is a shorter press and begins first"
        case .panBeforeSwipe: "begins before a swipe has gone far enough"
        case .fewerTaps: "recognizes at an earlier tap"
        case .addedLater: "is ready at the same moment and was added later (B5)"
        case .atOnce: "is ready at the same moment"
        }
    }

    private var viewText: String? {
        switch self {
        case .neverHit(let id, let why, let loses):
            "\(quoted(id)) \(reason(why))" + (loses.map { ", so \(quoted($0)) never gets a touch" } ?? ", so it never gets a touch")
                + "; \(fix(why))"
        case .controlCovered(let id, let others, let cover):
            "\(quoted(id))\(others == 0 ? "" : " (with \(others) other control\(others == 1 ? "" : "s"))") lies behind \(quoted(cover)), "
                + "which takes its touches (A1); bring it to the front, or let \(quoted(cover)) pass touches through"
        default: nil
        }
    }

    private func reason(_ why: WhyNever) -> String {
        switch why {
        case .hidden: "is hidden and nothing shows it"
        case .transparent: "has an alpha below 0.01 and nothing raises it"
        case .notInteracting(let byDefault):
            byDefault ? "does not interact, as labels and image views do by default" : "does not interact and nothing changes that"
        case .flat: "is squeezed flat by a transform"
        case .empty: "has no area"
        case .outside(let id): "lies outside \(quoted(id))"
        case .insteadOf(let id): "lies in \(quoted(id)), which is hit instead of its subviews"
        case .covered(let id): "lies behind \(id.map(quoted) ?? "other views"), which \(id == nil ? "take" : "takes") its touches"
        }
    }

    private func fix(_ why: WhyNever) -> String {
        switch why {
        case .hidden, .transparent: "show it, or remove it"
        case .notInteracting: "set 'isUserInteractionEnabled' to true"
        case .flat, .empty: "give it a size"
        case .outside(let id): "move it inside, or enlarge \(quoted(id)) with 'hitInsets' (A1)"
        case .insteadOf: "remove \"hitTest\": \"self\""
        case .covered: "bring it to the front, or let what lies before it pass touches through"
        }
    }

    private var nameText: String? {
        switch self {
        case .unusedDelegate(let name): "no recognizer has the delegate \(quoted(name)); remove it, or name it in 'delegate'"
        case .unreadVariable(let name): "no expression reads 'variables.\(PrintableText.escaping(name))'; remove it"
        case .unreachableMode(let path): "no way leads to the mode \(quoted(path)); name it in the 'next' of another, or remove it"
        case .lonelyGroup(let name): "only one recognizer is in the group \(quoted(name)); name the same group in another, or remove it"
        default: nil
        }
    }
}
