import type { Corners, Pixels, Point } from '../../src/photographed-page/index.ts';

/** A drawn photograph of a sheet of A4, and where the corners of the sheet are in it, in shares. */
export interface Photograph {
  readonly picture: Pixels;
  readonly corners: Corners;
  readonly table: Table;
}

export const TABLES = ['wood', 'dark', 'stone', 'grey', 'cloth', 'things'] as const;
type Table = (typeof TABLES)[number];

type Colour = readonly [number, number, number];
type Chance = () => number;

/** The same photographs for the same seed (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** 0 to 1, the same for the same place. */
function grain(x: number, y: number): number {
  const mixed = Math.imul(Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1), 0x9e3779b1);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
}

const A4 = { width: 210, height: 297 } as const;
const INK: Colour = [52, 50, 54];

/** A place on the sheet, in millimetres, and which sheet it is. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly seed: number;
}

function isSeal({ x, y }: Place): boolean {
  const away = Math.hypot(x - 150, y - 240);
  return (away > 18.6 && away < 20) || away < 4 || (away > 12 && away < 16 && grain(x, y) > 0.5);
}

const isIn = (x: number, from: number, to: number): boolean => x > from && x < to;

const isRuled = ({ x, y }: Place): boolean =>
  isIn(x, 20, 190) && isIn(y, 150, 210) && (y % 12 < 0.7 || (x - 20) % 42.5 < 0.7 || x > 189.3 || y > 209.3);

function isText({ x, y, seed }: Place): boolean {
  const line = Math.floor((y - 26) / 8);
  const isInLine = isIn(y, 26, 270) && isIn(x, 24, grain(line, seed) < 0.25 ? 90 : 186);
  return isInLine && (y - 26) % 8 < 4.4 && (x - 24) % 4.6 < 4.2 && grain(x * 1.7, y * 1.7 + seed * 500) < 0.42;
}

/** Lines of characters in paragraphs, on some sheets a ruled table, on others a seal. */
function onSheet(place: Place): Colour {
  if (place.seed % 3 === 0 && isSeal(place)) return [196, 60, 52];
  return (place.seed % 3 === 1 && isRuled(place)) || isText(place) ? INK : [238, 236, 230];
}

/** In millimetres of the table. */
const TABLE_COLOURS: Readonly<Record<Table, (x: number, y: number) => Colour>> = {
  wood(x, y) {
    const vein = Math.sin(x / 9 + 3 * Math.sin(y / 60)) * 14 + grain(x / 2, y / 30) * 12;
    return [146 + vein, 104 + vein, 66 + vein * 0.7];
  },
  dark(x, y) {
    const value = 46 + grain(x, y) * 8;
    return [value, value + 2, value + 6];
  },
  stone(x, y) {
    const value = grain(x / 2, y / 2) < 0.25 ? 84 : 138 + grain(x, y) * 30;
    return [value, value, value - 4];
  },
  grey(x, y) {
    const value = 184 + grain(x / 3, y / 3) * 6;
    return [value, value, value + 2];
  },
  cloth(x, y) {
    const check = (Math.floor(x / 24) + Math.floor(y / 24)) & 1;
    const thread = (Math.sin(x * 2.1) + Math.sin(y * 2.1)) * 5;
    return check ? [60 + thread, 92 + thread, 140 + thread] : [188 + thread, 186 + thread, 178 + thread];
  },
  things(x, y) {
    if (x > 118 && x < 260 && y > -60 && y < 120) return [38, 70, 128];
    if (x < -112 && x > -128 && y > -190 && y < 60) return [26, 26, 28];
    if (Math.hypot(x + 150, y - 160) < 42) return [222, 214, 200];
    return TABLE_COLOURS.wood(x, y);
  },
};

/** A camera above the table: what it sees of a point of the table, and the other way round. */
interface Camera {
  readonly see: (x: number, y: number) => Point;
  readonly hit: (point: Point) => Point;
}

function cameraOf(angles: readonly [number, number, number], shift: Point, far: number, size: { width: number; height: number }): Camera {
  const [tilt, lean, spin] = angles;
  const lens = 0.75 * Math.max(size.width, size.height);
  const [ct, st, cl, sl, cs, ss] = [tilt, lean, spin].flatMap((angle) => [Math.cos(angle), Math.sin(angle)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  // the two directions of the table in the space of the camera, and where its middle is
  const right = [cl * cs, ct * ss + st * sl * cs, st * ss - ct * sl * cs] as const;
  const down = [-cl * ss, ct * cs - st * sl * ss, st * cs + ct * sl * ss] as const;
  const middle = [shift.x, shift.y, far] as const;
  const rows = [0, 1, 2].map((at) => [right[at] ?? 0, down[at] ?? 0, middle[at] ?? 0] as const) as [Colour, Colour, Colour];
  const see = (x: number, y: number): Point => {
    const [px, py, pz] = rows.map(([a, b, c]) => a * x + b * y + c) as [number, number, number];
    return { x: (lens * px) / pz + size.width / 2, y: (lens * py) / pz + size.height / 2 };
  };
  const [[a, b, c], [d, e, f], [g, h, i]] = rows;
  const hit = ({ x, y }: Point): Point => {
    const [u, v] = [(x - size.width / 2) / lens, (y - size.height / 2) / lens];
    const depth = u * (d * h - e * g) + v * (b * g - a * h) + (a * e - b * d);
    return {
      x: (u * (e * i - f * h) + v * (c * h - b * i) + (b * f - c * e)) / depth,
      y: (u * (f * g - d * i) + v * (a * i - c * g) + (c * d - a * f)) / depth,
    };
  };
  return { see, hit };
}

/** A view in which the whole sheet is seen, and fills enough of the picture to be read. */
function viewOf(chance: Chance, size: { readonly width: number; readonly height: number }): { camera: Camera; seen: Corners } {
  const between = (low: number, high: number) => low + chance() * (high - low);
  for (;;) {
    const angles = [between(-0.5, 0.5), between(-0.4, 0.4), between(-0.45, 0.45)] as const;
    const camera = cameraOf(angles, { x: between(-30, 30), y: between(-30, 30) }, between(270, 460), size);
    const { width, height } = A4;
    const seen = [
      camera.see(-width / 2, -height / 2),
      camera.see(width / 2, -height / 2),
      camera.see(width / 2, height / 2),
      camera.see(-width / 2, height / 2),
    ] as const;
    const isSeen = seen.every(({ x, y }) => x > 6 && y > 6 && x < size.width - 6 && y < size.height - 6);
    const area = seen.reduce((sum, { x, y }, at) => sum + x * (seen[(at + 1) % 4]?.y ?? 0) - y * (seen[(at + 1) % 4]?.x ?? 0), 0) / 2;
    if (isSeen && area > 0.28 * size.width * size.height) return { camera, seen };
  }
}

/** How much light falls on a place of the picture: a lamp at one side, and the shadow of a hand. */
function lightOf(chance: Chance, size: { readonly width: number; readonly height: number }): (x: number, y: number) => number {
  const [lamp, strength, hand, edge, depth] = [
    chance() * 6.28,
    chance() * 0.35,
    chance() * 6.28,
    chance() * 0.5 - 0.1,
    0.15 + chance() * 0.3,
  ];
  const reach = Math.max(size.width, size.height) / 2;
  return (x, y) => {
    const [u, v] = [(x - size.width / 2) / reach, (y - size.height / 2) / reach];
    const shadow = 1 / (1 + Math.exp(-(u * Math.cos(hand) + v * Math.sin(hand) - edge) * 14));
    return (1 + strength * (u * Math.cos(lamp) + v * Math.sin(lamp)) - depth * shadow) * 0.92;
  };
}

/** As a lens out of focus sees it: the mean of a square, across and down. */
function blurred({ width, height, data }: Pixels, radius: number): Pixels {
  if (radius === 0) return { width, height, data };
  const pass = (from: Pixels['data'], step: (at: number, by: number) => number): Uint8ClampedArray => {
    const out = new Uint8ClampedArray(from.length);
    for (let at = 0; at < from.length; at++) {
      let sum = 0;
      for (let by = -radius; by <= radius; by++) sum += from[step(at, by)] ?? from[at] ?? 0;
      out[at] = sum / (2 * radius + 1);
    }
    return out;
  };
  const across = pass(data, (at, by) => at + by * 4);
  return { width, height, data: pass(across, (at, by) => at + by * width * 4) };
}

const liesOn = (x: number, y: number, beside: number): boolean => isIn(x, 0, A4.width + beside) && isIn(y, 0, A4.height + beside);

/** What is seen of a place of the table, in millimetres from the middle of the sheet, and how much of the light falls on it. */
function seenAt({ x, y }: Point, table: Table, seed: number): { readonly colour: Colour; readonly share: number } {
  const [left, top] = [x + A4.width / 2, y + A4.height / 2];
  if (liesOn(left, top, 0)) return { colour: onSheet({ x: left, y: top, seed }), share: 1 };
  // a sheet casts a shadow of three millimetres to one side
  return { colour: TABLE_COLOURS[table](x, y), share: liesOn(left, top, 3) ? 0.72 : 1 };
}

/** A sheet with text on a table, seen from aside, with light, shadow, blur and noise: another one for each seed. `scale` 1: 800 pixels. */
export function photographOf(seed: number, scale = 1): Photograph {
  const chance = chanceFrom(seed * 7919 + 13);
  for (let skipped = 0; skipped < 8; skipped++) chance();
  const [long, short] = [Math.round(800 * scale), Math.round(600 * scale)];
  const size = chance() < 0.8 ? { width: short, height: long } : { width: long, height: short };
  const table = TABLES[seed % TABLES.length] ?? 'wood';
  const { camera, seen } = viewOf(chance, size);
  const light = lightOf(chance, size);
  const noise = 2 + chance() * 9;
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (let at = 0; at < size.width * size.height; at++) {
    const [x, y] = [at % size.width, Math.floor(at / size.width)];
    const { colour, share } = seenAt(camera.hit({ x: x + 0.5, y: y + 0.5 }), table, seed);
    const lit = light(x, y) * share;
    for (const [channel, value] of colour.entries()) data[at * 4 + channel] = value * lit + (chance() - 0.5) * noise * 2;
    data[at * 4 + 3] = 255;
  }
  const picture = blurred({ ...size, data }, Math.round(chance() * 2 * scale));
  const corners = seen.map(({ x, y }) => ({ x: x / size.width, y: y / size.height })) as unknown as Corners;
  return { picture, corners, table };
}

/** How far the worst corner is from the truth, in shares of the longer side of the picture. */
export function worstCorner({ picture, corners }: Photograph, found: Corners | undefined): number {
  if (!found) return 1;
  const longest = Math.max(picture.width, picture.height);
  return Math.max(
    ...corners.map(({ x, y }, at) => {
      const { x: fx, y: fy } = found[at] ?? { x: 9, y: 9 };
      return Math.hypot((x - fx) * picture.width, (y - fy) * picture.height) / longest;
    }),
  );
}
