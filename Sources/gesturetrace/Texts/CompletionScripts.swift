/// Completions for bash.
enum BashCompletions {
    static var text: String {
        let names = Command.allCases.map(\.rawValue).joined(separator: " ")
        return """
            # bash completion for gesturetrace, made by 'gesturetrace completions bash'
            _gesturetrace() {
                local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
                COMPREPLY=()
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W "\(names) help --help --version" -- "$current"))
                    return
                fi
                case "${COMP_WORDS[1]}" in
                help) COMPREPLY=($(compgen -W "\(names)" -- "$current")) ;;
            \(Command.allCases.map(branch).joined(separator: "\n"))
                esac
            }
            complete -o filenames -F _gesturetrace gesturetrace

            """
    }

    private static func branch(_ command: Command) -> String {
        var lines = ["    \(command.rawValue))", "        case \"$previous\" in"]
        for option in command.options where option.placeholder != nil {
            lines.append("        \(option.names.joined(separator: "|"))) \(reply(option.completion)); return ;;")
        }
        let names = (command.options.flatMap(\.names) + ["--help"]).joined(separator: " ")
        lines += [
            "        esac", "        case \"$current\" in", "        -*) COMPREPLY=($(compgen -W \"\(names)\" -- \"$current\")) ;;",
            "        *) \(reply(command.spec.operands.completion)) ;;", "        esac ;;",
        ]
        return lines.joined(separator: "\n")
    }

    private static func reply(_ completion: Completion) -> String {
        switch completion {
        case .files: "COMPREPLY=($(compgen -f -- \"$current\"))"
        case .words(let words): "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
        case .nothing: "COMPREPLY=()"
        }
    }
}

/// Completions for zsh.
enum ZshCompletions {
    static var text: String {
        let commands = Command.allCases.map { "        '\($0.rawValue):\(quoted($0.spec.abstract))'" }.joined(separator: "\n")
        return """
            #compdef gesturetrace
            # zsh completion for gesturetrace, made by 'gesturetrace completions zsh'
            _gesturetrace() {
                local -a commands
                commands=(
            \(commands)
                    'help:say how a command is used'
                )
                if (( CURRENT == 2 )); then
                    _describe -t commands command commands
                    _arguments '--help[say how it is used]' '--version[print the version]'
                    return
                fi
                local command=$words[2]
                shift words
                (( CURRENT-- ))
                case $command in
                help) _describe -t commands command commands ;;
            \(Command.allCases.map(branch).joined(separator: "\n"))
                esac
            }
            if [ "$funcstack[1]" = _gesturetrace ]; then
                _gesturetrace "$@"
            else
                compdef _gesturetrace gesturetrace
            fi

            """
    }

    private static func branch(_ command: Command) -> String {
        var lines = ["    \(command.rawValue))", "        _arguments \\"]
        for option in command.options {
            let value = option.placeholder.map { ":\(quoted($0)):\(action(option.completion))" } ?? ""
            for name in option.names {
                lines.append("            '\(option.isRepeatable ? "*" : "")\(name)[\(quoted(option.abstract))]\(value)' \\")
            }
        }
        lines += ["            '--help[say how it is used]' \\", "            '*:operand:\(action(command.spec.operands.completion))' ;;"]
        return lines.joined(separator: "\n")
    }

    private static func action(_ completion: Completion) -> String {
        switch completion {
        case .files: "_files"
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .nothing: " "
        }
    }

    /// Text inside single quotes and brackets.
    private static func quoted(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "'": result += "'\\''"
            case "[", "]", ":", "\\": result += "\\" + String(character)
            default: result.append(character)
            }
        }
        return result
    }
}

/// Completions for fish.
enum FishCompletions {
    static var text: String {
        var lines = ["# fish completion for gesturetrace, made by 'gesturetrace completions fish'", "complete -c gesturetrace -f"]
        lines.append("complete -c gesturetrace -n __fish_use_subcommand -l help -d 'say how it is used'")
        lines.append("complete -c gesturetrace -n __fish_use_subcommand -l version -d 'print the version'")
        for command in Command.allCases {
            lines.append("complete -c gesturetrace -n __fish_use_subcommand -a \(command.rawValue) -d \(quoted(command.spec.abstract))")
        }
        lines.append("complete -c gesturetrace -n __fish_use_subcommand -a help -d 'say how a command is used'")
        let names = Command.allCases.map(\.rawValue).joined(separator: " ")
        lines.append("complete -c gesturetrace -n '__fish_seen_subcommand_from help' -a '\(names)'")
        for command in Command.allCases { lines += self.lines(command) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(_ command: Command) -> [String] {
        let start = "complete -c gesturetrace -n '__fish_seen_subcommand_from \(command.rawValue)'"
        var lines: [String] = []
        for option in command.options {
            var line = start + (option.short.map { " -s " + $0.dropFirst() } ?? "") + " -l " + option.name.dropFirst(2)
            if option.placeholder != nil { line += " -r" + argument(option.completion) }
            lines.append(line + " -d " + quoted(option.abstract))
        }
        lines.append(start + " -l help -d 'say how it is used'")
        return lines + [start + argument(command.spec.operands.completion)]
    }

    private static func argument(_ completion: Completion) -> String {
        switch completion {
        case .files: " -F"
        case .words(let words): " -f -a '\(words.joined(separator: " "))'"
        case .nothing: " -f"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "'"
        for character in text {
            if character == "'" || character == "\\" { result.append("\\") }
            result.append(character)
        }
        return result + "'"
    }
}
