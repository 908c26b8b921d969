/// The texts of `--help`.
enum Help {
    static let overview = """
        gesturetrace replays touches without a device and prints what UIKit's gesture system does with them.

        usage: gesturetrace COMMAND …

          replay TRACE   print the timeline of a trace

        'gesturetrace COMMAND --help' says more, with an example. 'gesturetrace --version' prints the version.
        """

    static func text(for name: String?) throws(UsageError) -> String {
        guard let name else { return overview }
        guard let command = Command(rawValue: name) else { throw .unknownCommand(name) }
        switch command {
        case .replay: return replay
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
}
