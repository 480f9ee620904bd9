import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { formatKey, SIGNATURE_TYPE, verifyCheckpoint } from '@moqi/ledger';
import { noteKeyOf } from '@moqi/ledger/server';
import { openKeptCheckpoints, openWitness, witnessServer } from '@moqi/witness';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { httpWitness } from '#adapters/http-witness.ts';
import { asPartyId } from '#kernel/actor.ts';
import { writeAlone } from '#platform/database/writes.ts';
import { createDatabase } from '#test/database/create-database.ts';
import { openLedgerHouse } from '#test/ledger/ledger-house.ts';
import { continues, readLog } from '#test/ledger/reader.ts';
import { appendFacts } from './append-facts.ts';
import { askWitnesses } from './ask-witnesses.ts';
import { verifierKey } from './log-key.ts';
import { publish } from './publish.ts';
import { publishedLedger } from './published-files.ts';
import { filesOf } from './tile-files.ts';

const NAME = 'witness.example/w1';
const { privateKey } = generateKeyPairSync('ed25519');
const witnessKey = noteKeyOf(NAME, SIGNATURE_TYPE.cosignature, privateKey);

let created: Awaited<ReturnType<typeof createDatabase>>;
let house: ReturnType<typeof openLedgerHouse>;
let dataDir = '';
let server: ReturnType<typeof witnessServer>;

async function append(count: number): Promise<void> {
  const facts = Array.from({ length: count }, (_, n) => ({ fact: `fact:${n}`, text: `{"n":${n}}` }));
  const subject = { party: asPartyId(randomUUID()), subjectId: randomUUID(), facts };
  await writeAlone(house.platform.db, (writes) => appendFacts(writes, house.platform, subject, new Date()));
  await publish(house.platform, filesOf(house.platform));
}
const ask = () => askWitnesses(house.platform, filesOf(house.platform));
const get = async (path: string) => (await publishedLedger.find(house.platform, path))?.bytes as Buffer | undefined;
/** How many witnesses cosigned what is given out, by a verifier that has their keys. */
async function cosigned(): Promise<number> {
  const [log, checkpoint] = [await verifierKey(house.platform), await get('checkpoint')];
  if (log === undefined || checkpoint === undefined) throw new Error('nothing is published');
  return verifyCheckpoint(checkpoint.toString(), { logs: [log], witnesses: [witnessKey], quorum: 0 }).cosignatures.length;
}
const lastSize = async () =>
  (await house.platform.db.selectFrom('ledger_cosignatures').select('size').orderBy('size', 'desc').execute())[0]?.size;

let houses = 0;
beforeEach(async () => {
  houses += 1;
  created = await createDatabase(`witnessed_${houses}`);
  dataDir = await mkdtemp(join(inject('scratch'), 'witnessed-'));
  house = openLedgerHouse(created.address, dataDir);
  await append(23);
  const log = await verifierKey(house.platform);
  if (log === undefined) throw new Error('the log has no key');
  const kept = await openKeptCheckpoints(join(dataDir, 'witness'));
  server = witnessServer(openWitness({ name: NAME, privateKey, logs: [log], kept }), () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(house.platform, { witnesses: [httpWitness({ key: formatKey(witnessKey), url })] });
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await house.close();
  await created.drop();
});
test('each checkpoint is cosigned once it is out, and given out with the cosignature; others read it as before', async () => {
  expect(await cosigned()).toBe(0);
  await ask();
  expect([await cosigned(), await lastSize()]).toEqual([1, 23]);
  expect((await readLog(get)).checkpoint.size).toBe(23);
  await ask();
  await append(300);
  await ask();
  expect([await cosigned(), await lastSize()]).toEqual([1, 323]);
  const [line = ''] = ((await get('witnesses')) ?? '').toString().split('\n');
  expect(line.split(' ').slice(0, 2)).toEqual([formatKey(witnessKey), '323']);
});

test('a lost answer is asked for again, from where the witness is', async () => {
  await ask();
  await sql`alter table ledger_cosignatures disable trigger all`.execute(house.platform.db);
  await sql`grant delete on ledger_cosignatures to current_user`.execute(house.platform.db);
  await sql`delete from ledger_cosignatures`.execute(house.platform.db);
  await ask();
  expect(await cosigned()).toBe(1);
});

test('a witness that is away costs nothing but its cosignature', async () => {
  const [witness] = house.platform.witnesses;
  Object.assign(house.platform, { witnesses: [httpWitness({ key: formatKey(witnessKey), url: 'http://127.0.0.1:1' })] });
  await ask();
  expect(await cosigned()).toBe(0);
  Object.assign(house.platform, { witnesses: [witness] });
  await ask();
  expect(await cosigned()).toBe(1);
});

test.each([
  ['rewritten', sql`update ledger_leaves set entry = 'forged', leaf_hash = sha256('\\x00'::bytea || 'forged'::bytea) where leaf_index = 5`],
  ['removed', sql`delete from ledger_leaves where leaf_index = 22`],
])('where a leaf was %s and all of it published anew, the log is whole in itself, and no witness cosigns it', async (_, change) => {
  await ask();
  const before = (await readLog(get)).checkpoint;
  const { db } = house.platform;
  for (const table of ['ledger_leaves', 'ledger_checkpoints', 'ledger_timestamps', 'ledger_cosignatures']) {
    await sql`alter table ${sql.table(table)} disable trigger all`.execute(db);
    await sql`grant update, delete, truncate on ${sql.table(table)} to current_user`.execute(db);
  }
  // who owns the machine hides all that the platform keeps itself
  await sql`truncate ledger_checkpoints, ledger_unstamped, ledger_timestamps, ledger_cosignatures`.execute(db);
  await change.execute(db);
  await rm(join(dataDir, 'ledger'), { recursive: true });
  await append(40);
  const forged = await readLog(get);
  expect([before.size, continues(before, forged)]).toEqual([23, false]);
  await ask();
  expect([await cosigned(), await lastSize()]).toEqual([0, undefined]);
});
