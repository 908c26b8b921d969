extension Fact {
    /// All that differs about it, each said alone; not empty if it differs.
    var statements: [FactStatement] {
        [number, delay, turn, values, order, reason].compactMap { $0 }
    }

    /// What the sentences are, for those who read one fact alone.
    package var text: String { statements.map { $0.text }.joined(separator: "; ") }

    private func statement(_ change: FactStatement.Change, _ times: Int, of: Int? = nil) -> FactStatement {
        FactStatement(self, change, times: times, of: of ?? after)
    }

    private var number: FactStatement? {
        if before == after { return new > 0 && turned == nil ? statement(.elsewhere, new) : nil }
        if before == 0 { return statement(.appears, after) }
        if after == 0 { return statement(.vanishes, before, of: before) }
        return after > before ? statement(.more, after - before) : statement(.fewer, before - after, of: before)
    }

    private var delay: FactStatement? {
        guard let range = delays.range else { return nil }
        var result = statement(range.lowerBound > 0 ? .later : range.upperBound < 0 ? .earlier : .shifted, moved)
        result.delays = range
        if moved == 1 { result.instants = instants }
        return result
    }

    /// One word in place of another, where no other changes its number.
    private var turned: (from: String, to: String, times: Int)? {
        let less = variants.list.filter { $0.after < $0.before }
        let more = variants.list.filter { $0.after > $0.before }
        guard less.count == 1, more.count == 1, less[0].before - less[0].after == more[0].after - more[0].before else { return nil }
        return (less[0].name, more[0].name, more[0].after - more[0].before)
    }

    private var turn: FactStatement? {
        guard let turned else { return nil }
        return statement(.turned(from: turned.from, to: turned.to), turned.times)
    }

    private var values: FactStatement? {
        // What the other word says already need not be said again.
        let said = new > 0 ? nil : turned
        let names = fields.filter { said == nil || $0.name != variantField || $0.count != said?.times }.map { $0.name }
        guard revalued > 0, !names.isEmpty else { return nil }
        var result = statement(.revalued, revalued)
        result.fields = names
        result.weight = FactWeight(result)
        return result
    }

    private var order: FactStatement? { reordered > 0 ? statement(.reordered, reordered) : nil }

    private var reason: FactStatement? { rereasoned > 0 ? statement(.rereasoned, rereasoned) : nil }
}
