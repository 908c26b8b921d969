#if canImport(UIKit)
    import Foundation
    import UIKit

    /// Reads the layout of a window, using only public properties.
    @MainActor
    struct LayoutReading {
        let recorder: GestureTraceRecorder

        init(_ recorder: GestureTraceRecorder) {
            self.recorder = recorder
        }

        /// Reads a view without its subviews and recognizers.
        func read(_ view: UIView) -> RecordedView {
            var recorded = RecordedView(
                id: recorder.id(of: view), className: GestureTraceRecorder.className(of: view), place: place(of: view))
            recorded.kind = kind(of: view)
            recorded.alpha = Double(view.alpha)
            recorded.isHidden = view.isHidden
            recorded.isUserInteractionEnabled = view.isUserInteractionEnabled
            recorded.isMultipleTouchEnabled = view.isMultipleTouchEnabled
            recorded.isExclusiveTouch = view.isExclusiveTouch
            if let controller = view.next as? UIViewController, controller.viewIfLoaded === view {
                recorded.controller = GestureTraceRecorder.className(of: controller)
            }
            if let control = view as? UIControl { recorded.control = self.control(control) }
            if let scroll = view as? UIScrollView { recorded.scrolling = scrolling(scroll) }
            return recorded
        }

        private func place(of view: UIView) -> RecordedView.Place {
            let bounds = view.bounds
            let t = view.transform
            guard t.isIdentity else {
                // A layout's `center` is the centre of the bounds, whereas UIKit's `center` is the position of the anchor point.
                let anchor = view.layer.anchorPoint
                let x = (0.5 - anchor.x) * bounds.size.width
                let y = (0.5 - anchor.y) * bounds.size.height
                let center = [view.center.x + t.a * x + t.c * y, view.center.y + t.b * x + t.d * y]
                return .transformed(
                    bounds: numbers(bounds), center: center.map { Double($0) },
                    transform: [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) })
            }
            return .frame(numbers(view.frame))
        }

        private func numbers(_ rect: CGRect) -> [Double] {
            [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
        }

        private func kind(of view: UIView) -> RecordedView.Kind {
            switch view {
            case is UIButton: .button
            case is UISwitch: .switch
            case is UISlider: .slider
            case is UIStepper: .stepper
            case is UISegmentedControl: .segmentedControl
            case is UIPageControl: .pageControl
            case is UIControl: .control
            case is UITableView: .tableView
            case is UICollectionView: .collectionView
            case is UIScrollView: .scrollView
            case is UITableViewCell, is UICollectionViewCell: .cell
            case is UILabel: .label
            case is UIImageView: .imageView
            default: .view
            }
        }

        // MARK: Controls

        private func control(_ control: UIControl) -> RecordedControl {
            var recorded = RecordedControl()
            recorded.isEnabled = control.isEnabled
            recorded.actions = Taps.events.compactMap { event in
                GestureTraceRecorder.taps.action(of: control, for: event.event).map { (event.name, $0) }
            }
            switch control {
            case let slider as UISlider:
                recorded.numbers = [
                    ("minimumValue", Double(slider.minimumValue)), ("maximumValue", Double(slider.maximumValue)),
                    ("value", Double(slider.value)),
                ]
                recorded.flags = [("isContinuous", slider.isContinuous)]
            case let stepper as UIStepper:
                recorded.numbers = [
                    ("minimumValue", stepper.minimumValue), ("maximumValue", stepper.maximumValue), ("value", stepper.value),
                    ("stepValue", stepper.stepValue),
                ]
                recorded.flags = [("autorepeat", stepper.autorepeat), ("wraps", stepper.wraps)]
            case let toggle as UISwitch: recorded.flags = [("isOn", toggle.isOn)]
            case let segments as UISegmentedControl:
                recorded.numbers = [
                    ("numberOfSegments", Double(segments.numberOfSegments)),
                    ("selectedSegmentIndex", Double(segments.selectedSegmentIndex)),
                ]
                recorded.flags = [("isMomentary", segments.isMomentary)]
            case let pages as UIPageControl:
                recorded.numbers = [
                    ("numberOfSegments", Double(pages.numberOfPages)), ("selectedSegmentIndex", Double(pages.currentPage)),
                ]
            default: break
            }
            return recorded
        }

        // MARK: Scroll views

        private func scrolling(_ scroll: UIScrollView) -> RecordedScrolling {
            let inset = scroll.adjustedContentInset
            var recorded = RecordedScrolling(
                contentSize: [Double(scroll.contentSize.width), Double(scroll.contentSize.height)],
                contentOffset: [Double(scroll.contentOffset.x), Double(scroll.contentOffset.y)],
                contentInset: [inset.top, inset.left, inset.bottom, inset.right].map { Double($0) })
            let flags: [(key: String, value: Bool, usual: Bool)] = [
                ("isScrollEnabled", scroll.isScrollEnabled, true), ("bounces", scroll.bounces, true),
                ("isPagingEnabled", scroll.isPagingEnabled, false), ("isDirectionalLockEnabled", scroll.isDirectionalLockEnabled, false),
                ("delaysContentTouches", scroll.delaysContentTouches, true),
                ("canCancelContentTouches", scroll.canCancelContentTouches, true),
                ("alwaysBounceVertical", scroll.alwaysBounceVertical, scroll is UITableView),
                ("alwaysBounceHorizontal", scroll.alwaysBounceHorizontal, false), ("bouncesZoom", scroll.bouncesZoom, true),
            ]
            recorded.flags = flags.filter { $0.value != $0.usual }.map { ($0.key, $0.value) }
            recorded.isFast = scroll.decelerationRate == .fast
            if scroll.minimumZoomScale != scroll.maximumZoomScale || scroll.zoomScale != 1 {
                recorded.numbers = [
                    ("minimumZoomScale", Double(scroll.minimumZoomScale)), ("maximumZoomScale", Double(scroll.maximumZoomScale)),
                    ("zoomScale", Double(scroll.zoomScale)),
                ]
                recorded.zoomView = scroll.delegate?.viewForZooming?(in: scroll).map { recorder.id(of: $0) }
            }
            return recorded
        }
    }
#endif
