import { errorNumber, pathsOf } from '@moqi/api';
import { createContract } from '@moqi/api/work/sending';
import { inspect } from '@moqi/pdf';
import { qpdfComplaints, samplePdf } from '@moqi/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { personRegistered } from '#modules/account/identity/index.ts';
import { organizationVerified } from '#modules/enterprise/enterprises/index.ts';
import { documentSource } from '#modules/trust/files/index.ts';
import { type ContractDocument, contractByNumber, readDocuments, readFiles, readParticipants } from '#modules/work/contracts/index.ts';
import { goodDraft, rowCounts } from '#test/contract-drafts.ts';
import { mobileNumber, openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { settleSigned } from '#test/settle.ts';
import {
  type DraftInput,
  draftFile,
  enterpriseParty,
  linkTo,
  pdfFile,
  personParty,
  placedField,
  signingContract,
  upload,
} from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let sender: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  sender = await openPerson(world, { name: '林书禾' });
});
afterAll(() => world.close());

const send = (draft: DraftInput, person = sender) => person.browser.call(createContract, 'personal', draft);

async function bytesOf(document: ContractDocument | undefined): Promise<Buffer> {
  const source = await documentSource(world.platform, document?.segments ?? []);
  const bytes = Buffer.from(await source.read(0, source.size));
  await source.close();
  return bytes;
}

describe('createContract', () => {
  const doors = [
    ...pathsOf(createContract, 'personal').map((path) => ['personal', path] as const),
    ...pathsOf(createContract, 'enterprise').map((path) => ['enterprise', path] as const),
  ];

  it.each(doors)('%s %s: saves a draft and sends a contract', async (door, path) => {
    if (door === 'enterprise') await openEnterprise(world, sender);
    const draft = await goodDraft(sender);
    const saved = (await sender.browser.post(path, { ...draft, saveToDraftBox: 1 })).json();
    expect(saved).toMatchObject({ success: true, data: { sent: false, signNo: '', applyNo: expect.stringMatching(/^MQ20\d{12}$/) } });
    const sent = (await sender.browser.post(path, { ...draft, applyId: saved.data.applyId })).json();
    expect(sent).toMatchObject({ success: true, data: { sent: true, applyId: saved.data.applyId, applyNo: saved.data.applyNo } });
  });

  it('writes down parties, files and fields as they were placed', async () => {
    const draft = await goodDraft(sender, { ifOrder: 1, overDate: '2027-01-31' });
    const { data } = await send(draft);
    const contract = await contractByNumber(world.platform.db, data.applyNo);
    expect(contract).toMatchObject({
      state: 'signing',
      owner: sender.party,
      ownerName: '林书禾',
      isOrdered: true,
      hasStraddle: false,
      // until all have signed: what ends before can be sent again
      draft: { name: '设备采购合同' },
    });
    expect(contract?.deadlineAt?.toISOString()).toBe('2027-01-31T15:59:59.999Z');
    const participants = await readParticipants(world.platform.db, sender.party, data.applyId);
    expect(participants.map(({ position, name, state, signNo }) => [position, name, state, /^S[A-Z2-7]{18}$/.test(signNo)])).toEqual([
      [0, '韩立川', 'waiting', true],
      [1, '裴南乔', 'waiting', true],
    ]);
    const { fields } = await readFiles(world.platform.db, sender.party, data.applyId);
    expect(fields.map(({ kind, pdfField, page }) => `${kind} ${pdfField} ${page}`)).toEqual([
      'ink sig-0 0',
      'ink sig-1 0',
      'date vis-1-1 0',
    ]);
    expect(fields[1]).toMatchObject({
      x: expect.closeTo(0.35 * 595.28, 2),
      y: expect.closeTo(0.2 * 841.89, 2),
      width: expect.closeTo(119.056, 2),
    });
  });

  it('appends the empty fields of all parties to the upload, and nothing else', async () => {
    const plain = Buffer.from(samplePdf({ pages: 2 }));
    const { data } = await send(await goodDraft(sender));
    const [document] = await readDocuments(world.platform.db, sender.party, data.applyId);
    const bytes = await bytesOf(document);
    expect(bytes.subarray(0, plain.length).equals(plain)).toBe(true);
    expect([document?.version, document?.size, document?.segments.length]).toEqual([1, bytes.length, 2]);
    expect(document?.hash).toBe(Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex'));
    expect(qpdfComplaints(bytes)).toBe('');
    const source = await documentSource(world.platform, document?.segments ?? []);
    expect((await inspect(source)).formFields.sort()).toEqual(['sig-0', 'sig-1', 'vis-1-1']);
    await source.close();
    const versions = await world.platform.db
      .selectFrom('document_versions')
      .select(['version', 'size'])
      .where('document_id', '=', document?.documentId ?? '')
      .orderBy('version')
      .execute();
    expect(versions).toEqual([
      { version: 0, size: plain.length },
      { version: 1, size: bytes.length },
    ]);
  });

  it('gives every party a signature field in every file, visible or not', async () => {
    const files = await upload(sender.browser, pdfFile('一.pdf'), pdfFile('二.pdf'));
    const [first, second] = files.map((file, at) => draftFile(file, placedField(at === 0 ? 'a' : 'b', 0)));
    const { data } = await send({ ...(await goodDraft(sender)), attatchFileNamesJson: [first, second].flatMap((file) => file ?? []) });
    const documents = await readDocuments(world.platform.db, sender.party, data.applyId);
    expect(documents.map(({ fileName }) => fileName)).toEqual(['一.pdf', '二.pdf']);
    for (const document of documents) {
      const source = await documentSource(world.platform, document.segments);
      expect((await inspect(source)).formFields.sort()).toEqual(['sig-0', 'sig-1']);
      await source.close();
    }
  });

  it('finds other names when the upload went through here before', async () => {
    const { data } = await send(await goodDraft(sender));
    const [document] = await readDocuments(world.platform.db, sender.party, data.applyId);
    const [again] = await upload(sender.browser, pdfFile('再签.pdf', await bytesOf(document)));
    const draft = await goodDraft(sender);
    const second = await send({
      ...draft,
      attatchFileNamesJson: again ? [draftFile(again, placedField('a', 0), placedField('b', 1))] : [],
    });
    const [copy] = await readDocuments(world.platform.db, sender.party, second.data.applyId);
    expect([second.success, copy?.fieldPrefix]).toEqual([true, 'm2-']);
  });

  it('lays a straddle seal over all pages as one field', async () => {
    const contract = await signingContract(world, {
      parties: ['enterprise', 'person'],
      pages: 3,
      more: (party, position) =>
        position === 0 ? [placedField(party, 0, { key: 'qf', kind: 'straddle', x: 0, y: 0.4, width: 0.2, height: 0.2 })] : [],
    });
    const { fields } = await readFiles(world.platform.db, contract.sender.party, contract.applyId);
    const straddle = fields.find(({ kind }) => kind === 'straddle');
    expect(straddle?.slices).toEqual([0, 1, 2].map((index) => ({ index, count: 3 })));
    expect((await contractByNumber(world.platform.db, contract.applyNo))?.hasStraddle).toBe(true);
  });
});

describe('messages of a sent contract', () => {
  const messagesTo = async (address: string) => (await world.outbox()).filter((one) => one.address === address);

  it('in parallel every signer, each with another link; in order the first only', async () => {
    const parallel = await signingContract(world, { parties: ['stranger', 'stranger'], overDate: '2026-12-31 18:00' });
    for (const { mobile } of parallel.parties) {
      const [message, ...more] = await messagesTo(mobile);
      expect(more).toEqual([]);
      expect(message).toMatchObject({ channel: 'sms', template: 'contract.invitation' });
      expect(message?.body).toContain('邀请您签署《设备采购合同》，请在 2026-12-31 18:00 前完成：http');
      expect((await linkTo(world, mobile)).applyNo).toBe(parallel.applyNo);
    }
    const ordered = await signingContract(world, { parties: ['stranger', 'stranger'], ordered: true });
    const [first, second] = ordered.parties;
    expect([(await messagesTo(first?.mobile ?? '')).length, (await messagesTo(second?.mobile ?? '')).length]).toEqual([1, 0]);
  });

  it('each participant is invited once, also when another one signs meanwhile', async () => {
    const contract = await signingContract(world, { parties: ['stranger', 'stranger', 'stranger'] });
    await settleSigned(world, contract, 0);
    await settleSigned(world, contract, 1);
    const counts = await Promise.all(contract.parties.map(async ({ mobile }) => (await messagesTo(mobile)).length));
    expect(counts).toEqual([1, 1, 1]);
  });

  it('an e-mail address gets a mail', async () => {
    const draft = await goodDraft(sender);
    const [party, ...others] = draft.signatoryJson ?? [];
    if (!party) throw new Error('no party');
    await send({ ...draft, signatoryJson: [{ ...party, mobile: '', email: `Han-${mobileNumber()}@Example.com` }, ...others] });
    await world.runJobs();
    const mails = (await world.outbox()).filter((message) => message.channel === 'mail');
    expect(mails.at(-1)?.address).toMatch(/^han-\d+@example\.com$/);
  });

  it('answers with the sender’s task when the sender signs too', async () => {
    const { sent, parties } = await signingContract(world, { parties: ['sender', 'person'] });
    expect(sent.signNo).toBe((await linkTo(world, parties[0]?.mobile ?? '')).signNo);
    expect((await signingContract(world, { parties: ['person'] })).sent.signNo).toBe('');
  });
});

describe('the same request twice is one contract', () => {
  const contracts = async () => (await rowCounts(world)).contracts ?? 0;

  it('at once, without a draft', async () => {
    const draft = await goodDraft(sender);
    const before = await contracts();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(draft)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(new Set(answers.map(({ data }) => data.applyNo)).size).toBe(1);
    expect(await contracts()).toBe(before + 1);
  });

  it('at once, from a draft', async () => {
    const draft = await goodDraft(sender);
    const { data } = await send({ ...draft, saveToDraftBox: 1 });
    const again = { ...draft, applyId: data.applyId };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(again)));
    expect(answers.map((answer) => `${answer.code} ${answer.data.applyNo}`)).toEqual(Array(6).fill(`0 ${data.applyNo}`));
    await world.runJobs();
    expect((await world.outbox()).filter(({ address }) => address === draft.signatoryJson?.[0]?.mobile)).toHaveLength(1);
  });

  it('later', async () => {
    const draft = await goodDraft(sender);
    const first = await send(draft);
    world.clock.advance({ minutes: 5 });
    expect((await send(draft)).data).toEqual(first.data);
  });

  it('but a changed one does not pass for the same', async () => {
    const draft = await goodDraft(sender);
    const first = await send(draft);
    const changed = { ...draft, contractName: '另一份合同' };
    expect((await send(changed)).data.applyNo).not.toBe(first.data.applyNo);
    expect(await send({ ...changed, applyId: first.data.applyId })).toMatchObject({ code: errorNumber('CONTRACT_NOT_DRAFT') });
  });
});

describe('accounts', () => {
  const drawersOf = (contractId: string) =>
    world.platform.db
      .selectFrom('drawers')
      .select(['party_id', 'role', 'status', 'handler_id'])
      .where('contract_id', '=', contractId)
      .orderBy('role')
      .execute();

  it('puts the contract into the drawer of each participant with an account', async () => {
    const {
      applyId,
      parties,
      sender: owner,
    } = await signingContract(world, { parties: ['person', 'enterprise', 'stranger'], ordered: true });
    const [person, company] = parties;
    const rows = await drawersOf(applyId);
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual({ party_id: owner.party, role: 'owner', status: 3, handler_id: owner.party });
    expect(rows).toContainEqual({ party_id: person?.person?.party, role: 'signer', status: 2, handler_id: person?.person?.party });
    expect(rows).toContainEqual({ party_id: company?.enterprise?.party, role: 'signer', status: 3, handler_id: company?.person?.party });
  });

  it('finds a company by its name, however the brackets are written; a handler who is no member of it stays open', async () => {
    const company = await openEnterprise(world);
    const draft = await goodDraft(sender);
    const spelled = company.name.replace('测试', ' 测试');
    const { data } = await send({
      ...draft,
      signatoryJson: [enterpriseParty('a', spelled, { mobile: mobileNumber() }), personParty('b', { mobile: mobileNumber() })],
    });
    expect(await drawersOf(data.applyId)).toContainEqual({ party_id: company.party, role: 'signer', status: 2, handler_id: null });
    const outsider = await openPerson(world);
    const parties = [enterpriseParty('a', spelled, { mobile: outsider.mobile }), personParty('b', { mobile: mobileNumber() })];
    const second = await send({ ...draft, signatoryJson: parties });
    expect(await drawersOf(second.data.applyId)).toContainEqual({ party_id: company.party, role: 'signer', status: 2, handler_id: null });
  });

  it('hands over when the person registers', async () => {
    const draft = await goodDraft(sender);
    const person = await openPerson(world);
    const [a, b] = draft.signatoryJson ?? [];
    await world.platform.db.deleteFrom('logins').where('address', '=', person.mobile).execute();
    const { data } = await send({ ...draft, signatoryJson: a && b ? [{ ...a, mobile: person.mobile }, b] : [] });
    expect(await drawersOf(data.applyId)).toHaveLength(1);
    await world.platform.db.insertInto('logins').values({ address: person.mobile, kind: 'mobile', party_id: person.party }).execute();
    await world.emit(personRegistered, { party: person.party, id: person.party, ids: {} });
    await world.runJobs();
    expect(await drawersOf(data.applyId)).toContainEqual({ party_id: person.party, role: 'signer', status: 2, handler_id: person.party });
    expect(await drawersOf(data.applyId)).toHaveLength(2);
  });

  it('hands over when the company is founded', async () => {
    const handler = await openPerson(world);
    const draft = await goodDraft(sender);
    const [, b] = draft.signatoryJson ?? [];
    const { data } = await send({
      ...draft,
      signatoryJson: b ? [enterpriseParty('a', '尚未(成立)公司', { mobile: handler.mobile }), b] : [],
    });
    expect(await drawersOf(data.applyId)).toHaveLength(1);
    const company = await openEnterprise(world, handler);
    for (const table of ['organizations', 'organization_names'] as const)
      await world.platform.db.updateTable(table).set({ name: '尚未（成立）公司' }).where('party_id', '=', company.party).execute();
    await world.emit(organizationVerified, { party: company.party, id: company.party, ids: {} });
    await world.runJobs();
    expect(await drawersOf(data.applyId)).toContainEqual({ party_id: company.party, role: 'signer', status: 2, handler_id: handler.party });
  });

  it('looks once more after sending for persons who registered meanwhile', async () => {
    const draft = await goodDraft(sender);
    await send(draft);
    expect(await world.runJobs()).toContain('contracts.claimParticipants');
  });
});
