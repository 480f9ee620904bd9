import { WELCOME_GIFT, WELCOME_GIFT_DAYS } from '@moqi/api/money/points';
import { v7 as uuid } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { type LogLine, recordLogs } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';
import { type Account, changeOf, type Lot, type Movement, type PartyKind, quantityOf } from '../ledger.ts';
import { appendMovements, hasBooks, insertBooks, insertLots, lockOpenBooks, lotsInUse, writtenKeys } from '../store/books.ts';

const DAY = 86_400_000;

/** The books of a party, held until the transaction ends. */
export interface Books {
  readonly party: PartyId;
  readonly kind: PartyKind;
}

/** Writes movements, each once; of an enterprise they also stand in the log. @returns those that were not written before */
export async function writeMovements(tx: Tx, { party, kind }: Books, movements: readonly Movement[]): Promise<readonly Movement[]> {
  const keys = await appendMovements(tx, party, movements);
  const written = movements.filter(({ key }) => keys.has(key));
  if (kind === 'organization') {
    const lines = written.map((movement) => lineOf(party, movement));
    await recordLogs(tx, party, lines);
  }
  return written;
}

/** @returns false when it was written before */
export async function writeMovement(tx: Tx, books: Books, movement: Movement): Promise<boolean> {
  return (await writeMovements(tx, books, [movement])).length === 1;
}

function lineOf(party: PartyId, movement: Movement): LogLine {
  const { by, subject, at, note = '', counterparty } = movement;
  const author = by && { personId: by.personId, name: by.name, ...(by.memberId !== undefined && { memberId: by.memberId }) };
  return {
    author: { party, now: at, ...(author && { by: author }), ...(by?.origin && { origin: by.origin }) },
    entry: {
      kind: 'asset',
      action: `billing.${movement.kind}`,
      object: { type: 'points', id: subject.id, name: subject.name },
      after: {
        item: movement.entries[0]?.item ?? '',
        quantity: quantityOf(movement),
        change: changeOf(movement),
        ...(counterparty !== undefined && { counterparty }),
      },
      reason: note,
    },
  };
}

/** Something that comes in as a lot of its own. */
export interface Receipt extends Omit<Movement, 'entries'> {
  readonly from: Extract<Account, 'purchased' | 'gifted' | 'transferred'>;
  readonly origin: Lot['origin'];
  readonly lot: Pick<Lot, 'item' | 'quantity' | 'name' | 'expiresAt'>;
}

/** Takes new lots into the books that are held; each once for its key. */
export async function receiveAll(tx: Tx, books: Books, receipts: readonly Receipt[]): Promise<void> {
  const keys = receipts.map(({ key }) => key);
  const written = await writtenKeys(tx, books.party, keys);
  await takeIn(
    tx,
    books,
    receipts.filter(({ key }) => !written.has(key)),
  );
}

async function takeIn(tx: Tx, books: Books, receipts: readonly Receipt[]): Promise<void> {
  const fresh = receipts.map((receipt) => ({ receipt, lotId: uuid({ msecs: receipt.at.getTime() }) }));
  const lots = fresh.map(({ receipt: { lot, origin, at }, lotId }) => ({ ...lot, lotId, origin, createdAt: at }));
  await insertLots(tx, books.party, lots);
  const movements = fresh.map(({ receipt, lotId }) => movementOf(receipt, lotId));
  await writeMovements(tx, books, movements);
}

function movementOf({ from, lot: { item, quantity }, kind, key, subject, counterparty, by, note, at }: Receipt, lotId: string): Movement {
  const entries = [
    { item, account: from, lotId, amount: -quantity },
    { item, account: 'available', lotId, amount: quantity },
  ] as const;
  return {
    kind,
    key,
    subject,
    entries,
    at,
    by,
    ...(counterparty !== undefined && { counterparty }),
    ...(note !== undefined && { note }),
  };
}

export async function receive(tx: Tx, books: Books, receipt: Receipt): Promise<void> {
  await receiveAll(tx, books, [receipt]);
}

/** Holds the books of a party; the first time they are opened, with the welcome gift in them. */
export async function holdBooks(tx: Tx, party: PartyId, now: Date): Promise<Books> {
  const open = await lockOpenBooks(tx, party);
  return open === undefined ? openBooks(tx, party, now) : { party, kind: open };
}

async function openBooks(tx: Tx, party: PartyId, now: Date): Promise<Books> {
  const { kind, isNew } = await insertBooks(tx, party, now);
  const books = { party, kind };
  if (isNew) await giveWelcome(tx, books, now);
  return books;
}

async function giveWelcome(tx: Tx, books: Books, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + WELCOME_GIFT_DAYS * DAY);
  const gifts = WELCOME_GIFT[books.kind].map(
    ({ item, quantity }): Receipt => ({
      kind: 'gift',
      from: 'gifted',
      origin: 'gift',
      key: `welcome:${item}`,
      lot: { item, quantity, name: '新用户赠送', expiresAt },
      subject: { id: '', name: '新用户赠送' },
      at: now,
    }),
  );
  // nothing stands in books that were opened just now
  await takeIn(tx, books, gifts);
}

/** The books that are open already, held until the transaction ends: of a person or of an enterprise. Undefined: not opened yet. */
export function kindOfOpenBooks(tx: Tx, party: PartyId): Promise<PartyKind | undefined> {
  return lockOpenBooks(tx, party);
}

/** The lots of a party. The first time, they include the welcome gift. */
export async function ownLots(tx: Tx, party: PartyId, now: Date): Promise<Lot[]> {
  if (!(await hasBooks(tx, party))) await openBooks(tx, party, now);
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
