import GestureSupport

/// The colours and fonts of SVG files, in light and dark mode. Variables are avoided, because some SVG viewers do not support them.
enum SVGStyle {
    /// Writes the beginning of an SVG file, including its style and its markers. `width` and `height` are in points, and `more` is markup
    /// with further styles.
    static func begin(_ markup: Markup, width: Double, height: Double, label: String, more: String = "") {
        markup.put("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(n(width)) \(n(height))\" width=\"\(n(width))\" ")
        markup.put("height=\"\(n(height))\" role=\"img\" aria-label=\"\(Quoting.xmlAttribute(label))\">\n")
        markup.put(style + more)
        markup.put(definitions)
        markup.rect(0, 0, width, height, "paper")
    }

    private static let definitions = """
        <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hatch0" \
        width="5" height="5"/><rect class="hatch1" width="2" height="5"/></pattern>
        <pattern id="gap" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="gap1" \
        width="1" height="6"/></pattern>
        <marker id="green" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path class="fgreen" \
        d="M0 0.5L8 4L0 7.5z"/></marker>
        <marker id="red" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path class="fred" \
        d="M0 0.5L8 4L0 7.5z"/></marker>
        <marker id="amber" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path class="famber" \
        d="M0 0.5L8 4L0 7.5z"/></marker>
        </defs>

        """

    private static let style = """
        <style>
        text{font-family:Helvetica,Arial,"Segoe UI",sans-serif;font-size:11px;fill:#1f2328;white-space:pre}
        .paper{fill:#ffffff}
        .title{font-size:16px;font-weight:bold}
        .sub,.small,.axis,.group,.labelsub{fill:#59636e}
        .small,.labelsub{font-size:10px}
        .axis{font-size:10px}
        .group{font-size:10px;font-weight:bold;letter-spacing:0.8px}
        .name{font-size:12px}
        .winner{font-weight:bold}
        .note{font-size:10px;fill:#1f2328}
        .bad{fill:#b4232c}
        .good{fill:#116329}
        .late{fill:#8a5300}
        .stripe{fill:#f6f8fa}
        .instant{fill:#0969da;fill-opacity:0.06}
        .length{font-size:10px;font-weight:600;fill:#633c01;stroke:#ffffff;stroke-width:3;stroke-linejoin:round;paint-order:stroke}
        .silence{fill:url(#gap)}
        .gap1{fill:#c8d1da}
        .grid,.zigzag{stroke:#d1d9e0;stroke-width:1;fill:none}
        .zigzag{stroke:#818b98}
        .markline{stroke:#8250df;stroke-width:1;stroke-dasharray:3 3;fill:none}
        .chip{fill:#fbefff;stroke:#8250df;stroke-width:0.75}
        .chiptext{font-size:10px;fill:#6639ba}
        .down{fill:#57606a}
        .possible{fill:#ffffff;stroke:#818b98;stroke-width:1.25}
        .waiting,.held,.endHeld{fill:url(#hatch);stroke:#9a6700;stroke-width:1}
        .hatch0{fill:#fff8c5}
        .hatch1{fill:#d4a72c}
        .begun,.recognized,.ended{fill:#1a7f37}
        .ended{fill-opacity:0.55}
        .cancelled{fill:#cf222e}
        .failed{fill:#f7d4d4;stroke:#cf222e;stroke-width:1}
        .touching{fill:#54aeff}
        .dragging,.zooming{fill:#1b7c83}
        .decelerating{fill:#76c4c9}
        .tick{fill:#1f2328}
        .run{fill:none;stroke:#1f2328;stroke-opacity:0.4;stroke-width:2;stroke-dasharray:1.5 3}
        .onbar{fill:none;stroke:#ffffff;stroke-opacity:0.85;stroke-width:2;stroke-dasharray:1.5 3}
        .fgreen{fill:#1a7f37}
        .fred{fill:#cf222e}
        .famber{fill:#9a6700}
        .xred{stroke:#cf222e;stroke-width:1.75;fill:none}
        .agreen,.ared,.aamber{fill:none;stroke-width:1.25}
        .agreen{stroke:#1a7f37}
        .ared{stroke:#cf222e}
        .aamber{stroke:#9a6700;stroke-dasharray:3 2}
        .halo{stroke:#ffffff;stroke-width:3;stroke-linejoin:round;paint-order:stroke}
        .window{fill:#ffffff;stroke:#59636e;stroke-width:1.5}
        .view{fill:#afb8c1;fill-opacity:0.18;stroke:#818b98;stroke-width:0.75}
        .control{fill:#54aeff;fill-opacity:0.25;stroke:#0969da;stroke-width:1}
        .scrollView{fill:#afb8c1;fill-opacity:0.10;stroke:#1b7c83;stroke-width:1;stroke-dasharray:5 2}
        .closed{fill:none;stroke:#818b98;stroke-width:0.75;stroke-dasharray:1.5 2}
        .viewname{font-size:9px;fill:#424a53}
        .finger{fill:none;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round;stroke-opacity:0.8}
        .f0{stroke:#8250df}.f1{stroke:#bc4c00}.f2{stroke:#0969da}.f3{stroke:#bf3989}.f4{stroke:#4d2d00}
        .d0{fill:#8250df}.d1{fill:#bc4c00}.d2{fill:#0969da}.d3{fill:#bf3989}.d4{fill:#4d2d00}
        .white{fill:#ffffff;font-size:9px;font-weight:bold}
        .node{fill:#f6f8fa;stroke:#818b98;stroke-width:1}
        .r0{fill:#54aeff}.r1{fill:#4ac26b}.r2{fill:#d4a72c}.r3{fill:#c297ff}.r4{fill:#ff80c8}.r5{fill:#fb8f44}\
        .r6{fill:#76c4c9}.r7{fill:#afb8c1}
        .region{fill-opacity:0.55;shape-rendering:crispEdges}
        @media (prefers-color-scheme:dark){
        text,.note{fill:#f0f6fc}
        .paper{fill:#0d1117}
        .sub,.small,.axis,.group,.labelsub{fill:#9198a1}
        .bad{fill:#ff7b72}
        .good{fill:#56d364}
        .late{fill:#e3b341}
        .stripe{fill:#151b23}
        .instant{fill:#4493f8;fill-opacity:0.13}
        .length{fill:#f0c674;stroke:#0d1117}
        .gap1{fill:#3d444d}
        .grid{stroke:#2a313c}
        .zigzag{stroke:#656c76}
        .markline{stroke:#ab7df8}
        .chip{fill:#271052;stroke:#ab7df8}
        .chiptext{fill:#d2a8ff}
        .down{fill:#b7bdc8}
        .possible{fill:#0d1117;stroke:#656c76}
        .waiting,.held,.endHeld{stroke:#d29922}
        .hatch0{fill:#341a00}
        .hatch1{fill:#9e6a03}
        .begun,.recognized,.ended{fill:#2ea043}
        .cancelled{fill:#f85149}
        .failed{fill:#5c1a1d;stroke:#f85149}
        .touching{fill:#1f6feb}
        .dragging,.zooming{fill:#1b7c83}
        .decelerating{fill:#14474b}
        .tick{fill:#f0f6fc}
        .run{stroke:#f0f6fc}
        .onbar{stroke:#0d1117}
        .fgreen{fill:#3fb950}
        .fred{fill:#f85149}
        .famber{fill:#d29922}
        .xred{stroke:#f85149}
        .agreen{stroke:#3fb950}
        .ared{stroke:#f85149}
        .aamber{stroke:#d29922}
        .halo{stroke:#0d1117}
        .window{fill:#0d1117;stroke:#9198a1}
        .view{fill:#656c76;stroke:#656c76}
        .control{fill:#1f6feb;stroke:#4493f8}
        .scrollView{fill:#656c76;stroke:#39c5cf}
        .closed{stroke:#656c76}
        .viewname{fill:#b7bdc8}
        .f0{stroke:#ab7df8}.f1{stroke:#f0883e}.f2{stroke:#4493f8}.f3{stroke:#f778ba}.f4{stroke:#d29922}
        .d0{fill:#ab7df8}.d1{fill:#f0883e}.d2{fill:#4493f8}.d3{fill:#f778ba}.d4{fill:#d29922}
        .white{fill:#0d1117}
        .node{fill:#151b23;stroke:#656c76}
        .region{fill-opacity:0.4}
        }
        </style>

        """
}
