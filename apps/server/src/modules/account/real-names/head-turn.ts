import { HEAD_TURN, type HeadTurnFinding, TURNS, type Turn } from '@moqi/api/account/real-names';
import type { SeenFace } from '#ports/face-reader.ts';

/** Three turns in an order that is drawn; not all to the same side, which shaking a head would do. */
export const TURN_COUNT = 3;
export const ORDERS: readonly (readonly Turn[])[] = TURNS.flatMap((a) => TURNS.flatMap((b) => TURNS.map((c) => [a, b, c] as const))).filter(
  (order) => new Set(order).size > 1,
);

/** Degrees from where the head is straight. A photograph that is turned, or bent, is seen at up to 18. */
const TURNED = 20;
/** Nearer than this it is straight again. */
const STRAIGHT = 12;
/** Into the camera, at first. */
const INTO_CAMERA = 15;
/** From one frame to the next: pictures of a head's two sides are further from each other. */
const MOST_STEP = 18;
/** Of the side of the frame. */
const LEAST_SIZE = 0.16;
/** From one frame to the next a face moves by less than so much of its own side, and gets larger or smaller by less than so much. */
const MOST_MOVE = 0.5;
const MOST_GROWTH = 1.5;
/** A frame may be blurred: so many may show no face, but no two in a row. */
const MOST_EMPTY = 4;
/** Lengths in a face are measured to about three parts in a hundred; those of two people differ by more, on average of all. */
const SAME_SHAPE = 0.08;
/** Frames at the beginning by which straight is told. */
const FIRST = 4;
/** So long before it is asked for nobody turns, and so long after it is over nobody still does. */
const LEEWAY_MS = 400;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Shown {
  /** number of the frame */
  readonly at: number;
  readonly face: SeenFace;
  /** degrees from straight, to the person's left */
  readonly yaw: number;
}

/** Where the head was turned far enough: to which side, from which frame on, and in which one furthest. */
interface Excursion {
  readonly side: Turn;
  readonly from: number;
  readonly furthest: number;
}

/** What the frames show, and which three of them tell it best: straight, and furthest to both sides. */
export interface HeadTurnJudgement {
  readonly finding: HeadTurnFinding;
  readonly best?: readonly [straight: number, left: number, right: number];
}

function onlyFaces(frames: readonly (readonly SeenFace[])[]): HeadTurnFinding | undefined {
  if (frames.some((faces) => faces.length > 1)) return 'severalFaces';
  const isEmpty = (at: number) => frames[at]?.length === 0;
  const empty = frames.filter((_, at) => isEmpty(at)).length;
  if (empty > MOST_EMPTY || frames.some((_, at) => isEmpty(at) && isEmpty(at + 1))) return 'noFace';
  return frames.some(([face]) => face && face.size < LEAST_SIZE) ? 'small' : undefined;
}

function isJump(before: Shown, after: Shown): boolean {
  const [a, b] = [before.face, after.face];
  const steps = after.at - before.at;
  const growth = Math.max(a.size, b.size) / Math.min(a.size, b.size);
  const moved = Math.hypot(a.x - b.x, a.y - b.y) / Math.min(a.size, b.size);
  return Math.abs(after.yaw - before.yaw) > MOST_STEP * steps || moved > MOST_MOVE * steps || growth > MOST_GROWTH;
}

function excursionsOf(shown: readonly Shown[]): Excursion[] {
  const excursions: Excursion[] = [];
  let furthest: Shown | undefined;
  for (const one of shown) {
    if (Math.abs(one.yaw) >= TURNED && (furthest === undefined || Math.sign(furthest.yaw) !== Math.sign(one.yaw))) {
      furthest = one;
      excursions.push({ side: one.yaw > 0 ? 'left' : 'right', from: one.at, furthest: one.at });
    } else if (furthest && Math.abs(one.yaw) > Math.abs(furthest.yaw)) {
      furthest = one;
      const last = excursions.pop();
      if (last) excursions.push({ ...last, furthest: one.at });
    }
    if (Math.abs(one.yaw) < STRAIGHT) furthest = undefined;
  }
  return excursions;
}

/** Whether each turn was made while it was asked for: who plays a recording does not know when that is. */
function isInTime({ from }: Excursion, index: number): boolean {
  const [ms, asked] = [from * HEAD_TURN.everyMs, HEAD_TURN.straightMs + index * HEAD_TURN.turnMs];
  return ms >= asked - LEEWAY_MS && ms <= asked + HEAD_TURN.turnMs + LEEWAY_MS;
}

/** Whether the straight faces, after each turn, have the lengths of the one at first. */
function isOnePerson(shown: readonly Shown[]): boolean {
  const straight = shown.filter(({ yaw }) => Math.abs(yaw) < STRAIGHT);
  const first = straight.slice(0, FIRST);
  const usual = (first[0]?.face.shape ?? []).map((_, index) => median(first.map(({ face }) => face.shape[index] ?? 0)));
  const differs = ({ face }: Shown) =>
    usual.reduce((sum, length, index) => sum + Math.abs((face.shape[index] ?? 0) / length - 1), 0) / Math.max(usual.length, 1);
  return median(straight.map(differs)) < SAME_SHAPE / 2 && straight.filter((one) => differs(one) > SAME_SHAPE).length * 5 < straight.length;
}

/** Judges the frames of one challenge, in their order, by the faces that were found in each. */
export function judgeHeadTurn(frames: readonly (readonly SeenFace[])[], turns: readonly Turn[]): HeadTurnJudgement {
  const wrong = onlyFaces(frames);
  if (wrong) return { finding: wrong };
  const faces = frames.flatMap(([face], at) => (face ? [{ at, face }] : []));
  const straight = median(faces.slice(0, FIRST).map(({ face }) => face.yaw));
  if (Math.abs(straight) > INTO_CAMERA) return { finding: 'notStraight' };
  const shown = faces.map((one) => ({ ...one, yaw: one.face.yaw - straight }));
  if (shown.some((one, index) => index > 0 && isJump(shown[index - 1] ?? one, one))) return { finding: 'jumped' };
  const excursions = excursionsOf(shown);
  const isAsked = excursions.length === turns.length && excursions.every(({ side }, index) => side === turns[index]);
  if (!(isAsked && excursions.every(isInTime))) return { finding: 'wrongTurns' };
  if (!isOnePerson(shown)) return { finding: 'otherPerson' };
  const furthest = (side: Turn) => excursions.find((one) => one.side === side)?.furthest ?? 0;
  return { finding: 'passed', best: [shown[0]?.at ?? 0, furthest('left'), furthest('right')] };
}
