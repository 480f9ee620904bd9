import { errorNumber } from '@moqi/api';
import { listSignRecords } from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { listDeliveries, orderDelivery, remindSigners } from '@moqi/api/work/deliveries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhaust } from '#test/billing.ts';
import { mobileNumber, openMember, openPerson, type TestPerson } from '#test/people.ts';
import { settleSigned } from '#test/settle.ts';
import { linkTo, type SenderDoor, type SigningContract, signingContract } from '#test/situations.ts';
import { historyOf, messagesTo } from '#test/traces.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function participantOf({ applyId }: SigningContract, position = 0) {
  const query = world.platform.db.selectFrom('participants').selectAll().where('contract_id', '=', applyId);
  return query.where('position', '=', position).executeTakeFirstOrThrow();
}
interface Ordering {
  readonly by?: TestPerson;
  readonly door?: SenderDoor;
  readonly position?: number;
  readonly address?: string;
}
async function order(contract: SigningContract, { by = contract.sender, door = contract.door, position = 0, address }: Ordering = {}) {
  const { participant_id: participantId } = await participantOf(contract, position);
  const input = { applyNo: contract.applyNo, participantId, ...(address !== undefined && { address }) };
  return by.browser.call(orderDelivery, door, input);
}
// the messages follow the call
const messages = async (address: string | undefined, template: string) => {
  await world.runJobs();
  return (await messagesTo(world, address, template)).length;
};

describe('orderDelivery', () => {
  it.each([
    ['personal', false],
    ['enterprise', true],
  ] as const)('%s: reminds this participant alone', async (_, byEnterprise) => {
    const contract = await signingContract(world, { byEnterprise, parties: ['stranger', 'stranger'] });
    const [one, other] = contract.parties;
    const { data } = await order(contract);
    expect(data).toEqual({ recipient: '裴南乔', maskedAddress: expect.stringMatching(/^139 \*{4} \d{4}$/) });
    expect([await messages(one?.mobile, 'contract.reminder'), await messages(other?.mobile, 'contract.reminder')]).toEqual([1, 0]);
    expect((await historyOf(world, contract)).map(({ kind }) => kind)).toEqual(['sent', 'reminded']);
  });

  it('counts with the reminders of the day: no second way round their limit', async () => {
    const contract = await signingContract(world, { parties: ['stranger'] });
    const remind = () => contract.sender.browser.call(remindSigners, 'personal', { applyNo: contract.applyNo });
    await remind();
    const tooSoon = { code: errorNumber('REMIND_TOO_SOON') };
    expect([await remind(), await order(contract)]).toMatchObject([tooSoon, tooSoon]);
    world.clock.advance({ minutes: 10 });
    await order(contract);
    // a corrected address has had no message yet
    await order(contract, { address: mobileNumber() });
    const tooOften = { code: errorNumber('REMIND_TOO_OFTEN'), msg: '今天已催签 3 次，明天再试' };
    const before = await participantOf(contract);
    expect(await order(contract)).toMatchObject(tooOften);
    expect(await order(contract, { address: mobileNumber() })).toMatchObject(tooOften);
    expect(await participantOf(contract)).toEqual(before);
    expect(await remind()).toMatchObject(tooOften);
    world.clock.advance({ hours: 24 });
    expect((await order(contract)).success).toBe(true);
  });

  it('costs what a reminder costs', async () => {
    const contract = await signingContract(world, { byEnterprise: true, parties: ['stranger'] });
    await exhaust(world, contract.enterprise?.party ?? contract.sender.party, 'sms');
    await exhaust(world, contract.enterprise?.party ?? contract.sender.party, 'point');
    expect((await order(contract)).code).toBe(errorNumber('POINTS_INSUFFICIENT'));
    expect(await messages(contract.parties[0]?.mobile, 'contract.reminder')).toBe(0);
    expect((await order(contract, { address: 'pei@example.com' })).success).toBe(true);
  });

  it('reaches a corrected address only: the old link is dead, and a wrong account has nothing to do with it', async () => {
    const contract = await signingContract(world, { parties: ['person', 'stranger'] });
    const wrong = contract.parties[0]?.person ?? contract.sender;
    const right = await openPerson(world, { name: '韩立川' });
    const tasksOf = async ({ browser }: TestPerson) => (await browser.call(listSignRecords, 'personal', {})).data.list.length;
    const told = async ({ browser }: TestPerson) =>
      (await browser.call(listDeliveries, 'personal', {})).data.list.map(({ kind, channel }) => `${kind} ${channel}`);
    const link = await linkTo(world, wrong.mobile);
    expect([await tasksOf(wrong), (await told(wrong)).length]).toEqual([1, 2]);
    world.clock.advance({ minutes: 1 });
    expect((await order(contract, { address: ` ${right.mobile} ` })).success).toBe(true);
    await world.runJobs();
    expect((await world.browser().call(readContract, 'signing', link)).code).toBe(errorNumber('LINK_REVOKED'));
    expect((await wrong.browser.call(readContract, 'signing', { applyNo: contract.applyNo })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    expect([await tasksOf(wrong), await told(wrong)]).toEqual([0, []]);
    expect([await tasksOf(right), (await told(right)).sort()]).toEqual([1, ['invitation app', 'invitation sms']]);
    expect([await messages(right.mobile, 'contract.invitation'), await messages(right.mobile, 'contract.reminder')]).toEqual([1, 0]);
    expect((await world.browser().call(readContract, 'signing', await linkTo(world, right.mobile))).success).toBe(true);
    const [, corrected] = await historyOf(world, contract);
    expect([corrected?.kind, (corrected?.facts as { note: string } | undefined)?.note]).toEqual([
      'readdressed',
      expect.stringMatching(/^韩立川：139 \*{4} \d{4} → 139 \*{4} \d{4}$/),
    ]);
    const shown = await contract.sender.browser.call(readContract, 'signing', { applyNo: contract.applyNo });
    expect(shown.data.parties[0]).toMatchObject({
      viewTime: world.clock.now().toISOString(),
      remindedToday: 1,
      delivery: { channel: 'sms' },
    });
  });

  it('leaves word for a corrected address without an account, and forgets the one before', async () => {
    const contract = await signingContract(world, { parties: ['person'] });
    const wrong = contract.parties[0]?.person ?? contract.sender;
    await order(contract, { address: 'Pei@Example.com' });
    expect(await participantOf(contract)).toMatchObject({
      mobile: null,
      email: 'pei@example.com',
      account_party_id: null,
      handler_id: null,
    });
    const waiting = world.platform.db.selectFrom('unclaimed_participants').select('address').where('contract_id', '=', contract.applyId);
    expect(await waiting.execute()).toEqual([{ address: 'pei@example.com' }]);
    expect((await wrong.browser.call(listSignRecords, 'personal', {})).data.list).toEqual([]);
    // the same address again is the one it has
    const { link_generation: generation } = await participantOf(contract);
    await order(contract, { address: 'pei@example.com' });
    expect((await participantOf(contract)).link_generation).toBe(generation);
  });

  it('leaves the task of a company with the company when its handler is corrected', async () => {
    const contract = await signingContract(world, { parties: ['enterprise'] });
    const { enterprise } = contract.parties[0] ?? {};
    if (!enterprise) throw new Error('no enterprise');
    const colleague = await openMember(world, enterprise.party);
    await order(contract, { address: colleague.mobile });
    expect(await participantOf(contract)).toMatchObject({ account_party_id: enterprise.party, handler_id: colleague.party });
    expect((await colleague.browser.call(listSignRecords, 'enterprise', {})).data.count).toBe(1);
  });

  it('says clearly why nothing is sent', async () => {
    const contract = await signingContract(world, { parties: ['stranger', 'stranger', 'sender'], ordered: true });
    expect(await order(contract, { position: 1 })).toMatchObject({
      code: errorNumber('DELIVERY_EARLY'),
      msg: expect.stringContaining('裴南乔'),
    });
    expect((await order(contract, { address: '12345' })).code).toBe(errorNumber('DELIVERY_ADDRESS_INVALID'));
    const second = contract.parties[1]?.mobile ?? '';
    expect((await order(contract, { address: second })).code).toBe(errorNumber('SIGNER_DUPLICATE'));
    await settleSigned(world, contract, 0);
    expect((await order(contract)).msg).toBe('裴南乔已经签署，不用再次送达。没有发出消息，也没有改动联系方式');
    await settleSigned(world, contract, 1);
    expect((await order(contract, { position: 2 })).code).toBe(errorNumber('DELIVERY_OWN'));
    await settleSigned(world, contract, 2);
    expect(await order(contract)).toMatchObject({
      code: errorNumber('CONTRACT_NOT_SIGNING'),
      msg: '合同已完成，不能再进行这项操作，没有改动',
    });
    expect((await historyOf(world, contract)).map(({ kind }) => kind)).not.toContain('reminded');
  });

  it('is the sender’s and the administrator’s', async () => {
    const contract = await signingContract(world, { byEnterprise: true, parties: ['person', 'stranger'] });
    const other = await signingContract(world, { parties: ['stranger'] });
    const member = await openMember(world, contract.enterprise?.party ?? contract.sender.party);
    expect((await order(contract, { by: member })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    expect((await order(contract, { by: contract.parties[0]?.person ?? member, door: 'personal', position: 1 })).code).toBe(
      errorNumber('FORBIDDEN'),
    );
    expect((await order(contract, { by: other.sender, door: 'personal' })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    const { participant_id: foreign } = await participantOf(other);
    const mixed = await contract.sender.browser.call(orderDelivery, 'enterprise', { applyNo: contract.applyNo, participantId: foreign });
    expect(mixed.code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  });
});
