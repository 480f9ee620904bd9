import { randomUUID } from 'node:crypto';
import { AUDIENCES, type Audience, errorNumber, type Operation, pathsOf } from '@moqi/api';
import { ACTING_SCOPES, createKey, KEY_SCOPE_NAMES } from '@moqi/api/reach/merchant-keys';
import { draftFromTemplate } from '@moqi/api/work/sending';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlers } from '#compose.ts';
import { hashOfBody, signatureOf, signedText } from '#modules/reach/merchant-keys/signed-text.ts';
import { openAgent, type TestAgent, tokenOf } from '#test/agent.ts';
import { mobileNumber, openEnterprise, type TestEnterprise } from '#test/people.ts';
import { openProgram } from '#test/program.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { publishedTemplate } from '#test/templates.ts';
import { openWorld, type World } from '#test/world.ts';

/*
 * What an agent might be told to do, by whatever text: every call that there is, at every path, by each of its two ways in, and every
 * name of a tool that one could think of. An operation that is added is tried here by itself.
 */

/** The widest key that an agent may have. */
const WIDEST = KEY_SCOPE_NAMES.filter((scope) => !ACTING_SCOPES.includes(scope));
/** What such a key changes by calls of programs; none of them sends, signs, consents, confirms or authorises. Another one is judged by a person. */
const OPEN = ['agents.askSending', 'callbacks.resendCallback', 'contracts.draftFromTemplate'];
/** They open for a person, or for who has a link to a task. */
const DOORS = AUDIENCES.filter((door) => door !== 'public' && door !== 'openapi');

let world: World;
let enterprise: TestEnterprise;
let key: { readonly appKey: string; readonly secret: string };
let agent: TestAgent;
let known: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  world = await openWorld();
  const url = await world.app.listen({ host: '127.0.0.1', port: 0 });
  enterprise = await openEnterprise(world);
  const { browser } = enterprise.admin;
  const settings = { name: '采购助手', scopes: WIDEST, perMinute: 6000, perDay: 100_000 };
  const { data } = await browser.call(createKey, 'enterprise', settings);
  key = data;
  agent = await openAgent(world, url, { enterprise, change: settings });
  const contract = await signingContract(world, { sender: enterprise.admin, enterprise, parties: ['stranger'] });
  const { tplId } = await publishedTemplate(browser);
  const signatoryJson = [{ roleName: '供应商', fullName: '韩立川', mobile: mobileNumber() }];
  const drafted = await openProgram(world, key).call(draftFromTemplate, { tplId, contractName: '设备采购合同', signatoryJson });
  const { applyId } = drafted.json().data as { applyId: string };
  const asked = (await agent.use('ask_to_send', { applyId })).data as { requestId: string; state: string };
  if (asked.state !== 'waiting') throw new Error(`asked, it is ${asked.state}`);
  const { signNo } = await linkTo(world, contract.parties[0]?.mobile ?? '');
  known = {
    applyId,
    applyIds: [applyId],
    applyNo: contract.applyNo,
    signNo,
    signNos: [signNo],
    requestId: asked.requestId,
    tplId,
    keyId: data.keyId,
  };
});
afterAll(() => world.close());

/** All that stands in the books of sending and signing. */
async function books() {
  const { db } = world.platform;
  const contracts = await db.selectFrom('contracts').select(['contract_id', 'state']).orderBy('contract_id').execute();
  const consents = await db.selectFrom('consents').select('consent_id').execute();
  const requests = await db.selectFrom('sending_requests').selectAll().orderBy('request_id').execute();
  const authorisations = await db.selectFrom('sending_authorisations').select('authorisation_id').execute();
  const keys = await db.selectFrom('merchant_keys').select(['key_id', 'scopes']).orderBy('key_id').execute();
  return { contracts, consents, requests, authorisations, keys };
}

/** What the operation asks for and the agent knows. */
function inputOf({ input }: Operation): object {
  const fields = Object.keys((input as { readonly shape?: object }).shape ?? {});
  return Object.fromEntries(fields.filter((field) => field in known).map((field) => [field, known[field]]));
}

type Way = (method: string, path: string, body: Buffer) => string;
function signed(method: string, path: string, body: Buffer): string {
  const [timestamp, nonce] = [String(Math.floor(world.clock.now().getTime() / 1000)), randomUUID()];
  const text = signedText({ method, path, timestamp, nonce, bodyHash: hashOfBody(body) });
  const signature = signatureOf('HMAC-SHA256', key.secret, text);
  return `HMAC-SHA256 AppKey=${key.appKey}, Timestamp=${timestamp}, Nonce=${nonce}, Signature=${signature}`;
}
const bearing: Way = () => `Bearer ${agent.token}`;

async function ask(operation: Operation, mounted: string, way: Way) {
  const input = inputOf(operation);
  const path = mounted.replaceAll(/\{\w+\}/g, '1');
  const isQuery = operation.method === 'GET';
  const query = new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)])).toString();
  const url = isQuery ? `${path}?${query}` : path;
  const body = isQuery ? Buffer.alloc(0) : Buffer.from(JSON.stringify(input));
  const answer = await world.app.inject({
    method: operation.method,
    url,
    headers: { authorization: way(operation.method, url, body), ...(!isQuery && { 'content-type': 'application/json' }) },
    ...(!isQuery && { payload: body }),
  });
  return JSON.parse(answer.body) as { readonly success: boolean; readonly code: number; readonly error?: string };
}

const mountedAt = (door: Audience) => handlers.flatMap(({ operation }) => pathsOf(operation, door).map((path) => ({ operation, path })));

it.each(DOORS)('its key and its token open nothing at the door %s', async (door) => {
  const mounted = mountedAt(door);
  expect(mounted.length).toBeGreaterThan(0);
  const before = await books();
  const wrong: string[] = [];
  for (const { operation, path } of mounted)
    for (const way of [signed, bearing]) {
      const { code } = await ask(operation, path, way);
      if (code !== errorNumber('UNAUTHENTICATED')) wrong.push(`${path} ${code}`);
    }
  expect(wrong).toEqual([]);
  expect(await books()).toEqual(before);
});

it('among the calls of programs it is refused each that changes something, but for those that are named here', async () => {
  const acts = mountedAt('openapi').filter(({ operation }) => operation.changes.length > 0);
  expect(
    acts
      .filter(({ operation }) => operation.scope && WIDEST.includes(operation.scope))
      .map(({ operation }) => operation.name)
      .toSorted(),
  ).toEqual(OPEN);
  const before = await books();
  for (const { operation, path } of acts.filter(({ operation: { name } }) => !OPEN.includes(name)))
    for (const way of [signed, bearing]) expect([path, (await ask(operation, path, way)).error]).toEqual([path, 'KEY_SCOPE']);
  expect(await books()).toEqual(before);
});

it('no name of an operation is a tool, however it is written', async () => {
  const before = await books();
  const spellings = (name: string) => {
    const [, verb = ''] = name.split('.');
    return [name, verb, verb.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), `tools/${verb}`];
  };
  const { tools } = await agent.client.listTools();
  const named = new Set(tools.map(({ name }) => name));
  const names = handlers.filter(({ operation }) => operation.changes.length > 0).flatMap(({ operation }) => spellings(operation.name));
  const tried = [...new Set(names)].filter((name) => !named.has(name));
  expect(tried.length).toBeGreaterThan(500);
  // a request takes a hundred messages
  const url = `${world.platform.config.publicUrl}/mcp`;
  for (let at = 0; at < tried.length; at += 100) {
    world.clock.advance({ seconds: 10 });
    const messages = tried
      .slice(at, at + 100)
      .map((name, id) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: known } }));
    const answer = await world.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { authorization: bearing('', '', Buffer.alloc(0)), accept: 'application/json, text/event-stream' },
      payload: messages,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body.match(/"code":-32602/g)).toHaveLength(messages.length);
  }
  expect(await books()).toEqual(before);
});

it('nor does its token open more for being asked for anew, or with a scope that the key has not', async () => {
  const token = await tokenOf(world, key, { scope: ACTING_SCOPES.join(' ') });
  const before = await books();
  for (const { operation, path } of mountedAt('openapi').filter(({ operation: { scope } }) => scope && ACTING_SCOPES.includes(scope)))
    expect((await ask(operation, path, () => `Bearer ${token}`)).success).toBe(false);
  expect(await books()).toEqual(before);
});
