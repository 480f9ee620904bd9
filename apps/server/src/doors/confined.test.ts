import { defineOperation, errorNumber, type Operation, pathsOf } from '@moqi/api';
import { decideFounding } from '@moqi/api/enterprise/founding';
import { createOrganization } from '@moqi/api/enterprise/joining';
import { listReceivers, transferItems } from '@moqi/api/money/points';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { handlers } from '#compose.ts';
import { handle } from '#operation/handle.ts';
import type { TestBrowser } from '#test/browser.ts';
import { confine, openEnterprise, openPerson, type TestEnterprise } from '#test/people.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';
import { OPEN_TO_CONFINED } from './confined.ts';

const CONFINED = errorNumber('SIGN_ON_CONFINED');
const atSession = handlers.map(({ operation }) => operation).filter(({ mounts }) => mounts.session !== undefined);

const whoSigns = defineOperation({
  name: 'testing.whoSigns',
  summary: 'Says whose account stands behind a signer.',
  input: z.object({ applyNo: z.string(), signNo: z.string().optional(), sign: z.string().optional(), ts: z.string().optional() }),
  output: z.object({ personId: z.string() }),
  errors: [],
  changes: [],
  mounts: { signing: '/who/signs' },
});
const whoSignsHandler = handle(whoSigns, async ({ actor }) => ({ personId: actor.personId ?? '' }));

let world: World;
let company: TestEnterprise;
let browser: TestBrowser;
beforeAll(async () => {
  world = await openWorld({ handlers: [...handlers, whoSignsHandler], environment: { OPERATOR_TOKEN: 'operator token of the tests' } });
});
beforeEach(async () => {
  company = await openEnterprise(world);
  browser = company.admin.browser;
  await confine(world, company.admin.party, company.party);
});
afterAll(() => world.close());

async function codesOf({ method, mounts }: Operation, door: 'session' | 'personal' | 'operator'): Promise<number[]> {
  const codes: number[] = [];
  for (const path of pathsOf({ mounts } as Operation, door)) {
    const filled = path.replaceAll(/\{\w+\}/g, '1');
    const answer = method === 'GET' ? await browser.get(filled) : await browser.post(filled, {});
    codes.push(answer.headers['content-type']?.toString().startsWith('application/json') ? answer.json<{ code: number }>().code : 0);
  }
  return codes;
}

it('names what is mounted at this door, and nothing twice', () => {
  const mounted = new Set(atSession.map(({ name }) => name));
  expect([...OPEN_TO_CONFINED].filter((name) => !mounted.has(name))).toEqual([]);
});

it('refuses an administrator by single sign-on whatever is not named, and nothing that is', async () => {
  const wrong: string[] = [];
  // a stream has no end, and who logged out is nobody
  const asked = atSession.filter(({ name }) => name !== 'changes.followChanges' && name !== 'identity.logOut');
  for (const operation of asked) {
    // into no enterprise: the operation itself refuses that
    const isOpen = OPEN_TO_CONFINED.has(operation.name) && operation.name !== 'identity.switchIdentity';
    for (const found of await codesOf(operation, 'session')) if ((found === CONFINED) === isOpen) wrong.push(`${operation.name} ${found}`);
  }
  expect(wrong).toEqual([]);
});

it.each(['personal', 'operator'] as const)('no path of the door %s opens', async (door) => {
  const opened: string[] = [];
  for (const { operation } of handlers)
    for (const found of await codesOf(operation, door)) if (found !== CONFINED) opened.push(`${operation.name} ${found}`);
  expect(opened).toEqual([]);
});

it('founds no company, and agrees to none', async () => {
  const claim = { name: '杭州墨池科技有限公司', creditCode: company.creditCode, legalPerson: company.admin.name, consent: '0'.repeat(64) };
  for (const operation of [createOrganization, decideFounding])
    expect((await browser.post(operation.mounts.session, claim)).json<{ code: number }>().code).toBe(CONFINED);
});

it('gives to no other company that the person manages, and names none', async () => {
  const person = await openPerson(world);
  const other = await openEnterprise(world, person);
  const first = await openEnterprise(world, person);
  const gift = { corpId: other.party, item: 'point', quantity: 1, targetId: '' } as const;
  expect((await person.browser.call(listReceivers, 'session', {})).data.companies.map(({ corpId }) => corpId)).toEqual([other.party]);
  await confine(world, person.party, first.party);
  expect((await person.browser.call(listReceivers, 'session', {})).data).toEqual({ companies: [] });
  expect((await person.browser.call(transferItems, 'session', gift)).code).toBe(errorNumber('RECEIVER_UNKNOWN'));
});

it('signs as nobody: a link attaches no account, and without one the task is not found', async () => {
  const { sender, parties, applyNo } = await signingContract(world, { parties: ['person'] });
  const person = parties[0]?.person ?? sender;
  const link = await linkTo(world, person.mobile);
  const ask = async (opening: object) => (await person.browser.post('/who/signs', opening)).json<{ code: number; data: unknown }>();
  expect((await ask(link)).data).toEqual({ personId: person.party });
  const employer = await openEnterprise(world, person);
  await confine(world, person.party, employer.party);
  expect((await ask(link)).data).toEqual({ personId: '' });
  expect((await ask({ applyNo })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
});

it('is a person at the signers’ door while the login policy keeps it out: what is the company’s is refused by its rule, the person’s own is not', async () => {
  const person = await openPerson(world);
  const employer = await openEnterprise(world, person);
  const ofCompany = await signingContract(world, { sender: person, enterprise: employer, parties: ['person'] });
  const { parties, applyNo } = await signingContract(world, { parties: ['person'] });
  const signer = parties[0]?.person ?? person;
  const hers = await openEnterprise(world, signer);
  const policy = JSON.stringify({ secondFactor: true, signOnOnly: false, networks: [], sessionHours: 0 });
  await world.platform.db
    .updateTable('organizations')
    .set({ login_policy: policy })
    .where('party_id', 'in', [employer.party, hers.party])
    .execute();
  const ask = async ({ browser: its }: Pick<typeof person, 'browser'>, number: string) =>
    (await its.post('/who/signs', { applyNo: number })).json<{ code: number; data: unknown }>();
  expect((await ask(person, ofCompany.applyNo)).code).toBe(errorNumber('LOGIN_SECOND_FACTOR'));
  expect((await ask(signer, applyNo)).data).toEqual({ personId: signer.party });
});
