import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import Testing

/// Tests of each property of each type: the object has the value given in the layout, all other properties keep their values, and values
/// outside the property's limits are rejected.
@Suite struct PropertyTests {
    /// Returns valid JSON values of this kind that are different from the property's initial value.
    private func samples(_ kind: ValueKind, of now: Value?) -> [String] {
        switch kind {
        case .bool: [now == .bool(true) ? "false" : "true"]
        case .number(let range): [0.25, 0.75, 2, 40].filter { range.contains($0) && now != .number($0) }.map { Decimal.text($0) }
        case .integer(let range): [2, 3, 1].filter { range.contains($0) && now != .number(Double($0)) }.map { String($0) }
        case .point: ["[3,4.5]"]
        case .size: ["[30,40.5]"]
        case .rect: ["[1,2,30,40.5]"]
        case .insets: ["[1,2,3,4.5]"]
        case .transform: ["[2,0,0,3,4,5]"]
        case .choice(let names): names.filter { now != .string($0) }.map { "\"\($0)\"" }
        case .choices(let names): [names.filter { $0 != "all" && now != .strings([$0]) }.last.map { "[\"\($0)\"]" } ?? "[]"]
        case .text, .name, .names, .answer, .nested: []
        }
    }

    /// Returns the values of an object's properties by name.
    private func values<Owner: PropertyOwner>(_ type: Owner, of object: Owner.Object?) -> [String: String] {
        var values: [String: String] = [:]
        for property in Owner.properties.all where property.belongs(to: type) {
            values[property.name] = object.flatMap { property.value(of: $0) }?.text
        }
        return values
    }

    /// For each property, the names of the other properties that may change when it is set.
    private static let related: [String: Set<String>] = [
        "frame": ["bounds", "center"], "bounds": ["frame", "contentOffset"], "center": ["frame"], "transform": ["frame"],
        "contentOffset": ["bounds"], "minimumValue": ["value"], "selectedSegmentIndex": ["value", "currentPage"],
        "value": ["selectedSegmentIndex", "currentPage"], "currentPage": ["value", "selectedSegmentIndex"],
        "numberOfPages": ["numberOfSegments"], "numberOfSegments": ["numberOfPages"],
        "bounces": ["bouncesHorizontally", "bouncesVertically"], "bouncesHorizontally": ["bounces"], "bouncesVertically": ["bounces"],
        "isScrollEnabled": ["handlesTouches"],
    ]

    /// For each property of a type, sets only this property and compares the values of all properties before and after. Returns the number
    /// of checks.
    private func check<Owner: PropertyOwner>(_ type: Owner, _ make: (String) throws -> Owner.Object?) throws -> Int {
        let plain = values(type, of: try make(""))
        var checked = 0
        for property in Owner.properties.all where property.belongs(to: type) && plain[property.name] != nil {
            let now = try make("").flatMap { property.value(of: $0) }
            for json in samples(property.kind(of: type), of: now) {
                // The valid values of this property depend on other properties or on the type, so the sample values may be invalid.
                if Self.bound.contains("\(type.rawValue).\(property.name)") || Self.bound.contains(property.name) { continue }
                let set = values(type, of: try make(",\"\(property.name)\":\(json)"))
                #expect(set[property.name]?.filter { $0 != " " } == json, "\(type.rawValue).\(property.name)")
                let others = set.keys.filter {
                    $0 != property.name && Self.related[property.name]?.contains($0) != true && set[$0] != plain[$0]
                }
                #expect(others.isEmpty && set.count == plain.count, "what \(type.rawValue).\(property.name) does to others")
                checked += 1
            }
        }
        return checked
    }

    private static let bound: Set<String> = [
        "isFirstResponder", "slider.value", "pageControl.value", "scrollView.handlesTouches", "tableView.handlesTouches",
        "collectionView.handlesTouches",
    ]

    @Test(arguments: ViewType.allCases) func settingAPropertyOfAViewChangesNothingElse(_ type: ViewType) throws {
        #expect(try check(type) { try scene(type, $0).view("v") } > 10)
    }

    @Test(arguments: RecognizerType.allCases.filter { !$0.rawValue.hasPrefix("scrollView") })
    func settingAPropertyOfARecognizerChangesNothingElse(_ type: RecognizerType) throws {
        #expect(try check(type) { try scene(type, $0).recognizer("r") } > 5)
    }

    private func scene(_ type: RecognizerType, _ members: String) throws -> Scene {
        let recognizer = #"{"id":"r","type":"\#(type.rawValue)"\#(members)}"#
        let text = #"{"version":1,"window":{"gestureRecognizers":[\#(recognizer)]}}"#
        return Scene(try LayoutDocument.read(SourceText(name: "a", text: text)))
    }

    // MARK: Limits

    /// Returns whether a layout is valid in which a property has this value.
    private func isRead<Owner: PropertyOwner>(_ type: Owner, _ name: String, _ json: String, _ make: (Owner, String) throws -> Scene)
        -> Bool
    {
        (try? make(type, ",\"\(name)\":\(json)")) != nil
    }

    /// Tests values just inside and just outside each property's limits. Returns the number of tested limits.
    private func checkLimits<Owner: PropertyOwner>(_ type: Owner, _ make: (Owner, String) throws -> Scene) -> Int {
        var checked = 0
        for property in Owner.properties.all where property.belongs(to: type) {
            let (inside, outside): ([String], [String])
            switch property.kind(of: type) {
            case .number(let range):
                let least = range.lowerBound == .leastNonzeroMagnitude ? "0.000001" : Decimal.text(range.lowerBound)
                let less = range.lowerBound == .leastNonzeroMagnitude ? "0" : Decimal.text(range.lowerBound - 0.001)
                (inside, outside) = ([least, Decimal.text(range.upperBound)], [less, Decimal.text(range.upperBound + 0.001)])
            case .integer(let range):
                (inside, outside) = (
                    [String(range.lowerBound), String(range.upperBound)],
                    [String(range.lowerBound - 1), String(range.upperBound + 1), "\(range.lowerBound).5"]
                )
            default: continue
            }
            for (json, isTaken) in inside.map({ ($0, true) }) + outside.map({ ($0, false) }) {
                let isRead = isRead(type, property.name, json, make)
                #expect(isRead == isTaken, "\(type.rawValue).\(property.name) of \(json)")
            }
            checked += 1
        }
        return checked
    }

    @Test func numbersAreAcceptedUpToTheirLimits() {
        var checked = 0
        for type in ViewType.allCases { checked += checkLimits(type, scene) }
        for type in RecognizerType.allCases where !type.rawValue.hasPrefix("scrollView") { checked += checkLimits(type, scene) }
        #expect(checked > 40)
    }

    private func scene(_ type: ViewType, _ members: String) throws -> Scene {
        let view = #"{"id":"v","type":"\#(type.rawValue)"\#(members)}"#
        let text = type == .window ? #"{"version":1,"window":\#(view)}"# : #"{"version":1,"window":{"subviews":[\#(view)]}}"#
        return Scene(try LayoutDocument.read(SourceText(name: "a", text: text)))
    }
}
