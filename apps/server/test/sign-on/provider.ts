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

/** A browser that keeps cookies and follows nothing by itself. */
function openVisitor() {
  const cookies = new Map<string, string>();
  return async (url: URL, form: URLSearchParams | undefined): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(form && { method: 'POST', body: form }) });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
}

/** What a development page of the provider asks for: a login, then consent. */
function filledIn(page: string, account: string): { readonly action: string; readonly form: URLSearchParams } {
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
  const [, prompt = ''] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
  if (action === '') throw new Error(`the provider answered ${page.slice(0, 300)}`);
  return { action, form: new URLSearchParams(prompt === 'login' ? { prompt, login: account, password: 'x' } : { prompt }) };
}

async function walk(first: URL, issuer: string, account: string): Promise<string> {
  const visit = openVisitor();
  let [url, form]: [URL, URLSearchParams | undefined] = [first, undefined];
  for (let step = 0; step < 20; step++) {
    const response = await visit(url, form);
    const location = response.headers.get('location');
    if (location === null) {
      const next = filledIn(await response.text(), account);
      [url, form] = [new URL(next.action, url), next.form];
      continue;
    }
    [url, form] = [new URL(location, url), undefined];
    if (url.origin !== issuer) return url.search.slice(1);
  }
  throw new Error('the provider leads in a circle');
}
