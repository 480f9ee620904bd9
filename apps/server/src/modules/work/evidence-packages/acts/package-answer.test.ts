import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { layOut } from '@moqi/ledger/package';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { openWorld, type World } from '#test/world.ts';
import { packageAnswer } from './package-answer.ts';
import { keepEntry } from './store-members.ts';

const MB = 1024 * 1024;
/** The contract, cut as an upload and its increments are. */
const [LARGE, INCREMENT] = [50 * MB, MB];
const [MOST_MS, MOST_BYTES] = [5_000, 64 * MB];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is held, without what waits to be collected: how much that is depends on the files that share this process. */
const held = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Time that this process worked: a machine that is busy with something else changes nothing about it. */
function busyMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function* noise(bytes: number): AsyncIterable<Uint8Array> {
  const piece = Buffer.alloc(MB, 7);
  for (let at = 0; at < bytes; at += piece.length) {
    piece.writeUInt32LE(at, 0);
    yield Uint8Array.from(piece);
  }
}

test('a package of 50 MB is made and handed out in five seconds of work each, and in 64 MB', async () => {
  const { platform } = world;
  const segments = [(await platform.files.put(noise(LARGE))).hash, (await platform.files.put(noise(INCREMENT))).hash];
  const began = process.cpuUsage();
  const { member } = await keepEntry(platform, { path: 'documents/01.pdf', kind: 'document', title: '', content: { segments } });
  const made = busyMsSince(began);
  const members = [member];
  const answer = packageAnswer(
    platform,
    { owner: asPartyId(''), contractId: '', reader: 'all', members, size: layOut(members).size, sourceDigest: '', madeAt: new Date() },
    '合同',
  );
  const start = process.cpuUsage();
  let bytes = 0;
  for await (const piece of answer.stream()) bytes += piece.length;
  const streamed = busyMsSince(start);
  expect(bytes).toBe(answer.size);
  const before = held();
  let [peak, looked] = [0, 0];
  bytes = 0;
  for await (const piece of answer.stream()) {
    bytes += piece.length;
    if (bytes - looked < 10 * MB) continue;
    looked = bytes;
    peak = Math.max(peak, held() - before);
  }
  expect([made < MOST_MS, streamed < MOST_MS, peak < MOST_BYTES]).toEqual([true, true, true]);
});
