import GestureEngine
import GestureSupport

/// What has properties: the types of views, or those of recognizers.
package protocol PropertyOwner: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    /// The engine's class of them all.
    associatedtype Object: AnyObject
    static var properties: PropertyTable<Self> { get }
    /// What exists only while something goes on: effects set it and expressions read it, a layout says nothing of it.
    static var momentary: PropertyTable<Self> { get }
}

package typealias ViewProperty = Property<ViewType>
package typealias RecognizerProperty = Property<RecognizerType>

/// A property that a layout, a trace, `--set` and expressions name: one line of the table, or one for each class that has it in a way of its own.
package struct Property<Owner: PropertyOwner>: Hashable, Sendable {
    /// A layout has very many settings of few properties.
    private let entry: PropertyEntry<Owner>

    fileprivate init(_ entry: PropertyEntry<Owner>) { self.entry = entry }

    /// Only while the table is made.
    fileprivate func add(_ line: PropertyLine<Owner>) { entry.lines.append(line) }

    package var name: String { entry.name }
    /// Its place in the table.
    var order: Int { entry.order }
    package var lines: [PropertyLine<Owner>] { entry.lines }

    package static func == (a: Self, b: Self) -> Bool { a.order == b.order }
    package func hash(into hasher: inout Hasher) { hasher.combine(order) }

    /// The types that have it; empty for all.
    package var types: [Owner] { lines.flatMap { $0.types } }

    /// Whether it exists only while something goes on.
    package var isMomentary: Bool { Owner.momentary[name] == self }

    package func belongs(to type: Owner) -> Bool { lines.contains { $0.types.isEmpty || $0.types.contains(type) } }

    /// What it takes; of a type, since a long press needs no taps before it.
    package func kind(of type: Owner) -> ValueKind { (lines.first { $0.types.contains(type) } ?? lines[0]).kind }

    /// Its value now; nil for an object that has none.
    package func value(of object: Owner.Object) -> Value? {
        for line in lines {
            if let value = line.get(object) { return value }
        }
        return nil
    }

    /// Sets it; `find` gives the view of an id. Where the object has no such property, nothing happens.
    package func set(_ value: Value, of object: Owner.Object, find: (String) -> View?) {
        for line in lines { line.set(object, value, find) }
    }
}

extension Property: Identified {
    package var id: String { name }
}

/// What the table has of a property; it is complete when the table is.
private final class PropertyEntry<Owner: PropertyOwner>: @unchecked Sendable {
    let name: String
    let order: Int
    var lines: [PropertyLine<Owner>]

    init(_ line: PropertyLine<Owner>, _ order: Int) {
        (self.name, self.order, self.lines) = (line.name, order, [line])
    }
}

/// All properties of views, or of recognizers.
///
/// Their order is that in which a layout's settings are applied: limits come before what they limit.
package struct PropertyTable<Owner: PropertyOwner>: Sendable {
    private var table = NameTable<Property<Owner>>()

    /// `first` is the place of the first property: no two of an owner have the same.
    init(_ lines: [PropertyLine<Owner>], from first: Int = 0) {
        table.reserveCapacity(lines.count)
        for line in lines {
            // Those of a name mostly stand together.
            if let last = table.elements.last, last.name == line.name {
                last.add(line)
                continue
            }
            let property = Property(PropertyEntry(line, first + table.count))
            if !table.add(property) { table[line.name]?.add(line) }
        }
    }

    package var all: [Property<Owner>] { table.elements }

    package subscript(name: String) -> Property<Owner>? { table[name] }

    /// One that there is.
    func named(_ name: String) -> Property<Owner> {
        guard let property = self[name] else { fatalError("no property \(name)") }
        return property
    }

    package var names: [String] { all.map { $0.name } }

    package func names(of type: Owner) -> [String] { all.filter { $0.belongs(to: type) }.map { $0.name } }
}

/// A line of the table: what is known of a property of some types; made once, and never copied.
package final class PropertyLine<Owner: PropertyOwner>: Sendable {
    package let name: String
    /// Empty for all.
    package let types: [Owner]
    package let kind: ValueKind
    /// What it means, for docs/files.md; nil where it means nothing.
    package let meaning: String?
    let get: @Sendable (Owner.Object) -> Value?
    let set: @Sendable (Owner.Object, Value, (String) -> View?) -> Void

    init(
        name: String, types: [Owner], kind: ValueKind, meaning: String?, get: @escaping @Sendable (Owner.Object) -> Value?,
        set: @escaping @Sendable (Owner.Object, Value, (String) -> View?) -> Void
    ) {
        (self.name, self.types, self.kind, self.meaning) = (name, types, kind, meaning)
        (self.get, self.set) = (get, set)
    }
}

/// A class of the engine's, by the types that layouts have for it: makes the lines of its properties.
struct PropertyClass<Owner: PropertyOwner, Object: AnyObject>: Sendable {
    /// Empty for all.
    private let types: [Owner]

    init(_ types: [Owner]) {
        self.types = types
    }

    /// A property that is read and set as the engine has it; `kind` is for one that takes less than its Swift type does.
    func callAsFunction<V: PropertyValue>(
        _ name: String, takes kind: ValueKind = V.coding.kind, _ meaning: String, _ get: @escaping @Sendable (Object) -> V,
        _ set: @escaping @Sendable (Object, V) -> Void
    ) -> PropertyLine<Owner> {
        PropertyLine(name: name, types: types, kind: kind, meaning: meaning) { object in
            (object as? Object).map { V.coding.value(get($0)) }
        } set: { object, value, _ in
            if let object = object as? Object, let value = V.coding.object(value) { set(object, value) }
        }
    }

    /// A property whose value is a view, which files name by its id.
    func view(
        _ name: String, _ meaning: String, _ get: @escaping @Sendable (Object) -> View?,
        _ set: @escaping @Sendable (Object, View?) -> Void
    ) -> PropertyLine<Owner> {
        PropertyLine(name: name, types: types, kind: .name, meaning: meaning) { object in
            (object as? Object).flatMap { get($0) }.map { .string($0.id) }
        } set: { object, value, find in
            if let object = object as? Object, case .string(let id) = value { set(object, find(id)) }
        }
    }

    /// A property that files may set and that the engine does nothing with.
    func inert(_ name: String, _ kind: ValueKind) -> PropertyLine<Owner> {
        PropertyLine(name: name, types: types, kind: kind, meaning: nil, get: { _ in nil }, set: { _, _, _ in })
    }
}
