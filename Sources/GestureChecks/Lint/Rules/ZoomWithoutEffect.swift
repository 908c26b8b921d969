import GestureEngine
import GestureFiles
import GestureSupport

extension LintRule {
    package static let zoomWithoutEffect = LintRule(
        code: "zoom-without-effect", title: "a zoom that scales nothing", check: ZoomWithoutEffect.spots)
}

/// Scroll views with a view to zoom and no scales to zoom between, or the other way round.
enum ZoomWithoutEffect {
    private static let properties: [ViewProperty] = [.zoomView, .minimumZoomScale, .maximumZoomScale]

    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        stage.nodes.compactMap { node in
            guard let scrollView = node.view as? ScrollView, !properties.contains(where: { stage.volatility.changes($0, of: node.id) })
            else {
                return nil
            }
            let canZoom = scrollView.minimumZoomScale < scrollView.maximumZoomScale
            if let view = scrollView.zoomView, !canZoom {
                let message =
                    "\(quoted(node.id)) has \(quoted(view.id)) to zoom but no room between 'minimumZoomScale' and 'maximumZoomScale', which "
                    + "are 1 by default, so a pinch never zooms; set 'maximumZoomScale'"
                return Spot(at: position(of: .zoomView, node), message)
            }
            if scrollView.zoomView == nil, canZoom {
                let message =
                    "\(quoted(node.id)) may zoom but has no 'zoomView', so a pinch scales no view; name one of its subviews in 'zoomView'"
                return Spot(at: position(of: .maximumZoomScale, node), message)
            }
            return nil
        }
    }

    private static func position(of property: ViewProperty, _ node: Node) -> SourcePosition {
        node.document.position(of: property) ?? node.document.position
    }
}
