import { isDeepStrictEqual } from 'node:util';
import type { InkStrokes } from '@moqi/api';
import { isHandwriting } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database } from '#platform/platform.ts';
import { deleteOldInks, insertInk, type KeptInk, listKeptInks } from '../store/inks.ts';

/** How many handwritings a person keeps; the oldest goes first. */
export const MOST_INKS = 10;

async function newest(db: Database, person: PartyId): Promise<KeptInk | undefined> {
  const [ink] = await listKeptInks(db, person, 1);
  return ink;
}

export async function latestInk(db: Database, person: PartyId): Promise<InkStrokes | undefined> {
  const ink = await newest(db, person);
  return ink && { width: ink.width, height: ink.height, strokes: ink.strokes };
}

/** Keeps a handwriting for later use; the same once more is not kept twice. @throws DomainError INK_INVALID */
export async function keepInk(db: Database, person: PartyId, ink: InkStrokes, now: Date): Promise<string> {
  if (!isHandwriting(ink)) throw new DomainError('INK_INVALID');
  const latest = await newest(db, person);
  if (latest && isDeepStrictEqual(latest.strokes, ink.strokes)) return latest.inkId;
  const inkId = uuidv7({ msecs: now.getTime() });
  const { width, height, strokes } = ink;
  await insertInk(db, person, { inkId, width, height, strokes, createdAt: now });
  await deleteOldInks(db, person, MOST_INKS);
  return inkId;
}
