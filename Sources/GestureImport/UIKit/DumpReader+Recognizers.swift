/// Functions that read the descriptions of recognizers. Such descriptions may be nested.
extension DumpReader {
    mutating func recognizer(_ object: DumpObject, isPrinted: Bool, depth: Int) -> Int {
        let index = facts.recognizer(of: object, at: place(object.range.lowerBound))
        if isPrinted, !facts.recognizers[index].isPrinted {
            facts.recognizers[index].isPrinted = true
            facts.recognizers[index].place = place(object.range.lowerBound)
        }
        if object.isCut, isPrinted { facts.report.note(.cut(className: object.className), at: place(object.range.lowerBound)) }
        if facts.recognizers[index].view == nil { facts.recognizers[index].isCut = object.isCut }
        if let name = object.name { facts.recognizers[index].name = name }
        for item in object.items {
            switch item.key {
            case "must-fail", "must-fail-for":
                guard depth < 3 else { continue }
                for other in recognizers(in: item.value, depth: depth + 1) {
                    if item.key == "must-fail" {
                        facts.recognizers[index].mustFail.append(other)
                    } else {
                        facts.recognizers[index].mustFailFor.append(other)
                    }
                }
            default: take(item, of: object, recognizer: index)
            }
        }
        return index
    }

    /// Returns the indices of the recognizers that are listed in a range of the text.
    mutating func recognizers(in range: Range<Int>, depth: Int) -> [Int] {
        var found: [Int] = []
        var at = range.lowerBound
        while at < range.upperBound {
            guard text.bytes[at] == UInt8(ascii: "<"), let object = parser.object(at: at), object.isRecognizer(in: text) else {
                at += 1
                continue
            }
            let index = recognizer(object, isPrinted: false, depth: depth)
            if !found.contains(index) { found.append(index) }
            at = object.range.upperBound
        }
        return found
    }

    mutating func take(_ item: DumpObject.Item, of object: DumpObject, recognizer index: Int) {
        let word = { [text] in text.string(item.value) }
        switch item.key {
        case "state": facts.recognizers[index].state = word()
        case "baseClass": facts.recognizers[index].base = word()
        case let key where RecognizerSettings.flag(key) != nil: facts.recognizers[index].flags.set(key, word() == "YES")
        case let key where RecognizerSettings.isNumber(key):
            if let number = text.numbers(item.value, limit: 1).first { facts.recognizers[index].numbers.set(item.key, number) }
        case "direction", "edges":
            let names = word().lowercased().split { !($0.isLetter) }.map(String.init)
            facts.recognizers[index].words.set(
                item.key, names.filter { ["left", "right", "up", "down", "top", "bottom", "all"].contains($0) })
        case "view":
            var start = item.value.lowerBound
            while start < item.value.upperBound, text.at(start) != UInt8(ascii: "<") { start += 1 }
            guard start < item.value.upperBound, let view = parser.object(at: start), view.address != 0 else { return }
            facts.recognizers[index].view = view.address
            facts.recognizers[index].viewClass = view.className
        case "target": actions(item.value, of: index)
        case "id", "name": break
        default: facts.report.note(.unknownItem(key: item.key, className: object.className), at: place(item.value.lowerBound))
        }
    }

    /// Reads one or more actions, as in `<(action=tapped:, target=<Controller 0x…>)>`.
    mutating func actions(_ range: Range<Int>, of index: Int) {
        var at = range.lowerBound
        var actions: [(selector: String, className: String?, address: UInt64?)] = []
        while at < range.upperBound, actions.count < 100 {
            guard text.has("action=", at: at) else {
                at += 1
                continue
            }
            let start = at + 7
            at = start
            while at < range.upperBound, text.at(at) != UInt8(ascii: ","), text.at(at) != UInt8(ascii: ")") { at += 1 }
            var action = (selector: text.string(text.trimmed(start..<at)), className: String?.none, address: UInt64?.none)
            let target = text.skippingBlanks(from: at + 1)
            if text.has("target=<", at: target), target < range.upperBound, let object = parser.object(at: target + 7) {
                (action.className, action.address) = (object.className, object.address)
                at = object.range.upperBound
            }
            if !action.selector.isEmpty { actions.append(action) }
        }
        if !actions.isEmpty { facts.recognizers[index].actions = actions }
    }
}

extension DumpObject {
    /// Returns whether the object is a recognizer, based on the state in its description. If the description ends before the state, the
    /// class name decides.
    func isRecognizer(in text: DumpText) -> Bool {
        guard isDescription else { return false }
        if let state = value("state") {
            return ["Possible", "Began", "Changed", "Ended", "Recognized", "Cancelled", "Failed"].contains(text.string(state))
                || className.contains("Recognizer")
        }
        return className.hasSuffix("GestureRecognizer") && !has("frame")
    }
}

extension Array {
    /// Sets the value of a key. A new key is added at the end.
    mutating func set<Value>(_ key: String, _ value: Value) where Element == (key: String, value: Value) {
        if let index = firstIndex(where: { $0.key == key }) {
            self[index].value = value
        } else {
            append((key, value))
        }
    }
}
