import type { ContractState } from '@moqi/api';
import type { ItemQuantity, RechargeRights } from '@moqi/api/money/points';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Tx } from '#platform/platform.ts';
import { coverOf, type Entry, type MovementAuthor, moved, released, restOf, type Subject, type Take } from '../ledger.ts';
import { shortageOf } from '../policy.ts';
import { lotsById, lotsInUse, movementByKey } from '../store/books.ts';
import { holdBooks, ownLots, writeMovement } from './books.ts';

/** Something that has to be paid. */
export interface Charge {
  readonly party: PartyId;
  readonly units: ItemQuantity;
  readonly by: MovementAuthor | undefined;
  /** they decide what the refusal says when it cannot be paid */
  readonly rights: RechargeRights;
  readonly now: Date;
}

const reserveKey = (contractId: string) => `contract:${contractId}:reserve`;
const endKey = (contractId: string) => `contract:${contractId}:end`;

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
  const lots = await ownLots(tx, party, now);
  if (coverOf(lots, units, now) === undefined) throw new DomainError('POINTS_INSUFFICIENT', shortageOf(rights, units, lots, now));
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

export interface ContractCharge extends Charge {
  readonly contractId: string;
  readonly contractName: string;
}

/**
 * Holds what a contract costs, from its sending to its end. Safe to repeat.
 * @throws DomainError POINTS_INSUFFICIENT; nothing is held then
 */
export async function reserveForContract(tx: Tx, charge: ContractCharge): Promise<void> {
  const { contractId, contractName } = charge;
  await pay(tx, charge, { kind: 'reserve', key: reserveKey(contractId), subject: { id: contractId, name: contractName } });
}

/** Pays at once. The same key again pays nothing. @throws DomainError POINTS_INSUFFICIENT */
export async function spend(tx: Tx, charge: Charge & { readonly key: string; readonly subject: Subject }): Promise<void> {
  const { key, subject } = charge;
  await pay(tx, charge, { kind: 'spend', key, subject });
}

async function heldTakes(tx: Tx, party: PartyId, entries: readonly Entry[]): Promise<Take[]> {
  const held = entries.filter(({ account }) => account === 'reserved');
  const lots = new Map(
    (
      await lotsById(
        tx,
        party,
        held.map(({ lotId }) => lotId),
      )
    ).map((lot) => [lot.lotId, lot]),
  );
  return held.flatMap(({ lotId, amount }) => {
    const lot = lots.get(lotId);
    return lot === undefined ? [] : [{ lot, quantity: amount }];
  });
}

interface ContractEnd {
  readonly party: PartyId;
  readonly contractId: string;
  readonly now: Date;
}

/** A contract ends once: charged or given back, whichever comes first. */
async function end(tx: Tx, { party, contractId, now }: ContractEnd, kind: 'charge' | 'release'): Promise<void> {
  const reserve = await movementByKey(tx, party, reserveKey(contractId));
  // nothing is held where every signer pays
  if (reserve === undefined) return;
  const books = await holdBooks(tx, party, now);
  const takes = await heldTakes(tx, party, reserve.entries);
  const entries = kind === 'charge' ? moved(takes, 'reserved', 'spent') : released(takes, now);
  const subject = { id: contractId, name: reserve.subjectName };
  await writeMovement(tx, books, { kind, key: endKey(contractId), entries, subject, by: reserve.by, at: now });
}

/** The contract is complete: what it held is used up. Safe to repeat. */
export async function settleContract(tx: Tx, party: PartyId, contractId: string, now: Date): Promise<void> {
  await end(tx, { party, contractId, now }, 'charge');
}

/** The contract came to nothing: what it held can be used again. Safe to repeat. */
export async function releaseContract(tx: Tx, party: PartyId, contractId: string, now: Date): Promise<void> {
  await end(tx, { party, contractId, now }, 'release');
}

const CAME_TO_NOTHING: ReadonlySet<ContractState> = new Set(['refused', 'revoked', 'expired']);

/** What a new state of a contract means for the books of who pays it. */
export async function followContract(tx: Tx, { state, ...ended }: ContractEnd & { readonly state: ContractState }): Promise<void> {
  if (state === 'completed') await end(tx, ended, 'charge');
  else if (CAME_TO_NOTHING.has(state)) await end(tx, ended, 'release');
}
