import GestureEngine

/// The value of a field while a record or a row is converted to text or JSON.
package enum Cell {
    case absent, null
    case flag(Bool)
    case whole(Int)
    case number(Double)
    case point(Point)
    case name(Name)
    case names(NameList)
    case touches(TouchIDs)
    case passed(PassedList)
    case word(String)
    case text(TextID)
    case json(TextID)
    /// A value with names as strings rather than references to an engine's names, for example because the row was read from a file.
    case value(RowValue)

    static func name(orNull name: Name?) -> Cell { name.map { .name($0) } ?? .null }
    static func name(_ name: Name?) -> Cell { name.map { .name($0) } ?? .absent }
    static func whole(_ number: Int?) -> Cell { number.map { .whole($0) } ?? .absent }
    static func number(_ number: Double?) -> Cell { number.map { .number($0) } ?? .absent }
    static func point(_ point: Point?) -> Cell { point.map { .point($0) } ?? .absent }
    static func flag(_ flag: Bool?) -> Cell { flag.map { .flag($0) } ?? .absent }
    static func word(_ word: String?) -> Cell { word.map { .word($0) } ?? .absent }

    var isAbsent: Bool { if case .absent = self { true } else { false } }
}

/// The values of a row's fields, in the order of the row's schema.
package struct RowCells: CellTaker {
    package private(set) var kind = RowKind.note
    package private(set) var schema = RowKind.note.schema
    private var cells: [Cell] = []
    /// The recognizers and views that decided what the row reports. They are stored separately because no field contains them.
    var dueTo = Cell.absent
    /// The delay of the row in seconds, which is stored separately because no field contains it.
    var late = Cell.absent
    /// True if the row reports a recognizer that failed by itself; false if another recognizer, the system or the app made it fail.
    private(set) var isNaturalEnd = false

    package init() {}

    /// Replaces the values with those of the given record.
    package mutating func take(_ record: Record) {
        take(record.body)
        record.giveCellsOfCause(to: &self)
        dueTo = record.cause.by.isEmpty ? .absent : .names(record.cause.by)
        isNaturalEnd = record.isNaturalEnd
    }

    /// Replaces the values with those of a record's body. Values that depend on the cause remain missing.
    mutating func take(_ body: Record.Body) {
        begin(RowKind(body))
        body.giveCells(to: &self)
    }

    /// Replaces the values with those of the given row.
    mutating func take(_ row: Row) {
        begin(row.kind)
        // Fields are usually in the order of the schema, so each search starts after the field that was found last.
        var next = 0
        for key in schema.keys { cells.append(Self.cell(key, row.fields, &next)) }
        dueTo = Self.cell("cause.by", row.fields, &next)
        late = .number(row.late)
    }

    /// Returns the value of the first field with the given name, searching from the index `next` on.
    private static func cell(_ key: String, _ fields: [RowField], _ next: inout Int) -> Cell {
        for index in next..<fields.count where fields[index].name == key {
            if index == next { next += 1 }
            return .value(fields[index].value)
        }
        return .absent
    }

    private mutating func begin(_ kind: RowKind) {
        if kind != self.kind { (self.kind, schema) = (kind, kind.schema) }
        cells.removeAll(keepingCapacity: true)
        (dueTo, late, isNaturalEnd) = (.absent, .absent, false)
    }

    mutating func put(_ cell: Cell) { cells.append(cell) }

    /// The value of the field at the given index; an empty cell if the index is beyond the last field.
    package subscript(place: Int) -> Cell { place < cells.count ? cells[place] : .absent }

    subscript(clause: RowSchema.Clause) -> Cell {
        switch clause.content {
        case .field(let place): self[place]
        case .late: late
        case .dueTo: dueTo
        }
    }

    /// Returns the word for the action that the row's subject performs.
    package func actionWord(_ names: Names) -> String { schema.actionWord.map { word(self[$0], names) } ?? "" }

    /// The name of the row's subject.
    package var subject: Name? { schema.subject.flatMap { self[$0].name } }

    package func name(_ key: String) -> Name? { self[key].name }
    package func has(_ key: String) -> Bool { !self[key].isAbsent }
    package func isTrue(_ key: String) -> Bool { if case .flag(true) = self[key] { true } else { false } }

    /// The value of the field with the given key; an empty cell if there is no such field.
    package subscript(key: String) -> Cell { schema.fields.firstIndex { $0.key == key }.map { self[$0] } ?? .absent }

    /// Returns the word or the name in a cell as a string; empty if the value is missing.
    func word(_ cell: Cell, _ names: Names) -> String {
        switch cell {
        case .word(let word): word
        case .name(let name): names[name]
        case .value(.bool(true)): "true"
        case .value(let value): value.string ?? ""
        case .flag(let flag): flag ? "true" : ""
        case .absent, .null, .whole, .number, .point, .names, .touches, .passed, .text, .json: ""
        }
    }
}

extension Rule {
    /// The reason why a touch was dropped, in words that can follow "because".
    var droppedWords: String? {
        switch self {
        case .a6: "isMultipleTouchEnabled is false"
        case .a7: "isExclusiveTouch is true"
        case .a10: "its view left the window"
        case .f9: "its began was held back"
        case .i4: "touchesShouldBegin says no"
        case .j10: "the system took it away while its began was held"
        default: nil
        }
    }
}

extension Cell {
    var name: Name? { if case .name(let name) = self { name } else { nil } }

    var isNull: Bool {
        switch self {
        case .null, .value(.null): true
        default: false
        }
    }

    var isFalse: Bool {
        switch self {
        case .flag(false), .value(.bool(false)): true
        default: false
        }
    }

    /// The same value as a record would contain it: a number that was read from a file is converted to the representation that records use.
    var plain: Cell {
        if case .value(.number(let number)) = self { .number(number) } else { self }
    }

    /// True if the cell equals `value`. A text timeline omits a clause with this value.
    func means(_ value: RowValue) -> Bool {
        switch (self, value) {
        case (.value(let own), _): own == value
        case (.null, .null): true
        case (.whole(let number), .number(let other)): Double(number) == other
        case (.word(let word), .text(let other)): word == other
        case (.names(let list), .list(let other)): list.isEmpty && other.isEmpty
        case (.passed(let list), .list(let other)): list.isEmpty && other.isEmpty
        default: false
        }
    }

    /// Returns the names in the cell as strings.
    func strings(_ names: Names) -> [String] {
        switch self {
        case .name(let name): [names[name]]
        case .names(let list): names[list].map { names[$0] }
        case .value(let value): value.string.map { [$0] } ?? value.list.compactMap { $0.string }
        default: []
        }
    }
}
