/// The colours of places, in light and dark mode.
enum SurveyStyle {
    /// The styles and the hatching pattern, as markup.
    static let markup = """
        <style>
        .place{stroke:#1f2328;stroke-opacity:0.6;stroke-width:0.75;fill-rule:evenodd}
        .k-recognizer{fill:#7cc4f0}.k-control{fill:#f2b548}.k-selection{fill:#f4e76e}.k-scroll{fill:#66c7a3}.k-zoom{fill:#dda6cb}
        .k-several{fill:#e8743b}.k-nothing{fill:#e6eaef}.k-late{fill:#ffffff}.k-none{fill:#ffffff;stroke-dasharray:1.5 2}
        .k-failure{fill:#57606a}
        .late-place{fill:url(#late-hatch);pointer-events:none}
        .late-line{fill:#1f2328;fill-opacity:0.45}
        .p-number,.p-outcome,.p-late,.p-small{pointer-events:none;paint-order:stroke;stroke-linejoin:round}
        .p-number,.p-outcome,.p-late,.p-small{stroke:#ffffff;stroke-opacity:0.75;stroke-width:2.5}
        .p-number{font-size:9px}
        .p-outcome{font-size:10.5px;font-weight:bold}
        .p-late{font-size:9.5px;font-weight:bold}
        .p-small{font-size:7px}
        @media (prefers-color-scheme:dark){
        .place{stroke:#f0f6fc}
        .k-recognizer{fill:#1f6796}.k-control{fill:#8a5a00}.k-selection{fill:#77700d}.k-scroll{fill:#0f6b4e}.k-zoom{fill:#7d4369}
        .k-several{fill:#b3420f}.k-nothing{fill:#1c232c}.k-late,.k-none{fill:#0d1117}.k-failure{fill:#b7bdc8}
        .late-line{fill:#f0f6fc}
        .p-number,.p-outcome,.p-late,.p-small{stroke:#0d1117}
        }
        </style>
        <defs>
        <pattern id="late-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect \
        class="late-line" width="1.6" height="6"/></pattern>
        </defs>

        """
}
