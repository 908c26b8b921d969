import GestureTimeline

extension Fact {
    /// Counts a row that is in one of the timelines, or alike in both.
    mutating func count(_ row: Row, before: Int, after: Int) {
        self.before += before
        self.after += after
        guard topic != .others else { return }
        if let field = row.meaning.object {
            variantField = field
            variants.add(row.factVariant(field), before: before, after: after)
        }
        describe(row)
    }

    /// Counts a row that both have, with all by which it differs.
    mutating func add(_ pair: RowPair) {
        before += 1
        after += 1
        if pair.delay != 0 {
            moved += 1
            if instants == nil { instants = (pair.old.time, pair.new.time) }
            delays.add(pair.delay)
        }
        if pair.isReordered { reordered += 1 }
        var (isReason, isValue) = (false, false)
        // Figures are another reason only if its words differ, too.
        let saysWhy = pair.fields.contains { Row.isReason($0.name) && !Row.isFigure($0.name) }
        for field in pair.fields {
            guard !Row.isReason(field.name) || Row.isFigure(field.name) && !saysWhy else {
                isReason = true
                continue
            }
            isValue = true
            if topic != .others { count(field.name) }
        }
        if isReason { rereasoned += 1 }
        if isValue { revalued += 1 }
        guard topic != .others else { return }
        if let field = pair.new.meaning.object {
            variantField = field
            variants.add(pair.old.factVariant(field), before: 1, after: 0)
            variants.add(pair.new.factVariant(field), before: 0, after: 1)
        }
        describe(pair.old)
        describe(pair.new)
    }

    private mutating func describe(_ row: Row) {
        if topic == .control || topic == .action {
            if let name = row["action"]?.string { named.add(name) } else { hasUnnamedRows = true }
        }
        if gesture == nil { gesture = row.factGesture }
    }

    private mutating func count(_ field: String) {
        for index in fields.indices where fields[index].name == field {
            fields[index].count += 1
            return
        }
        if fields.count < Self.maximumFields { fields.append(FieldCount(name: field, count: 1)) }
    }
}
