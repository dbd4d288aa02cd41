// Shortens the data of SVG paths: points are rounded and written relative to the point before.
const NUMBERS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/y;

/** Split path data into commands with their numbers; a command that is written once for many is repeated. */
function* commandsOf(data) {
  let at = 0;
  const skip = () => {
    while (/[\s,]/.test(data[at] ?? "")) at++;
  };
  const number = (flag) => {
    skip();
    if (flag) return Number(data[at++]);
    NUMBER.lastIndex = at;
    const found = NUMBER.exec(data);
    if (!found) throw new Error(`no number at ${at} of ${data}`);
    at = NUMBER.lastIndex;
    return Number(found[0]);
  };
  let letter = "";
  for (skip(); at < data.length; skip()) {
    if (/[a-z]/i.test(data[at])) letter = data[at++];
    else if (letter === "M") letter = "L";
    else if (letter === "m") letter = "l";
    const kind = letter.toLowerCase();
    const numbers = Array.from({ length: NUMBERS[kind] }, (_, i) => number(kind === "a" && (i === 3 || i === 4)));
    yield { kind, relative: letter === kind, numbers };
  }
}

const TENTHS = 10;

/**
 * Return the path with its points rounded to a `step` given in tenths; the ends of arcs to a tenth, since a whole circle is
 * an arc between two points that nearly meet. Rounding never adds up: each point is rounded where it lies.
 */
export function shorter(data, step) {
  const round = (n, to) => Math.round((n * TENTHS) / to) * to;
  let [x, y, startX, startY] = [0, 0, 0, 0]; // where the pen is
  let [shortX, shortY, shortStartX, shortStartY] = [0, 0, 0, 0]; // where the pen of the short path is, in tenths
  let before = "";
  let short = "";
  for (const { kind, relative, numbers } of commandsOf(data)) {
    const [fromX, fromY] = relative ? [x, y] : [0, 0];
    const to = kind === "a" ? 1 : step;
    const shown = []; // in tenths
    const across = (n) => round(fromX + n, to) - shortX;
    const down = (n) => round(fromY + n, to) - shortY;
    if (kind === "z") [x, y] = [startX, startY];
    else if (kind === "h") {
      shown.push(across(numbers[0]));
      x = fromX + numbers[0];
    } else if (kind === "v") {
      shown.push(down(numbers[0]));
      y = fromY + numbers[0];
    } else {
      const points = kind === "a" ? numbers.slice(5) : numbers;
      if (kind === "a") shown.push(round(numbers[0], to), round(numbers[1], to));
      for (let i = 0; i < points.length; i += 2) shown.push(across(points[i]), down(points[i + 1]));
      [x, y] = [fromX + points.at(-2), fromY + points.at(-1)];
    }
    if (kind === "z") [shortX, shortY] = [shortStartX, shortStartY];
    else {
      if (kind !== "v") shortX = round(x, to);
      if (kind !== "h") shortY = round(y, to);
    }
    if (kind === "m") [startX, startY, shortStartX, shortStartY] = [x, y, shortX, shortY];
    const words = shown.map((n) => String(n / TENTHS).replace(/^(-?)0\./, "$1."));
    if (kind === "a") words.splice(2, 0, ...numbers.slice(2, 5).map((n) => String(Math.round(n))));
    const same = kind === before && kind !== "m" && kind !== "z";
    before = kind;
    if (!same) short += kind;
    words.forEach((word, i) => {
      short += (i === 0 && !same) || word.startsWith("-") ? word : ` ${word}`;
    });
  }
  return short;
}
