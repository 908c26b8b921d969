import GestureEngine
import GestureSupport

/// A set of types that own properties: the types of views, or the types of recognizers.
package protocol PropertyOwner: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    /// The engine's base class for all of these types.
    associatedtype Object: AnyObject
    static var properties: PropertyTable<Self> { get }
    /// Values that exist only during a gesture: effects set them and expressions read them, but a layout cannot set them.
    static var momentary: PropertyTable<Self> { get }
}

package typealias ViewProperty = Property<ViewType>
package typealias RecognizerProperty = Property<RecognizerType>

/// A property that layouts, traces, `--set` and expressions can name. It has one line in the table, or several if classes define it
/// differently.
package struct Property<Owner: PropertyOwner>: Hashable, Sendable {
    /// The first of its lines, which links to the others, so that a property is small: a layout has very many settings of few properties.
    package let first: PropertyLine<Owner>

    fileprivate init(_ first: PropertyLine<Owner>) { self.first = first }

    /// Called only while the table is built.
    fileprivate func add(_ line: PropertyLine<Owner>) { last.next = line }

    package var name: String { first.name }
    /// The property's index in the table.
    var order: Int { first.order }
    package var lines: PropertyLines<Owner> { PropertyLines(first) }

    /// The last line, which is the most lenient one if the lines differ.
    var last: PropertyLine<Owner> { lines.reduce(first) { $1 } }

    package static func == (a: Self, b: Self) -> Bool { a.order == b.order }
    package func hash(into hasher: inout Hasher) { hasher.combine(order) }

    /// The types that have the property; empty if all have it.
    package var types: [Owner] { lines.flatMap { $0.types } }

    /// Whether the property's value exists only during a gesture.
    package var isMomentary: Bool { Owner.momentary[name] == self }

    package func belongs(to type: Owner) -> Bool { lines.contains { $0.types.isEmpty || $0.types.contains(type) } }

    /// The kind of the property's values for a type. It depends on the type: a long press, for example, may require no taps.
    package func kind(of type: Owner) -> ValueKind { (lines.first { $0.types.contains(type) } ?? first).kind }

    // These two functions follow the links themselves: a generic sequence for both owners would be specialized at run time.

    /// The current value; nil for an object without the property.
    package func value(of object: Owner.Object) -> Value? {
        var line: PropertyLine<Owner>? = first
        while let here = line {
            if let value = here.get(object) { return value }
            line = here.next
        }
        return nil
    }

    /// Sets the property; `find` returns the view with an id. Does nothing for an object without the property.
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
/// A layout's settings are applied in the order of this table, in which limits precede the values that they limit.
package struct PropertyTable<Owner: PropertyOwner>: Sendable {
    private var table = NameTable<Property<Owner>>()

    /// Makes a table. `first` is the order of the first property, so that no two properties of an owner have the same order.
    init(_ lines: [PropertyLine<Owner>], from first: Int = 0) {
        table.reserveCapacity(lines.count)
        for line in lines {
            // Lines with the same name are usually adjacent.
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

    /// The property with the given name, which must exist.
    func named(_ name: String) -> Property<Owner> {
        guard let property = self[name] else { fatalError("no property \(name)") }
        return property
    }

    package var names: [String] { all.map { $0.name } }

    package func names(of type: Owner) -> [String] { all.filter { $0.belongs(to: type) }.map { $0.name } }
}

/// A line of the table: the definition of a property for some types; created once and never copied.
package final class PropertyLine<Owner: PropertyOwner>: @unchecked Sendable {
    package let name: String
    /// Empty for all.
    package let types: [Owner]
    /// The kind of the values, computed on demand: a layout sets few properties, and some kinds contain lists of names.
    private let kindOf: @Sendable () -> ValueKind
    package var kind: ValueKind { kindOf() }
    /// The property's meaning, for docs/files/layout.md; nil to leave the property out of the page.
    package let meaning: String?
    /// Whether UIKit has a settable property of this name.
    package let isInUIKit: Bool
    let get: @Sendable (Owner.Object) -> Value?
    let set: @Sendable (Owner.Object, Value, (String) -> View?) -> Void

    // These two are set while the table is built and do not change afterwards.

    /// The index of the line's property in the table.
    fileprivate var order = 0
    /// The next line with the same name.
    fileprivate var next: PropertyLine?

    init(
        name: String, types: [Owner], kind: @escaping @Sendable () -> ValueKind, meaning: String?, isInUIKit: Bool,
        get: @escaping @Sendable (Owner.Object) -> Value?, set: @escaping @Sendable (Owner.Object, Value, (String) -> View?) -> Void
    ) {
        (self.name, self.types, self.kindOf, self.meaning) = (name, types, kind, meaning)
        (self.isInUIKit, self.get, self.set) = (isInUIKit, get, set)
    }
}

/// The lines of a property, in order.
package struct PropertyLines<Owner: PropertyOwner>: Sequence, IteratorProtocol {
    private var line: PropertyLine<Owner>?

    fileprivate init(_ first: PropertyLine<Owner>) { line = first }

    package mutating func next() -> PropertyLine<Owner>? {
        defer { line = line?.next }
        return line
    }
}

/// A class in the engine and the layout types for it; creates the lines for the class's properties.
struct PropertyClass<Owner: PropertyOwner, Object: AnyObject>: Sendable {
    /// Empty for all.
    private let types: [Owner]

    init(_ types: [Owner]) {
        self.types = types
    }

    /// A line for a property that `get` reads and `set` sets; `kind` restricts the values further than the property's Swift type does.
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

    /// A line for a property whose value is a view, which files name by its id.
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

    /// A line for a property that files may set and that the engine ignores.
    func inert(_ name: String, _ kind: @autoclosure @escaping @Sendable () -> ValueKind) -> PropertyLine<Owner> {
        PropertyLine(name: name, types: types, kind: kind, meaning: nil, isInUIKit: false, get: { _ in nil }, set: { _, _, _ in })
    }
}
