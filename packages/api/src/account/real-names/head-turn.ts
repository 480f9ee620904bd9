import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { consentHash } from './real-name-way.ts';

/**
 * 转头核对: the head is turned as the platform asks, and the camera's frames are looked at here. It tells a head from a flat picture of one,
 * not one person from another: a reviewer is shown the frames, and nobody is verified by it.
 */
export const HEAD_TURN = {
  /** a frame each so many milliseconds */
  everyMs: 180,
  frames: 46,
  /** the head is straight at first; then for each turn so long, there and back */
  straightMs: 1_000,
  turnMs: 2_400,
  /** of which so long is for turning and staying; the rest for coming back */
  outMs: 1_400,
  /** a frame has at most so many bytes */
  frameBytes: 60_000,
} as const;

export const TURNS = ['left', 'right'] as const;
/** to which of their own sides a person turns */
export const turn = z.enum(TURNS);
export type Turn = z.output<typeof turn>;

/**
 * replayed: these frames were shown before · early: they came sooner than they can be taken · noFace, severalFaces · small: the face is too far
 * away · notStraight: it did not look into the camera at first · jumped: what was shown changed at once · wrongTurns: other turns than those
 * asked for, or none far enough · otherPerson: not the same face all the time
 */
export const HEAD_TURN_FINDINGS = [
  'passed',
  'replayed',
  'early',
  'noFace',
  'severalFaces',
  'small',
  'notStraight',
  'jumped',
  'wrongTurns',
  'otherPerson',
] as const;
export const headTurnFinding = z.enum(HEAD_TURN_FINDINGS);
export type HeadTurnFinding = z.output<typeof headTurnFinding>;

export const beginHeadTurn = defineOperation({
  // 转头核对
  name: 'identity.beginHeadTurn',
  summary: 'Draws the turns of the head that the camera is to see: once, within a minute and a half. It verifies nobody by itself.',
  input: z.object({ consent: consentHash }),
  output: z.object({ checkId: z.uuid(), turns: z.array(turn), expireTime: z.string() }),
  errors: ['CHILD_ACCOUNT_PERSONAL', 'CONSENT_OUTDATED', 'FACE_READER_ABSENT'],
  changes: [],
  mounts: { session: '/i/idenAuth/headTurn' },
  limit: { times: 6, perSeconds: 3600 },
});

export const finishHeadTurn = defineOperation({
  // 提交转头画面
  name: 'identity.finishHeadTurn',
  summary:
    'Takes the frames of the camera, in their order, and says whether the head turned as it was asked to. Three of them are kept for the reviewer.',
  input: z.object({ checkId: z.uuid() }),
  output: z.object({ finding: headTurnFinding }),
  errors: ['HEAD_TURN_OVER', 'HEAD_TURN_UNREADABLE', 'FACE_READER_ABSENT', 'FACE_READER_BUSY'],
  changes: [],
  mounts: { session: '/i/idenAuth/headTurnFrames' },
  body: 'multipart',
  limit: { times: 12, perSeconds: 3600 },
});
