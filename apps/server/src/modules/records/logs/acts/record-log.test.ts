import { afterAll, beforeAll, expect, it } from 'vitest';
import { asPartyId, type PartyId } from '#kernel/actor.ts';
import { transact } from '#platform/database/transact.ts';
import { openWorld, type World } from '#test/world.ts';
import { chainHash, type LogRow, NO_ENTRY } from '../entry.ts';
import { recordLog, recordLogs } from './record-log.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const party = () => asPartyId(crypto.randomUUID());
const author = (of: PartyId) => ({
  party: of,
  by: { personId: party(), memberId: crypto.randomUUID(), name: '陆一鸣' },
  origin: { ip: '127.0.0.1', userAgent: 'test' },
  now: world.clock.now(),
});
const write = (of: PartyId, name: string) =>
  transact(world.platform.db, (tx) =>
    recordLog(tx, author(of), {
      kind: 'operation',
      action: 'groups.add',
      object: { type: 'group', id: 'g', name },
      after: { b: 1, a: ['x'] },
    }),
  );
const rows = (of: PartyId) =>
  world.platform.db
    .selectFrom('log_entries')
    .selectAll()
    .where('party_id', '=', of)
    .where('kind', '=', 'operation')
    .orderBy('number')
    .execute();

function rowOf(row: Awaited<ReturnType<typeof rows>>[number]): LogRow {
  return {
    party: row.party_id,
    kind: 'operation',
    number: row.number,
    recordedAt: row.recorded_at,
    personId: row.person_id,
    memberId: row.member_id,
    personName: row.person_name,
    action: row.action,
    objectType: row.object_type,
    objectId: row.object_id,
    objectName: row.object_name,
    before: row.before as LogRow['before'],
    after: row.after as LogRow['after'],
    reason: row.reason,
    ip: row.ip,
    userAgent: row.user_agent,
  };
}

it('numbers entries without gaps and chains each to the one before, also when many write at once', async () => {
  const enterprise = party();
  await Promise.all(Array.from({ length: 32 }, (_, index) => write(enterprise, `部门 ${index}`)));
  const written = await rows(enterprise);
  expect(written.map(({ number }) => number)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
  let previous: Uint8Array = NO_ENTRY;
  for (const row of written) {
    expect(Buffer.from(row.hash).toString('hex')).toBe(Buffer.from(chainHash(previous, rowOf(row))).toString('hex'));
    previous = row.hash;
  }
});

it('chains many entries of one change, whatever their texts are made of, and keeps the end of the log', async () => {
  const enterprise = party();
  const line = (name: string) => ({
    author: author(enterprise),
    entry: { kind: 'operation' as const, action: 'groups.add', object: { type: 'group', id: 'g', name }, before: { q: '"\\\n😀' } },
  });
  const names = Array.from({ length: 300 }, (_, index) => `“部门”\\ "${index}" {a,b} 😀`);
  await write(enterprise, '采购部');
  await transact(world.platform.db, (tx) => recordLogs(tx, enterprise, names.map(line)));
  const written = await rows(enterprise);
  expect(written.map((row) => row.object_name)).toEqual(['采购部', ...names]);
  let previous: Uint8Array = NO_ENTRY;
  for (const row of written) previous = chainHash(previous, rowOf(row));
  const ends = world.platform.db.selectFrom('log_heads').select(['number', 'hash']).where('party_id', '=', enterprise);
  expect(await ends.executeTakeFirstOrThrow()).toEqual({ number: 301, hash: Buffer.from(previous) });
});

it('leaves nothing when the change it tells of fails', async () => {
  const enterprise = party();
  const failing = transact(world.platform.db, async (tx) => {
    await recordLog(tx, author(enterprise), {
      kind: 'operation',
      action: 'groups.add',
      object: { type: 'group', id: 'g', name: '采购部' },
    });
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  await write(enterprise, '财务部');
  expect((await rows(enterprise)).map((row) => row.object_name)).toEqual(['财务部']);
});

it('lets nobody change or remove an entry', async () => {
  const enterprise = party();
  await write(enterprise, '采购部');
  const { db } = world.platform;
  await expect(db.updateTable('log_entries').set({ object_name: '别的' }).where('party_id', '=', enterprise).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(db.deleteFrom('log_entries').where('party_id', '=', enterprise).execute()).rejects.toThrow('append-only');
});
