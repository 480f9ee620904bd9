import type { ErrorCode } from '@moqi/api';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from 'openid-client';
import { DomainError } from '#kernel/refusal.ts';
import type { Log } from '#platform/platform.ts';
import { errorCode } from '#platform/start-failure.ts';
import type { SignOn, SignOnClient } from '#ports/sign-on.ts';
import type { AskGuarded } from './guarded-requests.ts';

type Fetch = NonNullable<Configuration[typeof customFetch]>;

/** The library's requests, by the way of all that go to addresses of strangers. */
const fetchBy =
  (ask: AskGuarded): Fetch =>
  async (url, { method, headers, body }) => {
    if (method !== 'GET' && method !== 'POST') throw new TypeError(`no ${method} is sent to an issuer`);
    const isSent = typeof body === 'string' || body instanceof URLSearchParams;
    const answer = await ask({ url, method, headers, ...(isSent && { body: String(body) }) });
    return new Response(new Uint8Array(answer.body), { status: answer.status, headers: { ...answer.headers } });
  };

interface Means {
  readonly fetch: Fetch;
  readonly refuse: (code: ErrorCode, issuer: string, cause: unknown) => never;
}

/** OpenID Connect Discovery §3: without the list a provider takes the secret as HTTP Basic. */
function secretFor({ token_endpoint_auth_methods_supported: ways }: ServerMetadata, secret: string) {
  return ways === undefined || ways.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret);
}

async function configured({ issuer, clientId, clientSecret }: SignOnClient, { fetch, refuse }: Means): Promise<Configuration> {
  // http goes to networks that the operator opened, and nowhere else: the guard says so
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  try {
    const found = await discovery(new URL(issuer), clientId, undefined, undefined, { execute, [customFetch]: fetch });
    const metadata = found.serverMetadata();
    const configuration = new Configuration(metadata, clientId, undefined, secretFor(metadata, clientSecret));
    configuration[customFetch] = fetch;
    // the token came over a connection of ours, but the user who is let in stands in it: its signature is verified all the same
    for (const check of [...execute, enableNonRepudiationChecks]) check(configuration);
    return configuration;
  } catch (cause) {
    return refuse('SIGN_ON_UNAVAILABLE', issuer, cause);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/** Authorization code with PKCE, at whatever provider discovery finds (OpenID Connect Core 1.0, RFC 9700). */
export function openidSignOn(ask: AskGuarded, log: Log): SignOn {
  // why an issuer was not believed is told to the operator; a visitor learns that it was not
  const refuse = (code: ErrorCode, issuer: string, cause: unknown): never => {
    log.warn(
      { issuer, reason: cause instanceof Error ? `${errorCode(cause) ?? cause.name}: ${cause.message}` : '' },
      'single sign-on failed',
    );
    throw new DomainError(code);
  };
  const means: Means = { fetch: fetchBy(ask), refuse };
  return {
    begin: async (client, { redirectUri, state, nonce, verifier }) => {
      const configuration = await configured(client, means);
      const challenge = { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' };
      const parameters = { redirect_uri: redirectUri, scope: 'openid email profile', state, nonce, ...challenge };
      return buildAuthorizationUrl(configuration, parameters).href;
    },
    finish: async (client, { redirectUri, state, nonce, verifier }, answer) => {
      const configuration = await configured(client, means);
      const back = new URL(redirectUri);
      back.search = answer;
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      try {
        const claims = (await authorizationCodeGrant(configuration, back, checks)).claims();
        if (claims === undefined) throw new TypeError('no ID token came');
        const email = claims['email_verified'] === true ? textOf(claims['email']).toLowerCase() : '';
        return { subject: claims.sub, email, name: textOf(claims['name']) };
      } catch (cause) {
        return means.refuse('SIGN_ON_REFUSED', client.issuer, cause);
      }
    },
  };
}
