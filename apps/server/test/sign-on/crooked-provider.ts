import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider that lies as a test wants it to. */
export interface CrookedProvider {
  readonly issuer: string;
  /** what the next ID token says otherwise */
  lie: { readonly alg?: 'none' | 'HS256' | 'foreign'; readonly claims?: object };
  close(): Promise<void>;
}

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenOf(claims: object, alg: CrookedProvider['lie']['alg']): string {
  const name = alg === 'none' || alg === 'HS256' ? alg : 'RS256';
  const text = `${encoded({ alg: name, kid: 'own' })}.${encoded(claims)}`;
  if (alg === 'none') return `${text}.`;
  // with the public key as if it were a secret, which everybody knows
  if (alg === 'HS256')
    return `${text}.${createHmac('sha256', own.publicKey.export({ type: 'spki', format: 'pem' }))
      .update(text)
      .digest('base64url')}`;
  const key = alg === 'foreign' ? foreign.privateKey : own.privateKey;
  return `${text}.${createSign('sha256').update(text).sign(key).toString('base64url')}`;
}

/** `nonce` is taken from the address that the client began with. */
export async function openCrookedProvider(nonce: () => string): Promise<CrookedProvider> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: CrookedProvider = {
    issuer,
    lie: {},
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  server.on('request', (request, response) => {
    const answer = (value: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (request.url === '/.well-known/openid-configuration')
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      });
    if (request.url === '/jwks')
      return answer({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] });
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, sub: 'user-1', aud: 'moqi', iat: now, exp: now + 300, nonce: nonce(), ...provider.lie.claims };
    return answer({ access_token: randomUUID(), token_type: 'Bearer', id_token: tokenOf(claims, provider.lie.alg) });
  });
  return provider;
}
