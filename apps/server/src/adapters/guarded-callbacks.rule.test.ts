import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createRawServer, type Socket } from 'node:net';
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

describe('a receiver that speaks as no receiver should', () => {
  const sockets = new Set<Socket>();
  let speak: (socket: Socket) => void = () => undefined;
  const raw = createRawServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('data', () => speak(socket));
  });
  const drips: NodeJS.Timeout[] = [];
  afterEach(() => {
    for (const drip of drips.splice(0)) clearInterval(drip);
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    raw.close();
  });
  let address = '';
  const posted = async (how: typeof speak, scheme = 'http') => {
    speak = how;
    if (address === '') {
      await new Promise<void>((done) => raw.listen(0, '127.0.0.1', done));
      address = `127.0.0.1:${(raw.address() as AddressInfo).port}/`;
    }
    return guardedCallbacks(LOOPBACK).post({ url: `${scheme}://${address}`, ...post });
  };
  const soon = () => vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(150));
  const HEAD = 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n';

  it.each<[string, typeof speak, object]>([
    ['breaks off in the middle of its answer', (socket) => socket.end(`${HEAD}half`), { failure: 'unreachable' }],
    ['hangs up without a word', (socket) => socket.destroy(), { failure: 'unreachable' }],
    ['speaks no HTTP', (socket) => socket.end('220 mail.example.com ESMTP\r\n'), { failure: 'unreachable' }],
    [
      'has no end of headers',
      (socket) => socket.end(`HTTP/1.1 200 OK\r\n${`x-more: ${'a'.repeat(1000)}\r\n`.repeat(80)}\r\n`),
      { failure: 'unreachable' },
    ],
    [
      'says one length and sends more',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nokay'),
      { failure: 'unreachable' },
    ],
    [
      'answers what cannot be stored',
      (socket) => socket.end('HTTP/1.1 500 No\r\ncontent-length: 3\r\n\r\na\0\xff', 'latin1'),
      { status: 500, body: 'a\uFFFD\uFFFD' },
    ],
    ['answers twice', (socket) => socket.end('HTTP/1.1 204 No\r\n\r\nHTTP/1.1 500 No\r\n\r\n'), { status: 204, body: '' }],
  ])('%s', async (_, how, outcome) => {
    expect(await posted(how)).toMatchObject(outcome);
  });

  it.each<[string, typeof speak]>([
    ['takes the request and says nothing', () => undefined],
    [
      'sends a byte now and then, for ever',
      (socket) => {
        socket.write(HEAD);
        drips.push(setInterval(() => socket.write('.'), 20));
      },
    ],
    [
      'sends a header now and then, for ever',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        drips.push(setInterval(() => socket.write('x-wait: 1\r\n'), 20));
      },
    ],
  ])('%s: it is waited for no longer than the time it has', async (_, how) => {
    soon();
    expect(await posted(how)).toEqual({ kind: 'failed', failure: 'late' });
  });

  it('has no TLS where https is asked for', async () => {
    expect(await posted((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), 'https')).toMatchObject({ kind: 'failed' });
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

  it('whose server never answers is waited for no longer than the time it has', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(50));
    const look = vi.fn<Look>(() => Promise.withResolvers<never>().promise);
    expect(await guardedCallbacks(LOOPBACK, look).post({ url: url(), ...post })).toEqual({ kind: 'failed', failure: 'late' });
  });

  it('that nobody knows, and one that cannot be looked up, are said to be so', async () => {
    const fails = vi.fn<Look>(() => Promise.reject(new Error('SERVFAIL')));
    for (const look of [at(), fails]) {
      expect(await guardedCallbacks(LOOPBACK, look).post({ url: url(), ...post })).toEqual({ kind: 'failed', failure: 'unresolved' });
    }
    expect(received).toEqual([]);
  });
});
