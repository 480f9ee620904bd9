import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountSums, coverOf, type Entry, type Lot, lotSums, moved, released, restOf, take, usableLots } from './ledger.ts';

const DAY = 86_400_000;
const START = new Date('2026-06-01T00:00:00Z');
const day = (n: number) => new Date(START.getTime() + n * DAY);

const lot = (lotId: string, available: number, expires?: number, change: Partial<Lot> = {}): Lot => ({
  lotId,
  item: 'enterpriseContract',
  origin: 'order',
  name: '企业 200 份',
  quantity: 100,
  available,
  reserved: 0,
  expiresAt: expires === undefined ? undefined : day(expires),
  createdAt: START,
  ...change,
});

describe('what is used first', () => {
  it('the lot that expires first, then the older one, what never expires last; nothing that has expired', () => {
    const lots = [lot('never', 5), lot('late', 5, 9), lot('soon', 5, 3), lot('gone', 5, 1), lot('older', 5, 9, { createdAt: day(-1) })];
    expect(usableLots(lots, 'enterpriseContract', day(1)).map(({ lotId }) => lotId)).toEqual(['soon', 'older', 'late', 'never']);
    expect(restOf(lots, 'enterpriseContract', day(1))).toBe(20);
    expect(take(usableLots(lots, 'enterpriseContract', day(1)), 7)?.map((one) => [one.lot.lotId, one.quantity])).toEqual([
      ['soon', 5],
      ['older', 2],
    ]);
  });

  it('takes all or nothing', () => {
    expect(take([lot('a', 3)], 4)).toBeUndefined();
    expect(take([], 0)).toEqual([]);
  });

  it('pays with the package, else with points at the price of the list, never with both', () => {
    const points = lot('p', 25, undefined, { item: 'point' });
    const wanted = (quantity: number) => ({ item: 'enterpriseContract', quantity }) as const;
    expect(coverOf([lot('a', 2), points], wanted(2), START)?.paid).toEqual(wanted(2));
    expect(coverOf([lot('a', 1), points], wanted(2), START)?.paid).toEqual({ item: 'point', quantity: 20 });
    expect(coverOf([lot('a', 2), points], wanted(3), START)).toBeUndefined();
    expect(coverOf([points], { item: 'point', quantity: 26 }, START)).toBeUndefined();
  });

  it('pays a contract among persons with company contracts where nothing else is left, never the other way round', () => {
    const company = lot('c', 3);
    const personal = lot('own', 1, undefined, { item: 'personalContract' });
    const points = lot('p', 4, undefined, { item: 'point' });
    const wanted = { item: 'personalContract', quantity: 1 } as const;
    expect(coverOf([company, personal, points], wanted, START)?.paid).toEqual(wanted);
    expect(coverOf([company, points], wanted, START)?.paid).toEqual({ item: 'point', quantity: 4 });
    expect(coverOf([company], wanted, START)?.paid).toEqual({ item: 'enterpriseContract', quantity: 1 });
    expect(coverOf([company], { ...wanted, quantity: 4 }, START)).toBeUndefined();
    expect(coverOf([personal], { item: 'enterpriseContract', quantity: 1 }, START)).toBeUndefined();
  });
});

it('what was held comes back, and what expired meanwhile does not', () => {
  const takes = [
    { lot: lot('open', 0, 9), quantity: 2 },
    { lot: lot('ended', 0, 1), quantity: 3 },
  ];
  expect(released(takes, day(1)).map(({ account, lotId, amount }) => `${lotId} ${account} ${amount}`)).toEqual([
    'open reserved -2',
    'open available 2',
    'ended reserved -3',
    'ended expired 3',
  ]);
});

/** The simplest thing that could be right: every single unit by itself, with its expiry and where it is. */
interface Unit {
  readonly lotId: string;
  readonly expires: number;
  place: 'available' | 'expired' | 'spent' | `held ${number}`;
}

type Step =
  | { readonly kind: 'buy'; readonly quantity: number; readonly days: number }
  | { readonly kind: 'send'; readonly quantity: number }
  | { readonly kind: 'end'; readonly contract: number; readonly completed: boolean }
  | { readonly kind: 'wait'; readonly days: number };

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 6 }), days: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ kind: fc.constant('send' as const), quantity: fc.integer({ min: 1, max: 8 }) }),
    fc.record({ kind: fc.constant('end' as const), contract: fc.nat(8), completed: fc.boolean() }),
    fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 5 }) }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 30 },
);

/** The books by their rules. */
class Books {
  lots: Lot[] = [];
  readonly entries: Entry[] = [];
  readonly held = new Map<number, Entry[]>();

  post(entries: readonly Entry[]): void {
    this.entries.push(...entries);
    for (const change of lotSums(entries)) {
      this.lots = this.lots.map((one) =>
        one.lotId === change.lotId
          ? { ...one, available: one.available + change.available, reserved: one.reserved + change.reserved }
          : one,
      );
    }
  }

  takesOf(contract: number) {
    return (this.held.get(contract) ?? [])
      .filter(({ account }) => account === 'reserved')
      .flatMap(({ lotId, amount }) => this.lots.filter((one) => one.lotId === lotId).map((from) => ({ lot: from, quantity: amount })));
  }
}

function assertSame(books: boolean, model: boolean): void {
  if (books !== model) throw new Error('the books and the model disagree on what can be paid');
}

/** The same step for both; every answer and every balance must agree. */
function follow(books: Books, units: Unit[], step: Step, at: { day: number; contracts: number }): void {
  const now = day(at.day);
  const sort = (a: Unit, b: Unit) => a.expires - b.expires || Number(a.lotId.slice(1)) - Number(b.lotId.slice(1));
  if (step.kind === 'wait') at.day += step.days;
  if (step.kind === 'buy') {
    const lotId = `L${books.lots.length}`;
    const expires = at.day + step.days;
    books.lots.push(lot(lotId, 0, expires, { quantity: step.quantity, createdAt: new Date(START.getTime() + books.lots.length) }));
    const item = 'enterpriseContract' as const;
    books.post([
      { item, account: 'purchased', lotId, amount: -step.quantity },
      { item, account: 'available', lotId, amount: step.quantity },
    ]);
    units.push(...Array.from({ length: step.quantity }, (): Unit => ({ lotId, expires, place: 'available' })));
  }
  if (step.kind === 'send') {
    const usable = units.filter((unit) => unit.place === 'available' && unit.expires > at.day).toSorted(sort);
    const cover = coverOf(books.lots, { item: 'enterpriseContract', quantity: step.quantity }, now);
    assertSame(cover !== undefined, usable.length >= step.quantity);
    if (cover === undefined) return;
    const entries = moved(cover.takes, 'available', 'reserved');
    books.post(entries);
    books.held.set(at.contracts, entries);
    for (const unit of usable.slice(0, step.quantity)) unit.place = `held ${at.contracts}`;
    at.contracts += 1;
  }
  if (step.kind === 'end') {
    const takes = books.takesOf(step.contract);
    books.held.delete(step.contract);
    if (takes.length > 0) books.post(step.completed ? moved(takes, 'reserved', 'spent') : released(takes, now));
    for (const unit of units.filter(({ place }) => place === `held ${step.contract}`)) {
      unit.place = step.completed ? 'spent' : unit.expires > at.day ? 'available' : 'expired';
    }
  }
}

it('agrees with a model of single units over any history of buying, sending, ending and waiting', () => {
  fc.assert(
    fc.property(steps, (history) => {
      const books = new Books();
      const units: Unit[] = [];
      const at = { day: 0, contracts: 0 };
      for (const step of history) {
        follow(books, units, step, at);
        const count = (matches: (unit: Unit) => boolean) => units.filter(matches).length;
        expect(restOf(books.lots, 'enterpriseContract', day(at.day))).toBe(
          count((one) => one.place === 'available' && one.expires > at.day),
        );
        const balances = new Map(accountSums(books.entries).map(({ account, amount }) => [account, amount]));
        expect(balances.get('reserved') ?? 0).toBe(count(({ place }) => place.startsWith('held')));
        expect(balances.get('spent') ?? 0).toBe(count(({ place }) => place === 'spent'));
        expect(balances.get('expired') ?? 0).toBe(count(({ place }) => place === 'expired'));
        expect(books.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        for (const one of books.lots) {
          expect(one.available).toBe(count((unit) => unit.lotId === one.lotId && unit.place === 'available'));
          expect(one.reserved).toBe(count((unit) => unit.lotId === one.lotId && unit.place.startsWith('held')));
        }
      }
    }),
    { numRuns: 400 },
  );
});
