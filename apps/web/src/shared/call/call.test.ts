import { defineOperation } from '@moqi/api';
import { logBrowserEvent } from '@moqi/api/account/identity';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ANONYMOUS, leaveSession, useSession } from '#shared/session/session.ts';
import { CallRefused, call, download, fileUrl, registerCallHandlers } from './index.ts';
import { answering, refusing } from './testing/answering.ts';

const count = defineOperation({
  name: 'notes.count',
  summary: '.',
  input: z.object({
    itemPage: z.number().optional(),
    keyword: z.string().optional(),
    tags: z.array(z.string()).optional(),
    all: z.boolean().optional(),
  }),
  output: z.object({ found: z.unknown() }),
  errors: ['CODE_WRONG'],
  reads: [],
  mounts: { enterprise: '/c/notes/count', personal: ['/i/notes/count', '/i/notes/number'] },
});
const find = defineOperation({ ...count, name: 'notes.find', method: 'GET', mounts: { public: '/notes/{itemPage}' } });
const upload = defineOperation({
  name: 'notes.upload',
  summary: '.',
  body: 'multipart',
  input: z.object({ folder: z.string() }),
  output: z.object({ names: z.array(z.string()) }),
  errors: ['FILE_EMPTY'],
  changes: [],
  mounts: { session: '/notes/upload' },
});
const show = defineOperation({
  name: 'notes.show',
  summary: '.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ id: z.string() }),
  output: z.never(),
  errors: ['FILE_UNKNOWN'],
  reads: [],
  mounts: { session: '/notes/show', signing: '/si/notes/show' },
});

const server = setupServer();
const shown = vi.fn<(sentence: string) => void>();
const redirected = vi.fn<() => void>();
const enterprise = { userType: 1 as const, name: '企业', superFlag: false, grants: {}, corpId: '', corpUserId: '', authStatus: 1 as const };

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  useSession.setState(ANONYMOUS, true);
  registerCallHandlers({ sessionLost: { isUnderWay: () => false, clear: leaveSession, redirect: redirected }, showUnanswered: shown });
});
afterEach(() => {
  server.resetHandlers();
  vi.resetAllMocks();
  vi.restoreAllMocks();
  document.documentElement.lang = '';
});
afterAll(() => server.close());

const refusalOf = async (work: Promise<unknown>): Promise<CallRefused> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
};

test('the door is the one named, else that of the identity in whose name one acts', async () => {
  const paths: string[] = [];
  server.events.on('request:start', ({ request }) => void paths.push(new URL(request.url).pathname));
  server.use(...answering(count, { found: 1 }), ...answering(find, { found: 2 }));
  await call(count, {});
  useSession.setState({ currentAuthUser: enterprise });
  await call(count, {});
  await call(count, {}, { audience: 'personal' });
  await call(find, { itemPage: 3 });
  expect(paths).toEqual(['/i/notes/count', '/c/notes/count', '/i/notes/count', '/notes/3']);
  server.events.removeAllListeners();
});

test('blanks are not sent, 0 and false are; the language of the page is', async () => {
  document.documentElement.lang = 'en';
  let sent: unknown;
  server.use(
    http.post('/i/notes/count', async ({ request }) => {
      sent = { body: await request.json(), language: request.headers.get('accept-language') };
      return HttpResponse.json({ success: true, data: { found: 0 }, code: 0, msg: '' });
    }),
  );
  const fetching = vi.spyOn(globalThis, 'fetch');
  await call(count, { itemPage: 0, all: false, keyword: '  ' });
  expect(sent).toEqual({ body: { itemPage: 0, all: false }, language: 'en' });
  expect(fetching.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'include' });
});

test('a GET carries its fields in path and query', async () => {
  let query = '';
  server.use(
    http.get('/notes/:itemPage', ({ request }) => {
      query = new URL(request.url).search;
      return HttpResponse.json({ success: true, data: { found: 1 }, code: 0, msg: '' });
    }),
  );
  await call(find, { itemPage: 2, keyword: '合同 a&b', tags: ['x', 'y'], all: true });
  expect(query).toBe('?keyword=%E5%90%88%E5%90%8C+a%26b&tags=x&tags=y&all=true');
});

test.each([
  ['true', { success: true, data: { found: 1 } }],
  ["the text 'true'", { success: 'true', data: { found: 1 } }],
  ['a string that holds the answer', JSON.stringify({ success: true, data: { found: 1 }, code: 0 })],
])('success is %s', async (_, body) => {
  server.use(http.post('/i/notes/count', () => HttpResponse.json(body)));
  expect(await call(count, {})).toEqual({ found: 1 });
});

test.each([
  ['false', { success: false, code: 11002, msg: '不对' }],
  ['1', { success: 1, code: '11002', msg: '不对' }],
  ['missing data', { success: 'yes', code: 11002, msg: '不对' }],
])('anything else is a refusal: %s', async (_, body) => {
  server.use(http.post('/i/notes/count', () => HttpResponse.json(body, { headers: { 'x-request-id': 'r-1' } })));
  const refusal = await refusalOf(call(count, {}));
  expect(refusal).toMatchObject({ code: 'CODE_WRONG', number: 11002, msg: '不对', data: null, requestId: 'r-1' });
  expect(shown).not.toHaveBeenCalled();
});

test('the facts and the wrong fields of a refusal reach the page, also with another status', async () => {
  server.use(...refusing(count, 'CODE_WRONG', { left: 2 }));
  expect((await refusalOf(call(count, {}))).data).toEqual({ left: 2 });
  server.use(
    http.post('/i/notes/count', () =>
      HttpResponse.json({ success: false, code: 10429, msg: '', data: { fields: { keyword: '太长' } } }, { status: 429 }),
    ),
  );
  const refusal = await refusalOf(call(count, {}));
  expect([refusal.code, refusal.fields]).toEqual(['TOO_MANY_REQUESTS', { keyword: '太长' }]);
});

test.each([
  ['no network', () => HttpResponse.error()],
  ["a proxy's page", () => HttpResponse.html('<h1>502</h1>', { status: 502 })],
  ['an empty answer', () => new HttpResponse(null, { status: 200 })],
])('%s shows 请求超时 and rejects', async (_, answer) => {
  server.use(http.post('/i/notes/count', answer));
  const refusal = await refusalOf(call(count, {}));
  expect(refusal).toMatchObject({ code: 'UNANSWERED', number: 0, msg: '请求超时' });
  expect(shown.mock.calls).toEqual([['请求超时']]);
});

test('an answer that does not come within 15 seconds is one that never came', async () => {
  const waited = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waited.signal);
  server.use(
    http.post('/i/notes/count', () => {
      waited.abort(new Error('too long'));
      return new Promise<never>(() => undefined);
    }),
  );
  const refusal = await refusalOf(call(count, {}));
  expect(refusal).toMatchObject({ code: 'UNANSWERED', msg: '请求超时' });
  expect(timeout).toHaveBeenCalledWith(15_000);
  timeout.mockRestore();
});

test('an answer for which a file is converted is waited for as long as that may take', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  server.use(http.post('/i/notes/count', () => new HttpResponse(null, { status: 200 })));
  await refusalOf(call({ ...count, answersWithin: 120 }, {}));
  expect(timeout).toHaveBeenCalledWith(120_000);
  timeout.mockRestore();
});

test('what runs in the background rejects without a word', async () => {
  server.use(http.post('/i/notes/count', () => HttpResponse.error()));
  expect((await refusalOf(call(count, {}, { isInBackground: true }))).code).toBe('UNANSWERED');
  expect(shown).not.toHaveBeenCalled();
});

test('a caller who gives up hears nothing of a timeout', async () => {
  const giveUp = new AbortController();
  server.use(
    http.post('/i/notes/count', async () => {
      giveUp.abort(new Error('left the page'));
      return new Promise<never>(() => undefined);
    }),
  );
  const asked = call(count, {}, { signal: giveUp.signal });
  await expect(asked).rejects.toThrow('left the page');
  expect(shown).not.toHaveBeenCalled();
});

test('nor does one who gives up while the answer is still coming in', async () => {
  const giveUp = new AbortController();
  const half = () =>
    new ReadableStream<Uint8Array>({
      pull: (body) => {
        body.enqueue(new TextEncoder().encode('{"success":'));
        setTimeout(() => giveUp.abort(new Error('asked anew')), 20);
        return new Promise<never>(() => undefined);
      },
    });
  server.use(http.post('/i/notes/count', () => new HttpResponse(half())));
  await expect(call(count, {}, { signal: giveUp.signal })).rejects.toThrow('asked anew');
  expect(shown).not.toHaveBeenCalled();
});

test.each([10201, '10203'])(
  '%s: logged with the session still there, then cleared, then to the login; no error reaches the page',
  async (code) => {
    const steps: string[] = [];
    useSession.setState({ currentAuthUser: enterprise, consoleToken: 'c' });
    redirected.mockImplementation(() => void steps.push(`redirect, console token '${useSession.getState().consoleToken}'`));
    server.use(
      http.post('/c/notes/count', () => HttpResponse.json({ success: false, code, msg: 'x', data: null })),
      ...answering(logBrowserEvent, ({ text }) => {
        steps.push(`log ${text.split(' ')[2]}, console token '${useSession.getState().consoleToken}'`);
        return { logged: true as const };
      }),
    );
    const settled = vi.fn<() => void>();
    const leave = new AbortController();
    const calls = [call(count, {}, { signal: leave.signal }), call(count, {}, { signal: leave.signal })];
    for (const one of calls) one.then(settled, settled);
    await vi.waitFor(() => expect(redirected).toHaveBeenCalled());
    expect(steps).toEqual([`log ${code}, console token 'c'`, "redirect, console token ''"]);
    expect(settled).not.toHaveBeenCalled();
    leave.abort(new Error('unmounted'));
    await expect(Promise.all(calls)).rejects.toThrow('unmounted');
  },
);

test('the way to the login does not depend on the log line', async () => {
  server.use(
    ...refusing(count, 'UNAUTHENTICATED'),
    http.post('/browserLog', () => HttpResponse.error()),
  );
  void call(count, {});
  await vi.waitFor(() => expect(redirected).toHaveBeenCalledOnce());
});

test('a page that asks for the session is told there is none, not redirected', async () => {
  server.use(...refusing(count, 'UNAUTHENTICATED'));
  const refusal = await refusalOf(call(count, {}, { whenSessionLost: 'reject' }));
  expect(refusal.unauthenticated).toBe(true);
  expect(redirected).not.toHaveBeenCalled();
});

test('10401 is passed through with no action', async () => {
  server.use(http.post('/i/notes/count', () => HttpResponse.json({ success: false, code: 10401, msg: '', data: null })));
  expect(await refusalOf(call(count, {}))).toMatchObject({ number: 10401, unauthenticated: false });
  expect(redirected).not.toHaveBeenCalled();
  expect(shown).not.toHaveBeenCalled();
});

test('an upload sends the fields first and tells its progress', async () => {
  let order: string[] = [];
  server.use(
    http.post('/notes/upload', async ({ request }) => {
      const text = await request.text();
      order = [...text.matchAll(/name="(\w+)"/g)].map(([, name = '']) => name);
      return HttpResponse.json({ success: true, data: { names: ['a.pdf'] }, code: 0, msg: '' });
    }),
  );
  const shares: number[] = [];
  const send = Reflect.get(XMLHttpRequest.prototype, 'send') as (this: XMLHttpRequest, body: unknown) => void;
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    for (const loaded of [1, 4]) this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 4 }));
    send.call(this, body);
  });
  const answer = await call(
    upload,
    { folder: 'f' },
    { files: [new File(['abc'], 'a.pdf'), new File(['d'], 'b.pdf')], onProgress: (share) => void shares.push(share) },
  );
  expect(answer).toEqual({ names: ['a.pdf'] });
  expect(order).toEqual(['folder', 'file', 'file']);
  expect(shares).toEqual([0.25, 1]);
});

test('an upload is refused, cut off or given up like any call', async () => {
  server.use(...refusing(upload, 'FILE_EMPTY', { name: 'a.pdf' }));
  expect((await refusalOf(call(upload, { folder: 'f' }, { files: [] }))).code).toBe('FILE_EMPTY');
  server.use(http.post('/notes/upload', () => HttpResponse.error()));
  expect((await refusalOf(call(upload, { folder: 'f' }, { files: [] }))).code).toBe('UNANSWERED');
  server.use(http.post('/notes/upload', () => new Promise<never>(() => undefined)));
  const giveUp = new AbortController();
  const asked = call(upload, { folder: 'f' }, { files: [], signal: giveUp.signal });
  giveUp.abort(new Error('left'));
  await expect(asked).rejects.toThrow('left');
});

test('a file comes with its name, or with a made one when the answer has none', async () => {
  const named = { 'content-disposition': `attachment; filename="__.pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C.pdf` };
  server.use(
    http.get('/notes/show', ({ request }) =>
      HttpResponse.text('PDF', { headers: new URL(request.url).searchParams.get('id') === '1' ? named : {} }),
    ),
  );
  const first = await download(show, { id: '1' }, 'contract.pdf');
  expect([first.fileName, await first.blob.text()]).toEqual(['合同.pdf', 'PDF']);
  expect((await download(show, { id: '2' }, 'contract.pdf')).fileName).toBe('contract.pdf');
  server.use(http.get('/notes/show', () => HttpResponse.json({ success: false, code: 13008, msg: '没有', data: null }, { status: 404 })));
  expect(await refusalOf(download(show, { id: '1' }, 'x'))).toMatchObject({ code: 'FILE_UNKNOWN', msg: '没有' });
  expect(fileUrl(show, { id: '1' }, 'signing')).toBe('/si/notes/show?id=1');
});
