import type { PartyId } from '#kernel/actor.ts';
import { sealsKeptBy } from '#modules/work/grants/index.ts';
import type { Database } from '#platform/platform.ts';
import { uploadsToRenew } from '../store/former-seals.ts';
import { listPendingSeals, listUngrantedSeals, type PendingSeal, usesOfDays, usesWithin } from '../store/seal-figures.ts';
import { sealNames } from '../store/seals.ts';

/** Whole days in China (2026-11-21), and what follows them of the day after the last one. Without an end: up to now. */
export interface SealUsesSpan {
  readonly from: string;
  readonly to?: string;
  readonly rest?: { readonly from: Date; readonly to: Date };
}

/** How often the seals of a party were used. */
export async function sealUses(db: Database, party: PartyId, { rest, ...days }: SealUsesSpan): Promise<number> {
  const whole = await usesOfDays(db, party, days);
  return rest === undefined ? whole : whole + (await usesWithin(db, party, rest.from, rest.to));
}

export interface WaitingSeals {
  readonly count: number;
  /** the one that has waited longest */
  readonly first: PendingSeal;
}

/** The seals that wait for approval; undefined: none does. */
export async function waitingSeals(db: Database, party: PartyId): Promise<WaitingSeals | undefined> {
  const pending = await listPendingSeals(db, party);
  const [first] = pending;
  return first && { count: pending.length, first };
}

/** The names of the seals that these members keep. */
export async function keptSealNames(db: Database, party: PartyId, memberIds: readonly string[]): Promise<readonly string[]> {
  return sealNames(db, party, await sealsKeptBy(db, party, memberIds));
}

/** The names of active seals that nobody may use, the oldest first. */
export function ungrantedSeals(db: Database, party: PartyId, now: Date): Promise<readonly string[]> {
  return listUngrantedSeals(db, party, now);
}

/** The names of the uploaded pictures that were retired with a name of the enterprise at one of these moments: they are to be uploaded anew. */
export function sealsToUpload(db: Database, party: PartyId, renamedAt: readonly Date[]): Promise<readonly string[]> {
  return uploadsToRenew(db, party, renamedAt);
}
