import { pathsOf } from '@moqi/api';
import { readWorkbench } from '@moqi/api/work/contract-lists';
import { revokeContracts } from '@moqi/api/work/contracts';
import { createContract } from '@moqi/api/work/sending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodDraft } from '#test/contract-drafts.ts';
import { logIn, openEnterprise, openMember, openPerson, type TestPerson } from '#test/people.ts';
import { settleRefused, settleSigned } from '#test/settle.ts';
import { enterpriseParty, type SituationOptions, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const read = async (person: TestPerson) => (await person.browser.call(readWorkbench, 'personal', {})).data;

describe('readWorkbench', () => {
  it('is empty for who is new', async () => {
    const { counts, todo, trend } = await read(await openPerson(world));
    expect(counts).toEqual({ mine: 0, dueToday: 0, others: 0, longestWaitDays: 0, expiring: 0, completed: 0, completedThisMonth: 0 });
    expect([todo, trend.length]).toEqual([[], 30]);
    expect(trend.every(({ sent, completed }) => sent === 0 && completed === 0)).toBe(true);
  });

  it('counts each contract once, and puts what is urgent first', async () => {
    world.clock.set('2026-05-30T02:00:00.000Z');
    let sender = await openPerson(world, { name: '林书禾' });
    const send = (options: SituationOptions) => signingContract(world, { sender, ...options });
    const lastMonth = await send({ parties: ['person'], contractName: '上月完成' });
    await settleSigned(world, lastMonth, 0);
    await send({ parties: ['person'], contractName: '久等' });
    world.clock.set('2026-06-04T02:00:00.000Z');
    sender = { ...sender, browser: await logIn(world, sender.mobile) };
    const thisMonth = await send({ parties: ['person'], contractName: '本月完成' });
    await settleSigned(world, thisMonth, 0);
    await send({ parties: ['sender', 'person'], contractName: '今天截止', overDate: '2026-06-04 18:00' });
    await send({ parties: ['sender'], contractName: '无截止' });
    await send({ parties: ['person'], contractName: '刚发出' });
    const refused = await send({ parties: ['person'], contractName: '被拒' });
    await settleRefused(world, refused, 0, '付款节点有误');
    const revoked = await send({ parties: ['person'], contractName: '撤销' });
    await sender.browser.call(revokeContracts, 'personal', { applyIds: [revoked.applyId] });
    await sender.browser.call(createContract, 'personal', { ...(await goodDraft(sender)), saveToDraftBox: 1 });

    const { counts, todo, trend } = await read(sender);
    expect(counts).toEqual({ mine: 2, dueToday: 1, others: 2, longestWaitDays: 5, expiring: 1, completed: 2, completedThisMonth: 1 });
    expect(
      todo.map(
        (row) =>
          `${row.role} ${row.contractName} ${row.status} ${row.reason} ${row.can.sign ? 'sign' : ''}${row.can.remind ? ' remind' : ''}`,
      ),
    ).toEqual(['signer 今天截止 2  sign remind', 'signer 无截止 2  sign', 'owner 被拒 5 付款节点有误 ', 'owner 久等 3   remind']);
    expect(trend.at(-1)).toEqual({ day: '2026-06-04', sent: 6, completed: 1 });
    expect(trend.find(({ day }) => day === '2026-05-30')).toEqual({ day: '2026-05-30', sent: 2, completed: 1 });
    expect(trend[0]?.day).toBe('2026-05-06');
  });

  it('counts a signer’s own', async () => {
    const contract = await signingContract(world, { parties: ['person', 'person'], ordered: true });
    const [first, second] = contract.parties.map(({ person }) => person);
    expect([first && (await read(first)).counts.mine, second && (await read(second)).counts]).toEqual([
      1,
      expect.objectContaining({ mine: 0, others: 1 }),
    ]);
    await settleSigned(world, contract, 0);
    expect(first && (await read(first)).counts).toMatchObject({ mine: 0, others: 1 });
    expect(second && (await read(second)).todo.map(({ contractName }) => contractName)).toEqual(['设备采购合同']);
  });

  it.each(pathsOf(readWorkbench, 'enterprise'))('%s is the enterprise’s, as far as the person’s data scope reaches', async (path) => {
    const contract = await signingContract(world, { byEnterprise: true, parties: ['sender'] });
    const member = await openMember(world, contract.enterprise?.party ?? contract.sender.party);
    const ask = async (person: TestPerson) => (await person.browser.post(path, {})).json().data;
    expect([(await ask(contract.sender)).counts.mine, (await ask(contract.sender)).todo.length]).toEqual([1, 1]);
    expect([(await ask(member)).counts.mine, (await ask(member)).todo.length]).toEqual([0, 0]);
  });

  it('a contract in which an enterprise signs twice is its own turn as long as one of its people is asked', async () => {
    const { admin, party, name } = await openEnterprise(world);
    const member = await openMember(world, party);
    const draft = await goodDraft(admin);
    const signatoryJson = [admin, member].map(({ mobile }, at) =>
      enterpriseParty(at === 0 ? 'a' : 'b', name, { mobile, orderNum: at + 1 }),
    );
    expect((await admin.browser.call(createContract, 'enterprise', { ...draft, signatoryJson, ifOrder: 1 })).success).toBe(true);
    const read = async (person: TestPerson) => (await person.browser.call(readWorkbench, 'enterprise', {})).data;
    expect((await read(admin)).counts).toMatchObject({ mine: 1, others: 0 });
    const { counts, todo } = await read(member);
    expect([counts.mine, counts.others, todo]).toEqual([0, 1, []]);
  });
});
