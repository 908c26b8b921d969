# Writes a scene with many recognizers or touches, as a trace in JSON Lines that contains its layout:
#
#     awk -f Tests/Tools/Bench/make-scene.awk -v SCENE=chain -v N=1000 [-v EVENTS=500] > chain.trace.jsonl
#
# Values of SCENE:
#   taps: presses of one finger on the benchmark's five recognizers and a card's tap
#   moves: movements of one finger on the same views
#   pans: pans that may recognize together
#   chain, order, circle: each recognizer requires the failure of the previous one, of all earlier ones, or of the next one in a circle
#   line: taps on one view
#   asked: taps on one view, with a delegate of five expressions
#   held: lifts that are held for a pinch
#   delegates: taps on separate views, each with its own delegate
#   fingers: moving fingers, each on its own view
#   depth: nested views
#   views: views beside each other
#   scrolls: nested scroll views that are dragged and released

function recognizer(n, keys) { return sprintf("%s{\"id\":\"g%d\",%s}", n ? "," : "", n, keys) }

# Prints an entry that contains one sample.
function event(time, id, phase, x, y) {
    printf "{\"t\":%.4f,\"touches\":[{\"id\":%d,\"phase\":\"%s\",\"x\":%.2f,\"y\":%.2f}]}\n", time, id, phase, x, y
}

# Returns the failure requirements of a recognizer in a chain, an order or a circle.
function required(n,    list, m) {
    if (SCENE == "chain" && n) list = "\"g" n - 1 "\""
    if (SCENE == "circle") list = "\"g" (n + 1) % N "\""
    if (SCENE == "order") for (m = 0; m < n; m++) list = list (m ? "," : "") "\"g" m "\""
    return list ? ",\"requireToFail\":[" list "]" : ""
}

BEGIN {
    if (!N) N = 1000
    if (!EVENTS) EVENTS = 100
    printf "{\"version\":1,\"layout\":{\"version\":1,\"window\":{\"id\":\"window\",\"frame\":[0,0,390,844],\"isMultipleTouchEnabled\":true"
    printf ",\"gestureRecognizers\":["
    if (SCENE == "taps" || SCENE == "moves") {
        printf "{\"id\":\"single\",\"type\":\"tap\",\"requireToFail\":[\"double\"]},"
        printf "{\"id\":\"double\",\"type\":\"tap\",\"numberOfTapsRequired\":2},"
        printf "{\"id\":\"pan\",\"type\":\"pan\"},{\"id\":\"press\",\"type\":\"longPress\"},{\"id\":\"pinch\",\"type\":\"pinch\"}"
    }
    for (n = 0; n < N; n++) {
        if (SCENE == "pans") printf "%s", recognizer(n, "\"type\":\"pan\",\"delegate\":\"d\"")
        if (SCENE == "asked") printf "%s", recognizer(n, "\"type\":\"tap\",\"delegate\":\"d\"")
        if (SCENE == "line") printf "%s", recognizer(n, "\"type\":\"tap\"")
        if (SCENE == "chain" || SCENE == "order" || SCENE == "circle") printf "%s", recognizer(n, "\"type\":\"tap\"" required(n))
    }
    if (SCENE == "held") printf "%s", recognizer(0, "\"type\":\"pinch\"")
    if (SCENE == "depth" || SCENE == "views") printf "%s", recognizer(0, "\"type\":\"tap\"")
    printf "],\"subviews\":["
    if (SCENE == "taps") printf "{\"id\":\"card\",\"frame\":[0,0,390,844],\"gestureRecognizers\":[{\"id\":\"tap\",\"type\":\"tap\"}]}"
    for (n = 0; SCENE == "delegates" && n < N; n++)
        printf "%s{\"id\":\"v%d\",\"frame\":[%d,%d,1,1],\"gestureRecognizers\":[{\"id\":\"g%d\",\"type\":\"tap\",\"delegate\":\"d%d\"}]}",
            n ? "," : "", n, n % 390, n / 390, n, n
    for (n = 0; (SCENE == "views" || SCENE == "fingers") && n < N; n++)
        printf "%s{\"id\":\"v%d\",\"frame\":[%d,%d,30,60],\"gestureRecognizers\":[{\"type\":\"pan\"}]}",
            n ? "," : "", n, n % 12 * 30, int(n / 12) * 80
    for (n = 0; (SCENE == "depth" || SCENE == "scrolls") && n < N; n++)
        printf "{\"id\":\"v%d\",\"frame\":[0,0,390,844]%s,\"subviews\":[", n,
            SCENE == "scrolls" ? ",\"type\":\"scrollView\",\"contentSize\":[390,2000]" : ""
    for (n = 0; (SCENE == "depth" || SCENE == "scrolls") && n < N; n++) printf "]}"
    printf "]},\"delegates\":{"
    if (SCENE == "asked")
        printf "\"d\":{\"shouldReceive\":\"touch.x > 0\",\"shouldBegin\":\"location.x > 0\",\"shouldRequireFailureOf\":\"other.location.x < 0\"," \
            "\"shouldBeRequiredToFailBy\":\"other.location.x < 0\",\"shouldRecognizeSimultaneouslyWith\":\"other.location.x > 0\"}"
    if (SCENE == "pans") printf "\"d\":{\"shouldRecognizeSimultaneouslyWith\":true}"
    for (n = 0; SCENE == "delegates" && n < N; n++) printf "%s\"d%d\":{\"shouldBegin\":true}", n ? "," : "", n
    print "}}}"
    time = 1
    if (SCENE == "moves") {
        event(time, 1, "began", 100, 100)
        for (n = 0; n < EVENTS; n++) event(time += 1 / 120, 1, "moved", 100 + n % 200, 100 + n % 300)
        event(time, 1, "ended", 100, 100)
    } else if (SCENE == "pans") {
        event(time, 1, "began", 100, 100)
        for (n = 1; n < EVENTS; n++) event(time += 1 / 120, 1, "moved", 100 + n, 100)
        event(time, 1, "ended", 100 + n, 100)
    } else if (SCENE == "fingers") {
        for (n = 0; n <= EVENTS; n++) {
            printf "{\"t\":%.4f,\"touches\":[", time += 1 / 120
            for (m = 0; m < N; m++)
                printf "%s{\"id\":%d,\"phase\":\"%s\",\"x\":%d,\"y\":%d}", m ? "," : "", m, n ? n < EVENTS ? "moved" : "ended" : "began",
                    m % 12 * 30 + 10 + n % 3 * 9, int(m / 12) * 80 + 20 + n % 5 * 3
            print "]}"
        }
    } else if (SCENE == "scrolls") {
        for (n = 1; n <= EVENTS; n++) {
            event(time, n, "began", 100, 400)
            for (m = 1; m <= 6; m++) event(time += 1 / 60, n, "moved", 100, 400 - 20 * m)
            event(time += 1 / 60, n, "ended", 100, 270)
            time += 3
        }
    } else if (SCENE == "held") {
        # The resting finger keeps the pinch possible.
        event(time, 0, "began", 300, 100)
        for (n = 1; n <= N; n++) {
            event(time += 0.05, n, "began", 100, 100)
            event(time += 0.01, n, "ended", 100, 100)
        }
        event(time + 1, 0, "ended", 300, 100)
    } else {
        for (n = 1; n <= EVENTS; n++) {
            event(time, n, "began", 100, 40)
            event(time + 0.05, n, "ended", 100, 40)
            time += 1
        }
    }
}
