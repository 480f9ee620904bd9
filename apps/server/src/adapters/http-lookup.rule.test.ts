import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookupContract } from '#test/ports/lookup-contract.ts';
import { httpCompanies, httpPersons } from './http-lookup.ts';

const CODE = '91330108MA2H0K7X5N';
const PERSON = { name: '裴南乔', idNo: '310101199211050004' };

let server: Server;
let url: string;
let asked: { readonly url: string | undefined; readonly token: string | undefined; readonly key: unknown; readonly body: unknown }[];
/** What the service answers, by what it is asked. */
let answer: (body: Record<string, unknown>) => readonly [status: number, text: string];

async function take(request: IncomingMessage): Promise<readonly [number, string]> {
  const body = (await json(request)) as Record<string, unknown>;
  asked.push({ url: request.url, token: request.headers.authorization, key: request.headers['idempotency-key'], body });
  return answer(body);
}

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    void take(request).then(([status, text]) => response.writeHead(status, status === 302 ? { location: '/away' } : {}).end(text));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/records`;
});
afterEach(() => void server.close());

const service = () => ({ url, token: 'key' });

describe('the lookups behind HTTP', () => {
  const answers: Readonly<Record<string, readonly [number, string]>> = {
    right: [200, '{"match":true}'],
    wrong: [200, '{"match":false}'],
    known: [200, JSON.stringify({ creditCode: CODE })],
    unknown: [200, '{"creditCode":""}'],
  };
  beforeEach(() => {
    answer = ({ name, companyName }) => answers[String(name ?? companyName)] ?? [503, ''];
  });
  const person = (name: string) => ({ ...PERSON, name });
  lookupContract(() => ({ persons: httpPersons(service()), companies: httpCompanies(service()) }), {
    persons: { right: person('right'), wrong: person('wrong'), unanswered: person('away') },
    companies: { known: 'known', unknown: 'unknown', unanswered: 'away' },
    creditCode: CODE,
  });
});

it('asks for one person with the token, and for nothing else', async () => {
  answer = () => [200, '{"match":true}'];
  await httpPersons(service()).ask({ ...PERSON, mobile: '13600715520' } as typeof PERSON, 'request-1');
  expect(asked).toEqual([{ url: '/records/match', token: 'Bearer key', key: 'request-1', body: PERSON }]);
});

it('asks for one company', async () => {
  answer = () => [200, JSON.stringify({ creditCode: CODE })];
  await httpCompanies(service()).ask('杭州砚川智能装备有限公司', 'request-2');
  expect(asked).toMatchObject([{ url: '/records/credit-code', key: 'request-2', body: { companyName: '杭州砚川智能装备有限公司' } }]);
});

it.each([
  [503, 2],
  [429, 2],
  [500, 1],
  [404, 1],
])('a service that answers %i is asked %i times, under one number', async (status, times) => {
  answer = () => [status, '{"match":true}'];
  await expect(httpPersons(service()).ask(PERSON, 'request-3')).rejects.toMatchObject({ code: 'LOOKUP_UNAVAILABLE' });
  expect(asked.map(({ key }) => key)).toEqual(Array(times).fill('request-3'));
});

it.each([
  [302, '{"match":true}'],
  [200, '{"match":"true"}'],
  [200, '{}'],
  [200, '<html>'],
])('%i %s is no answer about a person', async (status, text) => {
  answer = () => [status, text];
  await expect(httpPersons(service()).ask(PERSON, 'request-4')).rejects.toMatchObject({ code: 'LOOKUP_UNAVAILABLE' });
});

it.each(['{}', '{"creditCode":null}', '{"creditCode":"91330108MA2H0K7X5M"}', '{"creditCode":"unknown"}'])(
  '%s is no answer about a company: a code that does not check is not handed on',
  async (text) => {
    answer = () => [200, text];
    await expect(httpCompanies(service()).ask('某公司', 'request-5')).rejects.toMatchObject({ code: 'LOOKUP_UNAVAILABLE' });
  },
);

it('a service that cannot be reached answers nothing', async () => {
  const away = httpPersons({ url: 'http://127.0.0.1:9', token: undefined });
  await expect(away.ask(PERSON, 'request-6')).rejects.toMatchObject({ code: 'LOOKUP_UNAVAILABLE' });
});
