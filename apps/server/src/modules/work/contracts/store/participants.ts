import { type Selectable, sql, type Updateable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Tx } from '#platform/platform.ts';
import type { ContractKey, Participant, TaskSuccessor } from '../contract.ts';

type Key = Pick<Participant, 'owner' | 'contractId' | 'participantId'>;

export function insertParticipants(
  writes: Writes,
  rows: readonly (Selectable<DB['participants']> & { readonly state: 'waiting' })[],
): void {
  const numbers = rows.map(({ sign_no, party_id, contract_id, participant_id }) => ({ sign_no, party_id, contract_id, participant_id }));
  writes.add(writes.tx.insertInto('participants').values(rows));
  writes.add(writes.tx.insertInto('sign_numbers').values(numbers));
}

/** Everything of a participant but the state may change here. */
function changing(tx: Tx, key: Key, set: Omit<Updateable<DB['participants']>, 'state'>) {
  const query = tx.updateTable('participants').set(set).where('party_id', '=', key.owner).where('contract_id', '=', key.contractId);
  return query.where('participant_id', '=', key.participantId);
}

async function change(tx: Tx, key: Key, set: Omit<Updateable<DB['participants']>, 'state'>): Promise<void> {
  await changing(tx, key, set).execute();
}

/** The first time the participant opens the contract. */
export function markViewed(writes: Writes, key: Key, at: Date): void {
  writes.add(changing(writes.tx, key, { viewed_at: at }));
}

interface Messaged {
  readonly deliveryId: string;
  /** its own deadline, which begins with the first message */
  readonly dueAt: Date | undefined;
  readonly at: Date;
}

/** A first message, or one more of them. */
export function markMessaged(writes: Writes, participant: Participant, { deliveryId, dueAt, at }: Messaged): void {
  const set = { delivery_id: deliveryId, invited_at: participant.invitedAt ?? at, due_at: dueAt ?? null };
  writes.add(changing(writes.tx, participant, set));
}

/** Deadlines of their own that come before `at` are moved to it. */
export function moveDueDates(writes: Writes, { owner, contractId }: ContractKey, at: Date): void {
  const query = writes.tx.updateTable('participants').set({ due_at: at }).where('party_id', '=', owner);
  writes.add(query.where('contract_id', '=', contractId).where('state', 'in', ['waiting', 'expired']).where('due_at', '<', at));
}

/** One more reminder of each of these participants. */
export async function markReminded(tx: Tx, { owner, contractId }: ContractKey, participantIds: readonly string[], at: Date): Promise<void> {
  const query = tx
    .updateTable('participants')
    .set({ reminders: sql`array_append(reminders, ${at}::timestamptz)` })
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId);
  await query.where('participant_id', 'in', participantIds).execute();
}

/** 沙箱: so much time went by for those who still sign. */
export function passDueDates(writes: Writes, { owner, contractId }: ContractKey, ms: number): void {
  const query = writes.tx.updateTable('participants').set({ due_at: sql<Date>`due_at - ${ms}::float8 * interval '1 millisecond'` });
  writes.add(query.where('party_id', '=', owner).where('contract_id', '=', contractId).where('state', '=', 'waiting'));
}

/** The account that a participant turned out to be. */
export function markAccount(
  writes: Writes,
  participant: Key,
  account: { readonly party: PartyId; readonly handlerId: PartyId | undefined },
): void {
  writes.add(changing(writes.tx, participant, { account_party_id: account.party, handler_id: account.handlerId ?? null }));
}

/** Another member of the enterprise signs: every link made so far is dead, and the first message is still to be sent. */
export async function handTaskTo(tx: Tx, participant: Participant, { handlerId, name, mobile, email }: TaskSuccessor): Promise<void> {
  const who = { handler_id: handlerId, name, mobile: mobile ?? null, email: email ?? null };
  await change(tx, participant, { ...who, link_generation: participant.linkGeneration + 1, invited_at: null, viewed_at: null });
}

/** Reached elsewhere from now on: every link made so far is dead, the account is to be found anew, the first message is still to be sent. */
export async function readdress(
  tx: Tx,
  participant: Participant,
  to: { readonly mobile: string } | { readonly email: string },
): Promise<void> {
  const unknown = { account_party_id: null, handler_id: null, invited_at: null, viewed_at: null, name_differs_since: null };
  await change(tx, participant, { mobile: null, email: null, ...to, ...unknown, link_generation: participant.linkGeneration + 1 });
}

/** 姓名不符; false when the sender was told before. */
export async function markNameDiffers(tx: Tx, { owner, contractId, participantId }: Key, at: Date): Promise<boolean> {
  const query = tx
    .updateTable('participants')
    .set({ name_differs_since: at })
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId);
  const done = await query.where('participant_id', '=', participantId).where('name_differs_since', 'is', null).executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/** The sender states another name; whether it is the proven one shows when the participant signs. */
export async function rename(tx: Tx, participant: Key, name: string): Promise<void> {
  await change(tx, participant, { name, name_differs_since: null });
}
