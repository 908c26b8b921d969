// Written by `make page-parts` of the files beside it. swift-format-ignore-file

/// The parts of a page that shows a timeline.
package enum PageParts {
    package static let page: StaticString = ###"""
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
        <title>{{title}}</title>
        <style>
        {{style}}
        </style>
        </head>
        <body>
        <main id="viewer"></main>
        <noscript>This page draws a timeline with JavaScript, which is switched off.</noscript>
        <script type="application/json" id="data">
        {{data}}
        </script>
        <script>
        {{script}}
        GestureViewer(document.getElementById("viewer")).show(JSON.parse(document.getElementById("data").textContent));
        </script>
        </body>
        </html>
        """###

    package static let style: StaticString = ###"""
        :root {
          color-scheme: light dark;
          --paper: #ffffff; --raised: #f6f8fa; --line: #d1d9e0; --ink: #1f2328; --soft: #59636e; --accent: #0969da;
          --down: #57606a; --possible: #818b98; --wait: #d4a72c; --waitedge: #9a6700; --waitsoft: #fff8c5;
          --good: #1a7f37; --bad: #cf222e; --badsoft: #f7d4d4; --touching: #54aeff; --select: #0969da; --scroll: #1b7c83; --mark: #8250df;
          --goodtext: #116329; --badtext: #b4232c; --latetext: #8a5300;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #0d1117; --raised: #151b23; --line: #3d444d; --ink: #f0f6fc; --soft: #9198a1; --accent: #4493f8;
            --down: #b7bdc8; --possible: #656c76; --wait: #9e6a03; --waitedge: #d29922; --waitsoft: #341a00;
            --good: #2ea043; --bad: #f85149; --badsoft: #5c1a1d; --touching: #1f6feb; --select: #1f6feb; --scroll: #1b7c83; --mark: #ab7df8;
            --goodtext: #56d364; --badtext: #ff7b72; --latetext: #e3b341;
          }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--paper); color: var(--ink); font: 13px/1.45 Helvetica, Arial, "Segoe UI", sans-serif; }
        main { display: grid; gap: 12px 16px; padding: 14px 16px; max-width: 1800px; margin: 0 auto;
          grid-template-columns: minmax(0, 1fr) 300px; grid-template-rows: auto auto 1fr; grid-template-areas: "head head" "lanes side" "rows side"; }
        .side { grid-area: side; display: flex; flex-direction: column; gap: 12px; min-width: 0; }
        header { grid-area: head; display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; }
        h1 { font-size: 18px; line-height: 1.25; margin: 0; flex: 1 1 24em; overflow-wrap: anywhere; }
        h2 { font-size: 11px; letter-spacing: .07em; text-transform: uppercase; color: var(--soft); margin: 0 0 6px; }
        .meta { color: var(--soft); flex-basis: 100%; overflow-wrap: anywhere; }
        .tools { display: flex; flex-wrap: wrap; gap: 4px; }
        button { font: inherit; min-height: 32px; min-width: 34px; padding: 2px 10px; color: var(--ink); background: var(--raised);
          border: 1px solid var(--line); border-radius: 6px; cursor: pointer; }
        button:hover { border-color: var(--accent); }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
        .lanes { grid-area: lanes; min-width: 0; }
        .scroller { position: relative; overflow: auto; max-height: 62vh; border: 1px solid var(--line); border-radius: 8px; touch-action: pan-x pan-y; }
        .scroller .space { position: relative; }
        .names { position: sticky; left: 0; z-index: 2; width: 0; height: 0; }
        .names div { position: absolute; left: 0; width: var(--gutter); padding: 0 8px 0 10px; display: flex; gap: 6px; align-items: center; overflow: hidden;
          white-space: nowrap; background: var(--paper); border-right: 1px solid var(--line); cursor: default; }
        .names .group { font-size: 10px; font-weight: bold; letter-spacing: .07em; color: var(--soft); }
        .names .odd { background: var(--raised); }
        .names b { font-weight: normal; overflow: hidden; text-overflow: ellipsis; flex: 0 1 auto; }
        .names .won b { font-weight: bold; }
        .names small { color: var(--soft); overflow: hidden; text-overflow: ellipsis; flex: 1 1 0; text-align: right; } .names b { flex-shrink: .001; } .narrow .names small { display: none; }
        .names i { flex: none; width: 8px; height: 8px; border-radius: 4px; border: 1px solid transparent; }
        .scroller svg { position: absolute; top: 0; display: block; }
        .ruler { position: sticky; top: 0; z-index: 3; height: 0; } .ruler svg { touch-action: none; cursor: ew-resize; }
        .corner { position: sticky; top: 0; left: 0; z-index: 4; width: 0; height: 0; }
        .corner div { width: var(--gutter); padding: 12px 10px 0; color: var(--soft); font-size: 10px; background: var(--paper);
          border-right: 1px solid var(--line); border-bottom: 1px solid var(--line); }
        svg text { fill: var(--ink); font: 10px Helvetica, Arial, "Segoe UI", sans-serif; white-space: pre; }
        svg .soft { fill: var(--soft); }
        .stripe { fill: var(--raised); } .instant { fill: var(--accent); fill-opacity: .07; } .silence { fill: url(#silence); }
        .grid { stroke: var(--line); } .rulerback { fill: var(--paper); }
        .bar { stroke-width: 1; cursor: pointer; }
        .down { fill: var(--down); } .possible { fill: var(--paper); stroke: var(--possible); }
        .waiting, .held, .endHeld { fill: url(#wait); stroke: var(--waitedge); }
        .begun, .recognized, .ended { fill: var(--good); } .ended { fill-opacity: .55; }
        .cancelled { fill: var(--bad); } .failed { fill: var(--badsoft); stroke: var(--bad); }
        .touching { fill: var(--touching); } .dragging, .zooming { fill: var(--scroll); } .decelerating { fill: var(--scroll); fill-opacity: .5; }
        .i-down { background: var(--down); } .i-possible { border-color: var(--possible) !important; }
        .i-waiting, .i-held, .i-endHeld { background: var(--wait); } .i-begun, .i-recognized, .i-ended { background: var(--good); }
        .i-cancelled { background: var(--bad); } .i-failed { background: var(--badsoft); border-color: var(--bad) !important; }
        .i-touching { background: var(--touching); } .i-dragging, .i-zooming, .i-decelerating { background: var(--scroll); }
        .tick { fill: var(--ink); stroke: var(--paper); stroke-width: 2.5; paint-order: stroke; cursor: pointer; }
        .act { fill: var(--good); stroke: var(--paper); stroke-width: 2.5; paint-order: stroke; cursor: pointer; }
        .yes { fill: var(--good); } .no { fill: var(--bad); } .lost { stroke: var(--bad); stroke-width: 1.8; fill: none; cursor: pointer; }
        .run { stroke: var(--ink); stroke-opacity: .55; stroke-width: 2; stroke-dasharray: 1.5 3; }
        .arrow { fill: none; stroke-width: 1.25; pointer-events: none; }
        .released, .gave { stroke: var(--good); } .prevented, .arrow.cancelled, .arrow.dropped { stroke: var(--bad); fill: none; }
        .waits, .arrow.held { stroke: var(--waitedge); stroke-dasharray: 3 2; fill: none; }
        .markline { stroke: var(--mark); stroke-dasharray: 3 3; } .marktext { fill: var(--mark) !important; }
        .head { stroke: var(--accent); stroke-width: 1.5; pointer-events: none; } .headdot { fill: var(--accent); }
        .hot { filter: drop-shadow(0 0 2px var(--accent)); stroke: var(--accent); stroke-width: 2; }
        .screen { grid-area: screen; } .screen svg { width: 100%; max-height: 52vh; display: block; }
        .window { fill: var(--paper); stroke: var(--soft); } .view, .label { fill: var(--possible); fill-opacity: .16; stroke: var(--possible); }
        .control { fill: var(--touching); fill-opacity: .28; stroke: var(--accent); }
        .scrollView { fill: var(--possible); fill-opacity: .1; stroke: var(--scroll); stroke-dasharray: 5 2; }
        .touched { fill: var(--touching); fill-opacity: .55; stroke: var(--accent); } .heldview { fill: var(--wait); fill-opacity: .35; stroke: var(--waitedge); stroke-dasharray: 3 2; }
        .lostview { fill: var(--bad); fill-opacity: .3; stroke: var(--bad); } .knob { fill: var(--paper); stroke: var(--accent); pointer-events: none; }
        .closed { fill: none; stroke: var(--possible); stroke-dasharray: 1.5 2; }
        .way { fill: none; stroke: var(--mark); stroke-opacity: .75; stroke-linecap: round; stroke-linejoin: round; }
        .finger { fill: var(--mark); fill-opacity: .85; stroke: var(--paper); } .fingertext { fill: var(--paper) !important; font-weight: bold !important; }
        .spot { paint-order: stroke; stroke: var(--paper); stroke-width: 3; } .spot.won { fill: var(--goodtext); } .spot.lostspot { fill: var(--badtext); }
        .rows { grid-area: rows; min-width: 0; }
        .list { position: relative; height: 42vh; min-height: 200px; overflow: auto; border: 1px solid var(--line); border-radius: 8px; }
        .list .row { position: absolute; left: 0; min-width: 100%; height: 24px; line-height: 24px; padding: 0 10px; white-space: pre; cursor: pointer;
          font: 12px/24px ui-monospace, Menlo, Consolas, monospace; }
        .list .row:hover { background: var(--raised); }
        .list .row[aria-selected="true"] { background: var(--select); color: #ffffff; }
        .list time { color: var(--soft); display: inline-block; width: 4.6em; } .list em { color: var(--soft); font-style: normal; }
        .list .row[aria-selected="true"] :is(time, em) { color: #ffffff; }
        .list .won { color: var(--goodtext); } .list .lostrow { color: var(--badtext); } .list .late { color: var(--latetext); }
        .list .row[aria-selected="true"]:is(.won, .lostrow, .late) { color: #ffffff; }
        .detail { grid-area: detail; overflow-wrap: anywhere; } .detail p { margin: 0 0 8px; }
        .detail .text { font: 12px/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; }
        .detail .rule { color: var(--soft); } .chain { margin: 0; padding-left: 18px; } .chain p { margin: 0; }
        .chain li { margin-bottom: 10px; } .chain .text { display: block; padding: 0; border: 0; background: none; color: inherit; text-align: left; cursor: pointer; }
        .chain [aria-current] > .text { font-weight: 600; }
        .chain .beside { margin: 4px 0 0 12px; }
        .warn { color: var(--latetext); grid-column: 1 / -1; margin: 0; }
        kbd { font: 11px ui-monospace, Menlo, Consolas, monospace; border: 1px solid var(--line); border-radius: 4px; padding: 0 4px; }
        .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        @media (max-width: 760px) {
          main { grid-template-columns: minmax(0, 1fr); grid-template-rows: none; grid-template-areas: "head" "lanes" "detail" "screen" "rows"; padding: 10px; }
          .side { display: contents; }
          .scroller { max-height: 52vh; } .names small { display: none; } .screen svg { max-height: 60vh; } button { min-height: 40px; min-width: 42px; }
        }
        """###

    package static let script: StaticString = ###"""
        // The lanes: names at the left, which stay, and the line of time, of which only what can be seen is drawn.
        "use strict";

        const SVG = "http://www.w3.org/2000/svg";

        // An element with attributes; text is text, whatever is in it. A style is set as one: a strict policy refuses it as an attribute.
        function fill(element, attributes, text) {
          for (const key in attributes) if (key === "style") element.style.cssText = attributes[key]; else element.setAttribute(key, attributes[key]);
          if (text !== undefined) element.textContent = text;
          return element;
        }

        const svg = (name, attributes, text) => fill(document.createElementNS(SVG, name), attributes, text);
        const html = (name, attributes, text) => fill(document.createElement(name), attributes, text);

        // The first place of a sorted list whose value is greater.
        function above(list, value, of) {
          let low = 0, high = list.length;
          while (low < high) {
            const middle = (low + high) >> 1;
            if (of(list[middle]) <= value) low = middle + 1; else high = middle;
          }
          return low;
        }

        const seconds = (time) => time.toFixed(3);
        const WORDS = {
          down: "down", possible: "possible, with touches", waiting: "waits for others to fail", begun: "begun", recognized: "recognized",
          ended: "ended", cancelled: "cancelled", failed: "failed", held: "held back", touching: "has the touch",
          endHeld: "has the touch, its end is held back", dragging: "drags", decelerating: "decelerates", zooming: "zooms",
          released: "let go of", prevented: "kept out", waits: "waits for", gave: "let a held touch go to", dropped: "took a touch from",
        };
        const GROUPS = { touch: "FINGERS", recognizer: "RECOGNIZERS", view: "VIEWS" };
        const RULER = 40;

        function LanesView(root, select) {
          const scroller = html("div", { class: "scroller", tabindex: "0", role: "application", "aria-label": "Swim lanes; arrow keys step through the rows" });
          const space = html("div", { class: "space" });
          const names = html("div", { class: "names" });
          const ruler = html("div", { class: "ruler" });
          const picture = svg("svg", { "aria-hidden": "true" });
          const rulerPicture = svg("svg", { "aria-hidden": "true" });
          const corner = html("div", { class: "corner" });
          corner.append(html("div", { style: `height:${RULER}px` }, "seconds"));
          ruler.append(rulerPicture);
          space.append(corner, ruler, names, picture);
          scroller.append(space);
          root.append(scroller);

          let data, gutter, zoom = 1, tops = [], height = 0, row = 24, head = 0, selected = 0;
          let pending = false;

          const x = (place) => gutter + 12 + place * zoom;
          const middle = (lane, track) => tops[lane] + row / 2 + Math.min(track || 0, 5) * 13;

          function show(newData) {
            data = newData;
            row = data.lanes.length > 24 ? 19 : 24;
            if (!data.lines.length) scroller.scrollLeft = 0;
            layout();
          }

          function layout() {
            gutter = scroller.clientWidth < 560 ? 104 : 190;
            scroller.style.setProperty("--gutter", gutter + "px");
            scroller.classList.toggle("narrow", gutter < 150);
            names.replaceChildren();
            tops = [];
            let y = RULER, kind, isOdd = false;
            data.lanes.forEach((lane, index) => {
              if (lane.kind !== kind) {
                kind = lane.kind;
                names.append(html("div", { class: "group", style: `top:${y}px;height:20px` }, GROUPS[kind]));
                y += 20;
              }
              tops[index] = y;
              const tall = row + (Math.min(lane.tracks, 6) - 1) * 13;
              const name = html("div", { style: `top:${y}px;height:${tall}px`, title: lane.detail ? `${lane.name} (${lane.detail})` : lane.name });
              if (isOdd) name.classList.add("odd");
              if (lane.ticks.some((tick) => tick[0] === "action")) name.classList.add("won");
              isOdd = !isOdd;
              name.append(html("i"), html("b", {}, shortened(lane.name)), html("small", {}, lane.detail));
              names.append(name);
              y += tall;
            });
            height = y + 10;
            names.append(html("div", { style: `top:${y}px;height:10px` }));
            nameStates = [...names.querySelectorAll("i")];
            if (!zoom || zoom === 1) zoom = Math.max(fitted(), Math.min(1, 40000 / Math.max(data.width, 1)));
            resize();
          }
          let nameStates = [];

          // A name that has no room is cut in its middle: what differs is mostly at its end.
          function shortened(name) {
            const letters = [...name], room = Math.floor((gutter - 40) / 7.2);
            if (letters.length <= room) return name;
            return letters.slice(0, Math.ceil((room - 1) * 0.4)).join("") + "…" + letters.slice(-Math.floor((room - 1) * 0.6)).join("");
          }

          const fitted = () => Math.min(2, Math.max((scroller.clientWidth - gutter - 60) / Math.max(data.width, 1), 1e-4));

          function resize() {
            space.style.width = x(data.width) + 160 + "px";
            space.style.height = height + "px";
            draw();
          }

          // Zooms, keeping the time under a point of the screen where it is.
          function zoomBy(factor, at) {
            const limit = 300000 / Math.max(data.width, 1);
            const next = Math.min(Math.max(zoom * factor, Math.min(fitted(), 1)), Math.max(Math.min(8, limit), 1e-3));
            const point = at === undefined ? x(head) - scroller.scrollLeft : at;
            const place = (scroller.scrollLeft + point - gutter - 12) / zoom;
            zoom = next;
            resize();
            scroller.scrollLeft = place * zoom + gutter + 12 - point;
            draw();
          }

          function fit() {
            zoom = fitted();
            resize();
            scroller.scrollLeft = 0;
          }

          // MARK: Drawing

          function draw() {
            pending = false;
            if (!data) return;
            const from = scroller.scrollLeft, wide = scroller.clientWidth;
            const low = (from - 40 - gutter) / zoom, high = (from + wide + 40 - gutter) / zoom;
            const left = Math.max(from - 60, 0);
            for (const [one, tall] of [[picture, height], [rulerPicture, RULER]]) {
              one.setAttribute("width", wide + 120);
              one.setAttribute("height", tall);
              one.setAttribute("viewBox", `${left} 0 ${wide + 120} ${tall}`);
              one.style.left = left + "px";
              one.replaceChildren();
            }
            picture.append(definitions());
            drawGround(low, high);
            data.lanes.forEach((lane, index) => { drawBars(lane, index, low, high); });
            drawArrows(low, high);
            data.lanes.forEach((lane, index) => { drawTicks(lane, index, low, high); });
            drawMarks(low, high);
            picture.append(svg("line", { class: "head", x1: x(head), x2: x(head), y1: 0, y2: height }));
            rulerPicture.append(svg("path", { class: "headdot", d: `M${x(head) - 5} ${RULER - 8}h10l-5 8z` }));
          }

          function definitions() {
            const all = svg("defs", {});
            const wait = svg("pattern", { id: "wait", width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" });
            wait.append(svg("rect", { width: 5, height: 5, style: "fill:var(--waitsoft)" }), svg("rect", { width: 2, height: 5, style: "fill:var(--wait)" }));
            const silence = svg("pattern", { id: "silence", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" });
            silence.append(svg("rect", { width: 1, height: 6, style: "fill:var(--line)" }));
            all.append(wait, silence);
            for (const [id, color] of [["good", "--good"], ["bad", "--bad"], ["wait", "--waitedge"]]) {
              const marker = svg("marker", { id: "to-" + id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 6, markerHeight: 6, orient: "auto" });
              marker.append(svg("path", { d: "M0 .5L8 4L0 7.5z", style: `fill:var(${color})` }));
              all.append(marker);
            }
            return all;
          }

          function drawGround(low, high) {
            tops.forEach((top, index) => {
              const tall = row + (Math.min(data.lanes[index].tracks, 6) - 1) * 13;
              if (index % 2) picture.append(svg("rect", { class: "stripe", x: x(low), y: top, width: (high - low) * zoom, height: tall }));
            });
            rulerPicture.append(svg("rect", { class: "rulerback", x: x(low) - 100, y: 0, width: (high - low) * zoom + 200, height: RULER }));
            const knots = data.knots;
            let free = -Infinity, last = -Infinity, shown = "";
            for (let i = Math.max(above(knots, low, (knot) => knot[2]) - 1, 0); i < knots.length; i++) {
              const [time, start, end, gap] = knots[i];
              const before = i > 0 ? knots[i - 1] : null;
              if (before && before[2] > high) break;
              if (gap && before) {
                const a = x(before[2]), b = x(start);
                if (gap === 2 && b - a > 3) picture.append(svg("rect", { class: "silence", x: a + 1, y: RULER, width: b - a - 2, height: height - RULER }));
                if (b - a > 34) rulerPicture.append(svg("text", { class: "soft", x: (a + b) / 2, y: RULER - 4, "text-anchor": "middle" }, "⋯ " + seconds(time - before[0])));
              }
              if ((end - start) * zoom > 3) picture.append(svg("rect", { class: "instant", x: x(start), y: RULER, width: (end - start) * zoom, height: height - RULER }));
              if (x(start) - last > 4) {
                last = x(start);
                picture.append(svg("line", { class: "grid", x1: last, x2: last, y1: RULER, y2: height }));
              }
              if (x(start) >= free && seconds(time) !== shown) {
                shown = seconds(time);
                rulerPicture.append(svg("text", { class: "soft", x: x(start), y: RULER - 15 }, shown));
                free = x(start) + 42;
              }
            }
            rulerPicture.append(svg("line", { class: "grid", x1: x(low) - 100, x2: x(high) + 100, y1: RULER - .5, y2: RULER - .5 }));
          }

          function drawBars(lane, index, low, high) {
            const ends = [];
            // Bars of one lane begin in order; a long one may have begun far in front of what is seen.
            for (const bar of lane.bars) {
              if (bar[1] > high) break;
              if (bar[2] < low) continue;
              const [kind, a, b, start, end, number, , track, touch] = bar;
              const from = x(a), to = x(b);
              if (to - from < 1.2 && from - (ends[track] ?? -9) < 1) continue;
              ends[track] = to;
              const tall = kind === "possible" ? 5 : lane.tracks > 1 || row < 22 ? 9 : 11;
              const rect = svg("rect", { class: `bar ${kind}${number === selected ? " hot" : ""}`, x: from, y: middle(index, track) - tall / 2, width: Math.max(to - from, 2), height: tall, rx: Math.min(3, tall / 2) });
              rect.append(svg("title", {}, `${lane.name}: ${WORDS[kind]}${touch === null ? "" : ", touch " + touch}, ${seconds(start)} to ${seconds(end)} s`));
              rect.addEventListener("click", (event) => { event.stopPropagation(); select(number, a, start); });
              picture.append(rect);
            }
          }

          function drawTicks(lane, index, low, high) {
            let last = -Infinity, labelEnd = -Infinity, lastLabel = "";
            const ticks = lane.ticks;
            for (let i = 0; i < ticks.length; i++) {
              const [kind, at, until, time, number, count, label, track] = ticks[i];
              if (at > high) break;
              if (until < low) continue;
              const here = x(at), y = middle(index, track);
              if (kind === "moved") {
                if (x(until) - here > 3) picture.append(titled(svg("path", { class: "run", d: `M${here} ${y}H${x(until)}` }), `${lane.name}: ${label}, ${count} times`));
                continue;
              }
              if (here - last < 3) continue;
              last = here;
              const mark = sign(kind, here, y);
              titled(mark, `${lane.name}: ${kind === "action" ? "action " : ""}${label || kind}, ${seconds(time)} s`);
              if (number === selected) mark.classList.add("hot");
              mark.addEventListener("click", (event) => { event.stopPropagation(); select(number, at, time); });
              picture.append(mark);
              if (kind === "action" && label && track === 0) {
                const start = Math.max(behind(lane, at, here), labelEnd), room = x(nextThing(lane, start)) - start - 6;
                const text = label.length * 5.8 > room ? label.slice(0, Math.max(Math.floor(room / 5.8) - 1, 0)) + "…" : label;
                if (text.length > 3 && text !== lastLabel) {
                  picture.append(svg("text", { x: start, y: y + 3.5, style: "fill:var(--goodtext)" }, text));
                  labelEnd = start + text.length * 5.8 + 6;
                }
                lastLabel = text;
              }
            }
          }

          // Where the bars end that hang together with a place, on the screen.
          function behind(lane, at, here) {
            let end = at;
            for (let i = Math.max(above(lane.bars, at, (bar) => bar[1]) - 6, 0); i < lane.bars.length && lane.bars[i][1] <= end; i++) {
              if (lane.bars[i][7] === 0) end = Math.max(end, lane.bars[i][2]);
            }
            return Math.max(x(end) + 6, here + 10);
          }

          // Where the next bar or tick of a lane begins behind a point of the screen.
          function nextThing(lane, start) {
            const place = (start - gutter - 12) / zoom;
            const tick = lane.ticks[above(lane.ticks, place, (one) => one[1])];
            const bar = lane.bars[above(lane.bars, place, (one) => one[1])];
            return Math.min(tick ? tick[1] : Infinity, bar ? bar[1] : Infinity, data.width + 240 / zoom);
          }

          function titled(element, text) {
            element.append(svg("title", {}, text));
            return element;
          }

          function sign(kind, a, y) {
            switch (kind) {
              case "began": return svg("path", { class: "tick", d: `M${a - 4} ${y - 8}h8l-4 6z` });
              case "ended": return svg("path", { class: "tick", d: `M${a - 4} ${y - 2}h8l-4 -6z` });
              case "cancelled": return svg("path", { class: "lost", d: `M${a - 3.5} ${y - 3.5}l7 7m0 -7l-7 7` });
              case "action": return svg("path", { class: "act", d: `M${a - 3} ${y - 5}v10l8 -5z` });
              case "dropped": return svg("path", { class: "lost", d: `M${a - 3} ${y + 3}l6 -6M${a - 4.5} ${y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0` });
              case "yes": case "no": {
                const group = svg("g", { class: kind, style: "cursor:pointer" });
                group.append(svg("circle", { cx: a, cy: y, r: 5.5 }), svg("text", { x: a, y: y + 3.3, "text-anchor": "middle", style: "fill:var(--paper);font-weight:bold" }, "?"));
                return group;
              }
              default: return svg("circle", { class: "tick", cx: a, cy: y, r: 2.5 });
            }
          }

          function drawArrows(low, high) {
            let drawn = 0;
            for (const [kind, from, to, start, end, number] of data.arrows) {
              if (Math.max(start, end) < low || Math.min(start, end) > high) continue;
              if (drawn++ > 600) break;
              const down = tops[to] > tops[from] ? 1 : -1;
              const y1 = middle(from) + down * 6, y2 = middle(to) - down * 7, bend = Math.abs(y2 - y1) / 2 * down;
              const id = kind === "released" || kind === "gave" ? "good" : kind === "waits" || kind === "held" ? "wait" : "bad";
              picture.append(svg("path", { class: `arrow ${kind}`, d: `M${x(start)} ${y1}C${x(start)} ${y1 + bend} ${x(end)} ${y2 - bend} ${x(end)} ${y2}`, "marker-end": `url(#to-${id})`, "stroke-width": number === selected ? 2.5 : 1.25 }));
            }
          }

          function drawMarks(low, high) {
            let free = -Infinity;
            for (const [kind, at, time, number, text] of data.marks) {
              if (at < low - 300 || at > high) continue;
              picture.append(svg("line", { class: "markline", x1: x(at), x2: x(at), y1: RULER - 10, y2: height }));
              const shown = (kind === "note" || kind === "set" ? "" : kind + " ") + text;
              const short = shown.length > 34 ? shown.slice(0, 33) + "…" : shown;
              if (x(at) < free) continue;
              free = x(at) + short.length * 5.8 + 10;
              const label = titled(svg("text", { class: "marktext", x: x(at) + 2, y: 10, style: "cursor:pointer" }, short), shown);
              label.addEventListener("click", (event) => { event.stopPropagation(); select(number, at, time); });
              rulerPicture.append(label);
            }
          }

          // MARK: The playhead

          // Moves it, brings it into view, and shows by each name what state it is in.
          function moveTo(place, number, follow) {
            head = place;
            selected = number;
            const at = x(place) - scroller.scrollLeft;
            if (follow === "end") scroller.scrollLeft = x(place) - scroller.clientWidth + 60;
            else if (follow && (at < gutter + 30 || at > scroller.clientWidth - 40)) scroller.scrollLeft = x(place) - gutter - (scroller.clientWidth - gutter) / 3;
            data.lanes.forEach((lane, index) => {
              let state = "";
              const last = above(lane.bars, place, (bar) => bar[1]);
              for (let i = last - 1; i >= 0 && i > last - 12; i--) {
                if (lane.bars[i][2] > place || lane.bars[i][1] === place) { state = lane.bars[i][0]; break; }
              }
              nameStates[index].className = state ? "i-" + state : "";
              nameStates[index].title = WORDS[state] || "";
            });
            redraw();
          }

          function redraw() {
            if (pending) return;
            pending = true;
            requestAnimationFrame(draw);
          }

          scroller.addEventListener("scroll", redraw, { passive: true });
          scroller.addEventListener("wheel", (event) => {
            if (!event.ctrlKey && !event.metaKey) return;
            event.preventDefault();
            zoomBy(Math.exp(-event.deltaY / 300), event.clientX - scroller.getBoundingClientRect().left);
          }, { passive: false });
          // The playhead goes where the ruler is dragged, and where there is a click.
          let isDragged = false;
          scroller.addEventListener("pointerdown", (event) => {
            const box = scroller.getBoundingClientRect();
            if (event.button || event.clientY - box.top > RULER || event.clientX - box.left < gutter) return;
            isDragged = true;
            scroller.setPointerCapture(event.pointerId);
            seek(event);
          });
          scroller.addEventListener("pointermove", (event) => { if (isDragged) seek(event); });
          for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) scroller.addEventListener(kind, () => { isDragged = false; });
          scroller.addEventListener("click", seek);
          function seek(event) {
            const place = (event.clientX - scroller.getBoundingClientRect().left + scroller.scrollLeft - gutter - 12) / zoom;
            if (place < -20 || !data?.lines.length) return;
            const line = data.lines[Math.max(above(data.lines, place, (one) => one[2]) - 1, 0)], knot = data.knots[Math.max(above(data.knots, place, (one) => one[1]) - 1, 0)];
            if (knot[0] > data.lines[data.lines.length - 1][1]) select(Infinity, place, knot[0]); else select(line[0]);
          }
          new ResizeObserver(() => { if (data) layout(); }).observe(scroller);

          return { show, moveTo, zoomBy, fit, scroller };
        }
        // The screen at one time: its views, the fingers that are down, the ways they came, and who won or failed so far.
        "use strict";

        function ScreenView(root) {
          const picture = svg("svg", { role: "img", "aria-label": "The screen" });
          root.append(html("h2", {}, "Screen"), picture);
          let data, layer, names, clips, unit = 1, shapes = [], polygons = [], viewLanes = [];

          function show(newData) {
            data = newData;
            viewLanes = data.lanes.filter((lane) => lane.kind === "view");
            if (data.screen.shapes === shapes && polygons.length === shapes.length) return;
            shapes = data.screen.shapes;
            draw();
          }

          function draw() {
            const [left, top, width, height] = data.screen.bounds;
            unit = Math.max(width, height, 1) / 460;
            picture.setAttribute("viewBox", `${left - 2} ${top - 2} ${Math.max(width, 1) + 4} ${Math.max(height, 1) + 4}`);
            clips = svg("defs", {});
            picture.replaceChildren(clips);
            const groups = [{ depth: -1, element: picture }];
            names = svg("g", {});
            polygons = shapes.map((shape, number) => {
              while (groups[groups.length - 1].depth >= shape.depth) groups.pop();
              const parts = { polygon: svg("polygon", { "stroke-width": unit }), title: svg("title", {}) };
              parts.polygon.append(parts.title);
              groups[groups.length - 1].element.append(parts.polygon);
              if (shape.knob !== undefined) {
                parts.knob = svg("circle", { class: "knob" });
                groups[groups.length - 1].element.append(parts.knob);
              }
              if (number === 0 || shape.look === "scrollView") {
                const clip = svg("clipPath", { id: "clip" + number });
                parts.clip = svg("polygon", {});
                clip.append(parts.clip);
                clips.append(clip);
                const inside = svg("g", { "clip-path": `url(#clip${number})` });
                groups[groups.length - 1].element.append(inside);
                groups.push({ depth: shape.depth, element: inside });
              }
              place(shape, parts, number);
              return parts;
            });
            layer = svg("g", {});
            picture.append(names, layer);
            drawNames();
          }

          // A view where and as it is now.
          function place(shape, parts, number) {
            const points = shape.corners.join(" ");
            parts.style = number === 0 ? "window" : isGone(shape) || !shape.isEnabled ? "closed" : shape.look;
            parts.polygon.setAttribute("points", points);
            parts.polygon.setAttribute("class", parts.style);
            parts.title.textContent = `${shape.id} (${shape.class})${shape.recognizers.length ? ": " + shape.recognizers.join(", ") : ""}`;
            if (parts.clip) parts.clip.setAttribute("points", points);
            if (!parts.knob) return;
            const [ax, ay, bx, by, cx, cy] = shape.corners, radius = Math.min(Math.hypot(cx - bx, cy - by) / 2, 15.5);
            const along = Math.max(Math.hypot(bx - ax, by - ay), 1), part = (radius + shape.knob * Math.max(along - 2 * radius, 0)) / along;
            for (const [key, value] of [["cx", ax + (bx - ax) * part + (cx - bx) / 2], ["cy", ay + (by - ay) * part + (cy - by) / 2], ["r", radius]]) parts.knob.setAttribute(key, value);
          }

          const isGone = (shape) => shape.closed === "hidden" || shape.closed === "alpha";

          function drawNames() {
            const taken = [];
            names.replaceChildren();
            // What lies in front is named first, so that a container takes no name from what is in it.
            for (let number = shapes.length - 1; number > 0; number--) if (!isGone(shapes[number])) name(shapes[number], taken);
          }

          // Views have changed: [number, shape] each, all of them behind a null, who are drawn when lanes with them are shown.
          function change(changes) {
            if (!changes.length) return;
            if (changes[0] === null) {
              shapes = changes.slice(1).map((one) => one[1]);
              polygons = [];
              return;
            }
            for (const [number, shape] of changes) {
              shapes[number] = shape;
              place(shape, polygons[number], number);
            }
            drawNames();
          }

          // What views have at a time: a touch, one that is held back, one that was just taken from them.
          function drawStates(time, row) {
            const down = new Set(data.paths.filter((path) => path.isDown).map((path) => path.touch));
            const places = new Map(shapes.map((shape, number) => [shape.id, number]));
            const states = new Map();
            for (const lane of viewLanes) {
              const number = places.get(lane.name);
              if (number === undefined) continue;
              for (let i = lane.bars.length - 1; i >= 0 && i > lane.bars.length - 12; i--) {
                const [state, , , start, end, , , , touch] = lane.bars[i];
                // What reaches to the end goes on there, but for a finger that was lifted at the end.
                const isLast = end === data.end && (row !== Infinity || state !== "touching" || down.has(touch));
                if (start <= time && (time < end || isLast)) states.set(number, state === "touching" || state === "endHeld" ? "touched" : state === "held" ? "heldview" : "");
              }
              for (let i = lane.ticks.length - 1; i >= 0 && lane.ticks[i][3] > time - 0.6; i--) {
                if (lane.ticks[i][3] <= time && (lane.ticks[i][0] === "cancelled" || lane.ticks[i][0] === "dropped")) states.set(number, "lostview");
              }
            }
            polygons.forEach((parts, number) => {
              const style = states.get(number) ? `${parts.style} ${states.get(number)}` : parts.style;
              if (parts.polygon.getAttribute("class") !== style) parts.polygon.setAttribute("class", style);
            });
          }

          // The point of the screen under one of the window.
          function point(clientX, clientY) {
            const matrix = picture.getScreenCTM();
            return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
          }

          // The front-most view under a point of the window, by its number; -1 if there is none.
          function at(clientX, clientY) {
            const place = point(clientX, clientY), here = new DOMPoint(place.x, place.y);
            for (let number = shapes.length - 1; number >= 0; number--) if (!isGone(shapes[number]) && polygons[number]?.polygon.isPointInFill(here)) return number;
            return -1;
          }

          // The name of a view in its corner, or in the middle of a control, where it covers no other.
          function name(shape, taken) {
            const xs = [0, 2, 4, 6].map((i) => shape.corners[i]), ys = [1, 3, 5, 7].map((i) => shape.corners[i]);
            const box = { x: Math.min(...xs), y: Math.min(...ys), w: Math.max(...xs) - Math.min(...xs), h: Math.max(...ys) - Math.min(...ys) };
            const label = shape.value === undefined ? shape.id : `${shape.id}: ${shape.value}`;
            const size = 10 * unit, width = label.length * size * 0.56;
            if (width > box.w - 4 * unit || size > box.h) return;
            const x = shape.look === "control" ? box.x + (box.w - width) / 2 : box.x + 3 * unit;
            const y = shape.look === "control" ? box.y + box.h / 2 + size * 0.35 : box.y + size * 1.1;
            const own = { x, y: y - size, w: width, h: size * 1.2 };
            if (taken.some((other) => own.x < other.x + other.w && other.x < own.x + own.w && own.y < other.y + other.h && other.y < own.y + own.h)) return;
            taken.push(own);
            names.append(svg("text", { x, y, class: shape.look === "control" ? "" : "soft", style: `font-size:${size}px` }, label));
          }

          // The fingers at a time; a way fades once its finger has been gone for a second.
          function moveTo(time, number) {
            layer.replaceChildren();
            drawStates(time, number);
            const told = [];
            for (const path of data.paths) {
              const first = path.samples[0], last = path.samples[path.samples.length - 1];
              if (first[0] > time || last[0] < time - 1) continue;
              const count = above(path.samples, time, (sample) => sample[0]);
              const shown = path.samples.slice(0, count);
              // At the row of its lift a finger is still to be seen, at the end of all no more.
              const isDown = time < last[0] || path.isDown || time === last[0] && number !== Infinity;
              let [, x, y] = shown[shown.length - 1];
              const next = path.samples[count];
              if (next) {
                const before = shown[shown.length - 1], part = (time - before[0]) / (next[0] - before[0]);
                x += (next[1] - x) * part;
                y += (next[2] - y) * part;
              }
              const points = [...shown.map((sample) => `${sample[1]},${sample[2]}`), `${x},${y}`].join(" ");
              layer.append(svg("polyline", { class: "way", points, "stroke-width": 3 * unit, opacity: isDown ? 1 : 0.45 }));
              if (!isDown) continue;
              layer.append(svg("circle", { class: "finger", cx: x, cy: y, r: 11 * unit, "stroke-width": 1.5 * unit }));
              layer.append(svg("text", { class: "fingertext", x, y: y + 4 * unit, "text-anchor": "middle", style: `font-size:${11 * unit}px` }, path.touch));
              told.push(`touch ${path.touch} at ${Math.round(x)}, ${Math.round(y)}`);
            }
            spots(time, number);
            picture.setAttribute("aria-label", told.length ? `The screen: ${told.join("; ")}` : "The screen: no finger is down");
          }

          // Who won and who failed at a place, each name once, below each other where places lie close; of many failures how many.
          function spots(time, number) {
            const [left, , width] = data.screen.bounds, size = 12 * unit, groups = [];
            for (const [lane, state, at, row, x, y] of data.decisions) {
              if (x === null || at < time - 1 || row > number) continue;
              let group = groups.find((one) => Math.hypot(one.x - x, one.y - y) < 30 * unit);
              if (!group) groups.push(group = { x, y, won: new Set(), lost: new Set() });
              const name = data.lanes[lane].name;
              if (state === "began" || state === "recognized") {
                group.won.add(name);
                group.lost.delete(name);
              } else if (!group.won.has(name)) group.lost.add(name);
            }
            let bottom = -Infinity;
            for (const group of groups.sort((a, b) => a.y - b.y)) {
              const lines = [...[...group.won].slice(0, 4).map((name) => ["✓ " + name, "won"])];
              if (group.lost.size < 4) lines.push(...[...group.lost].map((name) => ["✕ " + name, "lostspot"]));
              else lines.push([`✕ ${group.lost.size} others`, "lostspot"]);
              const isRight = group.x > left + width * 0.6;
              let y = Math.max(group.y + 4 * unit, bottom + size * 1.15);
              for (const [text, style] of lines) {
                layer.append(svg("text", { class: "spot " + style, x: group.x + (isRight ? -18 : 18) * unit, y, "text-anchor": isRight ? "end" : "start", style: `font-size:${size}px` }, text));
                bottom = y;
                y += size * 1.15;
              }
            }
          }

          return { show, moveTo, change, point, at, picture, shapes: () => shapes };
        }
        // The rows of the timeline, of which only those that can be seen are elements, and what one of them says at length.
        "use strict";

        const ROW = 24;

        function RowsView(root, detail, select) {
          const list = html("div", { class: "list", role: "listbox", tabindex: "0", "aria-label": "Rows of the timeline" });
          const space = html("div", {});
          list.append(space);
          root.append(html("h2", {}, "Rows"), list);
          let data, places = new Map(), selected = -1, pending = false;

          function show(newData) {
            data = newData;
            selected = -1;
            places = new Map(data.lines.map((line, index) => [line[0], index]));
            space.style.height = data.lines.length * ROW + "px";
            draw();
          }

          // The place of a row, or of the last one in front of it that has a line.
          const place = (number) => places.get(number) ?? Math.max(above(data.lines, number, (line) => line[0]) - 1, 0);

          function style(text) {
            switch ([...text][0]) {
              case "◉": case "▸": case "✓": return "won";
              case "✕": case "⊘": return "lostrow";
              case "◌": return "late";
              default: return "";
            }
          }

          function draw() {
            pending = false;
            const first = Math.max(Math.floor(list.scrollTop / ROW) - 8, 0);
            const last = Math.min(first + Math.ceil(list.clientHeight / ROW) + 16, data.lines.length);
            const rows = [];
            for (let i = first; i < last; i++) {
              const [number, time, , , , folded, text] = data.lines[i];
              const row = html("div", { class: "row " + style(text), role: "option", id: "row" + number, "aria-selected": i === selected, "aria-posinset": i + 1, "aria-setsize": data.lines.length, style: `top:${i * ROW}px` });
              row.append(html("time", {}, seconds(time)), text);
              if (folded) row.append(html("em", {}, `  ⋯ and ${folded} more of movement`));
              row.addEventListener("click", () => select(number));
              rows.push(row);
            }
            space.replaceChildren(...rows);
          }

          function moveTo(index) {
            selected = index;
            const top = index * ROW;
            if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 2 * ROW) list.scrollTop = top - list.clientHeight / 3;
            draw();
            if (data.lines[index]) list.setAttribute("aria-activedescendant", "row" + data.lines[index][0]);
            tell(data.lines[index]);
          }

          // The row at length: all that it follows from, from the finger on, each with its reason, its rule and what that rests on.
          function tell(line) {
            detail.replaceChildren(html("h2", {}, "Why"));
            if (!line) return void detail.append(html("p", { class: "rule" }, "The row that is chosen, by a click or the arrow keys, is explained here."));
            const [, time, , , , folded, text] = line;
            detail.append(html("p", { class: "text" }, `${seconds(time)}  ${text}`));
            if (folded) detail.append(html("p", { class: "rule" }, `Stands for ${folded + 1} rows of movement.`));
            const steps = html("ol", { class: "chain" });
            const all = chain(line);
            for (const step of all) steps.append(link(step, step === line, all));
            detail.append(steps);
          }

          // The lines that a line follows from, the first one first, and itself.
          function chain(line) {
            const lines = [];
            for (let here = line; here; here = here[4] ? data.lines[place(here[4])] : null) {
              if (lines.length && here[0] >= lines[0][0]) break;
              lines.unshift(here);
            }
            return lines;
          }

          // A step of the chain, and beside it what others did that decided it.
          function link(step, isLast, all) {
            const [, , , rule, , , , why, beside] = step;
            const { name, evidence } = data.rules[rule];
            const item = html("li", isLast ? { "aria-current": "true" } : {});
            item.append(button(step), html("p", {}, why), html("p", { class: "rule" }, `${name}: ${evidence.join(", ")}`));
            for (const number of beside) {
              const other = data.lines[places.get(number)];
              if (!other || all.includes(other)) continue;
              const aside = html("div", { class: "beside" });
              aside.append(html("span", { class: "rule" }, "beside it "), button(other), html("p", {}, `${other[7]} (${data.rules[other[3]].name})`));
              item.append(aside);
            }
            return item;
          }

          function button([number, time, , , , , text]) {
            const row = html("button", { class: "text", type: "button", title: `Row ${number}` }, `${seconds(time)}  ${text}`);
            row.addEventListener("click", () => select(number));
            return row;
          }

          // A row that the list does not hold.
          function tellMissing(number, time) {
            const name = Number.isFinite(number) ? `Row ${number}` : "What happens here";
            detail.replaceChildren(html("h2", {}, "Why"), html("p", { class: "rule" }, `${name}, at ${seconds(time)} s, is not in the list, which holds ${data.lines.length} lines.`));
          }

          list.addEventListener("scroll", () => {
            if (pending || !data) return;
            pending = true;
            requestAnimationFrame(draw);
          }, { passive: true });

          return { show, moveTo, place, tellMissing };
        }
        // The viewer: lanes, screen and rows that show one playhead. It takes lanes as data and knows neither where they come from nor
        // whether more will follow:
        //
        //     const viewer = GestureViewer(element);
        //     viewer.show(lanes);          // again with other lanes, as often as wanted
        //     viewer.follow(lanes);        // the same, grown: the playhead goes to its end
        //
        // With a screen of its own, an object of the methods of ScreenView, it draws none.
        //
        // Lanes are the object that LanesJSON writes. Places (x) are points of the line of time, times are seconds.
        //     knots      [time, x, x of its last step, 1 if the line before it is shortened, 2 if it is a silence]
        //     lanes      {kind, name, detail, tracks, bars, ticks}
        //     bars       [state, x, x, time, time, row, row that ended it, track, touch]
        //     ticks      [kind, x, x of the last of a run, time, row, count, label, track]
        //     arrows     [kind, lane, lane, x, x, row]
        //     marks      [kind, x, time, row, text]
        //     paths      {touch, isDown, samples: [time, x, y]}
        //     decisions  [lane, state, time, row, x, y]
        //     lines      [row, time, x, rule, row it follows from, rows folded into it, text, reason]
        //     rules      {name, evidence}
        //     screen     {bounds, shapes}
        "use strict";

        function GestureViewer(root, ownScreen) {
          const header = html("header", {});
          const lanesBox = html("section", { class: "lanes", "aria-label": "Lanes" });
          const screenBox = html("section", { class: "screen", "aria-label": "Screen" });
          const rowsBox = html("section", { class: "rows", "aria-label": "Rows" });
          const detail = html("section", { class: "detail", "aria-label": "Why", "aria-live": "polite" });
          const side = html("div", { class: "side" });
          side.append(...(ownScreen ? [] : [screenBox]), detail);
          root.replaceChildren(header, lanesBox, side, rowsBox);

          let data, index = 0, timer = 0;
          const lanes = LanesView(lanesBox, selectRow);
          const screen = ownScreen ?? ScreenView(screenBox);
          const rows = RowsView(rowsBox, detail, selectRow);

          // Shows lanes, from their first row on.
          function show(newData) {
            stop();
            data = newData;
            document.title = data.title;
            drawHeader();
            lanes.show(data);
            screen.show(data);
            rows.show(data);
            select(0);
          }

          // Shows lanes that have grown, at their end.
          function follow(newData) {
            stop();
            data = newData;
            detail.setAttribute("aria-live", "off");
            lanes.show(data);
            screen.show(data);
            rows.show(data);
            index = Math.max(data.lines.length - 1, 0);
            const line = data.lines[index];
            lanes.moveTo(data.width, line ? line[0] : 0, "end");
            screen.moveTo(data.end, Infinity);
            if (line) rows.moveTo(index);
            drawMeta();
          }

          // What a follower leaves out for the sake of speed; a row is explained, and the playhead stays at the end.
          function settle(number) {
            detail.setAttribute("aria-live", "polite");
            drawHeader();
            if (number === undefined) return;
            index = rows.place(number);
            rows.moveTo(index);
          }

          const meta = html("div", { class: "meta" });
          const PLAY = "Play at a quarter of its speed; silences are shortened";
          let playButton = null;

          function drawMeta() {
            meta.textContent = [data.trace, data.layout, `${seconds(data.end - data.start)} s`, `${data.rows} rows`].filter(Boolean).join("  ·  ");
          }

          function drawHeader() {
            const tools = html("div", { class: "tools", role: "toolbar", "aria-label": "Playhead and zoom" });
            for (const [text, label, act] of [
              ["|◀", "First row", () => select(0)], ["◀", "Row before", () => select(index - 1)], ["▶", "Next row", () => select(index + 1)],
              ["Play", PLAY, play], ["−", "Zoom out", () => lanes.zoomBy(1 / 1.5)], ["+", "Zoom in", () => lanes.zoomBy(1.5)],
              ["Fit", "All in view", () => lanes.fit()],
            ]) {
              const button = html("button", { type: "button", "aria-label": label, title: label }, text);
              button.addEventListener("click", act);
              if (act === play) playButton = button;
              tools.append(button);
            }
            drawMeta();
            header.replaceChildren(...(ownScreen ? [] : [html("h1", {}, data.title)]), tools, meta);
            if (data.cut) header.append(html("p", { class: "warn" }, `The picture ends at ${seconds(data.cut[0])} s: ${data.cut[1]} more rows are not drawn.`));
            if (data.unlisted) header.append(html("p", { class: "warn" }, `${data.unlisted} rows are not in the list: it holds the first ${data.lines.length}, and lanes show the others.`));
          }

          // The playhead goes to a line of the list.
          function select(next, time) {
            index = Math.min(Math.max(next, 0), Math.max(data.lines.length - 1, 0));
            const line = data.lines[index];
            if (!line) return rows.moveTo(-1);
            lanes.moveTo(line[2], line[0], true);
            screen.moveTo(time ?? line[1], line[0]);
            rows.moveTo(index);
          }

          // The playhead goes to a row; one behind the end of the list has a place and a time only.
          function selectRow(number, place, time) {
            stop();
            const last = data.lines[data.lines.length - 1];
            if (place === undefined || !last || number <= last[0] || !data.unlisted) return select(rows.place(number));
            lanes.moveTo(place, number, true);
            screen.moveTo(time, number);
            rows.tellMissing(number, time);
          }

          // Plays from here to the end at a quarter of its speed; a silence takes no longer than half a second.
          function play() {
            if (timer) return stop();
            if (index >= data.lines.length - 1) select(0);
            let time = data.lines[index][1], last = performance.now();
            const step = (now) => {
              time += (now - last) / 4000;
              last = now;
              const next = data.lines[index + 1];
              if (!next) return stop();
              if (next[1] - time > 0.125) time = next[1] - 0.125;
              let to = index;
              while (data.lines[to + 1] && data.lines[to + 1][1] <= time) to++;
              if (to !== index) select(to, time); else screen.moveTo(time, data.lines[index][0]);
              timer = requestAnimationFrame(step);
            };
            timer = requestAnimationFrame(step);
            namePlay("Stop", "Stop playing");
          }

          function namePlay(text, label) {
            if (!playButton || playButton.textContent === text) return;
            playButton.textContent = text;
            playButton.title = label;
            playButton.setAttribute("aria-label", label);
          }

          function stop() {
            cancelAnimationFrame(timer);
            timer = 0;
            namePlay("Play", PLAY);
          }

          root.addEventListener("keydown", (event) => {
            if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || !data) return;
            const isButton = event.target instanceof HTMLButtonElement;
            const act = {
              ArrowRight: () => select(index + 1), ArrowDown: () => select(index + 1), ArrowLeft: () => select(index - 1), ArrowUp: () => select(index - 1),
              PageDown: () => select(index + 10), PageUp: () => select(index - 10), Home: () => select(0), End: () => select(data.lines.length - 1),
              "+": () => lanes.zoomBy(1.5), "=": () => lanes.zoomBy(1.5), "-": () => lanes.zoomBy(1 / 1.5), "0": () => lanes.fit(),
              " ": isButton ? undefined : play,
            }[event.key];
            if (!act) return;
            event.preventDefault();
            if (event.key !== " ") stop();
            act();
          });

          return { show, follow, settle, selectRow };
        }
        """###
}
