import { type BillingItem, ITEM_WORDS, type ItemQuantity, type MovementKind } from '@moqi/api/money/points';
import type { PartyId } from '#kernel/actor.ts';

/**
 * The accounts of a party's books, for each item. `available`, `reserved`, `spent` and `expired` are what the party has and had;
 * `purchased`, `gifted` and `transferred` say where it came from and went: all balances of an item together are zero.
 */
export const ACCOUNTS = ['available', 'expired', 'gifted', 'purchased', 'reserved', 'spent', 'transferred'] as const;
/** The books of a person and those of an enterprise begin with different gifts, and only an enterprise has a log. */
export type PartyKind = 'person' | 'organization';

export type Account = (typeof ACCOUNTS)[number];

export type Origin = 'gift' | 'order' | 'transfer';

/** What came in together with one expiry. */
export interface Lot {
  readonly lotId: string;
  readonly item: BillingItem;
  readonly origin: Origin;
  readonly name: string;
  readonly quantity: number;
  readonly available: number;
  readonly reserved: number;
  /** undefined: never */
  readonly expiresAt: Date | undefined;
  readonly createdAt: Date;
}

export interface Entry {
  readonly item: BillingItem;
  readonly account: Account;
  readonly lotId: string;
  readonly amount: number;
}

/** So many out of one lot. */
export interface Take {
  readonly lot: Pick<Lot, 'lotId' | 'item' | 'expiresAt'>;
  readonly quantity: number;
}

export function isExpired({ expiresAt }: Pick<Lot, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== undefined && expiresAt <= now;
}

/** A gift is for the party it was given to. */
export function isTransferable({ origin }: Pick<Lot, 'origin'>): boolean {
  return origin !== 'gift';
}

const NEVER = Number.POSITIVE_INFINITY;

/** Usable lots of an item: the one that expires first comes first, of those the older. */
export function usableLots(lots: readonly Lot[], item: BillingItem, now: Date): Lot[] {
  return lots
    .filter((lot) => lot.item === item && lot.available > 0 && !isExpired(lot, now))
    .toSorted(
      (a, b) =>
        (a.expiresAt?.getTime() ?? NEVER) - (b.expiresAt?.getTime() ?? NEVER) ||
        a.createdAt.getTime() - b.createdAt.getTime() ||
        (a.lotId < b.lotId ? -1 : 1),
    );
}

export function restOf(lots: readonly Lot[], item: BillingItem, now: Date): number {
  return usableLots(lots, item, now).reduce((sum, { available }) => sum + available, 0);
}

/** Takes a quantity out of lots in their order. Undefined: they do not hold so many, nothing is taken. */
export function take(lots: readonly Lot[], quantity: number): readonly Take[] | undefined {
  const takes: Take[] = [];
  let missing = quantity;
  for (const lot of lots) {
    if (missing === 0) break;
    const taken = Math.min(missing, lot.available);
    takes.push({ lot, quantity: taken });
    missing -= taken;
  }
  return missing === 0 ? takes : undefined;
}

export interface Cover {
  readonly paid: ItemQuantity;
  readonly takes: readonly Take[];
}

/**
 * What pays for something: the package, or where it does not hold enough, points at the item's price; a contract among persons at last a
 * company contract, which is worth more. Never a mixture of them.
 */
export function coverOf(lots: readonly Lot[], wanted: ItemQuantity, now: Date): Cover | undefined {
  const takes = take(usableLots(lots, wanted.item, now), wanted.quantity);
  if (takes !== undefined) return { paid: wanted, takes };
  if (wanted.item === 'point') return undefined;
  const points = { item: 'point', quantity: wanted.quantity * ITEM_WORDS[wanted.item].points } as const;
  const fromPoints = take(usableLots(lots, 'point', now), points.quantity);
  if (fromPoints !== undefined) return { paid: points, takes: fromPoints };
  return wanted.item === 'personalContract' ? coverOf(lots, { ...wanted, item: 'enterpriseContract' }, now) : undefined;
}

/** The entries that move takes from one account to another. */
export function moved(takes: readonly Take[], from: Account, to: Account | ((take: Take) => Account)): Entry[] {
  return takes.flatMap((one) => {
    const { lotId, item } = one.lot;
    const target = typeof to === 'function' ? to(one) : to;
    return [
      { item, account: from, lotId, amount: -one.quantity },
      { item, account: target, lotId, amount: one.quantity },
    ];
  });
}

/** What was held is given back, unless its lot has expired meanwhile. */
export function released(takes: readonly Take[], now: Date): Entry[] {
  return moved(takes, 'reserved', ({ lot }) => (isExpired(lot, now) ? 'expired' : 'available'));
}

export interface Subject {
  readonly id: string;
  readonly name: string;
}

/** The person who caused a movement; without one the platform did. */
export interface MovementAuthor {
  readonly personId: PartyId;
  readonly memberId?: string | undefined;
  readonly name: string;
  readonly origin?: { readonly ip: string; readonly userAgent: string } | undefined;
}

/** One line of the books: entries that sum to zero. The same key is written once. */
export interface Movement {
  readonly kind: MovementKind;
  readonly key: string;
  readonly entries: readonly Entry[];
  readonly subject: Subject;
  readonly counterparty?: string;
  readonly by?: MovementAuthor | undefined;
  readonly note?: string;
  readonly at: Date;
}

/** It uses something up. */
export function isUse({ kind }: Pick<Movement, 'kind'>): boolean {
  return kind === 'charge' || kind === 'spend';
}

/** How many it is about: what leaves, or enters, all in all. */
export function quantityOf({ entries }: Pick<Movement, 'entries'>): number {
  return entries.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
}

export function changeOf({ entries }: Pick<Movement, 'entries'>): number {
  return entries.filter(({ account }) => account === 'available').reduce((sum, { amount }) => sum + amount, 0);
}

/** Sums of entries by account, in the order of `ACCOUNTS`, those that cancel out left away. */
export function accountSums(entries: readonly Entry[]): readonly { readonly account: Account; readonly amount: number }[] {
  return ACCOUNTS.map((account) => ({
    account,
    amount: entries.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0),
  })).filter(({ amount }) => amount !== 0);
}

/** How the lots change. */
export function lotSums(
  entries: readonly Entry[],
): readonly { readonly lotId: string; readonly available: number; readonly reserved: number }[] {
  const sum = (lotId: string, account: Account) =>
    entries.filter((entry) => entry.lotId === lotId && entry.account === account).reduce((total, { amount }) => total + amount, 0);
  const lots = [...new Set(entries.map(({ lotId }) => lotId))].sort();
  return lots.map((lotId) => ({ lotId, available: sum(lotId, 'available'), reserved: sum(lotId, 'reserved') }));
}
