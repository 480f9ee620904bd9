import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What was asked of a provider, as it came in. */
export interface Asked {
  readonly method: string | undefined;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

export interface OutsideProviderStub {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** A code that counts once, for the user agreed on the page; the query that the browser comes back with. */
  agree(page: string, codeName?: 'code' | 'authCode'): Promise<URLSearchParams>;
  /** Answers 503 from now on. */
  fail(): void;
  close(): Promise<void>;
}

type Answer = readonly [status: number, body: object];

/**
 * The servers of WeChat and DingTalk as far as a login asks them, after their public documentation: the same paths, the same names, the same
 * way of saying errors.
 */
export async function openOutsideProvider(user: { readonly subject: string; readonly name: string }): Promise<OutsideProviderStub> {
  const codes = new Set<string>();
  const asked: Asked[] = [];
  let isAway = false;
  const answers: Readonly<Record<string, (question: Asked) => Answer>> = {
    '/sns/oauth2/access_token': ({ url }) =>
      codes.delete(url.searchParams.get('code') ?? '') && url.searchParams.get('secret') === 'app-secret'
        ? [200, { access_token: 'wx-token', expires_in: 7200, refresh_token: 'r', openid: 'openid-1', scope: 'snsapi_login' }]
        : [200, { errcode: 40029, errmsg: 'invalid code' }],
    '/sns/userinfo': ({ url }) =>
      url.searchParams.get('access_token') === 'wx-token'
        ? [200, { openid: 'openid-1', nickname: user.name, sex: 1, unionid: user.subject, privilege: [] }]
        : [200, { errcode: 40001, errmsg: 'invalid credential' }],
    '/v1.0/oauth2/userAccessToken': ({ body }) => {
      const { code, clientSecret } = body as { readonly code: string; readonly clientSecret: string };
      return codes.delete(code) && clientSecret === 'app-secret'
        ? [200, { accessToken: 'ding-token', refreshToken: 'r', expireIn: 7200, corpId: '' }]
        : [400, { code: 'invalidParameter.authCode.notFound', message: 'the code is none', requestid: 'x' }];
    },
    '/v1.0/contact/users/me': ({ headers }) =>
      headers['x-acs-dingtalk-access-token'] === 'ding-token'
        ? [200, { nick: user.name, unionId: user.subject, openId: 'o', mobile: '13800000000', stateCode: '86' }]
        : [403, { code: 'Forbidden.AccessDenied', message: 'no' }],
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const body = request.method === 'POST' ? await json(request) : undefined;
    const question = { method: request.method, url, headers: request.headers, body };
    asked.push(question);
    const [status, answer] = isAway ? [503, {}] : (answers[url.pathname]?.(question) ?? [404, {}]);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    agree: async (page, codeName = 'code') => {
      const code = randomBytes(8).toString('hex');
      codes.add(code);
      return new URLSearchParams({ [codeName]: code, state: new URL(page).searchParams.get('state') ?? '' });
    },
    fail: () => {
      isAway = true;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
