import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import type { PersonAccount } from '#modules/account/identity/index.ts';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { emit } from '#platform/events/emit.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { joinRequested } from '../events.ts';
import { hasPendingRequest, insertJoinRequest, type Requesting } from '../store/join-requests.ts';

interface Asking {
  readonly account: PersonAccount;
  /** who wants the person to act for the enterprise: shown to those who decide */
  readonly namedBy: string;
  readonly now: Date;
}

/** A request begins, and those who decide hear of it. One that is open already stays as it is. */
export async function beginRequest(tx: Tx, party: PartyId, request: Requesting): Promise<void> {
  if (!(await insertJoinRequest(tx, party, request))) return;
  await emit(tx, joinRequested, { party, id: request.requestId, at: request.now, ids: {} });
}

/** 申请加入 without an invitation: its administrators decide. A person has one open request at most; another one changes nothing. */
export async function requestToJoin(tx: Tx, party: PartyId, { account, namedBy, now }: Asking): Promise<void> {
  await holdOrganization(tx, party);
  const { party: personId, name, mobile, email } = account;
  const request = { requestId: uuidv7({ msecs: now.getTime() }), personId, name, mobile, email, groupId: undefined };
  await beginRequest(tx, party, { ...request, invitedByName: namedBy, now });
}

export function hasAskedToJoin(db: Database | Tx, party: PartyId, personId: PartyId): Promise<boolean> {
  return hasPendingRequest(db, party, personId);
}
