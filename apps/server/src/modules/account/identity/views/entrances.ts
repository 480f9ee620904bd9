import type { PartyId } from '#kernel/actor.ts';
import type { ArrivalProof, PasswordFacts } from '#modules/account/devices/index.ts';
import type { Database } from '#platform/platform.ts';
import { passwordFactsFrom } from './persons.ts';

/** How a session came in: kept for as long as it lasts, also when it changes its identity. */
export interface Entrance {
  readonly proof: ArrivalProof;
  /** 企业单点登录: the session acts for this enterprise and for nobody else */
  readonly signedOnBy?: PartyId | undefined;
  readonly loggedInAt: Date;
  /** what the password of the account is like; undefined: no enterprise asks, or it was not typed since one does */
  readonly password?: PasswordFacts | undefined;
}

export const entranceOf = (row: {
  readonly proof: string;
  readonly signed_on_by: PartyId | null;
  readonly logged_in_at: Date;
  readonly password_facts: unknown;
}): Entrance => ({
  proof: row.proof as ArrivalProof,
  signedOnBy: row.signed_on_by ?? undefined,
  loggedInAt: row.logged_in_at,
  password: passwordFactsFrom(row.password_facts),
});

/** @throws where there is no such session: an actor's always exists */
export async function findEntrance(db: Database, person: PartyId, sessionId: string): Promise<Entrance> {
  const query = db
    .selectFrom('sessions')
    .innerJoin('persons', 'persons.party_id', 'sessions.party_id')
    .select(['proof', 'signed_on_by', 'logged_in_at', 'password_facts'])
    .where('sessions.party_id', '=', person);
  return entranceOf(await query.where('session_id', '=', sessionId).executeTakeFirstOrThrow());
}
