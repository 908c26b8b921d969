// Written by `make page-parts` of the files beside it. swift-format-ignore-file

/// The parts of a page that runs the engine, besides those of the viewer.
package enum LivePageParts {
    package static let page: StaticString = ###"""
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <meta http-equiv="Content-Security-Policy" content="{{policy}}">
        <title>{{title}}</title>
        <style>{{style}}</style>
        </head>
        <body>
        <main id="page" class="live"><p>The engine is being unpacked…</p></main>
        <noscript>This page runs an engine with JavaScript and WebAssembly, which is switched off.</noscript>
        <script type="application/json" id="data">{{data}}</script>
        <script type="text/plain" id="engine">{{engine}}</script>
        <script>{{script}}</script>
        </body>
        </html>
        """###

    package static let style: StaticString = ###"""
        main.live { grid-template-columns: minmax(300px, 400px) minmax(0, 1fr) 330px; grid-template-rows: auto auto auto 1fr; max-width: 2000px;
          grid-template-areas: "top top top" "stage head side" "stage lanes side" "stage rows editor"; }
        .live .viewer { display: contents; }
        .top { grid-area: top; display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; }
        .note { flex-basis: 100%; margin: 0; color: var(--latetext); white-space: pre-wrap; overflow-wrap: anywhere; font-family: ui-monospace, Menlo, Consolas, monospace; }
        .note:empty { display: none; }
        .live .soft { color: var(--soft); }
        .stage { grid-area: stage; min-width: 0; display: flex; flex-direction: column; gap: 8px; }
        /* Of one height: the screen must not move away under a finger. */
        .decision { height: 120px; overflow: auto; font-size: 17px; line-height: 1.3; overflow-wrap: anywhere; flex: none; }
        .decision p { margin: 0 0 2px; } .decision .soft { font-size: 14px; }
        .decision .won, .said .won { color: var(--goodtext); } .decision .lostrow, .said .lostrow { color: var(--badtext); } .decision .late, .said .late { color: var(--latetext); }
        .decision .won:first-child { font-weight: bold; }
        .glass { touch-action: none; user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; cursor: crosshair; border-radius: 10px;
          width: calc(min(var(--w, 390) * 1px + 4px, 100%, (100vh - 190px) * var(--w, 390) / var(--h, 844))); min-width: 200px; }
        .glass h2 { display: none; } .glass svg { width: 100%; height: auto; display: block; max-height: none !important; }
        .hint { fill: var(--mark); fill-opacity: .25; stroke: var(--mark); pointer-events: none; }
        .live .scroller { max-height: 44vh; } .live .list { height: 34vh; }
        .live .detail { max-height: 44vh; overflow: auto; }
        .editor { grid-area: editor; min-width: 0; display: flex; flex-direction: column; gap: 6px; }
        .editor h2 { margin: 0; }
        textarea { font: 12px/1.45 ui-monospace, Menlo, Consolas, monospace; width: 100%; flex: 1 1 auto; min-height: 260px; resize: vertical; color: var(--ink);
          background: var(--raised); border: 1px solid var(--line); border-radius: 8px; padding: 8px; white-space: pre; overflow: auto; tab-size: 2; }
        .said { overflow: auto; max-height: 30vh; } .said p { margin: 0 0 4px; } .said ul { margin: 0; padding-left: 18px; }
        .said pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 12px/1.4 ui-monospace, Menlo, Consolas, monospace; }
        .properties summary { cursor: pointer; min-height: 28px; } .properties select { max-width: 100%; }
        .fields { display: grid; grid-template-columns: minmax(0, 1fr) minmax(70px, 150px); gap: 4px 8px; align-items: center; max-height: 40vh; overflow: auto; padding: 6px 2px; }
        .fields label { overflow-wrap: anywhere; } .fields input[type="checkbox"] { width: 20px; height: 20px; margin: 2px; }
        select, input { font: inherit; min-height: 28px; min-width: 0; color: var(--ink); background: var(--raised); border: 1px solid var(--line); border-radius: 6px; }
        @media (max-width: 1180px) {
          main.live { grid-template-columns: minmax(260px, 400px) minmax(0, 1fr); grid-template-rows: auto;
            grid-template-areas: "top top" "stage head" "stage lanes" "stage side" "rows rows" "editor editor"; }
        }
        @media (max-width: 760px) {
          main.live { grid-template-columns: minmax(0, 1fr); grid-template-areas: "top" "stage" "head" "lanes" "detail" "rows" "editor"; }
          .live .side { display: contents; }
          .decision { height: 104px; font-size: 16px; } .glass { margin: 0 auto; width: calc(min(var(--w, 390) * 1px + 4px, 82%, 70vh * var(--w, 390) / var(--h, 844))); }
          textarea { font-size: 16px; }
        }
        """###

    package static let script: StaticString = ###"""
        // The engine: WebAssembly, compiled from the sources of the command. Files that it reads are those of `files`, by their paths.
        //
        // What may fail gives {isFine, messages, result}: messages are those of the command. A trap of the engine, which would be a mistake in it,
        // is thrown as an error; `revive` begins anew then.
        "use strict";

        async function GestureEngine(bytes, files) {
          const compiled = await WebAssembly.compile(bytes);
          const streams = { 1: [], 2: [] };
          const encoder = new TextEncoder();
          let exports, memory;

          const view = (start, count) => new Uint8Array(memory.buffer, start, count);
          const name = (start, count) => new TextDecoder().decode(view(start, count));

          const env = {};
          for (const key of Object.getOwnPropertyNames(Math)) if (typeof Math[key] === "function") env[key] = Math[key];
          env.fmod = (a, b) => a % b;
          // The nearest multiple of b is taken off, the even one of two.
          env.remainder = (a, b) => {
            let rest = Math.abs(a) % (2 * b);
            if (2 * rest > b) rest -= b;
            if (2 * rest >= b) rest -= b;
            return a < 0 ? -rest : rest;
          };
          env.strtod = (text) => {
            let end = text;
            while (end < memory.buffer.byteLength && /[-+.0-9eE]/.test(String.fromCharCode(view(end, 1)[0]))) end++;
            return Number(name(text, end - text));
          };
          const page = {
            size: (start, count) => files.size(name(start, count)),
            read: (start, count, to) => { const file = files.read(name(start, count)); view(to, file.length).set(file); },
            write: (stream, start, count) => { streams[stream].push(view(start, count).slice()); },
          };

          async function revive() {
            for (const { module, name: wanted } of WebAssembly.Module.imports(compiled)) {
              if (!(wanted in (module === "page" ? page : env))) throw new Error(`the engine imports ${module}.${wanted}, which the page does not give`);
            }
            exports = (await WebAssembly.instantiate(compiled, { env, page })).exports;
            memory = exports.memory;
          }
          await revive();

          function taken(stream) {
            const pieces = streams[stream].splice(0);
            if (pieces.length === 1) return new TextDecoder().decode(pieces[0]);
            const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
            let place = 0;
            for (const piece of pieces) { all.set(piece, place); place += piece.length; }
            return new TextDecoder().decode(all);
          }

          function run(what, path) {
            streams[1].length = streams[2].length = 0;
            let code;
            if (path === undefined) code = exports[what]();
            else {
              const encoded = encoder.encode(path), start = exports.room(Math.max(encoded.length, 1));
              view(start, encoded.length).set(encoded);
              code = exports[what](start, encoded.length);
            }
            return { isFine: code === 0, messages: taken(2).trim(), result: taken(1) };
          }

          function give(what) {
            streams[1].length = 0;
            exports.give(what);
            return taken(1);
          }

          return {
            revive,
            layout: (path) => run("layout", path),
            trace: (path) => run("trace", path),
            restart: () => run("restart"),
            change: (path) => run("change", path),
            replay: (path) => run("replay", path),
            // Samples are {id, phase, x, y, force, radius, type}; phases and types are numbers. False if they cannot follow.
            send(time, samples) {
              const start = exports.room(samples.length * 56);
              const numbers = new Float64Array(memory.buffer, start, samples.length * 7);
              samples.forEach((one, index) => numbers.set([one.id, one.phase, one.x, one.y, one.force, one.radius, one.type], index * 7));
              return exports.send(time, start, samples.length) === 1;
            },
            // Lets the clock run on and gives the number of rows.
            advance: (time) => exports.advance(time),
            end: () => exports.end(),
            lanes: () => give(0),
            screenChanges: () => give(1),
            timeline: () => give(2),
            recorded: () => give(3),
            layoutText: () => give(4),
            properties: () => give(5),
          };
        }

        // Files in memory, by their paths.
        function MemoryFiles() {
          const files = new Map();
          return {
            put: (path, text) => { files.set(path, new TextEncoder().encode(text)); },
            size: (path) => files.get(path)?.length ?? -1,
            read: (path) => files.get(path),
          };
        }
        // Fingers on a screen: the browser's pointers as samples of touches. A mouse is a finger, with Alt a second one lies opposite; a pencil is
        // a pencil. Space and the arrow keys are a finger, too.
        //
        //     const fingers = Fingers(element, toPoint, centre, wake);
        //     fingers.take();              // the events since the last time: [{time in ms, samples}]
        //
        // As an app gets them there is one event a frame: of moves within it the last counts. Where the browser's frames come late, its coalesced
        // moves give those in between.
        "use strict";

        const PHASES = { began: 0, moved: 1, ended: 2, cancelled: 3 };
        // Milliseconds: 60 frames a second.
        const FRAME = 1000 / 60;

        function Fingers(element, toPoint, centre, wake) {
          let queue = [];
          // By pointer: {ids, last}; a mouse with Alt has two.
          const pointers = new Map();
          const used = new Set();
          let hover = null, cursor = null;

          function freeID() {
            let id = 1;
            while (used.has(id)) id++;
            used.add(id);
            return id;
          }

          const opposite = (point) => { const middle = centre(); return { x: 2 * middle.x - point.x, y: 2 * middle.y - point.y }; };

          // Pressure 0.5 is what hardware reports that measures none, and normal pressure otherwise; UIKit's force of an average touch is 1.
          function add(pointer, phase, point, time, event) {
            pointer.last = point;
            pointer.ids.forEach((id, index) => {
              const place = index ? opposite(point) : point;
              const isMouse = !event || event.pointerType === "mouse";
              const hasForce = !isMouse && event.pressure > 0 && event.pressure !== 0.5;
              const radius = !isMouse && event.width > 1 ? Math.max(event.width, event.height) / 2 : 0;
              queue.push({
                time, id, phase: PHASES[phase], x: place.x, y: place.y, force: hasForce ? event.pressure * 2 : 0,
                radius: radius * (toPoint.scale?.() ?? 1), type: event?.pointerType === "pen" ? 1 : 0,
              });
              if (phase === "ended" || phase === "cancelled") used.delete(id);
            });
            wake();
          }

          element.addEventListener("pointerdown", (event) => {
            if (event.pointerType === "mouse" && event.button !== 0) return;
            event.preventDefault();
            element.focus({ preventScroll: true });
            // A pointer that was let go of outside the page has no end.
            if (pointers.has(event.pointerId)) finish(event, "cancelled");
            try { element.setPointerCapture(event.pointerId); } catch { /* one that is made up cannot be captured */ }
            const pointer = { ids: [freeID()] };
            if (event.pointerType === "mouse" && event.altKey) pointer.ids.push(freeID());
            pointers.set(event.pointerId, pointer);
            add(pointer, "began", toPoint(event.clientX, event.clientY), event.timeStamp, event);
          });

          element.addEventListener("pointermove", (event) => {
            hover = event.pointerType === "mouse" && event.altKey ? toPoint(event.clientX, event.clientY) : null;
            const pointer = pointers.get(event.pointerId);
            if (!pointer) return void (hover && wake());
            event.preventDefault();
            const all = event.getCoalescedEvents?.() ?? [];
            for (const one of all.length ? all : [event]) {
              const point = toPoint(one.clientX, one.clientY);
              if (point.x === pointer.last.x && point.y === pointer.last.y) continue;
              add(pointer, "moved", point, one.timeStamp || event.timeStamp, one);
            }
          });

          function finish(event, phase) {
            const pointer = pointers.get(event.pointerId);
            if (!pointer) return;
            pointers.delete(event.pointerId);
            add(pointer, phase, phase === "ended" ? toPoint(event.clientX, event.clientY) : pointer.last, event.timeStamp, event);
          }
          element.addEventListener("pointerup", (event) => finish(event, "ended"));
          element.addEventListener("pointercancel", (event) => finish(event, "cancelled"));
          element.addEventListener("lostpointercapture", (event) => finish(event, "cancelled"));
          element.addEventListener("pointerleave", () => { hover = null; wake(); });
          element.addEventListener("contextmenu", (event) => event.preventDefault());
          // Some browsers scroll or zoom all the same.
          for (const kind of ["touchstart", "touchmove"]) element.addEventListener(kind, (event) => event.preventDefault(), { passive: false });

          // The page goes away, and with it the fingers.
          function cancelAll() {
            for (const [id, pointer] of pointers) {
              pointers.delete(id);
              add(pointer, "cancelled", pointer.last, performance.now());
            }
          }
          addEventListener("blur", cancelAll);
          document.addEventListener("visibilitychange", () => { if (document.hidden) cancelAll(); });

          // MARK: Keys

          element.addEventListener("keydown", (event) => {
            if (event.ctrlKey || event.metaKey) return;
            const step = event.shiftKey ? 1 : 10;
            const way = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
            if (!way && event.key !== " " && event.key !== "Escape") return;
            event.preventDefault();
            cursor ??= centre();
            const pointer = pointers.get("keys");
            if (event.key === "Escape") {
              if (!pointer) return;
              pointers.delete("keys");
              return add(pointer, "cancelled", cursor, event.timeStamp);
            }
            if (way) {
              cursor = { x: cursor.x + way[0], y: cursor.y + way[1] };
              if (pointer) add(pointer, "moved", cursor, event.timeStamp);
            } else if (!pointer && !event.repeat) {
              const ids = event.altKey ? [freeID(), freeID()] : [freeID()];
              pointers.set("keys", { ids, last: cursor });
              add(pointers.get("keys"), "began", cursor, event.timeStamp);
            }
            wake();
          });
          element.addEventListener("keyup", (event) => {
            const pointer = pointers.get("keys");
            if (event.key !== " " || !pointer) return;
            event.preventDefault();
            pointers.delete("keys");
            add(pointer, "ended", cursor, event.timeStamp);
          });
          element.addEventListener("blur", () => { cursor = null; wake(); });

          // MARK: Events

          function take() {
            const samples = queue.sort((a, b) => a.time - b.time);
            queue = [];
            const events = [];
            for (const sample of samples) {
              const last = events[events.length - 1], frame = Math.floor(sample.time / FRAME);
              const own = last?.samples.findIndex((one) => one.id === sample.id) ?? -1;
              if (last && last.frame === frame && own < 0) last.samples.push(sample);
              else if (last && last.frame === frame && last.samples[own].phase === PHASES.moved && sample.phase === PHASES.moved) last.samples[own] = sample;
              else {
                events.push({ frame, time: sample.time, samples: [sample] });
                continue;
              }
              last.time = Math.max(last.time, sample.time);
            }
            return events;
          }

          return {
            take,
            isDown: () => pointers.size > 0,
            // Where a finger would be: of the mouse with Alt both, of the keys one.
            hints: () => hover && !pointers.size ? [hover, opposite(hover)] : cursor && !pointers.has("keys") ? [cursor] : [],
            forget() { pointers.clear(); used.clear(); queue = []; },
          };
        }
        // The screen that fingers lie on, and above it what was decided last.
        "use strict";

        function Stage(root) {
          const decision = html("div", { class: "decision", role: "status", "aria-live": "polite" });
          const box = html("div", { class: "glass", tabindex: "0", role: "application",
            "aria-label": "The screen. Touch it; or move a finger with the arrow keys, space puts it down and lifts it, Escape cancels it." });
          root.append(decision, box);
          const view = ScreenView(box);
          const hints = svg("g", { class: "hints" });
          let told = "";

          function show(data) {
            const shapes = view.shapes();
            if (shapes.length) data.screen.shapes = shapes;
            view.show(data);
            const [, , width, height] = data.screen.bounds;
            box.style.setProperty("--w", width);
            box.style.setProperty("--h", height);
            view.picture.append(hints);
            tell(data);
          }

          // The rows of the latest moment at which something was decided, who won first.
          function tell(data) {
            const isDecision = (line) => /^[◉✕✓⊘◌]/u.test(line[6]) || /touchesCancelled/.test(line[6]);
            let last = data.lines.length - 1;
            while (last >= 0 && !isDecision(data.lines[last])) last--;
            const rows = [];
            for (let i = last; i >= 0 && data.lines[i][1] === data.lines[last][1]; i--) if (isDecision(data.lines[i])) rows.unshift(data.lines[i]);
            const weight = (line) => line[6].startsWith("◉") ? 0 : /touchesCancelled/.test(line[6]) ? 1 : 2;
            const shown = rows.map((line, index) => [line, index]).sort((a, b) => weight(a[0]) - weight(b[0]) || a[1] - b[1]).slice(0, 4).map((one) => one[0]);
            const text = rows.length ? `${data.lines[last][0]} ${rows.length}` : "none";
            if (text === told) return;
            told = text;
            decision.replaceChildren();
            if (!rows.length) return void decision.append(html("p", { class: "soft" }, "Touch the screen: what recognizers and views decide shows here."));
            for (const line of shown) {
              const style = line[6].startsWith("◉") ? "won" : line[6].startsWith("◌") ? "late" : "lostrow";
              decision.append(html("p", { class: style, title: line[7] }, line[6].replace(/\s+/g, " ")));
            }
            if (rows.length > shown.length) decision.append(html("p", { class: "soft" }, `and ${rows.length - shown.length} more`));
          }

          function toPoint(x, y) { return view.point(x, y); }
          toPoint.scale = () => {
            const matrix = view.picture.getScreenCTM();
            return matrix && matrix.a ? 1 / matrix.a : 1;
          };

          function drawHints(points) {
            hints.replaceChildren(...points.map((point) => svg("circle", { class: "hint", cx: point.x, cy: point.y, r: 12 })));
          }

          return { show, moveTo: view.moveTo, change: view.change, toPoint, glass: box, drawHints };
        }
        // What was touched, as a file, a text or a link.
        "use strict";

        // Characters; a link or file with more is refused.
        const LARGEST = 20_000_000;

        function saveFile(name, text) {
          const link = html("a", { download: name });
          link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
          link.click();
          setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
        }

        async function piped(bytes, transform, limit) {
          const writer = transform.writable.getWriter();
          writer.write(bytes).catch(() => {});
          writer.close().catch(() => {});
          const reader = transform.readable.getReader(), pieces = [];
          let count = 0;
          for (;;) {
            const { done, value } = await reader.read();
            if (done) break;
            count += value.length;
            if (count > limit) throw new Error("it is too large");
            pieces.push(value);
          }
          const all = new Uint8Array(count);
          let place = 0;
          for (const piece of pieces) { all.set(piece, place); place += piece.length; }
          return all;
        }

        function toBytes(base64) {
          const text = atob(base64), bytes = new Uint8Array(text.length);
          for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
          return bytes;
        }

        // The part of a link that holds a trace with its layout.
        async function toFragment(text) {
          const bytes = await piped(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), LARGEST);
          let binary = "";
          for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
          return "#trace=" + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
        }

        // The trace of such a part; null if it is none. Throws what is wrong with it.
        async function fromFragment(fragment) {
          if (!fragment.startsWith("#trace=")) return null;
          const bytes = toBytes(fragment.slice(7).replaceAll("-", "+").replaceAll("_", "/"));
          return new TextDecoder("utf-8", { fatal: true }).decode(await piped(bytes, new DecompressionStream("deflate-raw"), LARGEST));
        }
        // The layout as JSON: a change is tried at once under the same fingers. `tryOut` takes the text and gives {isFine, messages, result}.
        "use strict";

        function Editor(root, tryOut) {
          const area = html("textarea", { id: "layout", spellcheck: "false", autocomplete: "off", autocapitalize: "off", "aria-describedby": "said" });
          const said = html("div", { id: "said", class: "said", role: "status", "aria-live": "polite" });
          const back = html("button", { type: "button", title: "Take all changes back" }, "As it was");
          root.append(html("h2", {}, "Layout"), html("label", { for: "layout", class: "soft" }, "Change it: the same fingers are replayed on it at once."), said, area, back);
          let original = "", timer = 0;

          function show(text) {
            clearTimeout(timer);
            original = text;
            area.value = text;
            said.replaceChildren();
          }

          function run() {
            const { isFine, messages, result } = tryOut(area.value);
            said.replaceChildren();
            if (!isFine) return complain(messages);
            const { sentences, counts, differs } = JSON.parse(result);
            if (area.value === original) return;
            said.append(html("p", { class: differs ? "late" : "soft" }, differs ? `With this layout: ${counts}` : "With this layout nothing changes."));
            const list = html("ul", {});
            for (const sentence of sentences.slice(0, 30)) list.append(html("li", {}, sentence));
            if (sentences.length > 30) list.append(html("li", {}, `and ${sentences.length - 30} more`));
            said.append(list);
            if (messages) said.append(html("pre", { class: "soft" }, messages));
          }

          // Messages as the command prints them; the first place is a button that goes there.
          function complain(messages) {
            said.append(html("pre", { class: "lostrow" }, messages));
            const place = /:(\d+):(\d+): error/.exec(messages);
            if (!place) return;
            const button = html("button", { type: "button" }, `Go to line ${place[1]}`);
            button.addEventListener("click", () => goTo(Number(place[1]), Number(place[2])));
            said.append(button);
          }

          function goTo(line, column) {
            const lines = area.value.split("\n");
            const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
            area.focus();
            area.setSelectionRange(start, start + 1);
            area.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(area).lineHeight));
          }

          area.addEventListener("input", () => {
            clearTimeout(timer);
            timer = setTimeout(run, 300);
          });
          back.addEventListener("click", () => {
            area.value = original;
            run();
          });
          // Changes the text by a function that changes what the JSON means; false where it is none.
          function edit(body) {
            let layout;
            try { layout = JSON.parse(area.value); } catch { return false; }
            body(layout);
            area.value = indented(layout, "");
            run();
            return true;
          }

          // JSON on several lines, what is short on one.
          function indented(value, indent) {
            const line = onOneLine(value);
            if (indent.length + line.length <= 100 || value === null || typeof value !== "object") return line;
            const inner = indent + "  ";
            if (Array.isArray(value)) return `[\n${value.map((one) => inner + indented(one, inner)).join(",\n")}\n${indent}]`;
            return `{\n${Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${indented(one, inner)}`).join(",\n")}\n${indent}}`;
          }

          function onOneLine(value) {
            if (value === null || typeof value !== "object") return JSON.stringify(value);
            if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
            return `{ ${Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${onOneLine(one)}`).join(", ")} }`;
          }

          return { show, edit };
        }
        // What a recognizer or a view is set to, as switches and fields. What is changed is changed in the layout's JSON: `edit` takes a function
        // that changes the object that the JSON means, and says whether it could.
        "use strict";

        function Properties(root, edit) {
          const details = html("details", { class: "properties" });
          const chooser = html("select", { id: "whose", "aria-label": "Recognizer or view" });
          const fields = html("div", { class: "fields" });
          details.append(html("summary", {}, "Properties"), chooser, fields);
          root.querySelector("h2").after(details);
          let items = [];

          // The recognizers and views of a layout, as the engine lists them.
          function show(newItems) {
            const chosen = chooser.value;
            items = newItems;
            chooser.replaceChildren();
            for (const kind of ["recognizer", "view"]) {
              const group = html("optgroup", { label: kind === "view" ? "Views" : "Recognizers" });
              items.forEach((item, index) => {
                if (item.kind === kind) group.append(html("option", { value: `${kind} ${item.id}` }, kind === "view" ? `${item.id} (${item.type})` : `${item.id} (${item.type} on ${item.view})`));
              });
              if (group.children.length) chooser.append(group);
            }
            if ([...chooser.options].some((option) => option.value === chosen)) chooser.value = chosen;
            draw();
          }

          function draw() {
            const item = items.find((one) => `${one.kind} ${one.id}` === chooser.value);
            const focused = document.activeElement?.id;
            fields.replaceChildren();
            if (!item) return;
            for (const property of item.properties) {
              const id = `property-${property.name}`;
              const label = html("label", { for: id, title: `${property.meaning}: ${property.takes}` }, property.name);
              const input = field(property, id);
              input.addEventListener("change", () => { if (!edit((layout) => put(layout, item, property, input))) draw(); });
              fields.append(label, input);
            }
            if (focused?.startsWith("property-")) document.getElementById(focused)?.focus();
          }

          function field({ form, value, choices, meaning, takes }, id) {
            const about = { id, title: `${meaning}: ${takes}` };
            if (form === "bool") {
              const box = html("input", { ...about, type: "checkbox" });
              box.checked = value === "true";
              return box;
            }
            if (form === "choice") {
              const select = html("select", about);
              for (const choice of choices) select.append(html("option", {}, choice));
              select.value = JSON.parse(value);
              return select;
            }
            const input = html("input", { ...about, type: form === "number" ? "number" : "text", step: "any", spellcheck: "false" });
            input.value = value;
            return input;
          }

          // What cannot be read as JSON is a name: the engine says what it thinks of it.
          function meant(property, input) {
            if (property.form === "bool") return input.checked;
            if (property.form === "choice") return input.value;
            try { return JSON.parse(input.value); } catch { return input.value; }
          }

          function put(layout, item, property, input) {
            const target = find(layout.window, item);
            if (target) target[property.name] = meant(property, input);
          }

          function find(view, item) {
            if (!view || typeof view !== "object") return null;
            if (item.kind === "view" && (view.id ?? "window") === item.id) return view;
            if (item.kind === "recognizer") for (const recognizer of view.gestureRecognizers ?? []) if (recognizer?.id === item.id) return recognizer;
            for (const subview of view.subviews ?? []) {
              const found = find(subview, item);
              if (found) return found;
            }
            return null;
          }

          chooser.addEventListener("change", draw);
          return { show };
        }
        // The page: a screen with the engine behind it, the timeline of what fingers do on it, and the layout, which can be changed.
        "use strict";

        // Timers fire so many milliseconds after the page's clock: samples of fingers arrive that late.
        const LATENESS = 25;
        // The page's clock runs on for so long after the last finger, milliseconds.
        const PATIENCE = 10_000;

        async function GesturePage(root, given, wasm) {
          const title = html("h1", {}, given.title);
          const tools = html("div", { class: "tools", role: "toolbar", "aria-label": "Fingers" });
          const note = html("p", { class: "note", role: "status", "aria-live": "polite" });
          const top = html("div", { class: "top" });
          top.append(title, tools, note);
          const stageBox = html("section", { class: "stage", "aria-label": "Screen" });
          const viewerBox = html("div", { class: "viewer" });
          const editorBox = html("section", { class: "editor", "aria-label": "Layout" });
          root.replaceChildren(top, stageBox, viewerBox, editorBox);

          const files = MemoryFiles();
          const engine = await GestureEngine(wasm, files);
          const stage = Stage(stageBox);
          const viewer = GestureViewer(viewerBox, stage);
          const editor = Editor(editorBox, change);
          const properties = Properties(editorBox, (edit) => editor.edit(edit));
          const fingers = Fingers(stage.glass, stage.toPoint, centre, wake);
          let bounds = [0, 0, 0, 0], frame = 0, base = null, isOver = false, isSettled = true, rows = 0, shownRows = -1, active = 0, next = 0, stops = 0;

          function centre() { return { x: bounds[0] + bounds[2] / 2, y: bounds[1] + bounds[3] / 2 }; }

          function say(text) { note.textContent = text; }

          // What the engine does; if it breaks, which would be its mistake, the page lives on.
          function guarded(body) {
            try {
              return body();
            } catch (error) {
              stops++;
              say(`The engine stopped: ${error.message}. That is a mistake in it${stops < 3 ? "; what the page was made with is opened anew" : ""}.`);
              // What stops it at once would do so for ever.
              engine.revive().then(() => { if (stops < 3) open(given); });
              return { isFine: false, messages: String(error), result: "" };
            }
          }

          // MARK: What is open

          function open(file) {
            if (file.text.length > LARGEST) return say(`${file.name} is too large for a page.`);
            files.put(file.name, file.text);
            const { isFine, messages } = guarded(() => file.kind === "layout" ? engine.layout(file.name) : engine.trace(file.name));
            say(messages);
            if (!isFine) return;
            begin(file.kind !== "layout");
            editor.show(engine.layoutText());
            properties.show(JSON.parse(engine.properties()));
          }

          function begin(isPlayed) {
            fingers.forget();
            base = null;
            isOver = isPlayed;
            showAll();
          }

          function showAll() {
            stage.change(JSON.parse(engine.screenChanges()));
            const data = JSON.parse(engine.lanes());
            bounds = data.screen.bounds;
            title.textContent = document.title = data.title;
            rows = shownRows = data.rows;
            viewer.show(data);
            if (!isOver) viewer.settle();
          }

          function change(text) {
            files.put("page.layout.json", text);
            const answer = guarded(() => engine.change("page.layout.json"));
            if (answer.isFine) {
              begin(JSON.parse(engine.lanes()).rows > 0);
              properties.show(JSON.parse(engine.properties()));
            }
            return answer;
          }

          // MARK: The clock

          function wake() {
            frame ||= requestAnimationFrame(tick);
          }

          function tick(now) {
            frame = 0;
            guarded(() => run(now));
          }

          function run(now) {
            const events = fingers.take();
            stage.drawHints(fingers.hints());
            if (events.length && isOver) {
              engine.restart();
              base = null;
              isOver = false;
              shownRows = -1;
              say("");
            }
            for (const event of events) {
              base ??= event.time;
              if (!engine.send((event.time - base) / 1000, event.samples)) say("The recording is full: 'New' begins another one.");
            }
            if (events.length || fingers.isDown()) active = now;
            if (base === null) return;
            rows = engine.advance((now - base - LATENESS) / 1000);
            stage.change(JSON.parse(engine.screenChanges()));
            if (rows !== shownRows && now >= next) {
              const start = performance.now();
              viewer.follow(JSON.parse(engine.lanes()));
              shownRows = rows;
              isSettled = false;
              // Most of the time is the fingers'.
              next = now + Math.min(3 * (performance.now() - start), 500);
            }
            if (rows !== shownRows || fingers.isDown() || now - active < PATIENCE) wake();
            if (!isSettled && !fingers.isDown() && now - active > 400) {
              isSettled = true;
              viewer.settle();
            }
          }

          // MARK: Tools

          const recordedName = "touches.trace.json";
          async function copy(text, what) {
            try {
              await navigator.clipboard.writeText(text);
              say(`${what} copied.`);
            } catch {
              say(`The browser does not let the page copy; 'Save' works all the same.`);
            }
          }

          function timeline() {
            files.put(recordedName, engine.recorded());
            return engine.replay(recordedName).result;
          }

          async function link() {
            const fragment = await toFragment(engine.recorded());
            history.replaceState(null, "", fragment);
            await copy(location.href, `A link of ${location.href.length} characters, which holds layout and trace, is`);
          }

          const chooser = html("input", { type: "file", accept: ".json,.jsonl", class: "hidden", tabindex: "-1", "aria-hidden": "true" });
          chooser.addEventListener("change", async () => {
            const file = chooser.files[0];
            chooser.value = "";
            if (!file) return;
            if (file.size > LARGEST) return say(`${file.name} is too large for a page.`);
            const text = await file.text();
            open({ name: file.name, kind: isLayout(text) ? "layout" : "trace", text });
          });

          function isLayout(text) {
            try { return "window" in JSON.parse(text); } catch { return false; }
          }

          for (const [text, label, act] of [
            ["New", "Begin anew, without what was touched", () => { if (guarded(() => engine.restart()).isFine) begin(false); say(""); }],
            ["As opened", "Back to what the page was made with", () => open(given)],
            ["Open…", "Open a trace or a layout", () => chooser.click()],
            ["Save", "Save what was touched as a trace, which 'gesturetrace replay' takes", () => saveFile(recordedName, engine.recorded())],
            ["Copy", "Copy what was touched as a trace", () => copy(engine.recorded(), "The trace is")],
            ["Rows", "Copy the timeline as 'gesturetrace replay' prints it", () => copy(timeline(), "The timeline is")],
            ["Link", "A link that holds layout and trace", link],
          ]) {
            const button = html("button", { type: "button", title: label }, text);
            button.addEventListener("click", act);
            tools.append(button);
          }
          tools.append(chooser);

          async function openFragment() {
            try {
              const text = await fromFragment(location.hash);
              if (text !== null) return open({ name: recordedName, kind: "trace", text });
            } catch (error) {
              say(`The link holds no trace that can be read: ${error.message}.`);
            }
            return undefined;
          }
          addEventListener("hashchange", openFragment);

          open(given);
          await openFragment();
          return { engine, timeline, recorded: () => engine.recorded(), open, openFragment };
        }

        (async () => {
          const root = document.getElementById("page");
          try {
            const given = JSON.parse(document.getElementById("data").textContent);
            const packed = toBytes(document.getElementById("engine").textContent.trim());
            const unpacked = await piped(packed, new DecompressionStream("gzip"), 100_000_000);
            window.gesturePage = await GesturePage(root, given, unpacked);
            performance.mark("engine ready");
          } catch (error) {
            root.replaceChildren(html("p", { class: "note" }, `The engine cannot run here: ${error.message}. It needs a browser of 2023 or later.`));
          }
        })();
        """###
}
