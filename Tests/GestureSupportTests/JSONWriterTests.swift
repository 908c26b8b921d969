import Testing

@testable import GestureSupport

@Suite("Writing JSON")
struct JSONWriterTests {
    private func write(_ json: JSONWriter) {
        json.object {
            json.key(text: "a \"key\"")
            json.add("</script>\n")
            json.put("none", nil as String?)
            json.put("numbers", [1, 2.5, .nan])
            json.array("empty") {}
            json.array("pairs") {
                for number in 1...2 { json.object { json.put("n", number) } }
            }
            json.array("padded", isPadded: true) { json.add(true) }
            json.put("json", json: "[0]")
        }
    }

    @Test("Commas are written only between elements")
    func spaced() {
        #expect(
            JSONWriter.text(write)
                == #"{"a \"key\"": "</script>\n", "none": null, "numbers": [1, 2.5, null], "empty": [], "pairs": [{"n": 1}, {"n": 2}], "#
                + #""padded": [ true ], "json": [0]}"#)
    }

    @Test("JSON in pages has no spaces and cannot end a script")
    func page() {
        #expect(
            JSONWriter.pageText(write)
                == #"{"a \"key\"":"\u003c/script\u003e\n","none":null,"numbers":[1,2.5,null],"empty":[],"pairs":[{"n":1},{"n":2}],"#
                + #""padded":[ true ],"json":[0]}"#)
    }

    @Test("Elements and brackets begin on new lines if the caller requests this")
    func lines() {
        let text = JSONWriter.text { json in
            json.object {
                json.breakLine(indent: 2)
                json.array("a") {
                    for number in 1...2 {
                        json.breakLine(indent: 4)
                        json.add(number)
                    }
                    json.breakLine(indent: 2)
                }
                json.put("b", 1)
                json.breakLine()
            }
            json.endLine()
            json.line { json.put("c", 2) }
        }
        #expect(text == "{\n  \"a\": [\n    1,\n    2\n  ], \"b\": 1\n}\n{\"c\": 2}\n")
    }

    @Test("Texts are quoted in the same way as by Quoting.json", arguments: ["", "a", "\u{7F}", "\"", "\\", "é", "\u{202E}", "<&>"])
    func texts(_ text: String) {
        #expect(JSONWriter.text { $0.add(text) } == Quoting.json(text))
    }
}
