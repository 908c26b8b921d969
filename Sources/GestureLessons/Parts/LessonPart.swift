// Written by `make lessons`.
// swift-format-ignore-file

/// The traces and layouts of the course, by their paths in traces/.
enum LessonPart {
    static let all: [(name: String, text: StaticString)] = [
        ("taps/tap.trace.json", ###"""
        {
          "version": 1,
          "title": "A tap recognizes at the lift, and the view's touch is cancelled instead of ended",
          "comment": "The photo is an image view: it does not interact, so the card is hit. Look at the order at the lift: recognizer, action, then touchesCancelled.",
          "layout": "photo-card.layout.json",
          "gestures": [
            { "tap": "photo" }
          ]
        }
        """###),
        ("taps/photo-card.layout.json", ###"""
        {
          "version": 1, "title": "A photo card that opens with a tap",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "card", "frame": [20, 120, 350, 420],
                "gestureRecognizers": [{ "id": "tap", "type": "tap", "action": "openPhoto" }],
                "subviews": [
                  { "id": "photo", "type": "imageView", "frame": [0, 0, 350, 350] },
                  { "id": "caption", "type": "label", "frame": [16, 366, 240, 38] },
                  { "id": "like", "frame": [290, 362, 44, 44] }
                ]
              }
            ]
          }
        }
        """###),
        ("hit-testing/overlays-that-are-not-hit.trace.json", ###"""
        {
          "version": 1,
          "title": "A hidden view, a transparent one and one without interaction let touches through",
          "comment": "Three full-screen views lie above the card; 'past' says why each was passed over.",
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "card", "frame": [20, 120, 350, 420],
                  "gestureRecognizers": [{ "id": "tap", "type": "tap", "action": "openPhoto" }]
                },
                { "id": "spinner", "frame": [0, 0, 390, 844], "isHidden": true },
                { "id": "tutorial", "frame": [0, 0, 390, 844], "alpha": 0 },
                { "id": "shade", "frame": [0, 0, 390, 844], "isUserInteractionEnabled": false }
              ]
            }
          },
          "gestures": [
            { "tap": "card" }
          ]
        }
        """###),
        ("hit-testing/subview-outside-its-superview.trace.json", ###"""
        {
          "version": 1,
          "title": "A subview that sticks out of its superview cannot be tapped there",
          "comment": "The upper part of the badge lies outside the card: that tap goes to the window. The lower part works.",
          "x-lint": { "ignore": { "aims-elsewhere": "that the upper part of the badge is not hit is what this trace shows" } },
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "card", "frame": [20, 300, 350, 200],
                  "subviews": [
                    {
                      "id": "badge", "frame": [325, -20, 45, 45],
                      "gestureRecognizers": [{ "id": "tap", "type": "tap", "action": "showCount" }]
                    }
                  ]
                }
              ]
            }
          },
          "gestures": [
            { "tap": { "view": "badge", "at": [0.5, 0.2] } },
            { "wait": 0.5 },
            { "tap": { "view": "badge", "at": [0.3, 0.8] } }
          ]
        }
        """###),
        ("taps/tap-on-a-subview.trace.json", ###"""
        {
          "version": 1,
          "title": "A tap on a subview reaches the recognizer of its superview, and the subview's touch is cancelled",
          "comment": "A like button made of a plain view with touch methods never sees touchesEnded: the card's tap takes it.",
          "layout": "photo-card.layout.json",
          "gestures": [
            { "tap": "like" }
          ]
        }
        """###),
        ("taps/tap-held-too-long.trace.json", ###"""
        {
          "version": 1,
          "title": "A finger that rests longer than 1.5 s is no tap, and the view gets its touch whole",
          "comment": "The tap fails by its timer at 1.5 s, not at the lift; it never sees touchesEnded.",
          "layout": "photo-card.layout.json",
          "gestures": [
            { "press": "photo", "hold": 1.7 }
          ]
        }
        """###),
        ("taps/tap-moved-too-far.trace.json", ###"""
        {
          "version": 1,
          "title": "A finger that moves 45 pt is no tap any more",
          "comment": "The view goes on getting the touch when the tap has failed.",
          "layout": "photo-card.layout.json",
          "gestures": [
            { "drag": "photo", "by": [0, 60], "duration": 0.1 }
          ]
        }
        """###),
        ("taps/single-and-double-tap.trace.json", ###"""
        {
          "version": 1,
          "title": "A single tap that requires a double tap to fail comes 0.35 s late",
          "comment": "The single tap is ready at the lift and waits until the double tap has failed. Nothing is wrong; the wait is the price of the requirement.",
          "layout": "photo-taps.layout.json",
          "expect": [
            "single waits before 0.1 1 time",
            "double failed then single recognized after 0.3 before 0.5",
            "never double recognized",
            "photo held then photo touchesCancelled",
            "single action 1 time"
          ],
          "gestures": [
            { "tap": "photo" }
          ]
        }
        """###),
        ("taps/photo-taps.layout.json", ###"""
        {
          "version": 1, "title": "A photo with a single tap that waits for a double tap",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "photo", "frame": [0, 100, 390, 600],
                "gestureRecognizers": [
                  { "id": "single", "type": "tap", "action": "toggleBars", "requireToFail": ["double"] },
                  { "id": "double", "type": "tap", "action": "toggleZoom", "numberOfTapsRequired": 2 }
                ]
              }
            ]
          }
        }
        """###),
        ("taps/single-and-double-tap-double.trace.json", ###"""
        {
          "version": 1,
          "title": "A double tap wins over the single tap that waits for it",
          "comment": "The single tap is ready at the first lift and waits; it takes no second touch, and fails when the double tap recognizes.",
          "layout": "photo-taps.layout.json",
          "gestures": [
            { "tap": "photo", "count": 2 }
          ]
        }
        """###),
        ("taps/single-and-double-tap-without-requirement.trace.json", ###"""
        {
          "version": 1,
          "title": "Without a requirement a double tap sends the single tap's action first, then its own",
          "comment": "A tap never prevents a tap that needs more taps. This is the bars that flash when one zooms.",
          "x-lint": { "ignore": { "both-taps": "that both recognize is what this trace shows" } },
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "photo", "frame": [0, 100, 390, 600],
                  "gestureRecognizers": [
                    { "id": "single", "type": "tap", "action": "toggleBars" },
                    { "id": "double", "type": "tap", "action": "toggleZoom", "numberOfTapsRequired": 2 }
                  ]
                }
              ]
            }
          },
          "gestures": [
            { "tap": "photo", "count": 2 }
          ]
        }
        """###),
        ("taps/circle-of-requirements.trace.json", ###"""
        {
          "version": 1,
          "title": "Two taps that require each other to fail never recognize",
          "comment": "Each is ready and would wait for the other, so both fail at the lift; the warning says why. The view keeps its touch.",
          "x-lint": { "ignore": { "requirement-circle": "the circle is what this trace shows" } },
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "photo", "frame": [0, 100, 390, 600],
                  "gestureRecognizers": [
                    { "id": "like", "type": "tap", "action": "likePhoto", "requireToFail": ["open"] },
                    { "id": "open", "type": "tap", "action": "openPhoto", "requireToFail": ["like"] }
                  ]
                }
              ]
            }
          },
          "gestures": [
            { "tap": "photo" }
          ]
        }
        """###),
        ("delivery/tap-does-not-cancel-touches.trace.json", ###"""
        {
          "version": 1,
          "title": "With cancelsTouchesInView off both the tap and the view have the touch",
          "comment": "Compare with tap-on-a-subview: after the action the like view gets touchesEnded.",
          "layout": "../taps/photo-card.layout.json",
          "events": [
            { "t": 0, "set": { "tap.cancelsTouchesInView": false } },
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 332, "y": 504 }] },
            { "t": 0.05, "touches": [{ "id": 1, "phase": "ended", "x": 332, "y": 504 }] }
          ]
        }
        """###),
        ("delivery/tap-delays-began.trace.json", ###"""
        {
          "version": 1,
          "title": "With delaysTouchesBegan the view of a tap sees nothing at all",
          "comment": "Compare with tap-on-a-subview: no touchesBegan, so nothing to cancel.",
          "layout": "../taps/photo-card.layout.json",
          "events": [
            { "t": 0, "set": { "tap.delaysTouchesBegan": true } },
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 332, "y": 504 }] },
            { "t": 0.05, "touches": [{ "id": 1, "phase": "ended", "x": 332, "y": 504 }] }
          ]
        }
        """###),
        ("delivery/double-tap-delays-ended.trace.json", ###"""
        {
          "version": 1,
          "title": "With delaysTouchesEnded a single tap on a double-tap view ends 0.35 s late",
          "comment": "The view that waits for touchesEnded feels slow. delaysTouchesEnded is on by default; compare with double-tap-does-not-delay-ended.",
          "layout": "photo-double-tap.layout.json",
          "gestures": [
            { "tap": "photo" }
          ]
        }
        """###),
        ("delivery/photo-double-tap.layout.json", ###"""
        {
          "version": 1, "title": "A photo that zooms with a double tap and has no other recognizer",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "photo", "frame": [0, 100, 390, 600],
                "gestureRecognizers": [{ "id": "double", "type": "tap", "action": "toggleZoom", "numberOfTapsRequired": 2 }]
              }
            ]
          }
        }
        """###),
        ("delivery/pan.trace.json", ###"""
        {
          "version": 1,
          "title": "A pan begins after 10 pt, and from then on the view's touch is cancelled",
          "comment": "The view gets the moves before the pan begins, then touchesCancelled; the event that begins the pan never reaches it.",
          "layout": "map.layout.json",
          "gestures": [
            { "drag": "pin", "by": [36, 6], "duration": 0.1 }
          ]
        }
        """###),
        ("delivery/map.layout.json", ###"""
        {
          "version": 1, "title": "A map that is dragged",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "map", "frame": [0, 0, 390, 844], "isMultipleTouchEnabled": true,
                "gestureRecognizers": [{ "id": "pan", "type": "pan", "action": "mapDragged" }],
                "subviews": [{ "id": "pin", "frame": [170, 380, 50, 60] }]
              }
            ]
          }
        }
        """###),
        ("delivery/pan-delays-began-tap.trace.json", ###"""
        {
          "version": 1,
          "title": "With delaysTouchesBegan on a pan every tap below it arrives at the lift, all at once",
          "comment": "The pan fails when the finger lifts without having moved: began and ended come together, began 0.2 s late. A highlight never shows.",
          "layout": "map.layout.json",
          "events": [
            { "t": 0, "set": { "pan.delaysTouchesBegan": true } },
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 195, "y": 410 }] },
            { "t": 0.2, "touches": [{ "id": 1, "phase": "ended", "x": 195, "y": 410 }] }
          ]
        }
        """###),
        ("presses/long-press.trace.json", ###"""
        {
          "version": 1,
          "title": "A long press begins by its timer while the finger rests, and ends at the lift",
          "comment": "No event comes at 0.500 s: the timer begins it and cancels the view's touch.",
          "layout": "message.layout.json",
          "gestures": [
            { "press": "bubble", "hold": 0.7 }
          ]
        }
        """###),
        ("presses/message.layout.json", ###"""
        {
          "version": 1, "title": "A message bubble with a menu behind a long press",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "bubble", "frame": [16, 300, 260, 80],
                "gestureRecognizers": [{ "id": "press", "type": "longPress", "action": "showMenu" }],
                "subviews": [{ "id": "text", "type": "label", "frame": [12, 10, 236, 60] }]
              }
            ]
          }
        }
        """###),
        ("presses/long-press-then-drag.trace.json", ###"""
        {
          "version": 1,
          "title": "Once a long press has begun any movement is fine: it is how rows are lifted and dragged",
          "comment": "The first changed is sent twice, as UIKit does.",
          "layout": "message.layout.json",
          "events": [
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 146, "y": 340 }] },
            { "t": 0.616667, "touches": [{ "id": 1, "phase": "moved", "x": 147, "y": 349 }] },
            { "t": 0.633333, "touches": [{ "id": 1, "phase": "moved", "x": 148, "y": 358 }] },
            { "t": 0.65, "touches": [{ "id": 1, "phase": "moved", "x": 149, "y": 367 }] },
            { "t": 0.666667, "touches": [{ "id": 1, "phase": "moved", "x": 150, "y": 376 }] },
            { "t": 0.683333, "touches": [{ "id": 1, "phase": "moved", "x": 151, "y": 385 }] },
            { "t": 0.7, "touches": [{ "id": 1, "phase": "ended", "x": 151, "y": 385 }] }
          ]
        }
        """###),
        ("swipes/swipe-too-slow.trace.json", ###"""
        {
          "version": 1,
          "title": "A finger that takes too long is no swipe",
          "comment": "It goes 16 pt, stops, and goes on too late: the swipe fails at 0.5 s.",
          "layout": "mail-row.layout.json",
          "events": [
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 312, "y": 336 }] },
            { "t": 0.016667, "touches": [{ "id": 1, "phase": "moved", "x": 308, "y": 336 }] },
            { "t": 0.033333, "touches": [{ "id": 1, "phase": "moved", "x": 304, "y": 336 }] },
            { "t": 0.05, "touches": [{ "id": 1, "phase": "moved", "x": 300, "y": 336 }] },
            { "t": 0.066667, "touches": [{ "id": 1, "phase": "moved", "x": 296, "y": 336 }] },
            { "t": 0.55, "touches": [{ "id": 1, "phase": "moved", "x": 272, "y": 336 }] },
            { "t": 0.566667, "touches": [{ "id": 1, "phase": "moved", "x": 248, "y": 336 }] },
            { "t": 0.583333, "touches": [{ "id": 1, "phase": "moved", "x": 224, "y": 336 }] },
            { "t": 0.6, "touches": [{ "id": 1, "phase": "moved", "x": 200, "y": 336 }] },
            { "t": 0.616667, "touches": [{ "id": 1, "phase": "ended", "x": 200, "y": 336 }] }
          ]
        }
        """###),
        ("swipes/mail-row.layout.json", ###"""
        {
          "version": 1, "title": "A row of a mail list that is archived by a swipe to the left",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "mail", "frame": [0, 300, 390, 72],
                "gestureRecognizers": [{ "id": "archive", "type": "swipe", "action": "archiveMail", "direction": "left" }]
              }
            ]
          }
        }
        """###),
        ("pinches/pinch.trace.json", ###"""
        {
          "version": 1,
          "title": "A pinch begins when the distance of its fingers has changed by 8 pt",
          "comment": "The scale counts from where it began, so it starts near 1.",
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "photo", "frame": [0, 100, 390, 600], "isMultipleTouchEnabled": true,
                  "gestureRecognizers": [{ "id": "zoom", "type": "pinch", "action": "photoScaled" }]
                }
              ]
            }
          },
          "gestures": [
            { "pinch": "photo", "from": 120, "to": 180, "duration": 0.1 }
          ]
        }
        """###),
        ("exclusion/nested-pans.trace.json", ###"""
        {
          "version": 1,
          "title": "Of two pans on one line of views the deeper one wins",
          "comment": "Both are ready in the same event. The page's pan fails without hearing why: no touchesCancelled.",
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "page", "frame": [0, 0, 390, 844],
                  "gestureRecognizers": [{ "id": "pagePan", "type": "pan", "action": "pageDragged" }],
                  "subviews": [
                    {
                      "id": "card", "frame": [40, 300, 310, 200],
                      "gestureRecognizers": [{ "id": "cardPan", "type": "pan", "action": "cardDragged" }]
                    }
                  ]
                }
              ]
            }
          },
          "gestures": [
            { "drag": "card", "by": [36, 0], "duration": 0.1 }
          ]
        }
        """###),
        ("exclusion/two-fingers-on-two-views.trace.json", ###"""
        {
          "version": 1,
          "title": "Recognizers of two sibling views do not exclude each other: two fingers drag two cards",
          "comment": "No delegate is needed: only recognizers on one line of the view tree exclude each other.",
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "left", "frame": [20, 300, 160, 200],
                  "gestureRecognizers": [{ "id": "leftPan", "type": "pan", "action": "leftDragged" }]
                },
                {
                  "id": "right", "frame": [210, 300, 160, 200],
                  "gestureRecognizers": [{ "id": "rightPan", "type": "pan", "action": "rightDragged" }]
                }
              ]
            }
          },
          "gestures": [
            { "drag": "left", "by": [0, -36], "duration": 0.1 },
            { "drag": "right", "by": [0, 36], "at": 0.05, "duration": 0.1 }
          ]
        }
        """###),
        ("exclusion/swipe-against-pan.trace.json", ###"""
        {
          "version": 1,
          "title": "Without a requirement a pan beats a swipe: it needs 10 pt, the swipe about 50",
          "comment": "The swipe never gets a chance.",
          "x-lint": { "ignore": { "never-wins": "the swipe that loses is what this trace shows" } },
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "card", "frame": [20, 200, 350, 300],
                  "gestureRecognizers": [
                    { "id": "swipe", "type": "swipe", "action": "showNext", "direction": "left" },
                    { "id": "pan", "type": "pan", "action": "cardDragged" }
                  ]
                }
              ]
            }
          },
          "gestures": [
            { "swipe": { "view": "card", "at": [0.8, 0.5] }, "direction": "left", "duration": 0.1 }
          ]
        }
        """###),
        ("exclusion/swipe-before-pan-slow.trace.json", ###"""
        {
          "version": 1,
          "title": "A pan that requires the swipe to fail begins late when the finger is slow",
          "comment": "The pan is ready after 10 pt, waits while the finger rests, and begins when the swipe gives up at 0.5 s: the card jumps by 20 pt.",
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "card", "frame": [20, 200, 350, 300],
                  "gestureRecognizers": [
                    { "id": "swipe", "type": "swipe", "action": "showNext", "direction": "left" },
                    { "id": "pan", "type": "pan", "action": "cardDragged", "requireToFail": ["swipe"] }
                  ]
                }
              ]
            }
          },
          "events": [
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 300, "y": 350 }] },
            { "t": 0.016667, "touches": [{ "id": 1, "phase": "moved", "x": 295, "y": 350 }] },
            { "t": 0.033333, "touches": [{ "id": 1, "phase": "moved", "x": 290, "y": 350 }] },
            { "t": 0.05, "touches": [{ "id": 1, "phase": "moved", "x": 285, "y": 350 }] },
            { "t": 0.066667, "touches": [{ "id": 1, "phase": "moved", "x": 280, "y": 350 }] },
            { "t": 0.083333, "touches": [{ "id": 1, "phase": "moved", "x": 275, "y": 350 }] },
            { "t": 0.1, "touches": [{ "id": 1, "phase": "moved", "x": 270, "y": 350 }] },
            { "t": 0.55, "touches": [{ "id": 1, "phase": "moved", "x": 266, "y": 350 }] },
            { "t": 0.566667, "touches": [{ "id": 1, "phase": "moved", "x": 262, "y": 350 }] },
            { "t": 0.583333, "touches": [{ "id": 1, "phase": "moved", "x": 258, "y": 350 }] },
            { "t": 0.6, "touches": [{ "id": 1, "phase": "moved", "x": 254, "y": 350 }] },
            { "t": 0.616667, "touches": [{ "id": 1, "phase": "ended", "x": 254, "y": 350 }] }
          ]
        }
        """###),
        ("exclusion/pinch-rotation-and-pan-alone.trace.json", ###"""
        {
          "version": 1,
          "title": "Without a delegate the first of pinch, rotation and pan to begin shuts the others out",
          "comment": "The same fingers as in pinch-rotation-and-pan-together: they turn first, and that is all they can do.",
          "x-lint": { "ignore": { "pinch-or-rotation": "that they exclude each other is what this trace shows" } },
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "sticker", "frame": [45, 250, 300, 300], "isMultipleTouchEnabled": true,
                  "gestureRecognizers": [
                    { "id": "move", "type": "pan", "action": "stickerMoved" },
                    { "id": "zoom", "type": "pinch", "action": "stickerScaled" },
                    { "id": "turn", "type": "rotation", "action": "stickerTurned" }
                  ]
                }
              ]
            }
          },
          "events": [
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 135, "y": 400 }, { "id": 2, "phase": "began", "x": 255, "y": 400 }] },
            { "t": 0.016667, "touches": [{ "id": 1, "phase": "moved", "x": 136.4, "y": 397.3 }, { "id": 2, "phase": "moved", "x": 259.2, "y": 404.7 }] },
            { "t": 0.033333, "touches": [{ "id": 1, "phase": "moved", "x": 138.1, "y": 394.5 }, { "id": 2, "phase": "moved", "x": 263.1, "y": 409.5 }] },
            { "t": 0.05, "touches": [{ "id": 1, "phase": "moved", "x": 139.9, "y": 391.5 }, { "id": 2, "phase": "moved", "x": 266.9, "y": 414.5 }] },
            { "t": 0.066667, "touches": [{ "id": 1, "phase": "moved", "x": 142.1, "y": 388.3 }, { "id": 2, "phase": "moved", "x": 270.3, "y": 419.7 }] },
            { "t": 0.083333, "touches": [{ "id": 1, "phase": "moved", "x": 144.5, "y": 385.1 }, { "id": 2, "phase": "moved", "x": 273.5, "y": 424.9 }] },
            { "t": 0.1, "touches": [{ "id": 1, "phase": "moved", "x": 147.2, "y": 381.7 }, { "id": 2, "phase": "moved", "x": 276.4, "y": 430.3 }] },
            { "t": 0.116667, "touches": [{ "id": 1, "phase": "ended", "x": 147.2, "y": 381.7 }, { "id": 2, "phase": "ended", "x": 276.4, "y": 430.3 }] }
          ]
        }
        """###),
        ("exclusion/pinch-rotation-and-pan-together.trace.json", ###"""
        {
          "version": 1,
          "title": "One delegate that says yes lets pinch, rotation and pan recognize together",
          "comment": "They begin one after the other: the turn at 6 degrees, the zoom at 8 pt, the move at 10 pt. The turn has no delegate; a yes from either side is enough for a pair.",
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "sticker", "frame": [45, 250, 300, 300], "isMultipleTouchEnabled": true,
                  "gestureRecognizers": [
                    { "id": "move", "type": "pan", "action": "stickerMoved", "delegate": "together" },
                    { "id": "zoom", "type": "pinch", "action": "stickerScaled", "delegate": "together" },
                    { "id": "turn", "type": "rotation", "action": "stickerTurned" }
                  ]
                }
              ]
            },
            "delegates": { "together": { "shouldRecognizeSimultaneouslyWith": true } }
          },
          "events": [
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 135, "y": 400 }, { "id": 2, "phase": "began", "x": 255, "y": 400 }] },
            { "t": 0.016667, "touches": [{ "id": 1, "phase": "moved", "x": 136.4, "y": 397.3 }, { "id": 2, "phase": "moved", "x": 259.2, "y": 404.7 }] },
            { "t": 0.033333, "touches": [{ "id": 1, "phase": "moved", "x": 138.1, "y": 394.5 }, { "id": 2, "phase": "moved", "x": 263.1, "y": 409.5 }] },
            { "t": 0.05, "touches": [{ "id": 1, "phase": "moved", "x": 139.9, "y": 391.5 }, { "id": 2, "phase": "moved", "x": 266.9, "y": 414.5 }] },
            { "t": 0.066667, "touches": [{ "id": 1, "phase": "moved", "x": 142.1, "y": 388.3 }, { "id": 2, "phase": "moved", "x": 270.3, "y": 419.7 }] },
            { "t": 0.083333, "touches": [{ "id": 1, "phase": "moved", "x": 144.5, "y": 385.1 }, { "id": 2, "phase": "moved", "x": 273.5, "y": 424.9 }] },
            { "t": 0.1, "touches": [{ "id": 1, "phase": "moved", "x": 147.2, "y": 381.7 }, { "id": 2, "phase": "moved", "x": 276.4, "y": 430.3 }] },
            { "t": 0.116667, "touches": [{ "id": 1, "phase": "ended", "x": 147.2, "y": 381.7 }, { "id": 2, "phase": "ended", "x": 276.4, "y": 430.3 }] }
          ]
        }
        """###),
        ("delegates/delegate-refuses-touch.trace.json", ###"""
        {
          "version": 1,
          "title": "A delegate that refuses a touch in shouldReceive leaves it to the view",
          "comment": "The usual way to keep a superview's tap off one of its subviews. Compare with tap-on-a-subview.",
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "card", "frame": [20, 120, 350, 420],
                  "gestureRecognizers": [{ "id": "tap", "type": "tap", "action": "openPhoto", "delegate": "cardDelegate" }],
                  "subviews": [{ "id": "like", "frame": [290, 362, 44, 44] }]
                }
              ]
            },
            "delegates": { "cardDelegate": { "shouldReceive": "touch.view != 'like'" } }
          },
          "gestures": [
            { "tap": "like" }
          ]
        }
        """###),
        ("delegates/delegate-refuses-begin.trace.json", ###"""
        {
          "version": 1,
          "title": "A refused shouldBegin fails the pan for the rest of the touch",
          "comment": "The finger goes sideways: the pan fails at once and is not asked again; the view keeps its touch.",
          "x-lint": { "ignore": { "translation-only": "what a delegate reads of a translation is what this trace shows" } },
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "sheet", "frame": [0, 200, 390, 644],
                  "gestureRecognizers": [{ "id": "dismiss", "type": "pan", "action": "sheetDragged", "delegate": "sheetDelegate" }]
                }
              ]
            },
            "delegates": { "sheetDelegate": { "shouldBegin": "translation.y > abs(translation.x)" } }
          },
          "gestures": [
            { "drag": "sheet", "by": [36, 3], "duration": 0.1 }
          ]
        }
        """###),
        ("delegates/delegate-one-yes-allows-both.trace.json", ###"""
        {
          "version": 1,
          "title": "One delegate's yes lets both pans begin, whatever the other one says",
          "comment": "The page's delegate answers no, the card's yes: a no forbids nothing.",
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "page", "frame": [0, 0, 390, 844],
                  "gestureRecognizers": [
                    { "id": "pagePan", "type": "pan", "action": "pageDragged", "delegate": { "shouldRecognizeSimultaneouslyWith": false } }
                  ],
                  "subviews": [
                    {
                      "id": "card", "frame": [40, 300, 310, 200],
                      "gestureRecognizers": [
                        { "id": "cardPan", "type": "pan", "action": "cardDragged", "delegate": { "shouldRecognizeSimultaneouslyWith": true } }
                      ]
                    }
                  ]
                }
              ]
            }
          },
          "expect": [
            "cardPan began",
            "pagePan began"
          ],
          "gestures": [
            { "drag": "card", "by": [36, 0], "duration": 0.1 }
          ]
        }
        """###),
        ("fingers/multiple-touch-off.trace.json", ###"""
        {
          "version": 1,
          "title": "A view with multiple touch off never gets a second finger, for its whole life",
          "comment": "isMultipleTouchEnabled is off by default. Touch 2 outlives touch 1 and still does not come.",
          "layout": "drawing.layout.json",
          "gestures": [
            { "press": [120, 250], "hold": 0.3 },
            { "press": [260, 250], "at": 0.1, "hold": 0.3 }
          ]
        }
        """###),
        ("fingers/drawing.layout.json", ###"""
        {
          "version": 1, "title": "Two pads of a drawing app that handle their touches themselves",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              { "id": "canvas", "frame": [20, 100, 350, 300], "handlesTouches": true },
              { "id": "palette", "frame": [20, 420, 350, 80], "handlesTouches": true }
            ]
          }
        }
        """###),
        ("interrupted/incoming-call.trace.json", ###"""
        {
          "version": 1,
          "title": "An incoming call cancels the recognizers' touches and the views' touches",
          "comment": "Touch 1 is dragged by the pan, which is cancelled with its action; touch 2 rests on the map, which gets touchesCancelled.",
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "map", "frame": [0, 0, 390, 844],
                  "subviews": [
                    {
                      "id": "pin", "frame": [170, 380, 50, 60],
                      "gestureRecognizers": [{ "id": "pan", "type": "pan", "action": "pinDragged" }]
                    }
                  ]
                }
              ]
            }
          },
          "events": [
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 195, "y": 410 }, { "id": 2, "phase": "began", "x": 100, "y": 700 }] },
            { "t": 0.016667, "touches": [{ "id": 1, "phase": "moved", "x": 203, "y": 410 }] },
            { "t": 0.033333, "touches": [{ "id": 1, "phase": "moved", "x": 211, "y": 410 }] },
            { "t": 0.05, "touches": [{ "id": 1, "phase": "moved", "x": 219, "y": 410 }] },
            { "t": 0.066667, "touches": [{ "id": 1, "phase": "moved", "x": 227, "y": 410 }] },
            { "t": 0.1, "interrupt": "incoming call" }
          ]
        }
        """###),
        ("interrupted/view-removed-midway.trace.json", ###"""
        {
          "version": 1,
          "title": "A view that is removed in the middle of a touch gets touchesCancelled",
          "comment": "The finger goes on moving; nobody gets it any more.",
          "layout": "../fingers/drawing.layout.json",
          "events": [
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 195, "y": 250 }] },
            { "t": 0.016667, "touches": [{ "id": 1, "phase": "moved", "x": 201.67, "y": 250 }] },
            { "t": 0.033333, "touches": [{ "id": 1, "phase": "moved", "x": 208.33, "y": 250 }] },
            { "t": 0.05, "touches": [{ "id": 1, "phase": "moved", "x": 215, "y": 250 }] },
            { "t": 0.06, "note": "the app closes the canvas" },
            { "t": 0.06, "remove": "canvas" },
            { "t": 0.066667, "touches": [{ "id": 1, "phase": "moved", "x": 221.67, "y": 250 }] },
            { "t": 0.083333, "touches": [{ "id": 1, "phase": "moved", "x": 228.33, "y": 250 }] },
            { "t": 0.1, "touches": [{ "id": 1, "phase": "moved", "x": 235, "y": 250 }] },
            { "t": 0.116667, "touches": [{ "id": 1, "phase": "ended", "x": 235, "y": 250 }] }
          ]
        }
        """###),
        ("editor/editor-mode-left-in-the-middle.trace.json", ###"""
        {
          "version": 1,
          "title": "A mode that changes under a finger leaves its gesture alone",
          "comment": "Who gets a touch is decided when it begins: draw goes on in browse mode, with no name for its action there. The next touch is not drawn.",
          "layout": "editor.layout.json",
          "events": [
            { "t": 0, "enter": "doodle" },
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 195, "y": 400 }] },
            { "t": 0.02, "touches": [{ "id": 1, "phase": "moved", "x": 210, "y": 400 }] },
            { "t": 0.04, "touches": [{ "id": 1, "phase": "moved", "x": 225, "y": 400 }] },
            { "t": 0.05, "enter": "browse" },
            { "t": 0.06, "touches": [{ "id": 1, "phase": "moved", "x": 240, "y": 400 }] },
            { "t": 0.08, "touches": [{ "id": 1, "phase": "ended", "x": 240, "y": 400 }] },
            { "t": 0.2, "touches": [{ "id": 2, "phase": "began", "x": 195, "y": 400 }] },
            { "t": 0.22, "touches": [{ "id": 2, "phase": "moved", "x": 210, "y": 400 }] },
            { "t": 0.24, "touches": [{ "id": 2, "phase": "moved", "x": 225, "y": 400 }] },
            { "t": 0.26, "touches": [{ "id": 2, "phase": "moved", "x": 255, "y": 400 }] },
            { "t": 0.28, "touches": [{ "id": 2, "phase": "ended", "x": 255, "y": 400 }] }
          ]
        }
        """###),
        ("editor/editor.layout.json", ###"""
        {
          "version": 1, "title": "An image editor whose modes decide which gestures live and what a tap means",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "photo", "frame": [0, 0, 390, 844],
                "gestureRecognizers": [
                  {
                    "id": "tap", "type": "tap",
                    "action": {
                      "browse": "toggleOverlay", "doodle/brush": "dot", "doodle/eraser": "eraseDot", "text": "placeCursor",
                      "filter": "compareWithOriginal", "overlay": "closeOverlay", "stickers": "bringToFront"
                    }
                  },
                  { "id": "zoom", "type": "pinch", "action": { "browse": "zoomPhoto", "crop": "zoomCropFrame" } },
                  {
                    "id": "draw", "type": "pan", "action": { "doodle/brush": "stroke", "doodle/eraser": "erase" },
                    "delegate": { "shouldBegin": "numberOfTouches == 1" }
                  },
                  { "id": "nextFilter", "type": "swipe", "direction": "left", "action": "nextFilter" },
                  { "id": "previousFilter", "type": "swipe", "direction": "right", "action": "previousFilter" },
                  {
                    "id": "move", "type": "pan", "action": "moveSticker",
                    "dispatch": { "to": ["cat", "star"], "within": 40, "group": "sticker" }, "delegate": "together"
                  },
                  {
                    "id": "resize", "type": "pinch", "action": "resizeSticker",
                    "dispatch": { "to": ["cat", "star"], "within": 40, "group": "sticker" }, "delegate": "together"
                  },
                  {
                    "id": "turn", "type": "rotation", "action": "turnSticker",
                    "dispatch": { "to": ["cat", "star"], "within": 40, "group": "sticker" }, "delegate": "together"
                  }
                ],
                "subviews": [
                  { "id": "cat", "frame": [40, 200, 90, 90] },
                  { "id": "star", "frame": [250, 200, 60, 60] }
                ]
              },
              { "id": "toolbar", "frame": [0, 760, 390, 84] }
            ]
          },
          "delegates": { "together": { "shouldRecognizeSimultaneouslyWith": "other.id in ['move', 'resize', 'turn']" } },
          "modes": {
            "initial": "browse",
            "states": {
              "browse": { "next": ["doodle", "text", "crop", "filter", "overlay", "stickers", "caption"], "recognizers": ["tap", "zoom"] },
              "doodle": {
                "next": ["browse"], "recognizers": ["tap", "draw"], "initial": "brush",
                "states": { "brush": { "next": ["doodle/eraser"] }, "eraser": { "next": ["doodle/brush"] } }
              },
              "text": { "next": ["browse"], "recognizers": ["tap"] },
              "crop": { "next": ["browse"], "recognizers": ["zoom"] },
              "filter": { "next": ["browse"], "recognizers": ["tap", "nextFilter", "previousFilter"] },
              "overlay": {
                "next": ["browse"], "recognizers": ["tap"],
                "onEnter": [{ "set": { "toolbar.isHidden": true } }], "onExit": [{ "set": { "toolbar.isHidden": false } }]
              },
              "stickers": { "next": ["browse", "caption"], "recognizers": ["tap", "move", "resize", "turn"] },
              "caption": {
                "next": ["browse", "stickers"],
                "onEnter": [
                  {
                    "add": {
                      "to": "window",
                      "view": {
                        "id": "captionEditor", "frame": [0, 0, 390, 844],
                        "gestureRecognizers": [
                          { "id": "finish", "type": "tap", "action": "finishCaption", "effects": [{ "on": "recognized", "enter": "stickers" }] }
                        ]
                      }
                    }
                  }
                ],
                "onExit": [{ "remove": "captionEditor" }]
              }
            }
          }
        }
        """###),
        ("stickers/editor-stickers-keep-target.trace.json", ###"""
        {
          "version": 1,
          "title": "A pinch that begins over another sticker still belongs to the one that is being moved",
          "comment": "The fingers have carried the cat onto the star when the pinch begins: it shares the pan's target as long as one of the group is active.",
          "layout": "editor-stickers.layout.json",
          "events": [
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 60, "y": 360 }, { "id": 2, "phase": "began", "x": 100, "y": 360 }] },
            { "t": 0.02, "touches": [{ "id": 1, "phase": "moved", "x": 80, "y": 360 }, { "id": 2, "phase": "moved", "x": 120, "y": 360 }] },
            { "t": 0.04, "touches": [{ "id": 1, "phase": "moved", "x": 260, "y": 330 }, { "id": 2, "phase": "moved", "x": 300, "y": 330 }] },
            { "t": 0.06, "touches": [{ "id": 1, "phase": "moved", "x": 250, "y": 330 }, { "id": 2, "phase": "moved", "x": 310, "y": 330 }] },
            { "t": 0.1, "touches": [{ "id": 1, "phase": "ended", "x": 250, "y": 330 }, { "id": 2, "phase": "ended", "x": 310, "y": 330 }] }
          ]
        }
        """###),
        ("stickers/editor-stickers.layout.json", ###"""
        {
          "version": 1, "title": "Four small stickers served by one pan, one pinch and one rotation on the canvas",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "canvas", "frame": [0, 0, 390, 844],
                "gestureRecognizers": [
                  {
                    "id": "move", "type": "pan", "action": "moveSticker",
                    "dispatch": { "to": ["cat", "hat", "dot", "star"], "within": 40, "group": "sticker" }, "delegate": "together"
                  },
                  {
                    "id": "resize", "type": "pinch", "action": "resizeSticker",
                    "dispatch": { "to": ["cat", "hat", "dot", "star"], "within": 40, "group": "sticker" }, "delegate": "together"
                  },
                  {
                    "id": "turn", "type": "rotation", "action": "turnSticker",
                    "dispatch": { "to": ["cat", "hat", "dot", "star"], "within": 40, "group": "sticker" }, "delegate": "together"
                  }
                ],
                "subviews": [
                  { "id": "cat", "frame": [40, 300, 90, 90] },
                  { "id": "hat", "frame": [100, 300, 50, 50] },
                  { "id": "dot", "frame": [165, 310, 30, 30] },
                  { "id": "star", "frame": [260, 300, 40, 40] }
                ]
              }
            ]
          },
          "delegates": { "together": { "shouldRecognizeSimultaneouslyWith": "other.view == 'canvas'" } }
        }
        """###),
        ("drags/drag-with-pan.trace.json", ###"""
        {
          "version": 1,
          "title": "With a pan the view loses the drag in the event that makes the pan begin",
          "comment": "Phase by phase, as the notes say. In each event the recognizer is first and the view last.",
          "layout": "drag.layout.json",
          "events": [
            { "t": 0, "note": "the finger lands" },
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 100, "y": 300 }] },
            { "t": 0.02, "note": "5 pt: too little for a pan" },
            { "t": 0.02, "touches": [{ "id": 1, "phase": "moved", "x": 105, "y": 300 }] },
            { "t": 0.04, "note": "12 pt: the pan begins" },
            { "t": 0.04, "touches": [{ "id": 1, "phase": "moved", "x": 112, "y": 300 }] },
            { "t": 0.06, "note": "the first change after began comes twice" },
            { "t": 0.06, "touches": [{ "id": 1, "phase": "moved", "x": 120, "y": 300 }] },
            { "t": 0.08, "note": "the drag goes on, and the view hears nothing of it" },
            { "t": 0.08, "touches": [{ "id": 1, "phase": "moved", "x": 130, "y": 300 }] },
            { "t": 0.1, "note": "the finger lifts" },
            { "t": 0.1, "touches": [{ "id": 1, "phase": "ended", "x": 130, "y": 300 }] }
          ]
        }
        """###),
        ("drags/drag.layout.json", ###"""
        {
          "version": 1, "title": "A card with a pan",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "card", "frame": [20, 200, 350, 300], "isMultipleTouchEnabled": true,
                "gestureRecognizers": [{ "id": "pan", "type": "pan", "action": "cardDragged" }]
              }
            ]
          }
        }
        """###),
        ("drags/drag-delays-began-too-short.trace.json", ###"""
        {
          "version": 1,
          "title": "With delaysTouchesBegan on a drag that becomes no pan reaches the view late, at the lift",
          "comment": "The pan fails when the finger lifts. The view gets touchesBegan 0.1 s late, then touchesEnded; the move in between is lost.",
          "layout": "drag.layout.json",
          "events": [
            { "t": 0, "set": {"pan.delaysTouchesBegan": true} },
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 100, "y": 300 }] },
            { "t": 0.02, "touches": [{ "id": 1, "phase": "moved", "x": 103, "y": 300 }] },
            { "t": 0.04, "touches": [{ "id": 1, "phase": "moved", "x": 106, "y": 300 }] },
            { "t": 0.1, "touches": [{ "id": 1, "phase": "ended", "x": 106, "y": 300 }] }
          ]
        }
        """###),
        ("controls/control-button-under-tap.trace.json", ###"""
        {
          "version": 1,
          "title": "A button keeps its touch from a tap of a superview",
          "comment": "The tap would recognize at the lift; the button, asked first, says no. saveTapped is called, closeKeyboard is not.",
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "form", "frame": [0, 100, 390, 600],
                  "gestureRecognizers": [{ "id": "tap", "type": "tap", "action": "closeKeyboard" }],
                  "subviews": [
                    { "id": "save", "type": "button", "frame": [145, 40, 100, 44], "actions": { "touchUpInside": "saveTapped" } }
                  ]
                }
              ]
            }
          },
          "gestures": [
            { "tap": "save" }
          ]
        }
        """###),
        ("controls/control-custom-under-tap.trace.json", ###"""
        {
          "version": 1,
          "title": "A control of one's own loses its touch to a tap of a superview",
          "comment": "UIControl itself refuses nobody: touchDown, then the tap's action, then touchCancel. dialTapped is never called.",
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "form", "frame": [0, 100, 390, 600],
                  "gestureRecognizers": [{ "id": "tap", "type": "tap", "action": "closeKeyboard" }],
                  "subviews": [
                    { "id": "dial", "type": "control", "class": "Dial", "frame": [145, 40, 100, 100], "actions": { "touchUpInside": "dialTapped" } }
                  ]
                }
              ]
            }
          },
          "gestures": [
            { "tap": "dial" }
          ]
        }
        """###),
        ("controls/control-button-under-double-tap.trace.json", ###"""
        {
          "version": 1,
          "title": "A superview's double tap makes every button in it 0.35 s late",
          "comment": "A button refuses single taps only, so the double tap stays possible and holds the lift back. Its delaysTouchesEnded off is the cure.",
          "x-lint": { "ignore": { "late-taps": "the late button is what this trace shows" } },
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "form", "frame": [0, 100, 390, 600],
                  "gestureRecognizers": [{ "id": "double", "type": "tap", "numberOfTapsRequired": 2, "action": "zoomIn" }],
                  "subviews": [
                    { "id": "save", "type": "button", "frame": [145, 40, 100, 44], "actions": { "touchUpInside": "saveTapped" } }
                  ]
                }
              ]
            }
          },
          "gestures": [
            { "tap": "save" }
          ]
        }
        """###),
        ("controls/control-slider-knob-under-pan.trace.json", ###"""
        {
          "version": 1,
          "title": "A slider's knob does not refuse a pan",
          "comment": "No row of Apple's table: the pan begins after 10 pt and the slider gets touchCancel in the middle of being dragged.",
          "layout": {
            "version": 1,
            "window": {
              "id": "window", "frame": [0, 0, 390, 844],
              "subviews": [
                {
                  "id": "form", "frame": [0, 100, 390, 600],
                  "gestureRecognizers": [{ "id": "pan", "type": "pan", "action": "formDragged" }],
                  "subviews": [
                    { "id": "volume", "type": "slider", "frame": [45, 40, 300, 31], "value": 0.5, "actions": { "valueChanged": "volumeChanged" } }
                  ]
                }
              ]
            }
          },
          "gestures": [
            { "drag": "volume", "by": [40, 0], "duration": 0.08, "rate": 50 }
          ]
        }
        """###),
        ("navigation/back-slanted.trace.json", ###"""
        {
          "version": 1,
          "title": "A drag that is more slanted than that is refused",
          "comment": "The finger is at (15, 12) when the pan asks: (5, 2) is not exactly to the right.",
          "layout": "back.layout.json",
          "gestures": [
            { "drag": "screen", "by": [60, 48], "duration": 0.1, "rate": 40 }
          ]
        }
        """###),
        ("navigation/back.layout.json", ###"""
        {
          "version": 1, "title": "A navigation stack with a full-screen pan that goes back",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "screen", "frame": [0, 0, 390, 844],
                "gestureRecognizers": [{ "id": "back", "type": "pan", "action": "goBack", "delegate": "backDelegate" }]
              }
            ]
          },
          "delegates": { "backDelegate": { "shouldBegin": "variables.controllers > 1 && translation.x > 0 && translation.y == 0" } },
          "variables": { "controllers": 2 }
        }
        """###),
        ("navigation/back-list-in-the-middle.trace.json", ###"""
        {
          "version": 1,
          "title": "In the middle of the list a drag to the right scrolls the list",
          "comment": "The delegate says no, the list's pan is on the deeper view: it begins, and the pan that goes back fails.",
          "layout": "back-list.layout.json",
          "events": [
            { "t": 0, "set": {"list.contentOffset": [300, 0]} },
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 100, "y": 400 }] },
            { "t": 0.02, "touches": [{ "id": 1, "phase": "moved", "x": 115, "y": 400 }] },
            { "t": 0.04, "touches": [{ "id": 1, "phase": "moved", "x": 120, "y": 400 }] },
            { "t": 0.06, "touches": [{ "id": 1, "phase": "moved", "x": 130, "y": 400 }] },
            { "t": 0.2, "touches": [{ "id": 1, "phase": "ended", "x": 130, "y": 400 }] }
          ]
        }
        """###),
        ("navigation/back-list.layout.json", ###"""
        {
          "version": 1, "title": "The full-screen pan beside a horizontal list",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "screen", "frame": [0, 0, 390, 844],
                "gestureRecognizers": [
                  {
                    "id": "back", "type": "pan", "action": "goBack", "delegate": "backDelegate",
                    "effects": [
                      { "on": "began", "cancel": "list.pan" },
                      { "on": "began", "set": { "list.isScrollEnabled": false } },
                      { "on": "ended", "set": { "list.isScrollEnabled": true } },
                      { "on": "cancelled", "set": { "list.isScrollEnabled": true } }
                    ]
                  }
                ],
                "subviews": [
                  {
                    "id": "list", "type": "scrollView", "frame": [0, 300, 390, 200], "contentSize": [1200, 200],
                    "subviews": [{ "id": "photo", "frame": [20, 20, 1160, 160] }]
                  }
                ]
              }
            ]
          },
          "delegates": {
            "backDelegate": {
              "shouldBegin": "variables.controllers > 1 && translation.x > 0 && translation.y == 0",
              "shouldRecognizeSimultaneouslyWith": "other.id == 'list.pan' && view('list').contentOffset.x <= 0"
            }
          },
          "variables": { "controllers": 2 }
        }
        """###),
        ("navigation/back-list-at-its-left-end.trace.json", ###"""
        {
          "version": 1,
          "title": "At the list's left end the pan takes over: it cancels the list's pan and stops the list while it runs",
          "comment": "Both begin, since the delegate allows it; the effects of began then cancel list.pan and switch scrolling off, and ended switches it on again.",
          "layout": "back-list.layout.json",
          "events": [
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 100, "y": 400 }] },
            { "t": 0.02, "touches": [{ "id": 1, "phase": "moved", "x": 115, "y": 400 }] },
            { "t": 0.04, "touches": [{ "id": 1, "phase": "moved", "x": 120, "y": 400 }] },
            { "t": 0.06, "touches": [{ "id": 1, "phase": "moved", "x": 130, "y": 400 }] },
            { "t": 0.2, "touches": [{ "id": 1, "phase": "ended", "x": 130, "y": 400 }] }
          ]
        }
        """###),
        ("browser/browser-pan-over-zoomed.trace.json", ###"""
        {
          "version": 1,
          "title": "Over a zoomed web view its own scroll shuts the container's pan out",
          "comment": "Both are ready in one event; the scroll view's pan is on the deeper view. To go back, the user has to zoom out first.",
          "layout": "browser.layout.json",
          "events": [
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 195, "y": 200 }] },
            { "t": 0.02, "touches": [{ "id": 1, "phase": "moved", "x": 210, "y": 200 }] },
            { "t": 0.04, "touches": [{ "id": 1, "phase": "moved", "x": 215, "y": 200 }] },
            { "t": 0.06, "touches": [{ "id": 1, "phase": "moved", "x": 225, "y": 200 }] },
            { "t": 0.2, "touches": [{ "id": 1, "phase": "ended", "x": 225, "y": 200 }] }
          ]
        }
        """###),
        ("browser/browser.layout.json", ###"""
        {
          "version": 1, "title": "A browser: a pan for back and forward over two web views, one zoomed, one that fits, and two edge pans",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "browser", "frame": [0, 0, 390, 844],
                "gestureRecognizers": [
                  { "id": "navigate", "type": "pan", "action": "backOrForward", "delegate": "navigateDelegate" },
                  { "id": "leftEdge", "type": "screenEdgePan", "edges": "left", "action": "backOrForward", "delegate": "edgeDelegate" },
                  { "id": "rightEdge", "type": "screenEdgePan", "edges": "right", "action": "backOrForward", "delegate": "edgeDelegate" },
                  { "id": "closeTab", "type": "swipe", "direction": "up", "action": "closeTab" }
                ],
                "subviews": [
                  {
                    "id": "zoomed", "type": "scrollView", "frame": [0, 0, 390, 400], "contentSize": [780, 400], "contentOffset": [200, 0],
                    "subviews": [{ "id": "text", "frame": [0, 0, 780, 400] }]
                  },
                  {
                    "id": "fitting", "type": "scrollView", "frame": [0, 420, 390, 400], "contentSize": [390, 400],
                    "subviews": [{ "id": "picture", "frame": [0, 0, 390, 400] }]
                  }
                ]
              }
            ]
          },
          "x-lint": { "ignore": { "translation-only": "the app that this is of compares the translation" } },
          "delegates": {
            "navigateDelegate": { "shouldBegin": "abs(translation.x) > abs(translation.y)" },
            "edgeDelegate": { "shouldRecognizeSimultaneouslyWith": true }
          }
        }
        """###),
        ("browser/browser-edge-over-fitting.trace.json", ###"""
        {
          "version": 1,
          "title": "Where the web view does not scroll the same edge pan causes two actions",
          "comment": "leftEdge and navigate begin together: the browser goes back twice.",
          "layout": "browser.layout.json",
          "events": [
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 6, "y": 620 }] },
            { "t": 0.02, "touches": [{ "id": 1, "phase": "moved", "x": 21, "y": 620 }] },
            { "t": 0.04, "touches": [{ "id": 1, "phase": "moved", "x": 26, "y": 620 }] },
            { "t": 0.06, "touches": [{ "id": 1, "phase": "moved", "x": 36, "y": 620 }] },
            { "t": 0.2, "touches": [{ "id": 1, "phase": "ended", "x": 36, "y": 620 }] }
          ]
        }
        """###),
        ("browser/browser-pan-waits-in-the-middle.trace.json", ###"""
        {
          "version": 1,
          "title": "The other way round costs nothing away from the edge",
          "comment": "Both edge pans fail when the finger lands, so navigate begins without delay.",
          "layout": "browser-pan-waits.layout.json",
          "events": [
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 195, "y": 620 }] },
            { "t": 0.02, "touches": [{ "id": 1, "phase": "moved", "x": 210, "y": 620 }] },
            { "t": 0.04, "touches": [{ "id": 1, "phase": "moved", "x": 215, "y": 620 }] },
            { "t": 0.06, "touches": [{ "id": 1, "phase": "moved", "x": 225, "y": 620 }] },
            { "t": 0.2, "touches": [{ "id": 1, "phase": "ended", "x": 225, "y": 620 }] }
          ]
        }
        """###),
        ("browser/browser-pan-waits.layout.json", ###"""
        {
          "version": 1, "title": "The pan waits for the edge pan",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "browser", "frame": [0, 0, 390, 844],
                "gestureRecognizers": [
                  { "id": "navigate", "type": "pan", "action": "backOrForward", "requireToFail": ["leftEdge", "rightEdge"], "delegate": "navigateDelegate" },
                  { "id": "leftEdge", "type": "screenEdgePan", "edges": "left", "action": "backOrForward", "delegate": "edgeDelegate" },
                  { "id": "rightEdge", "type": "screenEdgePan", "edges": "right", "action": "backOrForward", "delegate": "edgeDelegate" },
                  { "id": "closeTab", "type": "swipe", "direction": "up", "action": "closeTab" }
                ],
                "subviews": [
                  {
                    "id": "zoomed", "type": "scrollView", "frame": [0, 0, 390, 400], "contentSize": [780, 400], "contentOffset": [200, 0],
                    "subviews": [{ "id": "text", "frame": [0, 0, 780, 400] }]
                  },
                  {
                    "id": "fitting", "type": "scrollView", "frame": [0, 420, 390, 400], "contentSize": [390, 400],
                    "subviews": [{ "id": "picture", "frame": [0, 0, 390, 400] }]
                  }
                ]
              }
            ]
          },
          "x-lint": { "ignore": { "translation-only": "the app that this is of compares the translation" } },
          "delegates": {
            "navigateDelegate": { "shouldBegin": "abs(translation.x) > abs(translation.y)" },
            "edgeDelegate": { "shouldRecognizeSimultaneouslyWith": true }
          }
        }
        """###),
        ("controller/controller-double-twice-ended-delayed.trace.json", ###"""
        {
          "version": 1,
          "title": "Two taps, default flags: one touchesBegan and one touchesCancelled",
          "comment": "The first end is held and cancelled; the second touch, held with it, never reaches the view.",
          "layout": "controller-double.layout.json",
          "events": [
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 195, "y": 400 }] },
            { "t": 0.05, "touches": [{ "id": 1, "phase": "ended", "x": 195, "y": 400 }] },
            { "t": 0.15, "touches": [{ "id": 2, "phase": "began", "x": 195, "y": 400 }] },
            { "t": 0.2, "touches": [{ "id": 2, "phase": "ended", "x": 195, "y": 400 }] }
          ]
        }
        """###),
        ("controller/controller-double.layout.json", ###"""
        {
          "version": 1, "title": "A view below a view controller whose view has a double tap",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "root", "frame": [0, 0, 390, 844], "controller": "NoteViewController",
                "gestureRecognizers": [{ "id": "double", "type": "tap", "numberOfTapsRequired": 2, "action": "zoomIn" }],
                "subviews": [{ "id": "box", "frame": [95, 300, 200, 200] }]
              }
            ]
          }
        }
        """###),
        ("scrolling/controller-scroll-pressed.trace.json", ###"""
        {
          "version": 1,
          "title": "Pressed for 0.3 s, the content gets its touch at 0.15 s and loses it at the lift",
          "comment": "The content delay ends by its timer; a tap of 0.3 s is still a tap.",
          "layout": "controller-scroll.layout.json",
          "gestures": [
            { "press": "box", "hold": 0.3 }
          ]
        }
        """###),
        ("scrolling/controller-scroll.layout.json", ###"""
        {
          "version": 1, "title": "The same view in a scroll view",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "root", "frame": [0, 0, 390, 844], "controller": "NoteViewController",
                "gestureRecognizers": [{ "id": "tap", "type": "tap", "action": "dismissKeyboard" }],
                "subviews": [
                  {
                    "id": "scroll", "type": "scrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000],
                    "subviews": [{ "id": "box", "frame": [95, 300, 200, 200] }]
                  }
                ]
              }
            ]
          }
        }
        """###),
        ("scrolling/controller-scroll-no-delay-dragged.trace.json", ###"""
        {
          "version": 1,
          "title": "With the content delay off every scroll first touches the content",
          "comment": "touchesBegan at once, touchesCancelled when the pan begins: content that reacts to touchesBegan flickers.",
          "layout": "controller-scroll-no-delay.layout.json",
          "events": [
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 195, "y": 400 }] },
            { "t": 0.04, "touches": [{ "id": 1, "phase": "moved", "x": 195, "y": 385 }] },
            { "t": 0.08, "touches": [{ "id": 1, "phase": "moved", "x": 195, "y": 380 }] },
            { "t": 0.3, "touches": [{ "id": 1, "phase": "ended", "x": 195, "y": 380 }] }
          ]
        }
        """###),
        ("scrolling/controller-scroll-no-delay.layout.json", ###"""
        {
          "version": 1, "title": "The same view in a scroll view that does not delay content touches",
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "root", "frame": [0, 0, 390, 844], "controller": "NoteViewController",
                "gestureRecognizers": [{ "id": "tap", "type": "tap", "action": "dismissKeyboard" }],
                "subviews": [
                  {
                    "id": "scroll", "type": "scrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000], "delaysContentTouches": false,
                    "subviews": [{ "id": "box", "frame": [95, 300, 200, 200] }]
                  }
                ]
              }
            ]
          }
        }
        """###),
        ("cells/cell-quick.trace.json", ###"""
        {
          "version": 1,
          "title": "Under a tap recognizer a quick tap selects nothing",
          "comment": "Held by the table's delay when the tap recognizes, the touch is dropped: only the recognizer's action.",
          "layout": "cell.layout.json",
          "gestures": [
            { "tap": "row2" }
          ]
        }
        """###),
        ("cells/cell.layout.json", ###"""
        {
          "version": 1, "title": "A table under a tap recognizer; its first row has a button",
          "x-lint": { "ignore": { "kills-selection": "what the tap does to the cells is what the traces on it show" } },
          "window": {
            "id": "window", "frame": [0, 0, 390, 844],
            "subviews": [
              {
                "id": "root", "frame": [0, 0, 390, 844],
                "gestureRecognizers": [{ "id": "tap", "type": "tap", "action": "closeKeyboard" }],
                "subviews": [
                  {
                    "id": "table", "type": "tableView", "frame": [0, 100, 390, 744], "contentSize": [390, 2000],
                    "subviews": [
                      {
                        "id": "row1", "type": "cell", "frame": [0, 0, 390, 60],
                        "subviews": [{ "id": "buy", "type": "button", "frame": [290, 8, 80, 44], "actions": { "touchUpInside": "buyTapped" } }]
                      },
                      { "id": "row2", "type": "cell", "frame": [0, 60, 390, 60] },
                      { "id": "row3", "type": "cell", "frame": [0, 120, 390, 600] }
                    ]
                  }
                ]
              }
            ]
          }
        }
        """###),
        ("cells/cell-short.trace.json", ###"""
        {
          "version": 1,
          "title": "A short press highlights the cell and still selects nothing",
          "comment": "touchesBegan at 0.15 s, the action at the lift, touchesCancelled.",
          "layout": "cell.layout.json",
          "gestures": [
            { "press": "row2", "hold": 0.4 }
          ]
        }
        """###),
        ("cells/cell-long.trace.json", ###"""
        {
          "version": 1,
          "title": "A press that is too long for a tap selects the cell",
          "comment": "The tap fails at 1.5 s: began, ended, selected. Users learn to press long, and nobody knows why.",
          "layout": "cell.layout.json",
          "gestures": [
            { "press": "row2", "hold": 1.6 }
          ]
        }
        """###),
        ("cells/cell-button-dragged.trace.json", ###"""
        {
          "version": 1,
          "title": "Dragged at once from a button in a cell, the table scrolls and the button hears nothing",
          "comment": "The pan begins within 0.15 s: the touch is dropped.",
          "layout": "cell.layout.json",
          "events": [
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 330, "y": 130 }] },
            { "t": 0.04, "touches": [{ "id": 1, "phase": "moved", "x": 330, "y": 115 }] },
            { "t": 0.08, "touches": [{ "id": 1, "phase": "moved", "x": 330, "y": 110 }] },
            { "t": 0.3, "touches": [{ "id": 1, "phase": "ended", "x": 330, "y": 110 }] }
          ]
        }
        """###),
        ("cells/cell-button-pressed-then-dragged.trace.json", ###"""
        {
          "version": 1,
          "title": "Once a button in a cell has its touch the table does not scroll",
          "comment": "touchesShouldCancel is false for a control: touchDown at 0.15 s, then the drag is the button's, and lifted near it it fires.",
          "layout": "cell.layout.json",
          "events": [
            { "t": 0, "touches": [{ "id": 1, "phase": "began", "x": 330, "y": 130 }] },
            { "t": 0.2, "touches": [{ "id": 1, "phase": "moved", "x": 330, "y": 115 }] },
            { "t": 0.25, "touches": [{ "id": 1, "phase": "moved", "x": 330, "y": 110 }] },
            { "t": 0.5, "touches": [{ "id": 1, "phase": "ended", "x": 330, "y": 110 }] }
          ]
        }
        """###),
    ]
}
