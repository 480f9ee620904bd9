import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTimestampToken } from '@moqi/pki';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { writeAlone } from '#platform/database/writes.ts';
import { checkProof, continues, type ReadLog, readLog } from '#test/ledger/reader.ts';
import { openWorld, type World } from '#test/world.ts';
import { entryOf, type Fact } from '../fact.ts';
import { factsOf } from '../views/facts.ts';
import { appendFacts } from './append-facts.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const party = asPartyId(randomUUID());
const ask = (path: string) => world.app.inject({ url: `/log/${path}` });
async function get(path: string): Promise<Buffer | undefined> {
  const answer = await ask(path);
  return answer.statusCode === 200 ? answer.rawPayload : undefined;
}
const append = (facts: readonly Fact[], subjectId: string = randomUUID()) =>
  writeAlone(world.platform.db, (writes) => appendFacts(writes, world.platform, { party, subjectId, facts }, world.clock.now()));
const some = (count: number): Fact[] => Array.from({ length: count }, (_, n) => ({ fact: `fact:${n}`, text: `{"n":${n}}` }));
const publish = () => world.runJob('ledger.publish');

describe('the transparent log', () => {
  let before: ReadLog;

  test('there is nothing to read before the first fact', async () => {
    await publish();
    expect((await ask('checkpoint')).statusCode).toBe(404);
    expect((await ask('key')).statusCode).toBe(404);
  });

  test('facts come into it seconds after their transaction, and a reader that shares no code with it finds them in their order', async () => {
    const subject = randomUUID();
    await append(some(3), subject);
    expect(await world.runJobs()).toEqual([]);
    world.clock.advance({ seconds: 6 });
    expect(await world.runJobs()).toEqual(['ledger.publish']);
    before = await readLog(get);
    const kept = await factsOf(world.platform.db, { party, subjectId: subject });
    expect(kept.map(({ index, text }) => [index, text])).toEqual([0, 1, 2].map((n) => [n, `{"n":${n}}`]));
    expect(before.entries.map(String)).toEqual(kept.map(({ text, salt }) => Buffer.from(entryOf(text, salt)).toString()));
    expect(before.checkpoint.origin).toBe('127.0.0.1:8080/log');
  });

  test('what the entry of a fact is can be computed from its salt and text alone', async () => {
    const subject = randomUUID();
    await append([{ fact: 'one', text: '{"kind":"consent"}' }], subject);
    const [kept] = await factsOf(world.platform.db, { party, subjectId: subject });
    if (kept === undefined) throw new Error('the fact was not kept');
    const { text, salt } = kept;
    const digest = createHash('sha256')
      .update(Buffer.concat([salt, Buffer.from(text)]))
      .digest('hex');
    expect(Buffer.from(entryOf(text, salt)).toString()).toBe(`moqi-evidence/1 ${digest}\n`);
  });

  test('a fact that is told again is no second leaf; new ones stand behind it', async () => {
    const subject = randomUUID();
    const log = async () => (await factsOf(world.platform.db, { party, subjectId: subject })).map(({ fact, index }) => [fact, index]);
    await append(some(2), subject);
    await Promise.all([append(some(3), subject), append(some(4), subject)]);
    await publish();
    const first = (await log()).map(([, index]) => index);
    expect(await log()).toEqual([0, 1, 2, 3].map((n) => [`fact:${n}`, Number(first[0]) + n]));
  });

  test('it grows over full tiles, each tree beginning with the one before, and no partial file of a full tile is left', async () => {
    for (const count of [200, 60, 700, 1]) {
      await append(some(count));
      await publish();
      const after = await readLog(get);
      expect(continues(before.checkpoint, after)).toBe(true);
      before = after;
    }
    expect((await ask('tile/0/000.p/3')).statusCode).toBe(404);
    const full = await ask('tile/0/000');
    expect([full.statusCode, full.rawPayload.length, full.headers['cache-control'], full.headers['access-control-allow-origin']]).toEqual([
      200,
      8192,
      'public, max-age=31536000, immutable',
      '*',
    ]);
    expect((await ask('checkpoint')).headers['cache-control']).toBe('no-cache');
  });

  test('any leaf is proven by its hash, and nothing else is', async () => {
    const vkey = (await get('key'))?.toString() ?? '';
    for (const [index, entry] of [...before.entries.entries()].filter(([at]) => at % 97 === 0 || at === before.entries.length - 1)) {
      const hash = createHash('sha256').update(Buffer.of(0)).update(entry).digest('hex');
      const proof = (await get(`proof/${hash}`))?.toString() ?? '';
      expect(checkProof(proof, entry, vkey)).toBe(index);
      expect(() => checkProof(proof, Buffer.from('another entry'), vkey)).toThrow('does not lead to the root');
    }
    const unknown = [`proof/${'0'.repeat(64)}`, 'proof/xyz', 'tile/0/../000', 'tile/0/0', '..%2fmaster.key', 'timestamp/7', ''];
    expect((await Promise.all(unknown.map(ask))).map(({ statusCode }) => statusCode)).toEqual(unknown.map(() => 404));
  });

  test('each checkpoint has a timestamp over all of its bytes', async () => {
    const { size, note } = before.checkpoint;
    const token = (await get(`timestamp/${size}`)) ?? Buffer.of();
    expect(Buffer.from(parseTimestampToken(token).imprint.digest).equals(createHash('sha256').update(note).digest())).toBe(true);
    const { rows } = await sql`select size from ledger_checkpoints left join ledger_timestamps using (size) where token is null`.execute(
      world.platform.db,
    );
    expect(rows).toEqual([]);
  });

  test('lost and damaged files are written again from the leaves', async () => {
    const root = join(world.platform.config.dataDir, 'ledger');
    await rm(join(root, 'tile/0/002'));
    await rm(join(root, 'tile/1'), { recursive: true });
    await append(some(1));
    await publish();
    const mended = await readLog(get);
    expect(continues(before.checkpoint, mended)).toBe(true);
    before = mended;
  });

  test('the database keeps leaves and checkpoints as they are', async () => {
    const { db } = world.platform;
    for (const change of [
      sql`update ledger_leaves set entry = '' where leaf_index = 1`,
      sql`delete from ledger_leaves where leaf_index = 1`,
      sql`truncate ledger_leaves cascade`,
      sql`delete from ledger_timestamps`,
      sql`update ledger_checkpoints set note = ''`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow(/append-only|permission denied/);
    }
  });

  test('a database that was put back to an earlier day publishes nothing', async () => {
    const path = join(world.platform.config.dataDir, 'ledger', 'checkpoint');
    const { note, origin, size } = before.checkpoint;
    await append(some(1));
    await writeFile(path, note.replace(`${origin}\n${size}\n`, `${origin}\n${size + 1}\n`));
    await expect(publish()).rejects.toThrow('was published that the database does not have');
    await writeFile(path, note.replace(/\n[^\n]{44}\n/, `\n${Buffer.alloc(32).toString('base64')}\n`));
    await expect(publish()).rejects.toThrow('the database has another root');
    expect((await readLog(get)).checkpoint.size).toBe(size);
    await writeFile(path, note);
    await publish();
    expect((await readLog(get)).checkpoint.size).toBe(size + 1);
  });

  test('leaves that were changed behind its back are not published', async () => {
    const { db, config } = world.platform;
    await sql`alter table ledger_leaves disable trigger all`.execute(db);
    await sql`grant update on ledger_leaves to current_user`.execute(db);
    await sql`update ledger_leaves set leaf_hash = sha256(leaf_hash) where leaf_index = 5`.execute(db);
    await rm(join(config.dataDir, 'ledger', 'tile'), { recursive: true });
    await append(some(1));
    await expect(publish()).rejects.toThrow('the leaves no longer give the root');
  });
});
