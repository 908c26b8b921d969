/// The brackets of a test's source, found once for all statements.
struct ScriptBrackets {
    /// The token that closes the bracket at a token; the number of tokens if nothing does, and for other tokens.
    private var closings: [Int]
    /// The next opening brace outside of parentheses, from each token on; the number of tokens if there is none.
    private var braces: [Int]

    init(_ tokens: [ScriptTokens.Token]) {
        closings = Array(repeating: tokens.count, count: tokens.count)
        braces = Array(repeating: tokens.count, count: tokens.count + 1)
        // The closing parentheses alone, as a brace may be missing in between.
        var parentheses = closings
        var (open, openParentheses): ([Int], [Int]) = ([], [])
        for (index, token) in tokens.enumerated() {
            guard case .sign(let sign) = token.kind else { continue }
            switch sign {
            case UInt8(ascii: "("):
                open.append(index)
                openParentheses.append(index)
            case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
            case UInt8(ascii: ")"):
                if let start = open.popLast() { closings[start] = index }
                if let start = openParentheses.popLast() { parentheses[start] = index }
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if let start = open.popLast() { closings[start] = index }
            default: break
            }
        }
        for index in tokens.indices.reversed() {
            switch tokens[index].kind {
            case .sign(UInt8(ascii: "{")): braces[index] = index
            case .sign(UInt8(ascii: "(")): braces[index] = braces[min(parentheses[index] + 1, tokens.count)]
            default: braces[index] = braces[index + 1]
            }
        }
    }

    /// The token that closes the bracket here.
    func closing(_ open: Int) -> Int { open < closings.count ? closings[open] : closings.count }

    /// The next opening brace outside of parentheses.
    func brace(from start: Int) -> Int { braces[min(start, braces.count - 1)] }
}
