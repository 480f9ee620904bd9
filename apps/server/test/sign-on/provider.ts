import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT_ID = 'moqi';
export const CLIENT_SECRET = 'a-secret-of-the-company';

/** A whole OpenID provider of its own code, as a company runs one: a visitor is logged in as the test says. */
export interface TestProvider {
  readonly issuer: string;
  /** follows the browser's way through the provider. @returns the query that it comes back with */
  logIn(url: string, account: string): Promise<string>;
  close(): Promise<void>;
}

function whoIs(account: string) {
  const claims = { sub: account, email: account, email_verified: !account.startsWith('unverified'), name: account.split('@')[0] };
  return { accountId: account, claims: () => claims };
}

export async function openProvider(redirectUri: string): Promise<TestProvider> {
  const listening: Server = createServer();
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri], response_types: ['code'] }],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_context: unknown, account: string) => whoIs(account),
  });
  listening.on('request', provider.callback());
  return {
    issuer,
    logIn: (url, account) => walk(new URL(url), issuer, account),
    close: () =>
      new Promise((done) => {
        listening.closeAllConnections();
        listening.close(() => done());
      }),
  };
}

/** The development pages of the provider ask for a login and then for consent; each is a form. */
async function walk(first: URL, issuer: string, account: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = first;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 20; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(form && { method: 'POST', body: form }) });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    form = undefined;
    const location = response.headers.get('location');
    if (location !== null) {
      url = new URL(location, url);
      if (url.origin !== issuer) return url.search.slice(1);
      continue;
    }
    const page = await response.text();
    const [, action] = /action="([^"]+)"/.exec(page) ?? [];
    const [, prompt] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
    if (action === undefined || prompt === undefined) throw new Error(`the provider answered ${response.status}: ${page.slice(0, 300)}`);
    url = new URL(action, url);
    form = new URLSearchParams(prompt === 'login' ? { prompt, login: account, password: 'x' } : { prompt });
  }
  throw new Error('the provider leads in a circle');
}
