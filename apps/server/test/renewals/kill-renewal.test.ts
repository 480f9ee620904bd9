import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bufferSource, type Instrument, validate } from '@moqi/pdf';
import { parseEvidenceRecord } from '@moqi/pki';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { evidenceRecordOf } from '#modules/records/ledger/acts/evidence-record.ts';
import { publish, stampCheckpoints } from '#modules/records/ledger/acts/publish.ts';
import { renewStamps } from '#modules/records/ledger/acts/renew-stamps.ts';
import { filesOf } from '#modules/records/ledger/acts/tile-files.ts';
import { appendFacts } from '#modules/records/ledger/index.ts';
import { signInstrument, trustAnchors } from '#modules/trust/certificates/index.ts';
import { renewDueFiles } from '#modules/trust/renewals/acts/renew-due-files.ts';
import { watchFiles } from '#modules/trust/renewals/index.ts';
import { writeAlone } from '#platform/database/writes.ts';
import { createDatabase } from '#test/database/create-database.ts';
import { openRenewalHouse } from './renewal-house.ts';

const INSTRUMENT: Instrument = {
  title: '证书',
  head: ['一', '二'],
  blocks: [],
  ending: { qr: ['1'], lines: [], signatureTitle: '出具方' },
  foot: '',
};
const script = fileURLToPath(new URL('./killed-renewal.ts', import.meta.url));
const party = asPartyId(randomUUID());
const subjectId = randomUUID();

let created: Awaited<ReturnType<typeof createDatabase>>;
let house: Awaited<ReturnType<typeof openRenewalHouse>>;
let dataDir = '';
let original: Uint8Array;
beforeAll(async () => {
  created = await createDatabase('renewals');
  dataDir = await mkdtemp(join(inject('scratch'), 'renewals-'));
  house = await openRenewalHouse(created.address, dataDir);
  const { platform } = house;
  const madeAt = new Date();
  const { content, endsAt } = await signInstrument(platform, INSTRUMENT, { reason: '出具证书', madeAt });
  original = content;
  const { hash } = await platform.files.put(content);
  await writeAlone(platform.db, (writes) => watchFiles(writes, [{ party, subjectId, segments: [hash], endsAt }]));
  const of = { party, subjectId, facts: [{ fact: 'one', text: '{"n":1}' }] };
  await writeAlone(platform.db, (writes) => appendFacts(writes, platform, of, madeAt));
  await publish(platform, filesOf(platform));
  await stampCheckpoints(platform);
});
afterAll(async () => {
  await house.close();
  await created.drop();
});

async function start(work: string, until: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, JSON.stringify(created.address), dataDir, work, until], {
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
async function killWaiting(work: string, table: string): Promise<void> {
  const { db } = house.platform;
  await db.transaction().execute(async (tx) => {
    // others read it meanwhile, and write nothing
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
    const child = await start(work, 'writing');
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

async function rowOfFile() {
  const row = await house.platform.db.selectFrom('provable_files').selectAll().executeTakeFirstOrThrow();
  return { segments: [...row.segments, ...row.increments], count: row.increments.length, failure: row.failure };
}

async function bytesOf(segments: readonly string[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (const hash of segments) {
    const stored = await house.platform.files.open(hash);
    parts.push(await stored.read(0, stored.size));
    await stored.close();
  }
  return Buffer.concat(parts);
}

const soon = (): Date => new Date(Date.now() + 30 * 86_400_000);

test.each([
  ['asking', [0]],
  ['asked', [0]],
  ['storing', [0]],
  ['stored', [0]],
  ['writing', [0, 1]],
  ['written', [1]],
] as const)(
  'kill -9 %s of a file: it is as it was, or renewed, and renewed once by who comes next',
  async (until, kept) => {
    const { platform } = house;
    await platform.db.updateTable('provable_files').set({ ends_at: soon() }).execute();
    const before = await rowOfFile();
    if (until === 'writing') await killWaiting('files', 'provable_files');
    else await kill(await start('files', until));
    // a statement that waits for a lock is finished by the database, also when its process is gone
    expect(kept).toContain((await rowOfFile()).count - before.count);
    await renewDueFiles(platform);
    const after = await rowOfFile();
    expect([after.count - before.count, after.failure]).toEqual([1, null]);
    const file = await bytesOf(after.segments);
    expect(file.subarray(0, original.length).equals(original)).toBe(true);
    const { verdict } = await validate(bufferSource(file), { trust: await trustAnchors(platform), now: new Date() });
    expect(verdict).toBe('valid');
  },
  30_000,
);

const stamps = async (): Promise<number> => {
  const record = await evidenceRecordOf(house.platform, 1);
  return record ? parseEvidenceRecord(record).flatMap((chain) => chain.stamps).length : 0;
};

test.each([
  ['asking', [0]],
  ['asked', [0]],
  ['writing', [0, 1]],
  ['written', [1]],
] as const)(
  'kill -9 %s of a stamp over a checkpoint: it is as it was, or renewed, and renewed once by who comes next',
  async (until, kept) => {
    const { platform } = house;
    await platform.db.updateTable('ledger_unrenewed').set({ ends_at: soon() }).execute();
    const before = await stamps();
    if (until === 'writing') await killWaiting('stamps', 'ledger_renewed');
    else await kill(await start('stamps', until));
    expect(kept).toContain((await stamps()) - before);
    await renewStamps(platform);
    expect((await stamps()) - before).toBe(1);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_unrenewed`.execute(platform.db);
    expect(rows).toEqual([{ n: 1 }]);
  },
  30_000,
);
