import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Circuit } from '../circuit.ts';

/** For what is asked around a signature. */
const PATIENCE_MS = 15_000;
/** A service that asks a device of its own takes its time; the signer does not wait in front of a page for it. */
const SIGNING_PATIENCE_MS = 40_000;
const SIGNING: ReadonlySet<string> = new Set(['credentials/authorize', 'signatures/signHash']);
const ATTEMPTS = 2;
const PAUSE_MS = 200;
/** The service says itself that it may be asked again. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** A token that ends within this time is not used for another request. */
const TOKEN_REST_MS = 60_000;

export interface CscService {
  /** base of the service, without a slash at the end: calls go to `<url>/csc/v2/…`, tokens come from `<url>/oauth2/token` */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** how long one attempt may take; absent: fifteen seconds, and forty for signing */
  readonly patienceMs?: number;
}

/** Nobody answered, or the service refused. */
export class CscFailure extends Error {
  readonly isRefusal: boolean;
  constructor(message: string, isRefusal: boolean) {
    super(message);
    this.isRefusal = isRefusal;
  }
}

/** One call of the interface. `method` is such as `signatures/signHash`. @throws CscFailure */
export type AskCsc = <Answer>(method: string, body: object, shape: z.ZodType<Answer>) => Promise<Answer>;

const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().optional() });
const errorShape = z.object({ error: z.string(), error_description: z.string().optional() });

type Reply =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly reason: string; readonly isToken: boolean }
  /** `isLate`: it took the request, and may still be at work */
  | { readonly kind: 'silent'; readonly isLate?: boolean };

async function send(url: string, init: RequestInit, patienceMs: number): Promise<Reply> {
  try {
    const response = await fetch(url, { ...init, method: 'POST', redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    if (PASSING.has(response.status) || (response.status >= 500 && response.status !== 501)) return { kind: 'silent' };
    const body: unknown = await response.json();
    if (response.ok) return { kind: 'answer', body };
    const { data } = errorShape.safeParse(body);
    const reason = data ? [data.error, data.error_description].filter(Boolean).join(': ') : `HTTP ${response.status}`;
    return { kind: 'refused', reason: reason.slice(0, 300), isToken: response.status === 401 };
  } catch (error) {
    // a body that is no JSON stays what it is
    if (error instanceof SyntaxError) return { kind: 'refused', reason: 'the answer is no JSON', isToken: false };
    return { kind: 'silent', isLate: error instanceof Error && error.name === 'TimeoutError' };
  }
}

/**
 * The interface of the Cloud Signature Consortium (CSC API v2, §8: POST, JSON) with a token for the service (§8.4.4, OAuth 2.0 client
 * credentials), which is fetched when it is needed and again when the service no longer takes it. A second attempt where the first
 * got no answer, unless it ran out of time: what is being signed is not asked for twice. A rest of thirty seconds after five calls in vain.
 */
export function cscClient(service: CscService, now: () => number = () => performance.now()): AskCsc {
  const { url } = service;
  const patienceFor = (method: string) => service.patienceMs ?? (SIGNING.has(method) ? SIGNING_PATIENCE_MS : PATIENCE_MS);
  const circuit = new Circuit(now);
  let token: { readonly value: string; readonly until: number } | undefined;

  async function insisting(ask: () => Promise<Reply>): Promise<Reply> {
    const reply = await ask();
    if (reply.kind !== 'silent' || reply.isLate) return reply;
    await pause(PAUSE_MS);
    return await ask();
  }

  async function fetchToken(): Promise<Reply | string> {
    if (token && token.until > now()) return token.value;
    const form = { grant_type: 'client_credentials', scope: 'service', client_id: service.clientId, client_secret: service.clientSecret };
    const reply = await insisting(() => send(`${url}/oauth2/token`, { body: new URLSearchParams(form) }, patienceFor('oauth2/token')));
    if (reply.kind !== 'answer') return reply;
    const { data } = tokenShape.safeParse(reply.body);
    if (!data) return { kind: 'refused', reason: 'the token has no known shape', isToken: false };
    token = { value: data.access_token, until: now() + (data.expires_in ?? 3600) * 1000 - TOKEN_REST_MS };
    return data.access_token;
  }

  async function reach(method: string, body: object): Promise<Reply> {
    for (let left = ATTEMPTS; ; left--) {
      const value = await fetchToken();
      if (typeof value !== 'string') return value;
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${value}` };
      const reply = await insisting(() => send(`${url}/csc/v2/${method}`, { headers, body: JSON.stringify(body) }, patienceFor(method)));
      if (reply.kind !== 'refused' || !reply.isToken || left === 1) return reply;
      token = undefined;
    }
  }

  return async (method, body, shape) => {
    if (!circuit.admits()) throw new CscFailure('the signing service is left alone for a while', false);
    const reply = await reach(method, body);
    if (reply.kind === 'silent') {
      circuit.failed();
      throw new CscFailure(`the signing service did not answer ${method}`, false);
    }
    circuit.answered();
    if (reply.kind === 'refused') throw new CscFailure(`the signing service refused ${method}: ${reply.reason}`, true);
    const { data } = shape.safeParse(reply.body);
    if (data === undefined) throw new CscFailure(`the signing service answered ${method} in no known shape`, true);
    return data;
  };
}
