/// The constants, elements and functions that the files of a UI test declare, such as page objects and lists of identifiers. They are
/// accessible by name.
struct ScriptDeclarations {
    /// A declared function, with the names of its parameters and the range of tokens in its body.
    struct Function {
        var parameters: [String]
        var body: Range<Int>
    }

    /// The string constants, by name. The path of a constant consists of the names of the enclosing types, followed by the name of the
    /// constant.
    private var constants: [String: [(path: [String], text: String)]] = [:]
    /// The index of the token at which each element's expression begins, by the name of the element. The index is `nil` if several elements
    /// have the name.
    private var properties: [String: Int?] = [:]
    private var functions: [String: Function?] = [:]

    private static let types: Set<String> = ["class", "struct", "extension", "enum", "protocol", "actor"]
    private static let modifiers: Set<String> = [
        "public", "private", "internal", "fileprivate", "package", "open", "final", "override", "static", "lazy", "weak", "unowned",
        "nonisolated", "async", "throws", "mutating", "dynamic", "required", "convenience", "indirect", "distributed",
    ]
    private static let members: Set<String> = ["func", "var", "let", "init", "subscript"]

    /// Returns whether a word may begin a declaration.
    static func declares(_ word: String) -> Bool { types.contains(word) || modifiers.contains(word) || members.contains(word) }

    /// Returns whether a word is a modifier of a declaration. The word `class` is one in `class func`.
    static func isModifier(_ word: String, before next: String?) -> Bool {
        modifiers.contains(word) || word == "class" && next.map { modifiers.contains($0) || members.contains($0) } ?? false
    }

    /// Returns whether a word begins the declaration of a type. A variable may be called `actor`.
    static func beginsType(_ word: String, _ next: String?) -> Bool {
        types.contains(word) && !isModifier(word, before: next) && (word != "actor" || next != nil)
    }

    init(_ tokens: [ScriptTokens.Token], _ brackets: ScriptBrackets) {
        func word(_ index: Int) -> String? {
            if index < tokens.count, case .word(let word) = tokens[index].kind { return word }
            return nil
        }
        func isSign(_ sign: Unicode.Scalar, _ index: Int) -> Bool {
            index >= 0 && index < tokens.count && tokens[index].kind == .sign(UInt8(ascii: sign))
        }
        func text(_ index: Int) -> String? {
            if index < tokens.count, case .text(let text?) = tokens[index].kind { return text }
            return nil
        }
        /// The types that enclose the current token. An entry is `nil` for a brace that begins a block of code.
        var scopes: [String?] = []
        var pending: String?
        var index = 0
        while index < tokens.count {
            defer { index += 1 }
            if isSign("{", index) {
                scopes.append(pending)
                pending = nil
            } else if isSign("}", index) {
                _ = scopes.popLast()
            }
            guard let name = word(index) else { continue }
            if name == "pragma", isSign("#", index - 1) {
                // The rest of the line is a title.
                while index + 1 < tokens.count, !tokens[index + 1].isFirst { index += 1 }
                continue
            }
            // A declaration inside a block of code is ignored, because it is visible only in this block.
            let isOutside = scopes.allSatisfy { $0 != nil }
            // In Objective-C, `@class` and `@protocol` declare no block.
            if let next = word(index + 1), Self.beginsType(name, next), !isSign(".", index - 1), !isSign("@", index - 1) {
                var end = index + 1
                while isSign(".", end + 1), word(end + 2) != nil { end += 2 }
                pending = word(end)
            } else if name == "func", let function = word(index + 1), isSign("(", index + 2) {
                let open = brackets.brace(from: index + 2)
                let close = brackets.closing(open)
                guard open < tokens.count, close <= tokens.count else { continue }
                let known = functions[function] != nil
                let list = index + 3..<max(index + 3, brackets.closing(index + 2))
                functions[function] =
                    known ? .some(nil) : Function(parameters: Self.parameters(list, word, isSign), body: open + 1..<max(open + 1, close))
            } else if isOutside, name == "let" || name == "var", let declared = word(index + 1) {
                declare(declared, at: index + 2, tokens, isSign, text, scopes.compactMap { $0 })
            } else if isOutside, name == "case", !scopes.isEmpty {
                cases(from: index + 1, tokens, word, isSign, text, scopes.compactMap { $0 })
            } else if isOutside, isSign("=", index + 1), let text = text(index + 2) {
                // In an Objective-C constant such as `NSString *const save = @"save";`, a string literal follows the equals sign.
                add(name, scopes.compactMap { $0 }, text)
            } else if name == "define", isSign("#", index - 1), let declared = word(index + 1), let text = text(index + 2) {
                add(declared, [], text)
            }
        }
    }

    private mutating func add(_ name: String, _ scopes: [String], _ text: String) {
        constants[name, default: []].append((scopes + [name], text))
    }

    private mutating func declare(
        _ name: String, at start: Int, _ tokens: [ScriptTokens.Token], _ isSign: (Unicode.Scalar, Int) -> Bool, _ text: (Int) -> String?,
        _ scopes: [String]
    ) {
        var at = start
        if isSign(":", at) {
            while at < tokens.count, at == start || !tokens[at].isFirst, !isSign("=", at), !isSign("{", at) { at += 1 }
        }
        guard isSign("=", at) || isSign("{", at) else { return }
        at += 1
        if at < tokens.count, tokens[at].kind == .word("return") { at += 1 }
        if let text = text(at), at + 1 >= tokens.count || tokens[at + 1].isFirst || isSign("}", at + 1) || isSign(";", at + 1) {
            add(name, scopes, text)
        } else {
            properties[name] = properties[name] == nil ? at : .some(nil)
        }
    }

    /// Reads the cases of an enumeration, as in `case save = "save-button", cancel`.
    private mutating func cases(
        from start: Int, _ tokens: [ScriptTokens.Token], _ word: (Int) -> String?, _ isSign: (Unicode.Scalar, Int) -> Bool,
        _ text: (Int) -> String?, _ scopes: [String]
    ) {
        var at = start
        while let name = word(at), at == start || !tokens[at].isFirst || isSign(",", at - 1) {
            let value = isSign("=", at + 1) ? text(at + 2) : name
            if let value { add(name, scopes, value) }
            at += isSign("=", at + 1) ? 3 : 1
            guard isSign(",", at) else { return }
            at += 1
        }
    }

    /// Returns the names that the body of a function uses for its parameters.
    private static func parameters(_ list: Range<Int>, _ word: (Int) -> String?, _ isSign: (Unicode.Scalar, Int) -> Bool) -> [String] {
        list.compactMap { index in isSign(":", index + 1) ? word(index) : nil }
    }

    // MARK: Lookup

    /// Returns the text of the constant with a given path. The path may lack its first components. Returns `nil` if the name is ambiguous,
    /// or if fewer than `words` components match.
    func text(_ path: [String], words: Int) -> String? {
        guard let last = path.last, let known = constants[last] else { return nil }
        func fit(_ other: [String]) -> Int { zip(path.reversed(), other.reversed()).prefix { $0 == $1 }.count }
        let best = known.map { fit($0.path) }.max() ?? 0
        let texts = Set(known.filter { fit($0.path) == best }.map { $0.text })
        return best >= words && texts.count == 1 ? texts.first : nil
    }

    func property(_ name: String) -> Int? { properties[name] ?? nil }
    func function(_ name: String) -> Function? { functions[name] ?? nil }
}
