import { errorNumber } from '@moqi/api';
import { readQuota } from '@moqi/api/money/points';
import { exportOverview, listOpenMatters, type OverviewPeriod, readOverview } from '@moqi/api/reach/overview';
import { revokeContracts } from '@moqi/api/work/contracts';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spend } from '#modules/money/points/index.ts';
import { signerForOrganization } from '#modules/trust/certificates/index.ts';
import { transact } from '#platform/database/transact.ts';
import { logIn, openEnterprise, openMember, openPerson, stepInto, type TestEnterprise } from '#test/people.ts';
import { settleRefused, settleSigned } from '#test/settle.ts';
import { signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.set('2026-10-05T02:00:00.000Z');
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

/** The clock goes on; sessions do not last that long. */
async function at(time: string): Promise<void> {
  world.clock.set(time);
  const { admin } = enterprise;
  const browser = await logIn(world, admin.mobile);
  enterprise = { ...enterprise, admin: { ...admin, browser } };
  await stepInto(enterprise.admin, enterprise.party);
}

const send = (contractName = '合同') => signingContract(world, { sender: enterprise.admin, enterprise, parties: ['person'], contractName });
const read = async (period: OverviewPeriod = 'month', person = enterprise.admin) =>
  (await person.browser.call(readOverview, 'corporateAdmin', { period })).data;

describe('the overview', () => {
  it('is empty for an enterprise that did nothing yet', async () => {
    const overview = await read();
    const none = { value: 0, before: 0 };
    expect(overview).toMatchObject({ sent: none, completed: none, refusedOrExpired: none, sealUses: none, groups: [] });
    expect(overview.averageDays).toEqual({ value: null, before: null });
    expect(overview.waiting).toEqual({ total: 0, steps: [] });
    expect([overview.weeks.length, overview.weeks.at(-1)?.week]).toEqual([12, '2026-10-05']);
  });

  it('counts the period against the same stretch of the one before', async () => {
    const early = await send();
    await settleRefused(world, early, 0);
    // later in October than the 10th: not held against the first ten days of November
    await at('2026-10-20T02:00:00.000Z');
    await send();
    await at('2026-11-04T02:00:00.000Z');
    const slow = await send();
    const quick = await send();
    world.clock.advance({ hours: 12 });
    await settleSigned(world, quick, 0);
    await at('2026-11-07T02:00:00.000Z');
    await settleSigned(world, slow, 0);
    const revoked = await send();
    await enterprise.admin.browser.call(revokeContracts, 'enterprise', { applyIds: [revoked.applyId] });
    await at('2026-11-10T02:00:00.000Z');
    const month = await read();
    expect(month).toMatchObject({
      begin: '2026-10-31T16:00:00.000Z',
      sent: { value: 3, before: 1 },
      completed: { value: 2, before: 0 },
      averageDays: { value: 1.8, before: null },
      refusedOrExpired: { value: 0, before: 1 },
    });
    expect(month.weeks.filter(({ sent, completed }) => sent + completed > 0)).toEqual([
      { week: '2026-10-05', sent: 1, completed: 0 },
      { week: '2026-10-19', sent: 1, completed: 0 },
      { week: '2026-11-02', sent: 3, completed: 2 },
    ]);
    expect((await read('quarter')).sent).toEqual({ value: 5, before: 0 });
    expect((await read('year')).sent).toEqual({ value: 5, before: 0 });
  });

  it('says where contracts wait, and since when', async () => {
    await signingContract(world, { sender: enterprise.admin, enterprise, parties: ['sender', 'person'] });
    await send();
    await at('2026-10-08T02:00:00.000Z');
    await send();
    expect((await read()).waiting).toEqual({
      total: 3,
      steps: [
        { kind: 'own', count: 1, oldestDays: 3 },
        { kind: 'unopened', count: 2, oldestDays: 3 },
      ],
    });
  });

  it('counts what a member sent for the member’s group', async () => {
    const now = world.clock.now();
    const groupId = crypto.randomUUID();
    const { db } = world.platform;
    const group = { party_id: enterprise.party, group_id: groupId, name: '采购部', position: 0, created_at: now, updated_at: now };
    await db.insertInto('groups').values(group).execute();
    const member = await openMember(world, enterprise.party);
    await db
      .updateTable('members')
      .set({ group_id: groupId })
      .where('party_id', '=', enterprise.party)
      .where('member_id', '=', member.memberId)
      .execute();
    for (const sender of [member, member, enterprise.admin]) await signingContract(world, { sender, enterprise, parties: ['person'] });
    expect((await read()).groups).toEqual([
      { groupId, name: '采购部', sent: 2 },
      { groupId: '', name: '', sent: 1 },
    ]);
  });

  it('holds nothing of another enterprise, and is for who may see it', async () => {
    await send();
    const other = await openEnterprise(world);
    expect((await read('month', other.admin)).sent.value).toBe(0);
    const member = await openMember(world, enterprise.party);
    for (const operation of [readOverview, listOpenMatters]) {
      expect((await member.browser.call(operation, 'corporateAdmin', {})).code).toBe(errorNumber('FORBIDDEN'));
    }
    const finance = await openMember(world, enterprise.party, 'finance');
    expect((await read('month', finance)).sent.value).toBe(1);
  });

  it('has a sheet for each chart, that of the quota for who may see costs', async () => {
    await send();
    const answer = await enterprise.admin.browser.get('/c/m/overview/export?period=quarter');
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(`概览 ${enterprise.name}`);
    const names = async (bytes: Buffer) => {
      const book = new ExcelJS.Workbook();
      await book.xlsx.load(bytes as never);
      return book.worksheets.map(({ name, rowCount }) => [name, rowCount]);
    };
    const shared = [
      ['概览', 6],
      ['每周发起与完成', 13],
      ['部门发起量', 2],
      ['卡在哪一步', 2],
    ];
    expect(await names(answer.rawPayload)).toEqual([...shared, ['额度', 5]]);
    const keeper = await openMember(world, enterprise.party, 'sealAdmin');
    expect(await names((await keeper.browser.get('/c/m/overview/export?period=quarter')).rawPayload)).toEqual(shared);
    const member = await openMember(world, enterprise.party);
    expect((await member.browser.get('/c/m/overview/export')).json().code).toBe(errorNumber('FORBIDDEN'));
    expect(exportOverview.answer).toBe('bytes');
  });
});

describe('what is to be looked after', () => {
  const matters = async (person = enterprise.admin) => (await person.browser.call(listOpenMatters, 'corporateAdmin', {})).data.list;

  it('names join requests and a certificate that ends soon to the members they concern', async () => {
    expect(await matters()).toEqual([]);
    const { db } = world.platform;
    const requester = await openPerson(world);
    await db
      .insertInto('join_requests')
      .values({
        party_id: enterprise.party,
        request_id: crypto.randomUUID(),
        person_id: requester.party,
        name: '许念安',
        invited_by_name: enterprise.admin.name,
        state: 'pending',
        created_at: world.clock.now(),
      })
      .execute();
    const { party, name, creditCode } = enterprise;
    await signerForOrganization(world.platform, { party, name, creditCode });
    const { not_after: end } = await db
      .selectFrom('certificates')
      .select('not_after')
      .where('party_id', '=', party)
      .executeTakeFirstOrThrow();
    await at(new Date(end.getTime() - 26 * 86_400_000).toISOString());
    expect(await matters()).toEqual([
      { kind: 'joinRequests', count: 1, since: '2026-10-05T02:00:00.000Z' },
      { kind: 'certificateExpiry', days: 26, at: end.toISOString() },
    ]);
    const finance = await openMember(world, enterprise.party, 'finance');
    expect(await matters(finance)).toEqual([]);
  });

  it('tells how long the quota lasts at its pace to the members in charge of costs', async () => {
    const { party } = enterprise;
    const by = { personId: enterprise.admin.party, name: enterprise.admin.name };
    const rights = { isAdmin: false, mayRecharge: false } as const;
    const use = async (quantity: number) => {
      const units = { item: 'enterpriseContract', quantity } as const;
      const subject = { id: '', name: '合同' };
      const now = world.clock.now();
      await transact(world.platform.db, (tx) => spend(tx, { party, units, by, rights, now, key: crypto.randomUUID(), subject }));
    };
    await use(10);
    expect(await matters()).toEqual([]); // the books are too young
    await at('2026-10-15T02:00:00.000Z');
    // 10 in 10 days: the other 40 of the gift last 40 days
    const lasting = { kind: 'quotaForecast', item: 'enterpriseContract', rest: 40, days: 40, at: '2026-11-24T02:00:00.000Z', by: 'use' };
    expect(await matters()).toEqual([lasting]);
    const { data } = await enterprise.admin.browser.call(readQuota, 'enterprise', {});
    expect(data.items[0]).toMatchObject({ usedLast30Days: 10, runsOutOn: '2026-11-24', runsOutBy: 'use' });
    const [finance, keeper] = [await openMember(world, party, 'finance'), await openMember(world, party, 'sealAdmin')];
    expect(await matters(finance)).toEqual([lasting]);
    expect(await matters(keeper)).toEqual([]);
    await use(40);
    expect(await matters()).toEqual([{ ...lasting, rest: 0, days: 0, at: '2026-10-15T02:00:00.000Z' }]);
    // nothing was used for a month
    await at('2026-12-15T02:00:00.000Z');
    expect(await matters()).toEqual([]);
  });
});
