import { isDeepStrictEqual } from 'node:util';
import type { InkStrokes } from '@moqi/api';
import { isHandwriting } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { deleteOldInks, findHeldInk, findOfferedInk, insertInk, type KeptInk, listKeptInks, updateSpared } from '../store/inks.ts';

/** How many handwritings a person keeps; the oldest goes first. */
export const MOST_INKS = 10;

/** Those of merged marks stay beside the newest: a page shows them all. */
export const MOST_SHOWN = 50;

async function newest(db: Database, person: PartyId): Promise<KeptInk | undefined> {
  const [ink] = await listKeptInks(db, person, 1);
  return ink;
}

/** The handwriting that its person chose for signings, else the newest. No chop: who has contracts signed automatically agrees to handwriting. */
export async function offeredInk(db: Database, person: PartyId): Promise<InkStrokes | undefined> {
  return await findOfferedInk(db, person);
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

/** The person's handwriting, the newest first. */
export async function keptInks(db: Database, person: PartyId): Promise<KeptInk[]> {
  return await listKeptInks(db, person, MOST_SHOWN);
}

/** One handwriting, which is not deleted before the transaction ends. Undefined: it was deleted. */
export async function holdInk(tx: Tx, person: PartyId, inkId: string): Promise<InkStrokes | undefined> {
  return await findHeldInk(tx, person, inkId);
}

/** A spared handwriting does not give way to newer ones. */
export async function spareInk(tx: Tx, person: PartyId, inkId: string, isSpared: boolean): Promise<void> {
  await updateSpared(tx, person, inkId, isSpared);
}
