import GestureEngine
import GestureFiles
import GestureReplay

/// A simulated person, one of many who make the same gestures, each in a slightly different way.
///
/// A person's values depend only on the tables, the person's number and the gesture's cell. They are computed from integers, so they are
/// the same on every system.
package struct Person: Sendable {
    package let number: Int
    package let tables: HabitTables

    package init(_ number: Int, tables: HabitTables = .standard) { (self.number, self.tables) = (number, tables) }

    /// Returns the value of a quantity for this person in a cell. `use` distinguishes several values of the same quantity.
    package func number(of habit: Habit, in cell: UInt64, use: Int = 0) -> Int {
        Draws(tables, cell: cell, person: number)(habit, use)
    }

    /// Returns a gesture as the person makes it. Gestures in different cells vary independently.
    ///
    /// The gesture's target view stays the same. The fingers move as they do if the gesture's `course` is `finger`, which imitates real
    /// fingers. Entries without fingers stay the same.
    package func make(_ gesture: GestureDocument, cell: UInt64) -> GestureDocument {
        let draws = Draws(tables, cell: cell, person: number)
        var made = gesture
        var variation = FingerVariation()
        variation.offset = draws.offset(0)
        variation.destinationOffset = draws.offset(1)
        variation.length = draws.factor(.length)
        variation.slant = draws.factor(.slant)
        switch gesture.kind {
        case .tap:
            made.scale(.interval, draws.seconds(.tapInterval), draws.ratio(.tapInterval))
            made.scale(.hold, draws.seconds(.tapHold), draws.ratio(.tapHold))
            made.slip(draws)
        case .press:
            made.set(.hold, .number((gesture.number(.hold) ?? GestureDefaults.pressHold) * draws.factor(.holdPace)))
            made.slip(draws)
        case .drag:
            made.scale(.hold, draws.seconds(.restBefore), draws.factor(.holdPace))
            made.scale(.rest, 0, draws.factor(.holdPace))
            made.setPace(draws)
        case .swipe: made.setPace(draws)
        case .pinch, .rotate:
            made.scale(.hold, 0, draws.factor(.holdPace))
            made.setPace(draws)
            made.set(.angle, .number((gesture.number(.angle) ?? 0) + draws.factor(.turn)))
            made.setSizes(draws)
        case .wait, .set, .note, .enter, .interrupt, .add, .animate, .present, .dismiss, .remove: return gesture
        }
        let hasTwo = gesture.kind == .pinch || gesture.kind == .rotate
        let fingers = hasTwo ? 2 : gesture.integer(.fingers) ?? 1
        if fingers > 1 { variation.landing = draws.seconds(.landing) / Double(fingers - 1) }
        if !hasTwo, fingers > 1 {
            made.set(.spacing, .number((gesture.number(.spacing) ?? GestureDefaults.spacing) * draws.factor(.spread)))
        }
        made.set(.course, .string(MovementKind.finger.rawValue))
        made.target = gesture.target.map(draws.part)
        made.destination = gesture.destination.map(draws.part)
        made.variation = variation
        return made
    }
}

/// The random values for one person and one gesture.
private struct Draws {
    private let tables: HabitTables
    private let seed: UInt64

    init(_ tables: HabitTables, cell: UInt64, person: Int) {
        self.tables = tables
        seed = Self.mixed(Self.mixed(cell) &+ UInt64(person))
    }

    /// Draws a random value of a quantity from the quantity's table.
    func callAsFunction(_ habit: Habit, _ use: Int = 0) -> Int {
        let random = Self.mixed(seed &+ UInt64(2 * habit.place + use))
        return tables.value(habit, at: Int(((random >> 32) * 10_000) >> 32))
    }

    func factor(_ habit: Habit) -> Double { Double(self(habit)) / 1000 }
    func seconds(_ habit: Habit) -> Double { Double(self(habit)) / 1000 }

    /// Returns a random value divided by the quantity's median. The result is a factor for a number in the trace.
    func ratio(_ habit: Habit) -> Double { Double(self(habit)) / Double(max(tables.value(habit, at: 5000), 1)) }

    func offset(_ use: Int) -> Point { Point(Double(self(.placeX, use)) / 10, Double(self(.placeY, use)) / 10) }

    /// Moves a gesture's target from the middle of a view to a random point near the middle. If the trace names a point or a part of the
    /// view, the target stays the same.
    func part(_ target: GestureTarget) -> GestureTarget {
        guard case .view(let name, let place) = target, place == Point(0.5, 0.5) else { return target }
        func inside(_ habit: Habit) -> Double { min(max(0.5 + factor(habit), 0), 1) }
        return .view(name, at: Point(inside(.partX), inside(.partY)))
    }

    /// Returns the result of one step of the SplitMix64 generator (Steele, Lea and Flood, 2014).
    private static func mixed(_ state: UInt64) -> UInt64 {
        var bits = state &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

extension GestureDocument {
    /// Multiplies a number by `factor` if the trace contains that number; otherwise, sets the number to `drawn`.
    fileprivate mutating func scale(_ key: GestureKey, _ drawn: Double, _ factor: Double) {
        if let given = number(key) { set(key, .number(given * factor)) } else { set(key, .number(drawn)) }
    }

    fileprivate mutating func setPace(_ draws: Draws) {
        set(.duration, .number((number(.duration) ?? GestureDefaults.duration(of: kind)) * draws.factor(.pace)))
    }

    /// Turns a tap or press into a short drag of the same duration if the person's finger slips so far that the system reports a movement.
    fileprivate mutating func slip(_ draws: Draws) {
        let slip = Point(Double(draws(.slipX)) / 10, Double(draws(.slipY)) / 10)
        guard slip.x * slip.x + slip.y * slip.y >= 100, integer(.count) ?? 1 == 1, integer(.fingers) ?? 1 == 1 else { return }
        let hold = number(.hold) ?? 0
        kind = .drag
        set(.hold, .number(0))
        set(.duration, .number(hold))
        set(.by, .point(slip))
    }

    /// Varies the distance between the two fingers of a pinch or rotation, and the extent of their movement.
    fileprivate mutating func setSizes(_ draws: Draws) {
        let (spread, length) = (draws.factor(.spread), draws.factor(.length))
        if kind == .pinch {
            let (from, to) = (number(.from) ?? 0, number(.to) ?? 0)
            set(.from, .number(from * spread))
            set(.to, .number(max(0, (from + (to - from) * length) * spread)))
        } else {
            set(.radius, .number((number(.radius) ?? GestureDefaults.radius) * spread))
            set(.by, .number((number(.by) ?? 0) * length))
        }
    }
}
