import type { SessionState } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database, Platform, Tx } from '#platform/platform.ts';
import { type Corp, sessionStateOf } from '../session-state.ts';
import { findChildLogin } from '../store/child-accounts.ts';
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
  const childUser = person.childOf && (await findChildLogin(db, personId));
  const account = { ...person, hasPassword: person.passwordHash !== undefined, ...(childUser !== undefined && { childUser }) };
  return sessionStateOf(account, corps, person.childOf ?? organizationId, config.paymentMethods.length > 0);
}

export type LoginAnswer = SessionTokens & { readonly session: SessionState };

/** Opens a session and answers what a login answers. @throws DomainError CHILD_ACCOUNT_CLOSED */
export async function logIn(tx: Tx, platform: Platform, corpsOf: CorpsOf, opening: Opening): Promise<LoginAnswer> {
  const person = await findPerson(tx, opening.personId);
  const enterprise = person?.childOf;
  // a child account stands in its enterprise from the first moment, or nowhere
  if (enterprise !== undefined && !(await corpsOf(tx, opening.personId)).some(({ corpId }) => corpId === enterprise)) {
    throw new DomainError('CHILD_ACCOUNT_CLOSED');
  }
  const standing = { ...opening, organizationId: enterprise ?? opening.organizationId };
  const tokens = await openSession(tx, platform, standing);
  return { ...tokens, session: await sessionView(tx, platform, corpsOf, standing) };
}
