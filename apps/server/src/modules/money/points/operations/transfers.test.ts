import { errorNumber } from '@moqi/api';
import { listHoldings, listMovements, listReceivers, readPoints, readQuota, sendPoints, transferItems } from '@moqi/api/money/points';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy } from '#test/billing.ts';
import { logIn, openEnterprise, openMember, openPerson, stepInto, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const points = async (person: TestPerson, door: 'personal' | 'enterprise') => (await person.browser.call(readPoints, door, {})).data.point;

describe('points', () => {
  it('an enterprise gives to its members, once for a request', async () => {
    const { admin, party } = await openEnterprise(world);
    const member = await openMember(world, party);
    await buy(admin, 'corporateAdmin', 'points-500');
    const gift = { targetId: member.mobile, point: 120, requestId: crypto.randomUUID(), note: '差旅合同' };
    for (const _ of [1, 2]) {
      const answer = await admin.browser.call(sendPoints, 'session', gift);
      expect(answer.data).toMatchObject({ receiverName: '测试人', rest: 380 });
    }
    expect([await points(admin, 'enterprise'), await points(member, 'personal')]).toEqual([380, 120]);
    const told = await admin.browser.call(listMovements, 'corporateAdmin', { only: 'transfers' });
    expect(told.data.list).toMatchObject([
      { kind: 'transferOut', item: 'point', change: -120, counterparty: '测试人', operator: '测试人', note: '差旅合同' },
    ]);
    const got = (await member.browser.call(listMovements, 'personal', { item: 'point' })).data.list;
    expect(got).toMatchObject([{ kind: 'transferIn', change: 120 }]);
    const log = await world.platform.db
      .selectFrom('log_entries')
      .selectAll()
      .where('party_id', '=', party)
      .where('kind', '=', 'asset')
      .execute();
    expect(log.at(-1)).toMatchObject({ action: 'billing.transferOut', person_name: '测试人', reason: '差旅合同' });
  });

  it('a person gives to anybody with an account, but not to oneself, and not more than was bought', async () => {
    const [giver, receiver] = [await openPerson(world), await openPerson(world)];
    await buy(giver, 'personal', 'points-500');
    const give = (targetId: string, point: number) => giver.browser.call(sendPoints, 'session', { targetId, point });
    expect((await give(receiver.mobile, 500)).data.rest).toBe(0);
    expect((await give(receiver.mobile, 1)).msg).toBe(
      '您的点数不足，点击充值。本次需要 1 点，剩余 0 点，还差 1 点。没有扣除任何额度，草稿和已填写的内容都已保留',
    );
    expect((await give(giver.mobile, 1)).code).toBe(errorNumber('RECEIVER_SAME'));
    expect((await give('13999999999', 1)).code).toBe(errorNumber('RECEIVER_UNKNOWN'));
  });

  it('stay where they are for who may not manage the billing, and for strangers to the enterprise', async () => {
    const { admin, party } = await openEnterprise(world);
    const [member, stranger] = [await openMember(world, party), await openPerson(world)];
    await buy(admin, 'corporateAdmin', 'points-500');
    const give = (from: TestPerson, to: TestPerson) => from.browser.call(sendPoints, 'session', { targetId: to.mobile, point: 1 });
    expect((await give(member, member)).code).toBe(errorNumber('FORBIDDEN'));
    expect((await member.browser.call(listReceivers, 'session', {})).code).toBe(errorNumber('FORBIDDEN'));
    expect((await give(admin, stranger)).code).toBe(errorNumber('RECEIVER_UNKNOWN'));
    expect(await points(admin, 'enterprise')).toBe(500);
  });
});

describe('items of packages', () => {
  it('go to a member or to another enterprise of the same person, and keep their expiry; a gift stays', async () => {
    const first = await openEnterprise(world);
    const { admin } = first;
    await points(admin, 'enterprise');
    world.clock.advance({ seconds: 1 }); // what is bought expires after the gift
    await buy(admin, 'corporateAdmin', 'company-200');
    const second = await openEnterprise(world, admin);
    await stepInto(admin, first.party);
    expect((await admin.browser.call(listReceivers, 'session', {})).data.companies).toEqual([{ corpId: second.party, name: second.name }]);
    const hand = (quantity: number, to: object) =>
      admin.browser.call(transferItems, 'session', { item: 'enterpriseContract', quantity, ...to });
    expect((await hand(60, { corpId: second.party })).data).toMatchObject({ receiverName: second.name, rest: 190 });
    expect(await hand(141, { corpId: second.party })).toMatchObject({
      code: errorNumber('POINTS_INSUFFICIENT'),
      data: { needCount: 141, haveCount: 140, shortCount: 1 },
    });
    expect((await hand(1, { corpId: first.party })).code).toBe(errorNumber('RECEIVER_SAME'));
    const foreign = await openEnterprise(world);
    expect((await hand(1, { corpId: foreign.party })).code).toBe(errorNumber('RECEIVER_UNKNOWN'));
    const lots = (await admin.browser.call(listHoldings, 'session', { item: 'enterpriseContract' })).data.list;
    expect(lots.map(({ origin, rest, transferable }) => [origin, rest, transferable])).toEqual([
      ['gift', 50, false],
      ['order', 140, true],
    ]);
    await stepInto(admin, second.party);
    const received = (await admin.browser.call(listHoldings, 'session', { item: 'enterpriseContract' })).data.list;
    expect(received.find(({ origin }) => origin === 'transfer')).toMatchObject({
      rest: 60,
      expiresAt: lots[1]?.expiresAt,
      name: '企业 200 份',
    });
  });

  it('go to a member who was chosen, and to nobody who is not an active member of this enterprise', async () => {
    const { admin, party } = await openEnterprise(world);
    await buy(admin, 'corporateAdmin', 'company-200');
    const [member, left] = [await openMember(world, party), await openMember(world, party)];
    const foreign = await openMember(world, (await openEnterprise(world)).party);
    await world.platform.db
      .updateTable('members')
      .set({ state: 'disabled' })
      .where('party_id', '=', party)
      .where('member_id', '=', left.memberId)
      .execute();
    const hand = (corpUserId: string, from: TestPerson = admin) =>
      from.browser.call(transferItems, 'session', { item: 'enterpriseContract', quantity: 5, corpUserId });
    expect((await hand(member.memberId)).data).toMatchObject({ receiverName: member.name, rest: 245 });
    const got = (await member.browser.call(listMovements, 'personal', { only: 'transfers' })).data.list;
    expect(got).toMatchObject([{ kind: 'transferIn', item: 'enterpriseContract', change: 5 }]);
    for (const one of [left, foreign]) expect((await hand(one.memberId)).code).toBe(errorNumber('RECEIVER_UNKNOWN'));
    const person = await openPerson(world);
    await buy(person, 'personal', 'company-200');
    expect((await hand(member.memberId, person)).code).toBe(errorNumber('RECEIVER_UNKNOWN'));
  });

  it('two enterprises that give to each other at once both succeed', async () => {
    const first = await openEnterprise(world);
    const { admin } = first;
    await buy(admin, 'corporateAdmin', 'company-200');
    const second = await openEnterprise(world, admin);
    await buy(admin, 'corporateAdmin', 'company-200');
    const other = await openMember(world, first.party, 'finance');
    const intoSecond = { item: 'enterpriseContract', quantity: 1 } as const;
    // `admin` stands in the second, `other` in the first; the person of `other` manages only the first
    const back = () => admin.browser.call(transferItems, 'session', { ...intoSecond, corpId: first.party });
    const give = () => other.browser.call(transferItems, 'session', { ...intoSecond, targetId: admin.mobile });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? back() : give())));
    expect(answers.map(({ success }) => success)).toEqual(Array.from({ length: 8 }, () => true));
    expect((await other.browser.call(readQuota, 'enterprise', {})).data.items[0]?.rest).toBe(250);
    expect((await admin.browser.call(readQuota, 'enterprise', {})).data.items[0]?.rest).toBe(246);
    expect(second.party).not.toBe(first.party);
  });
});

it('the same transfer at once is made once', async () => {
  const { admin, party } = await openEnterprise(world);
  const member = await openMember(world, party);
  await buy(admin, 'corporateAdmin', 'points-500');
  const gift = { targetId: member.mobile, point: 120, requestId: crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 8 }, () => admin.browser.call(sendPoints, 'session', gift)));
  expect(answers.map(({ data }) => data.rest)).toEqual(Array.from({ length: 8 }, () => 380));
  expect([await points(admin, 'enterprise'), await points(member, 'personal')]).toEqual([380, 120]);
});

it('what expires is no longer usable from that moment, and the accounts are told', async () => {
  const account = await openPerson(world);
  const receiver = await openPerson(world);
  await buy(account, 'personal', 'points-500');
  world.clock.advance({ days: 364 });
  // the session of then is long over
  const person = { ...account, browser: await logIn(world, account.mobile) };
  expect(await points(person, 'personal')).toBe(500);
  world.clock.advance({ days: 1 });
  person.browser = await logIn(world, account.mobile);
  expect(await points(person, 'personal')).toBe(0);
  const late = await person.browser.call(sendPoints, 'session', { targetId: receiver.mobile, point: 1 });
  expect(late.code).toBe(errorNumber('POINTS_INSUFFICIENT'));
  await world.runJob('billing.expireLots');
  await world.runJob('billing.expireLots');
  const told = (await person.browser.call(listMovements, 'personal', { item: 'point' })).data.list;
  expect(told.map(({ kind, change }) => [kind, change])).toEqual([
    ['expire', -500],
    ['purchase', 500],
  ]);
});
