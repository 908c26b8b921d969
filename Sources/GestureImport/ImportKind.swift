/// What can be imported, by the names that `--from` takes.
package enum ImportKind: String, CaseIterable, Sendable {
    // Screens
    case uikit, storyboard, xcuitest, appium, uiautomator, wda, idb, calabash
    case maestroHierarchy = "maestro-hierarchy"
    // Touches
    case w3c, maestro
    case xcuitestScript = "xcuitest-script"
    case getevent, evtest, evemu, libinput, webkit

    /// Whether it has views; a dump of UIKit's may have touches, too.
    package var isScreen: Bool {
        switch self {
        case .uikit, .storyboard, .xcuitest, .appium, .uiautomator, .wda, .idb, .calabash, .maestroHierarchy: true
        case .w3c, .maestro, .xcuitestScript, .getevent, .evtest, .evemu, .libinput, .webkit: false
        }
    }
}
