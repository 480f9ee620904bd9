import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

export interface Authentication {
  readonly verifiedBy: string;
  readonly verifiedAt: Date | undefined;
  readonly createdAt: Date;
}

/** By what a company was verified, and when. */
export async function authenticationOf(db: Database, party: PartyId): Promise<Authentication> {
  const row = await db
    .selectFrom('organizations')
    .select(['verified_by', 'verified_at', 'created_at'])
    .where('party_id', '=', party)
    .executeTakeFirstOrThrow();
  return { verifiedBy: row.verified_by ?? '', verifiedAt: row.verified_at ?? undefined, createdAt: row.created_at };
}
