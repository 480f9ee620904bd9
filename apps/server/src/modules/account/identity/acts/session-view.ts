import type { SessionState } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database, Platform, Tx } from '#platform/platform.ts';
import { entryOf } from '../entry.ts';
import { type Corp, sessionStateOf } from '../session-state.ts';
import { findChildLogin } from '../store/child-accounts.ts';
import { findPerson, type PersonRow } from '../store/persons.ts';
import { type Opening, openSession, type SessionTokens } from './open-session.ts';

/** The enterprises somebody may act for. Filled in by the module that knows them (compose.ts): identity lies below it. */
export type CorpsOf = (db: Database, person: PartyId) => Promise<readonly Corp[]>;

export interface Standing {
  readonly personId: PartyId;
  readonly organizationId?: PartyId | undefined;
}

async function personBehind(db: Database, personId: PartyId): Promise<PersonRow> {
  const person = await findPerson(db, personId);
  if (person === undefined) throw new Error('no person behind the session');
  return person;
}

async function viewOf(
  db: Database,
  { config }: Pick<Platform, 'config'>,
  { person, corps, organizationId }: { person: PersonRow; corps: readonly Corp[]; organizationId: PartyId | undefined },
): Promise<SessionState> {
  const childUser = person.childOf && (await findChildLogin(db, person.party));
  const account = { ...person, hasPassword: person.passwordHash !== undefined, ...(childUser !== undefined && { childUser }) };
  return sessionStateOf(account, corps, person.childOf ?? organizationId, config.paymentMethods.length > 0);
}

export async function sessionView(
  db: Database,
  platform: Pick<Platform, 'config'>,
  corpsOf: CorpsOf,
  { personId, organizationId }: Standing,
): Promise<SessionState> {
  const person = await personBehind(db, personId);
  return viewOf(db, platform, { person, corps: await corpsOf(db, personId), organizationId });
}

export type LoginAnswer = SessionTokens & { readonly session: SessionState };

/** Opens a session where the person left, and answers what a login answers. @throws DomainError CHILD_ACCOUNT_CLOSED */
export async function logIn(tx: Tx, platform: Platform, corpsOf: CorpsOf, opening: Omit<Opening, 'organizationId'>): Promise<LoginAnswer> {
  const person = await personBehind(tx, opening.personId);
  const corps = await corpsOf(tx, person.party);
  const enterprise = person.childOf;
  // a child account stands in its enterprise from the first moment, or nowhere
  if (enterprise !== undefined && !corps.some(({ corpId }) => corpId === enterprise)) throw new DomainError('CHILD_ACCOUNT_CLOSED');
  const organizationId = enterprise ?? entryOf(person.party, person.lastParty, corps);
  const tokens = await openSession(tx, platform, { ...opening, organizationId });
  return { ...tokens, session: await viewOf(tx, platform, { person, corps, organizationId }) };
}
