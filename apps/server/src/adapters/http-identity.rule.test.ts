import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identityCheckContract } from '#test/ports/identity-check-contract.ts';
import { httpIdentity } from './http-identity.ts';

const CLAIM = { name: '裴南乔', idNo: '310101199211050004', mobile: '13600715520' };
let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

interface Asked {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly key: unknown;
  readonly body: unknown;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** A provider that answers this to everything. */
async function provider(status: number, answer: string): Promise<{ checks: ReturnType<typeof httpIdentity>; asked: Asked[] }> {
  const asked: Asked[] = [];
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked.push({ url: request.url, authorization: request.headers.authorization, key: request.headers['idempotency-key'], body });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/identity`;
  return { checks: httpIdentity({ url, token: 'key' }), asked };
}

describe('the identity provider', () => {
  it('is asked for a person with the token, and its word counts', async () => {
    const yes = await provider(200, '{"match":true}');
    const check = yes.checks.person;
    expect(check).toMatchObject({ name: 'provider', testClaims: [] });
    expect(await check.ask(CLAIM, 'request-1')).toEqual({ agrees: true, reference: '' });
    expect(yes.asked).toEqual([{ url: '/identity/person', authorization: 'Bearer key', key: 'request-1', body: CLAIM }]);
  });

  it('is asked for a company', async () => {
    const no = await provider(200, '{"match":false}');
    const claim = { companyName: '某公司', creditCode: '91330108MA2H0K7X5N', legalPerson: '陆一鸣' };
    expect(await no.checks.organization.ask(claim, 'request-2')).toEqual({ agrees: false, reference: '' });
    expect(no.asked).toMatchObject([{ url: '/identity/organization', body: claim }]);
  });

  it('is asked for a bank card, and its own number of the request is kept', async () => {
    const yes = await provider(200, '{"match":true,"reference":"R-7"}');
    const claim = { name: '裴南乔', idNo: '310101199211050004', cardNo: '6200000000000005' };
    expect(await yes.checks.bankCard.ask(claim, 'request-3')).toEqual({ agrees: true, reference: 'R-7' });
    expect(yes.asked).toMatchObject([{ url: '/identity/bank-card', body: claim }]);
  });

  it.each([
    [503, 2],
    [429, 2],
    [500, 1],
    [400, 1],
  ])('answering %i is asked %i times, under one number', async (status, times) => {
    const { checks, asked } = await provider(status, '{"match":true}');
    await expect(checks.person.ask(CLAIM, 'request-4')).rejects.toMatchObject({ code: 'IDENTITY_CHECK_UNAVAILABLE' });
    expect(asked.map(({ key }) => key)).toEqual(Array(times).fill('request-4'));
  });

  it('is left alone after five calls in vain', async () => {
    const { checks, asked } = await provider(500, '');
    for (let n = 0; n < 7; n++) await expect(checks.person.ask(CLAIM, `request-${n}`)).rejects.toThrow('IDENTITY_CHECK_UNAVAILABLE');
    expect(asked).toHaveLength(5);
  });

  it.each([
    [500, '{"match":true}'],
    [302, '{"match":true}'],
    [200, '{"match":"true"}'],
    [200, '{}'],
    [200, 'null'],
    [200, '<html>'],
  ])('answering %i %s passes nobody and refuses nobody', async (status, answer) => {
    const { checks } = await provider(status, answer);
    await expect(checks.person.ask(CLAIM, 'request-1')).rejects.toMatchObject({ code: 'IDENTITY_CHECK_UNAVAILABLE' });
  });

  it('that cannot be reached passes nobody', async () => {
    const checks = httpIdentity({ url: 'http://127.0.0.1:9', token: undefined });
    await expect(checks.person.ask(CLAIM, 'request-1')).rejects.toMatchObject({ code: 'IDENTITY_CHECK_UNAVAILABLE' });
  });
});

describe('the identity service behind HTTP', () => {
  const person = (name: string) => ({ name, idNo: '310101199211050004', mobile: '13600715520' });
  const card = (name: string) => ({ name, idNo: '310101199211050004', cardNo: '6200000000000005' });
  const company = (legalPerson: string) => ({ companyName: '某公司', creditCode: '91330108MA2H0K7X5N', legalPerson });
  let checks: ReturnType<typeof httpIdentity>;
  beforeEach(async () => {
    // a service that answers by the name it is asked about
    server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const { name, legalPerson } = body as { name?: string; legalPerson?: string };
        const answers: Record<string, string> = { right: '{"match":true,"reference":"R-1"}', wrong: '{"match":false}' };
        const answer = answers[name ?? legalPerson ?? ''];
        response.writeHead(answer === undefined ? 503 : 200).end(answer);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    checks = httpIdentity({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: undefined });
  });
  identityCheckContract(() => checks, {
    person: { right: person('right'), wrong: person('wrong'), unanswered: person('away') },
    bankCard: { right: card('right'), wrong: card('wrong'), unanswered: card('away') },
    organization: { right: company('right'), wrong: company('wrong'), unanswered: company('away') },
  });
});
