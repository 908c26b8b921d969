/// The texts of `--help`.
enum Help {
    static let overview = """
        gesturetrace replays touches without a device and prints what UIKit's gesture system does with them.

        usage: gesturetrace COMMAND …

          replay TRACE             print the timeline of a trace
          expand TRACE             print a trace with its gestures written out as events
          check [PATH…]            compare every trace with its golden timeline and its expectations
          import --from KIND FILE  print another program's file as a trace
          lint FILE…               say what is wrong or suspicious in layouts and traces
          completions SHELL        print the completions for bash, zsh or fish
          man                      print the manual page
          diff A B                 say what is different in two timelines or traces
          whatif TRACE --set …     say what a trace would do if something were different

        'gesturetrace COMMAND --help' says more, with an example. 'gesturetrace --version' prints the version.
        """

    static func text(for name: String?) throws(UsageError) -> String {
        guard let name else { return overview }
        guard let command = Command(rawValue: name) else { throw .unknownCommand(name) }
        switch command {
        case .replay: return replay
        case .expand: return expand
        case .check: return check
        case .import: return `import`
        case .lint: return lint
        case .completions: return completions
        case .man: return man
        case .diff: return diff
        case .whatif: return whatIf
        }
    }

    private static let replay = """
        usage: gesturetrace replay TRACE [options]

        Prints the timeline of a trace: what fingers, recognizers and views do, in order. '-' is standard input; a trace in JSON
        Lines is printed as it comes.

          --layout FILE             use this layout instead of the trace's own
          --set ID.PROPERTY=VALUE   set a property before the replay, as in pan.cancelsTouchesInView=false; may be repeated
          --format FORMAT           text (default) or jsonl
          --only KINDS              print only rows of these kinds, as in recognizer.state,view.touches
          --why                     say the reason of each row in words (text)
          --fold                    print a run of mere movement as one line (text)
          --color WHEN              auto (default), always or never; NO_COLOR is respected
          -o, --output FILE         write to a file, whole or not at all

        example:
          gesturetrace replay traces/single-and-double-tap.trace.json --why
        """

    private static let expand = """
        usage: gesturetrace expand TRACE [options]

        Prints the same trace with its 'gestures' written out as 'events'. '-' is standard input. The places of views are those of the
        layout before anything happens. A trace that has events already comes out as it is.

          --layout FILE             use this layout instead of the trace's own
          -o, --output FILE         write to a file, whole or not at all

        example:
          gesturetrace expand traces/pinch.trace.json -o traces/pinch-events.trace.json
        """

    private static let check = """
        usage: gesturetrace check [PATH…] [options]

        Replays every NAME.trace.json and NAME.trace.jsonl in some files and folders ('traces' or '.' if none is named), compares it with
        the golden timeline NAME.timeline beside it, and holds its 'expect' against it. A trace that has expectations needs no golden.

          --update                  write the goldens that are missing or differ, each whole or not at all
          --ci                      with --update: write them although CI is set
          --format FORMAT           text (default), github (default under GitHub Actions) or tap
          --junit FILE              write the results as JUnit XML, too
          --shard N/COUNT           check only one of several equal parts, as in 2/5
          --jobs COUNT              use so many threads instead of one for each core

        Exit code: 0 all as expected, 1 something is not, 2 wrong usage or bad input.

        example:
          gesturetrace check traces --junit check.xml
        """

    private static let `import` = """
        usage: gesturetrace import --from KIND FILE [options]

        Prints another program's file as a trace; what has to be repaired is said on standard error. '-' is standard input. 'replay' and
        'expand' take such a file as it is, too.

          --from KIND               webkit: an event stream of WebKit's layout tests on iOS
          --layout FILE             the layout that the trace is to name, relative to the place of the trace
          -o, --output FILE         write to a file, whole or not at all

        example:
          gesturetrace import --from webkit stream.json --layout page.layout.json -o page.trace.json
        """

    private static let lint = """
        usage: gesturetrace lint FILE… [options]

        Looks at layouts and traces without replaying them and says what is wrong or suspicious: what the reader refuses, circles of
        requirements, recognizers that never win, views that are never hit, names that nothing uses. Each finding has a code, which
        docs/lint.md explains; "x-lint": {"ignore": {"CODE": "reason"}} in a file silences it. '-' is standard input.

          --format FORMAT           text (default), github (annotations of GitHub Actions) or sarif
          -o, --output FILE         write to a file, whole or not at all

        example:
          gesturetrace lint traces/*.layout.json traces/*.trace.json
        """

    private static let completions = """
        usage: gesturetrace completions SHELL [options]

        Prints a script that completes commands and options in a shell: bash, zsh or fish. 'make install' puts all three in place.

          -o, --output FILE         write to a file, whole or not at all

        example:
          source <(gesturetrace completions bash)
        """

    private static let man = """
        usage: gesturetrace man [options]

        Prints the manual page, in the format of man(1). 'make install' puts it in place.

          -o, --output FILE         write to a file, whole or not at all

        example:
          gesturetrace man -o gesturetrace.1
        """

    /// What `diff` and `whatif` have in common.
    private static let compareOptions = """
          --time-tolerance SECONDS  times that differ by no more are the same
          --point-tolerance POINTS  coordinates that differ by no more are the same, and velocities by no more than 60 times that
          --only KINDS              compare only rows of these kinds, as in recognizer.state,view.touches
          --format FORMAT           text (default) or jsonl
          --side-by-side            two columns, in the width of the terminal
          --color WHEN              auto (default), always or never; NO_COLOR is respected
          -o, --output FILE         write to a file, whole or not at all
        """

    private static let diff = """
        usage: gesturetrace diff A B [options]

        Says what is different in two timelines (text or JSON Lines) or traces, in any mix; a trace is replayed first. '-' is standard
        input. Rows are compared, not lines: what is gone (-), what is new (+), what moved, changed its order or its values (~).
        The exit code is 0 without a difference, 1 with one, 2 if something cannot be read.

        \(compareOptions)

        example:
          gesturetrace diff traces/cell-button-dragged.timeline traces/cell-button-dragged.trace.json
        """

    private static let whatIf = """
        usage: gesturetrace whatif TRACE (--set … | --remove … | --require …)… [options]

        Says what would be different in the timeline of a trace if its layout were. '-' is standard input. The fingers do the same in
        both. The exit code is 0 without a difference, 1 with one, 2 if something cannot be read.

          --set ID.PROPERTY=VALUE   with another property of a view or recognizer, 'variables.NAME' or 'thresholds.NAME'
          --remove ID               without this recognizer
          --require A:B             with recognizer A waiting for the failure of B
          --layout FILE             use this layout instead of the trace's own
        \(compareOptions)

        The first three may be repeated.

        example:
          gesturetrace whatif traces/cell-button-dragged.trace.json --set tap.cancelsTouchesInView=false
        """
}
