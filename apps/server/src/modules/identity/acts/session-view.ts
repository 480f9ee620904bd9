import type { SessionState } from '@moqi/api';
import type { PartyId } from '../../../audiences/actor.ts';
import type { Database, Platform, Tx } from '../../../platform/platform.ts';
import { type Corp, sessionStateOf } from '../session-state.ts';
import { findPerson } from '../store/persons.ts';
import { type Opening, openSession, type SessionTokens } from './open-session.ts';

/** The enterprises somebody may act for. Filled in by the module that knows them (compose.ts): identity lies below it. */
export type CorpsOf = (db: Database, person: PartyId) => Promise<readonly Corp[]>;

export interface Standing {
  readonly personId: PartyId;
  readonly organizationId?: PartyId | undefined;
}

export async function sessionView(
  db: Database,
  { config }: Pick<Platform, 'config'>,
  corpsOf: CorpsOf,
  { personId, organizationId }: Standing,
): Promise<SessionState> {
  const person = await findPerson(db, personId);
  if (person === undefined) throw new Error('no person behind the session');
  const corps = await corpsOf(db, personId);
  const account = { ...person, hasPassword: person.passwordHash !== undefined };
  return sessionStateOf(account, corps, organizationId, config.paymentMethods.length > 0);
}

export type LoginAnswer = SessionTokens & { readonly session: SessionState };

/** Opens a session and answers what a login answers. */
export async function logIn(tx: Tx, platform: Platform, corpsOf: CorpsOf, opening: Opening): Promise<LoginAnswer> {
  const tokens = await openSession(tx, platform, opening);
  return { ...tokens, session: await sessionView(tx, platform, corpsOf, opening) };
}
