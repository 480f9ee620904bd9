import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Knock } from '#operation/door.ts';
import type { Secrets } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { type BearerTokens, consoleTokenOf, isSameToken, readBearer, SESSION_COOKIE, tokenDigest } from '../session-token.ts';
import { findSessionByToken, type SelectOfMember, type SessionRow } from '../store/sessions.ts';
import type { Entrance } from '../views/entrances.ts';
import { accountOf, personAccount } from '../views/persons.ts';

export interface Session {
  readonly sessionId: string;
  readonly personId: PartyId;
  /** The enterprise that the session acts for; undefined in personal mode. Whether the person is still its member is checked elsewhere. */
  readonly organizationId: PartyId | undefined;
  /** of a child account: the one enterprise it acts in; it has no personal mode */
  readonly childOf: PartyId | undefined;
  /** 企业单点登录: the one enterprise that the session acts for, whose own login opened it */
  readonly confinedTo: PartyId | undefined;
  /** how its person logged in, and when */
  readonly entrance: Entrance;
}

/** What another module reads in the statement that finds a session, of its person in the enterprise that it may act for. */
export interface BesideSession {
  readonly select: SelectOfMember;
  /** So that the handler does not read it again. */
  readonly keep: (reads: Reads, found: unknown, organization: PartyId, person: PartyId) => void;
}

type Found = Session | 'none' | 'ended';

function keepBeside(reads: Reads, row: SessionRow, beside: readonly BesideSession[]): void {
  reads.keep(personAccount, accountOf(row.account), row.personId);
  const organization = row.childOf ?? row.signedOnBy ?? row.organizationId;
  if (organization === undefined) return;
  for (const [at, { keep }] of beside.entries()) keep(reads, row.beside[at], organization, row.personId);
}

async function findSession({ authorization, cookies, now, platform, reads }: Knock, beside: readonly BesideSession[]): Promise<Found> {
  // a client that sends the header means it: its cookies are not looked at
  const bearer: BearerTokens | undefined = authorization === undefined ? undefined : readBearer(authorization);
  const token = authorization === undefined ? cookies.get(SESSION_COOKIE) : bearer?.token;
  if (!token) return 'none';
  const selects = beside.map(({ select }) => select);
  const row = await findSessionByToken(platform.db, tokenDigest(token), selects);
  if (row === undefined) return 'none';
  if (row.ended) return 'ended';
  if (row.expiresAt <= now) return 'none';
  keepBeside(reads, row, beside);
  return actingAs(platform.secrets, row, bearer);
}

/** A client without cookies names the enterprise that it acts for by a token of its own; who has no choice needs none. */
function actingAs(secrets: Secrets, row: SessionRow, bearer: BearerTokens | undefined): Session | 'none' {
  const { sessionId, personId, childOf, signedOnBy, organizationId, proof, loggedInAt, password } = row;
  const session = { sessionId, personId, childOf, confinedTo: signedOnBy, entrance: { proof, signedOnBy, loggedInAt, password } };
  const only = childOf ?? signedOnBy;
  if (bearer === undefined) return { ...session, organizationId: only ?? organizationId };
  if (bearer.consoleToken === '') return { ...session, organizationId: only };
  const expected = consoleTokenOf(secrets, sessionId, organizationId);
  return isSameToken(bearer.consoleToken, expected) ? { ...session, organizationId } : 'none';
}

/** The live session behind a knock, read from the database each time. */
export async function sessionOf(knock: Knock, beside: readonly BesideSession[] = []): Promise<Session | undefined> {
  const found = await findSession(knock, beside);
  return found === 'none' || found === 'ended' ? undefined : found;
}

/** @throws DomainError UNAUTHENTICATED (10201), or SESSION_REPLACED (10203) where it was ended elsewhere: logout, new password */
export async function requireSession(knock: Knock, beside: readonly BesideSession[] = []): Promise<Session> {
  const found = await findSession(knock, beside);
  if (found === 'none') throw new DomainError('UNAUTHENTICATED');
  if (found === 'ended') throw new DomainError('SESSION_REPLACED');
  return found;
}
