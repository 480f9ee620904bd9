import type { PartyId } from '../../../audiences/actor.ts';
import type { Database, Tx } from '../../../platform/platform.ts';

export interface RealName {
  readonly name: string;
  readonly identityType: number;
  readonly numberSealed: Uint8Array;
  readonly numberDigest: Uint8Array;
  readonly verifiedBy: string;
}

/** What was verified of a person. Undefined: nothing yet. */
export async function findRealName(
  db: Database,
  party: PartyId,
): Promise<{ name: string; numberSealed: Uint8Array; verifiedBy: string; verifiedAt: Date } | undefined> {
  const row = await db
    .selectFrom('persons')
    .select(['name', 'identity_number_sealed', 'verified_by', 'verified_at'])
    .where('party_id', '=', party)
    .where('real_name_state', '=', 'verified')
    .executeTakeFirst();
  if (!row?.identity_number_sealed || !row.verified_at) return undefined;
  return { name: row.name, numberSealed: row.identity_number_sealed, verifiedBy: row.verified_by ?? '', verifiedAt: row.verified_at };
}

/** The account whose ID number has this digest: a directory, it answers for all parties. */
export async function findPartyByIdentityNumber(db: Database, digest: Uint8Array): Promise<PartyId | undefined> {
  const row = await db
    .selectFrom('persons')
    .select('party_id')
    .where('identity_number_digest', '=', Buffer.from(digest))
    .executeTakeFirst();
  return row && (row.party_id as PartyId);
}

/** False: somebody verified this account in the meantime. The unique digest throws when another account took the number. */
export async function insertRealName(tx: Tx, party: PartyId, realName: RealName, now: Date): Promise<boolean> {
  const written = await tx
    .updateTable('persons')
    .set({
      name: realName.name,
      real_name_state: 'verified',
      identity_type: realName.identityType,
      identity_number_sealed: Buffer.from(realName.numberSealed),
      identity_number_digest: Buffer.from(realName.numberDigest),
      verified_by: realName.verifiedBy,
      verified_at: now,
      updated_at: now,
    })
    .where('party_id', '=', party)
    .where('real_name_state', '=', 'none')
    .returning('party_id')
    .executeTakeFirst();
  return written !== undefined;
}
