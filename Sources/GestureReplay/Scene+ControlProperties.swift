import GestureEngine
import GestureFiles

/// The properties of controls and scroll views that files name.
extension Scene {
    /// Whether a property belongs to a control and was set.
    func apply(_ property: ViewProperty, _ value: PropertyValue, toControl control: Control) {
        switch (property, value) {
        case (.isEnabled, .bool(let isEnabled)): control.isEnabled = isEnabled
        case (.isOn, .bool(let isOn)): (control as? Switch)?.isOn = isOn
        case (.isContinuous, .bool(let isContinuous)): (control as? Slider)?.isContinuous = isContinuous
        case (.minimumValue, .number(let number)):
            (control as? Slider)?.minimumValue = number
            (control as? Stepper)?.minimumValue = number
        case (.maximumValue, .number(let number)):
            (control as? Slider)?.maximumValue = number
            (control as? Stepper)?.maximumValue = number
        case (.value, .number(let number)):
            (control as? Slider)?.value = number
            (control as? Stepper)?.value = number
            (control as? PageControl)?.currentPage = Int(number)
        case (.numberOfSegments, .integer(let number)):
            (control as? SegmentedControl)?.numberOfSegments = number
            (control as? PageControl)?.numberOfPages = number
        case (.selectedSegmentIndex, .integer(let number)):
            (control as? SegmentedControl)?.selectedSegmentIndex = number
            (control as? PageControl)?.currentPage = number
        default: extras[control.id, default: [:]][property] = value
        }
    }

    func value(_ property: ViewProperty, ofControl control: Control) -> PropertyValue? {
        switch (property, control) {
        case (.isEnabled, _): .bool(control.isEnabled)
        case (.isOn, let control as Switch): .bool(control.isOn)
        case (.isContinuous, let control as Slider): .bool(control.isContinuous)
        case (.minimumValue, let control as Slider): .number(control.minimumValue)
        case (.minimumValue, let control as Stepper): .number(control.minimumValue)
        case (.maximumValue, let control as Slider): .number(control.maximumValue)
        case (.maximumValue, let control as Stepper): .number(control.maximumValue)
        case (.value, let control as Slider): .number(control.value)
        case (.value, let control as Stepper): .number(control.value)
        case (.value, let control as PageControl): .number(Double(control.currentPage))
        case (.numberOfSegments, let control as SegmentedControl): .integer(control.numberOfSegments)
        case (.numberOfSegments, let control as PageControl): .integer(control.numberOfPages)
        case (.selectedSegmentIndex, let control as SegmentedControl): .integer(control.selectedSegmentIndex)
        case (.selectedSegmentIndex, let control as PageControl): .integer(control.currentPage)
        default: extras[control.id]?[property]
        }
    }

    func apply(_ property: ViewProperty, _ value: PropertyValue, toScrollView view: ScrollView) {
        switch (property, value) {
        case (.contentSize, .size(let size)): view.contentSize = size
        case (.contentOffset, .point(let offset)): view.contentOffset = offset
        case (.isScrollEnabled, .bool(let isEnabled)): view.isScrollEnabled = isEnabled
        case (.bounces, .bool(let bounces)): view.bounces = bounces
        case (.isPagingEnabled, .bool(let isEnabled)): view.isPagingEnabled = isEnabled
        case (.isDirectionalLockEnabled, .bool(let isEnabled)): view.isDirectionalLockEnabled = isEnabled
        case (.delaysContentTouches, .bool(let delays)): view.delaysContentTouches = delays
        case (.canCancelContentTouches, .bool(let canCancel)): view.canCancelContentTouches = canCancel
        case (.alwaysBounceVertical, .bool(let bounces)): view.alwaysBounceVertical = bounces
        case (.alwaysBounceHorizontal, .bool(let bounces)): view.alwaysBounceHorizontal = bounces
        case (.decelerationRate, .string(let rate)): view.decelerationRate = ScrollView.DecelerationRate(rawValue: rate) ?? .normal
        case (.minimumZoomScale, .number(let scale)): view.minimumZoomScale = scale
        case (.maximumZoomScale, .number(let scale)): view.maximumZoomScale = scale
        case (.zoomScale, .number(let scale)): view.zoomScale = scale
        case (.zoomView, .string(let id)): view.zoomView = views[id]
        default: break
        }
    }

    func value(_ property: ViewProperty, ofScrollView view: ScrollView) -> PropertyValue? {
        switch property {
        case .contentSize: .size(view.contentSize)
        case .contentOffset: .point(view.contentOffset)
        case .isScrollEnabled: .bool(view.isScrollEnabled)
        case .bounces: .bool(view.bounces)
        case .isPagingEnabled: .bool(view.isPagingEnabled)
        case .isDirectionalLockEnabled: .bool(view.isDirectionalLockEnabled)
        case .delaysContentTouches: .bool(view.delaysContentTouches)
        case .canCancelContentTouches: .bool(view.canCancelContentTouches)
        case .alwaysBounceVertical: .bool(view.alwaysBounceVertical)
        case .alwaysBounceHorizontal: .bool(view.alwaysBounceHorizontal)
        case .decelerationRate: .string(view.decelerationRate.rawValue)
        case .minimumZoomScale: .number(view.minimumZoomScale)
        case .maximumZoomScale: .number(view.maximumZoomScale)
        case .zoomScale: .number(view.zoomScale)
        case .zoomView: view.zoomView.map { .string($0.id) }
        default: nil
        }
    }
}
