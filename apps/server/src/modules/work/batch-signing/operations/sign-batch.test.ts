import { randomUUID } from 'node:crypto';
import { errorNumber } from '@moqi/api';
import { checkBatch, readBatch, readBatchOffer, sendBatchCode, signBatch } from '@moqi/api/work/batch-signing';
import { saveCategory } from '@moqi/api/work/categories';
import { readContract, revokeContracts } from '@moqi/api/work/contracts';
import { freezeSeal, saveChop, setDefaultInk } from '@moqi/api/work/seals';
import { bufferSource, validate } from '@moqi/pdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trustRoot } from '#modules/trust/certificates/index.ts';
import { batchCode, beginBatch, check, progress } from '#test/batches.ts';
import { openEnterprise, openMember, openPerson, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { picturesIn } from '#test/pictures.ts';
import { generateSeal, grantSeal } from '#test/seals.ts';
import { handwriting, sign } from '#test/signing-acts.ts';
import { linkTo, placedField, type SituationOptions, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let person: TestPerson;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
  person = await openPerson(world, { name: '林书禾' });
  enterprise = await openEnterprise(world);
  await world.runJobs();
});
afterAll(() => world.close());
// an account is sent so many codes a minute, and no more
beforeEach(() => world.clock.advance({ minutes: 1 }));

/** A task of the person's own, in a contract that the person sent. */
async function ownTask(more: SituationOptions = {}) {
  const sent = await signingContract(world, { sender: person, parties: ['sender'], ...more });
  return { ...sent, signNo: sent.sent.signNo };
}

async function companyTask(more: SituationOptions = {}) {
  const sent = await signingContract(world, { sender: enterprise.admin, enterprise, parties: ['sender'], ...more });
  return { ...sent, signNo: sent.sent.signNo };
}

const codeOf = (why: { readonly code: number } | null) => why?.code ?? 0;
const consentsOf = (applyId: string) => world.platform.db.selectFrom('consents').selectAll().where('contract_id', '=', applyId).execute();
const signaturesOf = (applyId: string) =>
  world.platform.db.selectFrom('signatures').selectAll().where('contract_id', '=', applyId).execute();

test('one code and one consent sign a list; each file validates, and the next signer is asked at once', async () => {
  const [a, b] = [await ownTask(), await ownTask({ parties: ['sender', 'stranger'], ordered: true })];
  const signNos = [a.signNo, b.signNo];
  const checked = await check(person.browser, 'personal', signNos, { ink: handwriting });
  expect(checked).toMatchObject({ signable: 2, unopened: 2, sealId: '', list: [{ ok: true, opened: false }, { ok: true }] });
  expect(checked.statement).toContain(`清单 ${checked.listHash.slice(0, 8)} 中的 2 份合同，均未逐份打开`);
  const begun = await beginBatch(world, person.browser, 'personal', { signNos, ink: handwriting });
  expect(begun).toMatchObject({ success: true, data: { total: 2, waiting: 2, refused: 0 } });
  const { batchId } = begun.data;
  expect(await progress(person.browser, 'personal', batchId)).toMatchObject({ state: 'running', signed: 0, listHash: checked.listHash });
  await world.runJobs();
  const done = await progress(person.browser, 'personal', batchId);
  expect(done).toMatchObject({ state: 'done', total: 2, signed: 2, refused: 0, statement: checked.statement });
  expect(done.list.map(({ signNo, outcome }) => [signNo, outcome])).toEqual(signNos.map((signNo) => [signNo, 'signed']));

  const { data: first } = await person.browser.call(readContract, 'signing', { applyNo: a.applyNo });
  expect(first.state).toBe('completed');
  const file = await person.browser.get(`/si/applySign/download?applyNo=${a.applyNo}`);
  const report = await validate(bufferSource(new Uint8Array(file.rawPayload)), {
    trust: [await trustRoot(world.platform)],
    now: world.clock.now(),
  });
  expect(report).toMatchObject({ verdict: 'valid', signatures: [{ signer: { commonName: '林书禾' }, level: 'B-T', integrity: 'intact' }] });
  // the second one of the ordered contract
  expect((await sign(world, world.browser(), await linkTo(world, b.parties[1]?.mobile ?? ''))).success).toBe(true);
});

test('a list is signed with a name chop; what asks for a code alone is left out of it', async () => {
  const signer = await openPerson(world, { name: '周见山' });
  const { inkId } = (await signer.browser.call(saveChop, 'session', { style: 'intaglio' })).data;
  const [a, codeOnly] = [await ownTask({ sender: signer }), await ownTask({ sender: signer, codeOnly: true })];
  const signNos = [a.signNo, codeOnly.signNo];
  const refused = { code: errorNumber('CHOP_CODE_ONLY') };
  expect((await check(signer.browser, 'personal', signNos)).signable).toBe(0);
  await signer.browser.call(setDefaultInk, 'session', { inkId, isDefault: true });
  // without a choice it is judged with the default
  const checked = { signable: 1, list: [{ ok: true }, { ok: false, why: refused }] };
  expect(await check(signer.browser, 'personal', signNos)).toMatchObject(checked);
  expect((await signer.browser.call(readBatchOffer, 'personal', {})).data).toMatchObject({ ink: null, chops: [{ isDefault: true }] });
  const begun = await beginBatch(world, signer.browser, 'personal', { signNos: [a.signNo], chop: 'intaglio' });
  await world.runJobs();
  expect(await progress(signer.browser, 'personal', begun.data.batchId)).toMatchObject({ state: 'done', signed: 1 });
  expect(await picturesIn(world, signer.party, a.applyId)).toEqual(['600×600']);
  for (const [means, code] of [
    [{ chop: 'relief' }, 'CHOP_UNKNOWN'],
    [{ chop: 'intaglio', ink: handwriting }, 'CHOP_OR_INK'],
  ] as const) {
    expect((await signer.browser.call(checkBatch, 'personal', { signNos, ...means })).code).toBe(errorNumber(code));
  }
});

test('the consent of each contract names the list, the files and what was not opened, before anything is signed', async () => {
  const [opened, unopened] = [await ownTask(), await ownTask()];
  await person.browser.call(readContract, 'signing', { applyNo: opened.applyNo, signNo: opened.signNo });
  const signNos = [opened.signNo, unopened.signNo];
  const checked = await check(person.browser, 'personal', signNos, { ink: handwriting });
  expect(checked.statement).toContain('其中 1 份未逐份打开');
  await beginBatch(world, person.browser, 'personal', { signNos, ink: handwriting });
  const [one, other] = [await consentsOf(opened.applyId), await consentsOf(unopened.applyId)];
  expect([one.length, other.length]).toEqual([1, 1]);
  expect(await signaturesOf(opened.applyId)).toEqual([]);
  expect(one[0]).toMatchObject({ list_hash: checked.listHash, proof_method: 'sms', proven_name: '林书禾' });
  expect(one[0]?.documents).toMatchObject([{ version: 1, docHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  await world.runJobs();
  expect((await signaturesOf(unopened.applyId)).map(({ consent_id: id }) => id)).toEqual([other[0]?.consent_id]);
});

test('an enterprise seals a list through its member, each use written down', async () => {
  const [a, b] = [await companyTask(), await companyTask()];
  const { browser } = enterprise.admin;
  const offer = (await browser.call(readBatchOffer, 'enterprise', {})).data;
  expect(offer).toMatchObject({ method: 'sms', ink: null, missingSeals: [] });
  const sealId = offer.seals[0]?.sealId ?? '';
  const signNos = [a.signNo, b.signNo];
  // without a choice it is judged with the seal that is offered first
  expect(await check(browser, 'enterprise', signNos)).toMatchObject({
    signable: 2,
    sealId,
    list: [{ needsSeal: true, needsInk: false }, {}],
  });
  expect(await check(browser, 'enterprise', signNos, { sealId })).toMatchObject({ signable: 2, sealId });
  const begun = await beginBatch(world, browser, 'enterprise', { signNos, sealId });
  await world.runJobs();
  expect(await progress(browser, 'enterprise', begun.data.batchId)).toMatchObject({ state: 'done', signed: 2 });
  const uses = world.platform.db.selectFrom('seal_uses').select('contract_id').where('party_id', '=', enterprise.party);
  expect((await uses.where('contract_id', 'in', [a.applyId, b.applyId]).execute()).length).toBe(2);
});

test('what cannot be signed is told beforehand with the reason, and told again when the list is signed', async () => {
  const ready = await ownTask();
  const signed = await ownTask();
  await sign(world, person.browser, { applyNo: signed.applyNo, signNo: signed.signNo });
  const revoked = await ownTask();
  await person.browser.call(revokeContracts, 'personal', { applyIds: [revoked.applyId] });
  const asked = await ownTask({ more: (party) => [placedField(party, 3, { kind: 'text', label: '地址' })] });
  const foreign = await signingContract(world, { signers: 1 });
  const signNos = [ready.signNo, signed.signNo, revoked.signNo, asked.signNo, foreign.sent.signNo || 'S2', 'S-UNKNOWN'];
  const checked = await check(person.browser, 'personal', signNos, { ink: handwriting });
  const expected = [0, 'ALREADY_SIGNED', 'CONTRACT_NOT_SIGNING', 'FIELD_EMPTY', 'CONTRACT_NOT_FOUND', 'CONTRACT_NOT_FOUND'] as const;
  const numbers = expected.map((code) => (code === 0 ? 0 : errorNumber(code)));
  expect(checked.list.map(({ why }) => codeOf(why))).toEqual(numbers);
  expect(checked.list[3]?.why?.words['zh-CN']).toBe('还有 1 处没有完成，请补全后再签署');
  expect(checked.list[4]).toMatchObject({ applyNo: '', contractName: '', ownerName: '' });
  const begun = await beginBatch(world, person.browser, 'personal', { signNos, ink: handwriting });
  expect(begun.data).toMatchObject({ total: 6, waiting: 1, refused: 5 });
  await world.runJobs();
  const done = await progress(person.browser, 'personal', begun.data.batchId);
  expect(done.list.map(({ why }) => codeOf(why))).toEqual(numbers);
  const refused = await person.browser.call(readBatch, 'personal', { batchId: begun.data.batchId, outcome: 'refused', pageSize: 2 });
  expect(refused.data).toMatchObject({ count: 5, list: [{ signNo: signed.signNo }, { signNo: revoked.signNo }] });
});

test('each task is judged again when it is signed: what changed meanwhile is refused, the rest is signed', async () => {
  const [kept, gone] = [await ownTask(), await ownTask()];
  const begun = await beginBatch(world, person.browser, 'personal', { signNos: [gone.signNo, kept.signNo], ink: handwriting });
  await person.browser.call(revokeContracts, 'personal', { applyIds: [gone.applyId] });
  await world.runJobs();
  const done = await progress(person.browser, 'personal', begun.data.batchId);
  expect(done).toMatchObject({ state: 'done', signed: 1, refused: 1 });
  expect(done.list.map(({ why }) => codeOf(why))).toEqual([errorNumber('CONTRACT_NOT_SIGNING'), 0]);
});

test('a grant for two uses presses twice, and the check knows it', async () => {
  const tasks = [await companyTask(), await companyTask(), await companyTask()];
  const member = await openMember(world, enterprise.party);
  const { db } = world.platform;
  const { sealId } = (await enterprise.admin.browser.call(readBatchOffer, 'enterprise', {})).data.seals[0] ?? { sealId: '' };
  await grantSeal(enterprise.admin.browser, sealId, member.memberId, { uses: 2 });
  for (const { applyId } of tasks) {
    await db.updateTable('participants').set({ handler_id: member.party }).where('contract_id', '=', applyId).execute();
  }
  const signNos = tasks.map(({ signNo }) => signNo);
  const codes = [0, 0, errorNumber('SEAL_GRANT_USED_UP')];
  expect((await check(member.browser, 'enterprise', signNos, { sealId })).list.map(({ why }) => codeOf(why))).toEqual(codes);
  const begun = await beginBatch(world, member.browser, 'enterprise', { signNos, sealId });
  await world.runJobs();
  expect((await progress(member.browser, 'enterprise', begun.data.batchId)).list.map(({ why }) => codeOf(why))).toEqual(codes);
  // the handler from before handles them no longer
  const former = await check(enterprise.admin.browser, 'enterprise', signNos, { sealId });
  expect(former.list.map(({ why }) => codeOf(why))).toEqual(signNos.map(() => errorNumber('CONTRACT_NOT_FOUND')));
});

test('the seal that the business category names is offered first, where those of the list agree and the member may press it', async () => {
  const { browser } = enterprise.admin;
  const plain = await companyTask();
  const first = (await check(browser, 'enterprise', [plain.signNo])).sealId;
  const { sealId } = await generateSeal(browser, '采购合同章');
  const { sealId: leaseSeal } = await generateSeal(browser, '租赁合同章');
  const inCategory = async (categoryName: string, named: string) => {
    const { data } = await browser.call(saveCategory, 'corporateAdmin', { categoryName, roleJson: [], sealId: named });
    return (await companyTask({ categoryId: data.categoryId })).signNo;
  };
  const [purchase, lease] = [await inCategory('采购', sealId), await inCategory('租赁', leaseSeal)];
  const offered = async (...signNos: string[]) => (await check(browser, 'enterprise', signNos)).sealId;
  expect(await offered(plain.signNo, purchase)).toBe(sealId);
  expect(await offered(lease)).toBe(leaseSeal);
  expect([await offered(purchase, lease), await offered(plain.signNo)]).toEqual([first, first]);
  expect((await check(browser, 'enterprise', [purchase], { sealId: leaseSeal })).sealId).toBe(leaseSeal);
  await browser.call(freezeSeal, 'corporateAdmin', { sealId, reason: '盘点' });
  expect(await offered(purchase)).toBe(first);
});

test('the code opens exactly the list that it was sent for', async () => {
  const [a, b] = [await ownTask(), await ownTask()];
  const valicode = await batchCode(world, person.browser, 'personal', [a.signNo]);
  const ask = (signNos: readonly string[], code = valicode) =>
    person.browser.call(signBatch, 'personal', {
      batchId: randomUUID(),
      signNos: [...signNos],
      ink: handwriting,
      valicode: code,
      consent: true,
    });
  expect((await ask([a.signNo, b.signNo])).code).toBe(errorNumber('CODE_EXPIRED'));
  expect((await ask([b.signNo])).code).toBe(errorNumber('CODE_EXPIRED'));
  expect((await ask([a.signNo], valicode === '000000' ? '000001' : '000000')).code).toBe(errorNumber('CODE_WRONG'));
  expect((await ask([a.signNo])).success).toBe(true);
  expect((await ask([a.signNo])).code).toBe(errorNumber('CODE_EXPIRED'));
  await world.runJobs();
  expect((await signaturesOf(a.applyId)).length).toBe(1);
  expect(await signaturesOf(b.applyId)).toEqual([]);
});

test('a repeated call begins nothing new, and nothing is signed twice however often the job runs', async () => {
  const { signNo, applyId } = await ownTask();
  const batchId = randomUUID();
  const valicode = await batchCode(world, person.browser, 'personal', [signNo]);
  const ask = () => person.browser.call(signBatch, 'personal', { batchId, signNos: [signNo], ink: handwriting, valicode, consent: true });
  expect((await ask()).data).toMatchObject({ batchId, waiting: 1 });
  expect((await ask()).data).toMatchObject({ batchId, waiting: 1 });
  const key = { party: person.party, batchId };
  await Promise.all([world.runJob('batches.signBatchTasks', key), world.runJob('batches.signBatchTasks', key)]);
  await world.runJobs();
  expect((await ask()).data).toMatchObject({ batchId, waiting: 0 });
  expect((await signaturesOf(applyId)).length).toBe(1);
  expect((await consentsOf(applyId)).length).toBe(1);
  const { ink } = await world.platform.db
    .selectFrom('signing_batches')
    .select('ink')
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  expect(ink).toBeNull();
});

test('where nothing can be signed no code is used up, and where nothing is one’s own none is sent', async () => {
  const foreign = await signingContract(world, { signers: 1 });
  const signNo = foreign.sent.signNo || 'S1';
  expect((await person.browser.call(sendBatchCode, 'personal', { signNos: [signNo] })).code).toBe(errorNumber('BATCH_NOTHING'));
  const asked = { batchId: randomUUID(), signNos: [signNo], valicode: '123456', consent: true as const };
  expect((await person.browser.call(signBatch, 'personal', asked)).code).toBe(errorNumber('BATCH_NOTHING'));
  const company = (await companyTask()).signNo;
  const { browser } = enterprise.admin;
  // in her own name the tasks of the enterprise are nobody's
  expect((await browser.call(sendBatchCode, 'personal', { signNos: [company] })).code).toBe(errorNumber('BATCH_NOTHING'));
  const unsealed = { ...asked, signNos: [company], sealId: randomUUID() };
  expect((await browser.call(signBatch, 'enterprise', unsealed)).code).toBe(errorNumber('SEAL_UNKNOWN'));
  expect((await browser.call(checkBatch, 'enterprise', { signNos: [company], sealId: randomUUID() })).code).toBe(
    errorNumber('SEAL_UNKNOWN'),
  );
  const scribble = { width: 10, height: 10, strokes: [[{ x: 1, y: 1 }]] };
  expect((await person.browser.call(checkBatch, 'personal', { signNos: ['S1'], ink: scribble })).code).toBe(errorNumber('INK_INVALID'));
});

test('a batch is its signer’s alone, and the latest one is found without its number', async () => {
  const { signNo } = await ownTask();
  const begun = await beginBatch(world, person.browser, 'personal', { signNos: [signNo], ink: handwriting });
  const { batchId } = begun.data;
  expect((await person.browser.call(readBatch, 'personal', {})).data).toMatchObject({ batchId, state: 'running' });
  const other = await openPerson(world);
  expect((await other.browser.call(readBatch, 'personal', { batchId })).code).toBe(errorNumber('BATCH_UNKNOWN'));
  expect((await other.browser.call(readBatch, 'personal', {})).data).toMatchObject({ batchId: '', state: 'none', list: [] });
  expect((await enterprise.admin.browser.call(readBatch, 'enterprise', { batchId })).code).toBe(errorNumber('BATCH_UNKNOWN'));
});

test.each(['personal', 'enterprise'] as const)('what a list is signed with is told to nobody without a session: %s', async (door) => {
  expect((await world.browser().call(readBatchOffer, door, {})).code).toBe(errorNumber('UNAUTHENTICATED'));
  expect((await person.browser.call(readBatchOffer, 'personal', {})).data.maskedTarget).toContain('*');
});
