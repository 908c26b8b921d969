import GestureSupport

/// The first bytes by which files in common formats other than JSON are recognized.
enum FileSignature {
    private static var formats: [(bytes: [UInt8], name: String)] {
        [
            ([0x89, 0x50, 0x4E, 0x47], "a PNG image"), ([0xFF, 0xD8, 0xFF], "a JPEG image"), ([0x47, 0x49, 0x46, 0x38], "a GIF image"),
            ([0x25, 0x50, 0x44, 0x46], "a PDF document"), ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive"), ([0x1F, 0x8B], "a gzip file"),
            ([0x62, 0x70, 0x6C, 0x69, 0x73, 0x74], "a binary property list"), ([0x7F, 0x45, 0x4C, 0x46], "a program"),
            ([0xCF, 0xFA, 0xED, 0xFE], "a program"),
        ]
    }
    private static var encodings: [(bytes: [UInt8], name: String)] {
        [
            ([0xFF, 0xFE, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32"), ([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16"),
            ([0x7B, 0x00], "UTF-16"), ([0x00, 0x7B], "UTF-16"),
        ]
    }

    /// Returns an issue if these first bytes show that a file is neither a trace nor a layout; `nil` if the file may be one of them.
    static func issue(of bytes: ArraySlice<UInt8>) -> Issue? {
        // Fast path: most files begin with a brace that is not followed by a zero byte, so they need no comparison with the signatures. A
        // zero byte after the brace suggests UTF-16.
        if bytes.first == UInt8(ascii: "{"), bytes.dropFirst().first != 0 { return nil }
        return other(bytes)
    }

    /// Compares the file's first bytes with the known signatures. This function is not inlined, because otherwise Swift would build the
    /// lists of signatures even for files that take the fast path.
    @inline(never)
    private static func other(_ bytes: ArraySlice<UInt8>) -> Issue? {
        for format in formats where bytes.starts(with: format.bytes) { return .notJSON(format.name) }
        for encoding in encodings where bytes.starts(with: encoding.bytes) { return .otherEncoding(encoding.name) }
        return nil
    }
}
