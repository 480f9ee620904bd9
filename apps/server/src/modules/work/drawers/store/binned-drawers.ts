import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Drawer, Sight } from '../drawer.ts';
import { isSeen, NAMED_PERSONS, toDrawer } from './drawer-rows.ts';
import { findHolds } from './legal-holds.ts';

/** Rows of a party's lists: of what it signs by the numbers of the tasks, of what it sent by the contracts. */
export interface NamedRows {
  readonly signNos: readonly string[];
  /** the contracts of these tasks */
  readonly contractsOfTasks: readonly string[];
  readonly sentContracts: readonly string[];
}

/** The rows that are named, as far as somebody sees them, locked until the transaction ends. */
export async function lockNamed(
  tx: Tx,
  party: PartyId,
  { signNos, contractsOfTasks, sentContracts }: NamedRows,
  sight: Sight,
): Promise<Drawer[]> {
  const rows = tx
    .selectFrom('drawers')
    .selectAll()
    .select(NAMED_PERSONS)
    .where('party_id', '=', party)
    .where('contract_id', 'in', [...contractsOfTasks, ...sentContracts])
    .where(({ and, eb, or }) =>
      or([
        and([eb('role', '=', 'signer'), eb('sign_no', '=', sql<string>`any (${signNos})`)]),
        and([eb('role', '=', 'owner'), eb('contract_id', '=', sql<string>`any (${sentContracts}::uuid[])`)]),
      ]),
    )
    .where('purged_at', 'is', null)
    .where(isSeen(party, sight));
  const locked = await rows.orderBy('drawer_id').forUpdate().execute();
  // a hold that was ordered while the lock was waited for is seen by a later statement only
  const holds = await findHolds(tx, party, [...new Set(locked.map((row) => row.contract_id))]);
  const held = new Set(holds.map(({ contractId }) => contractId));
  return locked.map((row) => toDrawer({ ...row, is_held: held.has(row.contract_id), tags: [] }));
}

/** Puts rows into the bin, or with null takes them out of it. */
export async function saveBinned(tx: Tx, party: PartyId, drawerIds: readonly string[], binnedAt: Date | null): Promise<void> {
  const rows = tx.updateTable('drawers').set({ binned_at: binnedAt }).where('party_id', '=', party);
  await rows.where('drawer_id', 'in', drawerIds).execute();
}

/** Rows of a contract in the bins of these parties, and what these deleted for good, are in their lists again. */
export async function bringBack(tx: Tx, parties: readonly PartyId[], contractId: string): Promise<void> {
  const rows = tx.updateTable('drawers').set({ binned_at: null, purged_at: null }).where('party_id', 'in', parties);
  await rows.where('contract_id', '=', contractId).where('binned_at', 'is not', null).execute();
}

/** The same of all rows of a contract. */
export async function saveContractBinned(tx: Tx, party: PartyId, contractId: string, binnedAt: Date | null): Promise<void> {
  const rows = tx.updateTable('drawers').set({ binned_at: binnedAt }).where('party_id', '=', party);
  await rows.where('contract_id', '=', contractId).where('purged_at', 'is', null).execute();
}

/** A person has no settings, an enterprise may have: the days that hold for the row. */
const daysOfRow = (usual: number) => sql<number>`coalesce(
  (select retention_days from settings where settings.party_id = drawers.party_id), ${usual})`;

/**
 * Empties rows whose time in the bin is over, at most `most`. What remains says who has it and how it ended, which the sums of the party
 * count, and nothing of what it was about.
 * @returns how many
 */
export async function purgeBinned(
  db: Database,
  { now, usualDays, most }: { readonly now: Date; readonly usualDays: number; readonly most: number },
): Promise<number> {
  const over = db
    .selectFrom('drawers')
    .select(['party_id', 'drawer_id'])
    .where('binned_at', 'is not', null)
    .where('purged_at', 'is', null)
    .where(sql<boolean>`binned_at < ${now}::timestamptz - ${daysOfRow(usualDays)} * interval '1 day'`)
    .where(sql<boolean>`not exists (
      select from legal_holds as hold where hold.party_id = drawers.party_id and hold.contract_id = drawers.contract_id)`)
    .orderBy('binned_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const { numUpdatedRows } = await db
    .updateTable('drawers')
    .set({
      purged_at: now,
      name: '',
      owner_name: '',
      signer_names: '',
      signer_addresses: '',
      signer_identities: [],
      progress: JSON.stringify([]),
      certificate_serial: null,
    })
    .where(({ eb, refTuple }) => eb(refTuple('party_id', 'drawer_id'), 'in', over.$asTuple('party_id', 'drawer_id')))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
