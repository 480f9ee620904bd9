import type { OutsideProvider } from '@moqi/api/account/outside-accounts';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Unbound } from '../outside-account.ts';

/** A directory: a user of a provider leads to the person whose account it opens. Undefined: nobody's. */
export async function findHolder(db: Database, { provider, subject }: Pick<Unbound, 'provider' | 'subject'>): Promise<PartyId | undefined> {
  const found = db.selectFrom('outside_accounts').select('party_id').where('provider', '=', provider);
  return (await found.where('subject', '=', subject).executeTakeFirst())?.party_id;
}

/** In the place of another user whom the person had there before. False: the user belongs to somebody else. */
export async function writeBinding(tx: Tx, person: PartyId, { provider, subject, label }: Unbound, now: Date): Promise<boolean> {
  await deleteBinding(tx, person, provider);
  const row = await tx
    .insertInto('outside_accounts')
    .values({ party_id: person, provider, subject, label, created_at: now, used_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('party_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function keepUse(tx: Tx, person: PartyId, provider: OutsideProvider, now: Date): Promise<void> {
  await tx.updateTable('outside_accounts').set({ used_at: now }).where('party_id', '=', person).where('provider', '=', provider).execute();
}

export async function listBindings(db: Database, person: PartyId) {
  const rows = db.selectFrom('outside_accounts').select(['provider', 'label', 'created_at', 'used_at']);
  return await rows.where('party_id', '=', person).execute();
}

export async function deleteBinding(tx: Tx, person: PartyId, provider: OutsideProvider): Promise<boolean> {
  const gone = tx.deleteFrom('outside_accounts').where('party_id', '=', person).where('provider', '=', provider);
  return (await gone.executeTakeFirst()).numDeletedRows === 1n;
}

export async function deleteBindingsOf(tx: Tx, person: PartyId): Promise<void> {
  await tx.deleteFrom('outside_accounts').where('party_id', '=', person).execute();
}
