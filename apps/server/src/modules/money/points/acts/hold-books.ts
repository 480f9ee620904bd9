import { WELCOME_GIFT, WELCOME_GIFT_DAYS } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { Lot, PartyKind } from '../ledger.ts';
import { hasBooks, insertBooks, lockOpenBooks } from '../store/books.ts';
import { lotsInUse } from '../store/lots.ts';
import { receive } from './receive.ts';

const DAY = 86_400_000;

/** The books of a party, held until the transaction ends. */
export interface Books {
  readonly party: PartyId;
  readonly kind: PartyKind;
}

/** Holds the books of a party; the first time they are opened, with the welcome gift in them. */
export async function holdBooks(tx: Tx, party: PartyId, now: Date): Promise<Books> {
  const open = await lockOpenBooks(tx, party);
  if (open !== undefined) return { party, kind: open };
  const { kind, isNew } = await insertBooks(tx, party, now);
  const books = { party, kind };
  if (isNew) await giveWelcome(tx, books, now);
  return books;
}

async function giveWelcome(tx: Tx, books: Books, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + WELCOME_GIFT_DAYS * DAY);
  for (const { item, quantity } of WELCOME_GIFT[books.kind]) {
    await receive(tx, books, {
      kind: 'gift',
      from: 'gifted',
      origin: 'gift',
      key: `welcome:${item}`,
      lot: { item, quantity, name: '新用户赠送', expiresAt },
      subject: { id: '', name: '新用户赠送' },
      at: now,
    });
  }
}

/** The books that are open already, held until the transaction ends: of a person or of an enterprise. Undefined: not opened yet. */
export function kindOfOpenBooks(tx: Tx, party: PartyId): Promise<PartyKind | undefined> {
  return lockOpenBooks(tx, party);
}

/** The lots of a party. The first time, they include the welcome gift. */
export async function ownLots(tx: Tx, party: PartyId, now: Date): Promise<Lot[]> {
  if (!(await hasBooks(tx, party))) await holdBooks(tx, party, now);
  return await lotsInUse(tx, party);
}

/** Holds the books of two parties, always in the same order, so that opposite transfers cannot deadlock. */
export async function holdBothBooks(tx: Tx, [a, b]: readonly [PartyId, PartyId], now: Date): Promise<readonly [Books, Books]> {
  if (a < b) {
    const first = await holdBooks(tx, a, now);
    return [first, await holdBooks(tx, b, now)];
  }
  const second = await holdBooks(tx, b, now);
  return [await holdBooks(tx, a, now), second];
}
