import { errorNumber } from '@moqi/api';
import { listReminders, planReminders } from '@moqi/api/work/deliveries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhaust } from '#test/billing.ts';
import { openMember, openPerson } from '#test/people.ts';
import { settleSigned } from '#test/settle.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { historyOf, messagesTo } from '#test/traces.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const inHours = (...hours: readonly number[]) => hours.map((one) => new Date(world.clock.now().getTime() + one * 3_600_000).toISOString());
const listOf = async ({ sender, door, applyNo }: SigningContract) =>
  (await sender.browser.call(listReminders, door, { applyNo })).data.list;
const plan = ({ sender, door }: SigningContract, signNos: string[], times: string[], channel?: 'sms' | 'mail') =>
  sender.browser.call(planReminders, door, { signNos, times, ...(channel && { channel }) });
const remindersTo = async (mobile = '') => {
  await world.runJobs();
  return (await messagesTo(world, mobile, 'contract.reminder')).length;
};

describe('planReminders', () => {
  it.each([false, true])('reminds at each moment until the signer signs (enterprise: %s)', async (byEnterprise) => {
    const contract = await signingContract(world, { byEnterprise, parties: ['stranger', 'person'] });
    const [stranger, person] = contract.parties;
    const before = await listOf(contract);
    expect(before.map(({ name, channel, lastTime, nextTime, leftToday }) => [name, channel, lastTime, nextTime, leftToday])).toEqual([
      ['裴南乔', 'sms', '', '', 3],
      ['韩立川', 'sms', '', '', 3],
    ]);
    const times = inHours(2, 26, 50);
    const answer = await plan(
      contract,
      before.map(({ signNo }) => signNo),
      times,
    );
    expect(answer.data.names).toEqual(['裴南乔', '韩立川']);
    expect((await listOf(contract)).map(({ planned, nextTime }) => [planned, nextTime])).toEqual([
      [times, times[0]],
      [times, times[0]],
    ]);
    expect(await remindersTo(stranger?.mobile)).toBe(0);
    world.clock.advance({ hours: 3 });
    expect([await remindersTo(stranger?.mobile), await remindersTo(person?.mobile)]).toEqual([1, 1]);
    await settleSigned(world, contract, 1);
    world.clock.advance({ hours: 24 });
    expect([await remindersTo(stranger?.mobile), await remindersTo(person?.mobile)]).toEqual([2, 1]);
    const [left] = await listOf(contract);
    expect([left?.planned, left?.lastTime === '']).toEqual([[times[2]], false]);
    expect((await historyOf(world, contract)).filter(({ kind }) => kind === 'reminded')).toHaveLength(3);
    await plan(contract, [left?.signNo ?? ''], []);
    world.clock.advance({ hours: 24 });
    expect(await remindersTo(stranger?.mobile)).toBe(2);
  });

  it('what the allowance does not cover is left out, and its sender is told', async () => {
    const contract = await signingContract(world, { parties: ['stranger'] });
    const [one] = await listOf(contract);
    const times = inHours(1, 26);
    await plan(contract, [one?.signNo ?? ''], times);
    await exhaust(world, contract.sender.party, 'sms');
    await exhaust(world, contract.sender.party, 'point');
    world.clock.advance({ hours: 2 });
    expect(await remindersTo(contract.parties[0]?.mobile)).toBe(0);
    expect((await listOf(contract))[0]).toMatchObject({ planned: [times[1]], missed: [times[0]], lastTime: '' });
    const [told] = await messagesTo(world, contract.sender.mobile, 'contract.reminderMissed');
    expect(told?.body).toContain('短信额度不够，没有提醒裴南乔签署《设备采购合同》');
    expect((await historyOf(world, contract)).map(({ kind }) => kind)).toEqual(['sent']);
    // a new plan begins anew
    await plan(contract, [one?.signNo ?? ''], inHours(30));
    expect((await listOf(contract))[0]).toMatchObject({ missed: [] });
  });

  it('says why it is not kept: the past, too close, another channel', async () => {
    const contract = await signingContract(world, { parties: ['stranger'] });
    const [one] = await listOf(contract);
    const said = async (times: string[], channel?: 'sms' | 'mail') => {
      const { code, msg } = await plan(contract, [one?.signNo ?? ''], times, channel);
      return code === errorNumber('REMINDER_PLAN_WRONG') ? msg : `${code}`;
    };
    expect(await said(inHours(-1))).toBe('催签计划没有保存：有催签时间早于现在');
    expect(await said(inHours(1, 1.5))).toBe('催签计划没有保存：两次催签至少间隔 60 分钟');
    expect(await said(inHours(1), 'mail')).toBe('催签计划没有保存：裴南乔的消息发到手机，只能用短信');
    expect((await listOf(contract))[0]?.planned).toEqual([]);
  });

  it('is the sender’s, for those whose turn it is', async () => {
    const contract = await signingContract(world, { byEnterprise: true, parties: ['sender', 'person', 'stranger'] });
    const { enterprise, sender, applyNo } = contract;
    const all = await world.platform.db
      .selectFrom('participants')
      .select(['sign_no', 'position'])
      .where('contract_id', '=', contract.applyId)
      .execute();
    const signNoOf = (position: number) => all.find((row) => row.position === position)?.sign_no ?? '';
    expect((await plan(contract, [signNoOf(0)], inHours(1))).code).toBe(errorNumber('DELIVERY_OWN'));
    expect((await plan(contract, ['S000'], inHours(1))).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    const colleague = await openMember(world, enterprise?.party ?? sender.party);
    const asColleague = { ...contract, sender: colleague };
    expect((await plan(asColleague, [signNoOf(1)], inHours(1))).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    const stranger = await openPerson(world);
    const asStranger = { ...contract, sender: stranger, door: 'personal' } as const;
    expect((await plan(asStranger, [signNoOf(1)], inHours(1))).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    expect((await stranger.browser.call(listReminders, 'personal', { applyNo })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    expect((await colleague.browser.call(listReminders, 'enterprise', { applyNo })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    const signer = contract.parties[1]?.person;
    expect((await signer?.browser.call(listReminders, 'personal', { applyNo }))?.code).toBe(errorNumber('FORBIDDEN'));
  });
});
