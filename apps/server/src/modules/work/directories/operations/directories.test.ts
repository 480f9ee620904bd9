import { errorNumber } from '@moqi/api';
import { listOperationEntries } from '@moqi/api/records/logs';
import { countApplications, countSignRecords, listApplications, listSignRecords } from '@moqi/api/work/contract-lists';
import {
  createDirectory,
  deleteDirectory,
  fileContracts,
  listDirectories,
  moveContracts,
  unfileContracts,
  updateDirectory,
} from '@moqi/api/work/directories';
import { createContract } from '@moqi/api/work/sending';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goodDraft } from '#test/contract-drafts.ts';
import { openEnterprise, openMember, openPerson, stepInto, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

const UNKNOWN = '0199aaaa-0000-7000-8000-000000000001';
type Door = 'personal' | 'enterprise';

let world: World;
let person: TestPerson;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  person = await openPerson(world);
  enterprise = await openEnterprise(world, person);
});
afterAll(() => world.close());

async function make(who: TestPerson, door: Door, directoryName: string, parentId?: string): Promise<string> {
  const answer = await who.browser.call(createDirectory, door, { directoryName, ...(parentId !== undefined && { parentId }) });
  if (!answer.success) throw new Error(answer.msg);
  return answer.data.directoryId;
}
async function draft(who: TestPerson, door: Door, contractName: string): Promise<string> {
  const answer = await who.browser.call(createContract, door, await goodDraft(who, { contractName, saveToDraftBox: 1 }));
  if (!answer.success) throw new Error(answer.msg);
  return answer.data.applyId;
}
const treeOf = async (who: TestPerson, door: Door, list: 'sign' | 'apply' = 'apply') =>
  (await who.browser.call(listDirectories, door, { list })).data;
const countsOf = async (who: TestPerson, door: Door, list: 'sign' | 'apply' = 'apply') =>
  Object.fromEntries((await treeOf(who, door, list)).list.map((one) => [one.directoryName, one.contractCount]));
const namesIn = async (who: TestPerson, door: Door, directoryId: string, more: { currentDirData?: 0 | 1 } = {}) =>
  (await who.browser.call(listApplications, door, { directoryId, ...more })).data.list.map((row) => row.contractName).sort();

describe.each<Door>(['personal', 'enterprise'])('directories %s', (door) => {
  beforeEach(() => stepInto(person, door === 'enterprise' ? enterprise.party : undefined));
  const call = <Op extends Parameters<TestPerson['browser']['call']>[0]>(operation: Op, input: object) =>
    person.browser.call(operation, door as never, input as never);

  it('make a tree that is renamed, moved and read from the top', async () => {
    const people = await make(person, door, '人事');
    const buying = await make(person, door, '采购');
    const machines = await make(person, door, '设备', buying);
    expect((await treeOf(person, door)).list).toEqual([
      { directoryId: buying, directoryName: '采购', parentId: '0', contractCount: 0, canChange: 1 },
      { directoryId: machines, directoryName: '设备', parentId: buying, contractCount: 0, canChange: 1 },
      { directoryId: people, directoryName: '人事', parentId: '0', contractCount: 0, canChange: 1 },
    ]);
    expect((await call(updateDirectory, { directoryId: machines, directoryName: '机器', parentId: '0' })).success).toBe(true);
    expect((await call(updateDirectory, { directoryId: buying, parentId: machines })).success).toBe(true);
    const { list, count } = await treeOf(person, door);
    expect(list.map((one) => [one.directoryName, one.parentId])).toEqual([
      ['机器', '0'],
      ['采购', machines],
      ['人事', '0'],
    ]);
    expect(count).toBe(3);
    const second = await call(listDirectories, { itemPage: 2, pageSize: 2 });
    expect((second.data as { list: object[] }).list).toHaveLength(1);
  });

  it('are refused where they cannot stand, and nothing changes', async () => {
    const top = await make(person, door, '采购');
    const below = await make(person, door, '设备', top);
    for (const [operation, input, code] of [
      [createDirectory, { directoryName: '采购' }, 'DIRECTORY_NAME_TAKEN'],
      [createDirectory, { directoryName: '租赁', parentId: UNKNOWN }, 'DIRECTORY_UNKNOWN'],
      [createDirectory, { directoryName: ' ' }, 'INPUT_INVALID'],
      [updateDirectory, { directoryId: top, parentId: below }, 'DIRECTORY_INTO_ITSELF'],
      [updateDirectory, { directoryId: UNKNOWN, directoryName: '租赁' }, 'DIRECTORY_UNKNOWN'],
      [deleteDirectory, { directoryId: UNKNOWN }, 'DIRECTORY_UNKNOWN'],
    ] as const) {
      expect(await call(operation, input)).toMatchObject({ success: false, code: errorNumber(code) });
    }
    expect(await countsOf(person, door)).toEqual({ 采购: 0, 设备: 0 });
    let parent = below;
    for (const name of ['三', '四', '五']) parent = await make(person, door, name, parent);
    expect(await call(createDirectory, { directoryName: '六', parentId: parent })).toMatchObject({
      code: errorNumber('DIRECTORY_TOO_DEEP'),
    });
  });

  it('hold contracts, which lists and counts find there, and lose none when deleted', async () => {
    const buying = await make(person, door, '采购');
    const machines = await make(person, door, '设备', buying);
    const [lathe, press, lease] = [await draft(person, door, '车床'), await draft(person, door, '压机'), await draft(person, door, '租赁')];
    expect((await call(fileContracts, { directoryId: machines, applyIds: [lathe, press] })).data).toEqual({ filed: 2, kept: 0 });
    expect((await call(fileContracts, { directoryId: buying, applyIds: [lathe, lease, lease] })).data).toEqual({ filed: 1, kept: 1 });
    expect(await countsOf(person, door)).toEqual({ 采购: 3, 设备: 2 });
    expect(await namesIn(person, door, machines)).toEqual(['压机', '车床']);
    expect(await namesIn(person, door, buying)).toHaveLength(3);
    expect(await namesIn(person, door, buying, { currentDirData: 1 })).toEqual(['租赁']);
    expect((await call(moveContracts, { directoryId: buying, applyIds: [press] })).data).toEqual({ moved: 1 });
    expect((await call(unfileContracts, { applyIds: [lease] })).data).toEqual({ unfiled: 1 });
    expect(await namesIn(person, door, '0')).toEqual(['租赁']);
    expect(await treeOf(person, door)).toMatchObject({ archivedCnt: 2, noArchivedCnt: 1 });
    expect(await namesIn(person, door, buying, { currentDirData: 1 })).toEqual(['压机']);
    expect((await call(deleteDirectory, { directoryId: buying })).data).toEqual({ unfiled: 2 });
    expect(await namesIn(person, door, '0')).toHaveLength(3);
    expect((await treeOf(person, door)).list).toEqual([]);
    for (const gone of [buying, machines]) {
      for (const list of [listApplications, countApplications, listSignRecords, countSignRecords]) {
        expect(await call(list, { directoryId: gone })).toMatchObject({ code: errorNumber('DIRECTORY_UNKNOWN') });
      }
      expect(await call(fileContracts, { directoryId: gone, applyIds: [lease] })).toMatchObject({ code: errorNumber('DIRECTORY_UNKNOWN') });
      expect(await call(moveContracts, { directoryId: gone, applyIds: [lease] })).toMatchObject({ code: errorNumber('DIRECTORY_UNKNOWN') });
    }
  });

  it('take none of several contracts when one of them is somebody else’s', async () => {
    const own = await draft(person, door, '车床');
    const stranger = await openPerson(world);
    const foreign = await draft(stranger, 'personal', '别人的');
    const buying = await make(person, door, '采购');
    for (const [operation, input] of [
      [fileContracts, { directoryId: buying, applyIds: [own, foreign] }],
      [moveContracts, { directoryId: buying, applyIds: [own, foreign] }],
      [unfileContracts, { applyIds: [own, foreign] }],
    ] as const) {
      expect(await call(operation, input)).toMatchObject({ code: errorNumber('CONTRACT_NOT_FOUND') });
    }
    expect(await countsOf(person, door)).toEqual({ 采购: 0 });
    const away = await stranger.browser.call(fileContracts, 'personal', { directoryId: buying, applyIds: [foreign] });
    expect(away.code).toBe(errorNumber('DIRECTORY_UNKNOWN'));
    expect((await stranger.browser.call(deleteDirectory, 'personal', { directoryId: buying })).code).toBe(errorNumber('DIRECTORY_UNKNOWN'));
  });

  it('are refused to a visitor', async () => {
    const visitor = world.browser();
    for (const [operation, input] of [
      [listDirectories, {}],
      [createDirectory, { directoryName: '采购' }],
      [updateDirectory, { directoryId: UNKNOWN, directoryName: '采购' }],
      [deleteDirectory, { directoryId: UNKNOWN }],
      [fileContracts, { directoryId: UNKNOWN, applyIds: [UNKNOWN] }],
      [moveContracts, { directoryId: UNKNOWN, applyIds: [UNKNOWN] }],
      [unfileContracts, { applyIds: [UNKNOWN] }],
    ] as const) {
      expect((await visitor.call(operation as never, door as never, input as never)).code).toBe(errorNumber('UNAUTHENTICATED'));
    }
  });
});

it('a contract lies in one place for all that an enterprise has to do with it, and stays there while it goes on', async () => {
  const sending = await openEnterprise(world, await openPerson(world));
  const { sender, applyId, parties } = await signingContract(world, {
    enterprise: sending,
    sender: sending.admin,
    parties: ['sender', 'person'],
  });
  const buying = await make(sender, 'enterprise', '采购');
  await sender.browser.call(moveContracts, 'enterprise', { directoryId: buying, applyIds: [applyId] });
  expect(await countsOf(sender, 'enterprise', 'apply')).toEqual({ 采购: 1 });
  expect(await countsOf(sender, 'enterprise', 'sign')).toEqual({ 采购: 1 });
  const tabs = await sender.browser.call(countSignRecords, 'enterprise', { directoryId: buying });
  expect(tabs.data.all).toBe(1);
  // each other party files it for itself
  const signer = parties[1]?.person;
  if (signer === undefined) throw new Error('nobody else signs');
  const own = await make(signer, 'personal', '工作');
  const list = await signer.browser.call(listSignRecords, 'personal', { directoryId: '0' });
  expect(list.data.list.map((row) => row.applyId)).toContain(applyId);
  await signer.browser.call(fileContracts, 'personal', { directoryId: own, applyIds: [applyId] });
  expect(await countsOf(sender, 'enterprise', 'apply')).toEqual({ 采购: 1 });
});

it('rows that come later lie with the others', async () => {
  await stepInto(person, enterprise.party);
  const applyId = await draft(person, 'enterprise', '车床');
  const buying = await make(person, 'enterprise', '采购');
  await person.browser.call(fileContracts, 'enterprise', { directoryId: buying, applyIds: [applyId] });
  const { db } = world.platform;
  const rows = db.selectFrom('drawers').selectAll().where('party_id', '=', enterprise.party).where('contract_id', '=', applyId);
  expect((await rows.execute()).map((row) => row.directory_id)).toEqual([buying]);
  await person.browser.call(createContract, 'enterprise', {
    ...(await goodDraft(person, { contractName: '铣床', saveToDraftBox: 1 })),
    applyId,
  });
  expect((await rows.execute()).map((row) => row.directory_id)).toEqual([buying]);
});

it('members share the tree, see counts of their own contracts, and change what they made; the log tells it', async () => {
  await stepInto(person, enterprise.party);
  const [one, other] = [await openMember(world, enterprise.party), await openMember(world, enterprise.party)];
  const buying = await make(one, 'enterprise', '采购');
  const applyId = await draft(one, 'enterprise', '车床');
  await one.browser.call(fileContracts, 'enterprise', { directoryId: buying, applyIds: [applyId] });
  expect((await treeOf(other, 'enterprise')).list).toMatchObject([{ directoryName: '采购', contractCount: 0, canChange: 0 }]);
  expect((await treeOf(one, 'enterprise')).list).toMatchObject([{ contractCount: 1, canChange: 1 }]);
  for (const [operation, input] of [
    [updateDirectory, { directoryId: buying, directoryName: '销售' }],
    [deleteDirectory, { directoryId: buying }],
  ] as const) {
    const answer = await other.browser.call(operation, 'enterprise', input as never);
    expect(answer.code).toBe(errorNumber('DIRECTORY_NOT_YOURS'));
  }
  const unseen = await other.browser.call(unfileContracts, 'enterprise', { applyIds: [applyId] });
  expect(unseen.code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  expect((await person.browser.call(updateDirectory, 'enterprise', { directoryId: buying, directoryName: '销售' })).success).toBe(true);
  expect((await person.browser.call(deleteDirectory, 'enterprise', { directoryId: buying })).data).toEqual({ unfiled: 1 });
  const { list } = (await person.browser.call(listOperationEntries, 'corporateAdmin', {})).data;
  const told = list.map((entry) => entry.action).filter((action) => action.startsWith('directories.'));
  expect(told).toEqual(['directories.delete', 'directories.update', 'directories.file', 'directories.create']);
});

it('500 directories and no more', async () => {
  await stepInto(person, undefined);
  const top = await make(person, 'personal', '采购');
  const rows = Array.from({ length: 499 }, (_, n) => ({
    party_id: person.party,
    directory_id: crypto.randomUUID(),
    parent_id: top,
    name: `目录 ${n}`,
    created_by: person.party,
    created_at: world.clock.now(),
  }));
  await world.platform.db.insertInto('directories').values(rows).execute();
  const answer = await person.browser.call(createDirectory, 'personal', { directoryName: '还有一个' });
  expect(answer).toMatchObject({ code: errorNumber('DIRECTORIES_TOO_MANY'), msg: expect.stringContaining('500') });
});
