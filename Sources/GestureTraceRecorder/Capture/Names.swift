/// Generates ids that are valid in a layout: unique, short and without control characters.
package struct Names {
    private var taken: Set<String> = []
    private var numbers: [String: Int] = [:]

    package init() {}

    /// Returns a unique id derived from `wish`. If the id is already in use, a number is appended.
    ///
    /// - Parameter isKind: Whether `wish` is only the kind of the object, such as `button`. A number is then appended even to the first id.
    package mutating func take(_ wish: String, isKind: Bool = false) -> String {
        let plain = Self.plain(wish)
        if !isKind, taken.insert(plain).inserted { return plain }
        var number = numbers[plain, default: isKind ? 0 : 1]
        var name: String
        repeat {
            number += 1
            name = plain + String(number)
        } while !taken.insert(name).inserted
        numbers[plain] = number
        return name
    }

    /// Returns at most the first 100 characters of a string. Characters other than letters, digits and `_ . -` are replaced by `-`.
    private static func plain(_ wish: String) -> String {
        var name = ""
        for scalar in wish.unicodeScalars.prefix(100) {
            let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "_.-".unicodeScalars.contains(scalar)
            name.unicodeScalars.append(isPlain ? scalar : "-")
        }
        let bytes = name.utf8.count
        return name.isEmpty ? "view" : bytes > 190 ? String(name.prefix(45)) : name
    }

    /// Returns the kind of the objects of a class, for example `button` for `UIButton` and `buyButton` for `Shop.BuyButton`.
    package static func kind(ofClass name: String) -> String {
        var name = Substring(name)
        if let dot = name.lastIndex(of: ".") { name = name[name.index(after: dot)...] }
        while name.hasPrefix("_") { name = name.dropFirst() }
        if name.hasPrefix("UI"), name.dropFirst(2).first?.isUppercase == true { name = name.dropFirst(2) }
        if name.hasSuffix("GestureRecognizer"), name.count > 17 { name = name.dropLast(17) }
        guard let first = name.first else { return "view" }
        return first.lowercased() + name.dropFirst()
    }
}
