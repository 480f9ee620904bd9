import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  certificateOf,
  digest,
  type HttpTimestampOptions,
  httpRevocationSource,
  httpTimestampAuthority,
  timestampRequest,
  verifyTimestampToken,
} from '../src/index.ts';
import { issueCrl, localTimestampAuthority, ocspResponse } from '../src/server.ts';
import { authority, day, flipped, signerOf, utf8 } from './support.ts';

const P256 = 'ecdsa-p256-sha256';
const NOW = day(3);
const IMPRINT = { hash: 'sha256', digest: digest('sha256', utf8('x')) } as const;

/** A real HTTP server for one test. */
async function serving(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, [Symbol.dispose]: () => server.close() };
}

type Answer = (request: Uint8Array) => Promise<Uint8Array> | Uint8Array;

const answering =
  (answer: Answer, status = 200): RequestListener =>
  (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      void (async () => {
        response.statusCode = status;
        response.end(await answer(Buffer.concat(parts)));
      })();
    });
  };

async function tsa(now = NOW, profileOf = P256 as typeof P256) {
  const signer = await signerOf(profileOf, 'timestamp');
  return localTimestampAuthority({ signer, policy: '1.2.3', accuracyMs: 1000, now: () => now });
}

describe('httpTimestampAuthority', () => {
  const client = (url: string, changes: Partial<HttpTimestampOptions> = {}) =>
    httpTimestampAuthority({ url, fetch: (to, init) => fetch(to, init), now: () => NOW, timeoutMs: 2000, ...changes });

  it('brings a checked token, with anchors and without', async () => {
    const trust = [(await authority(P256)).root.certificate];
    const local = await tsa();
    using server = await serving(answering((request) => local.respond(request)));
    for (const changes of [{}, { trust }, { policy: '1.2.3' }]) {
      const token = await client(server.url, changes).timestamp(IMPRINT);
      expect(await verifyTimestampToken(token, { imprint: IMPRINT, trust })).toMatchObject({ status: 'valid' });
    }
  });

  const replay = timestampRequest({ ...IMPRINT, nonce: new Uint8Array(8).fill(9) });
  const other = (request: Uint8Array) => {
    const changed = Uint8Array.from(request);
    changed.set(digest('sha256', utf8('y')), Buffer.from(request).indexOf(Buffer.from(IMPRINT.digest)));
    return changed;
  };
  it.each<[string, (local: Awaited<ReturnType<typeof tsa>>) => Answer, Partial<HttpTimestampOptions>, string, RegExp]>([
    ['an old answer', (local) => () => local.respond(replay), {}, 'TIMESTAMP_REFUSED', /nonce/],
    ['a stamp on other data', (local) => (request) => local.respond(other(request)), {}, 'TIMESTAMP_REFUSED', /other data/],
    ['a changed signature', (local) => async (request) => flipped(await local.respond(request), -3), {}, 'TIMESTAMP_REFUSED', /signature/],
    [
      'an unknown authority',
      (local) => (request) => local.respond(request),
      { trust: [] },
      'TIMESTAMP_REFUSED',
      /not among the trust anchors/,
    ],
    ['a clock that is off', (local) => (request) => local.respond(request), { now: () => day(4) }, 'TIMESTAMP_REFUSED', /clock/],
    [
      'a policy not offered',
      (local) => (request) => local.respond(request),
      { policy: '1.9' },
      'TIMESTAMP_REFUSED',
      /policy is not offered/,
    ],
    ['what is no answer', () => () => utf8('<html>'), {}, 'TIMESTAMP_MALFORMED', /./],
    ['an endless answer', () => () => new Uint8Array(2 << 20), {}, 'TIMESTAMP_UNREACHABLE', /longer/],
    ['silence', () => () => new Promise<Uint8Array>(() => {}), { timeoutMs: 100 }, 'TIMESTAMP_UNREACHABLE', /timeout|aborted/i],
  ])('refuses %s', async (...[, answer, changes, code, message]) => {
    using server = await serving(answering(answer(await tsa())));
    await expect(client(server.url, changes).timestamp(IMPRINT)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it('names an error status, a redirect and a closed port unreachable', async () => {
    using failing = await serving(answering(() => utf8('no'), 503));
    using moved = await serving((_request, response) => response.writeHead(302, { location: failing.url }).end());
    for (const url of [failing.url, moved.url, 'http://127.0.0.1:1/']) {
      await expect(client(url).timestamp(IMPRINT)).rejects.toMatchObject({ code: 'TIMESTAMP_UNREACHABLE' });
    }
  });

  it("passes the caller's own abort through", async () => {
    using server = await serving(answering(() => new Promise<Uint8Array>(() => {})));
    const controller = new AbortController();
    const attempt = client(server.url).timestamp(IMPRINT, controller.signal);
    controller.abort();
    await expect(attempt).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('httpRevocationSource', () => {
  async function service(damage: (answer: Uint8Array) => Uint8Array = (answer) => answer) {
    const { issuing } = await authority(P256);
    const crl = await issueCrl(issuing, { thisUpdate: day(0), nextUpdate: day(9), number: 1, revoked: [] });
    const options = {
      responder: issuing,
      issuer: issuing.certificate,
      thisUpdate: day(0),
      nextUpdate: day(9),
      statusOf: () => 'good' as const,
    };
    const server = await serving((request, response) => {
      const answer: Answer = request.url === '/crl' ? () => damage(crl) : async (body) => damage(await ocspResponse(body, options));
      return answering(answer)(request, response);
    });
    return { ...server, issuing, crl };
  }
  const source = httpRevocationSource({ fetch: (to, init) => fetch(to, init), timeoutMs: 2000 });

  it('fetches both from the addresses in the certificate', async () => {
    using server = await service();
    const { certificate } = await signerOf(P256, 'person', { crlUrl: `${server.url}crl`, ocspUrl: `${server.url}ocsp` });
    const found = await source.revocation(certificate, server.issuing.certificate);
    expect(found.crl).toEqual(server.crl);
    expect(found.ocsp).toBeInstanceOf(Uint8Array);
  });

  it('gives one when the other fails, throws when all fail, and nothing without addresses', async () => {
    using server = await service();
    const { issuing } = server;
    const half = await signerOf(P256, 'person', { crlUrl: `${server.url}crl`, ocspUrl: 'http://127.0.0.1:1/' });
    expect(Object.keys(await source.revocation(half.certificate, issuing.certificate))).toEqual(['crl']);
    const none = await signerOf(P256, 'person', { ocspUrl: 'http://127.0.0.1:1/' });
    await expect(source.revocation(none.certificate, issuing.certificate)).rejects.toMatchObject({ code: 'REVOCATION_UNREACHABLE' });
    expect(await source.revocation((await signerOf(P256)).certificate, issuing.certificate)).toEqual({});
  });

  it('does not pass on what the issuer did not sign', async () => {
    using server = await service((answer) => flipped(answer, answer.length - 1));
    const { certificate } = await signerOf(P256, 'person', { crlUrl: `${server.url}crl`, ocspUrl: `${server.url}ocsp` });
    await expect(source.revocation(certificate, server.issuing.certificate)).rejects.toMatchObject({ code: 'REVOCATION_UNREACHABLE' });
    expect(certificateOf(certificate).crlUrls).toHaveLength(1);
  });
});
