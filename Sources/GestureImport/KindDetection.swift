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
        case UInt8(ascii: "<") where text.has("<?xml", at: start) || has("com.apple.InterfaceBuilder"): return .storyboard
        default: return .uikit
        }
    }

    /// The first byte that is not white space.
    private var first: Int {
        var at = text.has("\u{FEFF}", at: 0) ? 3 : 0
        while DumpText.isSpace(text.at(at)) { at += 1 }
        return at
    }

    private func has(_ word: StaticString) -> Bool {
        let byte = word.utf8Start[0]
        return text.bytes.indices.contains { text.bytes[$0] == byte && text.has(word, at: $0) }
    }
}
