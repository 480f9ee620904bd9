import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { errorNumber, type InputOf } from '@moqi/api';
import { listOperationEntries } from '@moqi/api/records/logs';
import {
  askInstitution,
  cancelCase,
  checkCase,
  deleteCase,
  downloadByLink,
  downloadCaseFile,
  findCaseLink,
  findCasePage,
  listCases,
  readCase,
  readCaseForm,
  revokeCase,
  saveCase,
  submitCases,
  supplyCase,
  withdrawClaim,
} from '@moqi/api/work/cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buy, exhaust } from '#test/billing.ts';
import { logIn, openEnterprise, openMember, openPerson, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { sign } from '#test/signing-acts.ts';
import { pdfFile, type SigningContract, signingContract, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

type Door = 'personal' | 'corporateAdmin';

let world: World;
let person: TestPerson;
let enterprise: TestEnterprise;
let admin: TestPerson;
let stranger: TestPerson;
let contracts: Record<Door, SigningContract>;

/** A contract between its sender and somebody without an account, signed by both. */
async function completed(sender: TestPerson, more: Parameters<typeof signingContract>[1] = {}): Promise<SigningContract> {
  const contract = await signingContract(world, { sender, parties: ['sender'], ...more });
  await sign(world, sender.browser, { applyNo: contract.applyNo, signNo: contract.sent.signNo });
  await world.runJobs();
  return contract;
}

beforeAll(async () => {
  world = await openWorld();
  person = await openPerson(world, { name: '林书禾' });
  enterprise = await openEnterprise(world);
  ({ admin } = enterprise);
  stranger = await openPerson(world);
  await buy(person, 'personal', 'points-500');
  await buy(admin, 'corporateAdmin', 'points-500');
  contracts = {
    personal: await completed(person, { contractName: '借款合同' }),
    corporateAdmin: await completed(admin, { contractName: '设备采购合同', byEnterprise: true, enterprise }),
  };
}, 120_000);
afterAll(() => world.close());

const who = (door: Door) => (door === 'personal' ? person : admin);
const partyOf = (door: Door) => (door === 'personal' ? person.party : enterprise.party);
const FIRST = { itemPage: 1, pageSize: 20 };
const DOORS = ['personal', 'corporateAdmin'] as const;
const letter = (door: Door, more: Partial<InputOf<typeof saveCase>> = {}) => ({
  applyId: contracts[door].applyId,
  kind: 'keepLetter' as const,
  institution: 'platform' as const,
  statement: '年度审计',
  ...more,
});

async function save(door: Door, input: InputOf<typeof saveCase>) {
  const answer = await who(door).browser.call(saveCase, door, input);
  if (!answer.success) throw new Error(answer.msg);
  return answer.data;
}
const read = async (door: Door, caseId: string) => (await who(door).browser.call(readCase, door, { caseId })).data;
async function submit(door: Door, caseId: string) {
  const { data } = await who(door).browser.call(submitCases, door, { caseIds: [caseId] });
  await world.runJobs();
  return data;
}
async function ask(door: Door, caseId: string, minutes: number) {
  world.clock.advance({ minutes });
  return (await who(door).browser.call(askInstitution, door, { caseId })).data;
}
async function papers(door: Door) {
  const [identity, breach] = await upload(who(door).browser, pdfFile('身份证明.pdf'), pdfFile('催款函.pdf'));
  if (!identity || !breach) throw new Error('two files were uploaded');
  return [
    { targetId: identity.targetId, kind: 'identity' as const },
    { targetId: breach.targetId, kind: 'breach' as const },
  ];
}
const textOf = (file: Buffer) => execFileSync('pdftotext', ['-layout', '-', '-'], { input: file, encoding: 'utf8' });
const pathOf = { personal: '/i/ebqarb/download', corporateAdmin: '/c/m/ebqarb/download' } as const;
const file = (door: Door, input: InputOf<typeof downloadCaseFile>) => who(door).browser.post(pathOf[door], input);

describe.each(DOORS)('at the door %s', (door) => {
  test('services say their price, days and files before anything is ordered', async () => {
    const { browser } = who(door);
    const { data } = await browser.call(readCaseForm, door, { applyId: contracts[door].applyId, kind: 'arbitration' });
    expect(data.office).toBe('simulator');
    expect(data.services.find(({ institution }) => institution === 'gan')).toEqual({
      kind: 'arbitration',
      institution: 'gan',
      fee: 80,
      acceptDays: 5,
      days: 45,
      supplyDays: 5,
      required: ['identity', 'breach'],
    });
    expect(data.contract).toMatchObject({ applyNo: contracts[door].applyNo, files: ['合同文件1.pdf'] });
    expect(data.claims.length).toBe(2);
    const none = await stranger.browser.call(readCaseForm, 'personal', { applyId: contracts[door].applyId });
    expect(none.code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    if (door === 'personal') return;
    const open = await signingContract(world, { sender: admin, byEnterprise: true, enterprise });
    const refused = await browser.call(readCaseForm, door, { applyId: open.applyId });
    expect(refused.code).toBe(errorNumber('CASE_CONTRACT_UNFINISHED'));
  });

  test('a letter is ordered, handed over once against a receipt, accepted, charged and issued', async () => {
    const { browser } = who(door);
    const draft = await save(door, letter(door));
    expect(draft).toMatchObject({
      state: 'draft',
      fee: 5,
      feeState: 'none',
      office: 'simulator',
      can: { edit: true, submit: true, delete: true },
    });
    expect((await browser.call(checkCase, door, { caseId: draft.caseId })).data).toEqual({ ready: true, missing: [], problems: [] });
    const shown = (await file(door, { caseId: draft.caseId })).rawPayload;
    expect(textOf(shown)).toContain('保管函申请书');
    expect(await submit(door, draft.caseId)).toEqual({ results: [{ caseId: draft.caseId, submitted: true, reason: null }], submitted: 1 });
    const handed = await read(door, draft.caseId);
    expect(handed).toMatchObject({ state: 'submitted', feeState: 'held', can: { cancel: true, revoke: false } });
    expect(handed.files.map(({ kind }) => kind).toSorted()).toEqual(['application', 'certificate', 'contract']);
    // what was shown is what was filed
    const application = handed.files.find(({ kind }) => kind === 'application');
    expect(application?.hash).toBe(createHash('sha256').update(shown).digest('hex'));
    expect(handed.posts).toMatchObject([{ what: 'file', files: 3, receiptNo: expect.stringMatching(/^演示回执-/) }]);
    await world.runJob('cases.handOver', { party: partyOf(door), caseId: draft.caseId });
    expect((await read(door, draft.caseId)).history.filter(({ event }) => event === 'received').length).toBe(1);
    expect(await ask(door, draft.caseId, 1)).toMatchObject({
      state: 'accepted',
      feeState: 'charged',
      can: { cancel: false, revoke: true },
    });
    const done = await ask(door, draft.caseId, 2);
    expect(done).toMatchObject({ state: 'decided', note: expect.stringContaining('没有法律效力') });
    await world.runJobs();
    const told = (await world.outbox()).filter(({ address, template }) => address === who(door).mobile && template.startsWith('cases.'));
    expect(told.map(({ template }) => template).toSorted()).toEqual(['cases.accept', 'cases.decide']);
    expect(told.find(({ template }) => template === 'cases.decide')?.body).toContain(`（${draft.caseNo}）已办结`);
    expect(done.history.map(({ event }) => event)).toEqual(['created', 'submitted', 'received', 'accepted', 'decided']);
    expect(textOf((await file(door, { caseId: draft.caseId })).rawPayload)).toContain('没有法律效力');
    expect((await browser.call(cancelCase, door, { caseId: draft.caseId })).code).toBe(errorNumber('CASE_STATE'));
    expect((await browser.call(revokeCase, door, { caseId: draft.caseId })).code).toBe(errorNumber('CASE_STATE'));
    expect((await browser.call(deleteCase, door, { caseId: draft.caseId })).code).toBe(errorNumber('CASE_STATE'));
  });

  test('a link to a file serves its party for ten minutes, and nobody else', async () => {
    const { browser } = who(door);
    const { data } = await browser.call(listCases, door, { ...FIRST, kinds: ['keepLetter'], state: 'decided' });
    const caseId = data.list[0]?.caseId ?? '';
    const { data: link } = await browser.call(findCaseLink, door, { caseId });
    const path = link.url.slice(world.platform.config.publicUrl.length);
    const query = Object.fromEntries(new URL(link.url).searchParams) as InputOf<typeof downloadByLink>;
    expect((await browser.get(path)).statusCode).toBe(200);
    const other = await openPerson(world);
    const foreign = await other.browser.call(downloadByLink, 'personal', query);
    expect(foreign.code).toBe(errorNumber('CASE_UNKNOWN'));
    expect((await browser.call(downloadByLink, door, { ...query, sign: 'x' })).code).toBe(errorNumber('CASE_LINK_ENDED'));
    world.clock.advance({ minutes: 10 });
    expect((await browser.call(downloadByLink, door, query)).code).toBe(errorNumber('CASE_LINK_ENDED'));
    expect((await browser.call(findCaseLink, door, { caseId, fileId: crypto.randomUUID() })).code).toBe(errorNumber('CASE_FILE_UNKNOWN'));
    expect((await browser.call(downloadCaseFile, door, { caseId, fileId: crypto.randomUUID() })).code).toBe(
      errorNumber('CASE_FILE_UNKNOWN'),
    );
  });

  test('an arbitration goes its way: claims, missing files, a withdrawn claim, and an end by its applicant', async () => {
    const { browser } = who(door);
    const claims = [{ text: '请求支付货款 1,000 元', amountFen: 100_000 }, { text: '请求承担仲裁费' }];
    const asked = { kind: 'arbitration', institution: 'gan', statement: '货到三个月仍未付款。测试补正', claims } as const;
    const draft = await save(door, letter(door, asked));
    const lacking = await browser.call(checkCase, door, { caseId: draft.caseId });
    expect(lacking.data).toMatchObject({ ready: false, missing: ['identity', 'breach'] });
    const { data: refused } = await browser.call(submitCases, door, { caseIds: [draft.caseId] });
    expect(refused).toMatchObject({
      submitted: 0,
      results: [{ reason: { 'zh-CN': expect.stringContaining('申请人身份证明、违约证据') } }],
    });
    await save(door, letter(door, { ...asked, caseId: draft.caseId, files: await papers(door) }));
    const text = textOf((await file(door, { caseId: draft.caseId })).rawPayload);
    for (const words of ['仲裁申请书', '请求支付货款', '货到三个月仍未付款', contracts[door].applyNo, '催款函.pdf'])
      expect(text).toContain(words);
    expect((await submit(door, draft.caseId)).submitted).toBe(1);
    expect(await ask(door, draft.caseId, 1)).toMatchObject({ state: 'supplement', can: { supply: true }, feeState: 'charged' });
    const [other] = await upload(browser, pdfFile('送货单.pdf'));
    const targetId = other?.targetId ?? '';
    const unknown = await browser.call(supplyCase, door, {
      caseId: draft.caseId,
      files: [{ targetId: crypto.randomUUID(), kind: 'other' }],
    });
    expect(unknown.code).toBe(errorNumber('FILE_UNKNOWN'));
    const supplied = await browser.call(supplyCase, door, { caseId: draft.caseId, files: [{ targetId, kind: 'other' }] });
    expect(supplied.data).toMatchObject({ state: 'accepted', files: expect.arrayContaining([expect.objectContaining({ kind: 'other' })]) });
    const [first, second] = supplied.data.claims;
    const withdrawn = await browser.call(withdrawClaim, door, { caseId: draft.caseId, claimId: second?.claimId ?? '' });
    expect(withdrawn.data.claims.map((claim) => claim.withdrawn)).toEqual([false, true]);
    const last = await browser.call(withdrawClaim, door, { caseId: draft.caseId, claimId: first?.claimId ?? '' });
    expect(last.code).toBe(errorNumber('CASE_LAST_CLAIM'));
    const gone = await browser.call(withdrawClaim, door, { caseId: draft.caseId, claimId: second?.claimId ?? '' });
    expect(gone.code).toBe(errorNumber('CASE_CLAIM_UNKNOWN'));
    const revoked = await browser.call(revokeCase, door, { caseId: draft.caseId, reason: '已和解' });
    expect(revoked.data).toMatchObject({ state: 'withdrawn', feeState: 'charged' });
    await world.runJobs();
    expect((await read(door, draft.caseId)).posts.map(({ what, receiptNo }) => [what, receiptNo !== ''])).toEqual([
      ['file', true],
      ['supply', true],
      ['withdrawClaim', true],
      ['withdraw', true],
    ]);
  });

  test('taken back before it is accepted, the fee is given back; a draft is deleted', async () => {
    const { browser } = who(door);
    const draft = await save(door, letter(door));
    const left = async () => (await browser.call(readCaseForm, door, {})).data.points;
    const before = await left();
    await submit(door, draft.caseId);
    expect(await left()).toBe(before - 5);
    const cancelled = await browser.call(cancelCase, door, { caseId: draft.caseId, reason: '不需要了' });
    expect([cancelled.data.state, cancelled.data.feeState]).toEqual(['withdrawn', 'released']);
    expect(await left()).toBe(before);
    const other = await save(door, letter(door));
    expect((await browser.call(deleteCase, door, { caseId: other.caseId })).data).toEqual({ deleted: true });
    expect((await browser.call(readCase, door, { caseId: other.caseId })).code).toBe(errorNumber('CASE_UNKNOWN'));
    await exhaust(world, partyOf(door), 'point', 4);
    const poor = await save(door, letter(door));
    expect((await browser.call(checkCase, door, { caseId: poor.caseId })).data.problems[0]?.['zh-CN']).toContain(
      '费用需要 5 点，还剩 4 点',
    );
    expect((await submit(door, poor.caseId)).submitted).toBe(0);
    expect((await read(door, poor.caseId)).state).toBe('draft');
    await buy(who(door), door, 'points-500');
    expect((await submit(door, poor.caseId)).submitted).toBe(1);
  });

  test('what is not there, or no service, is refused', async () => {
    const { browser } = who(door);
    const caseId = crypto.randomUUID();
    for (const operation of [askInstitution, cancelCase, checkCase, deleteCase, readCase, revokeCase] as const)
      expect((await browser.call(operation, door, { caseId })).code).toBe(errorNumber('CASE_UNKNOWN'));
    expect((await browser.call(submitCases, door, { caseIds: [caseId] })).code).toBe(errorNumber('CASE_UNKNOWN'));
    const code = async (more: Partial<InputOf<typeof saveCase>>) => (await browser.call(saveCase, door, letter(door, more))).code;
    expect(await code({ institution: 'gan' })).toBe(errorNumber('CASE_SERVICE_UNKNOWN'));
    expect(await code({ claims: [{ text: '付款' }] })).toBe(errorNumber('CASE_NO_CLAIMS'));
    expect(await code({ files: [{ targetId: caseId, kind: 'other' }] })).toBe(errorNumber('FILE_UNKNOWN'));
    expect(await code({ caseId })).toBe(errorNumber('CASE_UNKNOWN'));
  });

  test('an institution that does not answer is asked again, and nothing is handed over twice', async () => {
    const draft = await save(door, letter(door, { statement: '测试不应答' }));
    expect((await submit(door, draft.caseId)).submitted).toBe(1);
    expect((await who(door).browser.call(askInstitution, door, { caseId: draft.caseId })).code).toBe(errorNumber('CASE_INSTITUTION_AWAY'));
    expect(await read(door, draft.caseId)).toMatchObject({ state: 'submitted', posts: [{ receiptNo: '' }] });
  });
});

test('cases are the party’s: a list shows no other’s, a member needs the permission, and the log tells of each step', async () => {
  const { data } = await stranger.browser.call(listCases, 'personal', FIRST);
  expect(data.list).toEqual([]);
  const { data: own } = await admin.browser.call(listCases, 'corporateAdmin', { ...FIRST, kinds: ['arbitration'] });
  const caseId = own.list[0]?.caseId ?? '';
  expect((await person.browser.call(readCase, 'personal', { caseId })).code).toBe(errorNumber('CASE_UNKNOWN'));
  const member = await openMember(world, enterprise.party);
  expect((await member.browser.call(listCases, 'corporateAdmin', FIRST)).code).toBe(errorNumber('FORBIDDEN'));
  const { data: log } = await admin.browser.call(listOperationEntries, 'corporateAdmin', { pageSize: 100 });
  const actions = log.list.map(({ action }) => action);
  for (const action of ['cases.create', 'cases.submit', 'cases.accept', 'cases.askSupplement', 'cases.supply', 'cases.revoke'])
    expect(actions).toContain(action);
});

test('a contract leads to the page of its applications, for those who may see it', async () => {
  const { applyId } = contracts.personal;
  const { data } = await person.browser.call(findCasePage, 'session', { applyId, kind: 'arbitration' });
  expect(data.url).toBe(`/judicialService/applyArbitration?kind=arbitration&applyId=${applyId}`);
  expect((await stranger.browser.call(findCasePage, 'session', { applyId, kind: 'notarial' })).code).toBe(
    errorNumber('CONTRACT_NOT_FOUND'),
  );
  const own = { applyId: contracts.corporateAdmin.applyId, kind: 'testimony' as const };
  expect((await admin.browser.call(findCasePage, 'corporateAdmin', own)).data.url).toContain('/judicialService/eEvidence?kind=testimony');
  expect((await admin.browser.call(findCasePage, 'corporateAdmin', { ...own, applyId })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
});

test('a case that institutions work on goes on by the sweep, and ends where files stay missing', async () => {
  const going = await save('personal', letter('personal'));
  const missing = await save('personal', letter('personal', { statement: '测试补正' }));
  const rejected = await save('personal', letter('personal', { statement: '测试驳回' }));
  for (const { caseId } of [going, missing, rejected]) await submit('personal', caseId);
  world.clock.advance({ minutes: 20 });
  await world.runJob('cases.sweep');
  const states = async () => Promise.all([going, missing, rejected].map(async ({ caseId }) => (await read('personal', caseId)).state));
  expect(await states()).toEqual(['decided', 'supplement', 'rejected']);
  expect((await read('personal', rejected.caseId)).feeState).toBe('released');
  world.clock.advance({ days: 8 });
  await world.runJob('cases.sweep');
  const { data } = await (await logIn(world, person.mobile)).call(readCase, 'personal', { caseId: missing.caseId });
  expect([data.state, data.history.at(-1)?.event]).toEqual(['rejected', 'lapsed']);
});
