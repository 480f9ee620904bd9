import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';

export interface ProvenRealName {
  readonly name: string;
  readonly verifiedBy: string;
  readonly verifiedAt: Date;
}

/** What was verified of a person. Undefined: nothing yet. */
export async function findRealName(
  db: Database,
  party: PartyId,
): Promise<(ProvenRealName & { readonly numberSealed: Uint8Array }) | undefined> {
  const row = await db
    .selectFrom('persons')
    .select(['name', 'identity_number_sealed', 'verified_by', 'verified_at'])
    .where('party_id', '=', party)
    .where('real_name_state', '=', 'verified')
    .executeTakeFirst();
  if (!row?.identity_number_sealed || !row.verified_at) return undefined;
  return { name: row.name, numberSealed: row.identity_number_sealed, verifiedBy: row.verified_by ?? '', verifiedAt: row.verified_at };
}

/** The real name of an account, and who checked it. Undefined: it was not yet. */
export async function realNameOf(reads: Reads, party: PartyId): Promise<ProvenRealName | undefined> {
  const found = await reads.once(findRealName, party);
  return found && { name: found.name, verifiedBy: found.verifiedBy, verifiedAt: found.verifiedAt };
}

/** The account whose ID number has this digest: a directory, it answers for all parties. */
export async function findPartyByIdentityNumber(db: Database, digest: Uint8Array): Promise<PartyId | undefined> {
  const row = await db
    .selectFrom('persons')
    .select('party_id')
    .where('identity_number_digest', '=', Buffer.from(digest))
    .executeTakeFirst();
  return row?.party_id;
}
