import { errorNumber, pathsOf } from '@moqi/api';
import { readContract } from '@moqi/api/work/contracts';
import { remindSigners } from '@moqi/api/work/deliveries';
import { formatDateHourMinute } from '@moqi/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMember, openPerson } from '#test/people.ts';
import { settleSigned } from '#test/settle.ts';
import { linkTo, type SigningContract, signingContract } from '#test/situations.ts';
import { historyOf, messagesTo } from '#test/traces.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

// the messages follow the call; the test world lets every listener hear every event twice
const messages = async (address: string | undefined, template: string) => {
  await world.runJobs();
  return messagesTo(world, address, template);
};
const kindsOf = async (contract: SigningContract) => (await historyOf(world, contract)).map(({ kind }) => kind);

describe('remindSigners', () => {
  it.each([
    ['personal', false, pathsOf(remindSigners, 'personal')[0]],
    ['enterprise', true, pathsOf(remindSigners, 'enterprise')[0]],
  ])('%s: sends the message again to whose turn it is, not to oneself', async (_, byEnterprise, path = '') => {
    const contract = await signingContract(world, { byEnterprise, parties: ['sender', 'stranger', 'person'] });
    const [self, stranger, person] = contract.parties;
    const answer = (await contract.sender.browser.post(path, { applyNo: contract.applyNo })).json();
    expect(answer.data).toEqual({ reminded: 2, names: ['裴南乔', '韩立川'] });
    const [reminder] = await messages(stranger?.mobile, 'contract.reminder');
    expect(reminder?.body).toContain('提醒您签署《设备采购合同》');
    expect(
      [await messages(person?.mobile, 'contract.reminder'), await messages(self?.mobile, 'contract.reminder')].map(({ length }) => length),
    ).toEqual([1, 0]);
    expect((await linkTo(world, stranger?.mobile ?? '')).applyNo).toBe(contract.applyNo);
    expect(await kindsOf(contract)).toEqual(['sent', 'reminded']);
  });

  it('three times a calendar day each, and in order only those asked', async () => {
    const contract = await signingContract(world, { parties: ['stranger', 'stranger'], ordered: true });
    const remind = () => contract.sender.browser.call(remindSigners, 'personal', { applyNo: contract.applyNo });
    for (let times = 1; times <= 3; times++) {
      expect((await remind()).data.reminded).toBe(1);
      world.clock.advance({ minutes: 10 });
    }
    expect(await remind()).toMatchObject({ code: errorNumber('REMIND_TOO_OFTEN'), msg: '今天已催签 3 次，明天再试' });
    await settleSigned(world, contract, 0);
    expect((await remind()).data.reminded).toBe(1);
    expect(await messages(contract.parties[1]?.mobile, 'contract.reminder')).toHaveLength(1);
    const shown = await contract.sender.browser.call(readContract, 'signing', { applyNo: contract.applyNo });
    expect(shown.data.parties.map(({ remindedToday }) => remindedToday)).toEqual([3, 1]);
    world.clock.advance({ hours: 24 });
    expect((await remind()).data.reminded).toBe(1);
  });

  it('not twice within ten minutes, unless another signer still waits for one', async () => {
    const contract = await signingContract(world, { parties: ['stranger', 'stranger'], ordered: true });
    const remind = () => contract.sender.browser.call(remindSigners, 'personal', { applyNo: contract.applyNo });
    const again = formatDateHourMinute(new Date(world.clock.now().getTime() + 600_000));
    expect((await remind()).data.reminded).toBe(1);
    world.clock.advance({ minutes: 9 });
    const { code, msg } = await remind();
    expect([code, msg]).toEqual([errorNumber('REMIND_TOO_SOON'), `刚刚催签过，没有再发。${again} 以后可以再催`]);
    await settleSigned(world, contract, 0);
    expect((await remind()).data.names).toEqual(['裴南乔']);
    world.clock.advance({ minutes: 10 });
    expect((await remind()).success).toBe(true);
  });

  it('is the sender’s and the administrator’s, while it is being signed', async () => {
    const contract = await signingContract(world, { byEnterprise: true, parties: ['person'] });
    const { applyNo } = contract;
    const member = await openMember(world, contract.enterprise?.party ?? contract.sender.party);
    expect((await member.browser.call(remindSigners, 'enterprise', { applyNo })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    const signer = contract.parties[0]?.person;
    expect((await signer?.browser.call(remindSigners, 'personal', { applyNo }))?.code).toBe(errorNumber('FORBIDDEN'));
    const stranger = await openPerson(world);
    expect((await stranger.browser.call(remindSigners, 'personal', { applyNo })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    await settleSigned(world, contract, 0);
    expect(await contract.sender.browser.call(remindSigners, 'enterprise', { applyNo })).toMatchObject({
      code: errorNumber('CONTRACT_NOT_SIGNING'),
      msg: '合同已完成，不能再进行这项操作，没有改动',
    });
  });
});
