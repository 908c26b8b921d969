import GestureTimeline

extension Fact {
    /// The fact as JSON has it, with what it is in words.
    package var json: RowValue {
        var fields = [
            RowField("who", .text(key.who)), RowField("what", .text(key.what)), Self.field("before", before), Self.field("after", after),
            RowField("delays", .list(delays.seconds.map { .number($0) })),
        ]
        if !delays.isWhole { fields.append(RowField("moreDelays", .bool(true))) }
        let counts = [("gone", gone), ("new", new), ("moved", moved), ("reordered", reordered), ("reasons", rereasoned)]
        for (name, count) in counts where count > 0 { fields.append(Self.field(name, count)) }
        let values = variants.list.filter { $0.before != $0.after }
        if !values.isEmpty {
            let objects = values.map { value in
                RowValue.object([
                    RowField("value", .text(value.name)), Self.field("before", value.before), Self.field("after", value.after),
                ])
            }
            fields.append(RowField("values", .list(objects)))
        }
        if !self.fields.isEmpty { fields.append(RowField("fields", .object(self.fields.map { Self.field($0.name, $0.count) }))) }
        return .object(fields + [RowField("text", .text(text))])
    }

    private static func field(_ name: String, _ number: Int) -> RowField { RowField(name, .number(Double(number))) }
}
