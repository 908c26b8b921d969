import GestureEngine

extension DumpView {
    /// Creates the facts for a view from an object in a dump.
    init(_ object: DumpObject, in text: DumpText, at place: ImportPlace) {
        self.init(place: place, className: object.className, address: object.address)
        isCut = object.isCut
        for item in object.items {
            switch item.key {
            case "baseClass": base = text.string(item.value)
            case "frame":
                let numbers = text.numbers(item.value, limit: 4)
                if numbers.count == 4 {
                    frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]).fitting
                }
            case "transform":
                let numbers = text.numbers(item.value, limit: 6)
                if numbers.count == 6, numbers.allSatisfy({ $0.magnitude <= 1e6 }) {
                    transform = AffineTransform(
                        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
                }
            case "alpha": alpha = text.numbers(item.value, limit: 1).first.map { min(max($0, 0), 1) }
            case "hidden": isHidden = text.string(item.value) == "YES"
            case "userInteractionEnabled": isInteractive = text.string(item.value) != "NO"
            case "contentOffset":
                let numbers = text.numbers(item.value, limit: 2)
                if numbers.count == 2 { contentOffset = Point(numbers[0], numbers[1]).fitting }
            case "contentSize":
                let numbers = text.numbers(item.value, limit: 2)
                if numbers.count == 2 {
                    let rect = Rect(x: 0, y: 0, width: numbers[0], height: numbers[1]).fitting
                    contentSize = rect.size
                }
            case "adjustedContentInset", "contentInset":
                let numbers = text.numbers(item.value, limit: 4).map { min(max($0, -1e9), 1e9) }
                // If both insets are printed, the adjusted inset is used, because it includes the bars and determines the resting position
                // of the content.
                if numbers.count == 4, contentInset == nil || item.key == "adjustedContentInset" { contentInset = numbers }
            case "value": value = text.numbers(item.value, limit: 1).first.map { min(max($0, -1e9), 1e9) }
            case "text", "placeholder":
                if self.text == nil || item.key == "text" { self.text = Self.unquoted(text.string(item.value)) }
            case "AX.id": identifier = Self.unquoted(text.string(item.value))
            case "tag": tag = text.numbers(item.value, limit: 1).first.flatMap { Int(exactly: $0) }
            case "gestureRecognizers": hasRecognizers = true
            default: break
            }
        }
        // The testing tool EarlGrey also prints the view's frame on the screen.
        if let range = object.value("AX.frame") {
            let numbers = text.numbers(range, limit: 2)
            if numbers.count == 2 { origin = Point(numbers[0], numbers[1]) }
        }
    }

    private static func unquoted(_ text: String) -> String? {
        var inside = text[...]
        if inside.hasPrefix("'") { inside = inside.dropFirst() }
        if inside.hasSuffix("'") { inside = inside.dropLast() }
        return inside.isEmpty ? nil : String(inside)
    }

    var isWindow: Bool { ViewClasses.isWindow(className, base: base) }

    /// The position and size of the view, with a remark if they cannot be determined.
    var geometry: (geometry: ImportedGeometry, issue: ImportIssue?) {
        guard let frame else { return (.frame(.zero), nil) }
        guard let transform else { return (.frame(frame), nil) }
        // Numbers computed from printed frames are rounded, because printed frames have only six significant digits.
        func rounded(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }
        // The frame is the bounding box of the transformed bounds, regardless of the anchor point.
        let center = Point(
            rounded(frame.origin.x + frame.size.width / 2 - transform.tx), rounded(frame.origin.y + frame.size.height / 2 - transform.ty))
        let (a, b, c, d) = (transform.a.magnitude, transform.b.magnitude, transform.c.magnitude, transform.d.magnitude)
        let (width, height) = (frame.size.width, frame.size.height)
        if let bounds { return (.transformed(bounds: bounds, center: center.fitting, transform), nil) }
        let determinant = a * d - b * c
        func placed(_ width: Double, _ height: Double, _ issue: ImportIssue?) -> (geometry: ImportedGeometry, issue: ImportIssue?) {
            let bounds = Rect(x: 0, y: 0, width: width, height: height).fitting
            return (.transformed(bounds: bounds, center: center.fitting, transform), issue)
        }
        if a + b + c + d < 1e-9 { return placed(0, 0, .singularTransform(className: className)) }
        if determinant.magnitude < 1e-6 * (a * d + b * c) {
            let side = max(width / (a + c), height / (b + d))
            return placed(side, side, .halfTurn(className: className))
        }
        return placed(rounded((d * width - c * height) / determinant), rounded((a * height - b * width) / determinant), nil)
    }
}

extension Point {
    /// The point with its coordinates limited to the range that layout files allow.
    var fitting: Point {
        func fit(_ number: Double) -> Double { number.isFinite ? min(max(number, -1e9), 1e9) : 0 }
        return Point(fit(x), fit(y))
    }
}
