import GestureSupport

/// An object that a debugger prints between `<` and `>`, with its class, its address and its description.
struct DumpObject {
    var className: String
    /// The address of the object, or `nil` if the address was removed from the text, as in the expected output of some tests.
    var address: UInt64?
    /// Whether a colon follows the class name. A colon follows it in a description, but not in a reference.
    var isDescription: Bool
    /// The word in parentheses after the object's address.
    var name: String?
    var items: [Item] = []
    /// The range from the beginning of the object to the text that follows it.
    var range: Range<Int>
    /// Whether the text is truncated, and ends inside the object.
    var isCut = false

    /// A key in an object's description, and the range of its value in the text.
    struct Item {
        var key: String
        var value: Range<Int>
    }

    func value(_ key: String) -> Range<Int>? { items.first { $0.key == key }?.value }
    func has(_ key: String) -> Bool { items.contains { $0.key == key } }

    /// Returns an address as a dump prints it.
    static func text(_ address: UInt64) -> String { "0x" + String(address, radix: 16) }
}

/// The bytes of a dump, with functions for reading them at an index.
///
/// In the text, either a real line break or the escape sequence `\n` counts as a line break, because logged arrays contain the escape
/// sequence.
struct DumpText {
    let bytes: [UInt8]

    var count: Int { bytes.count }

    /// Returns the byte at an index, or zero for an index outside the text.
    func at(_ index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

    /// Returns the length of the line break at an index, or zero if there is no line break.
    func lineBreak(at index: Int) -> Int {
        switch at(index) {
        case 0x0A: 1
        case 0x0D: at(index + 1) == 0x0A ? 2 : 1
        case UInt8(ascii: "\\"): at(index + 1) == UInt8(ascii: "n") && at(index - 1) != UInt8(ascii: "\\") ? 2 : 0
        default: 0
        }
    }

    /// Returns whether the text at an index begins with the given string.
    func has(_ text: StaticString, at index: Int) -> Bool {
        bytes[...].has(text, at: index)
    }

    /// Returns the first index, at or after the given one, that contains neither a space nor a tab.
    func skippingBlanks(from index: Int) -> Int {
        var index = index
        while Self.isBlank(at(index)) { index += 1 }
        return index
    }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range.clamped(to: 0..<count)], as: UTF8.self) }

    /// Returns a range without the white space at its beginning and its end.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, min(range.upperBound, count))
        while start < end, bytes[start].isWhitespace { start += 1 }
        while end > start, bytes[end - 1].isWhitespace { end -= 1 }
        return start..<max(start, end)
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    /// Returns whether a byte can be part of a class name. All non-ASCII bytes count, because Swift allows non-ASCII letters in names.
    static func isName(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$")
            || byte >= 0x80
    }

    static func hexDigit(_ byte: UInt8) -> UInt64? {
        switch byte {
        case 0x30...0x39: UInt64(byte - 0x30)
        case 0x41...0x46: UInt64(byte - 0x37)
        case 0x61...0x66: UInt64(byte - 0x57)
        default: nil
        }
    }

    /// Parses an address of the form `0x…` at an index. Returns the address and the index just past it.
    func address(at index: Int) -> (value: UInt64, end: Int)? {
        guard at(index) == UInt8(ascii: "0"), at(index + 1) | 0x20 == UInt8(ascii: "x") else { return nil }
        var (value, end) = (UInt64(0), index + 2)
        // Code that prints an address with the format `0x%p` produces the prefix twice, so repeated prefixes are skipped.
        while at(end) == UInt8(ascii: "0"), at(end + 1) | 0x20 == UInt8(ascii: "x") { end += 2 }
        let start = end
        while let digit = Self.hexDigit(at(end)), end - start <= 16 {
            value = value << 4 | digit
            end += 1
        }
        return end > start ? (value, end) : nil
    }

    /// Returns the numbers in a range, up to `limit`. Words between the numbers are skipped.
    func numbers(_ range: Range<Int>, limit: Int) -> [Double] {
        var numbers: [Double] = []
        var index = range.lowerBound
        let end = min(range.upperBound, count)
        while index < end, numbers.count < limit {
            if let (number, next) = number(at: index, end: end), !Self.isName(at(index - 1)) || at(index - 1) >= 0x80 {
                numbers.append(number)
                index = next
            } else {
                index += 1
            }
        }
        return numbers
    }

    /// Parses a number at an index. If the number is too large for a `Double`, returns the largest finite `Double`.
    func number(at index: Int, end limit: Int) -> (value: Double, end: Int)? {
        var end = index
        if at(end) == UInt8(ascii: "-") || at(end) == UInt8(ascii: "+") { end += 1 }
        let digits = end
        while end < limit, at(end).isASCIIDigit { end += 1 }
        if at(end) == UInt8(ascii: ".") {
            end += 1
            while end < limit, at(end).isASCIIDigit { end += 1 }
        }
        guard end > digits, at(digits).isASCIIDigit || at(digits + 1).isASCIIDigit, end - index <= 400 else { return nil }
        if at(end) | 0x20 == UInt8(ascii: "e") {
            var next = end + 1
            if at(next) == UInt8(ascii: "-") || at(next) == UInt8(ascii: "+") { next += 1 }
            if next < limit, at(next).isASCIIDigit {
                while next < limit, at(next).isASCIIDigit, next - end < 10 { next += 1 }
                end = next
            }
        }
        guard let value = Double(string(index..<min(end, limit))) else { return nil }
        return (value.isFinite ? value : value < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude, end)
    }
}
