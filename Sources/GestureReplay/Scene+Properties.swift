import GestureEngine
import GestureFiles

/// The properties that files name, on the engine's objects.
extension Scene {
    // MARK: Views

    func apply(_ property: ViewProperty, _ value: PropertyValue, to view: View) {
        switch (property, value) {
        case (.frame, .rect(let rect)): view.frame = rect
        case (.bounds, .rect(let rect)): view.bounds = rect
        case (.center, .point(let point)): view.center = point
        case (.transform, .transform(let transform)): view.transform = transform
        case (.alpha, .number(let alpha)): view.alpha = alpha
        case (.isHidden, .bool(let isHidden)): view.isHidden = isHidden
        case (.isUserInteractionEnabled, .bool(let isEnabled)): view.isUserInteractionEnabled = isEnabled
        case (.isMultipleTouchEnabled, .bool(let isEnabled)): view.isMultipleTouchEnabled = isEnabled
        case (.isExclusiveTouch, .bool(let isExclusive)): view.isExclusiveTouch = isExclusive
        case (.handlesTouches, .bool(let handles)): view.handlesTouches = handles
        case (.hitInsets, .insets(let insets)): view.hitInsets = insets
        default:
            if let control = view as? Control { apply(property, value, toControl: control) }
            if let scrollView = view as? ScrollView { apply(property, value, toScrollView: scrollView) }
        }
    }

    func value(_ property: ViewProperty, of view: View) -> PropertyValue? {
        switch property {
        case .frame: .rect(view.frame)
        case .bounds: .rect(view.bounds)
        case .center: .point(view.center)
        case .transform: .transform(view.transform)
        case .alpha: .number(view.alpha)
        case .isHidden: .bool(view.isHidden)
        case .isUserInteractionEnabled: .bool(view.isUserInteractionEnabled)
        case .isMultipleTouchEnabled: .bool(view.isMultipleTouchEnabled)
        case .isExclusiveTouch: .bool(view.isExclusiveTouch)
        case .handlesTouches: .bool(view.handlesTouches)
        case .hitInsets: .insets(view.hitInsets)
        default:
            (view as? Control).flatMap { value(property, ofControl: $0) }
                ?? (view as? ScrollView).flatMap { value(property, ofScrollView: $0) }
        }
    }

    // MARK: Recognizers

    func apply(_ property: RecognizerProperty, _ value: PropertyValue, to recognizer: GestureRecognizer) {
        switch (property, value) {
        case (.isEnabled, .bool(let isEnabled)): recognizer.isEnabled = isEnabled
        case (.cancelsTouchesInView, .bool(let cancels)): recognizer.cancelsTouchesInView = cancels
        case (.delaysTouchesBegan, .bool(let delays)): recognizer.delaysTouchesBegan = delays
        case (.delaysTouchesEnded, .bool(let delays)): recognizer.delaysTouchesEnded = delays
        case (.requiresExclusiveTouchType, .bool(let requires)): recognizer.requiresExclusiveTouchType = requires
        case (.allowedTouchTypes, .strings(let names)): recognizer.allowedTouchTypes = names.compactMap(Touch.TouchType.init)
        case (_, .integer(let number)): apply(property, number, to: recognizer)
        case (.minimumPressDuration, .number(let duration)):
            (recognizer as? LongPressGestureRecognizer)?.minimumPressDuration = duration
        case (.allowableMovement, .number(let movement)): (recognizer as? LongPressGestureRecognizer)?.allowableMovement = movement
        case (.direction, .strings(let names)):
            (recognizer as? SwipeGestureRecognizer)?.direction = Self.options(names, Self.directions)
        case (.edges, .strings(let names)): (recognizer as? ScreenEdgePanGestureRecognizer)?.edges = Self.options(names, Self.edges)
        default: break
        }
    }

    private func apply(_ property: RecognizerProperty, _ number: Int, to recognizer: GestureRecognizer) {
        switch (property, recognizer) {
        case (.numberOfTapsRequired, let tap as TapGestureRecognizer): tap.numberOfTapsRequired = number
        case (.numberOfTapsRequired, let press as LongPressGestureRecognizer): press.numberOfTapsRequired = number
        case (.numberOfTouchesRequired, let tap as TapGestureRecognizer): tap.numberOfTouchesRequired = number
        case (.numberOfTouchesRequired, let press as LongPressGestureRecognizer): press.numberOfTouchesRequired = number
        case (.numberOfTouchesRequired, let swipe as SwipeGestureRecognizer): swipe.numberOfTouchesRequired = number
        case (.minimumNumberOfTouches, let pan as PanGestureRecognizer): pan.minimumNumberOfTouches = number
        case (.maximumNumberOfTouches, let pan as PanGestureRecognizer): pan.maximumNumberOfTouches = number
        default: break
        }
    }

    func value(_ property: RecognizerProperty, of recognizer: GestureRecognizer) -> PropertyValue? {
        switch (property, recognizer) {
        case (.isEnabled, _): .bool(recognizer.isEnabled)
        case (.cancelsTouchesInView, _): .bool(recognizer.cancelsTouchesInView)
        case (.delaysTouchesBegan, _): .bool(recognizer.delaysTouchesBegan)
        case (.delaysTouchesEnded, _): .bool(recognizer.delaysTouchesEnded)
        case (.requiresExclusiveTouchType, _): .bool(recognizer.requiresExclusiveTouchType)
        case (.allowedTouchTypes, _): .strings((recognizer.allowedTouchTypes ?? Touch.TouchType.allCases).map(\.rawValue))
        case (.numberOfTapsRequired, let tap as TapGestureRecognizer): .integer(tap.numberOfTapsRequired)
        case (.numberOfTapsRequired, let press as LongPressGestureRecognizer): .integer(press.numberOfTapsRequired)
        case (.numberOfTouchesRequired, let tap as TapGestureRecognizer): .integer(tap.numberOfTouchesRequired)
        case (.numberOfTouchesRequired, let press as LongPressGestureRecognizer): .integer(press.numberOfTouchesRequired)
        case (.numberOfTouchesRequired, let swipe as SwipeGestureRecognizer): .integer(swipe.numberOfTouchesRequired)
        case (.minimumPressDuration, let press as LongPressGestureRecognizer): .number(press.minimumPressDuration)
        case (.allowableMovement, let press as LongPressGestureRecognizer): .number(press.allowableMovement)
        case (.minimumNumberOfTouches, let pan as PanGestureRecognizer): .integer(pan.minimumNumberOfTouches)
        case (.maximumNumberOfTouches, let pan as PanGestureRecognizer): .integer(pan.maximumNumberOfTouches)
        case (.direction, let swipe as SwipeGestureRecognizer):
            .strings(Self.directions.filter { swipe.direction.contains($0.option) }.map(\.name))
        case (.edges, let edge as ScreenEdgePanGestureRecognizer):
            .strings(Self.edges.filter { $0.name != "all" && edge.edges.contains($0.option) }.map(\.name))
        default: nil
        }
    }

    private static let directions: [(name: String, option: SwipeGestureRecognizer.Direction)] = [
        ("right", .right), ("left", .left), ("up", .up), ("down", .down),
    ]
    private static let edges: [(name: String, option: RectEdge)] = [
        ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right), ("all", .all),
    ]

    private static func options<Options: OptionSet>(_ names: [String], _ table: [(name: String, option: Options)]) -> Options {
        table.filter { names.contains($0.name) }.reduce(into: Options()) { $0.formUnion($1.option) }
    }
}
