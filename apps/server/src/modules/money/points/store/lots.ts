import type { BillingItem } from '@moqi/api';
import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Lot, Origin } from '../ledger.ts';

function toLot(row: Selectable<DB['lots']>): Lot {
  return {
    lotId: row.lot_id,
    item: row.item as BillingItem,
    origin: row.origin as Origin,
    name: row.name,
    quantity: row.quantity,
    available: row.available,
    reserved: row.reserved,
    expiresAt: row.expires_at ?? undefined,
    createdAt: row.created_at,
  };
}

/** Lots that still hold something. */
export async function lotsInUse(db: Database | Tx, party: PartyId): Promise<Lot[]> {
  const rows = await db
    .selectFrom('lots')
    .selectAll()
    .where('party_id', '=', party)
    .where((or) => or.or([or('available', '>', 0), or('reserved', '>', 0)]))
    .execute();
  return rows.map(toLot);
}

export async function lotsById(db: Database | Tx, party: PartyId, lotIds: readonly string[]): Promise<Lot[]> {
  if (lotIds.length === 0) return [];
  const rows = await db.selectFrom('lots').selectAll().where('party_id', '=', party).where('lot_id', 'in', lotIds).execute();
  return rows.map(toLot);
}

/** An empty lot; a movement fills it. */
export async function insertLot(tx: Tx, party: PartyId, lot: Omit<Lot, 'available' | 'reserved'>): Promise<void> {
  const { lotId, item, origin, name, quantity, expiresAt, createdAt } = lot;
  const row = { party_id: party, lot_id: lotId, item, origin, name, quantity, available: 0, reserved: 0 };
  await tx
    .insertInto('lots')
    .values({ ...row, expires_at: expiresAt ?? null, created_at: createdAt })
    .execute();
}

/** Lots of all parties that ended and still hold something usable. */
export async function expiredLots(db: Database, now: Date, most: number): Promise<{ readonly party: PartyId; readonly lotId: string }[]> {
  const query = db.selectFrom('lots').select(['party_id', 'lot_id']).where('expires_at', '<=', now).where('available', '>', 0);
  const rows = await query.orderBy('expires_at').limit(most).execute();
  return rows.map((row) => ({ party: row.party_id, lotId: row.lot_id }));
}
