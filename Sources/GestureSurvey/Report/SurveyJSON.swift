import GestureSupport

/// Writes the survey as JSON Lines: a head, then a line for each place, each cell and each finding.
extension Survey {
    /// Returns the survey's JSON lines. `layoutName` is the layout's file name without its folder. `layoutText` is the layout's JSON, which
    /// is included in the traces of the findings.
    package func json(layoutName: String, layoutText: String) -> String {
        JSONWriter.text { json in
            json.line {
                json.put("survey", 1)
                json.put("layout", layoutName)
                if let system = layout.system { json.put("system", system.name) }
                json.put("places", places.count)
                json.put("gestures", gestures.count)
                json.put("modes", modes.compactMap { $0.path })
                json.put("cells", cells.count)
                json.put("findings", findings.count)
                if people > 0 { json.put("people", people) }
                if modesLeftOut > 0 { json.put("modesLeftOut", modesLeftOut) }
                if placesLeftOut > 0 { json.put("placesLeftOut", placesLeftOut) }
                if cellsLeftOut > 0 { json.put("cellsLeftOut", cellsLeftOut) }
                if cellsWithoutPeople > 0 { json.put("cellsWithoutPeople", cellsWithoutPeople) }
            }
            for place in places {
                json.line {
                    json.put("kind", "place")
                    json.put("id", place.id)
                    json.put("view", place.view)
                    json.put("point", [place.point.x, place.point.y])
                    json.put("area", place.area)
                    if place.isSampled { json.put("sampled", true) }
                }
            }
            for cell in cells { json.line { cell.put(to: json, places) } }
            for (finding, trace) in zip(findings, traces(on: layoutText)) {
                json.line {
                    json.put("kind", "finding")
                    json.put("code", finding.code.rawValue)
                    json.put("who", finding.who)
                    json.put("text", finding.text)
                    json.put("trace", json: Quoting.jsonOnOneLine(trace))
                }
            }
        }
    }
}

extension SurveyCell {
    fileprivate func put(to json: JSONWriter, _ places: [Place]) {
        json.put("kind", "cell")
        json.put("place", places[place].id)
        json.put("mode", mode)
        json.put("gesture", gesture.name)
        json.put("gestures", json: "[" + gestures + "]")
        json.array("outcomes") { for outcome in outcomes { json.object { outcome.put(to: json) } } }
        if let people { json.array("people") { for group in people { json.add(group) } } }
        json.put("lost", lost)
        if let failure { json.put("failure", failure) }
    }
}

extension CellOutcome {
    fileprivate func put(to json: JSONWriter) {
        json.put("who", who)
        json.put("what", what)
        json.key("value")
        if let number = outcome.number { json.add(number) } else if let name { json.add(name) } else { json.addNull() }
        json.key("latency")
        if let latency { json.add(latency) } else { json.addNull() }
        json.put("by", by)
    }
}
