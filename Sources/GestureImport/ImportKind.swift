/// What can be imported, by the names that `--from` takes.
package enum ImportKind: String, CaseIterable, Sendable {
    // Screens
    case uikit, storyboard, xcuitest, appium, uiautomator, wda, idb, calabash
    case maestroHierarchy = "maestro-hierarchy"
    // Touches
    case w3c, maestro, getevent, evtest, evemu, libinput, webkit
}
