// The data of the viewer, which can grow. `take` adds text in the format of LanesJSON, in which each list begins with the index of its
// first new element.
//
//     - knots      [time, x, x of its last step, 1 if the axis before it is shortened, 2 if it is a silence, steps]
//     - lanes      {kind, name, detail, tracks, bars, ticks}
//     - bars       [state, time, step, time or null while it is open, step, row, row that ended it, track, touch]
//     - ticks      [kind, time, step, time of the last one in a series, step, row, count, label, track]
//     - arrows     [kind, lane, lane, time, step, time, step, row]
//     - marks      [kind, time, step, row, text]
//     - paths      {touch, isDown, samples: [time, x, y]}
//     - decisions  [lane, state, time, row, x, y]
//     - lines      [row, time, step, rule, row it follows from, rows folded into it, text, reason, rows beside it, tone, names]
//     - rules      {name, evidence}
//     - story      [kind, sentence, more, row, first row of its turn, time, since, until, delay]; only on a page with the engine.
//                  A delay is [who, [for whom], whether a touch was held back]
//     - screen     {bounds, shapes}
//
// Times are in seconds, and a step is a position within one time. `x(time, step)` is the position on the time axis. `storyAt(row)` is the
// sentence that is true at a row. `waitAt(time, row)` is the wait in this sentence.
"use strict";

const ORDER = { touch: 0, recognizer: 1, view: 2 };

function LanesData() {
  const data = {
    title: "", trace: null, layout: null, rows: 0, times: 0, start: 0, end: 0, unlisted: 0, cut: null, mode: null,
    screen: { bounds: [0, 0, 1, 1], shapes: [] },
    knots: [], lanes: [], order: [], arrows: [], marks: [], paths: [], decisions: [], lines: [], rules: [], story: [],
    // This number increases when lanes are added or renamed.
    shape: 0,
    take, x, time, storyAt, waitAt, width: () => data.knots.length ? data.knots[data.knots.length - 1][2] : 0,
  };

  function grow(list, [place, ...added]) {
    list.length = place;
    for (const one of added) list.push(one);
  }

  function take(news) {
    for (const key of ["title", "trace", "layout", "rows", "times", "start", "end", "unlisted", "cut", "mode", "screen"])
      if (key in news) data[key] = news[key];
    for (const key of ["knots", "arrows", "marks", "decisions", "lines", "rules", "story"]) if (news[key]) grow(data[key], news[key]);
    for (const lane of news.lanes) takeLane(lane);
    for (const path of news.paths) {
      const own = data.paths[path.at] ??= { touch: path.touch, samples: [] };
      own.isDown = path.isDown;
      grow(own.samples, path.samples);
    }
    return data;
  }

  function takeLane(news) {
    const lane = data.lanes[news.at] ??= { bars: [], ticks: [], reach: [] };
    if (news.name !== undefined) {
      for (const key of ["kind", "name", "detail", "tracks"]) lane[key] = news[key];
      data.shape++;
      data.order = data.lanes.map((_, index) => index).sort((a, b) => ORDER[data.lanes[a].kind] - ORDER[data.lanes[b].kind] || a - b);
    }
    let changed = news.bars[0];
    for (const [place, time, step, row] of news.ended) {
      const bar = lane.bars[place];
      [bar[3], bar[4], bar[6]] = [time, step, row];
      changed = Math.min(changed, place);
    }
    grow(lane.bars, news.bars);
    // `reach` contains, for each bar, the latest end of this bar and all earlier ones. A long bar that is visible may begin far before the
    // visible part.
    lane.reach.length = changed;
    for (let i = changed; i < lane.bars.length; i++)
      lane.reach.push(Math.max(i ? lane.reach[i - 1] : -Infinity, lane.bars[i][3] ?? Infinity));
    grow(lane.ticks, news.ticks);
    lane.acts ||= news.ticks.some((tick) => tick[0] === "action");
  }

  // Returns the sentence of the story that is true at the given row.
  function storyAt(row) { return data.story[above(data.story, row, (one) => one[4]) - 1]; }

  // Returns the state of the wait in this sentence at a time, as {gone, all} in seconds; null if there is no wait. `all` is null if the end
  // of the wait is unknown.
  function waitAt(time, row) {
    const [kind, , , , , , since, until] = storyAt(row) ?? [];
    if (since === undefined || since === null || time < since - 1e-9 || kind === "outcome") return null;
    const gone = Math.max(time - since, 0), all = until === null ? null : until - since;
    return { gone: all === null ? gone : Math.min(gone, all), all };
  }

  // Returns the position of a moment. If the time is null, returns the position of the axis's end.
  function x(time, step = 0) {
    const knots = data.knots;
    if (!knots.length) return 0;
    if (time === null) return data.width();
    const place = above(knots, time, (knot) => knot[0]) - 1;
    if (place < 0) return 0;
    const [start, from, last, , steps] = knots[place];
    if (start === time) return steps ? from + (last - from) * Math.min(step, steps) / steps : from;
    const next = knots[place + 1];
    return next ? last + (next[1] - last) * (time - start) / (next[0] - start) : last;
  }

  // Returns the time at a position. All steps of one time give the same result.
  function time(place) {
    const knots = data.knots, index = above(knots, place, (knot) => knot[1]) - 1;
    if (index < 0) return knots.length ? knots[0][0] : 0;
    const [start, , last] = knots[index], next = knots[index + 1];
    if (place <= last || !next) return start;
    return start + (next[0] - start) * (place - last) / (next[1] - last);
  }

  return data;
}
