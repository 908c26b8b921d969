import GestureEngine
import GestureFiles
import GestureSupport

extension LintRule {
    package static let neverHit = LintRule(code: "never-hit", title: "a view that no touch can reach") { screen in
        screen.lostViews.compactMap { NeverHit.spot($0, on: screen) }
    }
}

/// A check for views that touches cannot reach (A1, A8).
enum NeverHit {
    static func spot(_ lost: UnreachableView, on screen: StaticScreen) -> Spot? {
        if lost.cover != nil { return nil }
        let loser = lost.first === lost.node ? "it" : quoted(lost.first.id)
        let message = "\(quoted(lost.node.id)) \(reason(lost.why)), so \(loser) never gets a touch; \(fix(lost.why))"
        return Spot(at: lost.node.document.position, message, cure: cure(lost, on: screen))
    }

    private static func cure(_ lost: UnreachableView, on screen: StaticScreen) -> Preset? {
        let id = lost.node.id
        switch lost.why {
        case .hidden: return .set(id, "isHidden", "false")
        case .transparent: return .set(id, "alpha", "1")
        case .notInteracting: return .set(id, "isUserInteractionEnabled", "true")
        case .outside(let around):
            return screen.scene.view(around).map { .set(around, "hitInsets", insets(of: $0, around: lost.node.view)) }
        case .covered(let cover): return cover.map { .set($0, "hitTest", "passThrough") }
        case .flat, .empty, .insteadOf: return nil
        }
    }

    /// Returns the insets that make a view hittable wherever a given subview can be hit.
    private static func insets(of outer: View, around view: View) -> String {
        let (bounds, inner) = (outer.bounds, view.bounds)
        let corners = [
            Point(inner.minX, inner.minY), Point(inner.maxX, inner.minY), Point(inner.minX, inner.maxY), Point(inner.maxX, inner.maxY),
        ].map { outer.convert(view.convert($0, to: nil), from: nil) }
        let (x, y) = (corners.map { $0.x }, corners.map { $0.y })
        let insets = [
            (y.min() ?? 0) - bounds.minY, (x.min() ?? 0) - bounds.minX, bounds.maxY - (y.max() ?? 0), bounds.maxX - (x.max() ?? 0),
        ]
        return "[" + insets.map { Decimal.text(min(0, $0.rounded(.down))) }.joined(separator: ", ") + "]"
    }

    private static func reason(_ why: UnreachableReason) -> String {
        switch why {
        case .hidden: "is hidden and nothing shows it"
        case .transparent: "has an alpha of 0.01 or less and nothing raises it"
        case .notInteracting(let byDefault):
            byDefault
                ? "has user interaction off, as labels and image views by default"
                : "has user interaction off and nothing turns it on"
        case .flat: "has no area after its transform"
        case .empty: "has no area"
        case .outside(let id): "is outside \(quoted(id))"
        case .insteadOf(let id): "is inside \(quoted(id)), which is hit instead of its subviews"
        case .covered(let id): "is behind \(id.map { quoted($0) } ?? "other views"), which \(id == nil ? "take" : "takes") its touches"
        }
    }

    private static func fix(_ why: UnreachableReason) -> String {
        switch why {
        case .hidden, .transparent: "show it, or remove it"
        case .notInteracting: "set 'isUserInteractionEnabled' to true"
        case .flat, .empty: "give it a size"
        case .outside(let id): "move it inside, or enlarge \(quoted(id)) with 'hitInsets' (A1)"
        case .insteadOf: "remove \"hitTest\": \"self\""
        case .covered: "bring it to the front, or let the views in front of it pass touches through"
        }
    }
}

extension LintRule {
    package static let controlCovered = LintRule(code: "control-covered", title: "a control behind a view that takes its touches") {
        screen in
        screen.lostViews.compactMap { ControlCovered.spot($0) }
    }
}

/// A check for controls that are covered by a single view. This view receives all touches meant for the controls (A1).
enum ControlCovered {
    static func spot(_ lost: UnreachableView) -> Spot? {
        guard let cover = lost.cover, let control = lost.controls.first else { return nil }
        let others = lost.controls.count - 1
        let more = others == 0 ? "" : " (with \(others) other control\(others == 1 ? "" : "s"))"
        let message =
            "\(quoted(control.id))\(more) is behind \(quoted(cover)), which takes its touches (A1); bring it to the front, or let "
            + "\(quoted(cover)) pass touches through"
        return Spot(at: control.document.position, message, cure: .set(cover, "hitTest", "passThrough"))
    }
}

extension LintRule {
    package static let smallControl = LintRule(
        code: "small-control", title: "a control that is too small for a finger", check: SmallControl.spots)
}

/// A check for controls that are hard to hit, even with their `hitInsets`.
enum SmallControl {
    /// The width and height, in points, below which a control is reported. Apple's Human Interface Guidelines recommend at least 44 points;
    /// this project chose a lower limit.
    static let least = 24.0

    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        screen.nodes.compactMap { node in
            guard node.document.type.isControl, node.blocked == nil, !node.isElastic, !node.lineage.contains(where: \.moves),
                let (width, height) = size(node.area), min(width, height) < least
            else { return nil }
            let message =
                "the hit area of \(quoted(node.id)) is only \(Decimal.text(rounded(width))) × \(Decimal.text(rounded(height))) pt, but "
                + "Apple's guidelines ask for 44 × 44 pt; enlarge the control, or its hit area with 'hitInsets'"
            return Spot(at: node.document.position, message, cure: .set(node.id, "hitInsets", insets(node.view, width, height)))
        }
    }

    /// Returns the lengths of an area's sides, or `nil` if the area is not a parallelogram.
    private static func size(_ area: Polygon) -> (Double, Double)? {
        guard area.corners.count == 4 else { return nil }
        return (area.corners[0].distance(to: area.corners[1]), area.corners[1].distance(to: area.corners[2]))
    }

    /// Returns the insets that enlarge the area in which a view can be hit to 44 × 44 points in the window. The area now has the given
    /// width and height in the window.
    private static func insets(_ view: View, _ width: Double, _ height: Double) -> String {
        let old = view.hitInsets
        let own = view.bounds.inset(by: old)
        let (x, y) = (inset(own.width, scale: width / own.width), inset(own.height, scale: height / own.height))
        let insets = [old.top - y, old.left - x, old.bottom - y, old.right - x]
        return "[" + insets.map { Decimal.text($0) }.joined(separator: ", ") + "]"
    }

    /// Returns the distance, in a view's own coordinates, by which opposite sides must move outwards to be 44 points apart in the window.
    private static func inset(_ length: Double, scale: Double) -> Double {
        // A rounding error of a rotated area must not enlarge the inset.
        max(0, (44 / scale - length) / 2 - 1e-6).rounded(.up)
    }

    private static func rounded(_ length: Double) -> Double { (length * 10).rounded() / 10 }
}
