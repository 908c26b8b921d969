import GestureFiles
import GestureSupport

/// Finds out what a file is by what it begins with and by words that nothing else has.
struct KindDetection {
    private let text: DumpText
    /// How much of a file is looked at.
    private static let beginning = 1 << 16

    init(_ source: SourceText) {
        text = DumpText(bytes: source.bytes(0..<min(source.count, Self.beginning)))
    }

    /// Whatever nothing else is may be a log.
    var kind: ImportKind {
        let start = first
        switch text.at(start) {
        case UInt8(ascii: "<"):
            if has("com.apple.InterfaceBuilder") { return .storyboard }
            if has("<hierarchy") { return .uiautomator }
            if has("XCUIElementType") || has("<AppiumAUT") || has("<ViewHierarchy") { return .appium }
            return text.has("<?xml", at: start) ? .storyboard : .uikit
        case UInt8(ascii: "{"), UInt8(ascii: "["): return json
        default: return isElements ? .xcuitest : .uikit
        }
    }

    /// By keys that nothing else has.
    private var json: ImportKind {
        if has("\"hit-point\"") || has("CalabashRootView") { return .calabash }
        if has("\"AXFrame\"") || has("\"AXUniqueId\"") { return .idb }
        if has("\"attributes\"") && has("\"bounds\"") { return .maestroHierarchy }
        if has("\"rect\"") && has("\"type\"") { return .wda }
        if has("\"timeOffset\"") && has("\"events\"") { return .webkit }
        return .uikit
    }

    /// Whether elements of XCTest are printed.
    private var isElements: Bool {
        if has("Element subtree:") { return true }
        return ["Application, ", "Window (Main), ", "Window, 0x", "Other, 0x", "Other, {{", "Button, 0x", "Button, {{"].contains { word in has(word) } && has("{{")
    }

    /// The first byte that is not white space.
    private var first: Int {
        var at = text.has("\u{FEFF}", at: 0) ? 3 : 0
        while DumpText.isSpace(text.at(at)) { at += 1 }
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
