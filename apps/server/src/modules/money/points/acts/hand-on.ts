import { type ItemQuantity, missingPointsText, type RechargeRights } from '@moqi/api/money/points';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Tx } from '#platform/platform.ts';
import { isTransferable, type MovementAuthor, moved, restOf, take, usableLots } from '../ledger.ts';
import { shortageOf } from '../policy.ts';
import { lotsById, lotsInUse, movementByKey } from '../store/books.ts';
import { holdBothBooks, receive, writeMovement } from './books.ts';

export interface Side {
  readonly party: PartyId;
  readonly name: string;
}

export interface Transfer {
  readonly transferId: string;
  readonly from: Side;
  readonly to: Side;
  readonly units: ItemQuantity;
  readonly by: MovementAuthor;
  readonly rights: RechargeRights;
  readonly note: string;
  readonly now: Date;
}

/**
 * Hands what was bought on to another party; what it gets keeps its expiry. The same transfer again moves nothing.
 * @returns what the giver has left of the item
 * @throws DomainError POINTS_INSUFFICIENT: gifts do not count
 */
export async function handOn(tx: Tx, transfer: Transfer): Promise<number> {
  const { transferId, from, to, units, by, note, now } = transfer;
  const [giver, receiver] = await holdBothBooks(tx, [from.party, to.party], now);
  const key = `transfer:${transferId}`;
  if ((await movementByKey(tx, from.party, `${key}:out`)) === undefined) {
    const lots = (await lotsInUse(tx, from.party)).filter(isTransferable);
    const takes = take(usableLots(lots, units.item, now), units.quantity);
    if (takes === undefined) {
      // nothing is signed here, so the text speaks of no signing
      const facts = { ...shortageOf(transfer.rights, units, lots, now), told: missingPointsText(transfer.rights) };
      throw new DomainError('POINTS_INSUFFICIENT', facts);
    }
    const line = { subject: { id: transferId, name: '' }, by, note, at: now };
    const entries = moved(takes, 'available', 'transferred');
    await writeMovement(tx, giver, { ...line, kind: 'transferOut', key: `${key}:out`, entries, counterparty: to.name });
    const names = new Map(
      (
        await lotsById(
          tx,
          from.party,
          takes.map(({ lot }) => lot.lotId),
        )
      ).map((lot) => [lot.lotId, lot.name]),
    );
    for (const [index, { lot, quantity }] of takes.entries()) {
      await receive(tx, receiver, {
        ...line,
        kind: 'transferIn',
        from: 'transferred',
        origin: 'transfer',
        key: `${key}:in:${index}`,
        lot: { item: units.item, quantity, name: names.get(lot.lotId) ?? '', expiresAt: lot.expiresAt },
        counterparty: from.name,
      });
    }
  }
  return restOf(await lotsInUse(tx, from.party), units.item, now);
}
