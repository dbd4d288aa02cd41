// Finds what a person could not read or hit: text that is cut off, covered or off the screen, and small targets.
// Text on small cards and piles may end in an ellipsis (the large card shows all of it), but no line of it is cut in half;
// what scrolls may be scrolled to.
([touch, scrolls]) => {  // touch: fingers press here; scrolls: the page may be longer than the screen
  const LAYERS = ".panels, .veil, .float, .tutor, .pop, .hc.sel"; // lie over the table on purpose
  const SHORTENED = ".card__text, .card__text *, .deck > .nm, .card__bad, .card__bad *, .tx > small, .sr, .sr *, [aria-hidden='true'] *, [aria-hidden='true']";
  const faults = [];
  const seen = new Set();
  const nameOf = (element) => {
    const own = element.className && typeof element.className === "string" ? element.className.replace(/svelte-\S+/g, "").trim().split(/\s+/).join(".") : "";
    const parent = element.parentElement;
    const up = parent && typeof parent.className === "string" ? parent.className.replace(/svelte-\S+/g, "").trim().split(/\s+/)[0] : "";
    return `${up ? `.${up} > ` : ""}${element.tagName.toLowerCase()}${own ? `.${own}` : ""}`;
  };
  const say = (what, element, words) => {
    const line = `${what}: ${nameOf(element)} “${(words || element.textContent || element.getAttribute("aria-label") || "").trim().replace(/\s+/g, " ").slice(0, 40)}”`;
    if (!seen.has(line)) faults.push(line);
    seen.add(line);
  };
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** The part of a box that its scrolling and clipping ancestors let through; and whether one of them scrolls. */
  const clipOf = (element) => {
    const clip = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6, scrolls: false };
    for (let up = element; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.position === "fixed" && up !== element) { /* nothing above clips it */ }
      const x = style.overflowX !== "visible", y = style.overflowY !== "visible";
      if (x || y) {
        const box = up.getBoundingClientRect();
        if (/auto|scroll/.test(style.overflowX + style.overflowY) && (up.scrollHeight > up.clientHeight + 1 || up.scrollWidth > up.clientWidth + 1)) clip.scrolls = true;
        if (x) { clip.left = Math.max(clip.left, box.left); clip.right = Math.min(clip.right, box.right); }
        if (y) { clip.top = Math.max(clip.top, box.top); clip.bottom = Math.min(clip.bottom, box.bottom); }
      }
      if (style.position === "fixed") break;
    }
    return clip;
  };
  /** Hidden from eyes, for those who listen: a box of a pixel. */
  const isSpoken = (element) => {
    for (let up = element, i = 0; up && i < 3; up = up.parentElement, i++) {
      const box = up.getBoundingClientRect();
      if (box.width <= 2 && box.height <= 2) return true;
    }
    return false;
  };
  /** Cards in a fan are turned; the boxes of their lines overlap. */
  const isTurned = (element) => {
    for (let up = element; up; up = up.parentElement) if (new DOMMatrix(getComputedStyle(up).transform).b) return true;
    return false;
  };
  const isUntouchable = (element) => getComputedStyle(element).pointerEvents === "none";
  /** What is seen at a point: buttons that only lie over something to be pressed are looked through. */
  const seenAt = (x, y) =>
    document.elementsFromPoint(x, y).find((element) => {
      const style = getComputedStyle(element);
      const clear = style.backgroundImage === "none" && /rgba\(.*, 0\)|transparent/.test(style.backgroundColor);
      const words = [...element.querySelectorAll("*"), element].some((part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() && !isSpoken(part)));
      return !clear || words || element.matches("svg, svg *");
    });
  /** A long name may end in an ellipsis where all of it is said when one points at it. */
  const hasWhole = (element, words) => {
    const style = getComputedStyle(element);
    const bare = (text) => text.replace(/[\u2066-\u2069]/g, "");
    const title = bare(element.closest("[title]")?.title ?? "");
    return title !== "" && bare(words).includes(title) && (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none");
  };
  const related = (a, b) => a.contains(b) || b.contains(a);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent.trim();
    const element = node.parentElement;
    if (words && element && isShown(element) && element.closest(".card__text, .card__bad") && !isTurned(element)) {
      const clip = clipOf(element);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const slack = box.height * 0.25;
        const cut = (edge) => box.top < edge - slack && box.bottom > edge + slack;
        if (!clip.scrolls && box.height > 1 && (cut(clip.top) || cut(clip.bottom))) say("a line is cut in half", element, words);
      }
    }
    if (!words || !element || !isShown(element) || element.matches(SHORTENED) || element.closest("script, style, svg, .skip") || isSpoken(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    const clip = clipOf(element);
    const whole = hasWhole(element, words);
    for (const box of boxes) {
      const outside = box.right <= clip.left || box.left >= clip.right || box.bottom <= clip.top + 1 || box.top >= clip.bottom - 1;
      if (outside) {
        if (!clip.scrolls && !whole) say("cut off", element, words);
        continue;
      }
      if (clip.scrolls) continue; // can be scrolled into sight
      // half the leading around the letters may be cut: nobody sees it
      const slack = Math.max(2, box.height * 0.2);
      if (box.top < clip.top - slack || box.bottom > clip.bottom + slack || box.left < clip.left - 2 || box.right > clip.right + 2) {
        if (!whole) say("cut off", element, words);
        continue;
      }
      if (box.left < -1 || box.right > innerWidth + 1) { say("off screen", element, words); continue; }
      if (box.top < -1 || box.bottom > innerHeight + 1) {
        if (!scrolls) say("off screen", element, words);
        continue;
      }
      if (isUntouchable(element)) continue; // the page cannot tell what lies at its place
      for (const [across, down] of [[0.1, 0.5], [0.5, 0.5], [0.9, 0.5], [0.5, 0.3], [0.5, 0.7]]) {
        const hit = seenAt(box.left + box.width * across, box.top + box.height * down);
        if (hit && !related(hit, element) && !hit.closest(LAYERS) && !hit.contains(element)) {
          say(`covered by ${nameOf(hit)}`, element, words);
          break;
        }
      }
    }
    const style = getComputedStyle(element);
    if (!whole && style.textOverflow === "ellipsis" && style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1) say("shortened", element, words);
    if (style.webkitLineClamp !== "none" && element.scrollHeight > element.clientHeight + 2) say("shortened", element, words);
  }
  if ((!scrolls && document.documentElement.scrollHeight > innerHeight + 1) || document.documentElement.scrollWidth > innerWidth + 1) faults.push("the page scrolls");
  if (touch) {
    for (const target of document.querySelectorAll("button, a[href], input, select, textarea, summary, [role=button]")) {
      if (!isShown(target) || target.disabled || target.closest("p, li .log, .log") || target.matches(".sr, .skip")) continue;
      const box = target.getBoundingClientRect();
      const clip = clipOf(target);
      const x = (Math.max(box.left, clip.left) + Math.min(box.right, clip.right)) / 2, y = (box.top + box.bottom) / 2;
      if (box.width < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight || box.right < clip.left || box.left > clip.right || y > clip.bottom || y < clip.top) continue;
      const hits = (dx, dy) => { const hit = document.elementFromPoint(x + dx, y + dy); return hit !== null && (related(hit, target) || hit.closest("label")?.contains(target)); };
      if (!hits(0, 0)) continue; // covered by a layer
      const tall = box.height >= 43.5 || (hits(0, -21) && hits(0, 21));
      const wide = box.width >= 43.5 || (hits(-21, 0) && hits(21, 0));
      if (!tall || !wide) say(`small target ${Math.round(box.width)}x${Math.round(box.height)}`, target);
    }
  }
  return faults;
}
