import GestureEngine

/// What XCTest takes where a test does not say: nobody has measured it, so all of these are ours (model).
enum XCUITestFigures {
    /// XCTest waits until the app is idle before it touches it; seconds from a lift to the next landing.
    static let idle = 1.0
    /// Points a second.
    static let velocities = ["slow": 500.0, "default": 1000.0, "fast": 2000.0]
    static let velocity = 1000.0
    /// A swipe goes over this part of the element, and so many points at least.
    static let swipe = (part: 0.5, least: 100.0)
    /// The larger distance of a pinch's fingers, and twice the radius of a rotation's, as parts of the element's shorter side.
    static let spread = (pinch: 0.8, rotation: 0.5)
    static let leastSpread = 20.0
    /// A pinch or a rotation without a speed, seconds.
    static let duration = 0.4

    /// What is said of them in a trace, by what it is used for.
    enum Note: CaseIterable {
        case idle, tap, swipe, velocity, drag, pinch, rotation

        var text: String {
            switch self {
            case .idle: "1 s from the end of a gesture to the next one, for which XCTest waits until the app is idle: model"
            case .tap: "a tap holds for 0.05 s, taps follow each other after 0.1 s, fingers lie 60 pt apart: model"
            case .swipe: "a swipe begins in the element's middle and goes over half of it, 100 pt at least: model"
            case .velocity: "the speeds slow, default and fast are 500, 1000 and 2000 pt/s, numbers are pt/s: model"
            case .drag: "a drag moves in a line and at one speed: model"
            case .pinch: "the fingers of a pinch are at most 0.8 of the element's shorter side apart, side by side: model"
            case .rotation: "the fingers of a rotation are half of the element's shorter side apart, side by side: model"
            }
        }
    }
}
