import type { SessionState } from '@moqi/api/account/identity';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type ArrivalProof, arrive, loginRefusal } from '#modules/account/devices/index.ts';
import { recordReadings } from '#modules/records/logs/index.ts';
import type { Database, Platform, Tx } from '#platform/platform.ts';
import { entryOf } from '../entry.ts';
import type { JoinedEnterprise } from '../session-state.ts';
import { findChildLogin } from '../store/child-accounts.ts';
import { setSecondFactor } from '../store/persons.ts';
import type { Entrance } from '../views/entrances.ts';
import { findPerson, type PersonRow } from '../views/persons.ts';
import { sessionToWire } from '../wire.ts';
import { type Opening, openSession, type SessionTokens } from './open-session.ts';
import { sealOwnerKey, sealStepKey } from './step-key.ts';

/** The enterprises that a person may act for, in the order of joining; comes from the module of the members, which lies above this one. */
export type EnterprisesOf = (db: Database, person: PartyId) => Promise<readonly JoinedEnterprise[]>;

/** A person and the enterprise in whose name the session acts; without it, in the person's. */
export interface ActingIdentity {
  readonly personId: PartyId;
  /** the enterprise's own login opened the session: nothing else is there to choose */
  readonly isConfined?: boolean | undefined;
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
  {
    person,
    enterprises,
    organizationId,
    isConfined = false,
  }: { person: PersonRow; enterprises: readonly JoinedEnterprise[] } & Pick<ActingIdentity, 'organizationId' | 'isConfined'>,
): Promise<SessionState> {
  const childLogin = person.childOf && (await findChildLogin(db, person.party));
  const account = { ...person, hasPassword: person.passwordHash !== undefined, ...(childLogin !== undefined && { childLogin }) };
  const hasPayment = config.paymentMethods.length > 0;
  const choice = isConfined ? enterprises.filter(({ party }) => party === organizationId) : enterprises;
  return sessionToWire({ person: account, enterprises: choice, organizationId: person.childOf ?? organizationId, isConfined, hasPayment });
}

export async function sessionView(
  db: Database,
  platform: Pick<Platform, 'config'>,
  enterprisesOf: EnterprisesOf,
  { personId, organizationId, isConfined }: ActingIdentity,
): Promise<SessionState> {
  const person = await personBehind(db, personId);
  return viewOf(db, platform, { person, enterprises: await enterprisesOf(db, personId), organizationId, isConfined });
}

/** A login, before it is known where it enters. */
export interface Login extends Omit<Opening, 'organizationId'> {
  readonly proof: ArrivalProof;
  /** what a code proved */
  readonly address?: string;
  /** the enterprise whose own login it was: the session acts for that one alone */
  readonly signedOnBy?: PartyId;
}

/** Enters in the log of an enterprise that the person comes in, by a login or from another identity. */
export async function recordEntry(
  tx: Tx,
  platform: Platform,
  { party, member }: JoinedEnterprise,
  { personId, origin, now, proof }: Pick<Login, 'personId' | 'origin' | 'now'> & Partial<Pick<Login, 'proof'>>,
): Promise<void> {
  const { memberId, name } = member;
  const author = { party, by: { personId, memberId, name }, origin, now };
  const object = { type: 'account', id: personId, name };
  const entry = proof === undefined ? { action: 'accounts.enter', object } : { action: 'accounts.logIn', object, after: { proof } };
  await recordReadings(tx, platform, author, [entry]);
}

/** The rule that a refusal of a login policy names; empty: it is another refusal. */
export function ruleOf({ facts: { rule } }: DomainError): string {
  return typeof rule === 'string' ? rule : '';
}

/** Enters in the log of an enterprise that the person did not come in, and by which of its rules. */
export async function recordKeptOut(
  tx: Tx,
  platform: Platform,
  { party, member }: JoinedEnterprise,
  { personId, origin, now, refusal }: Pick<Login, 'personId' | 'origin' | 'now'> & { readonly refusal: DomainError },
): Promise<void> {
  const { memberId, name } = member;
  const author = { party, by: { personId, memberId, name }, origin, now };
  const object = { type: 'account', id: personId, name };
  const entry = { action: 'accounts.keptOut', object, after: { loginRule: ruleOf(refusal) } };
  await recordReadings(tx, platform, author, [entry]);
}

export type LoginAnswer = SessionTokens & { readonly session: SessionState };

/** One proof alone: what a thief of the phone or of the password has. A QR code or a ticket comes from a session, which had its second step. */
const LONE_PROOFS: ReadonlySet<Login['proof']> = new Set(['password', 'code', 'owner', 'weChat', 'dingTalk']);

/** From now on a login of the person takes a second step, or none any more. */
export async function askForSecondFactor(tx: Tx, person: PartyId, isAsked: boolean, now: Date): Promise<void> {
  await setSecondFactor(tx, person, isAsked, now);
}

type Admission = Pick<Login, 'personId' | 'origin' | 'now'> & { readonly entrance: Entrance; readonly hasOtherSide: boolean };

/**
 * The enterprise that a login leads to, if its login policy lets the login in. Who has a side of their own comes in there instead, and is
 * told when they go on to the enterprise. @throws DomainError what keeps out a login that opens nothing else
 */
async function admitted(
  tx: Tx,
  platform: Platform,
  aim: JoinedEnterprise | undefined,
  { entrance, hasOtherSide, ...coming }: Admission,
): Promise<JoinedEnterprise | undefined> {
  if (aim === undefined) return undefined;
  const refusal = loginRefusal(aim, { ...entrance, ip: coming.origin.ip }, coming.now);
  if (refusal === undefined) return aim;
  if (!hasOtherSide) throw refusal;
  await recordKeptOut(tx, platform, aim, { ...coming, refusal });
  return undefined;
}

/**
 * Opens a session in the mode in which the person left the last one, and answers what a login answers.
 * @throws DomainError CHILD_ACCOUNT_CLOSED
 * @throws DomainError LOGIN_NETWORK, LOGIN_SIGN_ON_ONLY, LOGIN_SECOND_FACTOR of the only enterprise that the login opens
 * @throws DomainError SECOND_FACTOR_NEEDED {key} where a password or a code alone opens nothing
 * @throws DomainError OWNER_UNSURE {key, asks} where the number of a code may belong to another person by now
 */
export async function logIn(
  tx: Tx,
  platform: Platform,
  enterprisesOf: EnterprisesOf,
  { proof, address, signedOnBy, ...opening }: Login,
): Promise<LoginAnswer> {
  const person = await personBehind(tx, opening.personId);
  if (person.hasSecondFactor && LONE_PROOFS.has(proof))
    throw new DomainError('SECOND_FACTOR_NEEDED', { key: sealStepKey(platform.secrets, 'secondFactor', person.party, opening.now) });
  const { origin, cookies, now } = opening;
  const addresses = [person.email, person.mobile].flatMap((address) => address ?? []);
  if (!(await arrive(tx, platform, { person: person.party, proof, addresses, origin, cookies, now })))
    throw new DomainError('OWNER_UNSURE', {
      key: sealOwnerKey(platform.secrets, { person: person.party, address: address ?? '' }, now),
      asks: person.realName ? 'idNoTail' : 'password',
    });
  const enterprises = await enterprisesOf(tx, person.party);
  const { childOf } = person;
  // a child account acts for its enterprise from the first moment, or cannot log in
  if (childOf !== undefined && !enterprises.some(({ party }) => party === childOf)) throw new DomainError('CHILD_ACCOUNT_CLOSED');
  const only = childOf ?? signedOnBy;
  const entrance = { proof, signedOnBy, loggedInAt: now, password: person.passwordFacts };
  const aim = enterprises.find(({ party }) => party === (only ?? entryOf(person.party, person.lastParty, enterprises)));
  const entered = await admitted(tx, platform, aim, { ...opening, entrance, hasOtherSide: only === undefined });
  const organizationId = entered?.party ?? only;
  const tokens = await openSession(tx, platform, { ...opening, organizationId }, entrance);
  if (entered) await recordEntry(tx, platform, entered, { ...opening, proof });
  return { ...tokens, session: await viewOf(tx, platform, { person, enterprises, organizationId, isConfined: signedOnBy !== undefined }) };
}
