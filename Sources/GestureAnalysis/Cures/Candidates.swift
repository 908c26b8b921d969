import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// The candidate changes in the order in which they are tried: first changes to the recognizers and views that decided the outcome, then
/// changes to other recognizers and views, and finally changes to the movement of fingers.
struct Candidates {
    private(set) var layout: [Variation] = []
    private(set) var fingers: [Variation] = []

    let inquiry: Inquiry
    let involved: InvolvedObjects
    /// The recognizer in the row that the user asked about; `nil` if the row is not about a recognizer.
    let wanted: GestureRecognizer?
    /// The view in the row that the user asked about or, if the row is about a recognizer, the view of this recognizer.
    let view: View?
    let landings: [Landing]

    private let traceChanges: [TraceChange]

    /// The maximum number of the trace's changes that are considered. The limit bounds the time needed for long traces.
    static let traceChangeLimit = 200
    private static let triedTraceChanges = 24

    var scene: Scene { inquiry.objects.scene }

    /// Collects the candidate changes.
    ///
    /// - Parameters:
    ///   - traceChanges: the trace's entries other than finger movements. Each of these entries is left out in a trial.
    ///   - unwanted: the numbers of the rows to prevent, or `nil` if the user asked about a missing row.
    init(_ inquiry: Inquiry, _ traceChanges: [TraceChange], unwanted: [Int]? = nil) {
        (self.inquiry, self.traceChanges) = (inquiry, traceChanges)
        // A few fingers suffice, because the same change normally helps with all fingers that move in the same way.
        landings = Array((inquiry.landings.isEmpty ? inquiry.everyLanding : inquiry.landings).prefix(3))
        involved = InvolvedObjects(inquiry, landings: landings, unwanted: unwanted)
        let recognizer = inquiry.aim.recognizer.flatMap { inquiry.objects.recognizer($0) }
        wanted = recognizer
        view = inquiry.aim.view.flatMap { inquiry.objects.view($0) } ?? recognizer?.view
        if unwanted == nil { collect() } else { collectAgainst() }
    }

    private mutating func collect() {
        // In some cases, no change can help: for example, a recognizer that only holds back touches never recognizes.
        if inquiry.facts.contains(where: { $0.what.isNever }) { return }
        tryTraceChanges()
        tryEffects()
        tryCells()
        if let wanted { tryOn(wanted) }
        tryInterference()
        for other in involved.deciders where other !== wanted { tryAgainst(other) }
        tryHits()
        if let view {
            tryScrolling(view)
            if view.handlesTouches, !(view is Control), !(view is ScrollView) { tryTwoFingers(for: view) }
        }
        tryValues()
        for other in involved.others where other !== wanted { tryAgainst(other) }
        for view in involved.views { tryOn(view) }
        tryFingers()
    }

    // MARK: Options

    /// Returns the path of a recognizer's property. The path begins with `recognizer:` if a view has the same id as the recognizer.
    func path(_ recognizer: GestureRecognizer, _ key: String) -> String {
        (scene.view(recognizer.id) == nil ? "" : "recognizer:") + recognizer.id + "." + key
    }

    func path(_ view: View, _ key: String) -> String {
        (scene.recognizer(view.id) == nil ? "" : "view:") + view.id + "." + key
    }

    /// Adds a candidate that consists of one option. `loser` is the id of the recognizer or view that stops working because of the option,
    /// if any.
    mutating func put(_ kind: Preset.Kind, _ argument: String, givingUp loser: String? = nil) {
        let preset = Preset(kind, argument)
        if !CureSwift(scene).isForbidden(preset), !layout.contains(where: { $0.presets == [preset] }) {
            layout.append(Variation(presets: [preset], givesUp: loser))
        }
    }

    /// Adds a candidate that consists of two options.
    mutating func put(both one: Preset, _ other: Preset, isUsual: Bool = false) {
        if !layout.contains(where: { $0.presets == [one, other] }) { layout.append(Variation(presets: [one, other], isUsual: isUsual)) }
    }

    mutating func put(_ recognizer: GestureRecognizer, _ key: String, _ value: String, isGivenUp: Bool = false) {
        let isLost = isGivenUp || key == "isEnabled" && value == "false"
        put(recognizer.id, path(recognizer, key) + "=" + value, givingUp: isLost ? recognizer.id : nil)
    }

    mutating func put(_ view: View, _ key: String, _ value: String, givingUp loser: String? = nil) {
        let isDeaf = key == "isUserInteractionEnabled" && value == "false" || key == "hitTest"
        put(view.id, path(view, key) + "=" + value, givingUp: loser ?? (isDeaf && Self.listens(view) ? view.id : nil))
    }

    /// Returns whether a view or one of its descendants handles touches. If so, hiding the view from fingers would have side effects.
    static func listens(_ view: View) -> Bool {
        view is Control || view is ScrollView || view is GestureEngine.Cell || view.handlesTouches || !view.gestureRecognizers.isEmpty
            || view.subviews.contains { listens($0) }
    }

    /// Adds a candidate that sets a property of an object. If the trace adds the object, the property is set at the moment when the object
    /// is added.
    private mutating func put(_ id: String, _ argument: String, givingUp loser: String?) {
        if inquiry.objects.isInLayout(id) { return put(.set, argument, givingUp: loser) }
        let preset = Preset(.set, argument)
        if !layout.contains(where: { $0.later == [preset] }) { layout.append(Variation(later: [preset], givesUp: loser)) }
    }

    mutating func put(pair kind: Preset.Kind, _ a: GestureRecognizer, _ b: GestureRecognizer) {
        put(kind, a.id + ":" + b.id)
    }

    // MARK: Changes that the trace and the app make

    /// Tries to leave out changes, additions and removals that the trace makes, beginning with changes to the objects that are involved in
    /// the row.
    mutating func tryTraceChanges() {
        let ids = ([wanted?.id, view?.id] + involved.deciders.map { $0.id } + involved.views.map { $0.id }).compactMap { $0 }
        func isAbout(_ change: TraceChange) -> Bool {
            var target = change.target
            for prefix in ["view:", "recognizer:"] where target.hasPrefix(prefix) { target.removeFirst(prefix.count) }
            return ids.contains { target == $0 || target.hasPrefix($0 + ".") }
        }
        let near = traceChanges.filter { isAbout($0) }
        let ordered = near + traceChanges.filter { !near.contains($0) }
        for change in ordered.prefix(Self.triedTraceChanges) {
            let same = ordered.filter {
                $0.target == change.target && ($0.change.isSetting && change.change.isSetting || $0.change == change.change)
            }
            // Interruptions that have the same text cannot be left out individually.
            if change.change != .interrupt || same.count == 1 { put(without: [change]) }
            if same.count > 1 { put(without: same) }
        }
    }

    private mutating func put(without traceChanges: [TraceChange]) {
        if !layout.contains(where: { $0.leftOut == traceChanges }) { layout.append(Variation(without: traceChanges)) }
    }

    /// Tries to remove the effects that the layout declares for recognizers and views, which represent the app's reactions.
    mutating func tryEffects() {
        var authors: [String] = []
        var cells = RowCells()
        for record in inquiry.timeline.records where authors.count < 6 {
            let by: Name?
            if case .recognizerState = record.body {
                by = record.cause.rule == .j7 ? inquiry.names[record.cause.by].first : nil
            } else {
                cells.take(record)
                by = cells.schema.isOfInput ? cells.name("by") : nil
            }
            if let by, !authors.contains(inquiry.names[by]) { authors.append(inquiry.names[by]) }
        }
        for author in authors where inquiry.objects.isInLayout(author) { put(.set, author + ".effects=[]") }
    }

    mutating func put(_ change: FingerChange) {
        fingers.append(Variation(fingers: change))
    }
}
