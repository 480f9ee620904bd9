import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';

interface NewParty {
  readonly party: PartyId;
  readonly kind: 'person' | 'organization';
  readonly now: Date;
}

/** Makes a person or an enterprise the tenant of rows; what it is called and may do is written by the module that knows its kind. */
export async function registerParty(tx: Tx, { party, kind, now }: NewParty): Promise<void> {
  await tx.insertInto('parties').values({ party_id: party, kind, created_at: now }).execute();
}
