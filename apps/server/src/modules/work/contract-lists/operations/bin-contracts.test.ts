import { errorNumber, type InputOf } from '@moqi/api';
import { DEFAULT_SETTINGS, saveSettings } from '@moqi/api/enterprise/settings';
import {
  binContracts,
  countApplications,
  countSignRecords,
  endLegalHold,
  holdContract,
  listApplications,
  listSignRecords,
  readLegalHold,
  readWorkbench,
  restoreContracts,
} from '@moqi/api/work/contract-lists';
import { revokeContracts } from '@moqi/api/work/contracts';
import { createDirectory, listDirectories, moveContracts } from '@moqi/api/work/directories';
import { createContract } from '@moqi/api/work/sending';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { note } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import { goodDraft } from '#test/contract-drafts.ts';
import { giveOwnRole } from '#test/matrix/target.ts';
import { logIn, openMember, openPerson, stepInto, type TestPerson } from '#test/people.ts';
import { logOf } from '#test/seals.ts';
import { settleRefused, settleSigned } from '#test/settle.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Door = 'personal' | 'enterprise';
/** A contract that is over, and one that is still being signed, of one sender and one signer. */
interface Ground {
  readonly sender: TestPerson;
  readonly signer: TestPerson;
  readonly over: SigningContract;
  readonly open: SigningContract;
}

async function contractsAt(door: Door): Promise<Ground> {
  const sender = await openPerson(world, { name: '林书禾' });
  const options = { sender, byEnterprise: door === 'enterprise', signers: 1 } as const;
  const over = await signingContract(world, { ...options, contractName: '旧合同' });
  await settleRefused(world, over, 0);
  await world.runJobs();
  const { enterprise } = over;
  world.clock.advance({ minutes: 1 });
  const open = await signingContract(world, {
    ...options,
    ...(enterprise && { enterprise }),
    contractName: '新合同',
    parties: ['person', 'sender'],
  });
  const signer = over.parties[0]?.person;
  if (signer === undefined) throw new Error('the party is a person');
  return { sender, signer, over, open };
}

const bin = async (who: TestPerson, door: Door, input: InputOf<typeof binContracts>) => who.browser.call(binContracts, door, input);
const back = async (who: TestPerson, door: Door, input: InputOf<typeof restoreContracts>) =>
  who.browser.call(restoreContracts, door, input);
const sent = async (who: TestPerson, door: Door, filters: InputOf<typeof listApplications> = {}) =>
  (await who.browser.call(listApplications, door, filters)).data.list.map((row) => `${row.contractName} ${row.canDelete}${row.canRestore}`);
const signs = async (who: TestPerson, door: Door, filters: InputOf<typeof listSignRecords> = {}) =>
  (await who.browser.call(listSignRecords, door, filters)).data.list;
const NOT_FOUND = errorNumber('CONTRACT_NOT_FOUND');

describe.each<Door>(['personal', 'enterprise'])('the recycle bin of what was sent %s', (door) => {
  let ground: Ground;
  beforeEach(async () => {
    ground = await contractsAt(door);
  });

  it('takes what is over out of list, counts and workbench, and gives it back', async () => {
    const { sender, over, open } = ground;
    expect(await sent(sender, door)).toEqual(['新合同 00', '旧合同 10']);
    const { data } = await bin(sender, door, { applyIds: [over.applyId, open.applyId] });
    expect(data).toEqual({
      deleted: 1,
      kept: [{ applyId: open.applyId, signNo: expect.any(String), contractName: '新合同', reason: 'underWay' }],
    });
    expect(await sent(sender, door)).toEqual(['新合同 00']);
    expect(await sent(sender, door, { delStatus: 1 })).toEqual(['旧合同 01']);
    const counts = await sender.browser.call(countApplications, door, {});
    expect(counts.data).toMatchObject({ all: 1, byStatus: { 5: 0 } });
    expect((await sender.browser.call(countApplications, door, { delStatus: 1 })).data).toMatchObject({ all: 1, byStatus: { 5: 1 } });
    const { todo } = (await sender.browser.call(readWorkbench, door, {})).data;
    expect(todo.map(({ contractName }) => contractName)).toEqual(['新合同']);
    expect((await back(sender, door, { applyIds: [over.applyId] })).data).toEqual({ restored: 1 });
    expect(await sent(sender, door)).toEqual(['新合同 00', '旧合同 10']);
    expect(await sent(sender, door, { delStatus: 1 })).toEqual([]);
  });

  it('leaves the lists of all others as they are', async () => {
    const { sender, signer, over } = ground;
    await bin(sender, door, { applyIds: [over.applyId] });
    expect((await signs(signer, 'personal')).map((row) => row.contractName)).toEqual(['旧合同']);
    expect((await signer.browser.call(countSignRecords, 'personal', {})).data).toMatchObject({ byStatus: { 5: 1 } });
  });

  it('refuses what is foreign or unknown, and then takes nothing', async () => {
    const { sender, over } = ground;
    const foreign = (await contractsAt(door)).over;
    await stepInto(sender, over.enterprise?.party);
    for (const applyIds of [[foreign.applyId], [over.applyId, foreign.applyId], [crypto.randomUUID()]]) {
      expect((await bin(sender, door, { applyIds })).code).toBe(NOT_FOUND);
      expect((await back(sender, door, { applyIds })).code).toBe(NOT_FOUND);
    }
    expect((await bin(sender, door, { signNos: ['S-unknown'] })).code).toBe(NOT_FOUND);
    expect(await sent(sender, door)).toEqual(['新合同 00', '旧合同 10']);
    expect((await bin(sender, door, {})).data).toEqual({ deleted: 0, kept: [] });
    expect((await back(sender, door, {})).data).toEqual({ restored: 0 });
    expect((await bin(sender, door, { directoryId: crypto.randomUUID() })).code).toBe(errorNumber('DIRECTORY_UNKNOWN'));
  });

  it('keeps a draft where it is: it has its own way into the bin', async () => {
    const { sender } = ground;
    const { applyId } = (await sender.browser.call(createContract, door, { ...(await goodDraft(sender)), saveToDraftBox: 1 })).data;
    expect((await bin(sender, door, { applyIds: [applyId] })).data).toMatchObject({ deleted: 0, kept: [{ reason: 'draft' }] });
  });
});

it('a signer deletes by the numbers of tasks, within a directory where one is named', async () => {
  const { signer, over } = await contractsAt('personal');
  const [row] = await signs(signer, 'personal');
  if (row === undefined) throw new Error('the signer has the contract');
  expect(row).toMatchObject({ canDelete: 1, canRestore: 0, signInfoDelStatus: 0 });
  const { directoryId } = (await signer.browser.call(createDirectory, 'personal', { directoryName: '归档' })).data;
  const elsewhere = await bin(signer, 'personal', { signNos: [row.signInfoNo], directoryId });
  expect(elsewhere.data).toMatchObject({ deleted: 0, kept: [{ signNo: row.signInfoNo, reason: 'elsewhere' }] });
  await signer.browser.call(moveContracts, 'personal', { directoryId, applyIds: [over.applyId] });
  expect((await bin(signer, 'personal', { signNos: [row.signInfoNo, row.signInfoNo], directoryId })).data).toEqual({
    deleted: 1,
    kept: [],
  });
  expect(await signs(signer, 'personal')).toEqual([]);
  expect(await signs(signer, 'personal', { delStatus: 1 })).toMatchObject([{ canDelete: 0, canRestore: 1, signInfoDelStatus: 1 }]);
  const directories = await signer.browser.call(listDirectories, 'personal', { list: 'sign' });
  expect(directories.data).toMatchObject({ archivedCnt: 0, noArchivedCnt: 0, list: [{ contractCount: 0 }] });
  // deleting it again changes nothing
  expect((await bin(signer, 'personal', { signNos: [row.signInfoNo] })).data).toEqual({ deleted: 0, kept: [] });
  await back(signer, 'personal', { signNos: [row.signInfoNo] });
  expect((await signer.browser.call(listDirectories, 'personal', { list: 'sign' })).data).toMatchObject({ archivedCnt: 1 });
});

it('members delete what they handle, administrators everything; the log of the enterprise says so', async () => {
  const { sender: admin, over, open } = await contractsAt('enterprise');
  const enterprise = over.enterprise;
  if (enterprise === undefined) throw new Error('an enterprise sent it');
  const reader = await openMember(world, enterprise.party);
  await giveOwnRole(world, enterprise.party, reader.memberId, { 'contracts.read': 'enterprise' });
  expect((await bin(reader, 'enterprise', { applyIds: [over.applyId] })).data).toMatchObject({ deleted: 0, kept: [{ reason: 'others' }] });
  await admin.browser.call(revokeContracts, 'enterprise', { applyIds: [open.applyId], reason: '' });
  await bin(admin, 'enterprise', { applyIds: [over.applyId, open.applyId] });
  expect((await back(reader, 'enterprise', { applyIds: [over.applyId] })).code).toBe(NOT_FOUND);
  await back(admin, 'enterprise', { applyIds: [over.applyId] });
  const told = (await logOf(world, enterprise.party, 'operation')).filter(({ action }) => /bin|restore/.test(action));
  expect(told.map(({ action, after }) => [action, (after as { contractNumbers: string[] }).contractNumbers.length])).toEqual([
    ['contracts.bin', 2],
    ['contracts.restore', 1],
  ]);
});

it('keeps what was deleted for the days of the settings; then a job deletes it for good, and no later step brings it back', async () => {
  const { over, ...ground } = await contractsAt('enterprise');
  let { sender } = ground;
  const enterprise = over.enterprise;
  if (enterprise === undefined) throw new Error('an enterprise sent it');
  const completed = await signingContract(world, { sender, enterprise, signers: 1, contractName: '签好的' });
  await settleSigned(world, completed, 0);
  await bin(sender, 'enterprise', { applyIds: [completed.applyId] });
  world.clock.advance({ days: 8 });
  sender = { ...sender, browser: await logIn(world, sender.mobile) };
  await stepInto(sender, enterprise.party);
  await bin(sender, 'enterprise', { applyIds: [over.applyId] });
  const settings = { ...DEFAULT_SETTINGS, retentionDays: 7 };
  expect((await sender.browser.call(saveSettings, 'corporateAdmin', settings)).success).toBe(true);
  expect(await sent(sender, 'enterprise', { delStatus: 1 })).toEqual(['旧合同 01']);
  expect((await back(sender, 'enterprise', { applyIds: [completed.applyId] })).code).toBe(NOT_FOUND);
  await world.runJob('contracts.emptyBins');
  const left = await world.platform.db
    .selectFrom('drawers')
    .selectAll()
    .where('contract_id', '=', completed.applyId)
    .orderBy('role')
    .execute();
  expect(left.map(({ role, name, signer_names }) => [role, name, signer_names])).toEqual([
    ['owner', '', ''],
    ['signer', '签好的', expect.stringContaining('韩立川')],
  ]);
  // the contract goes on without the party's list
  const key = { owner: enterprise.party, contractId: completed.applyId };
  await transact(world.platform.db, (tx) => note(tx, key, { now: world.clock.now() }));
  await sender.browser.call(saveSettings, 'corporateAdmin', { ...settings, retentionDays: 180 });
  expect(await sent(sender, 'enterprise', { delStatus: 1 })).toEqual(['旧合同 01']);
  expect(await sent(sender, 'enterprise')).toEqual(['新合同 00']);
});

describe('a legal hold', () => {
  const reason = '与木兰科技的诉讼';

  it('wins over deletion and over the term of the bin, for everybody of the enterprise, until an administrator ends it', async () => {
    const { sender, over } = await contractsAt('enterprise');
    const { applyId } = over;
    const ask = async () => (await sender.browser.call(readLegalHold, 'enterprise', { applyId })).data;
    expect(await ask()).toEqual({ held: false, reason: '', heldBy: '', heldTime: '', mayDecide: true });
    await bin(sender, 'enterprise', { applyIds: [applyId] });
    expect((await sender.browser.call(holdContract, 'enterprise', { applyId, reason })).data).toEqual({ held: true });
    // it came out of the bin
    expect(await sent(sender, 'enterprise')).toEqual(['新合同 00', '旧合同 00']);
    expect(await ask()).toEqual({ held: true, reason, heldBy: '林书禾', heldTime: world.clock.now().toISOString(), mayDecide: true });
    expect((await bin(sender, 'enterprise', { applyIds: [applyId] })).data).toEqual({
      deleted: 0,
      kept: [{ applyId, signNo: '', contractName: '旧合同', reason: 'held' }],
    });
    expect((await sender.browser.call(holdContract, 'enterprise', { applyId, reason })).code).toBe(errorNumber('CONTRACT_HELD'));
    // a row that reached the bin by another way outlasts its term
    const rows = world.platform.db.updateTable('drawers').where('contract_id', '=', applyId).where('role', '=', 'owner');
    await rows.set({ binned_at: new Date(world.clock.now().getTime() - 3650 * 86_400_000) }).execute();
    await world.runJob('contracts.emptyBins');
    const purged = async () =>
      (
        await world.platform.db
          .selectFrom('drawers')
          .select('purged_at')
          .where('contract_id', '=', applyId)
          .where('role', '=', 'owner')
          .execute()
      ).map(({ purged_at }) => purged_at !== null);
    expect(await purged()).toEqual([false]);
    expect((await sender.browser.call(endLegalHold, 'enterprise', { applyId, reason: '已和解' })).data).toEqual({ held: false });
    expect((await sender.browser.call(endLegalHold, 'enterprise', { applyId, reason: '已和解' })).code).toBe(
      errorNumber('CONTRACT_NOT_HELD'),
    );
    const log = await logOf(world, over.enterprise?.party ?? sender.party, 'operation');
    expect(log.filter(({ action }) => action.toLowerCase().endsWith('hold')).map(({ action, after }) => [action, after])).toEqual([
      ['contracts.hold', { 'contracts.number': over.applyNo, 'contracts.reason': reason }],
      ['contracts.endHold', { 'contracts.number': over.applyNo, 'contracts.reason': '已和解' }],
    ]);
    await world.runJob('contracts.emptyBins');
    expect(await purged()).toEqual([true]);
  });

  it('is decided by administrators, and seen by those who see the contract', async () => {
    const { over } = await contractsAt('enterprise');
    const { applyId } = over;
    const party = over.enterprise?.party;
    if (party === undefined) throw new Error('the sender is an enterprise');
    const member = await openMember(world, party);
    await giveOwnRole(world, party, member.memberId, { 'contracts.read': 'enterprise' });
    const { sender: stranger } = await contractsAt('enterprise');
    for (const operation of [holdContract, endLegalHold]) {
      expect((await stranger.browser.call(operation, 'enterprise', { applyId, reason })).code).toBe(NOT_FOUND);
      expect((await member.browser.call(operation, 'enterprise', { applyId, reason })).code).toBe(errorNumber('FORBIDDEN'));
    }
    expect((await stranger.browser.call(readLegalHold, 'enterprise', { applyId })).code).toBe(NOT_FOUND);
    expect((await member.browser.call(readLegalHold, 'enterprise', { applyId })).data).toMatchObject({ held: false, mayDecide: false });
  });
});
