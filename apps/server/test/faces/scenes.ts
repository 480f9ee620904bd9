import { HEAD_TURN, type Turn } from '@moqi/api/account/real-names';
import sharp from 'sharp';
import { ORDERS } from '#modules/account/real-names/head-turn.ts';
import { chanceFrom, drawView, type Subject } from './turning-head.ts';

/** What is held before the camera, and what was asked for. */
export interface Scene {
  readonly asked: readonly Turn[];
  readonly frames: readonly Buffer[];
}

export interface SceneOptions {
  readonly subject: Subject;
  /** the turns that are made; those that are asked for */
  readonly made: readonly Turn[];
  readonly seed: number;
  /** so far it is turned; otherwise far enough for a head */
  readonly degrees?: number;
}

/** 0 to 1: how far along a turn the head is, after so many parts of its time. */
function along(part: number): number {
  const [still, out, back] = [0.15, 0.36, 0.6];
  if (part < still) return 0;
  if (part < out) return (part - still) / (out - still);
  if (part < back) return 1;
  return Math.max(0, 1 - (part - back) / 0.25);
}

/** Where the head is at a frame: −1 to 1, to the left. */
function turnAt(frame: number, made: readonly Turn[], lateMs: number): number {
  const ms = frame * HEAD_TURN.everyMs - HEAD_TURN.straightMs - lateMs;
  const turn = made[Math.floor(ms / HEAD_TURN.turnMs)];
  if (ms < 0 || turn === undefined) return 0;
  return along((ms % HEAD_TURN.turnMs) / HEAD_TURN.turnMs) * (turn === 'left' ? 1 : -1);
}

/** The frames of one head turn; each seed has another light, place, size, face and pace. */
export async function sceneFrames({ subject, made, seed, degrees }: SceneOptions): Promise<Buffer[]> {
  const chance = chanceFrom(seed);
  const between = (least: number, most: number) => least + chance() * (most - least);
  const furthest = degrees ?? between(38, 48);
  const [bend, x, y, scale] = [subject === 'paper' ? chance() : 0, between(-25, 25), between(-8, 8), between(0.85, 1.1)];
  const [light, width, lateMs] = [between(0.7, 1.15), between(0.92, 1.08), between(0, 250)];
  const frames: Buffer[] = [];
  for (let frame = 0; frame < HEAD_TURN.frames; frame += 1) {
    const shake = () => chance() * 2 - 1;
    const yaw = turnAt(frame, made, lateMs) * furthest + shake();
    frames.push(await drawView({ subject, yaw, bend, x: x + shake(), y: y + shake(), scale, light, width, chance }));
  }
  return frames;
}

/** The order that a seed asks for, and another one. */
export function ordersOf(seed: number): { readonly asked: readonly Turn[]; readonly other: readonly Turn[] } {
  const [asked = [], other = []] = [ORDERS[seed % ORDERS.length], ORDERS[(seed + 1 + (seed % (ORDERS.length - 1))) % ORDERS.length]];
  return { asked, other };
}

/** Frames of a recording that is shown again: stored anew, a little darker. */
export function shownAgain(frames: readonly Buffer[]): Promise<Buffer[]> {
  return Promise.all(frames.map((frame) => sharp(frame).linear(0.94, 2).jpeg({ quality: 55 }).toBuffer()));
}
