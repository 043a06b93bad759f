// Looks at a page as a person does: what is cut, covered, out of reach, too small, or in the way.
// Evaluated in the page; `coarse` is true where fingers point.  Answers with findings and frames.
({ coarse, leastField }) => {
  const found = [];
  const shape = ({ left, top, width, height }) => [left, top, width, height].map(Math.round);
  // The same thing in another state bears the same name.
  const PASSING = /\d|^(turn|away|ready|timed|on|now|idle|kept|sel|used|aside|off|past|fits|none)$/;
  const classes = (it) => [...it.classList].filter((one) => !PASSING.test(one)).slice(0, 2);
  const plain = (it) => [it.tagName.toLowerCase(), ...classes(it)].join(".");
  const named = (it) => {
    const up = it.parentElement?.closest("[class]");
    return up && up !== document.body ? `${plain(up)} > ${plain(it)}` : plain(it);
  };
  const words = (text) => text.trim().replace(/\s+/g, " ").slice(0, 60);
  const say = (check, it, box, why) =>
    found.push({ check, element: named(it), text: words(it.textContent ?? ""), box: shape(box), why });

  // What is behind an open dialog or menu is out of the question until that is closed.
  const infront = [...document.querySelectorAll("dialog[open], details[open] > .pop")];
  const scope = infront.at(-1) ?? document.body;
  const READ_OUT = ".vh, option, script, style, noscript, title, desc, .defs, defs, symbol";
  const NAMES = ".name, .who, .person, .chat .by, thead th, [data-name], .watching, .mine, .past";
  // A log is long; what is beyond its window is as what is in it.
  const beyond = (it) => {
    const log = it.closest(".log");
    if (!log || log === it) return false;
    const [a, b] = [it.getBoundingClientRect(), log.getBoundingClientRect()];
    return a.bottom < b.top || a.top > b.bottom;
  };
  const seen = (it) => {
    if (it.closest(READ_OUT) || beyond(it)) return false;
    if (!it.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    for (let up = it; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).clipPath === "inset(50%)") return false;
    }
    const { width, height } = it.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  const inWindow = (box) =>
    box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
  const at = (x, y) => document.elementFromPoint(x, y);
  const page = document.documentElement;
  const furthest = Math.max(0, page.scrollHeight - innerHeight);

  // --- texts ---------------------------------------------------------------------------------
  const texts = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const it = node.parentElement;
    if (!node.data.trim() || !it || !seen(it)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const inside = it.closest("svg") !== null;
    const rects = inside ? [it.getBoundingClientRect()] : [...range.getClientRects()];
    if (rects.length) texts.push({ node, it, inside, rects, box: union(rects) });
  }
  function union(rects) {
    const left = Math.min(...rects.map((one) => one.left));
    const top = Math.min(...rects.map((one) => one.top));
    const right = Math.max(...rects.map((one) => one.right));
    const bottom = Math.max(...rects.map((one) => one.bottom));
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  }
  const painted = (style) =>
    ["Top", "Left"].some(
      (side) => parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== "none",
    ) || !/rgba\(.*, 0\)|transparent/.test(style.backgroundColor);

  function cut({ it, box }) {
    let framed = false;
    let scrolls = false;
    let lifted = false;
    for (let up = it; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      // What is positioned absolutely is cut by positioned boxes alone.
      if (lifted && style.position === "static") continue;
      lifted = style.position === "absolute";
      if (style.display === "inline" || style.display === "contents") continue;
      if (up !== it && style.position === "fixed") return;
      const outer = up.getBoundingClientRect();
      const across = box.right > outer.right + 1 || box.left < outer.left - 1;
      const down = box.bottom > outer.bottom + 1.5 || box.top < outer.top - 1.5;
      const hides = (value) => /hidden|clip/.test(value);
      // As many of them are shown as fit whole.
      if (box.top >= outer.bottom - 1 && up.matches(".chips, .state, .did")) return;
      const dotted = style.textOverflow === "ellipsis" && !/flex|grid/.test(style.display);
      if (dotted && up.scrollWidth > up.clientWidth + 1) {
        if (!it.closest(NAMES)) say("ellipsis", up, box, "only names may end in dots");
        return;
      }
      if (style.webkitLineClamp !== "none" && up.scrollHeight > up.clientHeight + 1) {
        say("cut", it, box, `clamped to ${style.webkitLineClamp} lines`);
        return;
      }
      if (across && style.overflowX !== "visible") {
        say("cut", it, box, `hidden beside ${plain(up)} ${shape(outer)}`);
        return;
      }
      if (down && hides(style.overflowY) && !scrolls) {
        say("cut", it, box, `hidden below ${plain(up)} ${shape(outer)}`);
        return;
      }
      scrolls ||= /auto|scroll/.test(style.overflowY);
      if (!framed && !scrolls && painted(style)) {
        framed = true;
        // A label beside its box, as below a scale, is meant to be there.
        const beside = box.top >= outer.bottom - 1 || box.bottom <= outer.top + 1;
        if ((across || down) && !beside) {
          say("overflow", it, box, `runs out of ${plain(up)} ${shape(outer)}`);
          return;
        }
      }
    }
    if (box.left < -1 || box.right > innerWidth + 1) say("cut", it, box, "beside the window");
  }

  // A text in a circle or rectangle drawn beside it: the corners of its figures lie within.
  function outOfShape({ it, box }) {
    const shapes = [it.parentElement, it.parentElement?.parentElement].flatMap((up) =>
      up && up.tagName !== "svg" ? [...up.children].filter((one) => /^(circle|rect)$/.test(one.tagName)) : [],
    );
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const around = shapes
      .map((one) => [one, one.getBoundingClientRect()])
      .filter(([, { left, right, top, bottom }]) => left < x && x < right && top < y && y < bottom)
      .sort(([, a], [, b]) => a.width - b.width)[0];
    if (!around) return;
    const [one, { left, top, right, bottom, width, height }] = around;
    const [half, high] = [box.width / 2, box.height * 0.33];
    if (one.tagName === "circle") {
      const [cx, cy] = [Math.abs(x - left - width / 2), Math.abs(y - top - height / 2)];
      if (Math.hypot(cx + half, cy + high) > width / 2 + 0.5) say("overflow", it, box, "runs out of its circle");
    } else if (x - half < left - 0.5 || x + half > right + 0.5 || y - high < top - 1 || y + high > bottom + 1) {
      say("overflow", it, box, "runs out of its rectangle");
    }
  }

  const LONGEST_WORD = 30;
  function broken({ node, it, rects }) {
    if (rects.length < 2 || it.closest("svg, pre, code")) return;
    const range = document.createRange();
    for (const match of node.data.matchAll(/[^\s\u00ad\u200b\-–—/·.@_:]{2,}/g)) {
      if (match[0].length > LONGEST_WORD) continue;
      const end = match.index + match[0].length;
      // The hyphen of a soft one belongs to the letter behind it.
      const [first, last] = [match.index, end - 1].map((index) => {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return [...range.getClientRects()].at(-1);
      });
      range.setStart(node, match.index);
      if (first && last && Math.abs(last.top - first.top) > 4) {
        say("broken", it, range.getBoundingClientRect(), `breaks inside "${match[0]}"`);
        return;
      }
    }
  }

  const flow = (it) => {
    let up = it;
    while (up && getComputedStyle(up).display === "inline") up = up.parentElement;
    return up;
  };
  const shows = ({ it, box }) => {
    if (!inWindow(box)) return false;
    const x = Math.min(Math.max((box.left + box.right) / 2, 1), innerWidth - 1);
    const y = Math.min(Math.max((box.top + box.bottom) / 2, 1), innerHeight - 1);
    const hit = at(x, y);
    return hit !== null && (it.contains(hit) || hit.contains(it));
  };

  for (const text of texts) {
    if (text.inside) outOfShape(text);
    else {
      cut(text);
      broken(text);
    }
  }
  // What is left of rectangles within all boxes that hide what is outside.
  const clipped = (it, rects) => {
    let left = rects.map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
    for (let up = it; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflowX === "visible") continue;
      const outer = up.getBoundingClientRect();
      left = left.map((one) => ({
        left: Math.max(one.left, outer.left),
        top: Math.max(one.top, outer.top),
        right: Math.min(one.right, outer.right),
        bottom: Math.min(one.bottom, outer.bottom),
      }));
    }
    return left
      .map((one) => ({ ...one, width: one.right - one.left, height: one.bottom - one.top }))
      .filter(({ width, height }) => width > 0 && height > 0);
  };
  const open = texts
    .filter(shows)
    .map((one) => ({
      ...one,
      rects: one.inside ? one.rects : clipped(one.it, one.rects),
      flow: one.inside ? one.it : flow(one.it),
    }))
    .filter(({ rects }) => rects.length);
  for (const [number, one] of open.entries()) {
    for (const two of open.slice(number + 1)) {
      if (one.flow === two.flow || one.inside !== two.inside) continue;
      if (one.box.left > two.box.right + 3 || two.box.left > one.box.right + 3) continue;
      const apart = one.inside ? -2 : 2;
      const meets = one.rects.some((a) =>
        two.rects.some((b) => {
          const slack = one.inside ? 0.17 : 0;
          const low = Math.max(a.top + a.height * slack, b.top + b.height * slack);
          const high = Math.min(a.bottom - a.height * slack, b.bottom - b.height * slack);
          const beside = Math.max(a.left, b.left) - Math.min(a.right, b.right);
          return high - low > 0.4 * Math.min(a.height, b.height) && beside < apart;
        }),
      );
      if (meets) say("touching", one.it, one.box, `runs into "${words(two.node.data)}" ${shape(two.box)}`);
    }
  }

  // --- controls ------------------------------------------------------------------------------
  const CONTROLS = "button, a.btn, select, textarea, summary, input:not([type=hidden])";
  const controls = [...scope.querySelectorAll(CONTROLS)].filter((it) => seen(it) && !it.closest("svg"));
  const target = (it) => it.closest("label.opt, label.setting, label") ?? it;
  const boxes = new Map(controls.map((it) => [it, it.getBoundingClientRect()]));
  const fixed = (it) => {
    for (let up = it; up && up !== document.body; up = up.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(up).position)) return up;
    }
    return null;
  };
  const scroller = (it) => {
    for (let up = it.parentElement; up && up !== document.body; up = up.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
    }
    return null;
  };

  function outOfReach(it, box) {
    if (box.left < -1 || box.right > innerWidth + 1) {
      const inner = scroller(it);
      if (!inner || inner.scrollWidth <= inner.clientWidth + 1 || box.left + inner.scrollLeft < -1) return "beside the window";
    }
    if (scroller(it)) return "";
    for (let up = it.parentElement; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      const outer = up.getBoundingClientRect();
      if (/hidden|clip/.test(style.overflowY) && box.bottom > outer.bottom + 2) return `hidden below ${plain(up)}`;
      if (/hidden|clip/.test(style.overflowX) && box.right > outer.right + 2) return `hidden beside ${plain(up)}`;
    }
    const stuck = fixed(it);
    const rest = stuck && getComputedStyle(stuck).position === "fixed" ? 0 : furthest - scrollY;
    if (box.bottom - rest > innerHeight + 1) return "below the window";
    if (box.top + scrollY < -1) return "above the window";
    return "";
  }

  function covered(it, box) {
    const inner = scroller(it)?.getBoundingClientRect();
    for (const [dx, dy] of [[0.5, 0.5], [0.12, 0.15], [0.88, 0.15], [0.12, 0.85], [0.88, 0.85]]) {
      const [x, y] = [box.left + dx * box.width, box.top + dy * box.height];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      // At its edge, what is beside the scroller may already begin.
      const within = inner && y > inner.top + 1 && y < inner.bottom - 1 && x > inner.left && x < inner.right;
      if (inner && !within) continue;
      const hit = at(x, y);
      if (!hit || it.contains(hit) || hit.contains(it) || target(it).contains(hit)) continue;
      const over = fixed(hit);
      if (over && !over.contains(it) && !inner) {
        const edge = over.getBoundingClientRect();
        if (box.bottom - (furthest - scrollY) <= edge.top + 1) continue;
        if (edge.top <= 0 && box.top + scrollY >= edge.bottom) continue;
      }
      return plain(hit);
    }
    return "";
  }

  // Letters keep off the frame of their button, and off a ring of the focus that is drawn inside it.
  const LEAST_APART = 3;
  function tight(it, box, lines) {
    const style = getComputedStyle(it);
    if (!lines.length || !painted(style)) return "";
    const ring = style.outlineStyle === "none" ? 0 : -parseFloat(style.outlineOffset);
    const { left, right } = union(lines);
    const apart = Math.min(left - box.left, box.right - right);
    return apart < Math.max(LEAST_APART, ring) ? `words ${apart.toFixed(1)} px from its edge` : "";
  }

  for (const [it, box] of boxes) {
    const reach = outOfReach(it, box);
    if (reach) say("reach", it, box, reach);
    else {
      const by = covered(it, box);
      if (by) say("covered", it, box, `covered by ${by}`);
    }
    if (coarse) {
      const { width, height } = target(it).getBoundingClientRect();
      if (width < 43.5 || height < 43.5) say("target", it, box, "smaller than 44 px");
    }
    if (it.matches("button, .btn")) {
      const inside = texts.filter((one) => it.contains(one.it));
      const lines = inside.flatMap(({ rects }) => rects);
      const tops = [];
      for (const line of lines) {
        const middle = (line.top + line.bottom) / 2;
        if (!tops.some((one) => Math.abs(one - middle) < 0.5 * line.height)) tops.push(middle);
      }
      const label = it.matches(".btn");
      if (label && tops.length > 2) say("lines", it, box, `label of ${tops.length} lines`);
      // A name that ends in dots is as long as one sees it.
      const close = label && tight(it, box, inside.flatMap((one) => clipped(one.it, one.rects)));
      if (close) say("tight", it, box, close);
    }
  }
  const list = [...boxes];
  for (const [number, [one, a]] of list.entries()) {
    for (const [two, b] of list.slice(number + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across <= 1.5 || down <= 1.5) continue;
      if (one.contains(two) || two.contains(one) || fixed(one) !== fixed(two)) continue;
      if (scroller(one) === scroller(two) && target(one) !== target(two)) say("overlap", one, a, `overlaps ${named(two)} ${shape(b)}`);
    }
  }
  if (coarse) {
    // In a replay nothing is chosen on the board.
    const fields = ["[data-field]", "[data-column]"].map((one) => `.match:not(.replaying) > .board ${one}`);
    for (const it of scope.querySelectorAll(fields.join())) {
      const box = it.getBoundingClientRect();
      if (seen(it) && Math.min(box.width, box.height) < leastField - 0.5) {
        say("target", it, box, `a field smaller than ${leastField} px`);
        break;
      }
    }
  }

  // --- the page ------------------------------------------------------------------------------
  const primaries = controls.filter((it) => it.matches(".primary"));
  const KEYS =
    /[\p{L},:] (Enter|Esc|Escape|Shift|Tab|Pos1)([^\p{L}]|$)|[←→↑↓]|Umschalt|Eingabetaste|Rücktaste|Backspace|Pfeiltasten|arrow keys|pijltjestoetsen/u;
  const inSight = (it) => {
    const box = boxes.get(it);
    return box.top >= -1 && box.bottom <= innerHeight + 1 && box.left >= -1 && box.right <= innerWidth + 1;
  };
  if (primaries.length && !primaries.some(inSight)) {
    say("primary", primaries[0], boxes.get(primaries[0]), "not in sight without scrolling");
  }
  if (coarse) {
    for (const { it, node, box } of texts) {
      if (it.closest("button, .prose, .log, .chat, input, svg, .reading")) continue;
      const keys = it.matches("kbd") || it.closest(".status .sub");
      // At the beginning of a sentence, "Enter" is a verb.
      if (keys || KEYS.test(node.data)) {
        say("keys", it, box, "a hint for keys where fingers point");
      }
    }
  }
  if (page.scrollWidth > page.clientWidth + 1) {
    say("sideways", document.body, { left: 0, top: 0, width: page.scrollWidth, height: page.scrollHeight }, `wider than ${page.clientWidth}`);
  }
  const frame = (selector) => {
    const it = document.querySelector(selector);
    return it && it.checkVisibility() ? shape(it.getBoundingClientRect()) : null;
  };
  return { found, frames: { board: frame(".match > .board"), hand: frame(".match > .side .tray") } };
}
