import { HEAD_TURN, type HeadTurnFinding, type Turn } from '@moqi/api/account/real-names';
import { expect, it } from 'vitest';
import type { SeenFace } from '#ports/face-reader.ts';
import { judgeHeadTurn, ORDERS, TURN_COUNT } from './head-turn.ts';

const SHAPE = [0.37, 0.54, 0.47, 1.46];
const FACE: SeenFace = { sure: 0.9, yaw: 0, pitch: 8, roll: 1, x: 0.5, y: 0.5, size: 0.4, shape: SHAPE };
const face = (change: Partial<SeenFace> = {}): SeenFace => ({ ...FACE, ...change });
/** Degrees for each frame of a turn: still, out, there, back, straight again. */
const PACE = [0, 0, 0.35, 0.7, 1, 1, 1, 1, 0.7, 0.35, 0, 0, 0];

function turning(made: readonly Turn[], furthest = 28, first = 6): SeenFace[][] {
  const turns = made.flatMap((side) => PACE.map((part) => part * furthest * (side === 'left' ? 1 : -1)));
  const yaws = [...Array.from({ length: first }, () => 0), ...turns, ...Array.from({ length: HEAD_TURN.frames }, () => 0)];
  return yaws.slice(0, HEAD_TURN.frames).map((yaw) => [face({ yaw })]);
}
const changed = (frames: SeenFace[][], at: number, faces: SeenFace[]) => frames.with(at, faces);
const all = (frames: SeenFace[][], change: (one: SeenFace, at: number) => SeenFace) =>
  frames.map((faces, at) => faces.map((one) => change(one, at)));
const ASKED = ['left', 'right', 'right'] as const;
const right = turning(ASKED);
/** The first turn without the frames in which nothing moves, so that the second one comes early. */
const hasty = [...right.filter((_, at) => !(at > 10 && at < 14) && !(at > 16 && at < 21)), ...turning([]).slice(0, 7)];

it('asks for three turns, never all to one side, and for no others', () => {
  expect(ORDERS).toHaveLength(6);
  expect(ORDERS.every((order) => order.length === TURN_COUNT && new Set(order).size === 2)).toBe(true);
});

it.each(ORDERS.map((order) => [order.join(), order] as const))('%s passes, and names the frames that show it', (_, order) => {
  const frames = turning(order);
  const { finding, best = [] } = judgeHeadTurn(frames, order);
  expect(finding).toBe('passed');
  expect(best.map((at) => Math.sign(frames[at]?.[0]?.yaw ?? 0))).toEqual([0, 1, -1]);
});

it.each<[string, SeenFace[][], HeadTurnFinding]>([
  ['another order', turning(['right', 'left', 'right']), 'wrongTurns'],
  ['a turn too few', turning(['left', 'right']), 'wrongTurns'],
  ['a head that stays straight', turning([]), 'wrongTurns'],
  ['a photograph, which is seen at 18 degrees at most', turning(ASKED, 18), 'wrongTurns'],
  ['a turn that comes before it is asked for', hasty, 'wrongTurns'],
  ['turns that come a turn late', turning(ASKED, 28, 17), 'wrongTurns'],
  ['two faces in one frame', changed(right, 20, [face(), face({ x: 0.1 })]), 'severalFaces'],
  ['no face in two frames in a row', changed(changed(right, 20, []), 21, []), 'noFace'],
  ['no face in every eighth frame', right.map((faces, at) => (at % 8 === 0 ? [] : faces)), 'noFace'],
  ['a face that is far away', all(right, (one) => ({ ...one, size: 0.1 })), 'small'],
  ['a face that looks aside at first', all(right, (one) => ({ ...one, yaw: one.yaw + 20 })), 'notStraight'],
  [
    'pictures of two sides, one after the other',
    all(right, (one) => ({ ...one, yaw: Math.abs(one.yaw) < 20 ? 0 : Math.sign(one.yaw) * 25 })),
    'jumped',
  ],
  ['a face that is elsewhere at once', all(right, (one, at) => ({ ...one, x: at < 22 ? 0.3 : 0.6 })), 'jumped'],
  ['a face that is larger at once', all(right, (one, at) => ({ ...one, size: at < 22 ? 0.25 : 0.4 })), 'jumped'],
  [
    'another face after the first turn',
    all(right, (one, at) => ({ ...one, shape: at < 18 ? SHAPE : SHAPE.map((length) => length * 1.13) })),
    'otherPerson',
  ],
])('%s does not pass', (_, frames, finding) => {
  expect(judgeHeadTurn(frames, ASKED)).toEqual({ finding });
});

it('a blurred frame, a head that is held a little aside, and measures that waver do not matter', () => {
  const waver = (at: number) => 1 + 0.03 * Math.sin(at * 2);
  const frames = all(changed(right, 21, []), (one, at) => ({
    ...one,
    yaw: one.yaw + 8,
    shape: one.shape.map((length) => length * waver(at)),
  }));
  expect(judgeHeadTurn(frames, ASKED).finding).toBe('passed');
});
