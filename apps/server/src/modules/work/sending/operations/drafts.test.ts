import { errorNumber, pathsOf } from '@moqi/api';
import { listApplications } from '@moqi/api/work/contract-lists';
import { createContract, deleteDraft, readDraft, restoreDraft } from '@moqi/api/work/sending';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goodDraft } from '#test/contract-drafts.ts';
import { idNumber, logIn, openEnterprise, openMember, openPerson, type TestPerson } from '#test/people.ts';
import { personParty, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let author: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  author = await openPerson(world);
});
afterAll(() => world.close());

const save = async (draft: object, person = author) => {
  const answer = await person.browser.call(createContract, 'personal', { ...draft, saveToDraftBox: 1 });
  if (!answer.success) throw new Error(answer.msg);
  return answer.data;
};
const read = (applyId: string, person = author) => person.browser.call(readDraft, 'personal', { applyId });
const remove = (applyId: string, person = author) => person.browser.call(deleteDraft, 'personal', { applyId });

describe('a draft', () => {
  it('may be as empty as it likes', async () => {
    const { applyId, applyNo, savedAt } = await save({});
    const { data } = await read(applyId);
    expect(data).toMatchObject({ applyId, applyNo, savedAt, contractName: '', signatoryJson: [], files: [], ifOrder: 0 });
  });

  it('keeps what was filled in, its number, and references to its files', async () => {
    const draft = await goodDraft(author);
    const first = await save({ contractName: '半份' });
    world.clock.advance({ minutes: 1 });
    const second = await save({ ...draft, applyId: first.applyId, overDate: 'next week', needQifengSign: 1 });
    expect([second.applyId, second.applyNo]).toEqual([first.applyId, first.applyNo]);
    const { data } = await read(first.applyId);
    expect(data).toMatchObject({ contractName: '设备采购合同', overDate: 'next week', needQifengSign: 1, savedAt: second.savedAt });
    expect(data.attatchFileNamesJson).toEqual(draft.attatchFileNamesJson);
    expect(data.files.map(({ fileName, num, fileType }) => [fileName, num, fileType])).toEqual([['合同.pdf', 2, 1]]);
    const [file] = data.files;
    const query = new URLSearchParams({ targetId: file?.targetId ?? '', fileType: '1', sign: file?.sign ?? '', ts: file?.ts ?? '' });
    expect((await author.browser.get(`/fileOper/show?${query.toString()}`)).statusCode).toBe(200);
  });

  it('of two windows is not saved or sent over what the other one saved', async () => {
    const draft = await goodDraft(author);
    const { applyId, revision } = await save({ contractName: '甲稿' });
    expect((await read(applyId)).data.revision).toBe(revision);
    const other = await save({ ...draft, contractName: '乙稿', applyId, revision });
    expect(other.revision).toBeGreaterThan(revision);
    for (const saveToDraftBox of [1, 0] as const) {
      const late = await author.browser.call(createContract, 'personal', { ...draft, applyId, revision, saveToDraftBox });
      expect(late).toMatchObject({ code: errorNumber('DRAFT_CHANGED') });
    }
    expect((await read(applyId)).data).toMatchObject({ contractName: '乙稿', revision: other.revision });
    // a caller that names no revision replaces whatever is there
    await save({ contractName: '丙稿', applyId });
    expect((await read(applyId)).data.contractName).toBe('丙稿');
    const { revision: latest } = (await read(applyId)).data;
    expect(await author.browser.call(createContract, 'personal', { ...draft, applyId, revision: latest })).toMatchObject({ success: true });
  });

  it('never stores an ID number in the clear', async () => {
    const identityCard = idNumber();
    const { applyId } = await save({ signatoryJson: [personParty('a', { identityCard })] });
    expect((await read(applyId)).data.signatoryJson[0]?.identityCard).toBe(identityCard);
    const rows = await world.platform.db.selectFrom('contracts').selectAll().where('contract_id', '=', applyId).execute();
    expect(JSON.stringify(rows)).not.toContain(identityCard);
  });

  it.each(pathsOf(readDraft, 'personal'))('is read at %s', async (path) => {
    const { applyId } = await save({});
    expect((await author.browser.post(path, { applyId })).json()).toMatchObject({ success: true, data: { applyId } });
  });

  it.each(pathsOf(readDraft, 'enterprise'))('is read and deleted at %s by its author and the administrator only', async (path) => {
    const { party, admin } = await openEnterprise(world);
    const [one, two] = [await openMember(world, party), await openMember(world, party)];
    const { data } = await one.browser.call(createContract, 'enterprise', { contractName: '企业草稿', saveToDraftBox: 1 });
    const answer = async (person: TestPerson) => (await person.browser.post(path, { applyId: data.applyId })).json().code;
    expect([await answer(one), await answer(two), await answer(admin)]).toEqual([0, errorNumber('CONTRACT_NOT_FOUND'), 0]);
    const shown = async (person: TestPerson) =>
      (await person.browser.call(listApplications, 'enterprise', {})).data.list.map((row) => row.contractName);
    expect([await shown(one), await shown(two), await shown(admin)]).toEqual([['企业草稿'], [], ['企业草稿']]);
    expect((await two.browser.call(deleteDraft, 'enterprise', { applyId: data.applyId })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    expect((await one.browser.call(deleteDraft, 'enterprise', { applyId: data.applyId })).data).toEqual({ deleted: true });
  });

  it('lies in the recycle bin for 30 days after it was deleted', async () => {
    const { applyId } = await save({ contractName: '要删的' });
    const list = async (filters: object) =>
      (await author.browser.call(listApplications, 'personal', filters)).data.list.map((row) => row.applyId);
    expect([await list({}), await list({ delStatus: 1 })]).toEqual([[applyId], []]);
    expect((await remove(applyId)).data).toEqual({ deleted: true });
    expect([await list({}), await list({ delStatus: 1 })]).toEqual([[], [applyId]]);
    expect([(await read(applyId)).code, (await remove(applyId)).code]).toEqual([
      errorNumber('CONTRACT_NOT_FOUND'),
      errorNumber('CONTRACT_NOT_FOUND'),
    ]);
    const [binned] = (await author.browser.call(listApplications, 'personal', { delStatus: 1 })).data.list;
    expect(Object.entries(binned?.can ?? {}).flatMap(([name, may]) => (may ? [name] : []))).toEqual(['restoreDraft']);
    world.clock.advance({ days: 31 });
    const later = { ...author, browser: await logIn(world, author.mobile) };
    expect((await later.browser.call(listApplications, 'personal', { delStatus: 1 })).data.list).toEqual([]);
  });

  it('comes back out of the recycle bin while it is kept, through both doors, for its sender only', async () => {
    const { applyId } = await save({ contractName: '要恢复的' });
    await remove(applyId);
    const restore = (person: TestPerson) => person.browser.call(restoreDraft, 'personal', { applyId });
    expect((await restore(await openPerson(world))).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    expect((await restore(author)).data).toEqual({ restored: true });
    expect((await read(applyId)).data.contractName).toBe('要恢复的');
    expect((await restore(author)).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    await remove(applyId);
    world.clock.advance({ days: 31 });
    author = { ...author, browser: await logIn(world, author.mobile) };
    expect((await restore(author)).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));

    const { admin, party } = await openEnterprise(world);
    const { data } = await admin.browser.call(createContract, 'enterprise', { ...(await goodDraft(admin)), saveToDraftBox: 1 });
    await admin.browser.call(deleteDraft, 'enterprise', { applyId: data.applyId });
    const back = (person: TestPerson) => person.browser.call(restoreDraft, 'enterprise', { applyId: data.applyId });
    expect((await back(await openMember(world, party))).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    expect((await back(admin)).success).toBe(true);
  });

  it('of another tenant is not found, a sent contract is no draft', async () => {
    const { applyId } = await save({});
    const other = await openPerson(world);
    expect([(await read(applyId, other)).code, (await remove(applyId, other)).code]).toEqual([
      errorNumber('CONTRACT_NOT_FOUND'),
      errorNumber('CONTRACT_NOT_FOUND'),
    ]);
    const { sender, applyId: sent } = await signingContract(world);
    expect([(await read(sent, sender)).code, (await remove(sent, sender)).code]).toEqual([
      errorNumber('CONTRACT_NOT_DRAFT'),
      errorNumber('CONTRACT_NOT_DRAFT'),
    ]);
  });
});
