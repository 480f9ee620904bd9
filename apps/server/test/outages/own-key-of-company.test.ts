import { errorNumber } from '@moqi/api';
import { listSealUses } from '@moqi/api/work/grants';
import { prepareOwnKey, signWithOwnKey } from '@moqi/api/work/own-keys';
import { readProof } from '@moqi/api/work/signing';
import { certificateOf, type Signer } from '@moqi/pki';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type AgentAnswer, answerOfAgent, type KeyMaker, openKeyMaker, prepareWith } from '../desk.ts';
import { openEnterprise, openMember, type TestEnterprise, type TestPerson } from '../people.ts';
import { generateSeal, grantSeal, revokeSeal } from '../seals.ts';
import { prove, readTask, signRequest } from '../signing-acts.ts';
import { signingContract } from '../situations.ts';
import { openWorld, type World } from '../world.ts';

/* A company seals with a U-Key: the certificate is the company's, and the seal is pressed by a member who may press it. */
const START = new Date('2026-06-01T02:00:00.000Z');
let world: World;
let companies: KeyMaker;
let persons: KeyMaker;
let enterprise: TestEnterprise;
let sealId: string;
let key: Signer;
beforeAll(async () => {
  companies = await openKeyMaker(inject('scratch'), { name: '企业持证 CA', now: START });
  persons = await openKeyMaker(inject('scratch'), { name: '个人持证 CA', now: START });
  world = await openWorld({ environment: { ENTERPRISE_TRUST_FILE: companies.trustFile, PERSON_TRUST_FILE: persons.trustFile } });
  enterprise = await openEnterprise(world);
  sealId = (await generateSeal(enterprise.admin.browser, '合同专用章')).sealId;
  key = await companies.keyOf(enterprise.name, { kind: 'organization' });
});
afterAll(() => world.close());

const refused = (code: Parameters<typeof errorNumber>[0]) => ({ success: false, code: errorNumber(code) });

/** A contract that waits for the seal of the company by this member, who gave the code. */
async function waitingFor(member: TestPerson) {
  const asked = () => ({ fullName: member.name, mobile: member.mobile });
  const { applyId, applyNo } = await signingContract(world, {
    enterprise,
    sender: enterprise.admin,
    parties: ['sender'],
    ownKeys: true,
    asked,
  });
  const { signNo } = await readTask(member.browser, { applyNo });
  const task = { applyNo, signNo };
  await prove(world, member.browser, task);
  return { applyId, member, task };
}
type Waiting = Awaited<ReturnType<typeof waitingFor>>;

const prepare = ({ member, task }: Waiting, own = key) => prepareWith(member.browser, task, own, { sealId });
const handIn = ({ member, task }: Waiting, answer: AgentAnswer) => member.browser.call(signWithOwnKey, 'signing', { ...task, ...answer });

async function signatures({ applyId }: Waiting): Promise<number> {
  const { db } = world.platform;
  return (await db.selectFrom('signatures').select('version').where('contract_id', '=', applyId).execute()).length;
}

async function uses(outcome: 'used' | 'refused'): Promise<number> {
  const { data } = await enterprise.admin.browser.call(listSealUses, 'corporateAdmin', { sealId, outcome, pageSize: 100 });
  return data.list.length;
}

test('a member who may press the seal seals with the key of the company', async () => {
  const waiting = await waitingFor(enterprise.admin);
  const before = await uses('used');
  const prepared = await prepare(waiting);
  expect(prepared.success).toBe(true);
  expect(await handIn(waiting, await answerOfAgent(prepared.data, key))).toMatchObject({
    success: true,
    data: { certificateAuthority: companies.name, certificate: certificateOf(key.certificate).serial, timestamped: true },
  });
  expect([await signatures(waiting), (await uses('used')) - before]).toEqual([1, 1]);
});

test('the certificate is the company’s own, by an authority that is trusted for companies', async () => {
  const waiting = await waitingFor(enterprise.admin);
  const other = await companies.keyOf('苏州另一家科技有限公司', { kind: 'organization' });
  expect(await prepare(waiting, other)).toMatchObject(refused('OWN_CERTIFICATE_NAME'));
  // the member's own key is not that of the company
  expect(await prepare(waiting, await companies.keyOf(enterprise.admin.name))).toMatchObject(refused('OWN_CERTIFICATE_NAME'));
  const foreign = await prepare(waiting, await persons.keyOf(enterprise.name, { kind: 'organization' }));
  expect(foreign).toMatchObject(refused('OWN_CERTIFICATE_UNUSABLE'));
  const prepared = await prepare(waiting);
  expect(await handIn(waiting, await answerOfAgent(prepared.data, other))).toMatchObject(refused('OWN_KEY_SIGNATURE_WRONG'));
  expect(await signatures(waiting)).toBe(0);
});

test('a member without a grant seals nothing, though the U-Key is in hand, and the refusal stands among the uses', async () => {
  const member = await openMember(world, enterprise.party);
  const waiting = await waitingFor(member);
  expect((await member.browser.call(readProof, 'signing', waiting.task)).data.seals).toEqual([]);
  const before = await uses('refused');
  expect(await prepare(waiting)).toMatchObject(refused('SEAL_NOT_GRANTED'));
  expect([await signatures(waiting), (await uses('refused')) - before]).toEqual([0, 1]);
});

test('a member of another company has nothing prepared, and hands nothing in', async () => {
  const waiting = await waitingFor(enterprise.admin);
  const { browser } = (await openEnterprise(world)).admin;
  const { keepInk: _, ...request } = await signRequest(enterprise.admin.browser, waiting.task);
  const certificate = Buffer.from(key.certificate).toString('base64');
  expect(await browser.call(prepareOwnKey, 'signing', { ...request, certificate })).toMatchObject(refused('CONTRACT_NOT_FOUND'));
  const answer = await answerOfAgent((await prepare(waiting)).data, key);
  expect(await browser.call(signWithOwnKey, 'signing', { ...waiting.task, ...answer })).toMatchObject(refused('CONTRACT_NOT_FOUND'));
  expect(await signatures(waiting)).toBe(0);
  expect((await handIn(waiting, answer)).success).toBe(true);
});

test('a grant that is taken back while the key is asked: what it signed is discarded, and the files are free', async () => {
  const member = await openMember(world, enterprise.party);
  const grantId = await grantSeal(enterprise.admin.browser, sealId, member.memberId);
  const waiting = await waitingFor(member);
  const prepared = await prepare(waiting);
  expect(prepared.success).toBe(true);
  const answer = await answerOfAgent(prepared.data, key);
  await revokeSeal(enterprise.admin.browser, sealId, grantId);
  expect(await handIn(waiting, answer)).toMatchObject(refused('SEAL_GRANT_REVOKED'));
  expect(await handIn(waiting, answer)).toMatchObject(refused('SIGNATURE_LATE'));
  expect(await signatures(waiting)).toBe(0);
  const { db } = world.platform;
  const rows = db.selectFrom('contracts').select('lease_id').where('contract_id', '=', waiting.applyId);
  expect(await rows.execute()).toEqual([{ lease_id: null }]);
  await grantSeal(enterprise.admin.browser, sealId, member.memberId);
  const again = await prepare(waiting);
  expect((await handIn(waiting, await answerOfAgent(again.data, key))).success).toBe(true);
});
