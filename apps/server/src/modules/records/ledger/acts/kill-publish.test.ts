import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '#test/database/create-database.ts';
import { openLedgerHouse } from '#test/ledger/ledger-house.ts';
import { continues, type ReadLog, readLog } from '#test/ledger/reader.ts';
import { countLeaves } from '../store/leaves.ts';
import { publish } from './publish.ts';
import { publishedLedger } from './published-files.ts';
import { filesOf } from './tile-files.ts';

const script = fileURLToPath(new URL('../../../../../test/ledger/killed-process.ts', import.meta.url));

let created: Awaited<ReturnType<typeof createDatabase>>;
let house: ReturnType<typeof openLedgerHouse>;
let dataDir = '';
beforeAll(async () => {
  created = await createDatabase('ledger');
  dataDir = await mkdtemp(join(inject('scratch'), 'ledger-'));
  house = openLedgerHouse(created.address, dataDir);
});
afterAll(async () => {
  await house.close();
  await created.drop();
});

const read = () => readLog(async (path) => (await publishedLedger.find(house.platform, path))?.bytes as Buffer | undefined);

async function start(until: string, count: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, JSON.stringify(created.address), dataDir, until, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Kills a process that waits for a table. */
async function killWaiting(until: string, table: string, count: number): Promise<void> {
  const { db } = house.platform;
  await db.transaction().execute(async (tx) => {
    // others read it meanwhile, and write nothing
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
    const child = await start(until, count);
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_locks where not granted and relation = ${table}::regclass`.execute(db);
        expect(rows).toHaveLength(1);
      },
      { timeout: 20_000 },
    );
    await kill(child);
  });
}

let before: ReadLog;
/** What was published still stands, with nothing that the store lacks; the next process publishes the rest, each fact once. */
async function expectWhole(added: number): Promise<void> {
  const left = await read();
  expect(continues(before.checkpoint, left)).toBe(true);
  expect(left.checkpoint.size).toBeLessThanOrEqual(await countLeaves(house.platform.db));
  await publish(house.platform, filesOf(house.platform));
  const after = await read();
  expect(continues(left.checkpoint, after)).toBe(true);
  expect([after.checkpoint.size - before.checkpoint.size, new Set(after.entries.map(String)).size]).toEqual([added, after.checkpoint.size]);
  before = after;
}

test('a log begins', async () => {
  const child = await start('nowhere', 40);
  await kill(child);
  before = await read();
  expect(before.checkpoint.size).toBe(40);
});

test.each([
  ['appending', 9, 0],
  ['appended', 9, 9],
  ['before write 0', 120, 120],
  ['in write 0', 5, 5],
  ['behind write 0', 5, 5],
  ['in write 1', 200, 200],
  ['behind write 3', 300, 300],
  ['before checkpoint', 5, 5],
  ['in checkpoint', 5, 5],
  ['behind checkpoint', 5, 5],
  ['forgetting', 256, 256],
] as const)(
  'kill -9 %s: no fork, no gap, nothing published that the store does not have',
  async (until, count, added) => {
    await kill(await start(until, count));
    await expectWhole(added);
  },
  30_000,
);

test.each([
  ['sequencing', 'ledger_leaves', 7],
  ['signing', 'ledger_checkpoints', 7],
] as const)(
  'kill -9 %s, while the database writes it',
  async (until, table, count) => {
    await killWaiting(until, table, count);
    await expectWhole(count);
  },
  30_000,
);
