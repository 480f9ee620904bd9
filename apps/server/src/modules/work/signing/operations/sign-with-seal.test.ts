import { errorNumber, type InputOf } from '@moqi/api';
import { listSealUses } from '@moqi/api/work/grants';
import { freezeSeal } from '@moqi/api/work/seals';
import { createContract } from '@moqi/api/work/sending';
import { readProof, signContract } from '@moqi/api/work/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy } from '#test/billing.ts';
import { openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { generateSeal, grantSeal, logOf, revokeSeal } from '#test/seals.ts';
import { signRequest } from '#test/signing-acts.ts';
import { draftFile, enterpriseParty, placedField, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';
import { proofCookie, proofDigest } from '../identity-proof.ts';

type Member = TestPerson & { memberId: string };
type SignRequest = InputOf<typeof signContract>;

let world: World;
let enterprise: TestEnterprise;
let sealId: string;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  await buy(enterprise.admin, 'corporateAdmin');
  sealId = (await generateSeal(enterprise.admin.browser, '合同专用章')).sealId;
});
afterAll(() => world.close());

/** The one-time code was given for this task already: sixty-four messages to one telephone in a second would be refused, rightly. */
async function giveProof(member: Member, applyId: string): Promise<string> {
  const { db } = world.platform;
  const task = await db.selectFrom('participants').selectAll().where('contract_id', '=', applyId).executeTakeFirstOrThrow();
  const token = crypto.randomUUID();
  const now = world.clock.now();
  await db
    .insertInto('signing_proofs')
    .values({
      token_digest: Buffer.from(proofDigest(token)),
      party_id: task.party_id,
      contract_id: applyId,
      participant_id: task.participant_id,
      method: 'sms',
      purpose: 'sign',
      proved_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  (member.browser.cookies as Map<string, string>).set(proofCookie(task.sign_no, 'sign'), token);
  return task.sign_no;
}

/** Contracts that wait for the member to press the seal, with everything that signing asks for. */
async function waitingContracts(member: Member, count: number): Promise<SignRequest[]> {
  const { browser } = enterprise.admin;
  const requests: SignRequest[] = [];
  for (let number = 1; number <= count; number += 1) {
    const [file] = await upload(browser);
    if (!file) throw new Error('nothing uploaded');
    const party = enterpriseParty('a', enterprise.name, { fullName: member.name, mobile: member.mobile });
    const draft = {
      contractName: `设备采购合同${number}`,
      signatoryJson: [party],
      attatchFileNamesJson: [draftFile(file, placedField('a', 0, { kind: 'seal' }))],
    };
    const sent = await browser.call(createContract, 'enterprise', draft);
    if (!sent.success) throw new Error(`not sent: ${sent.msg}`);
    const task = { applyNo: sent.data.applyNo, signNo: await giveProof(member, sent.data.applyId) };
    requests.push({ ...(await signRequest(member.browser, task)), sealId });
  }
  return requests;
}

/** Works a list off, so many at a time; `done` counts those that came before. */
async function inBatch<T, R>(items: readonly T[], width: number, work: (item: T, done: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = items.values();
  const worker = async () => {
    for (const item of left) results.push(await work(item, results.length));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

const sign = (member: Member, request: SignRequest) => member.browser.call(signContract, 'signing', request);
const signatures = async (requests: readonly SignRequest[]) => {
  const numbers = requests.map(({ applyNo }) => applyNo);
  const rows = world.platform.db
    .selectFrom('signatures')
    .innerJoin('contracts', 'contracts.contract_id', 'signatures.contract_id')
    .select('signatures.contract_id');
  return (await rows.where('contracts.number', 'in', numbers).execute()).length;
};

test('taking a grant back while sixty-four contracts are being signed: not one further signature with the seal', async () => {
  const member = await openMember(world, enterprise.party);
  const grantId = await grantSeal(enterprise.admin.browser, sealId, member.memberId);
  const requests = await waitingContracts(member, 64);
  const revoking: Promise<unknown>[] = [];
  const answers = await inBatch(requests, 16, async (request, done) => {
    if (done === 20 && revoking.length === 0) revoking.push(revokeSeal(enterprise.admin.browser, sealId, grantId));
    return sign(member, request);
  });
  expect(await Promise.all(revoking)).toMatchObject([{ success: true }]);
  const made = answers.filter(({ success }) => success).length;
  // counted under the grant's lock by the revocation itself: what was signed when it committed is all that ever is
  const told = (await logOf(world, enterprise.party, 'operation')).find(({ action }) => action === 'seals.revoke');
  expect(told?.before).toMatchObject({ used: made });
  expect([made >= 20, made < 64]).toEqual([true, true]);
  expect(await signatures(requests)).toBe(made);
  const refusals = answers.filter(({ success }) => !success).map(({ code }) => code);
  expect(new Set(refusals)).toEqual(new Set([errorNumber('SEAL_GRANT_REVOKED')]));
  const uses = async (outcome: 'used' | 'refused') => {
    const { data } = await enterprise.admin.browser.call(listSealUses, 'corporateAdmin', { sealId, outcome, pageSize: 100 });
    return data.list.filter(({ personName, contractName }) => personName === member.name && contractName.startsWith('设备采购合同')).length;
  };
  expect([await uses('used'), await uses('refused')]).toEqual([made, 64 - made]);
}, 120_000);

test('freezing a seal stops a batch alike, and what was filled in can be signed after it ends', async () => {
  const member = await openMember(world, enterprise.party);
  await grantSeal(enterprise.admin.browser, sealId, member.memberId);
  const requests = await waitingContracts(member, 12);
  const [first, ...others] = requests;
  if (!first) throw new Error('nothing to sign');
  expect((await sign(member, first)).success).toBe(true);
  await enterprise.admin.browser.call(freezeSeal, 'corporateAdmin', { sealId, reason: '疑似被盗用' });
  const refused = await Promise.all(others.map((request) => sign(member, request)));
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set([errorNumber('SEAL_FROZEN')]));
  expect(refused[0]?.msg).toContain('已被紧急冻结');
  expect(await signatures(requests)).toBe(1);
}, 60_000);

test('a member without a grant sees the names of the seals and why they cannot be used', async () => {
  const own = await openEnterprise(world);
  const seal = await generateSeal(own.admin.browser, '合同专用章');
  const member = await openMember(world, own.party);
  const [file] = await upload(own.admin.browser);
  if (!file) throw new Error('nothing uploaded');
  const party = enterpriseParty('a', own.name, { fullName: member.name, mobile: member.mobile });
  const files = [draftFile(file, placedField('a', 0, { kind: 'seal' }))];
  const draft = { contractName: '保密协议', signatoryJson: [party], attatchFileNamesJson: files };
  const { data } = await own.admin.browser.call(createContract, 'enterprise', draft);
  const task = { applyNo: data.applyNo, signNo: await giveProof(member, data.applyId) };
  const proof = (await member.browser.call(readProof, 'signing', task)).data;
  expect([proof.seals, proof.missingSeals]).toEqual([[], [{ sealId: seal.sealId, sealName: '合同专用章', why: 'notGranted' }]]);
  const request = { ...(await signRequest(member.browser, task)), sealId: seal.sealId };
  expect((await sign(member, request)).code).toBe(errorNumber('SEAL_NOT_GRANTED'));
  await grantSeal(own.admin.browser, seal.sealId, member.memberId);
  world.clock.advance({ seconds: 1 });
  expect((await sign(member, request)).success).toBe(true);
  const { list } = (await own.admin.browser.call(listSealUses, 'corporateAdmin', { sealId: seal.sealId })).data;
  const place = { fileName: '设备采购合同.pdf', pages: [1], straddle: false };
  expect(list).toMatchObject([
    { outcome: 'used', contractName: '保密协议', contractNo: data.applyNo, personName: member.name, places: [place] },
    { outcome: 'refused', refusal: 'SEAL_NOT_GRANTED' },
  ]);
});
