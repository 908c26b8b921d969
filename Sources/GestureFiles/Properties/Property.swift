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
    /// The first of its lines, which knows the others: a layout has very many settings of few properties.
    package let first: PropertyLine<Owner>

    fileprivate init(_ first: PropertyLine<Owner>) { self.first = first }

    /// Only while the table is made.
    fileprivate func add(_ line: PropertyLine<Owner>) { last.next = line }

    package var name: String { first.name }
    /// Its place in the table.
    var order: Int { first.order }
    package var lines: PropertyLines<Owner> { PropertyLines(first) }

    /// Of lines that differ, the most lenient one.
    var last: PropertyLine<Owner> { lines.reduce(first) { $1 } }

    package static func == (a: Self, b: Self) -> Bool { a.order == b.order }
    package func hash(into hasher: inout Hasher) { hasher.combine(order) }

    /// The types that have it; empty for all.
    package var types: [Owner] { lines.flatMap { $0.types } }

    /// Whether it exists only while something goes on.
    package var isMomentary: Bool { Owner.momentary[name] == self }

    package func belongs(to type: Owner) -> Bool { lines.contains { $0.types.isEmpty || $0.types.contains(type) } }

    /// What it takes; of a type, since a long press needs no taps before it.
    package func kind(of type: Owner) -> ValueKind { (lines.first { $0.types.contains(type) } ?? first).kind }

    // These two go from line to line themselves: they serve both owners, and what goes through a sequence of either would be made at run time.

    /// Its value now; nil for an object that has none.
    package func value(of object: Owner.Object) -> Value? {
        var line: PropertyLine<Owner>? = first
        while let here = line {
            if let value = here.get(object) { return value }
            line = here.next
        }
        return nil
    }

    /// Sets it; `find` gives the view of an id. Where the object has no such property, nothing happens.
    package func set(_ value: Value, of object: Owner.Object, find: (String) -> View?) {
        var line: PropertyLine<Owner>? = first
        while let here = line {
            here.set(object, value, find)
            line = here.next
        }
    }
}

extension Property: Identified {
    package var id: String { name }
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
            assert(line.order == 0 && line.next == nil, "a line is in one table")
            line.order = first + table.count
            if !table.add(Property(line)) { table[line.name]?.add(line) }
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
package final class PropertyLine<Owner: PropertyOwner>: @unchecked Sendable {
    package let name: String
    /// Empty for all.
    package let types: [Owner]
    /// Made when somebody asks: a layout sets few properties, and some kinds list names.
    private let kindOf: @Sendable () -> ValueKind
    package var kind: ValueKind { kindOf() }
    /// Its meaning, for docs/files/layout.md; nil if the page leaves it out.
    package let meaning: String?
    /// Whether UIKit has a property of this name that an app sets.
    package let isInUIKit: Bool
    let get: @Sendable (Owner.Object) -> Value?
    let set: @Sendable (Owner.Object, Value, (String) -> View?) -> Void

    // These two are known when the table is made, and stay.

    /// The place of its property in the table.
    @exclusivity(unchecked) fileprivate var order = 0
    /// The next line of the same name.
    @exclusivity(unchecked) fileprivate var next: PropertyLine?

    init(
        name: String, types: [Owner], kind: @escaping @Sendable () -> ValueKind, meaning: String?, isInUIKit: Bool,
        get: @escaping @Sendable (Owner.Object) -> Value?, set: @escaping @Sendable (Owner.Object, Value, (String) -> View?) -> Void
    ) {
        (self.name, self.types, self.kindOf, self.meaning) = (name, types, kind, meaning)
        (self.isInUIKit, self.get, self.set) = (isInUIKit, get, set)
    }
}

/// The lines of a property, one after the other.
package struct PropertyLines<Owner: PropertyOwner>: Sequence, IteratorProtocol {
    private var line: PropertyLine<Owner>?

    fileprivate init(_ first: PropertyLine<Owner>) { line = first }

    package mutating func next() -> PropertyLine<Owner>? {
        defer { line = line?.next }
        return line
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
        _ name: String, takes kind: @autoclosure @escaping @Sendable () -> ValueKind = V.coding.kind, isInUIKit: Bool = true,
        _ meaning: String,
        _ get: @escaping @Sendable (Object) -> V,
        _ set: @escaping @Sendable (Object, V) -> Void
    ) -> PropertyLine<Owner> {
        PropertyLine(name: name, types: types, kind: kind, meaning: meaning, isInUIKit: isInUIKit) { object in
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
        PropertyLine(name: name, types: types, kind: { .name }, meaning: meaning, isInUIKit: false) { object in
            (object as? Object).flatMap { get($0) }.map { .string($0.id) }
        } set: { object, value, find in
            if let object = object as? Object, case .string(let id) = value { set(object, find(id)) }
        }
    }

    /// A property that files may set and that the engine does nothing with.
    func inert(_ name: String, _ kind: @autoclosure @escaping @Sendable () -> ValueKind) -> PropertyLine<Owner> {
        PropertyLine(name: name, types: types, kind: kind, meaning: nil, isInUIKit: false, get: { _ in nil }, set: { _, _, _ in })
    }
}
