import GestureFiles
import GestureSupport

extension SceneWriter {
    /// Returns the member `effects` of a view or recognizer, which contains up to three effects.
    mutating func effects(on moments: [String], _ context: ExpressionContext, of id: String) -> String {
        let effects = (0..<1 + choice.below(3)).map { _ in effect(on: moments, context, of: id) }
        return #""effects":[\#(effects.joined(separator: ","))]"#
    }

    /// Returns an effect of a view or recognizer. In half of the cases, the effect changes the view or recognizer to which it belongs.
    mutating func effect(on moments: [String], _ context: ExpressionContext, of id: String) -> String {
        let isOften = context == .shouldBegin && choice.once(in: 4) ? #""every":true"# : ""
        let change = choice.once(in: 2) ? toItself(id, context) : changes(context)
        return object([#""on":"\#(choice.one(of: moments))""#, isOften, choice.once(in: 3) ? #""if":\#(answer(context))"# : "", change])
    }

    /// Returns a change to the view or recognizer to which the effect belongs.
    private mutating func toItself(_ id: String, _ context: ExpressionContext) -> String {
        guard context == .app else {
            let kind = choice.one(of: [
                #""cancel":"\#(id)""#, #""set":{"recognizer:\#(id).isEnabled":false}"#, #""remove":"recognizer:\#(id)""#,
            ])
            return id.hasSuffix(".pan") ? #""cancel":"\#(id)""# : kind
        }
        let type = views.first { $0.id == id }?.type
        if type?.isScrollView == true {
            let offset = choice.one(of: ["[0,-30]", #"{"=":"[0, view('\#(id)').contentOffset.y + 1]"}"#, "[0,0]", "[50,1000]"])
            return choice.once(in: 4) ? #""set":{"view:\#(id).zoomScale":2}"# : #""set":{"view:\#(id).contentOffset":\#(offset)}"#
        }
        return choice.one(of: [
            #""set":{"view:\#(id).isHidden":true}"#, #""set":{"view:\#(id).isUserInteractionEnabled":false}"#, #""remove":"view:\#(id)""#,
            #""add":{"to":"window","view":{"id":"\#(id)"}}"#, #""animate":{"duration":1,"set":{"view:\#(id).alpha":0}}"#,
            #""set":{"view:\#(id).isFirstResponder":\#(choice.one(of: ["true", "false"]))}"#,
        ])
    }

    /// Returns a change that sets a variable to a number, a string, an expression that reads variables, or a list that doubles in length.
    private mutating func variable(_ context: ExpressionContext?) -> String {
        guard context != nil else { return #""variables.n":\#(choice.one(of: ["1", "-1e9", "\"a\"", "null", "true"]))"# }
        let values = [
            "variables.n + 1", "variables.n * 1000", "-variables.n", "variables.s", "variables.n / 0", "variables.l",
            "variables.n == 3 ? 'three' : null", "[variables.l, variables.l]",
        ]
        return #""variables.\#(choice.one(of: ["n", "n", "l", "s"]))":{"=":"\#(choice.one(of: values))"}"#
    }

    /// Returns the JSON members that describe the changes that an effect or an event makes.
    mutating func changes(_ context: ExpressionContext? = nil) -> String {
        let view = choice.one(of: views)
        let recognizer = recognizers.isEmpty ? nil : choice.one(of: recognizers)
        switch choice.below(16) {
        case 0: return #""set":{\#(variable(context))}"#
        case 1: return #""set":{"view:\#(view.id).isHidden":\#(choice.one(of: ["true", "false"]))}"#
        case 2, 3:
            let property = choice.one(of: ViewType.properties.all.filter { $0.belongs(to: view.type) && $0.name != "zoomView" })
            return #""set":{"view:\#(view.id).\#(property.name)":\#(value(property.kind(of: view.type)) ?? "\"v0\"")}"#
        case 4, 5:
            guard let recognizer else { return #""enter":"m1""# }
            let property = choice.one(of: RecognizerType.properties.all.filter { $0.belongs(to: recognizer.type) })
            return #""set":{"recognizer:\#(recognizer.id).\#(property.name)":\#(value(property.kind(of: recognizer.type)) ?? "1")}"#
        case 6:
            added += 1
            let text = self.recognizer("x\(added)", choice.one(of: RecognizerType.declarable))
            return #""add":{"to":"\#(view.id)","gestureRecognizer":\#(text)}"#
        case 7:
            added += 1
            let type = choice.one(of: ViewType.declarable).rawValue
            return #""add":{"to":"\#(view.id)","view":{"id":"n\#(added)","type":"\#(type)","frame":[0,0,200,200]}}"#
        case 8: return #""remove":"\#(choice.once(in: 2) ? "view:" + view.id : recognizer.map { "recognizer:" + $0.id } ?? "view:v0")""#
        case 9: return #""animate":{"duration":\#(choice.one(of: ["0.2", "0", "1"])),"set":{"view:\#(view.id).alpha":1}}"#
        case 10 where context != nil:
            added += 1
            presented.append("n\(added)")
            return #""present":{"id":"n\#(added)","type":"alert","buttons":[\#(names(id: "b"))]}"#
        case 11 where context != nil && !presented.isEmpty: return #""dismiss":"\#(choice.one(of: presented))""#
        case 12: return #""remove":"view:\#(view.id)""#
        case 13: return #""add":{"to":"window","view":{"id":"\#(view.id)"}}"#
        case 14: return #""set":{"view:\#(view.id).isFirstResponder":\#(choice.one(of: ["true", "false"]))}"#
        case 15 where context != nil: return #""warning":"w""#
        default:
            if context != nil, let recognizer, choice.once(in: 2) { return #""cancel":"\#(recognizer.id)""# }
            return #""enter":"\#(choice.one(of: modes))""#
        }
    }
}
