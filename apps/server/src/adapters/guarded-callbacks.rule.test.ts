import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { type CallbackReceiver, callbackTargetContract } from '#test/ports/callback-target-contract.ts';
import { guardedCallbacks } from './guarded-callbacks.ts';
import { isPublic, type Look } from './guarded-requests.ts';

const LOOPBACK = ['127.0.0.0/8', '::1'];
const post = { headers: {}, body: '{}' };

let server: Server;
let reply: (write: { status(code: number): void; body(content: string | Buffer): void; hang(): void }) => void;
const received: { headers: Record<string, unknown>; body: string }[] = [];

async function listening(made: Server): Promise<number> {
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  return (made.address() as AddressInfo).port;
}

const closed = (made: Server) =>
  new Promise<void>((done) => {
    made.closeAllConnections();
    made.close(() => done());
  });

let port = 0;
beforeEach(async () => {
  received.length = 0;
  reply = ({ body }) => body('');
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      reply({
        status: (code) => response.writeHead(code, { location: 'http://127.0.0.1:1/' }),
        body: (content) => response.end(content),
        hang: () => response.write('half'),
      });
    });
  });
  port = await listening(server);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closed(server);
});

describe('a receiver', () => {
  const receiver = (): CallbackReceiver => ({
    url: `http://127.0.0.1:${port}/moqi`,
    open: () => guardedCallbacks(LOOPBACK),
    received,
    answer: (status, content) => {
      reply = (write) => {
        write.status(status);
        write.body(content);
      };
    },
    fail: () => closed(server),
  });
  callbackTargetContract(receiver);

  it('that answers with too much is cut off', async () => {
    reply = ({ body }) => body(Buffer.alloc(70_000));
    expect(
      await receiver()
        .open()
        .post({ url: receiver().url, ...post }),
    ).toEqual({ kind: 'failed', failure: 'tooLarge' });
  });

  it('that answers half and then nothing is waited for no longer than the time it has', async () => {
    reply = ({ hang }) => hang();
    const soon = AbortSignal.timeout(200);
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
    expect(
      await receiver()
        .open()
        .post({ url: receiver().url, ...post }),
    ).toEqual({ kind: 'failed', failure: 'late' });
  });
});

describe('a certificate', () => {
  const pem = execFileSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=callbacks.example.com -keyout - -out -'.split(' '),
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const secure = createTlsServer({ key: pem, cert: pem }, (_, response) => response.end('never'));
  afterAll(() => closed(secure));

  it('that nobody vouches for ends the posting', async () => {
    const url = `https://127.0.0.1:${await listening(secure)}/`;
    expect(await guardedCallbacks(LOOPBACK).post({ url, ...post })).toEqual({ kind: 'failed', failure: 'certificate' });
  });
});

const PRIVATE = [
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0.0.0.0/',
  'https://0xa010203/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://0xac1fffff/',
  'https://3232235777/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[2001:db8::1]/',
  'ftp://1.1.1.1/',
  'http://1.1.1.1/',
];

test.each(PRIVATE)('%s is posted to by nobody', async (url) => {
  expect(await guardedCallbacks([]).post({ url, ...post })).toEqual({ kind: 'failed', failure: 'forbidden' });
});

test('public addresses are', () => {
  expect(['1.1.1.1', '223.5.5.5', '172.32.0.1', '2400:3200::1'].map(isPublic)).toEqual([true, true, true, true]);
  expect(isPublic('callbacks.example.com')).toBe(false);
});

describe('a name', () => {
  const url = () => `http://callbacks.example.com:${port}/`;
  const at = (...addresses: string[]) =>
    vi.fn<Look>(async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

  it('is looked up once, and posted to at the address that was checked', async () => {
    const look = at('127.0.0.1');
    look.mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }]).mockResolvedValue([{ address: '100.64.0.1', family: 4 }]);
    expect(await guardedCallbacks(LOOPBACK, look).post({ url: url(), ...post })).toMatchObject({ status: 200 });
    expect(look).toHaveBeenCalledTimes(1);
    expect(received.at(-1)?.headers.host).toBe(`callbacks.example.com:${port}`);
  });

  it('one of whose addresses is forbidden leads nowhere', async () => {
    const answer = await guardedCallbacks(LOOPBACK, at('127.0.0.1', '100.64.0.1')).post({ url: url(), ...post });
    expect(answer).toEqual({ kind: 'failed', failure: 'forbidden' });
  });

  it('that nobody knows, and one that cannot be looked up, are said to be so', async () => {
    const fails = vi.fn<Look>(() => Promise.reject(new Error('SERVFAIL')));
    for (const look of [at(), fails]) {
      expect(await guardedCallbacks(LOOPBACK, look).post({ url: url(), ...post })).toEqual({ kind: 'failed', failure: 'unresolved' });
    }
    expect(received).toEqual([]);
  });
});
