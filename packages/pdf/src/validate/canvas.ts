/*
 * Where an appearance stream paints and in which colours, as far as it takes to say whether its text is seen: the
 * matrix, the clip, and what lies behind (ISO 32000-2 §8.4, §8.5). Only matrices that neither turn nor mirror are followed.
 */
import type { Rectangle } from '../document/geometry.ts';

/** `x' = a x + e`, `y' = d y + f`. */
export interface Scaling {
  readonly a: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const IDENTITY: Scaling = { a: 1, d: 1, e: 0, f: 0 };

/** The scaling of six numbers, or undefined where they turn, mirror or flatten. */
export function scalingOf([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): Scaling | undefined {
  return a > 0 && d > 0 && b === 0 && c === 0 ? { a, d, e, f } : undefined;
}

/** `inner` first, then `outer`. */
export const combined = (inner: Scaling, outer: Scaling): Scaling => ({
  a: inner.a * outer.a,
  d: inner.d * outer.d,
  e: inner.e * outer.a + outer.e,
  f: inner.f * outer.d + outer.f,
});

const moved = ([left, bottom, right, top]: Rectangle, { a, d, e, f }: Scaling): Rectangle => [
  a * left + e,
  d * bottom + f,
  a * right + e,
  d * top + f,
];

const common = (one: Rectangle, other: Rectangle): Rectangle => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
];

/** Light of a colour in gray, red-green-blue or four inks, from 0, black, to 1; undefined for what is none. Readers cut what is beyond. */
export function lightOf(colour: readonly number[]): number | undefined {
  const components = colour.map((component) => Math.min(1, Math.max(0, component)));
  const [first = 0, second = 0, third = 0, black = 0] = components;
  if (components.length === 1) return first;
  if (components.length === 3) return 0.3 * first + 0.59 * second + 0.11 * third;
  return components.length === 4 ? (1 - black) * (1 - (0.3 * first + 0.59 * second + 0.11 * third)) : undefined;
}

const around = (one: Rectangle, other: Rectangle): Rectangle => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

const NOWHERE: Rectangle = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

/** Share of the width or height of the box that a ground, a border or the rule between two cells takes at least. */
const ACROSS = 0.85;
const reachesAcross = (part: Rectangle, box: Rectangle): boolean =>
  part[2] - part[0] >= ACROSS * (box[2] - box[0]) || part[3] - part[1] >= ACROSS * (box[3] - box[1]);

/** Whether `inner` lies in `outer`, give or take `slack`. */
export const isWithin = (inner: Rectangle, outer: Rectangle, slack: number): boolean =>
  inner[0] >= outer[0] - slack && inner[1] >= outer[1] - slack && inner[2] <= outer[2] + slack && inner[3] <= outer[3] + slack;

const isTouching = (one: Rectangle, other: Rectangle): boolean => {
  const [left, bottom, right, top] = common(one, other);
  return left < right && bottom < top;
};

interface State {
  ctm: Scaling;
  clip: Rectangle | undefined;
  fill: number;
  stroke: number;
  width: number;
}

/** Points on the page; forms that choose the size themselves go down to four. */
export const LEAST_SIZE = 3;
/** Letters differ from what is behind them by this much light; pale gray on white does. */
export const LEAST_CONTRAST = 0.3;
/** Lines up to this width are borders; wider ones are grounds. */
const WIDEST_BORDER = 3;
/** Nested saves and grounds beyond which an appearance is none of a text field. */
const MOST_STATES = 32;
const MOST_GROUNDS = 32;

/** Follows the operators that set colours, clip, and paint. */
export class Canvas {
  #state: State;
  readonly #stack: State[] = [];
  /** Corners of the path, and whether it is one rectangle and nothing else. */
  #path: Rectangle | undefined;
  #isRectangle = false;
  #clips = false;
  readonly #grounds: { area: Rectangle; light: number }[] = [];
  /** Parts of the path, each with its own begin. */
  #parts: Rectangle[] = [];
  readonly #box: Rectangle;
  /** Whether anything was painted, and whether all of it is grounds and borders that reach across the box; smaller ones may be letters. */
  isPainted = false;
  isPlain = true;

  constructor(box: Rectangle) {
    this.#box = box;
    this.#state = { ctm: IDENTITY, clip: box, fill: 0, stroke: 0, width: 1 };
  }

  get ctm(): Scaling {
    return this.#state.ctm;
  }

  /** @returns false for an operator that is not the canvas's, or that cannot be followed */
  apply(operator: string, numbers: readonly number[]): boolean {
    const rule = this.#rules[operator];
    return rule?.(numbers) ?? false;
  }

  /** Whether a part of the text lies within the clip, give or take `slack`, and stands out from what is behind it. */
  shows(area: Rectangle, slack: number): boolean {
    const { clip, fill } = this.#state;
    if (!clip) return false;
    return isWithin(area, clip, slack) && this.#behind(area, slack).every((light) => Math.abs(fill - light) >= LEAST_CONTRAST);
  }

  /** Light of whatever is seen behind an area: grounds down to the one that lies behind all of it, or the paper. */
  #behind(area: Rectangle, slack: number): number[] {
    const lights: number[] = [];
    for (const ground of this.#grounds.toReversed()) {
      if (isWithin(area, ground.area, slack)) return [...lights, ground.light];
      if (isTouching(area, ground.area)) lights.push(ground.light);
    }
    return [...lights, 1];
  }

  readonly #colour =
    (key: 'fill' | 'stroke') =>
    (numbers: readonly number[]): boolean => {
      this.#state[key] = lightOf(numbers) ?? 1;
      return true;
    };

  readonly #rules: Readonly<Record<string, (numbers: readonly number[]) => boolean>> = {
    q: () => this.#stack.push({ ...this.#state }) <= MOST_STATES,
    Q: () => {
      this.#state = this.#stack.pop() ?? this.#state;
      return true;
    },
    cm: (numbers) => {
      const scaling = scalingOf(numbers);
      if (scaling) this.#state.ctm = combined(scaling, this.#state.ctm);
      return scaling !== undefined;
    },
    w: ([width = 1]) => {
      this.#state.width = width;
      return true;
    },
    g: this.#colour('fill'),
    rg: this.#colour('fill'),
    k: this.#colour('fill'),
    G: this.#colour('stroke'),
    RG: this.#colour('stroke'),
    K: this.#colour('stroke'),
    re: ([x = 0, y = 0, width = 0, height = 0]) => {
      this.#isRectangle = this.#path === undefined;
      this.#parts.push(NOWHERE);
      return this.#extend([Math.min(x, x + width), Math.min(y, y + height), Math.max(x, x + width), Math.max(y, y + height)]);
    },
    m: (numbers) => {
      this.#parts.push(NOWHERE);
      return this.#point(numbers);
    },
    l: (numbers) => this.#point(numbers),
    h: () => true,
    W: () => this.#announceClip(),
    'W*': () => this.#announceClip(),
    n: () => this.#end(),
    ...Object.fromEntries(['f', 'F', 'f*'].map((fill) => [fill, () => this.#paint({ fills: true, strokes: false })])),
    ...Object.fromEntries(['s', 'S'].map((stroke) => [stroke, () => this.#paint({ fills: false, strokes: true })])),
    ...Object.fromEntries(['B', 'B*', 'b', 'b*'].map((both) => [both, () => this.#paint({ fills: true, strokes: true })])),
  };

  #point([x = 0, y = 0]: readonly number[]): boolean {
    this.#isRectangle = false;
    return this.#extend([x, y, x, y]);
  }

  #extend(corners: Rectangle): boolean {
    const area = moved(corners, this.#state.ctm);
    this.#path = around(this.#path ?? area, area);
    this.#parts.push(around(this.#parts.pop() ?? area, area));
    return true;
  }

  #announceClip(): boolean {
    this.#clips = true;
    return true;
  }

  #paint({ fills, strokes }: { fills: boolean; strokes: boolean }): boolean {
    const { fill, stroke, width, ctm } = this.#state;
    this.isPainted = true;
    this.isPlain &&= this.#parts.every((part) => reachesAcross(part, this.#box));
    const path = this.#path;
    if (path && fills) this.#grounds.push({ area: path, light: fill });
    const line = width * Math.max(ctm.a, ctm.d);
    if (path && strokes && line > WIDEST_BORDER)
      this.#grounds.push({ area: [path[0] - line, path[1] - line, path[2] + line, path[3] + line], light: stroke });
    return this.#end() && this.#grounds.length <= MOST_GROUNDS;
  }

  /** A clip takes effect when the path ends (§8.5.4). One that is no rectangle leaves nobody sure of what is seen. */
  #end(): boolean {
    const { clip } = this.#state;
    if (this.#clips) this.#state.clip = clip && this.#path && this.#isRectangle ? common(clip, this.#path) : undefined;
    this.#clips = false;
    this.#path = undefined;
    this.#parts = [];
    return true;
  }
}
