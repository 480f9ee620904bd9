import { createHash, randomInt } from 'node:crypto';
import { HEAD_TURN, type HeadTurnFinding, type Turn } from '@moqi/api/account/real-names';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import type { Origin, PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import type { Database, Platform, Tx } from '#platform/platform.ts';
import type { SeenFrame } from '#ports/face-reader.ts';
import { ReadingFailed, type ReadingFault } from '#ports/reading-failed.ts';
import { isConsentTo } from '../consent-words.ts';
import { type FramePrints, isReplay, repeatsItself } from '../frame-prints.ts';
import { type HeadTurnJudgement, judgeHeadTurn, ORDERS } from '../head-turn.ts';
import {
  deleteHeadTurn,
  deleteOver,
  deletePrints,
  findAlike,
  findFrames,
  holdPrints,
  insertHeadTurn,
  insertPrints,
  keepFrames,
  takeTurns,
} from '../store/head-turns.ts';
import { countReplays, insertCheck, saveAnswer } from '../store/identity-checks.ts';
import { insertPrivacyConsent } from '../store/privacy-consents.ts';
import { CONSENT_PURPOSES } from '../way.ts';

const PURPOSE = 'head-turn';
const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const TURNS_LAST_MS = 90 * SECOND;
/** The paper is photographed meanwhile. */
const FRAMES_WAIT_MS = 60 * 60 * SECOND;
/** A recording that is older is likely to be of no use: faces, rooms and cameras change. */
const PRINTS_DAYS = 180;
/** A clock of a browser runs a little fast or slow. */
const EARLY_MS = 500;
const FRAME_WIDTH = 320;

interface Begin {
  readonly personId: PartyId;
  /** SHA-256 of the words agreed to */
  readonly consentHash: string;
  readonly origin: Origin;
  readonly now: Date;
}

/**
 * Draws the turns. That a face is going to be looked at, and under which consent, is on record before.
 * @throws DomainError FACE_READER_ABSENT, CONSENT_OUTDATED
 */
export async function beginHeadTurn({ db, faceReader }: Platform, { personId, consentHash, origin, now }: Begin) {
  if (!faceReader.isThere()) throw new DomainError('FACE_READER_ABSENT');
  if (!isConsentTo('headTurn', consentHash)) throw new DomainError('CONSENT_OUTDATED');
  const checkId = uuidv7({ msecs: now.getTime() });
  const turns = ORDERS[randomInt(ORDERS.length)] ?? [];
  const expiresAt = new Date(now.getTime() + TURNS_LAST_MS);
  await transact(db, async (tx) => {
    const asked = { method: 'headTurn', provider: 'local', address: undefined } as const;
    await insertCheck(tx, { ...asked, checkId, personId, consentHash, origin, now });
    const consent = { consentId: checkId, purpose: CONSENT_PURPOSES.headTurn, textHash: consentHash, origin, now };
    await insertPrivacyConsent(tx, personId, consent);
    await insertHeadTurn(tx, personId, { checkId, turns, now, expiresAt });
  });
  return { checkId, turns, expiresAt };
}

const REFUSALS = {
  absent: 'FACE_READER_ABSENT',
  busy: 'FACE_READER_BUSY',
  failed: 'HEAD_TURN_UNREADABLE',
} as const satisfies Record<ReadingFault, string>;

async function seen({ faceReader }: Platform, frames: readonly Uint8Array[]): Promise<readonly SeenFrame[]> {
  try {
    return await faceReader.see(frames);
  } catch (error) {
    throw error instanceof ReadingFailed ? new DomainError(REFUSALS[error.fault]) : error;
  }
}

/** Three frames beside each other, drawn anew: nothing of the bytes that came is kept. */
async function drawnTogether(frames: readonly Uint8Array[]): Promise<Buffer> {
  const drawn = await Promise.all(
    frames.map((frame) => sharp(frame, { failOn: 'error' }).resize({ width: FRAME_WIDTH }).png().toBuffer({ resolveWithObject: true })),
  );
  const height = Math.max(...drawn.map(({ info }) => info.height));
  const ground = { width: FRAME_WIDTH * drawn.length, height, channels: 3, background: '#000000' } as const;
  const placed = drawn.map(({ data: input }, index) => ({ input, left: index * FRAME_WIDTH, top: 0 }));
  return sharp({ create: ground }).composite(placed).jpeg({ quality: 80 }).toBuffer();
}

/** What is judged before anything of it was seen earlier: a frame that repeats itself, or that came too soon, is a recording. */
async function judge(tx: Tx, shown: Shown): Promise<HeadTurnJudgement> {
  const { prints, turns, took, faces } = shown;
  if (repeatsItself(prints)) return { finding: 'replayed' };
  if ((await findAlike(tx, prints)).some((earlier) => isReplay(prints, earlier))) return { finding: 'replayed' };
  if (took < (HEAD_TURN.frames - 1) * HEAD_TURN.everyMs - EARLY_MS) return { finding: 'early' };
  return judgeHeadTurn(faces, turns);
}

interface Shown {
  readonly prints: FramePrints;
  readonly turns: readonly Turn[];
  /** milliseconds from the drawing of the turns to the frames */
  readonly took: number;
  readonly faces: readonly SeenFrame['faces'][];
}

interface Finish {
  readonly personId: PartyId;
  readonly checkId: string;
  readonly frames: readonly Uint8Array[];
  readonly now: Date;
}

/**
 * Judges the frames that came, once. Of those that pass three are kept until a paper takes them along; what was shown is remembered.
 * @throws DomainError HEAD_TURN_OVER, HEAD_TURN_UNREADABLE, FACE_READER_ABSENT, FACE_READER_BUSY
 */
export async function finishHeadTurn(platform: Platform, { personId, checkId, frames, now }: Finish): Promise<HeadTurnFinding> {
  const { db, secrets, clock } = platform;
  const drawn = await transact(db, (tx) => takeTurns(tx, personId, { checkId, now }));
  if (drawn === undefined) throw new DomainError('HEAD_TURN_OVER');
  const looked = await seen(platform, frames).catch(async (error: unknown) => {
    await saveAnswer(db, checkId, undefined, clock.now());
    throw error;
  });
  const prints = {
    digests: frames.map((frame) => createHash('sha256').update(frame).digest('hex')),
    prints: looked.map(({ print }) => print),
  };
  const took = now.getTime() - drawn.begunAt.getTime();
  const shown: Shown = { prints, turns: drawn.turns, took, faces: looked.map(({ faces }) => faces) };
  const { finding, best } = await transact(db, async (tx) => {
    await holdPrints(tx);
    const judgement = await judge(tx, shown);
    if (judgement.finding !== 'replayed') await insertPrints(tx, checkId, prints, now);
    return judgement;
  });
  const together = best && (await drawnTogether(best.map((at) => frames[at] ?? Buffer.alloc(0))));
  await transact(db, async (tx) => {
    await saveAnswer(tx, checkId, { agrees: finding === 'passed', reference: finding }, clock.now());
    if (together === undefined) return;
    const [sealed, until] = [secrets.seal(PURPOSE, together, checkId), new Date(now.getTime() + FRAMES_WAIT_MS)];
    await keepFrames(tx, personId, { checkId, sealed, until });
  });
  return finding;
}

/** The three frames of a head turn that passed, for a paper. @throws DomainError HEAD_TURN_OVER */
export async function headTurnFrames({ db, secrets }: Platform, { personId, checkId, now }: Omit<Finish, 'frames'>): Promise<Uint8Array> {
  const sealed = await findFrames(db, personId, checkId, now);
  if (sealed === undefined) throw new DomainError('HEAD_TURN_OVER');
  return secrets.open(PURPOSE, sealed, checkId);
}

/** They lie with the paper now. */
export async function forgetHeadTurn({ db }: Platform, personId: PartyId, checkId: string): Promise<void> {
  await transact(db, (tx) => deleteHeadTurn(tx, personId, checkId));
}

/** How often a person showed a recording lately: a reviewer is told. */
export function replaysOf(db: Database, personId: PartyId, now: Date): Promise<number> {
  return countReplays(db, personId, new Date(now.getTime() - PRINTS_DAYS * DAY));
}

/** Frames that no paper took along, turns that nobody made, and prints whose time is over. Safe to run twice. */
export async function endHeadTurns({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    for (const checkId of await deleteOver(tx, now)) await saveAnswer(tx, checkId, undefined, now);
  });
  await transact(db, (tx) => deletePrints(tx, new Date(now.getTime() - PRINTS_DAYS * DAY)));
}
