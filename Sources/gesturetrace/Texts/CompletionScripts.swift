/// The shells for which there are completion scripts.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The script that lets this shell complete commands and options.
    var script: String {
        switch self {
        case .bash: BashScript.text
        case .zsh: ZshScript.text
        case .fish: FishScript.text
        }
    }

    fileprivate static let commandNames = Command.allCases.map(\.rawValue).joined(separator: " ")
    fileprivate static let abstracts = Command.allCases.map { ($0.rawValue, $0.spec.abstract) } + [("help", "print the help of a command")]

    fileprivate static func lines<Element>(_ elements: [Element], _ text: (Element) -> String) -> String {
        elements.map(text).joined(separator: "\n")
    }
}

private enum BashScript {
    static var text: String {
        """
        # bash completion for gesturetrace, made by 'gesturetrace completions bash'
        _gesturetrace() {
            local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
            COMPREPLY=()
            if [ "$COMP_CWORD" -eq 1 ]; then
                COMPREPLY=($(compgen -W "\(Shell.commandNames) help --help --version" -- "$current"))
                return
            fi
            case "${COMP_WORDS[1]}" in
            help) COMPREPLY=($(compgen -W "\(Shell.commandNames)" -- "$current")) ;;
        \(Shell.lines(Command.allCases, branch))
            esac
        }
        complete -o filenames -F _gesturetrace gesturetrace

        """
    }

    private static func branch(_ command: Command) -> String {
        let values = command.options.filter(\.takesWord)
        let names = (command.options.flatMap(\.names) + ["--help"]).joined(separator: " ")
        return """
                \(command.rawValue))
                    case "$previous" in
            \(Shell.lines(values) { "        \($0.names.joined(separator: "|"))) \(reply($0.completion)); return ;;" })
                    esac
                    case "$current" in
                    -*) COMPREPLY=($(compgen -W "\(names)" -- "$current")) ;;
                    *) \(reply(command.spec.operands.completion)) ;;
                    esac ;;
            """
    }

    private static func reply(_ completion: Completion) -> String {
        switch completion {
        case .files: "COMPREPLY=($(compgen -f -- \"$current\"))"
        case .words(let words): "COMPREPLY=($(compgen -W \"\(words().joined(separator: " "))\" -- \"$current\"))"
        case .nothing: "COMPREPLY=()"
        }
    }
}

private enum ZshScript {
    static var text: String {
        """
        #compdef gesturetrace
        # zsh completion for gesturetrace, made by 'gesturetrace completions zsh'
        _gesturetrace() {
            local -a commands
            commands=(
        \(Shell.lines(Shell.abstracts) { "        '\($0):\(quoted($1))'" })
            )
            if (( CURRENT == 2 )); then
                _describe -t commands command commands
                _arguments '--help[print the help]' '--version[print the version]'
                return
            fi
            local command=$words[2]
            shift words
            (( CURRENT-- ))
            case $command in
            help) _describe -t commands command commands ;;
        \(Shell.lines(Command.allCases, branch))
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
        let options = command.options.flatMap { option in
            let value = !option.takesWord ? "" : option.placeholder.map { ":\(quoted($0)):\(action(option.completion))" } ?? ""
            return option.names.map { "'\(option.isRepeatable ? "*" : "")\($0)[\(quoted(option.abstract))]\(value)'" }
        }
        let all = options + ["'--help[print the help]'", "'*:operand:\(action(command.spec.operands.completion))' ;;"]
        return "    \(command.rawValue))\n        _arguments \\\n" + all.map { "            " + $0 }.joined(separator: " \\\n")
    }

    private static func action(_ completion: Completion) -> String {
        switch completion {
        case .files: "_files"
        case .words(let words): "(\(words().joined(separator: " ")))"
        case .nothing: " "
        }
    }

    /// Returns the given text, escaped for use inside single quotes and brackets.
    private static func quoted(_ text: String) -> String {
        text.map { "[]:\\".contains($0) ? "\\\($0)" : $0 == "'" ? "'\\''" : String($0) }.joined()
    }
}

private enum FishScript {
    static var text: String {
        let first = "complete -c gesturetrace -n __fish_use_subcommand"
        return """
            # fish completion for gesturetrace, made by 'gesturetrace completions fish'
            complete -c gesturetrace -f
            \(first) -l help -d 'print the help'
            \(first) -l version -d 'print the version'
            \(Shell.lines(Shell.abstracts) { "\(first) -a \($0) -d \(quoted($1))" })
            complete -c gesturetrace -n '__fish_seen_subcommand_from help' -a '\(Shell.commandNames)'
            \(Shell.lines(Command.allCases, lines))

            """
    }

    private static func lines(_ command: Command) -> String {
        let start = "complete -c gesturetrace -n '__fish_seen_subcommand_from \(command.rawValue)'"
        let options = command.options.map { option in
            let short = option.short.map { " -s " + $0.dropFirst() } ?? ""
            let value = !option.takesWord ? "" : " -r" + argument(option.completion)
            return start + short + " -l " + option.name.dropFirst(2) + value + " -d " + quoted(option.abstract)
        }
        let rest = [start + " -l help -d 'print the help'", start + argument(command.spec.operands.completion)]
        return (options + rest).joined(separator: "\n")
    }

    private static func argument(_ completion: Completion) -> String {
        switch completion {
        case .files: " -F"
        case .words(let words): " -f -a '\(words().joined(separator: " "))'"
        case .nothing: " -f"
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
    }
}
