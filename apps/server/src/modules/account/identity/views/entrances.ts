import type { PartyId } from '#kernel/actor.ts';
import type { ArrivalProof } from '#modules/account/devices/index.ts';
import type { Database } from '#platform/platform.ts';

/** How a session came in: kept for as long as it lasts, also when it changes its identity. */
export interface Entrance {
  readonly proof: ArrivalProof;
  /** 企业单点登录: the session acts for this enterprise and for nobody else */
  readonly signedOnBy?: PartyId | undefined;
  readonly loggedInAt: Date;
}

export const entranceOf = (row: {
  readonly proof: string;
  readonly signed_on_by: PartyId | null;
  readonly logged_in_at: Date;
}): Entrance => ({
  proof: row.proof as ArrivalProof,
  signedOnBy: row.signed_on_by ?? undefined,
  loggedInAt: row.logged_in_at,
});

/** @throws where there is no such session: an actor's always exists */
export async function findEntrance(db: Database, person: PartyId, sessionId: string): Promise<Entrance> {
  const query = db.selectFrom('sessions').select(['proof', 'signed_on_by', 'logged_in_at']).where('party_id', '=', person);
  return entranceOf(await query.where('session_id', '=', sessionId).executeTakeFirstOrThrow());
}
