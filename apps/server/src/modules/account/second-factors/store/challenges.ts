import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** What an authenticator is asked to sign something for. */
export type ChallengePurpose = 'add' | 'login' | 'proof';

export interface Challenge {
  readonly digest: Buffer;
  readonly purpose: ChallengePurpose;
  /** undefined: a login, where the passkey says who it is */
  readonly party: PartyId | undefined;
}

export async function insertChallenge(db: Database | Tx, { digest, purpose, party }: Challenge, expiresAt: Date): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_digest: digest, purpose, party_id: party ?? null, expires_at: expiresAt })
    .execute();
}

/** Uses a challenge up. False: unknown, used, for something or somebody else, or too old. */
export async function takeChallenge(db: Database, { digest, purpose, party }: Challenge, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_digest', '=', digest)
    .where('purpose', '=', purpose)
    .where('party_id', 'is not distinct from', party ?? null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row.numDeletedRows === 1n;
}

export async function deleteChallengesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', before).execute();
}
