import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureSupport

extension LintRule {
    package static let killsSelection = LintRule(
        code: "kills-selection", title: "a tap on or around a list that prevents the selection of cells", check: KillsSelection.spots)
}

/// A check for tap recognizers, on a list or on an enclosing view, that take touches away from the list's cells (F8, H5).
enum KillsSelection {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        let losers = screen.defeats.map(\.loser.index)
        return screen.members.compactMap { member in
            guard takesTaps(member, on: screen), !losers.contains(member.index) else { return nil }
            let lists = lists(below: member, on: screen)
            return lists.isEmpty
                ? nil : Spot(at: member.position, message(member, lists), cure: .set(member.id, "cancelsTouchesInView", "false"))
        }
    }

    private static func takesTaps(_ member: Member, on screen: StaticScreen) -> Bool {
        guard let tap = member.recognizer as? TapGestureRecognizer, tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1,
            tap.cancelsTouchesInView
        else { return false }
        return screen.isSteady(member) && member.isFree && member.takesFingers && screen.waitsForNobody(member)
    }

    /// Returns the ids of the lists in which a tap recognizer takes touches away from cells.
    private static func lists(below member: Member, on screen: StaticScreen) -> [String] {
        var lists: [String] = []
        for cell in screen.nodes[member.node.order..<member.node.end]
        where cell.document.type == .cell && isTaken(cell, by: member, on: screen) {
            guard let list = cell.parent?.lineage.first(where: { $0.document.type.isScrollView }), list.isInside(member.node),
                list.document.type != .scrollView, !lists.contains(list.id)
            else { continue }
            lists.append(list.id)
        }
        return lists
    }

    /// Returns whether a tap recognizer takes touches away from a cell: the cell would otherwise be selected, and no view in between
    /// prevents the recognizer from recognizing.
    private static func isTaken(_ cell: Node, by member: Member, on screen: StaticScreen) -> Bool {
        guard cell.blocked == nil, !screen.hasAnsweringViews(in: cell), cell.document.value(.handlesTouches) != .bool(true) else {
            return false
        }
        let path = cell.lineage.prefix { $0 !== member.node } + [member.node]
        return path.allSatisfy { node in node.members.allSatisfy { $0 === member || leavesTaps($0) } }
    }

    /// Returns whether a single tap never makes the recognizer recognize.
    private static func leavesTaps(_ member: Member) -> Bool {
        switch member.recognizer {
        case let tap as TapGestureRecognizer: tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
        case let press as LongPressGestureRecognizer: press.minimumPressDuration >= 0.2 && press.numberOfTapsRequired == 0
        default: true
        }
    }

    private static func message(_ member: Member, _ lists: [String]) -> String {
        "\(quoted(member.id)) on \(quoted(member.node.id)) cancels touches on the cells of \(quoted(lists)) when it recognizes (F8), so a "
            + "tap with one finger selects no cell (H5); set 'cancelsTouchesInView' to false, or exclude the cells with 'shouldReceive'"
    }
}

extension LintRule {
    package static let blocksScrolling = LintRule(
        code: "blocks-scrolling", title: "a pan that begins in any direction where a list should scroll", check: BlocksScrolling.spots)
}

/// A check for pan recognizers inside a scroll view that prevent the scroll view from scrolling (B5, E4).
enum BlocksScrolling {
    /// The fraction of a scroll view's area that a view must cover to be reported. Smaller views are handles or thumbs, from which users do
    /// not start scrolling.
    private static let leastPart = 0.5
    /// The minimum size of a card, in points, in one direction. In the other direction, the card must span at least half of the scroll
    /// view. Smaller views are handles.
    private static let leastCard = 88.0

    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        screen.members.compactMap { member in
            guard beginsWithAnyDrag(member, on: screen), let scrollView = blocked(by: member, on: screen) else { return nil }
            return Spot(at: member.position, message(member, scrollView), cure: .answer(member.id, "shouldBegin", across(scrollView)))
        }
    }

    private static func beginsWithAnyDrag(_ member: Member, on screen: StaticScreen) -> Bool {
        guard let pan = member.recognizer as? PanGestureRecognizer, !(pan is ScreenEdgePanGestureRecognizer),
            pan.minimumNumberOfTouches == 1
        else { return false }
        return screen.isSteady(member) && member.isFree && member.takesFingers && screen.waitsForNobody(member)
            && member.node.blocked == nil
            && !screen.hasAnsweringViews(in: member.node)
    }

    /// Returns the scroll view that a pan recognizer blocks, or `nil` if there is none.
    ///
    /// The nearest scroll view that is, or contains, the pan's view is blocked if it can scroll, and if its built-in pan may not recognize
    /// simultaneously with the other pan.
    private static func blocked(by member: Member, on screen: StaticScreen) -> Node? {
        guard let node = member.node.lineage.first(where: { $0.view is ScrollView }), let scrollView = node.view as? ScrollView,
            let own = screen.member(scrollView.panGestureRecognizer.id), isLarge(member.node, in: node), canScroll(scrollView),
            own.recognizer.isEnabled, scrollView.panGestureRecognizer.minimumNumberOfTouches == 1, own.isFree,
            !screen.volatility.changes(view: node.id), !screen.volatility.changes(recognizer: own.id),
            screen.mayNotRecognizeTogether(member, own), !screen.areCutByModes([member])
        else { return nil }
        return node
    }

    private static func canScroll(_ scrollView: ScrollView) -> Bool {
        guard scrollView.isScrollEnabled else { return false }
        let (content, size) = (scrollView.contentSize, scrollView.bounds)
        return content.width > size.width || content.height > size.height || scrollView.bouncesVertically && scrollView.alwaysBounceVertical
            || scrollView.bouncesHorizontally && scrollView.alwaysBounceHorizontal
    }

    /// Returns true if users start scrolling from a view: the view is a cell or fills a large part of the scroll view.
    private static func isLarge(_ node: Node, in scrollView: Node) -> Bool {
        if node === scrollView || node.document.type == .cell { return true }
        let (own, whole) = (node.view.bounds, scrollView.view.bounds)
        if own.width * own.height >= leastPart * whole.width * whole.height { return true }
        // Users start scrolling from a card that spans half of the scroll view's width or height, even if there are many cards.
        if own.width >= leastPart * whole.width && own.height >= leastCard
            || own.height >= leastPart * whole.height && own.width >= leastCard
        {
            return true
        }
        guard let cell = node.parent, cell.document.type == .cell else { return false }
        return own.width * own.height >= leastPart * cell.view.bounds.width * cell.view.bounds.height
    }

    /// Returns an expression that is true if a pan moves perpendicular to the direction in which a scroll view scrolls.
    private static func across(_ node: Node) -> String {
        let scrollView = node.view as? ScrollView
        let scrollsSideways = (scrollView?.contentSize.width ?? 0) > node.view.bounds.width
        let scrollsUpAndDown = (scrollView?.contentSize.height ?? 0) > node.view.bounds.height
        return scrollsSideways && !scrollsUpAndDown ? "abs(velocity.y) > abs(velocity.x)" : "abs(velocity.x) > abs(velocity.y)"
    }

    private static func message(_ member: Member, _ scrollView: Node) -> String {
        let place = member.node === scrollView ? "it" : quoted(member.node.id)
        return "\(quoted(member.id)) begins with a drag in any direction and takes precedence (B5), so one finger on \(place) does not "
            + "scroll "
            + "\(quoted(scrollView.id)); compare the velocity in 'shouldBegin', or let both recognize simultaneously"
    }
}

extension LintRule {
    package static let scrollsNothing = LintRule(
        code: "scrolls-nothing", title: "a scroll view without content", check: ScrollsNothing.spots)
}

/// A check for scroll views that fingers cannot scroll because their content size is zero (I5).
enum ScrollsNothing {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        screen.nodes.compactMap { node in
            guard let scrollView = node.view as? ScrollView, scrollView.contentSize == Size.zero, scrollView.isScrollEnabled,
                !(scrollView.bouncesVertically && scrollView.alwaysBounceVertical),
                !(scrollView.bouncesHorizontally && scrollView.alwaysBounceHorizontal),
                scrollView.zoomView == nil, !screen.volatility.changes(view: node.id)
            else { return nil }
            let message = "\(quoted(node.id)) has no 'contentSize', so no finger scrolls it (I5); write the size of its content"
            return Spot(at: node.document.position, message, cure: size(of: scrollView).map { .set(node.id, "contentSize", $0) })
        }
    }

    /// Returns the size that encloses all subviews of a scroll view, or `nil` if the scroll view has no subviews.
    private static func size(of scrollView: ScrollView) -> String? {
        let frames = scrollView.subviews.map { $0.frame }
        guard let width = frames.map({ $0.maxX }).max(), let height = frames.map({ $0.maxY }).max(), width > 0, height > 0 else {
            return nil
        }
        return "[\(Decimal.text(width)), \(Decimal.text(height))]"
    }
}

extension LintRule {
    package static let zoomWithoutEffect = LintRule(
        code: "zoom-without-effect", title: "a zoom that scales nothing", check: ZoomWithoutEffect.spots)
}

/// A check for scroll views that can never zoom: they name a view to zoom but have an empty range of zoom scales, or they have a range of
/// zoom scales but name no view.
enum ZoomWithoutEffect {
    private static let properties: [ViewProperty] = [.zoomView, .minimumZoomScale, .maximumZoomScale]

    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        screen.nodes.compactMap { node in
            guard let scrollView = node.view as? ScrollView, !properties.contains(where: { screen.volatility.changes($0, of: node.id) })
            else {
                return nil
            }
            let canZoom = scrollView.minimumZoomScale < scrollView.maximumZoomScale
            if let view = scrollView.zoomView, !canZoom {
                let message =
                    "\(quoted(node.id)) has the zoom view \(quoted(view.id)), but 'maximumZoomScale' is not greater than "
                    + "'minimumZoomScale' (both are 1 by default), so a pinch never zooms; set 'maximumZoomScale'"
                let scale = scrollView.usefulMaximumZoomScale
                return Spot(at: position(of: .zoomView, node), message, cure: .set(node.id, "maximumZoomScale", scale))
            }
            if scrollView.zoomView == nil, canZoom {
                let message =
                    "\(quoted(node.id)) can zoom but has no 'zoomView', so a pinch scales no view; name one of its subviews in 'zoomView'"
                let view = scrollView.subviews.first
                return Spot(at: position(of: .maximumZoomScale, node), message, cure: view.map { .set(node.id, "zoomView", $0.id) })
            }
            return nil
        }
    }

    private static func position(of property: ViewProperty, _ node: Node) -> SourcePosition {
        node.document.position(of: property) ?? node.document.position
    }
}
