import GestureFiles
import GestureSupport

/// A detector that determines the kind of a file. It examines the first bytes, and searches for words that occur in only one kind of file.
struct KindDetection {
    private let text: DumpText
    /// The number of bytes, from the beginning of the file, that are searched for words.
    private static let beginning = 1 << 16

    init(_ source: SourceText) {
        text = DumpText(bytes: Array(source.bytes.prefix(Self.beginning)))
    }

    /// The kind of the file. A file that matches no other kind is treated as a log.
    var kind: ImportKind {
        let start = first
        switch text.at(start) {
        case UInt8(ascii: "<"):
            if has("com.apple.InterfaceBuilder") { return .storyboard }
            if has("<hierarchy") { return .uiautomator }
            if has("XCUIElementType") || has("<AppiumAUT") || has("<ViewHierarchy") { return .appium }
            return text.has("<?xml", at: start) ? .storyboard : .uikit
        case UInt8(ascii: "{"): return json
        case UInt8(ascii: "[") where has("[app"): return .xcuitestScript
        case UInt8(ascii: "["): return isRecording ? recorded ?? .getevent : isLogged(start) ? .uikit : json
        default: return recorded ?? (isElements ? .xcuitest : isScript ? .xcuitestScript : isFlow ? .maestro : .uikit)
        }
    }

    /// Returns whether a bracket begins a log line, as in `[Touch] unexpected nil window`.
    private func isLogged(_ start: Int) -> Bool {
        text.at(start + 1).isASCIILetter || has("<UITouch: 0x") || has("GestureRecognizer: 0x")
    }

    /// Whether the beginning of the file looks like JSON.
    var isJSON: Bool {
        let start = first
        return text.at(start) == UInt8(ascii: "{") || text.at(start) == UInt8(ascii: "[") && !isLogged(start)
    }

    /// The kind of a JSON file, which is determined by keys that only one kind of file contains.
    private var json: ImportKind {
        if has("\"gesturetrace-screen\"") { return .uikitJSON }
        if has("\"hit-point\"") || has("CalabashRootView") { return .calabash }
        if has("\"AXFrame\"") || has("\"AXUniqueId\"") { return .idb }
        if has("\"attributes\"") && has("\"bounds\"") { return .maestroHierarchy }
        if has("\"rect\"") && has("\"type\"") { return .wda }
        if has("\"timeOffset\"") && has("\"events\"") { return .webkit }
        if has("\"pointerMove\"") || has("\"pointerDown\"") || has("\"pointer\"") || has("\"moveTo\"") || has("\"press\"") { return .w3c }
        if has("\"action\""), has("\"tap\"") || has("\"longPress\"") { return .w3c }
        return isRecording ? .libinput : .uikit
    }

    private var isRecording: Bool { has("EV_ABS") || has("ABS_MT_") }

    /// The kind of a recording of a Linux input device, or `nil` for other files.
    private var recorded: ImportKind? {
        if has("# EVEMU") || has("\nE: ") || text.has("E: ", at: first) { return .evemu }
        if has("libinput:") && has("evdev:") { return .libinput }
        guard isRecording else { return nil }
        return has("Event: time ") || has("input event => ") ? .evtest : .getevent
    }

    /// Whether the file is a Maestro flow.
    private var isFlow: Bool {
        text.has("appId:", at: first) || has("\nappId:") || has("- tapOn") || has("- swipe:") || has("- doubleTapOn")
            || has("- longPressOn")
    }

    /// Whether the file is the source of a UI test, or a fragment of it.
    private var isScript: Bool {
        if has("XCUIApplication") || has("XCTestCase") || has("import XCTest") || has("XCUIElement *") { return true }
        guard has("app.") || has("[app") || has(".element") || has(".firstMatch") else { return false }
        return [
            ".tap()", ".doubleTap()", ".twoFingerTap()", ".press(forDuration", ".swipeUp(", ".swipeDown(", ".swipeLeft(", ".swipeRight(",
            ".pinch(withScale", ".rotate(", ".tap(withNumberOfTaps", " tap];", " pressForDuration:",
        ].contains { word in has(word) }
    }

    /// Whether the file is source code with nothing but declarations, for example of identifiers or of a page object's elements.
    var isSource: Bool {
        guard !has("; frame = ("), !has("GestureRecognizer: 0x") else { return false }
        return ["static let ", "enum ", "struct ", "class ", "extension ", "XCUIElement", "#define ", "NSString *const"].contains {
            has($0)
        }
    }

    /// Whether the file contains elements that XCTest has printed.
    private var isElements: Bool {
        if has("Element subtree:") { return true }
        return ["Application, ", "Window (Main), ", "Window, 0x", "Other, 0x", "Other, {{", "Button, 0x", "Button, {{"].contains { word in
            has(word)
        } && has("{{")
    }

    /// The index of the first byte that is not white space.
    private var first: Int {
        var at = text.has("\u{FEFF}", at: 0) ? 3 : 0
        while text.at(at).isWhitespace { at += 1 }
        return at
    }

    private func has(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        return text.bytes.indices.contains { text.bytes[$0] == bytes[0] && text.bytes[$0...].starts(with: bytes) }
    }

    private func has(_ word: StaticString) -> Bool {
        let byte = word.utf8Start[0]
        return text.bytes.indices.contains { text.bytes[$0] == byte && text.has(word, at: $0) }
    }
}

/// The kinds of files that can be imported. The raw values are the names that `--from` accepts.
package enum ImportKind: String, CaseIterable, Sendable {
    // Kinds of files that contain a screen
    case uikit
    case uikitJSON = "uikit-json"
    case storyboard, xcuitest, appium, uiautomator, wda, idb, calabash
    case maestroHierarchy = "maestro-hierarchy"
    // Kinds of files that contain touches
    case w3c, maestro
    case xcuitestScript = "xcuitest-script"
    case getevent, evtest, evemu, libinput, webkit

    /// Whether files of this kind contain views. A UIKit dump may also contain touches.
    package var isScreen: Bool {
        switch self {
        case .uikit, .uikitJSON, .storyboard, .xcuitest, .appium, .uiautomator, .wda, .idb, .calabash, .maestroHierarchy: true
        case .w3c, .maestro, .xcuitestScript, .getevent, .evtest, .evemu, .libinput, .webkit: false
        }
    }
}
