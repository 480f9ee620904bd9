import { errorNumber } from '@moqi/api';
import { readShop, readUsage } from '@moqi/api/money/orders';
import { readPoints } from '@moqi/api/money/points';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reserveForContract, settleContract } from '#modules/money/points/index.ts';
import { transact } from '#platform/database/transact.ts';
import { buy } from '#test/billing.ts';
import { openGround } from '#test/matrix/target.ts';
import { openEnterprise, openMember, openPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('tells an enterprise what was used by month, member and group, and what was paid', async () => {
  const { party, admin } = await openEnterprise(world);
  const { groupId } = await openGround(world, party);
  const member = await openMember(world, party);
  const { db } = world.platform;
  await db
    .updateTable('members')
    .set({ group_id: groupId })
    .where('party_id', '=', party)
    .where('member_id', '=', member.memberId)
    .execute();
  await buy(admin, 'corporateAdmin', 'company-200');
  const now = world.clock.now();
  const rights = { isAdmin: false, mayRecharge: false } as const;
  const units = { item: 'enterpriseContract', quantity: 1 } as const;
  for (const by of [member, member, admin]) {
    const contractId = uuid();
    const author = { personId: by.party, name: by === member ? '许念安' : '陆一鸣' };
    await transact(db, (tx) =>
      reserveForContract(tx, { party, contractId, reopenings: 0, contractName: '合同', units, by: author, rights, now }),
    );
    await transact(db, (tx) => settleContract(tx, party, { contractId, reopenings: 0 }, now));
  }
  const { data } = await admin.browser.call(readUsage, 'corporateAdmin', { months: 3 });
  expect(data.byMonth.at(-1)).toMatchObject({
    month: '2026-06',
    used: { enterpriseContract: 3 },
    rest: { enterpriseContract: 247 },
    paidFen: 96_000,
  });
  expect(data.byMember.map(({ name, used }) => [name, used.enterpriseContract])).toEqual([
    ['许念安', 2],
    ['陆一鸣', 1],
  ]);
  const group = await db.selectFrom('groups').select('name').where('group_id', '=', groupId).executeTakeFirstOrThrow();
  expect(data.byGroup.map(({ name, used }) => [name, used.enterpriseContract])).toEqual([
    [group.name, 2],
    ['', 1],
  ]);
  expect((await member.browser.call(readUsage, 'corporateAdmin', {})).code).toBe(errorNumber('FORBIDDEN'));
});

it('tells a person the person’s use, and the price list', async () => {
  const person = await openPerson(world);
  await buy(person, 'personal', 'points-500');
  const { data } = await person.browser.call(readUsage, 'personal', {});
  expect([data.byMonth.length, data.byMonth.at(-1)?.rest.point, data.byGroup]).toEqual([12, 500, []]);
  expect((await person.browser.call(readPoints, 'personal', {})).data).toMatchObject({ point: 500, reserved: 0, expiring: 500 });
  const shop = (await person.browser.call(readShop, 'personal', {})).data;
  expect([shop.methods, shop.account, shop.can.order]).toEqual([['simulator'], null, true]);
});
