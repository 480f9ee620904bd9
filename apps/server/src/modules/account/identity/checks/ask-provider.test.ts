import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { organizationCheckOf } from '#modules/enterprise/enterprises/checks/organization-check.ts';
import { readConfig } from '#platform/config.ts';
import { personCheckOf } from './person-check.ts';

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
async function provider(status: number, answer: string): Promise<{ config: ReturnType<typeof readConfig>; asked: Asked[] }> {
  const asked: Asked[] = [];
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked.push({ url: request.url, authorization: request.headers.authorization, body });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/identity/`;
  return { config: readConfig({ IDENTITY_PROVIDER_URL: url, IDENTITY_PROVIDER_TOKEN: 'key' }), asked };
}

describe('the identity provider', () => {
  it('is asked for a person with the token, and its word counts', async () => {
    const yes = await provider(200, '{"match":true}');
    const check = personCheckOf(yes.config);
    expect(check).toMatchObject({ name: 'provider', testClaims: [] });
    expect(await check.matches(CLAIM)).toBe(true);
    expect(yes.asked).toEqual([{ url: '/identity/person', authorization: 'Bearer key', body: CLAIM }]);
  });

  it('is asked for a company', async () => {
    const no = await provider(200, '{"match":false}');
    const claim = { companyName: '某公司', creditCode: '91330108MA2H0K7X5N', legalPerson: '陆一鸣' };
    expect(await organizationCheckOf(no.config).matches(claim)).toBe(false);
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
    const { config } = await provider(status, answer);
    await expect(personCheckOf(config).matches(CLAIM)).rejects.toMatchObject({ code: 'IDENTITY_CHECK_UNAVAILABLE' });
  });

  it('that cannot be reached passes nobody', async () => {
    const config = readConfig({ IDENTITY_PROVIDER_URL: 'http://127.0.0.1:9' });
    await expect(personCheckOf(config).matches(CLAIM)).rejects.toMatchObject({ code: 'IDENTITY_CHECK_UNAVAILABLE' });
  });
});
