import { createHash, randomUUID } from 'node:crypto';
import { parseEvidenceRecord, parseTimestampToken, verifyEvidenceRecord } from '@moqi/pki';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { writeAlone } from '#platform/database/writes.ts';
import { openWorld, type World } from '#test/world.ts';
import { unstampedCheckpoints } from '../store/checkpoints.ts';
import { appendFacts } from './append-facts.ts';
import { renewStamps } from './renew-stamps.ts';

let world: World;
/** Leaves of each checkpoint, and its bytes. */
const checkpoints = new Map<number, string>();

async function published(): Promise<void> {
  const { platform, clock } = world;
  const facts = [{ fact: 'one', text: '{"n":1}' }];
  const of = { party: asPartyId(randomUUID()), subjectId: randomUUID(), facts };
  await writeAlone(platform.db, (writes) => appendFacts(writes, platform, of, clock.now()));
  await world.runJob('ledger.publish');
  const note = (await world.app.inject({ url: '/log/checkpoint' })).body;
  checkpoints.set(Number(note.split('\n')[1]), note);
}

beforeAll(async () => {
  world = await openWorld();
  for (let n = 0; n < 5; n += 1) await published();
});
afterAll(() => world.close());

const record = async (size: number): Promise<Uint8Array> => {
  const answer = await world.app.inject({ url: `/log/record/${size}` });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

/** As a reader who kept a checkpoint verifies it years later, by the root alone. */
async function proven(size: number, note = checkpoints.get(size) ?? '') {
  const trust = [(await world.platform.authority.chains())[0].chain.at(-1) ?? Buffer.of()];
  const digestOf = async (hash: string) => createHash(hash).update(note).digest();
  return verifyEvidenceRecord(await record(size), { digestOf, trust, now: world.clock.now() });
}

const stampsOf = async (size: number): Promise<number> => parseEvidenceRecord(await record(size)).flatMap(({ stamps }) => stamps).length;
const count = async (table: 'ledger_renewals' | 'ledger_renewed' | 'ledger_unrenewed'): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(world.platform.db);
  return rows[0]?.n ?? 0;
};

test('a checkpoint without a stamp has no record, one with a stamp has one of that stamp', async () => {
  expect(await unstampedCheckpoints(world.platform.db, 1)).toEqual([]);
  expect((await world.app.inject({ url: '/log/record/999' })).statusCode).toBe(404);
  expect(await stampsOf(1)).toBe(1);
  expect((await proven(1)).status).toBe('valid');
  expect((await proven(2, checkpoints.get(3))).status).toBe('otherObject');
});

test('what is not due is left alone', async () => {
  await world.runJob('ledger.renewStamps');
  expect([await count('ledger_renewals'), await count('ledger_unrenewed')]).toEqual([0, 5]);
});

test('an authority that does not answer, or gives what ends as soon, costs nothing', async () => {
  const { platform } = world;
  const token = parseEvidenceRecord(await record(1))[0]?.stamps[0]?.token ?? Buffer.of();
  await sql`update ledger_unrenewed set ends_at = ${new Date(parseTimestampToken(token).time.getTime() + 86_400_000)}`.execute(platform.db);
  const away = () => Promise.reject(new Error('away'));
  await renewStamps({ ...platform, timestamps: { timestamp: away } });
  expect([await count('ledger_renewals'), await count('ledger_unrenewed')]).toEqual([0, 5]);
  await sql`update ledger_unrenewed set ends_at = ${new Date('2090-01-01T00:00:00Z')}`.execute(platform.db);
  world.clock.advance({ days: 365 * 8 + 30 });
  await world.runJob('ledger.renewStamps');
  expect(await count('ledger_renewals')).toBe(0);
});

test('one stamp renews all that are due, and proves each of them when their own certificate has ended', async () => {
  const { db } = world.platform;
  await sql`update ledger_unrenewed set ends_at = ${new Date(world.clock.now().getTime() + 86_400_000)}`.execute(db);
  await world.runJob('ledger.renewStamps');
  expect([await count('ledger_renewals'), await count('ledger_renewed'), await count('ledger_unrenewed')]).toEqual([1, 5, 1]);
  for (const size of checkpoints.keys()) expect([await stampsOf(size), (await proven(size)).status]).toEqual([2, 'valid']);
  await world.runJob('ledger.renewStamps');
  expect(await count('ledger_renewals')).toBe(1);
});

test('two workers at once keep one renewal', async () => {
  const { db } = world.platform;
  await sql`update ledger_unrenewed set ends_at = ${world.clock.now()}`.execute(db);
  await Promise.all([renewStamps(world.platform), renewStamps(world.platform)]);
  expect([await count('ledger_renewals'), await count('ledger_unrenewed')]).toEqual([2, 1]);
  for (const size of checkpoints.keys()) expect([await stampsOf(size), (await proven(size)).status]).toEqual([3, 'valid']);
});

test('renewals are never changed', async () => {
  await expect(sql`delete from ledger_renewed`.execute(world.platform.db)).rejects.toThrow(/append-only|permission denied/);
  await expect(sql`update ledger_renewals set stamped_at = now()`.execute(world.platform.db)).rejects.toThrow(
    /append-only|permission denied/,
  );
});
