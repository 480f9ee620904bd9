import type { LoginPolicy, LoginRule } from '@moqi/api/account/identity';
import type { PartyId } from '#kernel/actor.ts';
import { isWithin } from '#kernel/networks.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { ArrivalProof } from './arrival.ts';
import { fulfils, type PasswordFacts, wantsOf } from './password-rule.ts';

/** How a session came in, and from where it is used now. */
export interface Entered {
  readonly proof: ArrivalProof;
  /** the enterprise whose own login it was */
  readonly signedOnBy?: PartyId | undefined;
  readonly loggedInAt: Date;
  /** of the account, whatever it came in with; undefined: it has none, or what it is like is not known yet */
  readonly password?: PasswordFacts | undefined;
  readonly ip: string;
}

const HOUR_MS = 60 * 60 * 1000;
/** A code of an app beside the login, or a passkey, which is both factors at once. A QR code or a ticket says nothing of the session it came from. */
const BOTH_FACTORS: ReadonlySet<ArrivalProof> = new Set(['secondFactor', 'passkey']);

/** The first rule that keeps a session from acting in the name of an enterprise. Where it is first: to log in again would be in vain. */
export function brokenRule(policy: LoginPolicy, party: PartyId, entered: Entered, now: Date): LoginRule | undefined {
  const { proof, signedOnBy, loggedInAt, password, ip } = entered;
  const isOwnLogin = signedOnBy === party;
  if (!isWithin(policy.networks, ip)) return 'network';
  if (policy.signOnOnly && !isOwnLogin) return 'signOn';
  // its own login is the enterprise's to arrange, second step included
  if (password && !isOwnLogin && !fulfils(policy.password, password, now)) return 'password';
  if (policy.secondFactor && !isOwnLogin && !BOTH_FACTORS.has(proof)) return 'secondFactor';
  const isOver = policy.sessionHours > 0 && now.getTime() - loggedInAt.getTime() >= policy.sessionHours * HOUR_MS;
  return isOver ? 'age' : undefined;
}

const CODES = {
  network: 'LOGIN_NETWORK',
  signOn: 'LOGIN_SIGN_ON_ONLY',
  password: 'LOGIN_PASSWORD',
  secondFactor: 'LOGIN_SECOND_FACTOR',
  age: 'LOGIN_TOO_OLD',
} as const;

/** An enterprise with what it demands of logins. */
export interface Guarded {
  readonly party: PartyId;
  readonly name: string;
  readonly loginPolicy?: LoginPolicy | undefined;
}

/** Why a session may not act in the name of the enterprise now, and what to do. Undefined: it may. */
export function loginRefusal({ party, name: company, loginPolicy }: Guarded, entered: Entered, now: Date): DomainError | undefined {
  const rule = loginPolicy && brokenRule(loginPolicy, party, entered, now);
  if (loginPolicy === undefined || rule === undefined) return undefined;
  const wants = rule === 'password' ? { wants: wantsOf(loginPolicy.password) } : {};
  return new DomainError(CODES[rule], { company, ip: entered.ip, hours: loginPolicy.sessionHours, rule, ...wants });
}
