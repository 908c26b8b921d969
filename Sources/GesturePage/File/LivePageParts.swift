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
        :root { --canvas: #eef1f5; --shadow: 0 1px 2px rgb(31 35 40 / .08), 0 4px 14px rgb(31 35 40 / .05); --tint: #ddf4ff; }
        @media (prefers-color-scheme: dark) { :root { --canvas: #010409; --shadow: none; --tint: #10243e; } }
        body { background: var(--canvas); }
        main.live { grid-template-columns: minmax(300px, 400px) minmax(0, 1fr) minmax(300px, 360px); grid-template-rows: auto auto auto auto 1fr; max-width: 2000px; gap: 12px;
          grid-template-areas: "top top top" "lesson lesson lesson" "stage head column" "stage lanes column" "stage rows column"; align-items: start; }
        .live .viewer { display: contents; }
        .live .soft { color: var(--soft); }
        .top { grid-area: top; display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; }
        .top h1 { font-size: 20px; }
        .note { flex-basis: 100%; margin: 0; color: var(--latetext); white-space: pre-wrap; overflow-wrap: anywhere; font-family: ui-monospace, Menlo, Consolas, monospace; max-height: 30vh; overflow: auto; }
        .note:empty { display: none; }
        /* Above all else: what it says must not move the screen away under a finger. */
        .top .note { position: fixed; z-index: 9; left: 50%; bottom: 14px; transform: translateX(-50%); width: max-content; max-width: min(720px, calc(100vw - 28px)); padding: 10px 14px; background: var(--paper);
          border: 1px solid var(--latetext); border-radius: 10px; box-shadow: 0 6px 24px rgb(0 0 0 / .25); }
        .top .tools { min-width: 0; }
        .stage, .live header, .live .rows, .live .detail, .editor, .lesson { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; box-shadow: var(--shadow); padding: 12px; }
        .live .lanes .scroller { background: var(--paper); border-radius: 12px; box-shadow: var(--shadow); }
        .live header { padding: 8px 12px; }
        .live button { border-radius: 8px; } .live button:disabled { opacity: .45; cursor: default; }
        .live button[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--paper); }
        .live button.main { background: var(--accent); border-color: var(--accent); color: #ffffff; font-weight: 600; }
        @media (prefers-color-scheme: dark) { .live button.main { color: #0d1117; } }

        .stage { grid-area: stage; min-width: 0; display: flex; flex-direction: column; gap: 10px; }
        /* Of one height: the screen must not move away under a finger. */
        .decision { height: 118px; overflow: auto; font-size: 15px; line-height: 1.3; overflow-wrap: anywhere; flex: none; }
        .decision p { margin: 0; font-size: 13px; } .decision p:first-child { font-size: 15px; }
        .decision button { display: block; width: 100%; text-align: left; background: none; border: 0; padding: 1px 0; min-height: 0; margin: 0 0 2px; } .decision button:first-child { font-size: 19px; }
        .decision button:hover { text-decoration: underline; }
        .decision .won, .said .won, .verdict .won { color: var(--goodtext); } .decision .lostrow, .said .lostrow, .verdict .lostrow { color: var(--badtext); } .decision .late, .said .late { color: var(--latetext); }
        .decision .won:first-child, .verdict .won { font-weight: 650; }
        .hold { display: flex; justify-content: center; }
        .glass { touch-action: none; user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; cursor: crosshair; border-radius: 18px; overflow: hidden;
          border: 5px solid var(--ink); background: var(--paper); width: calc(min(var(--w, 390) * 1px + 14px, 100%, max(260px, (100vh - 330px) * var(--w, 390) / var(--h, 844)))); }
        .glass.arranging { cursor: move; border-color: var(--accent); }
        .glass h2 { display: none; } .glass svg { width: 100%; height: auto; display: block; max-height: none !important; }
        .hint { fill: var(--mark); fill-opacity: .25; stroke: var(--mark); pointer-events: none; }
        .chosen { fill: var(--accent); fill-opacity: .12; stroke: var(--accent); stroke-width: 2.5; stroke-dasharray: 7 4; pointer-events: none; }
        .live .scroller { max-height: 46vh; } .live .list { height: 36vh; }
        .column { grid-area: column; min-width: 0; display: flex; flex-direction: column; gap: 12px; }
        /* Of one height, as what is said of a change: fields must not move away under a finger, either. */
        .live .detail { height: 38vh; overflow: auto; }

        .editor { min-width: 0; display: flex; flex-direction: column; gap: 8px; }
        .editor h2 { margin: 0; }
        textarea { font: 12px/1.45 ui-monospace, Menlo, Consolas, monospace; width: 100%; height: 46vh; min-height: 260px; resize: vertical; color: var(--ink);
          background: var(--raised); border: 1px solid var(--line); border-radius: 8px; padding: 8px; white-space: pre; overflow: auto; tab-size: 2; }
        .json summary { cursor: pointer; min-height: 28px; line-height: 28px; }
        .said { overflow: auto; height: 150px; flex: none; background: var(--raised); border-radius: 8px; padding: 8px 10px; } .said p { margin: 0; } .said ul { margin: 4px 0 0; padding-left: 18px; } .said li { margin-bottom: 2px; }
        .said pre, .mistake { margin: 0 0 6px; white-space: pre; overflow: auto; font: 12px/1.4 ui-monospace, Menlo, Consolas, monospace; }
        .mistake { color: var(--badtext); padding: 4px 0; } .mistake:empty { display: none; } textarea[aria-invalid="true"] { border-color: var(--bad); }
        .keys { display: none; margin: 0; } .glass:focus { outline: none; } .glass.keyed { outline: 3px solid var(--accent); outline-offset: 3px; } .hold:has(.keyed) + .keys { display: block; }
        .properties { display: flex; flex-direction: column; gap: 8px; } .properties > select { width: 100%; font-weight: 600; min-height: 34px; }
        .fields { display: flex; flex-direction: column; gap: 10px; }
        .grid { display: grid; grid-template-columns: minmax(0, 1.7fr) minmax(96px, 1fr); gap: 4px 8px; align-items: center; }
        .grid.wide { grid-template-columns: minmax(0, 1fr); gap: 1px; } .grid.wide input { font: 12px ui-monospace, Menlo, Consolas, monospace; margin-bottom: 5px; }
        .grid label { overflow-wrap: anywhere; } .grid input[type="checkbox"] { width: 20px; height: 20px; margin: 3px; justify-self: start; min-height: 0; accent-color: var(--accent); }
        .numbers { display: grid; grid-template-columns: 1fr 1fr; gap: 3px; }
        .pairs { display: flex; flex-direction: column; gap: 6px; } .pair { display: flex; flex-wrap: wrap; gap: 4px 6px; align-items: center; }
        .chip { min-height: 28px !important; padding: 0 9px; border-radius: 14px !important; background: var(--tint); max-width: 100%; overflow-wrap: anywhere; }
        fieldset { border: 0; margin: 0; padding: 0; min-width: 0; } legend { padding: 0; color: var(--soft); font-size: 12px; font-weight: 600; margin-bottom: 4px; overflow-wrap: anywhere; }
        select, input { font: inherit; min-height: 28px; min-width: 0; max-width: 100%; color: var(--ink); background: var(--raised); border: 1px solid var(--line); border-radius: 6px; padding: 2px 6px; }

        .lessonplace { grid-area: lesson; min-width: 0; }
        .lesson { font-size: 15px; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 10px 28px; padding: 16px 20px; }
        .lesson > .tools { grid-column: 1 / -1; gap: 14px; align-items: baseline; } .lesson h2 { margin: 0; }
        .lesson p { margin: 0 0 8px; } .lesson pre { margin: 0; white-space: pre-wrap; font: 12.5px/1.5 ui-monospace, Menlo, Consolas, monospace; } .lesson .about ul { margin: 0 0 8px; padding-left: 18px; }
        .question { display: flex; flex-direction: column; gap: 6px; } .question legend { font-size: 18px; color: var(--ink); margin-bottom: 8px; }
        .question button { text-align: left; display: flex; gap: 10px; align-items: center; padding: 8px 12px; min-height: 42px; }
        .question .mark { flex: none; width: 24px; height: 24px; line-height: 24px; text-align: center; border-radius: 12px; background: var(--line); font-weight: 700; }
        .question button:disabled { opacity: .7; } .question .right { opacity: 1 !important; border-color: var(--good); border-width: 2px; } .question .right .mark { background: var(--good); color: var(--paper); }
        .question .wrong { border-color: var(--bad); } .question .wrong .mark { background: var(--bad); color: var(--paper); } .question .quiet { min-height: 32px; background: none; color: var(--accent); border-style: dashed; align-self: start; }
        .verdict { grid-column: 1 / -1; } .told .verdict { grid-column: auto; } .told .about { display: none; } .verdict:empty { display: none; } .verdict .main { margin-right: 14px; } .verdict ul { margin: 0 0 10px; padding-left: 18px; }
        a { color: var(--accent); }
        .asking > .viewer, .asking > .column, .asking .decision, .asking .stage .tools, .asking .top .tools { display: none; }
        main.live.asking { grid-template-columns: minmax(300px, 400px) minmax(0, 1fr); grid-template-areas: "top top" "stage lesson"; grid-template-rows: auto 1fr; } .asking .lesson { grid-template-columns: minmax(0, 1fr); }
        @media (max-width: 1180px) {
          main.live { grid-template-columns: minmax(260px, 380px) minmax(0, 1fr); grid-template-rows: auto;
            grid-template-areas: "top top" "lesson lesson" "stage head" "stage lanes" "stage rows" "column column"; }
        }
        @media (max-width: 760px) {
          main.live, main.live.asking { grid-template-columns: minmax(0, 1fr); grid-template-areas: "top" "lesson" "stage" "head" "lanes" "rows" "column"; gap: 10px; padding: 8px; }
          .live .side { display: block; } .live header .meta { display: none; } .lesson { grid-template-columns: minmax(0, 1fr); padding: 12px; }
          .top .tools button { min-height: 36px; padding: 2px 8px; } .live .detail { height: auto; max-height: 44vh; }
          .decision { height: 100px; font-size: 14px; } .decision button { min-height: 24px; } .decision button:first-child { font-size: 17px; } .glass { width: calc(min(var(--w, 390) * 1px + 14px, 86%, 66vh * var(--w, 390) / var(--h, 844))); }
          textarea, select, input { font-size: 16px; } select, input { min-height: 36px; } .stage { padding: 10px; }
        }
        @media (prefers-reduced-motion: no-preference) { .live button, .live .chip { transition: background-color .12s, border-color .12s; } }

        .index { max-width: 1080px; margin: 0 auto; padding: 24px 16px 60px; font-size: 16px; } .index h1 { font-size: 30px; margin-bottom: 8px; } .index > p { max-width: 46em; color: var(--soft); }
        .index section { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; box-shadow: var(--shadow); padding: 14px 20px; margin-top: 16px; }
        .index h2 { font-size: 18px; letter-spacing: 0; text-transform: none; color: var(--ink); } .index section > p { margin: 0 0 8px; color: var(--soft); }
        .index ol { margin: 0; padding-left: 30px; } .index li { padding: 5px 0; } .index a { font-weight: 600; } .index span { display: block; color: var(--soft); font-size: 14px; }
        """###

    package static let sitePage: StaticString = ###"""
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; base-uri 'none'; form-action 'none'">
        <title>{{title}}</title>
        <link rel="stylesheet" href="page.css">
        </head>
        <body>
        <main id="page" class="live"><p>The engine is being unpacked…</p></main>
        <noscript>This page runs an engine with JavaScript and WebAssembly, which is switched off.</noscript>
        <script type="application/json" id="data">{{data}}</script>
        <script src="engine.js"></script>
        <script src="page.js"></script>
        </body>
        </html>
        """###

    package static let siteIndex: StaticString = ###"""
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'">
        <title>How UIKit decides: a course to touch</title>
        <link rel="stylesheet" href="page.css">
        </head>
        <body class="index">
        <h1>How UIKit decides</h1>
        <p>Each page shows a screen and a recorded finger, and asks what comes next. Then it says why, and the screen is yours: touch it, change its layout, and watch
        what is decided.</p>
        {{chapters}}</body>
        </html>
        """###

    package static let script: StaticString = ###"""
        // The engine: WebAssembly, compiled from the sources of the command and packed. Files that it reads are those of `files`, by their paths.
        //
        // What may fail gives {isFine, messages, result}: messages are those of the command. A trap of the engine, which would be a mistake in it,
        // is thrown as an error; `revive` begins anew then.
        "use strict";

        async function GestureEngine(packed, files) {
          const compiled = await WebAssembly.compile(unpackEngine(packed));
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

          // What an export gives that cannot fail.
          function give(what, from = exports.give) {
            streams[1].length = 0;
            from(what);
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
            // What one of those can be set to, by its place among them.
            fields: (place) => give(place, exports.fields),
            // The views as they were at a time, as screenChanges gives them.
            look: (time) => give(time, exports.look),
          };
        }

        // The engine's WebAssembly. What is packed begins with the program that unpacks the rest, and in front of that its length.
        function unpackEngine(packed) {
          const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true), rest = packed.subarray(4 + length);
          const { memory, room, needed, unpack, size } = new WebAssembly.Instance(new WebAssembly.Module(packed.subarray(4, 4 + length))).exports;
          const reach = (end) => { if (end > memory.buffer.byteLength) memory.grow(Math.ceil((end - memory.buffer.byteLength) / 65536)); };
          const start = room();
          reach(start + rest.length);
          new Uint8Array(memory.buffer).set(rest, start);
          reach(start + needed(rest.length));
          return new Uint8Array(memory.buffer, unpack(rest.length), size());
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
        //     const fingers = Fingers(element, toPoint, centre, wake, isOff);   // while isOff() nobody touches
        //     fingers.take();              // the events since the last time: [{time in ms, samples}]
        //
        // As an app gets them there is one event a frame: of moves within it the last counts. Where the browser's frames come late, its coalesced
        // moves give those in between.
        "use strict";

        const PHASES = { began: 0, moved: 1, ended: 2, cancelled: 3 };
        // Milliseconds: 60 frames a second.
        const FRAME = 1000 / 60;

        function Fingers(element, toPoint, centre, wake, isOff) {
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
            if (isOff() || event.pointerType === "mouse" && event.button !== 0) return;
            event.preventDefault();
            isTouched = true;
            element.classList.remove("keyed");
            element.focus({ preventScroll: true });
            isTouched = false;
            // A pointer that was let go of outside the page has no end.
            if (pointers.has(event.pointerId)) finish(event, "cancelled");
            try { element.setPointerCapture(event.pointerId); } catch { /* one that is made up cannot be captured */ }
            const pointer = { ids: [freeID()] };
            if (event.pointerType === "mouse" && event.altKey) pointer.ids.push(freeID());
            pointers.set(event.pointerId, pointer);
            add(pointer, "began", toPoint(event.clientX, event.clientY), event.timeStamp, event);
          });

          element.addEventListener("pointermove", (event) => {
            hover = event.pointerType === "mouse" && event.altKey && !isOff() ? toPoint(event.clientX, event.clientY) : null;
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
            if (isOff() || event.ctrlKey || event.metaKey) return;
            const step = event.shiftKey ? 1 : 10;
            const way = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
            if (!way && event.key !== " " && event.key !== "Escape") return;
            event.preventDefault();
            element.classList.add("keyed");
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
          // Whoever comes by the keyboard sees where the finger would be.
          let isTouched = false;
          element.addEventListener("focus", () => {
            if (isOff() || isTouched) return;
            element.classList.add("keyed");
            cursor ??= centre();
            wake();
          });
          element.addEventListener("blur", () => {
            element.classList.remove("keyed");
            cursor = null;
            wake();
          });

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
        // The screen that fingers lie on, and above it what was decided last, or at the playhead.
        //
        // `past` gives the changes that make the views what they were at a time, `select` shows a row, `selected` hears of the one that is shown.
        "use strict";

        function Stage(root, past, select, selected) {
          const bar = html("div", { class: "tools", role: "toolbar", "aria-label": "Screen" });
          const decision = html("div", { class: "decision", role: "status", "aria-live": "polite" });
          const box = html("div", { class: "glass", tabindex: "0", role: "application" });
          const hold = html("div", { class: "hold" });
          hold.append(box);
          const keys = html("p", { class: "keys soft" }, "Arrow keys move the finger (with Shift finely), Space puts it down and lifts it, Escape cancels it.");
          root.append(decision, hold, keys, bar);
          const view = ScreenView(box);
          const hints = svg("g", { class: "hints" });
          let data, told = "", present = [], isPast = false, wanted = null;

          function show(newData) {
            data = newData;
            if (present.length) data.screen.shapes = present;
            isPast = false;
            draw();
            const [, , width, height] = data.screen.bounds;
            box.style.setProperty("--w", width);
            box.style.setProperty("--h", height);
            tell(Infinity);
          }

          function draw() {
            view.show(data);
            view.picture.append(hints);
          }

          // Views have changed; where the playhead is in the past, that is to be seen when it comes back.
          function change(changes) {
            if (!changes.length) return;
            if (changes[0] === null) present = changes.slice(1).map((one) => one[1]);
            else for (const [number, shape] of changes) present[number] = shape;
            if (!isPast) view.change(changes);
          }

          function put(shapes) {
            const old = view.shapes();
            if (shapes.length === old.length) return view.change(shapes.map((shape, number) => [number, shape]));
            view.change([null, ...shapes.map((shape, number) => [number, shape])]);
            data.screen.shapes = view.shapes();
            draw();
          }

          // The screen as it was at a row; as it is now behind the last one.
          function moveTo(time, number) {
            if (number === Infinity) toPresent(); else if (!wanted) requestAnimationFrame(look);
            if (number !== Infinity) wanted = time;
            view.moveTo(time, number);
            tell(number);
            nameThose(number);
          }

          // Those in a row can be chosen, to see what they are set to.
          function nameThose(number) {
            const line = data.lines[above(data.lines, number, (one) => one[0]) - 1];
            if (line) selected(`${line[6]} ${line[7]}`);
          }

          // Fingers alone: who has them and who wins is not told.
          function film(time) { view.moveTo(time, 0); }

          function look() {
            const time = wanted;
            wanted = null;
            if (time === null) return;
            const changes = past(time);
            if (!changes.length) return;
            isPast = true;
            put(changes.slice(1).map((one) => one[1]));
          }

          function toPresent() {
            wanted = null;
            if (!isPast) return;
            isPast = false;
            put(present);
          }

          // How much a row decides, for whoever touches: who won, what came late or was taken away, what an app is told, then who is out; NaN: nothing.
          function weight(text) {
            if (text.startsWith("◉")) return 0;
            if (/ late \d|touchesCancelled/.test(text)) return 1;
            if (/^▸.* action /u.test(text)) return 2;
            if (/^[✓◌]/u.test(text)) return 3;
            return /^[✕⊘]/u.test(text) ? 4 : NaN;
          }
          const isDecision = (line) => weight(line[6].trimStart()) >= 0;

          // The place of the last row up to a number with which something is decided; -1 if there is none.
          function lastDecision(number) {
            let last = above(data.lines, number, (line) => line[0]) - 1;
            while (last >= 0 && !isDecision(data.lines[last])) last--;
            return last;
          }

          // The rows of the latest moment up to a row at which something was decided, the weightiest first.
          function moment(number) {
            const last = lastDecision(number), rows = [];
            let first = last;
            while (first > 0 && data.lines[first - 1][1] === data.lines[last][1]) first--;
            for (let i = first; i >= 0 && i < data.lines.length && data.lines[i][1] === data.lines[last][1]; i++) if (isDecision(data.lines[i])) rows.push(data.lines[i]);
            return rows.map((line, index) => [line, weight(line[6].trimStart()), index]).sort((a, b) => a[1] - b[1] || a[2] - b[2]).map((one) => one[0]);
          }

          function tell(number) {
            const rows = moment(number), shown = rows.slice(0, 3);
            const text = rows.length ? `${rows[0][0]} ${rows.length}` : `none ${data.lines.length > 0}`;
            if (text === told) return;
            told = text;
            decision.replaceChildren();
            if (!rows.length) {
              return void decision.append(html("p", { class: "soft" }, data.lines.length ? "Nothing is decided here yet." : "Touch the screen: what recognizers and views decide shows here."));
            }
            for (const line of shown) {
              const text = line[6].trimStart(), style = / late \d/.test(text) || text.startsWith("◌") ? "late" : /^[◉✓▸]/u.test(text) ? "won" : "lostrow";
              const button = html("button", { type: "button", class: style, title: `${line[7]}. Why?` }, text.replace(/\s+/g, " "));
              button.addEventListener("click", () => select(line[0]));
              decision.append(button);
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

          // The front-most view under a point of the browser's window, and one by its id.
          const shapeAt = (x, y) => view.shapes()[view.at(x, y)];
          const shapeOf = (id) => view.shapes().find((shape) => shape.id === id);

          // The weightiest row of what was decided last of all, or undefined.
          const decisive = () => moment(Infinity)[0]?.[0];

          return { show, moveTo, film, nameThose, decisive, change, toPoint, toPresent, glass: box, bar, drawHints, hints, shapeAt, shapeOf };
        }
        // Views are moved with a finger or the arrow keys instead of being touched.
        //
        // `choose` hears which view was chosen, `move` by how many points it was moved, `remove` that it is to go.
        "use strict";

        function Arrange(stage, { choose, move, remove }) {
          const glass = stage.glass;
          let isOn = false, chosen = null, drag = null;

          function draw(dx = 0, dy = 0) {
            const shape = isOn && chosen !== null ? stage.shapeOf(chosen) : null;
            stage.hints.replaceChildren(...(shape ? [svg("polygon", { class: "chosen", points: shape.corners.join(" "), transform: `translate(${dx} ${dy})` })] : []));
          }

          function set(value) {
            isOn = value;
            drag = null;
            glass.classList.toggle("arranging", isOn);
            glass.setAttribute("aria-label", isOn
              ? "The screen, to arrange: arrow keys move the chosen view, with shift by one point, Delete removes it."
              : "The screen. Touch it; or move a finger with the arrow keys, space puts it down and lifts it, Escape cancels it.");
            draw();
          }

          glass.addEventListener("pointerdown", (event) => {
            if (!isOn || event.button) return;
            event.preventDefault();
            glass.focus({ preventScroll: true });
            const shape = stage.shapeAt(event.clientX, event.clientY);
            if (!shape) return;
            chosen = shape.id;
            choose(chosen);
            const start = stage.toPoint(event.clientX, event.clientY);
            // The window stays where it is.
            if (shape.depth > 0) drag = { pointer: event.pointerId, start, dx: 0, dy: 0 };
            try { glass.setPointerCapture(event.pointerId); } catch { /* one that is made up cannot be captured */ }
            draw();
          });
          glass.addEventListener("pointermove", (event) => {
            if (!drag || drag.pointer !== event.pointerId) return;
            const point = stage.toPoint(event.clientX, event.clientY);
            drag.dx = Math.round(point.x - drag.start.x);
            drag.dy = Math.round(point.y - drag.start.y);
            draw(drag.dx, drag.dy);
          });
          for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) {
            glass.addEventListener(kind, (event) => {
              if (!drag || drag.pointer !== event.pointerId) return;
              const { dx, dy } = drag;
              drag = null;
              if (kind === "pointerup" && (dx || dy)) move(chosen, dx, dy);
              draw();
            });
          }
          glass.addEventListener("keydown", (event) => {
            if (!isOn || event.ctrlKey || event.metaKey || event.altKey || chosen === null) return;
            const step = event.shiftKey ? 1 : 10;
            const way = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
            if (way) move(chosen, ...way); else if (event.key === "Delete" || event.key === "Backspace") remove(chosen); else return;
            event.preventDefault();
            draw();
          });

          set(false);
          return { set, isOn: () => isOn, choose(id) { chosen = id; draw(); }, draw };
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
          if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
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
        // The layout as JSON: a change is tried at once under the same fingers, and can be taken back. `tryOut` takes the text and gives
        // {isFine, messages, result}.
        "use strict";

        // So many changes can be taken back.
        const MEMORY = 300;

        function Editor(root, tryOut) {
          const area = html("textarea", { id: "layout", spellcheck: "false", autocomplete: "off", autocapitalize: "off", "aria-describedby": "said" });
          const said = html("div", { id: "said", class: "said", role: "status", "aria-live": "polite" });
          // Beside what is typed once more, for those who see it; the page says it above to all.
          const mistake = html("div", { class: "mistake", "aria-hidden": "true" });
          const details = html("details", { class: "json" });
          details.append(html("summary", {}, "The layout as JSON"), html("label", { for: "layout", class: "soft" }, "Whatever is changed is tried at once under the same fingers."), mistake, area);
          const tools = html("div", { class: "tools", role: "toolbar", "aria-label": "Changes" });
          const buttons = [["Undo", "Take the last change back (Ctrl Z)", undo], ["Redo", "Make it again (Ctrl Shift Z)", redo], ["Undo all", "Take all changes back", () => { set(original); }]]
            .map(([text, title, act]) => {
              const button = html("button", { type: "button", title }, text);
              button.addEventListener("click", act);
              tools.append(button);
              return button;
            });
          root.append(html("h2", {}, "Change the layout"), tools, said, details);
          let original = "", timer = 0, texts = [""], place = 0;

          function show(text) {
            clearTimeout(timer);
            original = text;
            area.value = text;
            [texts, place] = [[text], 0];
            forget();
            update();
          }

          // What was said of a change holds for other fingers no more.
          function forget() {
            said.replaceChildren(html("p", { class: "soft" }, "Change anything: what would have been different under the same fingers is said here."));
            noteMistake("");
          }

          function noteMistake(text) {
            mistake.textContent = text;
            area.setAttribute("aria-invalid", text !== "");
          }

          function update() {
            buttons[0].disabled = place === 0;
            buttons[1].disabled = place === texts.length - 1;
            buttons[2].disabled = area.value === original;
          }

          // Tries what the text is now, and notes it as a change.
          function run() {
            clearTimeout(timer);
            if (area.value !== texts[place]) {
              texts = [...texts.slice(Math.max(0, place + 2 - MEMORY), place + 1), area.value];
              place = texts.length - 1;
            }
            attempt();
          }

          function attempt() {
            update();
            const { isFine, messages, result } = tryOut(area.value);
            said.replaceChildren();
            said.scrollTop = 0;
            noteMistake(isFine ? "" : messages);
            if (!isFine) return complain(messages);
            const { sentences, counts, differs } = JSON.parse(result);
            if (area.value === original) return void said.append(html("p", { class: "soft" }, "This is the layout that was opened."));
            said.append(html("p", { class: differs ? "late" : "soft" }, differs ? `With this layout: ${counts}` : "With this layout nothing changes under these fingers."));
            const list = html("ul", {});
            for (const sentence of sentences.slice(0, 30)) {
              const item = html("li", {});
              sentence.split("`").forEach((part, place) => item.append(place % 2 ? html("b", {}, part) : part));
              list.append(item);
            }
            if (sentences.length > 30) list.append(html("li", {}, `and ${sentences.length - 30} more`));
            said.append(list);
            if (messages) said.append(html("pre", { class: "soft" }, messages));
          }

          // Messages as the command prints them; the first place is a button that goes there.
          function complain(messages) {
            said.append(html("p", { class: "late" }, "The layout is not what is written below: this is in the way, and until then the last one holds."), html("pre", { class: "lostrow" }, messages));
            const place = /:(\d+):(\d+): error/.exec(messages);
            if (!place) return;
            const button = html("button", { type: "button" }, `Go to line ${place[1]}`);
            button.addEventListener("click", () => goTo(Number(place[1]), Number(place[2])));
            said.append(button);
          }

          function goTo(line, column) {
            details.open = true;
            const lines = area.value.split("\n");
            const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
            area.focus();
            area.setSelectionRange(start, start + 1);
            area.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(area).lineHeight));
          }

          function set(text) {
            area.value = text;
            run();
          }

          function move(to) {
            if (area.value !== texts[place]) run();
            if (to < 0 || to >= texts.length) return;
            place = to;
            area.value = texts[place];
            attempt();
          }
          function undo() { move(place - 1); }
          function redo() { move(place + 1); }

          area.addEventListener("input", () => {
            clearTimeout(timer);
            timer = setTimeout(run, 300);
          });
          // In a field the browser takes back what was typed there.
          addEventListener("keydown", (event) => {
            if (!(event.ctrlKey || event.metaKey) || event.altKey || /^(TEXTAREA|INPUT)$/.test(event.target.tagName) && event.target.type !== "checkbox") return;
            const key = event.key.toLowerCase();
            if (key === "z" && !event.shiftKey) undo(); else if (key === "y" || key === "z") redo(); else return;
            event.preventDefault();
          });

          // Changes the text by a function that changes what the JSON means; false where it is none.
          function edit(body) {
            let layout;
            try {
              layout = JSON.parse(area.value);
            } catch {
              said.prepend(html("p", { class: "late" }, "Nothing was changed: the JSON has to be mended first."));
              said.scrollTop = 0;
              return false;
            }
            body(layout);
            set(indented(layout, ""));
            return true;
          }

          // What the JSON means; null where it is none.
          function layout() {
            try { return JSON.parse(area.value); } catch { return null; }
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

          return { show, forget, edit, layout, undo, redo };
        }
        // What a recognizer, a view and the figures of the gesture system are set to, as switches and fields; recognizers and views can be added and
        // removed. Whatever is changed is changed in the layout's JSON: `edit` takes a function that changes the object that the JSON means, and
        // says whether it could; `layout` gives that object, `fieldsOf` what something has, by its place; `chosen` hears of which view is chosen.
        "use strict";

        const ANSWERS = {
          delegate: {
            shouldReceive: "May it get a touch? true if empty.",
            shouldBegin: "May it begin? true if empty.",
            shouldRecognizeSimultaneouslyWith: "May it recognize together with another? false if empty.",
            shouldRequireFailureOf: "Does it wait for another to fail? false if empty.",
            shouldBeRequiredToFailBy: "Does another wait for it to fail? false if empty.",
          },
          view: { hitTest: "passThrough, self, or an expression for point(inside:).", shouldBegin: "The view's own gestureRecognizerShouldBegin; true if empty." },
          scrollView: { touchesShouldBegin: "May the content get a touch? true if empty.", touchesShouldCancel: "May a touch be taken from the content? true if empty." },
        };
        const VIEW_TYPES = ["view", "button", "control", "switch", "slider", "stepper", "segmentedControl", "pageControl", "scrollView", "tableView", "collectionView", "cell", "label", "imageView"];
        const RECOGNIZER_TYPES = ["tap", "longPress", "pan", "swipe", "pinch", "rotation", "screenEdgePan"];
        const isScrollView = (view) => ["scrollView", "tableView", "collectionView"].includes(view.type);

        // The objects of a layout that the engine lists, in its order.
        function nodesOf(layout) {
          const nodes = [];
          function visit(view, parent) {
            const at = nodes.length;
            for (const node of view.gestureRecognizers ?? []) nodes.push({ node, view, viewAt: at });
            if (isScrollView(view)) for (const key of ["panGestureRecognizer", "pinchGestureRecognizer"]) nodes.push({ node: view[key] ?? {}, view, key });
            nodes.push({ node: view, parent });
            for (const subview of view.subviews ?? []) visit(subview, view);
          }
          visit(layout.window, null);
          return nodes;
        }

        function Properties(root, edit, layout, fieldsOf, chosen) {
          const chooser = html("select", { id: "whose", "aria-label": "Recognizer or view" });
          const fields = html("div", { class: "fields" });
          const named = html("div", { class: "pair", role: "group", "aria-label": "Those in the row that is selected" });
          const panel = html("div", { class: "properties" });
          panel.append(named, chooser, fields);
          root.querySelector(".json").before(panel);
          let items = [], nodes = [];

          const keyOf = (item) => `${item.kind} ${item.id}`;

          // The recognizers and views of a layout, as the engine lists them.
          function show(newItems) {
            const before = chooser.value, current = layout();
            items = newItems;
            nodes = current?.window ? nodesOf(current) : [];
            // What the engine lists and what the text says have to be the same things.
            if (nodes.length !== items.length - 1) nodes = [];
            chooser.replaceChildren();
            for (const [kind, label] of [["recognizer", "Recognizers"], ["view", "Views"], ["thresholds", "Figures"]]) {
              const group = html("optgroup", { label });
              for (const item of items) if (item.kind === kind) group.append(html("option", { value: keyOf(item) }, name(item)));
              if (group.children.length) chooser.append(group);
            }
            if ([...chooser.options].some((option) => option.value === before)) chooser.value = before;
            draw();
          }

          function name(item) {
            if (item.kind === "thresholds") return "figures of the gesture system";
            return item.kind === "view" ? `${item.id} (${item.type})` : `${item.id} (${item.type} on ${item.view})`;
          }

          function choose(key) {
            if (![...chooser.options].some((option) => option.value === key)) return;
            chooser.value = key;
            draw();
          }

          // Offers those who are named in a text; the delay of a scroll view is the view's.
          function suggest(text) {
            const words = new Set(text.split(/[\s,():;`]+/));
            const found = items.filter((item) => item.kind !== "thresholds" && (words.has(item.id) || words.has(item.id + ".delay"))).slice(0, 6);
            named.replaceChildren(...(found.length ? [html("span", { class: "soft" }, "In this row")] : []), ...found.map((item) => {
              const one = button(item.id, `Show what ${name(item)} is set to`, () => choose(keyOf(item)));
              one.className = "chip";
              return one;
            }));
          }

          const chosenView = (item) => item?.kind === "view" ? item.id : item?.view || null;

          // MARK: Fields

          function draw() {
            const index = items.findIndex((one) => keyOf(one) === chooser.value), item = items[index];
            const focused = document.activeElement?.id;
            fields.replaceChildren();
            chosen(chosenView(item));
            if (!item) return;
            if (item.kind !== "thresholds" && nodes[index]) {
              fields.append(actions(item, index));
              if (item.kind === "recognizer") fields.append(others(item, index));
            }
            const grid = html("div", { class: "grid" });
            for (const property of fieldsOf(index)) addField(grid, property, `property-${property.name}`, (value) => change(index, item, (node) => { node[property.name] = value; }));
            fields.append(grid);
            if (item.kind === "recognizer" && nodes[index]) fields.append(delegate(item, index));
            if (item.kind === "view" && nodes[index]) {
              const answers = { ...ANSWERS.view, ...(isScrollView(item) ? ANSWERS.scrollView : {}) };
              fields.append(answerFields("Overrides", answers, nodes[index].node, (key, value) => change(index, item, (node) => { setAnswer(node, key, value); })));
            }
            if (focused && fields.contains(document.getElementById(focused))) document.getElementById(focused).focus();
          }

          // Changes the object of an item; the fields go back to what holds where the JSON is broken.
          function change(index, item, body) {
            const could = edit((layout) => {
              if (item.kind === "thresholds") return body(layout.thresholds ??= {});
              const { node, view, key } = nodesOf(layout)[index];
              body(node, layout);
              // What had no words in the file has some now.
              if (key && Object.keys(node).length) view[key] = node;
              return undefined;
            });
            if (!could) draw();
          }

          function addField(grid, { name, form, value, choices, meaning, takes }, id, put) {
            const about = { id, title: `${meaning}: ${takes}` };
            const label = html("label", { for: id, title: about.title }, name);
            if (form === "numbers") {
              const box = html("div", { class: "numbers", role: "group", "aria-label": name });
              const values = JSON.parse(value), inputs = values.map((number, place) => {
                const input = html("input", { ...about, id: place ? `${id}-${place}` : id, type: "number", step: "any", "aria-label": `${name}, ${choices[place]}` });
                input.value = number;
                input.addEventListener("change", () => put(inputs.map((one, i) => one.value === "" ? values[i] : Number(one.value))));
                return input;
              });
              box.append(...inputs);
              grid.append(label, box);
              return;
            }
            const input = form === "choice" ? html("select", about) : html("input", { ...about, type: form === "bool" ? "checkbox" : form === "number" ? "number" : "text", step: "any", spellcheck: "false", autocapitalize: "off" });
            if (form === "bool") input.checked = value === "true";
            else if (form === "choice") {
              for (const choice of choices) input.append(html("option", {}, choice));
              input.value = JSON.parse(value);
            } else input.value = value;
            // What cannot be read as JSON is a name: the engine says what it thinks of it.
            input.addEventListener("change", () => {
              if (form === "bool") return put(input.checked);
              if (form === "choice") return put(input.value);
              try { return put(JSON.parse(input.value)); } catch { return put(input.value); }
            });
            grid.append(label, input);
          }

          function setAnswer(object, key, text) {
            if (text === "") delete object[key];
            else object[key] = text === "true" ? true : text === "false" ? false : text;
          }

          function answerFields(title, answers, object, put) {
            const group = html("fieldset", {});
            group.append(html("legend", {}, title));
            const grid = html("div", { class: "grid wide" });
            for (const [key, meaning] of Object.entries(answers)) {
              const id = `answer-${key}`, input = html("input", { id, type: "text", title: meaning, placeholder: /true if empty/.test(meaning) ? "true" : /false if empty/.test(meaning) ? "false" : "", spellcheck: "false", autocapitalize: "off" });
              const value = object?.[key];
              input.value = value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
              input.addEventListener("change", () => put(key, input.value.trim()));
              grid.append(html("label", { for: id, title: meaning }, key), input);
            }
            group.append(grid);
            return group;
          }

          // MARK: Recognizers

          const delegateOf = (node, layout) => typeof node.delegate === "string" ? layout.delegates?.[node.delegate] : node.delegate;

          // The delegate of a recognizer, made where it has none; one that has a name is all its recognizers'.
          function madeDelegate(node, layout) {
            if (typeof node.delegate !== "string") return node.delegate ??= {};
            layout.delegates ??= {};
            return layout.delegates[node.delegate] ??= {};
          }

          function delegate(item, index) {
            const { node } = nodes[index];
            const isShared = typeof node.delegate === "string";
            return answerFields(isShared ? `Delegate ${node.delegate}, of all who name it` : "Delegate", ANSWERS.delegate, delegateOf(node, layout() ?? {}),
              (key, value) => change(index, item, (node, layout) => { setAnswer(madeDelegate(node, layout), key, value); }));
          }

          const listOf = (value) => value === undefined ? [] : Array.isArray(value) ? value : [value];
          // Those with whom an answer says yes by name; the rest of it.
          function partners(answer) {
            const parts = typeof answer === "string" ? answer.split(" || ") : [], names = [], rest = [];
            for (const part of parts) {
              const name = /^other\.id == '([^'\\]*)'$/.exec(part.trim())?.[1];
              if (name !== undefined) names.push(name); else rest.push(part);
            }
            return { names, rest: rest.join(" || ") };
          }

          function together(node, layout, names) {
            const object = madeDelegate(node, layout), key = "shouldRecognizeSimultaneouslyWith", { rest } = partners(object[key]);
            const parts = [...(rest ? [rest] : []), ...names.map((name) => `other.id == '${name}'`)];
            if (parts.length) object[key] = parts.join(" || "); else delete object[key];
          }

          // Whom it waits for, and with whom it recognizes together.
          function others(item, index) {
            const { node } = nodes[index], current = layout() ?? {};
            const all = items.filter((one) => one.kind === "recognizer" && one.id !== item.id).map((one) => one.id);
            const required = listOf(node.requireToFail), answer = delegateOf(node, current)?.shouldRecognizeSimultaneouslyWith, { names } = partners(answer);
            const box = html("div", { class: "pairs" });
            box.append(
              pairs("require", "Requires to fail", required, all, (list) => change(index, item, (node) => { if (list.length) node.requireToFail = list; else delete node.requireToFail; })),
              answer === true ? html("p", { class: "soft" }, "Recognizes together with everybody.")
                : pairs("together", "Recognizes together with", names, all.filter((id) => !id.includes("'") && !id.includes("\\")), (list) => change(index, item, (node, layout) => { together(node, layout, list); })));
            return box;
          }

          function pairs(id, title, list, all, put) {
            const group = html("div", { class: "pair", role: "group", "aria-label": title });
            group.append(html("span", { class: "soft" }, title));
            list.forEach((name) => {
              const button = html("button", { type: "button", class: "chip", title: `Remove ${name}`, "aria-label": `${title} ${name}: remove` }, `${name} ✕`);
              button.addEventListener("click", () => put(list.filter((one) => one !== name)));
              group.append(button);
            });
            const free = all.filter((name) => !list.includes(name));
            if (free.length) {
              const select = html("select", { id, "aria-label": `${title}: add` });
              select.append(html("option", { value: "" }, list.length ? "and…" : "nobody"), ...free.map((name) => html("option", { value: "=" + name }, name)));
              select.addEventListener("change", () => { if (select.value) put([...list, select.value.slice(1)]); });
              group.append(select);
            } else if (!list.length) group.append(html("span", {}, "nobody"));
            return group;
          }

          // MARK: Adding and removing

          function actions(item, index) {
            const bar = html("div", { class: "tools" }), view = chosenView(item);
            const place = items.findIndex((one) => one.kind === "view" && one.id === view);
            add(bar, "+ Recognizer", `Add a recognizer to ${view}`, RECOGNIZER_TYPES, (type) => {
              const id = freeName(type);
              edit((layout) => { (nodesOf(layout)[place].node.gestureRecognizers ??= []).push({ id, type }); });
              choose(`recognizer ${id}`);
            });
            add(bar, "+ View", `Add a view to ${view}`, VIEW_TYPES, (type) => {
              const id = freeName(type);
              edit((layout) => { (nodesOf(layout)[place].node.subviews ??= []).push({ id, type, frame: [20, 20, 120, 60] }); });
              choose(`view ${id}`);
            });
            const { parent, key } = nodes[index];
            if (item.kind === "view" && parent) {
              bar.append(button("To front", "Bring it in front of its siblings", () => change(index, item, (node, layout) => { const all = nodesOf(layout)[index].parent.subviews; all.push(...all.splice(all.indexOf(node), 1)); })));
              bar.append(button("Remove", `Remove ${item.id} and what is in it`, () => removeView(item.id)));
            }
            if (item.kind === "recognizer" && !key) bar.append(button("Remove", `Remove ${item.id}`, () => removeRecognizer(item, index)));
            return bar;
          }

          function button(text, title, act) {
            const one = html("button", { type: "button", title, "aria-label": title }, text);
            one.addEventListener("click", act);
            return one;
          }

          function add(bar, text, title, types, act) {
            const select = html("select", { "aria-label": title, title });
            select.append(html("option", { value: "" }, text), ...types.map((type) => html("option", {}, type)));
            select.addEventListener("change", () => { if (select.value) act(select.value); });
            bar.append(select);
          }

          function freeName(type) {
            const taken = new Set(items.map((item) => item.id));
            for (let number = 1; ; number++) {
              const name = number === 1 ? type : type + number;
              if (!taken.has(name)) return name;
            }
          }

          // Nobody waits for one that is gone.
          function forget(layout, ids) {
            for (const { node } of nodesOf(layout)) {
              if (node.requireToFail === undefined) continue;
              const left = listOf(node.requireToFail).filter((id) => !ids.includes(id));
              if (left.length) node.requireToFail = left; else delete node.requireToFail;
            }
          }

          function removeRecognizer(item, index) {
            edit((layout) => {
              const { node, view } = nodesOf(layout)[index];
              view.gestureRecognizers.splice(view.gestureRecognizers.indexOf(node), 1);
              forget(layout, [item.id]);
            });
          }

          const viewIndex = (id) => items.findIndex((one) => one.kind === "view" && one.id === id);

          function removeView(id) {
            const index = viewIndex(id);
            if (!nodes[index]?.parent) return;
            edit((layout) => {
              const before = nodesOf(layout), { node, parent } = before[index];
              parent.subviews.splice(parent.subviews.indexOf(node), 1);
              const left = new Set(nodesOf(layout).map((one) => one.node));
              forget(layout, items.filter((item, place) => item.kind === "recognizer" && !left.has(before[place]?.node) && !before[place]?.key).map((item) => item.id));
            });
          }

          // Moves a view by points: its frame, or its center where it has a transform.
          function moveView(id, dx, dy) {
            const index = viewIndex(id), item = items[index];
            const value = (name) => JSON.parse(fieldsOf(index).find((one) => one.name === name).value);
            if (!nodes[index]?.parent) return;
            change(index, item, (node) => {
              if (node.transform !== undefined || (node.center !== undefined && node.frame === undefined)) node.center = value("center").map((one, i) => one + [dx, dy][i]);
              else node.frame = value("frame").map((one, i) => one + ([dx, dy][i] ?? 0));
            });
          }

          chooser.addEventListener("change", draw);
          return { show, suggest, choose: (kind, id) => choose(`${kind} ${id}`), moveView, removeView };
        }
        // A lesson: the recorded finger plays, a question is asked, and once it is answered the page says why and the reader tries it.
        //
        // `lesson` is {number, count, title, text, cast, deeds, question, choices, right, takeaway, reasons, rows, before, next, index}; `page` shows
        // the recording, lets the answer be seen, and clears the screen for the reader's finger.
        "use strict";

        function Lesson(root, lesson, page) {
          const isLink = (link) => link && /^[\w.-]+$/.test(link.page);
          const box = html("section", { class: "lesson", "aria-label": "Lesson" });
          const head = html("div", { class: "tools" });
          head.append(html("h2", {}, lesson.count > 1 ? `Lesson ${lesson.number} of ${lesson.count}` : "Lesson"));
          for (const [text, link] of [["All lessons", lesson.index && { page: lesson.index }], ["← before", lesson.before], ["next →", lesson.next]]) {
            if (isLink(link)) head.append(html("a", { href: link.page, title: link.title ?? text }, text));
          }
          const about = html("div", { class: "about" });
          about.append(html("p", {}, lesson.text));
          if (lesson.cast.length) {
            const list = html("ul", { class: "soft" });
            for (const one of lesson.cast) list.append(html("li", {}, one));
            about.append(list);
          }
          if (lesson.deeds.length) about.append(html("pre", { class: "soft" }, lesson.deeds.join("\n")));
          const question = html("fieldset", { class: "question" });
          question.append(html("legend", {}, lesson.question));
          const verdict = html("div", { class: "verdict", role: "status", "aria-live": "polite" });
          const buttons = lesson.choices.map((choice, index) => {
            const button = html("button", { type: "button" });
            button.append(html("span", { "aria-hidden": "true", class: "mark" }, String(index + 1)), html("span", {}, choice));
            button.addEventListener("click", () => answer(index));
            question.append(button);
            return button;
          });
          const show = html("button", { type: "button", class: "quiet" }, "Show the answer");
          show.addEventListener("click", () => tell(-1));
          question.append(show);
          box.append(head, about, question, verdict);
          root.append(box);
          let isAnswered = false;

          function answer(index) {
            if (isAnswered) return;
            if (index === lesson.right) return tell(index);
            mark(index, "✕", "wrong");
            verdict.replaceChildren(html("p", { class: "lostrow" }, "✕ No. Look again at the finger, and try another answer."));
          }

          function mark(index, sign, style) {
            buttons[index].className = style;
            buttons[index].firstChild.textContent = sign;
            buttons[index].disabled = true;
          }

          function tell(index) {
            isAnswered = true;
            box.classList.add("told");
            show.remove();
            mark(lesson.right, "✓", "right");
            for (const button of buttons) button.disabled = true;
            verdict.replaceChildren();
            verdict.append(html("p", { class: "won" }, index === lesson.right ? "✓ Right." : "The answer:"), html("p", {}, lesson.takeaway));
            const list = html("ul", {});
            for (const { rule, sentence, evidence } of lesson.reasons) {
              const item = html("li", {}, `${sentence}. `);
              item.append(html("span", { class: "soft" }, `${rule}, ${evidence}`));
              list.append(item);
            }
            verdict.append(list);
            const again = html("button", { type: "button", class: "main" }, "Now try it yourself");
            again.addEventListener("click", () => page.tryOut());
            verdict.append(again);
            if (isLink(lesson.next)) verdict.append(html("a", { href: lesson.next.page, class: "button" }, `Next: ${lesson.next.title}`));
            page.reveal(lesson.rows[0]);
          }

          addEventListener("keydown", (event) => {
            if (isAnswered || event.ctrlKey || event.metaKey || event.altKey || /^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName)) return;
            const index = Number(event.key) - 1;
            if (buttons[index] && !buttons[index].disabled) answer(index);
          });
        }
        // The page: a screen with the engine behind it, the timeline of what fingers do on it, and the layout, which can be changed.
        "use strict";

        // Timers fire so many milliseconds after the page's clock: samples of fingers arrive that late.
        const LATENESS = 25;
        // The page's clock runs on for so long after the last finger, milliseconds.
        const PATIENCE = 10_000;

        async function GesturePage(root, given, packed) {
          const title = html("h1", {}, given.title);
          const tools = html("div", { class: "tools", role: "toolbar", "aria-label": "Recording" });
          const note = html("p", { class: "note", role: "status", "aria-live": "polite" });
          const top = html("div", { class: "top" });
          top.append(title, tools, note);
          const stageBox = html("section", { class: "stage", "aria-label": "Screen" });
          const viewerBox = html("div", { class: "viewer" });
          const editorBox = html("section", { class: "editor", "aria-label": "Layout" });
          const column = html("div", { class: "column" });
          root.replaceChildren(top, stageBox, viewerBox, column);

          const files = MemoryFiles();
          let engine = null;
          const stage = Stage(stageBox, (time) => JSON.parse(guarded(() => engine.look(time), "[]")), (row) => viewer.selectRow(row), (text) => properties.suggest(text));
          const viewer = GestureViewer(viewerBox, stage);
          column.append(viewerBox.querySelector(".side"), editorBox);
          const editor = Editor(editorBox, change);
          const arrange = Arrange(stage, {
            choose: (id) => properties.choose("view", id), move: (id, dx, dy) => properties.moveView(id, dx, dy), remove: (id) => properties.removeView(id),
          });
          const properties = Properties(editorBox, editor.edit, editor.layout, (place) => JSON.parse(guarded(() => engine.fields(place), "[]")), arrange.choose);
          const fingers = Fingers(stage.glass, stage.toPoint, centre, wake, () => !engine || arrange.isOn());
          let bounds = [0, 0, 0, 0], frame = 0, base = null, isOver = false, isSettled = true, rows = 0, shownRows = -1, active = 0, next = 0, stops = 0, pausedAt = null;

          // The screen is there before the engine, which all else needs.
          tools.inert = stage.bar.inert = editorBox.inert = true;
          root.classList.toggle("asking", !!given.lesson);
          if (given.screen) showLanes(given.screen);
          if (given.lesson) root.insertBefore(html("div", { class: "lessonplace" }), stageBox);

          function centre() { return { x: bounds[0] + bounds[2] / 2, y: bounds[1] + bounds[3] / 2 }; }

          // Says something above all else, where nothing moves for it; with something to do about it.
          function say(text, label, act) {
            note.replaceChildren(text);
            if (!text) return;
            const put = (words, name, done) => {
              const button = html("button", { type: "button", "aria-label": name }, words);
              button.addEventListener("click", () => { say(""); done?.(); });
              note.append(" ", button);
            };
            if (label) put(label, label, act);
            put("✕", "Close this note");
          }

          // What would be lost is kept, for somebody who did not mean it.
          function anew(body) {
            const trace = rows ? engine.recorded() : null;
            say("");
            body();
            if (trace && !note.textContent) say("What was touched is gone.", "Bring it back", () => open({ name: recordedName, kind: "trace", text: trace }));
          }

          // What the engine does; if it breaks, which would be its mistake, the page lives on.
          function guarded(body, otherwise = { isFine: false, messages: "", result: "" }) {
            try {
              return body();
            } catch (error) {
              stops++;
              say(`The engine stopped: ${error.message}. That is a mistake in it${stops < 3 ? "; what the page was made with is opened anew" : ""}.`);
              // What stops it at once would do so for ever.
              engine.revive().then(() => { if (stops < 3) open(given); });
              return otherwise;
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
            if (file.name === recordedName) tellDecisive();
            editor.show(engine.layoutText());
            properties.show(JSON.parse(engine.properties()));
          }

          function begin(isPlayed) {
            fingers.forget();
            goOn();
            base = null;
            isOver = isPlayed;
            properties.suggest("");
            showAll();
          }

          function showAll() {
            stage.change(JSON.parse(engine.screenChanges()));
            showLanes(JSON.parse(engine.lanes()));
            if (!isOver) viewer.settle();
          }

          function showLanes(data) {
            bounds = data.screen.bounds;
            title.textContent = document.title = given.lesson && given.screen === data ? given.title : data.title;
            rows = shownRows = data.rows;
            viewer.show(data);
            arrange.draw();
          }

          function change(text) {
            files.put("page.layout.json", text);
            const answer = guarded(() => engine.change("page.layout.json"));
            if (answer.isFine) {
              begin(JSON.parse(engine.lanes()).rows > 0);
              tellDecisive();
              properties.show(JSON.parse(engine.properties()));
            }
            return answer;
          }

          function tellDecisive() {
            const row = stage.decisive();
            if (row !== undefined) viewer.selectRow(row);
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
            if (pausedAt !== null) return;
            const events = fingers.take();
            if (!arrange.isOn()) stage.drawHints(fingers.hints());
            if (events.length && isOver) {
              engine.restart();
              base = null;
              isOver = false;
              shownRows = -1;
              say("");
              editor.forget();
            }
            for (const event of events) {
              base ??= event.time;
              if (!engine.send((event.time - base) / 1000, event.samples)) say("The recording is full: 'New' begins another one.");
            }
            if (events.length || fingers.isDown()) active = now;
            if (base === null) return;
            rows = engine.advance((now - base - LATENESS) / 1000);
            if (events.length) stage.toPresent();
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
              viewer.settle(stage.decisive());
              if (stage.decisive() !== undefined) stage.nameThose(stage.decisive());
            }
          }

          // The clock stands still: what waits for a timer waits on, and fingers are heard of when it goes on.
          function pause() {
            pausedAt = performance.now();
            pauseButton.textContent = "Go on";
            pauseButton.setAttribute("aria-pressed", "true");
          }

          function goOn() {
            if (pausedAt === null) return;
            const stood = performance.now() - pausedAt;
            if (base !== null) base += stood;
            active += stood;
            pausedAt = null;
            pauseButton.textContent = "Pause";
            pauseButton.setAttribute("aria-pressed", "false");
            wake();
          }

          const pauseButton = html("button", { type: "button", "aria-pressed": "false", title: "The clock stands still: timers wait" }, "Pause");
          pauseButton.addEventListener("click", () => { if (pausedAt === null) pause(); else goOn(); });
          stage.glass.addEventListener("pointerdown", goOn);
          const arrangeButton = html("button", { type: "button", "aria-pressed": "false", title: "Fingers and arrow keys move views instead of touching them" }, "Arrange");
          arrangeButton.addEventListener("click", () => {
            arrange.set(!arrange.isOn());
            arrangeButton.setAttribute("aria-pressed", arrange.isOn());
            say(arrange.isOn() ? "Drag a view to move it, or choose it and use the arrow keys; 'Arrange' again, and fingers touch." : "");
          });
          stage.bar.append(pauseButton, arrangeButton);

          // MARK: Tools

          const recordedName = "touches.trace.json";
          async function copy(text, what) {
            try {
              await navigator.clipboard.writeText(text);
              say(`${what} copied.`);
            } catch {
              say(`The browser does not let the page copy; 'Save trace' works all the same.`);
            }
          }

          function timeline() {
            files.put(recordedName, engine.recorded());
            return engine.replay(recordedName).result;
          }

          async function link() {
            const fragment = await toFragment(engine.recorded());
            history.replaceState(null, "", fragment);
            await copy(location.href, `A link of ${location.href.length} characters, which holds layout and trace${location.protocol === "file:" ? " and opens where this file lies," : ","} is`);
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
            ["New", "Begin anew, without what was touched", () => anew(() => { if (guarded(() => engine.restart()).isFine) { begin(false); editor.forget(); } })],
            ["As opened", "Back to the layout and the touches that the page was made with", () => anew(() => open(given))],
            ["Open…", "Open a trace or a layout", () => chooser.click()],
            ["Save trace", "Save what was touched as a trace, which 'gesturetrace replay' takes", () => { saveFile(recordedName, engine.recorded()); say(`Saved as ${recordedName}.`); }],
            ["Copy trace", "Copy what was touched as a trace", () => copy(engine.recorded(), "The trace is")],
            ["Copy rows", "Copy the timeline as 'gesturetrace replay' prints it", () => copy(timeline(), "The timeline is")],
            ["Copy link", "A link that holds layout and trace", link],
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

          // MARK: A lesson

          if (given.lesson) {
            Lesson(root.querySelector(".lessonplace"), given.lesson, {
              reveal(row) {
                root.classList.remove("asking");
                stopFilm();
                open(given);
                viewer.selectRow(row);
              },
              tryOut() {
                if (guarded(() => engine.restart()).isFine) begin(false);
                stage.glass.focus();
                stage.glass.scrollIntoView({ block: "nearest" });
              },
            });
          }

          // The recorded fingers alone, again and again, at half their speed; somebody who wants less movement sees them once.
          let film = 0;
          function startFilm() {
            const { start, end, paths, title, screen } = JSON.parse(engine.lanes());
            stage.show({ ...given.screen, start, end, paths, title, screen: { ...screen, shapes: given.screen.screen.shapes } });
            const calm = matchMedia("(prefers-reduced-motion: reduce)").matches, length = (end - start) * 2000 + 1200, began = performance.now();
            const step = (now) => {
              const time = calm ? Math.min(now - began, length) : (now - began) % length;
              stage.film(start + Math.min(time / 2000, end - start));
              film = requestAnimationFrame(step);
            };
            film = requestAnimationFrame(step);
          }
          function stopFilm() { cancelAnimationFrame(film); }

          engine = await GestureEngine(packed, files);
          tools.inert = stage.bar.inert = editorBox.inert = false;
          if (given.lesson) {
            files.put(given.name, given.text);
            if (guarded(() => engine.trace(given.name)).isFine) startFilm();
          } else open(given);
          await openFragment();
          return { engine, timeline, recorded: () => engine.recorded(), open, openFragment };
        }

        (async () => {
          const root = document.getElementById("page");
          try {
            const given = JSON.parse(document.getElementById("data").textContent);
            // A page of a site has the engine from a file that it shares with the others.
            const packed = toBytes((document.getElementById("engine")?.textContent ?? packedEngine).trim());
            window.gesturePage = await GesturePage(root, given, packed);
            performance.mark("engine ready");
          } catch (error) {
            root.replaceChildren(html("p", { class: "note failed" }, `The engine cannot run here: ${error.message}. It needs a browser of 2023 or later.`));
          }
        })();
        """###
}
