import GestureEngine
import GestureFiles
import GestureReplay

/// The moment at which a finger landed, with the state of the requested view or recognizer at that moment.
struct Landing {
    /// The number of the row in which the finger landed.
    var row: Int
    var touch: TouchRow
    /// The identity of the finger, which consists of the id of its touch and the number of earlier fingers with the same id.
    var finger: FingerChange.Finger
    /// The relation between the finger's location and the requested view (or the requested recognizer's view).
    var place: Place
    /// The reason why the requested recognizer did not receive the touch; `nil` if it received the touch or if no recognizer was requested.
    var refusal: Refusal?

    /// The id of the view with `isExclusiveTouch` that is touched by any finger; `nil` if no finger touches such a view.
    var exclusive: String?
    /// The state of the requested scroll view, or of the scroll view to which the requested recognizer belongs.
    var scrolling: Scrolling?
    /// The id of the cell of the requested list that is the hit view or contains it; `nil` if no such cell was hit.
    var cell: String?

    /// The properties that determine the directions in which a scroll view can scroll (I5, I9, I12).
    struct Scrolling {
        var isEnabled: Bool
        var vertically: Bool
        var horizontally: Bool
        var contentSize: Size
        var size: Size
        var leastScale: Double
        var mostScale: Double
    }

    /// The relation between the location of a finger and a view at the moment when the finger landed.
    enum Place: Equatable {
        case hit
        /// The finger hit a view inside the requested view.
        case below(String)
        /// The requested view was not on the screen.
        case absent
        /// The finger landed outside the view, at the given distance in points.
        case outside(Double)
        /// The finger landed outside the view, at the given distance in points, but inside the area that the view occupied initially.
        case left(Double)
        /// The finger landed inside the view's area, but hit testing skipped the view or one of its ancestors (A1, A8).
        case skipped(String, PassedView.Reason)
        /// The finger landed inside the view's area, but outside one of its ancestors (A1).
        case cutOff(String)
        /// The finger landed inside the view's area, but another view covers the view there.
        case covered(String)
    }

    /// The reason why a recognizer did not receive a touch (A3 to A5, K1).
    enum Refusal: Equatable {
        case absent
        /// The view of the requested recognizer is neither the hit view nor one of its ancestors. The associated value is the id of the
        /// recognizer's view.
        case elsewhere(view: String)
        case disabled
        /// The mode with the given path allows only other recognizers to receive touches.
        case mode(String)
        case touchType
        /// The type of the touch differs from the type of the touches that the recognizer has received in this attempt.
        case mixedTypes
        /// The recognizer has finished but has not been reset yet, or it has completed its gesture and is waiting for other recognizers to
        /// fail. The associated number is that of the row that reports this state.
        case busy(Int, waits: Bool)
        /// The recognizer's delegate refused the touch. The associated value is the number of the row that reports the refusal.
        case refused(Int)
        /// The recognizer with which a scroll view delays touches receives only touches that hit the content rather than the scroll view
        /// itself.
        case onlyContent
        /// The reason why the recognizer did not receive the touch is not known.
        case unknown

        /// The id of the recognizer's view if the reason is `elsewhere`; otherwise `nil`.
        var view: String? { if case .elsewhere(let view) = self { view } else { nil } }
    }
}

extension Landing {
    /// The maximum distance, in points, between a view and a finger that was probably meant to hit this view.
    static let nearby = 44.0

    /// The rank of the finger. The lower the rank, the more likely it is that the finger was meant to hit the requested view.
    ///
    /// Fingers that hit the view or a descendant come first. They are followed by fingers that were over the view but hit another one, and
    /// then by all others, sorted by distance.
    var rank: Double {
        switch place {
        case .hit, .below: refusal == nil ? 0 : 0.25
        case .skipped, .cutOff, .covered: 0.5
        case .outside(let distance): 1 + distance
        case .left: 0.75
        case .absent: 1
        }
    }

    /// Returns the landing with the place `left` instead of `outside` if the finger is inside the area that the view occupied initially.
    func seen(from objects: TraceObjects, by aim: Inquiry.Aim) -> Landing {
        guard case .outside(let distance) = place,
            let view = aim.view.flatMap({ objects.view($0) }) ?? aim.recognizer.flatMap({ objects.recognizer($0)?.view })
        else { return self }
        let point = view.convert(touch.location, from: nil)
        guard point.x.isFinite, point.y.isFinite, view.point(inside: point, with: nil) else { return self }
        var landing = self
        landing.place = .left(distance)
        return landing
    }

    /// Whether the finger landed far from the requested view.
    var isFar: Bool { rank > 1 + Self.nearby }
}

/// An observer that records, whenever a finger lands, the state of the requested view or recognizer.
struct LandingRecorder {
    /// The maximum number of landings that are recorded.
    static let limit = 400

    private let scene: Scene
    private let view: String?
    private let recognizer: String?
    private(set) var landings: [Landing] = []
    /// The total number of fingers that landed, including those that are not recorded.
    private(set) var count = 0
    private(set) var fingers = FingerNames()
    /// The row that reports that the requested recognizer finished, or completed its gesture and waits; `nil` at other times.
    private var latest: (row: Int, waits: Bool)?

    /// Prepares the observer for a requested view, or for a requested recognizer and its view.
    init(_ scene: Scene, view: String?, recognizer: String?) {
        (self.scene, self.view, self.recognizer) = (scene, view, recognizer)
    }

    /// Processes the rows that were recorded for an entry of the trace. The first of these rows is at the index `start`.
    mutating func take(_ records: [Record], from start: Int) {
        for index in start..<records.count {
            if case .touch(let row) = records[index].body, row.phase == .began {
                count += 1
                let finger = fingers.add(row.touch, at: records[index].time)
                guard landings.count < Self.limit else { continue }
                landings.append(landing(row, finger, index, records))
            } else if case .recognizerState(let row) = records[index].body, isWanted(row.recognizer) {
                switch row.to {
                case .possible, .began, .changed: latest = nil
                case .recognized, .ended, .cancelled, .failed: latest = (index + 1, false)
                }
            } else if case .recognizerWaiting(let row) = records[index].body, isWanted(row.recognizer) {
                latest = row.wants == .recognized ? (index + 1, true) : nil
            }
        }
    }

    private func isWanted(_ name: Name) -> Bool { recognizer.map { scene.screen.names[name] == $0 } ?? false }

    private func landing(_ row: TouchRow, _ finger: FingerChange.Finger, _ index: Int, _ records: [Record]) -> Landing {
        let names = scene.screen.names
        let hit = row.view.flatMap { scene.view(names[$0]) }
        var wanted = view.flatMap { scene.view($0) }
        var landing = Landing(row: index + 1, touch: row, finger: finger, place: .absent)
        if let recognizer {
            let found = scene.recognizer(recognizer)
            wanted = found?.view
            if !names[row.recognizers].contains(names.intern(recognizer)) { landing.refusal = refusal(found, row, hit, index, records) }
        }
        landing.place = place(of: wanted, row, hit)
        if let scrollView = wanted as? ScrollView {
            landing.scrolling = Landing.Scrolling(
                isEnabled: scrollView.isScrollEnabled, vertically: scrollView.scrolls(vertically: true),
                horizontally: scrollView.scrolls(vertically: false), contentSize: scrollView.contentSize, size: scrollView.bounds.size,
                leastScale: scrollView.minimumZoomScale, mostScale: scrollView.maximumZoomScale)
        }
        if let list = (wanted as? Cell)?.enclosingList ?? wanted {
            landing.cell = hit?.selfAndSuperviews.first { ($0 as? Cell)?.enclosingList === list }?.id
        }
        landing.exclusive = scene.screen.touches.compactMap { $0.view }.first { $0.isExclusiveTouch }?.id
        return landing
    }

    // MARK: The view's relation to the finger

    private func place(of view: View?, _ row: TouchRow, _ hit: View?) -> Landing.Place {
        guard let view, view.isDescendant(of: scene.screen.window) else { return .absent }
        if let hit {
            if hit === view { return .hit }
            if hit.isDescendant(of: view) { return .below(hit.id) }
        }
        let local = view.convert(row.location, from: nil)
        guard local.x.isFinite, local.y.isFinite else { return .outside(0) }
        guard view.point(inside: local, with: nil) else { return .outside(Self.distance(local, view)) }
        let names = scene.screen.names
        for around in view.selfAndSuperviews.reversed() {
            if let passed = names[row.passed].first(where: { names[$0.view] == around.id }) {
                return passed.why == .outside && around !== view ? .cutOff(around.id) : .skipped(around.id, passed.why)
            }
            if around !== view, !around.point(inside: around.convert(row.location, from: nil), with: nil) { return .cutOff(around.id) }
        }
        guard let hit else { return .cutOff(scene.screen.window.id) }
        return .covered(hit.id)
    }

    /// Returns the distance in points between a view and a point. The point is given in the view's coordinates.
    private static func distance(_ point: Point, _ view: View) -> Double {
        let area = view.bounds.inset(by: view.hitInsets)
        let nearest = Point(min(max(point.x, area.minX), area.maxX), min(max(point.y, area.minY), area.maxY))
        return point.distance(to: nearest)
    }

    // MARK: The recognizer's reason to refuse a touch

    private func refusal(
        _ recognizer: GestureRecognizer?, _ row: TouchRow, _ hit: View?, _ index: Int, _ records: [Record]
    ) -> Landing.Refusal {
        guard let recognizer, let view = recognizer.view else { return .absent }
        guard let hit, hit.isDescendant(of: view) else { return .elsewhere(view: view.id) }
        let names = scene.screen.names
        for later in index..<records.count {
            guard case .delegate(let asked) = records[later].body, asked.method == .shouldReceive, asked.touch == row.touch else {
                continue
            }
            if names[asked.recognizer] == recognizer.id, !asked.answer { return .refused(later + 1) }
        }
        if let latest { return .busy(latest.row, waits: latest.waits) }
        if !recognizer.isEnabled { return .disabled }
        if recognizer is ScrollViewDelayGestureRecognizer, hit === view { return .onlyContent }
        let touch = scene.screen.touches.first { $0.id == row.touch }
        if let touch {
            if let allowed = recognizer.allowedTouchTypes, !allowed.contains(touch.type) { return .touchType }
            if recognizer.requiresExclusiveTouchType, let first = recognizer.activeTouches.first, first.type != touch.type {
                return .mixedTypes
            }
        }
        if let mode = scene.mode, let modes = scene.layout.modes,
            let closed = modes.chain(mode).first(where: { $0.recognizers.map { !$0.contains(recognizer.id) } ?? false })
        {
            return .mode(closed.path)
        }
        return .unknown
    }
}
