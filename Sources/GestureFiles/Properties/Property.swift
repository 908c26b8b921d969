import GestureEngine
import GestureSupport

/// An enumeration of types of objects that have properties. It contains either the types of views or the types of recognizers.
package protocol PropertyOwner: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    /// The engine's common base class of the objects of these types.
    associatedtype Object: AnyObject
    static var properties: PropertyTable<Self> { get }
    /// The properties whose values exist only during a gesture. Effects can set them and expressions can read them, but they cannot be set
    /// in a layout's views and recognizers.
    static var momentary: PropertyTable<Self> { get }
}

package typealias ViewProperty = Property<ViewType>
package typealias RecognizerProperty = Property<RecognizerType>

/// A property that layouts, traces, `--set` and expressions can refer to by its name. The property table usually has one line for it, and
/// several lines if it differs between classes.
package struct Property<Owner: PropertyOwner>: Hashable, Sendable {
    /// The first line for the property, from which the other lines are linked. Storing only this reference keeps the instance small,
    /// because a large layout contains very many settings of a few properties.
    package let first: PropertyLine<Owner>

    fileprivate init(_ first: PropertyLine<Owner>) { self.first = first }

    /// Appends a line for this property. This function is called only while the property table is built.
    fileprivate func add(_ line: PropertyLine<Owner>) { last.next = line }

    package var name: String { first.name }
    /// The index of the property in the property table.
    var order: Int { first.order }
    package var lines: PropertyLines<Owner> { PropertyLines(first) }

    /// The last line for this property in the property table. If the lines accept different values, the last one accepts the most.
    var last: PropertyLine<Owner> { lines.reduce(first) { $1 } }

    package static func == (a: Self, b: Self) -> Bool { a.order == b.order }
    package func hash(into hasher: inout Hasher) { hasher.combine(order) }

    /// The types of objects that have this property; empty if all types have it.
    package var types: [Owner] { lines.flatMap { $0.types } }

    /// Whether this property has a value only during a gesture.
    package var isMomentary: Bool { Owner.momentary[name] == self }

    package func belongs(to type: Owner) -> Bool { lines.contains { $0.types.isEmpty || $0.types.contains(type) } }

    /// Whether the values of the property are integers, such as a number of taps or fingers.
    package var isCount: Bool { if case .integer = first.kind { true } else { false } }

    /// Returns the kind of values that the property accepts for the given type. The kind may depend on the type; for example, a long press
    /// may require zero taps.
    package func kind(of type: Owner) -> ValueKind { (lines.first { $0.types.contains(type) } ?? first).kind }

    // The next two functions follow the links between the lines themselves. The generic sequence `lines` would be slow here, because Swift
    // would specialize it at run time.

    /// Returns the property's current value in an object; `nil` if the object does not have the property.
    package func value(of object: Owner.Object) -> Value? {
        var line: PropertyLine<Owner>? = first
        while let here = line {
            if let value = here.get(object) { return value }
            line = here.next
        }
        return nil
    }

    /// Returns the values that `explain` tries as a cure in place of the property's current value in an object.
    package func alternatives(in object: Owner.Object) -> [Value] { lines.flatMap { $0.alternatives(object) } }

    /// Assigns a value to the property in an object. Does nothing if the object does not have the property. The closure `find` returns the
    /// view with the given id.
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

/// A table of the properties of views or of recognizers.
///
/// The settings in a layout are assigned in the order of this table. If the value of a property limits the values of other properties, it
/// precedes them in the table.
package struct PropertyTable<Owner: PropertyOwner>: Sendable {
    private var table = NameTable<Property<Owner>>()

    /// Creates a table from its lines. The parameter `first` is the index of the first property. If an enumeration of types has two tables,
    /// their ranges of indexes must not overlap.
    init(_ lines: [PropertyLine<Owner>], from first: Int = 0) {
        table.reserveCapacity(lines.count)
        for line in lines {
            // Lines for the same property are usually adjacent, so it usually suffices to compare a line's name with that of the previous
            // property.
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

    /// Returns the property with the given name. The table must contain it.
    func named(_ name: String) -> Property<Owner> {
        guard let property = self[name] else { fatalError("no property \(name)") }
        return property
    }

    package var names: [String] { all.map { $0.name } }

    package func names(of type: Owner) -> [String] { all.filter { $0.belongs(to: type) }.map { $0.name } }
}

/// A line of a property table. It defines a property for one or more types of objects. Lines are created only once and never copied.
package final class PropertyLine<Owner: PropertyOwner>: @unchecked Sendable {
    package let name: String
    /// The types of objects for which this line defines the property; empty if it does so for all types.
    package let types: [Owner]
    /// Returns the kind of values that the property accepts. The kind is not stored, because a layout sets only a few properties and some
    /// kinds contain long lists of names.
    private let kindOf: @Sendable () -> ValueKind
    package var kind: ValueKind { kindOf() }
    /// The property's description for docs/files/layout.md; `nil` if the page does not describe the property.
    package let meaning: String?
    /// Whether there is a property with this name in UIKit that can be set.
    package let isInUIKit: Bool
    let get: @Sendable (Owner.Object) -> Value?
    let set: @Sendable (Owner.Object, Value, (String) -> View?) -> Void
    /// Returns the values that `explain` tries as a cure in place of the current value.
    let alternatives: @Sendable (Owner.Object) -> [Value]

    // The variables `order` and `next` are set while the property table is built. They never change after that.

    /// The index in the property table of the property that this line defines.
    fileprivate var order = 0
    /// The next line for the same property in the property table; `nil` for the last line.
    fileprivate var next: PropertyLine?

    init(
        name: String, types: [Owner], kind: @escaping @Sendable () -> ValueKind, meaning: String?, isInUIKit: Bool,
        get: @escaping @Sendable (Owner.Object) -> Value?, set: @escaping @Sendable (Owner.Object, Value, (String) -> View?) -> Void,
        alternatives: @escaping @Sendable (Owner.Object) -> [Value] = { _ in [] }
    ) {
        (self.name, self.types, self.kindOf, self.meaning) = (name, types, kind, meaning)
        (self.isInUIKit, self.get, self.set, self.alternatives) = (isInUIKit, get, set, alternatives)
    }
}

/// The lines that define a property, in the order of the property table.
package struct PropertyLines<Owner: PropertyOwner>: Sequence, IteratorProtocol {
    private var line: PropertyLine<Owner>?

    fileprivate init(_ first: PropertyLine<Owner>) { line = first }

    package mutating func next() -> PropertyLine<Owner>? {
        defer { line = line?.next }
        return line
    }
}

/// A class of the engine, with the types of objects in layouts that correspond to it. Calling an instance like a function creates a line of
/// the property table for a property of this class.
struct PropertyClass<Owner: PropertyOwner, Object: AnyObject>: Sendable {
    /// The types of objects in layouts that correspond to the class; empty if all types do.
    private let types: [Owner]

    init(_ types: [Owner]) {
        self.types = types
    }

    /// Returns a table line for a property that has a getter and a setter. `kind` may accept fewer values than the Swift type of the
    /// property. `tries` returns the values that `explain` tries as a cure in place of the given value.
    func callAsFunction<V: PropertyValue>(
        _ name: String, takes kind: @autoclosure @escaping @Sendable () -> ValueKind = V.coding.kind, isInUIKit: Bool = true,
        tries alternatives: @escaping @Sendable (V) -> [V] = { _ in [] },
        _ meaning: String,
        _ get: @escaping @Sendable (Object) -> V,
        _ set: @escaping @Sendable (Object, V) -> Void
    ) -> PropertyLine<Owner> {
        PropertyLine(name: name, types: types, kind: kind, meaning: meaning, isInUIKit: isInUIKit) { object in
            (object as? Object).map { V.coding.value(get($0)) }
        } set: { object, value, _ in
            if let object = object as? Object, let value = V.coding.object(value) { set(object, value) }
        } alternatives: { object in
            (object as? Object).map { alternatives(get($0)).map { V.coding.value($0) } } ?? []
        }
    }

    /// Returns a table line for a property whose value is a view. Files identify this view by its id.
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

    /// Returns a table line for a property that files can set but that the engine ignores.
    func inert(_ name: String, _ kind: @autoclosure @escaping @Sendable () -> ValueKind) -> PropertyLine<Owner> {
        PropertyLine(name: name, types: types, kind: kind, meaning: nil, isInUIKit: false, get: { _ in nil }, set: { _, _, _ in })
    }
}
