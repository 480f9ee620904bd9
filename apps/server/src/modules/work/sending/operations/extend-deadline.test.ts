import { errorNumber } from '@moqi/api';
import { DEFAULT_SETTINGS, saveSettings } from '@moqi/api/enterprise/settings';
import { binContracts, listApplications, listSignRecords } from '@moqi/api/work/contract-lists';
import { extendDeadline, readContract, readSignRecord } from '@moqi/api/work/contracts';
import { signContract } from '@moqi/api/work/signing';
import { endOfDayAfter, formatDateHourMinute } from '@moqi/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEnterprise, openPerson } from '#test/people.ts';
import { settleSigned } from '#test/settle.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { messagesTo } from '#test/traces.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();
const dayEnd = (days: number) => endOfDayAfter(world.clock.now(), days);
const extend = ({ sender, door, applyId }: SigningContract, overDate: string) =>
  sender.browser.call(extendDeadline, door, { applyId, overDate });
const expired = async (situation: Omit<Parameters<typeof signingContract>[1], 'overDate'> = {}) => {
  const contract = await signingContract(world, { parties: ['person', 'stranger'], ...situation, overDate: inDays(2) });
  await settleSigned(world, contract, 0);
  world.clock.advance({ days: 3 });
  expect(await stateOf(contract)).toBe('expired');
  return contract;
};
const heldFor = async ({ sender, enterprise }: SigningContract) => {
  const sums = world.platform.db.selectFrom('ledger_accounts').select('balance').where('account', '=', 'reserved');
  return (await sums.where('party_id', '=', enterprise?.party ?? sender.party).execute()).reduce((sum, { balance }) => sum + balance, 0);
};
const stateOf = async ({ sender, applyNo }: SigningContract) => {
  await world.runJobs();
  return (await sender.browser.call(readContract, 'signing', { applyNo })).data.state;
};

describe('extendDeadline', () => {
  it.each([false, true])('the contract stays open until the new deadline, and ends then (enterprise: %s)', async (byEnterprise) => {
    const contract = await signingContract(world, { byEnterprise, parties: ['stranger'], overDate: inDays(2) });
    const overDate = inDays(5);
    expect((await extend(contract, overDate)).data).toEqual({ overDate });
    const { sender, applyNo } = contract;
    expect((await sender.browser.call(readContract, 'signing', { applyNo })).data.overDate).toBe(overDate);
    const { list } = (await sender.browser.call(readSignRecord, 'signing', { applyNo })).data;
    expect(list.map(({ kind, actorName }) => [kind, actorName])).toEqual([
      ['sent', sender.name],
      ['extended', sender.name],
    ]);
    world.clock.advance({ days: 3 });
    expect(await stateOf(contract)).toBe('signing');
    world.clock.advance({ days: 3 });
    expect(await stateOf(contract)).toBe('expired');
  });

  it('moves the reminder before the deadline along with it', async () => {
    const sender = await openPerson(world, { name: '林书禾' });
    const enterprise = await openEnterprise(world, sender);
    await sender.browser.call(saveSettings, 'corporateAdmin', { ...DEFAULT_SETTINGS, reminderDays: 1 });
    const contract = await signingContract(world, { sender, enterprise, parties: ['stranger'], overDate: inDays(2) });
    await extend(contract, inDays(2.5));
    const reminders = async () => {
      await world.runJobs();
      return (await messagesTo(world, contract.parties[0]?.mobile ?? '', 'contract.reminder')).length;
    };
    world.clock.advance({ hours: 25 }); // a day before the former deadline
    expect(await reminders()).toBe(0);
    world.clock.advance({ hours: 12 });
    expect(await reminders()).toBe(1);
  });

  it('reminds a signer of a deadline of its own that comes first, and of that alone', async () => {
    const sender = await openPerson(world, { name: '林书禾' });
    const enterprise = await openEnterprise(world, sender);
    await sender.browser.call(saveSettings, 'corporateAdmin', { ...DEFAULT_SETTINGS, reminderDays: 1 });
    const contract = await signingContract(world, {
      sender,
      enterprise,
      parties: ['stranger', 'stranger'],
      overDate: inDays(30),
      asked: (at) => (at === 1 ? { signExpire: 3 } : {}),
    });
    await world.runJobs();
    const own = dayEnd(3);
    const reminded = async () => {
      await world.runJobs();
      return Promise.all(contract.parties.map(async ({ mobile }) => (await messagesTo(world, mobile, 'contract.reminder')).length));
    };
    world.clock.set(new Date(own.getTime() - 25 * 3_600_000));
    expect(await reminded()).toEqual([0, 0]);
    world.clock.advance({ hours: 2 });
    expect(await reminded()).toEqual([0, 1]);
    // moved meanwhile: a day before the new one
    const later = new Date(own.getTime() + 2 * 86_400_000);
    expect((await extend(contract, later.toISOString())).success).toBe(true);
    world.clock.set(new Date(later.getTime() - 23 * 3_600_000));
    expect(await reminded()).toEqual([0, 2]);
  });

  it('a signer has a deadline of its own, from its turn on, told in list, page and message; nothing is signed after it', async () => {
    const contract = await signingContract(world, {
      parties: ['sender', 'person'],
      ordered: true,
      overDate: inDays(30),
      asked: (at) => (at === 1 ? { signExpire: 1 } : {}),
    });
    const { sender, applyNo, applyId, parties } = contract;
    const { person: signer, mobile = '' } = parties[1] ?? {};
    world.clock.advance({ days: 2.5 });
    expect(await stateOf(contract)).toBe('signing'); // it is not its turn yet
    await settleSigned(world, contract, 0);
    const own = dayEnd(1);
    expect((await messagesTo(world, mobile, 'contract.invitation'))[0]?.body).toContain(`请在 ${formatDateHourMinute(own)} 前完成`);
    const { data: page } = await sender.browser.call(readContract, 'signing', { applyNo });
    expect(page.parties.map(({ overDate }) => overDate)).toEqual(['', own.toISOString()]);
    const mine = async () =>
      (await signer?.browser.call(listSignRecords, 'personal', {}))?.data.list.find((row) => row.applyId === applyId);
    expect((await mine())?.overDate).toBe(own.toISOString());
    const sent = (await sender.browser.call(listApplications, 'personal', {})).data.list.find((row) => row.applyId === applyId);
    expect(sent?.overDate).toBe(own.toISOString());
    const later = new Date(own.getTime() + 86_400_000);
    expect((await extend(contract, own.toISOString())).code).toBe(errorNumber('DEADLINE_NOT_LATER'));
    expect((await extend(contract, later.toISOString())).success).toBe(true);
    expect((await mine())?.overDate).toBe(later.toISOString());
    world.clock.set(new Date(own.getTime() + 60_000));
    expect(await stateOf(contract)).toBe('signing');
    world.clock.set(later);
    const refused = await signer?.browser.call(signContract, 'signing', {
      applyNo,
      signNo: page.parties[1]?.signNo ?? '',
      documents: page.files.map(({ documentId, version, docHash }) => ({ documentId, version, docHash })),
      consent: true,
    });
    expect(refused?.code).toBe(errorNumber('CONTRACT_NOT_SIGNING'));
    expect(await stateOf(contract)).toBe('expired');
    const { list } = (await sender.browser.call(readSignRecord, 'signing', { applyNo })).data;
    expect(list.at(-1)).toMatchObject({ kind: 'expired', note: '韩立川' });
  });

  it('of a contract without a deadline there is nothing to extend', async () => {
    const contract = await signingContract(world, { parties: ['stranger'] });
    const { code, msg } = await extend(contract, inDays(2));
    expect([code, msg]).toEqual([errorNumber('DEADLINE_NONE'), '这份合同没有截止时间，不需要延期，没有改动']);
  });

  it('only to a later moment, by its sender, while it is being signed', async () => {
    const contract = await signingContract(world, { parties: ['person'], overDate: inDays(2) });
    expect((await extend(contract, inDays(1))).code).toBe(errorNumber('DEADLINE_NOT_LATER'));
    expect((await extend(contract, inDays(-1))).code).toBe(errorNumber('DEADLINE_PAST'));
    expect((await extend(contract, 'soon')).code).toBe(errorNumber('DEADLINE_PAST'));
    const signer = contract.parties[0]?.person;
    const answer = await signer?.browser.call(extendDeadline, 'personal', { applyId: contract.applyId, overDate: inDays(9) });
    expect(answer?.code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    await settleSigned(world, contract, 0);
    expect((await extend(contract, inDays(9))).code).toBe(errorNumber('CONTRACT_NOT_SIGNING'));
  });

  it.each([false, true])(
    'after it passed the contract is signed on: same task, paid anew, everybody is told (enterprise: %s)',
    async (byEnterprise) => {
      const contract = await expired({ byEnterprise });
      const { sender, applyNo, applyId, parties } = contract;
      expect(await heldFor(contract)).toBe(0);
      expect((await sender.browser.call(readContract, 'signing', { applyNo })).data.can).toMatchObject({ reopen: true, repeat: true });
      // the signer took it out of its list meanwhile
      const first = parties[0]?.person;
      const { browser } = first ?? sender;
      const mine = async () => (await browser.call(listSignRecords, 'personal', {})).data.list.find((row) => row.applyId === applyId);
      const signNos = [(await mine())?.signInfoNo ?? ''];
      expect((await browser.call(binContracts, 'personal', { signNos })).data).toMatchObject({ deleted: 1 });
      expect(await mine()).toBeUndefined();
      const overDate = inDays(5);
      expect((await extend(contract, overDate)).data).toEqual({ overDate });
      await world.runJobs();
      const { data: page } = await sender.browser.call(readContract, 'signing', { applyNo });
      expect(page).toMatchObject({ state: 'signing', overDate, endTime: '', can: { reopen: false, repeat: false, revoke: true } });
      expect(page.parties.map(({ state, turn }) => [state, turn])).toEqual([
        ['signed', false],
        ['waiting', true],
      ]);
      expect(await heldFor(contract)).toBe(1);
      expect(await mine()).toMatchObject({ applySignStatus: 3 });
      const { list } = (await sender.browser.call(readSignRecord, 'signing', { applyNo })).data;
      expect(list.map(({ kind }) => kind)).toEqual(['sent', 'signed', 'expired', 'extended']);
      for (const { mobile } of parties) {
        const [message, ...more] = await messagesTo(world, mobile, 'contract.reopened');
        expect(message?.body).toContain(`已延期，可以继续签署，截止时间改为 ${formatDateHourMinute(new Date(overDate))}`);
        expect(more).toEqual([]);
      }
      await settleSigned(world, contract, 1);
      expect(await stateOf(contract)).toBe('completed');
      expect(await heldFor(contract)).toBe(0);
    },
  );

  it('once more it expires and is extended again, and what it costs is never held twice', async () => {
    const contract = await expired();
    for (const _ of [1, 2]) {
      expect((await extend(contract, inDays(0.5))).success).toBe(true);
      expect(await heldFor(contract)).toBe(1);
      world.clock.advance({ hours: 13 });
      expect(await stateOf(contract)).toBe('expired');
      expect(await heldFor(contract)).toBe(0);
    }
  });

  it('a month after it expired, without points or by a signer it is not', async () => {
    const contract = await expired();
    const { applyId, sender, parties } = contract;
    const answer = await parties[0]?.person?.browser.call(extendDeadline, 'personal', { applyId, overDate: inDays(9) });
    expect(answer?.code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    expect((await extend(contract, inDays(-1))).code).toBe(errorNumber('DEADLINE_PAST'));
    await world.platform.db.updateTable('lots').set({ expires_at: world.clock.now() }).where('party_id', '=', sender.party).execute();
    expect((await extend(contract, inDays(9))).code).toBe(errorNumber('POINTS_INSUFFICIENT'));
    expect(await stateOf(contract)).toBe('expired');
    const long = { ended_at: new Date(world.clock.now().getTime() - 30 * 86_400_000) };
    await world.platform.db.updateTable('contracts').set(long).where('contract_id', '=', applyId).execute();
    expect((await extend(contract, inDays(9))).code).toBe(errorNumber('CONTRACT_NOT_SIGNING'));
    expect((await sender.browser.call(readContract, 'signing', { applyNo: contract.applyNo })).data.can.reopen).toBe(false);
  });
});
