import type { ContractState } from '@moqi/api';
import type { ItemQuantity, RechargeRights } from '@moqi/api/money/points';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import type { Database, Tx } from '#platform/platform.ts';
import {
  coverOf,
  type Entry,
  type Lot,
  type Movement,
  type MovementAuthor,
  moved,
  released,
  restOf,
  type Subject,
  type Take,
} from '../ledger.ts';
import { refusalOfPayment, shortageOf } from '../policy.ts';
import { lotsById, lotsInUse, movementByKey, movementsByKey, type TakenLot, takenLots, type Written } from '../store/books.ts';
import { holdBooks, ownLots, writeMovement, writeMovements } from './books.ts';

/** Something that has to be paid. */
export interface Charge {
  readonly party: PartyId;
  readonly units: ItemQuantity;
  readonly by: MovementAuthor | undefined;
  /** they decide what the refusal says when it cannot be paid */
  readonly rights: RechargeRights;
  readonly now: Date;
}

/** Something whose price is held until it ends, such as a contract: its id, and the keys of the two movements. */
export interface HeldSubject {
  readonly id: string;
  readonly reserveKey: string;
  readonly endKey: string;
}

/** A contract, and how often it was signed on after it had expired: what it costs is held each time anew. */
export interface PaidContract {
  readonly contractId: string;
  readonly reopenings: number;
}

const heldContract = ({ contractId, reopenings }: PaidContract): HeldSubject => {
  const first = { id: contractId, reserveKey: `contract:${contractId}:reserve`, endKey: `contract:${contractId}:end` };
  if (reopenings === 0) return first;
  return {
    id: contractId,
    reserveKey: `contract:${contractId}:reserve:${reopenings}`,
    endKey: `contract:${contractId}:end:${reopenings}`,
  };
};

async function pay(tx: Tx, charge: Charge, line: { readonly kind: 'reserve' | 'spend'; readonly key: string; readonly subject: Subject }) {
  const { party, units, by, now } = charge;
  const books = await holdBooks(tx, party, now);
  const lots = await lotsInUse(tx, party);
  const cover = coverOf(lots, units, now);
  if (cover === undefined) {
    // asked again after the last one was taken by this very charge
    if ((await movementByKey(tx, party, line.key)) !== undefined) return;
    throw new DomainError('POINTS_INSUFFICIENT', shortageOf(charge.rights, units, lots, now));
  }
  const entries = moved(cover.takes, 'available', line.kind === 'reserve' ? 'reserved' : 'spent');
  await writeMovement(tx, books, { ...line, entries, by, at: now });
}

/** Whether it could be paid now. @throws DomainError POINTS_INSUFFICIENT */
export async function assertAffordable(tx: Tx, { party, units, rights, now }: Charge): Promise<void> {
  enforce(refusalOfPayment(await ownLots(tx, party, now), { units, rights, now }));
}

type Asked = Pick<Charge, 'party' | 'units' | 'now'>;

/** What is left of an item, and whether it, or what serves instead, would pay so many. */
export async function coverage(tx: Tx, { party, units, now }: Asked): Promise<{ readonly rest: number; readonly isCovered: boolean }> {
  const lots = await ownLots(tx, party, now);
  return { rest: restOf(lots, units.item, now), isCovered: coverOf(lots, units, now) !== undefined };
}

/** What would be taken, of its own item or of what serves instead, and what is left of that now. */
export async function quote(tx: Tx, { party, units, now }: Asked): Promise<ItemQuantity & { rest: number; isCovered: boolean }> {
  const lots = await ownLots(tx, party, now);
  const cover = coverOf(lots, units, now);
  const paid = cover?.paid ?? units;
  return { ...paid, rest: restOf(lots, paid.item, now), isCovered: cover !== undefined };
}

export interface ContractCharge extends Charge, PaidContract {
  readonly contractName: string;
}

/**
 * Holds what a contract costs, from its sending to its end. Safe to repeat.
 * @throws DomainError POINTS_INSUFFICIENT; nothing is held then
 */
export async function reserveForContract(tx: Tx, charge: ContractCharge): Promise<void> {
  await reserve(tx, { ...charge, held: heldContract(charge), name: charge.contractName });
}

/** Holds the price of something that ends once (`endReserve`). Safe to repeat. @throws DomainError POINTS_INSUFFICIENT; nothing is held then */
export async function reserve(tx: Tx, charge: Charge & { readonly held: HeldSubject; readonly name: string }): Promise<void> {
  const { held, name } = charge;
  await pay(tx, charge, { kind: 'reserve', key: held.reserveKey, subject: { id: held.id, name } });
}

/** Pays at once. The same key again pays nothing. @throws DomainError POINTS_INSUFFICIENT */
export async function spend(tx: Tx, charge: Charge & { readonly key: string; readonly subject: Subject }): Promise<void> {
  const { key, subject } = charge;
  await pay(tx, charge, { kind: 'spend', key, subject });
}

const heldOf = ({ entries }: Pick<Movement, 'entries'>) => entries.filter(({ account }) => account === 'reserved');

type End = 'charge' | 'release';

function endOf(lots: ReadonlyMap<string, Lot>, held: Written, kind: End, now: Date): readonly Entry[] {
  const takes = heldOf(held).flatMap(({ lotId, amount }): Take[] => {
    const lot = lots.get(lotId);
    return lot === undefined ? [] : [{ lot, quantity: amount }];
  });
  return kind === 'charge' ? moved(takes, 'reserved', 'spent') : released(takes, now);
}

/** What a contract took of the books of its owner. */
export interface ContractCost {
  /** held while it is signed · used up · given back; undefined: it took nothing */
  readonly state: 'reserved' | 'charged' | 'released' | undefined;
  readonly lots: readonly TakenLot[];
}

/** What became of the price of a contract, and the lots that it was taken from. */
export async function costOfContract(db: Database, party: PartyId, contract: PaidContract): Promise<ContractCost> {
  const { reserveKey: reserved, endKey: ended } = heldContract(contract);
  const { kinds, lots } = await takenLots(db, party, { taken: reserved, ended });
  const state = kinds.find((kind) => kind === 'charge') ? 'charged' : kinds.includes('release') ? 'released' : 'reserved';
  return { state: lots.length === 0 ? undefined : state, lots };
}

/** What something held is charged or given back. */
interface Ending {
  readonly party: PartyId;
  readonly subjects: readonly HeldSubject[];
  readonly now: Date;
}

const contractsEnding = (party: PartyId, contracts: readonly PaidContract[], now: Date): Ending => ({
  party,
  subjects: contracts.map(heldContract),
  now,
});

/** Each ends once: charged or given back, whichever comes first. All of one party are written together. Safe to repeat. */
export async function endReserve(tx: Tx, { party, subjects, now }: Ending, kind: End): Promise<void> {
  const reserves = await movementsByKey(
    tx,
    party,
    subjects.map(({ reserveKey }) => reserveKey),
  );
  // nothing is held where every signer pays
  if (reserves.size === 0) return;
  const books = await holdBooks(tx, party, now);
  const ids = new Set([...reserves.values()].flatMap(heldOf).map(({ lotId }) => lotId));
  const lots = new Map((await lotsById(tx, party, [...ids])).map((lot) => [lot.lotId, lot]));
  const movements = subjects.flatMap(({ id, reserveKey, endKey }): Movement[] => {
    const held = reserves.get(reserveKey);
    if (held === undefined) return [];
    const subject = { id, name: held.subjectName };
    return [{ kind, key: endKey, entries: endOf(lots, held, kind, now), subject, by: held.by, at: now }];
  });
  await writeMovements(tx, books, movements);
}

/** The contract is complete: what it held is used up. Safe to repeat. */
export async function settleContract(tx: Tx, party: PartyId, contract: PaidContract, now: Date): Promise<void> {
  await endReserve(tx, contractsEnding(party, [contract], now), 'charge');
}

/** The contract came to nothing: what it held can be used again. Safe to repeat. */
export async function releaseContract(tx: Tx, party: PartyId, contract: PaidContract, now: Date): Promise<void> {
  await endReserve(tx, contractsEnding(party, [contract], now), 'release');
}

const CAME_TO_NOTHING: ReadonlySet<ContractState> = new Set(['refused', 'revoked', 'expired']);

interface Ended extends PaidContract {
  readonly party: PartyId;
  readonly state: ContractState;
}

/** What new states of contracts mean for the books of who pays them. */
export async function followContracts(tx: Tx, ended: readonly Ended[], now: Date): Promise<void> {
  for (const [party, all] of Map.groupBy(ended, (one) => one.party)) {
    const charged = all.filter(({ state }) => state === 'completed');
    const freed = all.filter(({ state }) => CAME_TO_NOTHING.has(state));
    if (charged.length > 0) await endReserve(tx, contractsEnding(party, charged, now), 'charge');
    if (freed.length > 0) await endReserve(tx, contractsEnding(party, freed, now), 'release');
  }
}
