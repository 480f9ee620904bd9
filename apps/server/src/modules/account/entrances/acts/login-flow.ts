import { drawToken, tokenDigest } from '#modules/account/identity/index.ts';
import type { Cookies } from '#operation/handle.ts';
import type { Database, Secrets, Tx } from '#platform/platform.ts';
import { FLOW_COOKIE, FLOW_MINUTES, flowEnds } from '../login-flow.ts';
import * as store from '../store/login-flows.ts';

/** The kinds of logins at pages that are not ours; each keeps details of its own. */
export type FlowKind = 'signOn' | 'outside';

interface Begun {
  readonly kind: FlowKind;
  readonly state: string;
  /** what is known again when the browser comes back; sealed, as it may hold secrets of the flow */
  readonly details: object;
}

const FLOW_PURPOSE = 'login-flow';
const BINDING_PURPOSE = 'login-binding';
/** What is sealed for one half of a flow of one kind is of no use with another. */
const contextOf = (kind: FlowKind, half: Buffer): string => `${kind}:${half.toString('hex')}`;

const browserOf = (cookies: Cookies): Buffer => tokenDigest(cookies.get(FLOW_COOKIE) ?? '');

/** Begins a login whose answer counts once, and in this browser alone. */
export async function beginFlow(
  tx: Tx,
  secrets: Secrets,
  { kind, state, details, cookies, now }: Begun & { readonly cookies: Cookies; readonly now: Date },
): Promise<void> {
  const browser = drawToken();
  const digest = tokenDigest(state);
  const sealed = secrets.seal(FLOW_PURPOSE, Buffer.from(JSON.stringify(details)), contextOf(kind, digest));
  await store.insertFlow(tx, { kind, state: digest, browser: tokenDigest(browser) }, sealed, flowEnds(now));
  // it stays after the answer: who is bound there is bound in this browser alone
  cookies.set(FLOW_COOKIE, browser, { maxAgeSeconds: 2 * FLOW_MINUTES * 60 });
}

/** Used up whatever becomes of it, by the browser that began it and no other. Undefined: unknown, used, too old, or another browser's. */
export async function takeFlow<Details extends object>(
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets },
  cookies: Cookies,
  { kind, state }: Pick<Begun, 'kind' | 'state'>,
  now: Date,
): Promise<Details | undefined> {
  const digest = tokenDigest(state);
  const key = { kind, state: digest, browser: browserOf(cookies) };
  const sealed = await store.takeFlow(db, key, now);
  return sealed && (JSON.parse(Buffer.from(secrets.open(FLOW_PURPOSE, sealed, contextOf(kind, digest))).toString('utf8')) as Details);
}

/** Whom a provider has just vouched for, sealed for the browser that came from there: handed on, it binds nobody else's account. */
export function sealBinding(
  secrets: Secrets,
  cookies: Cookies,
  { kind, unbound }: { readonly kind: FlowKind; readonly unbound: object },
  now: Date,
): string {
  const facts = Buffer.from(JSON.stringify({ ...unbound, until: flowEnds(now).getTime() }));
  return Buffer.from(secrets.seal(BINDING_PURPOSE, facts, contextOf(kind, browserOf(cookies)))).toString('base64url');
}

/** Undefined: changed, another browser's, or too old. */
export function openBinding<Unbound extends object>(
  secrets: Secrets,
  cookies: Cookies,
  { kind, key }: { readonly kind: FlowKind; readonly key: string },
  now: Date,
): Unbound | undefined {
  try {
    const facts = secrets.open(BINDING_PURPOSE, Buffer.from(key, 'base64url'), contextOf(kind, browserOf(cookies)));
    const { until, ...unbound } = JSON.parse(Buffer.from(facts).toString('utf8')) as Unbound & { readonly until: number };
    return until > now.getTime() ? (unbound as unknown as Unbound) : undefined;
  } catch {
    return undefined;
  }
}
