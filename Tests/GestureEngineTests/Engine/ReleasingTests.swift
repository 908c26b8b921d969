import GestureEngine
import TestSupport
import Testing

/// Checks that the engine releases no touch, no recognizer and no touched view before the turn ends in which code of the app removes them,
/// because it uses them without retaining them.
@Suite struct ReleasingTests {
    /// The code of the app that removes objects.
    enum Code: CaseIterable {
        case shouldReceive, shouldBegin, simultaneously
        case recognizerBegan, recognizerMoved, recognizerEnded, recognizerReset, scheduledCall
        case viewBegan, viewMoved, viewEnded
        case panAction, tapAction, pressAction
    }

    /// The objects that the code removes.
    enum Change: CaseIterable {
        case view, recognizers, touches, all

        /// The objects that the window still owns after the change.
        var keeps: [String] {
            switch self {
            case .view, .all: []
            case .recognizers: ["card"]
            case .touches: ["card", "talking", "pan", "tap", "press"]
            }
        }
    }

    @Test(arguments: Code.allCases, Change.allCases)
    func removedObjectsLiveUntilTheTurnEnds(code: Code, change: Change) {
        let removal = Removal(change, by: code)
        removal.play()
        #expect(removal.lost == [], "freed during the turn")
        #expect(removal.left == change.keeps, "not freed after the gesture")
    }
}

/// A gesture on a card, during which code of the app removes the card, its recognizers or the touches. Only the window owns the card.
private final class Removal {
    private let stage = Stage()
    private let answers = Answers()
    private let change: ReleasingTests.Change
    private let code: ReleasingTests.Code
    private weak var card: TalkingView?
    private var recognizers: [Weak<GestureRecognizer>] = []
    private var touches: [Weak<Touch>] = []
    private var hasChanged = false
    /// The objects that no longer existed at the end of the turn in which the code made its change, or nil if the code has not run.
    private(set) var lost: [String]?

    init(_ change: ReleasingTests.Change, by code: ReleasingTests.Code) {
        (self.change, self.code) = (change, code)
        stage.window.isMultipleTouchEnabled = true
        answers.shouldReceive = { [unowned self] _ in said(.shouldReceive, true) }
        answers.shouldBegin = { [unowned self] _ in said(.shouldBegin, true) }
        answers.simultaneously = { [unowned self] _ in said(.simultaneously, true) }
        // The sink receives the rows of a turn at the end of the turn.
        stage.screen.sink = TeeSink([stage.screen.sink!]) { [unowned self] in if hasChanged && lost == nil { lost = missing } }
        addCard()
    }

    private func addCard() {
        let card = TalkingView(id: "card", frame: Rect(x: 0, y: 0, width: 300, height: 300))
        card.isMultipleTouchEnabled = true
        card.said = { [unowned self] in _ = said($0) }
        let talking = TalkingRecognizer(id: "talking")
        talking.said = { [unowned self] in _ = said($0) }
        let (pan, tap, press) = (pan("pan"), tap("tap", touches: 2), press("press", touches: 2))
        pan.addTarget { [unowned self] _ in _ = said(.panAction) }
        tap.addTarget { [unowned self] _ in _ = said(.tapAction) }
        press.addTarget { [unowned self] _ in _ = said(.pressAction) }
        for recognizer in [talking, pan, tap, press] {
            recognizer.cancelsTouchesInView = false
            recognizer.delaysTouchesEnded = false
            recognizer.delegate = answers
            card.addGestureRecognizer(recognizer)
            recognizers.append(Weak(recognizer))
        }
        stage.window.addSubview(card)
        self.card = card
    }

    /// Puts two fingers on the card, moves them by the distance that the gesture needs, and lifts them.
    func play() {
        let distance = code == .tapAction || code == .pressAction ? 1.0 : 40
        stage.send(0, .began(1, 50, 100), .began(2, 200, 100))
        stage.send(0.1, .moved(1, 50, 100 + distance), .moved(2, 200, 100 + distance))
        stage.send(code == .pressAction || code == .scheduledCall ? 1 : 0.2, .ended(1, 50, 100 + distance), .ended(2, 200, 100 + distance))
        // The calls that a removed recognizer scheduled are released when the clock reaches their times.
        stage.tap(20, 3)
        stage.screen.finish()
    }

    /// Makes the change if it is to be made by the code that is running.
    @discardableResult
    private func said(_ code: ReleasingTests.Code, _ answer: Bool = true) -> Bool {
        guard code == self.code, !hasChanged else { return answer }
        hasChanged = true
        touches = stage.screen.touches.map { Weak($0) }
        if change == .recognizers || change == .all {
            for recognizer in recognizers { recognizer.object?.view?.removeGestureRecognizer(recognizer.object!) }
        }
        if change == .view || change == .all { card?.removeFromSuperview() }
        if change == .touches || change == .all { stage.screen.cancelTouches() }
        return answer
    }

    private var missing: [String] {
        ["card", "talking", "pan", "tap", "press", "touch 1", "touch 2"].filter { !left.contains($0) }
    }

    /// The objects of the gesture that still exist.
    var left: [String] {
        let names = recognizers.compactMap { $0.object?.id } + touches.compactMap { $0.object.map { "touch \($0.id)" } }
        return (card == nil ? [] : ["card"]) + names
    }
}

private struct Weak<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object) { self.object = object }
}

/// A view that reports its calls.
private final class TalkingView: View {
    var said: (ReleasingTests.Code) -> Void = { _ in }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { said(.viewBegan) }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { said(.viewMoved) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { said(.viewEnded) }
}

/// A recognizer that reports its calls. It fails when its fingers lift.
private final class TalkingRecognizer: GestureRecognizer {
    var said: (ReleasingTests.Code) -> Void = { _ in }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        said(.recognizerBegan)
        _ = schedule(after: 0.3) { [unowned self] in said(.scheduledCall) }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) { said(.recognizerMoved) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        said(.recognizerEnded)
        state = .failed
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { state = .failed }
    override func reset() {
        super.reset()
        said(.recognizerReset)
    }
}
