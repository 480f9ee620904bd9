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
      asked.push({ url: request.url, authorization: request.headers.authorization, body });
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
    expect(await check.matches(CLAIM)).toBe(true);
    expect(yes.asked).toEqual([{ url: '/identity/person', authorization: 'Bearer key', body: CLAIM }]);
  });

  it('is asked for a company', async () => {
    const no = await provider(200, '{"match":false}');
    const claim = { companyName: '某公司', creditCode: '91330108MA2H0K7X5N', legalPerson: '陆一鸣' };
    expect(await no.checks.organization.matches(claim)).toBe(false);
    expect(no.asked).toMatchObject([{ url: '/identity/organization', body: claim }]);
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
    await expect(checks.person.matches(CLAIM)).rejects.toMatchObject({ code: 'IDENTITY_CHECK_UNAVAILABLE' });
  });

  it('that cannot be reached passes nobody', async () => {
    const checks = httpIdentity({ url: 'http://127.0.0.1:9', token: undefined });
    await expect(checks.person.matches(CLAIM)).rejects.toMatchObject({ code: 'IDENTITY_CHECK_UNAVAILABLE' });
  });
});

describe('the identity service behind HTTP', () => {
  const person = (name: string) => ({ name, idNo: '310101199211050004', mobile: '13600715520' });
  const company = (legalPerson: string) => ({ companyName: '某公司', creditCode: '91330108MA2H0K7X5N', legalPerson });
  let checks: ReturnType<typeof httpIdentity>;
  beforeEach(async () => {
    // a service that answers by the name it is asked about
    server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const { name, legalPerson } = body as { name?: string; legalPerson?: string };
        const answers: Record<string, string> = { right: '{"match":true}', wrong: '{"match":false}' };
        const answer = answers[name ?? legalPerson ?? ''];
        response.writeHead(answer === undefined ? 503 : 200).end(answer);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    checks = httpIdentity({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: undefined });
  });
  identityCheckContract(() => checks, {
    person: { right: person('right'), wrong: person('wrong'), unanswered: person('away') },
    organization: { right: company('right'), wrong: company('wrong'), unanswered: company('away') },
  });
});
