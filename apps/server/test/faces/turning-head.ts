import { join } from 'node:path';
import sharp from 'sharp';

/*
 * No recording of a person is at hand that may be kept here, so heads are rendered: a portrait of Eileen Collins by NASA, which is in the
 * public domain, is laid over the shape of a head and turned. What a camera sees of a real one is not shown by it.
 */

const PORTRAIT = join(import.meta.dirname, 'portrait.jpg');
/** Sides of the portrait as it is laid over, the middle of its face, and half the axes of the head. */
const [WIDTH, HEIGHT] = [448, 500];
const [MIDDLE_X, MIDDLE_Y] = [220, 236];
const [HALF_WIDTH, HALF_HEIGHT, DEPTH] = [150, 190, 140];
const FRAME_WIDTH = 320;
const FRAME_HEIGHT = 240;
/** How far the camera is away, in the same measure. */
const DISTANCE = 900;

/** What is before the camera: a head, a print on paper, or a screen that shows the picture. */
export type Subject = 'head' | 'paper' | 'screen';

export interface View {
  readonly subject: Subject;
  /** degrees to the left of the person */
  readonly yaw: number;
  /** of a paper: 0 flat, 1 bent around a bottle */
  readonly bend: number;
  /** pixels from the middle of the frame */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** 1: as the portrait is */
  readonly light: number;
  /** wider or narrower than the portrait: another person */
  readonly width: number;
  readonly chance: () => number;
}

/** The same numbers each time (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let portrait: Promise<Buffer> | undefined;
function pixels(): Promise<Buffer> {
  portrait ??= sharp(PORTRAIT).resize(WIDTH, HEIGHT, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return portrait;
}

/** How far a point of the portrait stands out; undefined: it is not of the head. */
function depthAt(subject: Subject, bend: number, dx: number, dy: number): number | undefined {
  if (subject !== 'head') return bend * 160 * (Math.cos(dx / 190) - 1);
  const rest = 1 - (dx / HALF_WIDTH) ** 2 - (dy / HALF_HEIGHT) ** 2;
  if (rest < 0.02) return undefined;
  return DEPTH * Math.sqrt(rest) + 28 * Math.exp(-((dx / 16) ** 2) - ((dy - 18) / 30) ** 2);
}

/** A wall with a few soft shades. */
const WALL = Float32Array.from({ length: FRAME_WIDTH * FRAME_HEIGHT }, (_, at) => {
  const [x, y] = [at % FRAME_WIDTH, Math.floor(at / FRAME_WIDTH)];
  return 120 + 30 * Math.sin(x / 40 + y / 70) + 20 * Math.sin(x / 23 - y / 50 + 1);
});

/** The same, with what a sensor adds. */
function wall(chance: () => number): Buffer {
  const frame = Buffer.alloc(FRAME_WIDTH * FRAME_HEIGHT * 3);
  for (let at = 0; at < WALL.length; at += 1) {
    const grey = (WALL[at] ?? 0) + chance() * 8;
    for (let channel = 0; channel < 3; channel += 1) frame[at * 3 + channel] = grey;
  }
  return frame;
}

/** A screen shines, has lines, and a dark rim; a paper has a white one. */
function shown(subject: Subject, value: number, x: number, y: number): number {
  const isRim = x < 14 || y < 14 || x >= WIDTH - 14 || y >= HEIGHT - 14;
  if (subject === 'paper') return isRim ? 245 : value * 0.92 + 12;
  if (subject === 'screen') return isRim ? 18 : value * (0.98 + 0.1 * Math.sin(x * 1.9) * Math.sin(y * 2.1)) + 16;
  return value;
}

/** One frame of a camera, a JPEG. */
export async function drawView({ subject, yaw, bend, x, y, scale, light, width, chance }: View): Promise<Buffer> {
  const source = await pixels();
  const frame = wall(chance);
  const nearest = new Float32Array(FRAME_WIDTH * FRAME_HEIGHT).fill(-1e9);
  const [cos, sin] = [Math.cos((yaw * Math.PI) / 180), Math.sin((yaw * Math.PI) / 180)];
  const size = (FRAME_WIDTH / WIDTH) * 0.8 * scale;
  for (let row = 0; row < HEIGHT; row += 1) {
    for (let column = 0; column < WIDTH; column += 1) {
      const [dx, dy] = [column - MIDDLE_X, row - MIDDLE_Y];
      const depth = depthAt(subject, bend, dx, dy);
      if (depth === undefined) continue;
      const [across, near] = [dx * width * cos + depth * sin, depth * cos - dx * width * sin];
      const perspective = (DISTANCE / (DISTANCE - near)) * size;
      const u = Math.round(FRAME_WIDTH / 2 + x + across * perspective);
      const v = Math.round(FRAME_HEIGHT * 0.48 + y + dy * perspective);
      const at = v * FRAME_WIDTH + u;
      if (u < 0 || v < 0 || u >= FRAME_WIDTH || v >= FRAME_HEIGHT || near <= (nearest[at] ?? 0)) continue;
      nearest[at] = near;
      const from = (Math.floor(row) * WIDTH + Math.floor(column)) * 3;
      const grain = chance() * 6 - 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = shown(subject, source[from + channel] ?? 0, column, row) * light + grain;
        frame[at * 3 + channel] = Math.max(0, Math.min(255, value));
      }
    }
  }
  const raw = { width: FRAME_WIDTH, height: FRAME_HEIGHT, channels: 3 } as const;
  return sharp(frame, { raw }).jpeg({ quality: 72 }).toBuffer();
}
