import GestureEngine

extension RowCells {
    /// Calls `body` with each recognizer, view or delegate named in the row. The recognizers and views that decided what the row reports
    /// come first.
    func forEachMention(_ names: Names, _ body: (RowSchema.Field.Role, Name) -> Void) {
        if case .names(let deciders) = dueTo { for name in names[deciders] { body(.anyone, name) } }
        for mention in schema.mentions { forEachName(self[mention.place], names) { body(mention.role, $0) } }
    }

    private func forEachName(_ cell: Cell, _ names: Names, _ body: (Name) -> Void) {
        if case .name(let name) = cell { body(name) }
        if case .names(let list) = cell { for name in names[list] { body(name) } }
        if case .passed(let list) = cell { for passed in names[list] { body(passed.view) } }
    }

    /// Returns the ids of the recognizers and views named in the row, in the order of their first mention and without duplicates.
    package func mentions(_ names: Names) -> [String] {
        var found: [Name] = []
        forEachMention(names) { role, name in
            switch role {
            case .recognizer, .view, .anyone: if !found.contains(name) { found.append(name) }
            case .answerer, .property: break
            }
        }
        return found.map { names[$0] }
    }

    /// Calls `body` with the id of each touch named in the row.
    func forEachTouch(_ names: Names, _ body: (Int) -> Void) {
        guard let place = schema.touches else { return }
        if case .whole(let touch) = self[place] { body(touch) }
        if case .touches(let touches) = self[place] { touches.forEach(in: names, body) }
    }

    /// Returns the ids of the recognizers and views that took part in the decision that the row reports. The list is empty for rows that
    /// report no decision.
    ///
    /// The id of a view that answered a delegate query has the prefix `view:`.
    package func participants(_ names: Names) -> [String] {
        guard meaning(names).traits.contains(.decision) else { return [] }
        var found: [String] = []
        for mention in schema.mentions {
            forEachName(self[mention.place], names) { name in
                let string = names[name]
                switch mention.role {
                case .recognizer, .anyone: found.append(string)
                case .answerer: if string.hasPrefix("view:") { found.append(string) }
                case .view, .property: break
                }
            }
        }
        return found
    }

    /// Returns the views that the row concerns, without the other responders in their responder chains.
    package func views(_ names: Names) -> [Name] {
        var found: [Name] = []
        for mention in schema.mentions where mention.role == .view {
            if case .responders = schema.fields[mention.place].type { continue }
            forEachName(self[mention.place], names) { found.append($0) }
        }
        return found
    }
}
