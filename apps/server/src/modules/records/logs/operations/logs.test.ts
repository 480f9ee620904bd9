import { errorNumber, type InputOf } from '@moqi/api';
import { listRoles, operateRole } from '@moqi/api/enterprise/roles';
import {
  checkLogChain,
  type LogKind,
  listAssetEntries,
  listOperationEntries,
  listSealEntries,
  readLogChoices,
} from '@moqi/api/records/logs';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#platform/database/transact.ts';
import { openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { recordLog } from '../acts/record-log.ts';
import type { LogEntry } from '../entry.ts';
import { chainHash, NO_ENTRY } from '../entry.ts';
import { entriesAfter } from '../store/log-lists.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

type Writer = Pick<TestPerson, 'party' | 'name'> & { memberId?: string };
const write = (by: Writer, change: Partial<LogEntry> = {}, party = enterprise.party) =>
  transact(world.platform.db, (tx) =>
    recordLog(
      tx,
      {
        party,
        by: { personId: by.party, name: by.name, ...(by.memberId !== undefined && { memberId: by.memberId }) },
        origin: { ip: '203.0.113.7', userAgent: 'Firefox' },
        now: world.clock.now(),
      },
      {
        kind: 'operation',
        action: 'roles.create',
        object: { type: 'role', id: 'r1', name: '区域负责人' },
        after: { roleName: '区域负责人' },
        ...change,
      },
    ),
  );
type Question = InputOf<typeof listOperationEntries>;
const ask = (question: Question = {}, by: Pick<TestPerson, 'browser'> = enterprise.admin) =>
  by.browser.call(listOperationEntries, 'corporateAdmin', question);
const names = async (question: Question = {}, by?: Pick<TestPerson, 'browser'>) =>
  (await ask(question, by)).data.list.map((row) => row.objectName);
const named = (name: string): Partial<LogEntry> => ({ object: { type: 'role', id: name, name } });

describe('a log', () => {
  it('tells who did what, before and after, from where, the newest first', async () => {
    const { admin } = enterprise;
    await admin.browser.call(operateRole, 'corporateAdmin', { oper: 'create', roleName: '区域负责人', grants: { 'logs.read': 'own' } });
    await write(admin, { ...named('后来的'), before: { roleName: '从前' }, after: { roleName: '后来' }, reason: '改名' });
    const { data } = await ask();
    expect(data).toMatchObject({ count: 2, itemPage: 1, pageSize: 20 });
    expect(data.list).toMatchObject([
      {
        number: 2,
        objectName: '后来的',
        before: { roleName: '从前' },
        after: { roleName: '后来' },
        reason: '改名',
        ip: '203.0.113.7',
        userAgent: 'Firefox',
      },
      { number: 1, action: 'roles.create', fullName: admin.name, objectType: 'role', objectName: '区域负责人', before: null },
    ]);
    expect(data.list.every(({ hash, recordTime }) => /^[0-9a-f]{64}$/.test(hash) && recordTime === world.clock.now().toISOString())).toBe(
      true,
    );
  });

  it('is three logs', async () => {
    for (const kind of ['seal', 'asset'] as const) await write(enterprise.admin, { kind, ...named(kind) });
    const { browser } = enterprise.admin;
    expect(await names()).toEqual([]);
    expect((await browser.call(listSealEntries, 'corporateAdmin', {})).data.list).toMatchObject([{ objectName: 'seal', number: 1 }]);
    expect((await browser.call(listAssetEntries, 'corporateAdmin', {})).data.list).toMatchObject([{ objectName: 'asset', number: 1 }]);
  });

  it('is found by person, action, object, day in China and words', async () => {
    const keeper = await openMember(world, enterprise.party, 'sealAdmin');
    // ten to midnight in China
    world.clock.set('2026-06-01T15:50:00.000Z');
    await write(enterprise.admin, named('当天'));
    world.clock.advance({ minutes: 20 });
    await write({ ...keeper }, { ...named('次日'), action: 'roles.delete', reason: '不再需要 100%' });
    expect(await names({ corpUserId: keeper.memberId })).toEqual(['次日']);
    expect(await names({ action: 'roles.create' })).toEqual(['当天']);
    expect(await names({ objectType: 'role', objectId: '当天' })).toEqual(['当天']);
    expect(await names({ endDate: '2026-06-01' })).toEqual(['当天']);
    expect(await names({ beginDate: '2026-06-02', endDate: '2026-06-02' })).toEqual(['次日']);
    expect(await names({ keyword: '100%' })).toEqual(['次日']);
    expect(await names({ keyword: '100_' })).toEqual([]);
    expect((await ask({ beginDate: '昨天' })).code).toBe(errorNumber('INPUT_INVALID'));
    const choices = await enterprise.admin.browser.call(readLogChoices, 'corporateAdmin', { kind: 'operation' });
    expect(choices.data).toEqual({ actions: ['roles.create', 'roles.delete'], objectTypes: ['role'] });
  });

  it('is read in pages, each entry once', async () => {
    for (let index = 1; index <= 25; index += 1) await write(enterprise.admin, named(`第 ${index} 条`));
    const pages = await Promise.all([1, 2, 3, 4].map((itemPage) => ask({ itemPage, pageSize: 10 })));
    expect(pages.map(({ data }) => [data.list.length, data.count])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
      [0, 25],
    ]);
    expect(new Set(pages.flatMap(({ data }) => data.list.map(({ number }) => number))).size).toBe(25);
  });
});

describe('entries that a member sees', () => {
  it('is a matter of scope', async () => {
    const groupId = crypto.randomUUID();
    const times = { created_at: world.clock.now(), updated_at: world.clock.now() };
    const { db } = world.platform;
    await db
      .insertInto('groups')
      .values({ party_id: enterprise.party, group_id: groupId, name: '采购部', position: 1, ...times })
      .execute();
    const [reader, colleague] = [await openMember(world, enterprise.party, 'contractAdmin'), await openMember(world, enterprise.party)];
    const keeper = await openMember(world, enterprise.party, 'sealAdmin');
    const inGroup = [reader.memberId, colleague.memberId];
    await db
      .updateTable('members')
      .set({ group_id: groupId })
      .where('party_id', '=', enterprise.party)
      .where('member_id', 'in', inGroup)
      .execute();
    for (const by of [enterprise.admin, reader, colleague, keeper]) await write(by, named(by.party));
    expect(await names({}, enterprise.admin)).toEqual([keeper, colleague, reader, enterprise.admin].map(({ party }) => party));
    expect(await names({}, reader)).toEqual([colleague.party, reader.party]);
    expect(await names({}, keeper)).toEqual([keeper.party]);
    expect((await ask({}, colleague)).code).toBe(errorNumber('FORBIDDEN'));
  });

  it('ends at the enterprise', async () => {
    await write(enterprise.admin, named('我们的'));
    const other = await openEnterprise(world);
    await write(other.admin, named('他们的'), other.party);
    expect(await names({}, other.admin)).toEqual(['他们的']);
  });
});

describe('the chain', () => {
  const check = async (kind: LogKind = 'operation') =>
    (await enterprise.admin.browser.call(checkLogChain, 'corporateAdmin', { kind })).data;
  beforeEach(async () => {
    for (let index = 1; index <= 6; index += 1) await write(enterprise.admin, named(`第 ${index} 条`));
  });

  /** What an intruder in the database can do, the triggers switched off. */
  async function tamper(...statements: RawBuilder<unknown>[]): Promise<void> {
    await world.platform.db.connection().execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db);
      for (const statement of statements) await statement.execute(db);
      await sql`set session_replication_role = origin`.execute(db);
    });
  }
  const here = () => sql`party_id = ${enterprise.party} and kind = 'operation'`;

  it('is in order, and says how it ends', async () => {
    const { list } = (await ask()).data;
    expect(await check()).toMatchObject({ intact: true, count: 6, fault: null, markedUpTo: 0, headHash: list[0]?.hash });
    expect(await check('asset')).toMatchObject({ intact: true, count: 0 });
  });

  it('shows an entry that was removed', async () => {
    await tamper(sql`delete from log_entries where ${here()} and number = 3`);
    expect(await check()).toMatchObject({ intact: false, fault: { number: 3, kind: 'missing' } });
  });

  it('shows an entry that was altered', async () => {
    await tamper(sql`update log_entries set person_name = '别人' where ${here()} and number = 4`);
    expect(await check()).toMatchObject({ intact: false, fault: { number: 4, kind: 'altered' } });
  });

  it('shows entries that changed places', async () => {
    await tamper(
      sql`update log_entries set number = 99 where ${here()} and number = 2`,
      sql`update log_entries set number = 2 where ${here()} and number = 5`,
      sql`update log_entries set number = 5 where ${here()} and number = 99`,
    );
    expect(await check()).toMatchObject({ intact: false, fault: { number: 2, kind: 'altered' } });
  });

  it('shows that its end was cut off', async () => {
    await tamper(sql`delete from log_entries where ${here()} and number > 4`);
    expect(await check()).toMatchObject({ intact: false, fault: { number: 5, kind: 'missing' } });
  });

  it('shows its end cut off together with what was noted of it, from the last mark on', async () => {
    await world.runJob('logs.sweep');
    expect((await check()).markedUpTo).toBe(6);
    await tamper(
      sql`delete from log_entries where ${here()} and number > 4`,
      sql`update log_heads set number = 4, hash = (select hash from log_entries where ${here()} and number = 4) where ${here()}`,
    );
    expect(await check()).toMatchObject({ intact: false, fault: { number: 5, kind: 'missing' } });
  });

  it('shows that it was computed anew from some entry on, since the database does not know the platform’s key', async () => {
    await world.runJob('logs.sweep');
    const rows = await entriesAfter(world.platform.db, enterprise.party, { kind: 'operation' }, { after: 0, upTo: 6, limit: 10 });
    let previous: Uint8Array = NO_ENTRY;
    const forged = rows.map((row) => {
      const other = row.number === 3 ? { ...row, objectName: '别的' } : row;
      previous = chainHash(previous, other);
      return { number: row.number, objectName: other.objectName, hash: Buffer.from(previous) };
    });
    await tamper(
      ...forged.map(
        (row) => sql`update log_entries set object_name = ${row.objectName}, hash = ${row.hash} where ${here()} and number = ${row.number}`,
      ),
      sql`update log_heads set hash = ${forged.at(-1)?.hash} where ${here()}`,
    );
    expect(await check()).toMatchObject({ intact: false, fault: { number: 6, kind: 'recomputed' } });
  });

  it('goes on after a mark', async () => {
    await world.runJob('logs.sweep');
    await write(enterprise.admin, named('后来的'));
    await world.runJob('logs.sweep');
    expect(await check()).toMatchObject({ intact: true, count: 7, markedUpTo: 7 });
  });

  it('belongs to those who may read the log', async () => {
    const member = await openMember(world, enterprise.party);
    expect((await member.browser.call(checkLogChain, 'corporateAdmin', { kind: 'operation' })).code).toBe(errorNumber('FORBIDDEN'));
    expect((await member.browser.call(listRoles, 'corporateAdmin', {})).code).toBe(errorNumber('FORBIDDEN'));
  });
});

describe('the database', () => {
  it.each([
    ['an update', sql`update log_entries set reason = 'x'`],
    ['a deletion', sql`delete from log_entries`],
    ['emptying a part', sql`truncate log_entries_p0, log_entries_p1, log_entries_p2, log_entries_p3`],
    ['a deletion of marks', sql`delete from log_marks`],
  ])('refuses %s', async (_, statement) => {
    await write(enterprise.admin);
    await world.runJob('logs.sweep');
    await expect(statement.execute(world.platform.db)).rejects.toThrow('append-only');
  });

  it('gives nobody the right to change or empty a log', async () => {
    const { rows } = await sql<{ place: string }>`
      select distinct table_name || ' ' || privilege_type as place from information_schema.role_table_grants
      where table_name ~ '^log_(entries|marks)' and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`.execute(world.platform.db);
    expect(rows).toEqual([]);
  });
});
