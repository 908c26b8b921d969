import GestureFiles
import GestureSupport

/// Methods that generate ready-made pieces and included files. With these, a few bytes of input produce many views.
extension SceneWriter {
    /// Returns a view whose type is a ready-made piece, with the properties of the piece.
    mutating func piece(_ id: String) -> String {
        let frame = #""id":"\#(id)","frame":[0,0,\#(choice.one(of: ["390,844", "200,300", "0,0"]))]"#
        var members = [frame]
        // Alerts are omitted: a declared alert is valid only if the layout also presents it, because its buttons dismiss it.
        let type = choice.one(of: Piece.typeNames.filter { $0 != "alert" })
        members.append(#""type":"\#(type)""#)
        switch type {
        case "navigationController": if choice.once(in: 2) { members.append(#""shouldPop":\#(answer(.shouldBegin))"#) }
        case "tabBarController": members.append(#""items":[\#(names(id: "t"))]"#)
        case "pageViewController": members.append(#""pages":\#(choice.one(of: ["3", "1", "0", "1000000"]))"#)
        case "sheet": members.append(#""medium":\#(choice.one(of: ["444", "100", "0"])),"large":\#(choice.one(of: ["100", "444"]))"#)
        default: break
        }
        if choice.once(in: 3), ["navigationController", "tabBarController", "sheet"].contains(type) {
            members.append(
                #""subviews":[{"id":"\#(id)i","type":"\#(choice.one(of: ViewType.declarable).rawValue)","frame":[0,100,200,200]}]"#)
        }
        return object(members)
    }

    /// Returns the members of a view that add ready-made recognizers or subviews. The value of most members is `true` or an object with
    /// properties.
    mutating func pieceKeys(_ type: ViewType) -> [String] {
        var members: [String] = []
        if type.isScrollView, choice.once(in: 6) { members.append(#""refreshControl":true"#) }
        if type == .cell, choice.once(in: 3) { members.append(#""swipeActions":[\#(names(id: "s"))]"#) }
        if choice.once(in: 16) {
            members.append(#""contextMenu":\#(choice.one(of: ["true", #"{"effects":[{"on":"began","enter":"m1"}]}"#]))"#)
        }
        if choice.once(in: 16) { members.append(#""dragInteraction":true"#) }
        return members
    }

    /// Returns a list of names, which usually has up to three elements and rarely has many.
    mutating func names(id: String) -> String {
        let count = choice.one(of: [1, 2, 3, 1, 2, 3, 1, 40])
        return (0..<count).map { "\"\(id)\($0)\"" }.joined(separator: ",")
    }

    /// Returns the contents of files, each of which includes the next one, keyed by their names; empty if the scene includes no files.
    ///
    /// Each file has a view with a recognizer, some more views, and one or more includes of the next file. If a file includes the next one
    /// several times, ids are repeated. This error is found only after all files have been read.
    mutating func includedFiles() -> [String: String] {
        guard choice.once(in: 6) else { return [:] }
        var files: [String: String] = [:]
        let count = 1 + choice.below(4)
        for number in 0..<count {
            let isLast = number + 1 == count
            let views = choice.one(of: [1, 2, 3, 1, 2, 3, 1, 400])
            let times = isLast ? 0 : choice.once(in: 16) ? choice.one(of: [2, 30]) : 1
            var inside = (0..<views).map { #"{"id":"f\#(number)v\#($0)","frame":[0,\#($0),100,50]}"# }
            inside += Array(repeating: #"{"include":"f\#(number + 1).layout.json#f\#(number + 1)"}"#, count: times)
            let type = choice.one(of: RecognizerType.declarable).rawValue
            let view =
                #"{"id":"f\#(number)","frame":[0,0,390,400],"gestureRecognizers":[{"id":"f\#(number)r","type":"\#(type)"}],"#
                + #""subviews":[\#(inside.joined(separator: ","))]}"#
            files["f\(number).layout.json"] =
                #"{"version":1,"window":{"id":"window","frame":[0,0,390,844],"subviews":[\#(view)]}}"#
        }
        return files
    }
}
