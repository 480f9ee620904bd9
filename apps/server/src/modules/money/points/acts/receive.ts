import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/platform.ts';
import type { Account, Lot, Movement } from '../ledger.ts';
import { insertLot } from '../store/lots.ts';
import { movementByKey } from '../store/movements.ts';
import type { Books } from './hold-books.ts';
import { writeMovement } from './write-movement.ts';

/** Something that comes in as a lot of its own. */
export interface Receipt extends Omit<Movement, 'entries'> {
  readonly from: Extract<Account, 'purchased' | 'gifted' | 'transferred'>;
  readonly origin: Lot['origin'];
  readonly lot: Pick<Lot, 'item' | 'quantity' | 'name' | 'expiresAt'>;
}

/** Takes a new lot into the books that are held; once for a key. */
export async function receive(tx: Tx, books: Books, { from, origin, lot, ...movement }: Receipt): Promise<void> {
  if ((await movementByKey(tx, books.party, movement.key)) !== undefined) return;
  const lotId = uuid({ msecs: movement.at.getTime() });
  const { item, quantity } = lot;
  await insertLot(tx, books.party, { ...lot, lotId, origin, createdAt: movement.at });
  const entries = [
    { item, account: from, lotId, amount: -quantity },
    { item, account: 'available', lotId, amount: quantity },
  ] as const;
  await writeMovement(tx, books, { ...movement, entries });
}
