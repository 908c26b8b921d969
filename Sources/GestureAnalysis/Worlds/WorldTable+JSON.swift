import GestureSupport

/// The table as JSON Lines: a header with the worlds, a line for each recognizer, and one for each thing that is not as often in all.
extension WorldTable {
    package var json: String {
        JSONWriter.text { json in
            json.line {
                json.put("whatif", 1)
                json.put("trace", trace)
                json.array("worlds") {
                    for (world, difference) in zip(worlds, differences) {
                        json.object {
                            json.put("settings", world.settings)
                            json.put("differs", difference != .nothing)
                        }
                    }
                }
            }
            for (name, outcomes) in recognizers {
                json.line {
                    json.put("kind", "outcome")
                    json.put("recognizer", name)
                    json.array("worlds") { for outcome in outcomes { json.object { outcome.put(to: json) } } }
                }
            }
            for (happening, counts) in happenings {
                json.line {
                    json.put("kind", "count")
                    json.put("who", happening.who)
                    json.put("what", happening.what)
                    json.put("worlds", counts)
                }
            }
        }
    }
}

extension Outcome {
    fileprivate func put(to json: JSONWriter) {
        json.put("touched", hadTouch)
        json.put("recognized", recognized)
        json.put("began", began)
        json.put("cancelled", cancelled)
        json.put("failed", failed)
        json.put("latency", latencies.map { Double($0) / 1e6 })
    }
}
