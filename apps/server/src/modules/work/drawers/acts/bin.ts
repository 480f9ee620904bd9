import { DEFAULT_SETTINGS } from '@moqi/api/enterprise/settings';
import type { Member, PartyId, Person } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Drawer } from '../drawer.ts';
import { bringBack, lockNamed, type NamedRows, purgeBinned, saveBinned } from '../store/binned-drawers.ts';
import { sightOf } from './visible-drawers.ts';

export type { NamedRows };

/** Those of the named rows that the actor may see, in lists or in the bin, locked until the transaction ends. */
export async function lockRows(tx: Tx, actor: Person | Member, named: NamedRows): Promise<Drawer[]> {
  return lockNamed(tx, actor.party, named, await sightOf(tx, actor));
}

const idsOf = (rows: readonly Drawer[]) => rows.map(({ participantId, contractId }) => participantId ?? contractId);

/** Takes rows out of the lists of their party. The caller holds them. */
export async function moveIntoBin(tx: Tx, party: PartyId, rows: readonly Drawer[], now: Date): Promise<void> {
  if (rows.length > 0) await saveBinned(tx, party, idsOf(rows), now);
}

/** Brings rows back into the lists of their party. The caller holds them. */
export async function takeOutOfBin(tx: Tx, party: PartyId, rows: readonly Drawer[]): Promise<void> {
  if (rows.length > 0) await saveBinned(tx, party, idsOf(rows), null);
}

/** A contract that ended is signed on: parties that deleted it from their lists have it there again. */
export async function bringBackContract(tx: Tx, parties: readonly PartyId[], contractId: string): Promise<void> {
  await bringBack(tx, parties, contractId);
}

const BATCH = 1_000;

/** Deletes for good what has lain in the bins of all parties for as long as each keeps it. */
export async function emptyBins(db: Database, now: Date): Promise<void> {
  const asked = { now, usualDays: DEFAULT_SETTINGS.retentionDays, most: BATCH };
  while ((await purgeBinned(db, asked)) === BATCH);
}
