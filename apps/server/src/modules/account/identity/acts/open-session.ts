import { v7 as uuidv7 } from 'uuid';
import type { Origin, PartyId } from '#kernel/actor.ts';
import { type ArrivalProof, type Guarded, loginRefusal } from '#modules/account/devices/index.ts';
import type { Cookies } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import {
  consoleTokenOf,
  drawToken,
  SESSION_COOKIE,
  SESSION_SECONDS,
  SWITCH_GRACE_SECONDS,
  storedToken,
  TOKEN_COOKIE,
  tokenDigest,
} from '../session-token.ts';
import { keepLastParty } from '../store/persons.ts';
import { endSessions, endSignedOn, insertSession, shortenSession } from '../store/sessions.ts';
import type { Entrance } from '../views/entrances.ts';

export interface SessionTokens {
  readonly token: string;
  readonly consoleToken: string;
}

export interface Opening {
  readonly personId: PartyId;
  /** The enterprise that the session acts for; absent: personal mode. */
  readonly organizationId?: PartyId | undefined;
  readonly origin: Origin;
  readonly cookies: Cookies;
  readonly now: Date;
}

type Came = Entrance & { readonly expiresAt: Date };

async function open(tx: Tx, platform: Platform, opening: Opening, { expiresAt, ...came }: Came): Promise<SessionTokens> {
  const { personId, organizationId, origin, cookies, now } = opening;
  const token = drawToken();
  const sessionId = uuidv7({ msecs: now.getTime() });
  await insertSession(tx, { sessionId, tokenDigest: tokenDigest(token), personId, organizationId, origin, now, expiresAt, ...came });
  const maxAgeSeconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000);
  cookies.set(SESSION_COOKIE, token, { maxAgeSeconds });
  cookies.set(TOKEN_COOKIE, storedToken(organizationId, expiresAt), { maxAgeSeconds, isReadable: true });
  return { token, consoleToken: consoleTokenOf(platform.secrets, sessionId, organizationId) };
}

/** Logs in: a session of seven days, its token in the cookie and in the answer. */
export async function openSession(tx: Tx, platform: Platform, opening: Opening, entrance: Entrance): Promise<SessionTokens> {
  const { personId, organizationId } = opening;
  // a login that never chose stays without a choice, so that a person who joins a first enterprise later enters there
  if (organizationId !== undefined) await keepLastParty(tx, personId, organizationId);
  return open(tx, platform, opening, { ...entrance, expiresAt: new Date(opening.now.getTime() + SESSION_SECONDS * 1000) });
}

/**
 * A session never changes its identity: a switch opens another one with another token, which ends when the first was to end.
 * The first runs out within a minute, so that requests under way are answered. The next login enters where this switch led.
 * @throws DomainError LOGIN_NETWORK, LOGIN_SIGN_ON_ONLY, LOGIN_SECOND_FACTOR, LOGIN_TOO_OLD where the enterprise to be `entered` asks for more
 */
export async function switchSession(
  tx: Tx,
  platform: Platform,
  from: string,
  { entered, ...opening }: Opening & { readonly entered?: Guarded | undefined },
): Promise<SessionTokens> {
  const { personId, organizationId, now } = opening;
  const until = new Date(now.getTime() + SWITCH_GRACE_SECONDS * 1000);
  // a session that is gone by now lends nothing but the moment in which it was there
  const came = (await shortenSession(tx, personId, from, until)) ?? { expiresAt: until, proof: 'ticket' as const, loggedInAt: now };
  const refusal = entered && loginRefusal(entered, { ...came, ip: opening.origin.ip }, now);
  if (refusal) throw refusal;
  await keepLastParty(tx, personId, organizationId ?? personId);
  return open(tx, platform, opening, came);
}

/** Takes back from the browser what a session that is over gave it. */
export function takeCookiesBack(cookies: Cookies): void {
  cookies.clear(SESSION_COOKIE);
  cookies.clear(TOKEN_COOKIE);
}

/** Ends the sessions that an enterprise's own login opened: of one person, or, without one, of all. */
export async function endSignedOnSessions(tx: Tx, enterprise: PartyId, now: Date, person?: PartyId): Promise<void> {
  await endSignedOn(tx, enterprise, now, person);
}

/** Ends the sessions of a person that came in by a way which is closed now; the one in which it is closed stays. */
export async function endSessionsBy(
  tx: Tx,
  person: PartyId,
  { proof, but }: { readonly proof: ArrivalProof; readonly but: string },
  now: Date,
): Promise<void> {
  await endSessions(tx, person, now, { proof, but });
}
