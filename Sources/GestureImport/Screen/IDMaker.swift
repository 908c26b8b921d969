import GestureSupport

/// Makes unique ids: readable ones, and the same ones for the same names in the same order.
struct IDMaker {
    private var taken: Set<String> = []
    /// The last number used for each stem.
    private var numbers: [String: Int] = [:]

    /// Makes an id from these words, with a number if that id is taken, or always if `counts` is true.
    mutating func make(_ words: String?, fallback: String, counts: Bool = false) -> String {
        let slug = words.map(Self.slug) ?? ""
        let base = slug.isEmpty ? fallback : slug
        if !counts, taken.insert(base).inserted { return base }
        // A dash separates the digits: 'row2' with the number 2 becomes 'row2-2', since 'row22' would be misread.
        let stem = base.utf8.last.map { $0 &- 0x30 <= 9 } == true ? base + "-" : base
        var number = numbers[stem] ?? (counts ? 0 : 1)
        repeat { number += 1 } while !taken.insert(stem + String(number)).inserted
        numbers[stem] = number
        return stem + String(number)
    }

    /// Reserves exactly the given id; false if it is taken.
    mutating func take(_ id: String) -> Bool { taken.insert(id).inserted }

    /// The letters and digits of a text, with a single dash for each gap between them; at most 60 bytes.
    ///
    /// A dot would look like a scroll view's own recognizer, a colon like a reference.
    static func slug(_ text: String) -> String {
        var result = ""
        var isGap = false
        for scalar in text.unicodeScalars {
            let isWord: Bool =
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "_": true
                default: scalar.value > 0x9F && PrintableText.harm(of: scalar) == nil && scalar.properties.isAlphabetic
                }
            guard isWord else {
                isGap = !result.isEmpty
                continue
            }
            guard result.utf8.count < 56 else { break }
            if isGap { result += "-" }
            isGap = false
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}
