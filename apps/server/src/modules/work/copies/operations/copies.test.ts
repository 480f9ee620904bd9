import { errorNumber } from '@moqi/api';
import { listApplications, listSignRecords, readWorkbench } from '@moqi/api/work/contract-lists';
import { listMarks, readContract, revokeContracts } from '@moqi/api/work/contracts';
import { endCopy, giveCopies, giveCopiesAsAdministrator } from '@moqi/api/work/copies';
import { listDeliveries } from '@moqi/api/work/deliveries';
import { downloadContracts, downloadSigned } from '@moqi/api/work/downloads';
import { createContract, readDraft } from '@moqi/api/work/sending';
import { signContract } from '@moqi/api/work/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodDraft } from '#test/contract-drafts.ts';
import { admit, mobileNumber, openEnterprise, openMember, openPerson, stepInto, type TestPerson } from '#test/people.ts';
import { settleSigned } from '#test/settle.ts';
import { type DraftInput, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NOT_FOUND = errorNumber('CONTRACT_NOT_FOUND');
const messagesTo = async (address: string) =>
  (await world.outbox()).filter((one) => one.address === address && one.template === 'contract.copy');
const copiesOf = async ({ browser }: Pick<TestPerson, 'browser'>, door: 'personal' | 'enterprise') =>
  (await browser.call(listSignRecords, door, { onlyShowCC: 1 })).data.list;

async function sentWith(carbonCopy: DraftInput['carbonCopy']) {
  const sender = await openPerson(world, { name: '林书禾' });
  const answer = await sender.browser.call(createContract, 'personal', { ...(await goodDraft(sender)), carbonCopy });
  if (!answer.success) throw new Error(answer.msg);
  await world.runJobs();
  return { sender, ...answer.data };
}

describe('carbonCopy', () => {
  it('a reader outside reads by session what was copied since it was sent, and is told once', async () => {
    const reader = await openPerson(world, { name: '沈知夏' });
    const { sender, applyNo, applyId } = await sentWith([{ name: '沈知夏', mobile: reader.mobile, from: 1 }]);
    await world.runJobs();
    const [message, ...more] = await messagesTo(reader.mobile);
    expect([more, message?.body]).toEqual([[], expect.stringContaining('林书禾抄送《设备采购合同》，邀请您登录后查看：')]);
    const { list } = (await sender.browser.call(listDeliveries, 'personal', { applyNo })).data;
    expect(list.filter(({ kind }) => kind === 'copy').map(({ recipient }) => recipient)).toEqual(['沈知夏']);
    const { data } = await reader.browser.call(readContract, 'signing', { applyNo });
    expect(data.copies.find(({ copyId }) => copyId === data.myCopyId)).toMatchObject({
      name: '沈知夏',
      from: 1,
      shown: true,
      inside: false,
    });
    expect(Object.entries(data.can).flatMap(([name, may]) => (may ? [name] : []))).toEqual(['view', 'download']);
    expect((await copiesOf(reader, 'personal')).map((row) => row.applyId)).toEqual([applyId]);
    expect((await reader.browser.call(listSignRecords, 'personal', {})).data.list).toEqual([]);
    // it counts for nobody's work
    expect((await reader.browser.call(readWorkbench, 'personal', {})).data.counts).toMatchObject({ mine: 0, others: 0 });
    expect((await sender.browser.call(listApplications, 'personal', { onlyShowCC: 1 })).data.list).toEqual([]);
    expect((await reader.browser.call(listMarks, 'signing', { applyNo })).data.list).toEqual([]);
    for (const path of [
      `${downloadSigned.mounts.signing}?applyNo=${applyNo}`,
      `${downloadContracts.mounts.personal}?applyIds=${applyId}`,
    ]) {
      expect((await reader.browser.get(path)).headers['content-type']).toBe('application/pdf');
    }
  });

  it('signs nothing and changes nothing with it', async () => {
    const reader = await openPerson(world, { name: '沈知夏' });
    const { sender, applyNo, applyId } = await sentWith([{ name: '沈知夏', mobile: reader.mobile, from: 1 }]);
    const [party] = (await sender.browser.call(readContract, 'signing', { applyNo })).data.parties;
    const documents = [{ documentId: crypto.randomUUID(), version: 0, docHash: '0'.repeat(64) }];
    const input = { applyNo, signNo: party?.participantId ?? '', documents, consent: true } as const;
    expect((await reader.browser.call(signContract, 'signing', input)).code).toBe(NOT_FOUND);
    expect((await reader.browser.call(revokeContracts, 'personal', { applyIds: [applyId] })).code).toBe(NOT_FOUND);
    const { copies } = (await sender.browser.call(readContract, 'signing', { applyNo })).data;
    const answer = await reader.browser.call(endCopy, 'personal', { applyId, copyId: copies[0]?.copyId ?? '' });
    expect(answer.code).toBe(NOT_FOUND);
  });

  it('after completion: not before all have signed, then listed and told', async () => {
    const reader = await openPerson(world, { name: '沈知夏' });
    const { sender, applyNo, applyId } = await sentWith([{ name: '沈知夏', mobile: reader.mobile }]);
    expect((await reader.browser.call(readContract, 'signing', { applyNo })).code).toBe(NOT_FOUND);
    expect([await copiesOf(reader, 'personal'), await messagesTo(reader.mobile)]).toEqual([[], []]);
    for (const position of [0, 1]) await settleSigned(world, { sender, applyId }, position);
    await world.runJobs();
    expect((await reader.browser.call(readContract, 'signing', { applyNo })).data.state).toBe('completed');
    expect((await copiesOf(reader, 'personal')).map((row) => row.applyId)).toEqual([applyId]);
    expect((await messagesTo(reader.mobile)).map(({ body }) => body)).toEqual([
      expect.stringContaining('林书禾抄送已签署完成的《设备采购合同》，邀请您登录后查看：'),
    ]);
  });

  it('waits for a reader who has no account yet, and opens to nobody else', async () => {
    const mobile = mobileNumber();
    const { applyNo, applyId } = await sentWith([{ name: '沈知夏', mobile, from: 1 }]);
    expect(await messagesTo(mobile)).toHaveLength(1);
    const stranger = await openPerson(world);
    expect((await stranger.browser.call(readContract, 'signing', { applyNo })).code).toBe(NOT_FOUND);
    const reader = await openPerson(world, { mobile });
    await world.runJob('contracts.claimParticipants', { owner: (await contractRow(applyId)).party_id, contractId: applyId });
    await world.runJobs();
    expect((await copiesOf(reader, 'personal')).map((row) => row.applyId)).toEqual([applyId]);
    expect((await reader.browser.call(readContract, 'signing', { applyNo })).success).toBe(true);
    expect(await messagesTo(mobile)).toHaveLength(1);
  });

  it('a draft keeps it as it was typed, and who cannot be reached keeps it from being sent', async () => {
    const sender = await openPerson(world);
    const draft = { ...(await goodDraft(sender)), carbonCopy: [{ name: '沈知夏', email: 'shen@qihe.cn' }] };
    const { data } = await sender.browser.call(createContract, 'personal', { ...draft, saveToDraftBox: 1 });
    const kept = (await sender.browser.call(readDraft, 'personal', { applyId: data.applyId })).data.carbonCopy;
    expect(kept).toEqual([{ name: '沈知夏', mobile: '', email: 'shen@qihe.cn', from: 0 }]);
    for (const [carbonCopy, said] of [
      [[{ name: '沈知夏' }], '抄送人沈知夏缺少手机号或邮箱'],
      [[{ mobile: '13800000001' }], '第 1 位抄送人缺少姓名'],
      [[{ name: '沈知夏', mobile: '1380000' }], '抄送人沈知夏：'],
      [[{ name: '沈知夏', mobile: '13800000001', email: 'shen@qihe.cn' }], '抄送人沈知夏只能写手机号、邮箱、成员中的一项'],
    ] as const) {
      expect((await sender.browser.call(createContract, 'personal', { ...draft, carbonCopy: [...carbonCopy] })).msg).toContain(said);
    }
    const member = { ...draft, carbonCopy: [{ corpUserId: crypto.randomUUID() }] };
    expect((await sender.browser.call(createContract, 'personal', member)).code).toBe(errorNumber('COPY_READER_UNKNOWN'));
  });
});

const contractRow = (applyId: string) =>
  world.platform.db.selectFrom('contracts').selectAll().where('contract_id', '=', applyId).executeTakeFirstOrThrow();
const actionsOf = async (party: string) =>
  (
    await world.platform.db
      .selectFrom('log_entries')
      .select('action')
      .where('party_id', '=', party as never)
      .execute()
  ).map(({ action }) => action);

describe('giveCopies and endCopy', () => {
  it('the sender gives a colleague a copy, which is told once, logged, kept from other parties and taken back', async () => {
    const contract = await signingContract(world, { byEnterprise: true, parties: ['person'] });
    const { sender, enterprise, applyId, applyNo } = contract;
    if (!enterprise) throw new Error('sent by an enterprise');
    const colleague = await openMember(world, enterprise.party);
    expect((await colleague.browser.call(readContract, 'signing', { applyNo })).code).toBe(NOT_FOUND);
    const give = () => sender.browser.call(giveCopies, 'enterprise', { applyId, corpUserIds: [colleague.memberId] });
    expect((await give()).data.names).toEqual([colleague.name]);
    await world.runJobs();
    expect((await give()).data.names).toEqual([]);
    await world.runJobs();
    expect(await messagesTo(colleague.mobile)).toHaveLength(1);
    expect((await colleague.browser.call(readContract, 'signing', { applyNo })).data.can).toMatchObject({
      view: true,
      revoke: false,
      copy: false,
    });
    expect((await copiesOf(colleague, 'enterprise')).map((row) => row.applyId)).toEqual([applyId]);
    const signer = contract.parties[0]?.person;
    const shownToSigner = (await signer?.browser.call(readContract, 'signing', { applyNo }))?.data;
    expect([shownToSigner?.copies, shownToSigner?.timeline.map(({ kind }) => kind)]).toEqual([[], ['sent', 'viewed']]);
    const shown = (await sender.browser.call(readContract, 'signing', { applyNo })).data;
    expect(shown.copies).toMatchObject([{ name: colleague.name, inside: true, shown: true, givenBy: sender.name }]);
    expect(shown.copies[0]?.toldTime).not.toBe('');
    const [copy] = shown.copies;
    expect((await sender.browser.call(endCopy, 'enterprise', { applyId, copyId: copy?.copyId ?? '' })).data.name).toBe(colleague.name);
    expect((await colleague.browser.call(readContract, 'signing', { applyNo })).code).toBe(NOT_FOUND);
    expect(await copiesOf(colleague, 'enterprise')).toEqual([]);
    const { timeline } = (await sender.browser.call(readContract, 'signing', { applyNo })).data;
    expect(timeline.map(({ kind, note }) => [kind, note])).toEqual([
      ['sent', ''],
      ['copied', colleague.name],
      ['viewed', ''],
      ['copyEnded', colleague.name],
    ]);
    expect(await actionsOf(enterprise.party)).toEqual(expect.arrayContaining(['contracts.copy', 'contracts.endCopy']));
    const again = await sender.browser.call(endCopy, 'enterprise', { applyId, copyId: copy?.copyId ?? '' });
    expect(again.code).toBe(errorNumber('COPY_UNKNOWN'));
  });

  it('nobody but its sender, and no member of another enterprise', async () => {
    const { sender, enterprise, applyId } = await signingContract(world, { byEnterprise: true, parties: ['person'] });
    if (!enterprise) throw new Error('sent by an enterprise');
    const colleague = await openMember(world, enterprise.party);
    const abroad = await openEnterprise(world);
    const foreign = await openMember(world, abroad.party);
    const given = (who: Pick<TestPerson, 'browser'>, memberId: string) =>
      who.browser.call(giveCopies, 'enterprise', { applyId, corpUserIds: [memberId] });
    expect((await given(colleague, colleague.memberId)).code).toBe(errorNumber('FORBIDDEN'));
    expect((await given(foreign, foreign.memberId)).code).toBe(NOT_FOUND);
    expect((await given(sender, foreign.memberId)).code).toBe(errorNumber('COPY_READER_UNKNOWN'));
  });

  it('a person ends a copy too; a personal draft has none', async () => {
    const reader = await openPerson(world, { name: '沈知夏' });
    const { sender, applyId, applyNo } = await sentWith([{ name: '沈知夏', mobile: reader.mobile, from: 1 }]);
    const [copy] = (await sender.browser.call(readContract, 'signing', { applyNo })).data.copies;
    expect((await sender.browser.call(endCopy, 'personal', { applyId, copyId: copy?.copyId ?? '' })).success).toBe(true);
    expect((await reader.browser.call(readContract, 'signing', { applyNo })).code).toBe(NOT_FOUND);
  });

  it('an administrator gives a copy of what any member sent', async () => {
    const enterprise = await openEnterprise(world);
    const sender = await openMember(world, enterprise.party);
    const { applyId, applyNo } = await signingContract(world, { sender, enterprise, parties: ['person'] });
    const colleague = await openMember(world, enterprise.party);
    const input = { applyId, corpUserIds: [colleague.memberId], from: 0 as const };
    const answer = await enterprise.admin.browser.call(giveCopiesAsAdministrator, 'corporateAdmin', input);
    expect(answer.data.names).toEqual([colleague.name]);
    expect((await colleague.browser.call(readContract, 'signing', { applyNo })).code).toBe(NOT_FOUND);
    const opened = await enterprise.admin.browser.call(giveCopiesAsAdministrator, 'corporateAdmin', { ...input, from: 1 });
    expect(opened.data.names).toEqual([]);
    expect((await colleague.browser.call(readContract, 'signing', { applyNo })).success).toBe(true);
    const unknown = await enterprise.admin.browser.call(giveCopiesAsAdministrator, 'corporateAdmin', {
      ...input,
      applyId: crypto.randomUUID(),
    });
    expect(unknown.code).toBe(NOT_FOUND);
  });

  it('a member who has left reads it no more', async () => {
    const enterprise = await openEnterprise(world);
    const { applyId, applyNo } = await signingContract(world, { sender: enterprise.admin, enterprise, parties: ['person'] });
    const person = await openPerson(world);
    const memberId = await admit(world, { organization: enterprise.party, person });
    await stepInto(person, enterprise.party);
    await enterprise.admin.browser.call(giveCopies, 'enterprise', { applyId, corpUserIds: [memberId] });
    expect((await person.browser.call(readContract, 'signing', { applyNo })).success).toBe(true);
    await stepInto(person, undefined);
    await world.platform.db
      .updateTable('members')
      .set({ state: 'left', left_at: world.clock.now() })
      .where('member_id', '=', memberId)
      .execute();
    expect((await person.browser.call(readContract, 'signing', { applyNo })).code).toBe(NOT_FOUND);
  });
});
