import { errorNumber, type InputOf } from '@moqi/api';
import { decideApproval, listSealApprovals } from '@moqi/api/work/approvals';
import { listSealUses } from '@moqi/api/work/grants';
import { deleteInk, freezeSeal, saveChop } from '@moqi/api/work/seals';
import { createContract } from '@moqi/api/work/sending';
import {
  readProof,
  readSealUse,
  readSealUseApproval,
  readSealUseOffer,
  signContract,
  startSealUse,
  urgeSealApprovers,
} from '@moqi/api/work/signing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { approveNode, approverLinkTo, chain, openStaff, publishedFlow, type Staff } from '#test/approvals.ts';
import { buy } from '#test/billing.ts';
import { openEnterprise, openPerson, type TestEnterprise } from '#test/people.ts';
import { picturesIn } from '#test/pictures.ts';
import { generateSeal, grantSeal } from '#test/seals.ts';
import { enterCode, prove, signRequest } from '#test/signing-acts.ts';
import { draftFile, enterpriseParty, linkTo, personParty, placedField, signingContract, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
let staff: Staff;
let sealId: string;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  await buy(enterprise.admin, 'corporateAdmin');
  sealId = (await generateSeal(enterprise.admin.browser, '合同专用章')).sealId;
  staff = await openStaff(world, enterprise);
});
afterAll(() => world.close());

type Request = InputOf<typeof startSealUse>;

/** A contract of another party that the member is to seal for the enterprise; identity proved, everything read. */
async function waitingFor(
  member = staff.sender,
  extra: { readonly other?: string; readonly byHand?: true } = {},
): Promise<Request & { applyId: string }> {
  world.clock.advance({ minutes: 2 });
  const owner = await openPerson(world, { name: '林书禾' });
  const [file] = await upload(owner.browser);
  if (!file) throw new Error('nothing uploaded');
  const parties = [enterpriseParty('a', enterprise.name, { fullName: member.name, mobile: member.mobile })];
  const others = extra.other === undefined ? [] : [personParty('b', { mobile: extra.other })];
  const hand = extra.byHand ? [placedField('a', 2)] : [];
  const fields = [placedField('a', 0, { kind: 'seal' }), ...hand, ...(others.length > 0 ? [placedField('b', 1)] : [])];
  const draft = { contractName: '用印合同', signatoryJson: [...parties, ...others], attatchFileNamesJson: [draftFile(file, ...fields)] };
  const sent = await owner.browser.call(createContract, 'personal', draft);
  if (!sent.success) throw new Error(`not sent: ${sent.msg}`);
  const { applyNo, applyId } = sent.data;
  const task = await world.platform.db
    .selectFrom('participants')
    .selectAll()
    .where('contract_id', '=', applyId)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const named = { applyNo, signNo: task.sign_no };
  await prove(world, member.browser, named);
  const { documents } = await signRequest(member.browser, named);
  return { ...named, applyId, sealId, documents, consent: true };
}

function inputOf(request: Request & { applyId: string }): Request {
  const { applyId: _, ...input } = request;
  return input;
}
const ask = (request: Request & { applyId: string }, change: Partial<Request> = {}) =>
  staff.sender.browser.call(startSealUse, 'signing', { ...inputOf(request), ...change });

async function decideBy(
  person: { readonly browser: typeof staff.sender.browser },
  applyNo: string,
  result: 'approve' | 'reject',
): Promise<void> {
  world.clock.advance({ seconds: 1 });
  const { data } = await person.browser.call(listSealApprovals, 'enterprise', {});
  const row = data.list.find((one) => one.applyNo === applyNo);
  const answer = await person.browser.call(decideApproval, 'enterprise', { approveId: row?.approveId ?? '', result, reason: '理由' });
  if (!answer.success) throw new Error(`not decided: ${answer.msg}`);
  await world.runJobs();
}

const stateOf = async ({ applyNo, signNo }: Request) => (await staff.sender.browser.call(readSealUse, 'signing', { applyNo, signNo })).data;
const signatures = async (applyId: string) =>
  (await world.platform.db.selectFrom('signatures').selectAll().where('contract_id', '=', applyId).execute()).length;

describe('a member without the right to a seal', () => {
  test('asks for it with everything the signing needs; once approved, the contract is signed without the member, one time', async () => {
    const request = await waitingFor();
    const { applyNo, signNo } = request;
    const offer = await staff.sender.browser.call(readSealUseOffer, 'signing', { applyNo, signNo });
    expect(offer.data.seals.map((seal) => seal.sealId)).toContain(sealId);
    expect(offer.data.route.nodes).toMatchObject([{ people: [{ name: enterprise.admin.name }] }]);
    expect((await stateOf(request)).state).toBe('none');
    const started = await ask(request, { reason: '客户催得急' });
    expect(started.data).toMatchObject({ state: 'running', waitingFor: enterprise.admin.name, signed: false });
    expect((await ask(request)).code).toBe(errorNumber('APPROVAL_PENDING'));
    expect(await signatures(request.applyId)).toBe(0);
    await decideBy(enterprise.admin, applyNo, 'approve');
    expect(await stateOf(request)).toMatchObject({ state: 'approved', signed: true, askAgain: '' });
    expect(await signatures(request.applyId)).toBe(1);
    const consents = await world.platform.db.selectFrom('consents').selectAll().where('contract_id', '=', request.applyId).execute();
    expect(consents).toHaveLength(1);
    const contract = await world.platform.db
      .selectFrom('contracts')
      .select('state')
      .where('contract_id', '=', request.applyId)
      .executeTakeFirstOrThrow();
    expect(contract.state).toBe('completed');
    const uses = await enterprise.admin.browser.call(listSealUses, 'corporateAdmin', { sealId, outcome: 'used', pageSize: 100 });
    expect(uses.data.list.filter((use) => use.personName === staff.sender.name)).toHaveLength(1);
    // the right was for this contract, once
    const next = await waitingFor();
    const proof = await staff.sender.browser.call(readProof, 'signing', { applyNo: next.applyNo, signNo: next.signNo });
    expect(proof.data).toMatchObject({ seals: [], missingSeals: [{ sealId, why: 'notGranted' }] });
    const alone = await staff.sender.browser.call(signContract, 'signing', { ...inputOf(next), keepInk: false });
    expect(alone.code).toBe(errorNumber('SEAL_NOT_GRANTED'));
    const given = await world.platform.db
      .selectFrom('prepared_signings')
      .select('given')
      .where('contract_id', '=', request.applyId)
      .executeTakeFirstOrThrow();
    expect(given.given).toBeNull();
  });

  test('brings a name chop beside the seal: it has to be kept when it is asked for, and stands in the file once approved', async () => {
    const request = await waitingFor(staff.sender, { byHand: true });
    expect((await ask(request)).code).toBe(errorNumber('FIELD_EMPTY'));
    expect((await ask(request, { chop: 'relief' })).code).toBe(errorNumber('CHOP_UNKNOWN'));
    const { data: kept } = await staff.sender.browser.call(saveChop, 'session', { style: 'relief' });
    expect((await ask(request, { chop: 'relief' })).data).toMatchObject({ state: 'running', signed: false });
    await decideBy(enterprise.admin, request.applyNo, 'approve');
    expect(await stateOf(request)).toMatchObject({ state: 'approved', signed: true });
    const { party_id: owner } = await world.platform.db
      .selectFrom('contracts')
      .select('party_id')
      .where('contract_id', '=', request.applyId)
      .executeTakeFirstOrThrow();
    expect(await picturesIn(world, asPartyId(owner), request.applyId)).toContain('600×600');
    await staff.sender.browser.call(deleteInk, 'session', kept);
  });

  test('signs nothing after a rejection, and may ask again', async () => {
    const request = await waitingFor();
    await ask(request);
    await decideBy(enterprise.admin, request.applyNo, 'reject');
    expect(await stateOf(request)).toMatchObject({ state: 'rejected', reason: '理由', signed: false });
    expect(await signatures(request.applyId)).toBe(0);
    expect((await ask(request)).data).toMatchObject({ state: 'running' });
    await decideBy(enterprise.admin, request.applyNo, 'approve');
    expect((await stateOf(request)).signed).toBe(true);
  });

  test('has to confirm once more when the document changed after it was read', async () => {
    const request = await waitingFor();
    await ask(request);
    for (const table of ['documents', 'document_versions'] as const) {
      const changed = world.platform.db.updateTable(table).set({ hash: 'f'.repeat(64) });
      await changed.where('contract_id', '=', request.applyId).where('version', '=', 1).execute();
    }
    await decideBy(enterprise.admin, request.applyNo, 'approve');
    expect(await stateOf(request)).toMatchObject({ state: 'approved', signed: false, askAgain: 'documentChanged' });
    expect(await signatures(request.applyId)).toBe(0);
    const told = (await world.outbox()).filter(({ address }) => address === staff.sender.mobile).map(({ template }) => template);
    expect(told).toContain('sealUse.confirm');
  });

  test('has to confirm once more when the proof of identity is too old, and then signs with the granted seal', async () => {
    const request = await waitingFor();
    await ask(request);
    world.clock.advance({ hours: 25 });
    await decideBy(enterprise.admin, request.applyNo, 'approve');
    expect(await stateOf(request)).toMatchObject({ askAgain: 'proofTooOld', signed: false });
    const { applyNo, signNo } = request;
    await prove(world, staff.sender.browser, { applyNo, signNo });
    const signed = await staff.sender.browser.call(signContract, 'signing', { ...inputOf(request), keepInk: false });
    expect(signed.success).toBe(true);
    expect((await stateOf(request)).signed).toBe(true);
  });

  test('does not sign with a seal that was frozen meanwhile', async () => {
    const frozen = (await generateSeal(enterprise.admin.browser, '冻结用章')).sealId;
    const request = await waitingFor();
    expect((await ask(request, { sealId: frozen })).success).toBe(true);
    await enterprise.admin.browser.call(freezeSeal, 'corporateAdmin', { sealId: frozen, reason: '盘点' });
    await decideBy(enterprise.admin, request.applyNo, 'approve');
    expect(await stateOf(request)).toMatchObject({ state: 'approved', signed: false, askAgain: 'failed' });
    expect(await signatures(request.applyId)).toBe(0);
  });

  test('need not confirm again after another party signed', async () => {
    const other = await openPerson(world, { name: '韩立川' });
    const request = await waitingFor(staff.sender, { other: other.mobile });
    await ask(request);
    const task = { applyNo: request.applyNo };
    world.clock.advance({ minutes: 2 });
    await prove(world, other.browser, task);
    const theirs = await other.browser.call(signContract, 'signing', await signRequest(other.browser, task));
    expect(theirs.success).toBe(true);
    await decideBy(enterprise.admin, request.applyNo, 'approve');
    expect(await stateOf(request)).toMatchObject({ signed: true, askAgain: '' });
    expect(await signatures(request.applyId)).toBe(2);
  });

  test('a request ends when its signer signs with another seal or the contract ends', async () => {
    const request = await waitingFor();
    await ask(request);
    const own = (await generateSeal(enterprise.admin.browser, '部门章')).sealId;
    await grantSeal(enterprise.admin.browser, own, staff.sender.memberId);
    const signed = await staff.sender.browser.call(signContract, 'signing', { ...inputOf(request), sealId: own, keepInk: false });
    expect(signed.success).toBe(true);
    await world.runJobs();
    const { data } = await enterprise.admin.browser.call(listSealApprovals, 'enterprise', {});
    expect(data.list.map((row) => row.applyNo)).not.toContain(request.applyNo);
    expect(await signatures(request.applyId)).toBe(1);
  });
});

describe('the use of a seal cannot be asked for', () => {
  test('without a proof of identity, for the task of another signer, with an unread document, with a seal of another enterprise', async () => {
    const request = await waitingFor();
    const { applyNo, signNo } = request;
    const [colleague] = staff.approvers;
    expect((await colleague.browser.call(startSealUse, 'signing', inputOf(request))).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    expect((await colleague.browser.call(readSealUse, 'signing', { applyNo, signNo })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    const unread = request.documents.map((one) => ({ ...one, docHash: 'e'.repeat(64) }));
    expect((await ask(request, { documents: unread })).code).toBe(errorNumber('DOCUMENT_CHANGED'));
    expect((await ask(request, { sealId: crypto.randomUUID() })).code).toBe(errorNumber('SEAL_UNKNOWN'));
    world.clock.advance({ minutes: 31 });
    expect((await ask(request)).code).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
    expect((await staff.sender.browser.call(readSealUseOffer, 'signing', { applyNo, signNo })).code).toBe(
      errorNumber('IDENTITY_PROOF_NEEDED'),
    );
    expect((await staff.sender.browser.call(readSealUseApproval, 'signing', { applyNo, signNo })).code).toBe(
      errorNumber('APPROVAL_UNKNOWN'),
    );
    expect((await staff.sender.browser.call(urgeSealApprovers, 'signing', { applyNo, signNo })).code).toBe(errorNumber('APPROVAL_UNKNOWN'));
  });

  test('by a person who has not proved a name: the rule is that of signing', async () => {
    const { parties } = await signingContract(world, { parties: ['stranger'] });
    const phone = world.browser();
    const link = await linkTo(world, parties[0]?.mobile ?? '');
    await enterCode(world, phone, link);
    const { signNo, documents } = await signRequest(phone, link);
    const asked = await phone.call(startSealUse, 'signing', { ...link, signNo, sealId, documents, consent: true });
    expect(asked.code).toBe(errorNumber('NAME_PROOF_NEEDED'));
  });

  test('a flow of the enterprise decides before its administrators do; the signer may urge', async () => {
    const [keeper] = staff.approvers;
    await publishedFlow(enterprise.admin.browser, chain(approveNode('k', [keeper])), { kind: 'sealUse' });
    const request = await waitingFor();
    await ask(request);
    const { applyNo, signNo } = request;
    expect((await stateOf(request)).waitingFor).toBe(keeper.name);
    const way = await staff.sender.browser.call(readSealUseApproval, 'signing', { applyNo, signNo });
    expect(way.data).toMatchObject({ kind: 'sealUse', sealName: '合同专用章', path: [{ state: 'now' }] });
    const urge = () => staff.sender.browser.call(urgeSealApprovers, 'signing', { applyNo, signNo });
    expect((await urge()).data.names).toEqual([keeper.name]);
    expect((await approverLinkTo(world, keeper.mobile)).approveId).not.toBe('');
    // three times a day and no more
    expect([(await urge()).code, (await urge()).code, (await urge()).code]).toEqual([0, 0, errorNumber('REMIND_TOO_OFTEN')]);
    await decideBy(keeper, applyNo, 'reject');
    expect((await urge()).code).toBe(errorNumber('APPROVAL_NOT_OPEN'));
  });
});
