import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { load } from './load.ts';
import { servers } from './servers.ts';

/** CPU of the kernel for one validated POST may be at most this many times that of bare Fastify with zod. */
const MOST = 2;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    posts: { type: 'string', default: '4000' },
  },
});
const rounds = Number(values.rounds);
const posts = Number(values.posts);

interface Contestant {
  readonly name: string;
  readonly child: ChildProcess;
  readonly port: number;
  readonly microseconds: number[];
}

async function ask<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T];
  return message;
}

async function cpuOf(child: ChildProcess): Promise<number> {
  const answer = ask<{ cpu: number }>(child);
  child.send('cpu');
  return (await answer).cpu;
}

async function start(name: string): Promise<Contestant> {
  const child = fork(new URL('./child.ts', import.meta.url), [name]);
  const { port } = await ask<{ port: number }>(child);
  return { name, child, port, microseconds: [] };
}

async function measure({ child, port, microseconds }: Contestant): Promise<void> {
  const before = await cpuOf(child);
  await load(port, posts);
  microseconds.push(((await cpuOf(child)) - before) / posts);
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const contestants = await Promise.all(Object.keys(servers).map(start));
for (const { port } of contestants) await load(port, posts * 2); // until the compiler has settled
for (let round = 0; round < rounds; round += 1) {
  // interleaved, the order turned each round: what else the machine does falls on all alike
  for (let turn = 0; turn < contestants.length; turn += 1) {
    const contestant = contestants[(round + turn) % contestants.length];
    if (contestant) await measure(contestant);
  }
}
for (const { child } of contestants) child.disconnect();

const bare = median(contestants.find(({ name }) => name === 'bare')?.microseconds ?? []);
const results = contestants.map(({ name, microseconds }) => ({
  name,
  cpuMicroseconds: median(microseconds),
  times: median(microseconds) / bare,
}));
const kernel = results.find(({ name }) => name === 'kernel')?.times ?? Number.NaN;
const holds = kernel <= MOST;

if (values.json) console.log(JSON.stringify({ rounds, posts, results, most: MOST, holds }, null, 2));
else {
  for (const { name, cpuMicroseconds, times } of results)
    console.log(`${name.padEnd(26)} ${cpuMicroseconds.toFixed(1).padStart(7)} µs CPU a POST  ${times.toFixed(2)} ×`);
  console.log(`kernel ≤ ${MOST} × bare Fastify + zod: ${holds ? 'holds' : 'BROKEN'}`);
}
process.exitCode = holds ? 0 : 1;
