# Writes a large trace (JSON Lines) to standard output, and its layout to the file LAYOUT:
#
#     awk -f Tests/Tools/Bench/make-trace.awk -v EVENTS=100000 -v LAYOUT=bench.layout.json [-v SEED=7] > bench.trace.jsonl
#
# The trace has taps, double taps, drags, long presses and pinches at random locations of a screen with cards and buttons, sampled at 120
# Hz. Every awk writes the same trace for the same arguments, because the random numbers are computed here (Park and Miller).

function random() {
    state = (16807 * state) % 2147483647
    return state / 2147483647
}

function between(low, high) { return low + (high - low) * random() }

function whole(low, high) { return low + int((high - low + 1) * random()) }

function clamp(value, low, high) { return value < low ? low : value > high ? high : value }

function finger(id, phase, x, y) { return sprintf("{\"id\":%d,\"phase\":\"%s\",\"x\":%.2f,\"y\":%.2f}", id, phase, x, y) }

function event(touches) {
    if (written >= EVENTS) exit
    printf "{\"t\":%.4f,\"touches\":[%s]}\n", time, touches
    written++
}

function tap(presses, x, y,    press, moves) {
    for (press = 0; press < presses; press++) {
        touch++
        event(finger(touch, "began", x, y))
        for (moves = whole(3, 12); moves > 0; moves--) {
            time += STEP
            event(finger(touch, "moved", x + between(-1, 1), y + between(-1, 1)))
        }
        time += STEP
        event(finger(touch, "ended", x, y))
        time += between(0.08, 0.2)
    }
}

function drag(x, y, dx, dy, moves) {
    touch++
    event(finger(touch, "began", x, y))
    for (; moves > 0; moves--) {
        time += STEP
        x = clamp(x + dx + between(-0.5, 0.5), 0, 389)
        y = clamp(y + dy + between(-0.5, 0.5), 0, 843)
        event(finger(touch, "moved", x, y))
    }
    time += STEP
    event(finger(touch, "ended", x, y))
}

function pair(phase, x, y, span) { return finger(touch - 1, phase, x - span, y) "," finger(touch, phase, x + span, y) }

function pinch(x, y, span, growth,    moves) {
    touch += 2
    event(pair("began", x, y, span))
    for (moves = whole(40, 90); moves > 0; moves--) {
        time += STEP
        span = clamp(span + growth, 10, 115)
        event(pair("moved", x, y, span))
    }
    time += STEP
    event(pair("ended", x, y, span))
}

function layout(    n) {
    printf "{\"version\":1,\"window\":{\"id\":\"window\",\"frame\":[0,0,390,844],\"subviews\":[" > LAYOUT
    printf "{\"id\":\"canvas\",\"frame\":[0,0,390,844],\"isMultipleTouchEnabled\":true,\"gestureRecognizers\":[" > LAYOUT
    printf "{\"id\":\"single\",\"type\":\"tap\",\"requireToFail\":[\"double\"]}," > LAYOUT
    printf "{\"id\":\"double\",\"type\":\"tap\",\"numberOfTapsRequired\":2}," > LAYOUT
    printf "{\"id\":\"pan\",\"type\":\"pan\",\"delegate\":" > LAYOUT
    printf "{\"shouldRecognizeSimultaneouslyWith\":\"other.type == 'pinch'\"}}," > LAYOUT
    printf "{\"id\":\"press\",\"type\":\"longPress\"},{\"id\":\"pinch\",\"type\":\"pinch\"}],\"subviews\":[" > LAYOUT
    for (n = 0; n < 5; n++) {
        printf "%s{\"id\":\"card%d\",\"frame\":[10,%d,370,110],", (n ? "," : ""), n, 20 + 120 * n > LAYOUT
        printf "\"gestureRecognizers\":[{\"id\":\"tap%d\",\"type\":\"tap\"}],\"subviews\":[", n > LAYOUT
        printf "{\"id\":\"like%d\",\"type\":\"button\",\"frame\":[320,10,40,40]},", n > LAYOUT
        printf "{\"id\":\"label%d\",\"frame\":[10,10,200,90]}]}", n > LAYOUT
    }
    printf "]}]}}\n" > LAYOUT
    close(LAYOUT)
}

BEGIN {
    if (!EVENTS) EVENTS = 1000
    if (!LAYOUT) LAYOUT = "bench.layout.json"
    state = SEED ? SEED : 7
    STEP = 1 / 120
    layout()
    name = LAYOUT
    sub(/.*\//, "", name)
    printf "{\"version\":1,\"layout\":\"%s\"}\n", name
    while (written < EVENTS) {
        kind = random() * 10
        x = between(20, 370)
        y = between(20, 820)
        if (kind < 3) tap(1, x, y)
        else if (kind < 5) tap(2, x, y)
        else if (kind < 8) drag(x, y, between(-4, 4), between(-6, 6), whole(20, 90))
        else if (kind < 9) drag(x, y, 0, 0, 84)
        else pinch(between(120, 270), between(200, 640), between(30, 60), between(-0.3, 0.6))
        time += between(0.45, 0.8)
    }
}
