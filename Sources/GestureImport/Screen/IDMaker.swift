import GestureSupport

/// Generates unique, readable ids. The same names in the same order always result in the same ids.
struct IDMaker {
    private var taken: Set<String> = []
    /// The number that was most recently appended to each id stem.
    private var numbers: [String: Int] = [:]

    /// Generates an id from the given words. If the id is already in use, or if `counts` is true, a number is appended to the id.
    mutating func make(_ words: String?, fallback: String, counts: Bool = false) -> String {
        let slug = words.map(Self.slug) ?? ""
        let base = slug.isEmpty ? fallback : slug
        if !counts, taken.insert(base).inserted { return base }
        // If the stem ends with a digit, a dash separates the stem from the number. For example, 'row2' with the number 2 becomes 'row2-2',
        // because 'row22' would be misleading.
        let stem = base.utf8.last?.isASCIIDigit == true ? base + "-" : base
        var number = numbers[stem] ?? (counts ? 0 : 1)
        repeat { number += 1 } while !taken.insert(stem + String(number)).inserted
        numbers[stem] = number
        return stem + String(number)
    }

    /// Reserves the given id without changing it. Returns `false` if the id is already in use.
    mutating func take(_ id: String) -> Bool { taken.insert(id).inserted }

    /// Returns the letters and digits of a string, with each sequence of other characters replaced by a dash. The result has at most 60
    /// bytes.
    ///
    /// Dots are replaced because the ids of scroll views' built-in recognizers contain a dot. Colons are replaced because references
    /// contain a colon.
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
