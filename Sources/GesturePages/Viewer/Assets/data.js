// The data of the viewer, as it grows: `take` adds the text of LanesJSON, in which each list begins with the place from which it is new.
//
//     knots      [time, x, x of its last step, 1 if the line before it is shortened, 2 if it is a silence, steps]
//     lanes      {kind, name, detail, tracks, bars, ticks}
//     bars       [state, time, step, time or null while it is open, step, row, row that ended it, track, touch]
//     ticks      [kind, time, step, time of the last of a run, step, row, count, label, track]
//     arrows     [kind, lane, lane, time, step, time, step, row]
//     marks      [kind, time, step, row, text]
//     paths      {touch, isDown, samples: [time, x, y]}
//     decisions  [lane, state, time, row, x, y]
//     lines      [row, time, step, rule, row it follows from, rows folded into it, text, reason, rows beside it, tone, names]
//     rules      {name, evidence}
//     story      [kind, sentence, more, row, first row of its turn, time, since, until, delay]; only while there is an engine.
//                A delay is [who, [for whom], whether a touch was held back]
//     screen     {bounds, shapes}
//
// Times are seconds; a step is a place within one instant. `x(time, step)` is where that lies on the line of time. `storyAt(row)` is the
// sentence that holds at a row, `waitAt(time, row)` the wait that it tells of.
"use strict";

const ORDER = { touch: 0, recognizer: 1, view: 2 };

function LanesData() {
  const data = {
    title: "", trace: null, layout: null, rows: 0, times: 0, start: 0, end: 0, unlisted: 0, cut: null, mode: null, screen: { bounds: [0, 0, 1, 1], shapes: [] },
    knots: [], lanes: [], order: [], arrows: [], marks: [], paths: [], decisions: [], lines: [], rules: [], story: [],
    // Counts up where lanes are added or change their names.
    shape: 0,
    take, x, time, storyAt, waitAt, width: () => data.knots.length ? data.knots[data.knots.length - 1][2] : 0,
  };

  function grow(list, [place, ...added]) {
    list.length = place;
    for (const one of added) list.push(one);
  }

  function take(news) {
    for (const key of ["title", "trace", "layout", "rows", "times", "start", "end", "unlisted", "cut", "mode", "screen"]) if (key in news) data[key] = news[key];
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
    // How far the bars up to each reach: a long one may have begun far before what is seen.
    lane.reach.length = changed;
    for (let i = changed; i < lane.bars.length; i++) lane.reach.push(Math.max(i ? lane.reach[i - 1] : -Infinity, lane.bars[i][3] ?? Infinity));
    grow(lane.ticks, news.ticks);
    lane.acts ||= news.ticks.some((tick) => tick[0] === "action");
  }

  // The sentence that holds at a row.
  function storyAt(row) { return data.story[above(data.story, row, (one) => one[4]) - 1]; }

  // The wait of that sentence at a time, as {gone, all}; `all` is null if its end is not known. Null without a wait.
  function waitAt(time, row) {
    const [kind, , , , , , since, until] = storyAt(row) ?? [];
    if (since === undefined || since === null || time < since - 1e-9 || kind === "outcome") return null;
    const gone = Math.max(time - since, 0), all = until === null ? null : until - since;
    return { gone: all === null ? gone : Math.min(gone, all), all };
  }

  // Where a moment lies; the end of all for null.
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

  // The time of a place: that of an instant for all its steps.
  function time(place) {
    const knots = data.knots, index = above(knots, place, (knot) => knot[1]) - 1;
    if (index < 0) return knots.length ? knots[0][0] : 0;
    const [start, , last] = knots[index], next = knots[index + 1];
    if (place <= last || !next) return start;
    return start + (next[0] - start) * (place - last) / (next[1] - last);
  }

  return data;
}
