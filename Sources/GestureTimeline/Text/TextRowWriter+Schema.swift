import GestureEngine
import GestureFiles
import GestureSupport

// Functions that write rows of any kind as determined by their schemas.
extension TextRowWriter {
    func put(_ cells: RowCells) {
        let schema = cells.schema
        var sign = sign(cells)
        if style == .ansi, cells.meaning(names.names).traits.contains(.loss) { sign = RowSchema.Sign(sign.glyph, .lost) }
        if cells.isNaturalEnd { sign = RowSchema.Sign(sign.glyph, .light) }
        switch schema.lane {
        case .input: begin(TextColumns.input, sign.glyph, sign.weight)
        case .recognizers: begin(TextColumns.recognizers, sign.glyph, sign.weight)
        case .views: beginViews(sign.glyph, sign.weight)
        }
        if schema.lane != .input, let subject = schema.subject { put(who: cells[subject]) }
        if case .words(let words) = schema.mark { writer.put(words) }
        for clause in schema.line { put(clause, cells[clause], cells) }
    }

    private func sign(_ cells: RowCells) -> RowSchema.Sign {
        let signs = cells.schema.signs
        guard let place = signs.place else { return signs.otherwise }
        let word = cells.word(cells[place], names.names)
        for choice in signs.choices where choice.word == word { return choice.sign }
        return signs.otherwise
    }

    private func put(who cell: Cell) {
        if case .name(let name) = cell { return names.write(padded: name, to: writer) }
        let string = if case .value(.text(let text)) = cell { text } else { cell.strings(names.names).first ?? "" }
        let text = TimelineText.name(string)
        writer.write(text)
        writer.put(spaces: padding(after: text))
    }

    private func put(_ clause: RowSchema.Clause, _ cell: Cell, _ cells: RowCells) {
        if let actionWord = clause.actionWord, actionWord != cells.actionWord(names.names) { return }
        if let null = clause.null, cell.isNull { return writer.put(null) }
        guard !isUnsaid(cell, clause) else { return }
        switch clause.type {
        case .responders: putResponders(cell, of: cells[0])
        case .seconds: if case .number(let seconds) = cell.plain { late(seconds) }
        case .mark: writer.put(clause.before)
        case .name, .names, .word, .whole, .touches, .points, .ratio, .point, .velocity, .flag, .json, .quoted, .sentence, .passed,
            .readings:
            writer.put(clause.before)
            put(cell, clause.type)
            writer.put(clause.after)
        }
    }

    /// True if text omits the value, because the value is empty or is the default of its clause.
    private func isUnsaid(_ cell: Cell, _ clause: RowSchema.Clause) -> Bool {
        if let unsaid = clause.unsaid, cell.means(unsaid) { return true }
        return cell.isAbsent || cell.means(.list([])) && clause.type != .touches
    }

    private func put(_ cell: Cell, _ type: FieldType) {
        switch cell {
        case .absent: break
        case .null: writer.put("null")
        case .flag(let flag): writer.put(flag ? "yes" : "no")
        case .whole(let number): writer.put(number)
        case .number(let number): writer.put(number, type == .points ? .points : .ratio)
        case .point(let point): put("", type == .velocity ? Speed.whole(point) : point)
        case .name(let name): names.write(name, to: writer)
        case .names(let list): put("", list)
        case .touches(let touches): put(touches)
        case .passed(let list): put("", list)
        case .word(let word): writer.write(word)
        case .text(let text): writer.write(TimelineText.quoted(names.names[text]))
        case .json(let text) where type == .readings: writer.write(Self.readings(names.names[text]))
        case .json(let text): writer.write(Quoting.jsonOnOneLine(names.names[text]))
        case .value(let value): put(value, type)
        }
    }

    /// Returns the members of a JSON object as a list of names and values. Numbers are copied rather than parsed, because the embedded
    /// build for web pages cannot parse numbers.
    static func readings(_ json: String) -> String {
        var reader = JSONReader(Array(json.utf8))
        var text = ""
        do throws(FileError) {
            try reader.beginObject("values")
            while try reader.nextMember() {
                text += (text.isEmpty ? "" : ", ") + reader.text(of: try reader.scanString()) + " "
                try reader.colon()
                let start = reader.cursor
                try reader.skipValue()
                text += reader.text(start..<reader.cursor)
            }
        } catch {
            return text
        }
        return text
    }

    private func put(_ value: RowValue, _ type: FieldType) {
        switch type {
        case .name: writer.write(TimelineText.name(value.string ?? ""))
        case .names:
            for (index, name) in value.list.enumerated() {
                if index > 0 { writer.put(", ") }
                writer.write(TimelineText.name(name.string ?? ""))
            }
        case .word, .sentence: writer.write(TimelineText.escaped(value.string ?? ""))
        case .whole: writer.put(number: value, .json)
        case .touches:
            for touch in value.list {
                writer.put(" ")
                writer.put(number: touch, .json)
            }
        case .points: writer.put(number: value, .points)
        case .ratio: writer.put(number: value, .ratio)
        case .velocity where value.list.isEmpty: writer.put(number: value, .ratio)
        case .point, .velocity:
            writer.put("(")
            for (index, part) in value.list.enumerated() {
                if index > 0 { writer.put(", ") }
                writer.put(number: type == .velocity ? part.number.map { RowValue(Speed.whole($0)) } ?? part : part, .points)
            }
            writer.put(")")
        case .flag: writer.put(value == .bool(true) ? "yes" : "no")
        case .json: writer.write(value.json)
        case .quoted: writer.write(TimelineText.quoted(value.string ?? ""))
        case .passed:
            let passed = value.list.map { view in
                TimelineText.name(view["view"]?.string ?? "") + " (" + TimelineText.escaped(view["why"]?.string ?? "") + ")"
            }
            writer.write(passed.joined(separator: ", "))
        case .readings:
            guard case .object(let fields) = value else { return }
            writer.write(fields.map { $0.name + " " + $0.value.json }.joined(separator: ", "))
        case .mark, .seconds, .responders: break
        }
    }

    /// Writes the responder chain, unless the view itself handled the touches.
    private func putResponders(_ cell: Cell, of view: Cell) {
        let responders = cell.strings(names.names)
        let startsWithView = responders.first == view.strings(names.names).first
        guard !(startsWithView && responders.count == 1) else { return }
        // If the responder chain does not begin with the view, the sign before the first responder is doubled.
        writer.put(startsWithView ? "  › " : "  ›› ")
        writer.write(responders.dropFirst(startsWithView ? 1 : 0).map { TimelineText.name($0) }.joined(separator: " › "))
    }
}

extension ByteWriter {
    fileprivate func put(number value: RowValue, _ format: NumberFormat) {
        if let number = value.number { put(number, format) } else { put("null") }
    }
}
