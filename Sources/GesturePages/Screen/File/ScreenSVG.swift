import GestureEngine
import GestureSupport

/// A picture of a screen before any touch, without a timeline. It shows the views, the view and the recognizers that receive the touches in
/// each region, the views that are never hit, and the failure requirements.
package struct ScreenSVG {
    private static let margin = 16.0
    private static let figureWidth = 270.0
    private static let listWidth = 420.0
    private static let nodeLimit = 80
    private static let lineLimit = 60

    private let drawing: ScreenDrawing
    private let map: HitMap
    private let graph: WaitGraph
    private let title: String
    private let markup = Markup()

    /// A line of text in the list beside the figures.
    private struct Line {
        var text: String
        var style: String
        /// The index of the colour in which a view's regions are drawn.
        var swatch: Int?
        var indent = 0.0
    }

    private init(_ screen: Screen, title: String) {
        drawing = ScreenDrawing(screen)
        map = HitMap(screen.window)
        graph = WaitGraph(drawing.recognizers)
        self.title = title
    }

    /// Returns the complete SVG file. `title` is the title of the layout or its file name.
    package static func text(_ screen: Screen, title: String) -> String { ScreenSVG(screen, title: title).draw() }

    private func draw() -> String {
        var figure = ScreenFigure(drawing, width: Self.figureWidth, height: 584)
        figure.showsClosed = true
        let lines = list
        let top = 74.0
        let second = Self.margin + figure.width + 26
        let listLeft = second + figure.width + 30
        let listBottom = top + Double(lines.count) * 15
        let figureBottom = top + figure.height
        let graphTop = max(figureBottom, listBottom) + 30
        let size = graphSize
        let width = max(listLeft + Self.listWidth, Self.margin * 2 + size.width) + Self.margin
        let height = (graph.nodes.isEmpty ? graphTop - 14 : graphTop + size.height + 24) + Self.margin
        SVGStyle.begin(markup, width: width, height: height, label: "The screen of " + title)
        markup.text(TextWidth.fit(title, size: 16.5, in: width - 2 * Self.margin), Self.margin, 28, "title")
        let bounds = drawing.bounds
        markup.text(
            "\(n(bounds.width)) × \(n(bounds.height)) pt  ·  \(plural(drawing.shapes.count, "view"))  ·  "
                + plural(drawing.recognizers.count, "recognizer"), Self.margin, 46, "sub")
        markup.text("VIEWS", Self.margin, top - 8, "group")
        figure.drawViews(markup, at: Point(Self.margin, top))
        figure.drawNames(markup, at: Point(Self.margin, top))
        markup.text("HIT AREAS", second, top - 8, "group")
        drawRegions(figure, at: Point(second, top))
        markup.text("WHICH OBJECTS GET A TOUCH", listLeft, top - 8, "group")
        for (index, line) in lines.enumerated() {
            let y = top + 8 + Double(index) * 15
            if let swatch = line.swatch { markup.rect(listLeft, y - 8, 10, 10, "region r\(swatch)", radius: 2) }
            let x = listLeft + 16 + line.indent
            markup.text(TextWidth.fit(line.text, size: 10.5, in: Self.listWidth - 16 - line.indent), x, y, line.style)
        }
        if !graph.nodes.isEmpty { drawGraph(top: graphTop) }
        markup.put("</svg>\n")
        return markup.text
    }

    // MARK: Hit regions

    /// Returns the index of a view's colour. The window is grey, and the other views are assigned colours cyclically.
    private func color(of view: View) -> Int? {
        view is Window ? 7 : map.hit.firstIndex { $0 === view }.map { $0 % 7 }
    }

    private func drawRegions(_ figure: ScreenFigure, at origin: Point) {
        markup.rect(origin.x, origin.y, figure.width, figure.height, "window")
        for region in map.regions {
            let corner = origin + (region.area.origin - drawing.bounds.origin) * figure.zoom
            markup.rect(
                corner.x, corner.y, region.area.width * figure.zoom, region.area.height * figure.zoom,
                "region r\(color(of: region.view) ?? 7)",
                title: "\(region.view.id): \(chain(region.view).joined(separator: "; "))")
        }
        var taken: [Rect] = []
        for view in map.hit {
            // The name of a view is drawn in the view's largest region.
            var best: Rect?
            for region in map.regions where region.view === view {
                if best.map({ region.area.width * region.area.height > $0.width * $0.height }) ?? true { best = region.area }
            }
            guard let area = best else { continue }
            let corner = origin + (area.origin - drawing.bounds.origin) * figure.zoom
            let size = TextWidth.of(view.id, size: 9.5)
            let text = size > area.width * figure.zoom - 4 ? TextWidth.name(view.id, size: 9.5, in: area.width * figure.zoom - 4) : view.id
            guard !text.isEmpty, area.height * figure.zoom > 10 else { continue }
            let width = TextWidth.of(text, size: 9.5)
            let x = corner.x + (area.width * figure.zoom - width) / 2
            let y = corner.y + area.height * figure.zoom / 2 + 3
            let box = Rect(x: x, y: y - 9, width: width, height: 11)
            if taken.contains(where: { ScreenFigure.overlap($0, box) }) { continue }
            taken.append(box)
            markup.text(text, x, y, "viewname")
        }
    }

    /// Returns the recognizers that receive touches on a view, in the order of rule A3, together with the view to which each of them
    /// belongs. Disabled recognizers are omitted.
    private func chain(_ view: View) -> [String] {
        var parts: [String] = []
        for current in view.selfAndSuperviews {
            let own = current.gestureRecognizers.filter { $0.isEnabled }.map { $0.id }
            if !own.isEmpty { parts.append(own.joined(separator: ", ") + (current === view ? "" : " on " + current.id)) }
        }
        return parts
    }

    // MARK: The list beside the figures

    private var list: [Line] {
        var lines: [Line] = []
        for view in map.hit {
            lines.append(Line(text: "\(view.id)  (\(view.className))", style: "name", swatch: color(of: view)))
            let chain = chain(view)
            if chain.isEmpty { lines.append(Line(text: "no recognizer", style: "small", indent: 10)) }
            for part in chain { lines.append(Line(text: part, style: "note", indent: 10)) }
        }
        var closed: [String] = []
        for shape in drawing.shapes {
            guard let reason = shape.closed, shape.parent.map({ drawing.shapes[$0].closed == nil }) ?? true else { continue }
            closed.append(shape.id + ": " + Self.words(reason) + (hasSubviews(shape) ? ", with all subviews" : ""))
        }
        for shape in drawing.shapes where !shape.isEnabled { closed.append(shape.id + ": isEnabled is false, touches pass through it") }
        for recognizer in drawing.recognizers where !recognizer.isEnabled {
            closed.append(recognizer.id + ": a disabled recognizer")
        }
        for cover in map.covers {
            let others = cover.by.prefix(3).map { $0.id }.joined(separator: ", ") + (cover.by.count > 3 ? ", …" : "")
            let part = cover.share > 0.999 ? "all" : "\(max(Int((cover.share * 100).rounded()), 1)) %"
            closed.append("\(cover.view.id): \(part) of it is covered by \(others)")
        }
        if !closed.isEmpty {
            lines.append(Line(text: "", style: "small"))
            lines.append(Line(text: "NOT HIT, OR ONLY PARTLY", style: "group", indent: -16))
            for text in closed { lines.append(Line(text: text, style: "note", indent: -16)) }
        }
        lines.append(Line(text: "", style: "small"))
        lines.append(Line(text: "Delegates and modes may also refuse a touch when it begins.", style: "small", indent: -16))
        if map.isSampled { lines.append(Line(text: "Slanted edges are approximated by hit tests on a grid.", style: "small", indent: -16)) }
        guard lines.count > Self.lineLimit else { return lines }
        return lines.prefix(Self.lineLimit) + [Line(text: "… and \(plural(lines.count - Self.lineLimit, "more line"))", style: "small")]
    }

    private func hasSubviews(_ shape: ScreenDrawing.Shape) -> Bool {
        drawing.shapes.contains { $0.parent.map { drawing.shapes[$0].id == shape.id } ?? false }
    }

    private static func words(_ closed: ScreenDrawing.Shape.Closed) -> String {
        switch closed {
        case .hidden: "hidden"
        case .alpha: "alpha below 0.01"
        case .interaction: "isUserInteractionEnabled is false"
        }
    }

    // MARK: Failure requirements

    private static let nodeWidth = 150.0
    private static let nodeGap = 70.0

    private var graphSize: Size {
        let rows = graph.columns.max() ?? 0
        return Size(
            width: Double(graph.columns.count) * (Self.nodeWidth + Self.nodeGap) - Self.nodeGap,
            height: Double(min(rows, Self.nodeLimit)) * 32 + 10)
    }

    private func corner(_ node: WaitGraph.Node, _ top: Double) -> Point {
        Point(Self.margin + Double(node.column) * (Self.nodeWidth + Self.nodeGap), top + 12 + Double(node.row) * 32)
    }

    private func drawGraph(top: Double) {
        markup.text("FAILURE REQUIREMENTS", Self.margin, top, "group")
        for edge in graph.edges {
            let from = graph.nodes[edge.from]
            let to = graph.nodes[edge.to]
            guard from.row < Self.nodeLimit, to.row < Self.nodeLimit else { continue }
            let isCircle = from.isInCircle && to.isInCircle
            let style = isCircle ? ("ared", "red") : ("aamber", "amber")
            let a = corner(from, top)
            let b = corner(to, top)
            let title = from.id + " waits for " + to.id
            let data: String
            if from.column == to.column {
                // If both recognizers of an edge are in the same column, the edge is drawn around the right side of the column.
                let x = a.x + Self.nodeWidth
                data = "M\(n(x)) \(n(a.y + 8))C\(n(x + 34)) \(n(a.y + 8)) \(n(x + 34)) \(n(b.y + 16)) \(n(x + 1)) \(n(b.y + 16))"
            } else {
                let x = b.x + Self.nodeWidth
                let bend = (a.x - x) / 2
                data = "M\(n(a.x)) \(n(a.y + 12))C\(n(a.x - bend)) \(n(a.y + 12)) \(n(x + bend)) \(n(b.y + 12)) \(n(x + 1)) \(n(b.y + 12))"
            }
            markup.put("path", "class=\"\(style.0)\" d=\"\(data)\" marker-end=\"url(#\(style.1))\"", title: title)
        }
        for node in graph.nodes where node.row < Self.nodeLimit {
            let at = corner(node, top)
            markup.rect(
                at.x, at.y, Self.nodeWidth, 24, "node", radius: 5,
                title: node.isInCircle ? node.id + " waits for itself in a circle (D6)" : node.id)
            let name = TextWidth.name(node.id, size: 11, in: Self.nodeWidth - 16)
            markup.text(name, at.x + 8, at.y + 16, node.isInCircle ? "bad" : "plain")
            let rest = Self.nodeWidth - 22 - TextWidth.of(name, size: 11)
            let type = TextWidth.fit(node.type, size: 10, in: rest)
            if !type.isEmpty { markup.text(type, at.x + Self.nodeWidth - 8, at.y + 16, "labelsub", anchor: "end") }
        }
        let hidden = graph.nodes.filter { $0.row >= Self.nodeLimit }.count
        if hidden > 0 {
            markup.text("\(plural(hidden, "more recognizer")) not drawn", Self.margin, top + graphSize.height + 16, "small")
        }
    }
}
