import GestureSupport

/// The gestures of a trace in the order of the file; of many only the one at hand is in memory.
package struct GestureList: Sendable {
    /// Where the array stands.
    package let position: SourcePosition
    package private(set) var count = 0
    /// All of them, where they are few.
    private var kept: [GestureDocument] = []
    /// Where they are read again; nil where they are kept.
    private var place: GesturePlace?

    init(at position: SourcePosition) {
        self.position = position
    }

    /// Whether they are read again each time.
    package var isLong: Bool { place != nil }

    mutating func add(_ gesture: GestureDocument?, keeping: Bool) {
        count += 1
        if let gesture, keeping { kept.append(gesture) }
    }

    /// They are too many to be kept.
    mutating func leave(at place: GesturePlace) {
        kept = []
        self.place = place
    }

    /// Reads them from the first one on.
    package func makeReader() -> GestureReader { GestureReader(kept, place) }

    /// Hands all of them over, one by one.
    package func forEach(_ body: (GestureDocument) -> Void) throws(InputError) {
        let reader = makeReader()
        while let gesture = try reader.next() { body(gesture) }
    }
}

/// Where an array of gestures begins, behind its bracket.
struct GesturePlace: Sendable {
    var offset: Int
    /// The text that it stands in.
    var text: SourceText
    /// How much of a text that is not in memory is read at once.
    var size: Int
}

/// Reads the gestures of a trace, which have been read before and found right.
package final class GestureReader {
    private let kept: [GestureDocument]
    private let place: GesturePlace?
    private let window: JSONWindow?
    private var reader: JSONReader?
    private var given = 0

    fileprivate init(_ kept: [GestureDocument], _ place: GesturePlace?) {
        self.kept = kept
        self.place = place
        window = place.flatMap { place in place.text.file.map { JSONWindow($0, size: place.size) } }
        if let window, let place {
            reader = window.readerInArray(at: place.offset)
        } else if let place {
            reader = JSONReader(inArrayAt: place.offset, base: place.text.base + place.offset, count: place.text.count - place.offset)
        }
    }

    /// The next one; nil behind the last.
    package func next() throws(InputError) -> GestureDocument? {
        guard let place, reader != nil else {
            guard given < kept.count else { return nil }
            defer { given += 1 }
            return kept[given]
        }
        var values = ValueReader()
        do throws(FileError) {
            guard let node = try reader!.nextNode(window) else { return nil }
            if let gesture = values.gesture(node) { return gesture }
        } catch {
            throw window?.failure ?? InputError([error], in: place.text)
        }
        // The file has been changed since.
        throw InputError(values.problems.errors, in: place.text)
    }
}

extension JSONReader {
    /// The next element of an array as a tree; nil behind the last. It may be cut off where a window ends; without one, `source` is the text
    /// that it is in.
    mutating func nextNode(_ window: JSONWindow?, of source: SourceText? = nil) throws(FileError) -> JSONNode? {
        while true {
            let start = self
            do throws(FileError) {
                guard try nextElement() else { return nil }
                let node = try readNode(of: window == nil ? source : nil, listsWords: false)
                if cursor < end || window == nil { return node }
                self = start
                guard let window, window.bringElement(&self) else {
                    _ = try nextElement()
                    return try readNode(listsWords: false)
                }
            } catch {
                self = start
                guard let window, window.bringElement(&self) else { throw error }
            }
        }
    }
}
