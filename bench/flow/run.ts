import { open, rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bigPdf } from '@moqi/testing';
import { type Times, wholeContract } from './flow.ts';
import { type Part, partsOf, sumOf } from './parts.ts';
import { openSite, type Sender, type Site, type Usage } from './site.ts';
import { KINDS, type Split } from './split.ts';

const SIZES = [
  ['70 KB', 70_000],
  ['1 MB', 1_000_000],
] as const;
const AT_A_TIME = [1, 4, 16] as const;
/** Each process compiles what it runs, and each of its connections plans what it asks: fewer leave that to the first measurements. */
const WARM_UP = { contracts: 64, atATime: 16 } as const;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    /** the small file alone */
    quick: { type: 'boolean', default: false },
    /** of each measurement, for each one that is under way at a time; at least three times as many */
    contracts: { type: 'string', default: '6' },
  },
});
const perLane = Number(values.contracts);
const countFor = (atATime: number): number => Math.max(perLane * atATime, perLane * 3);

const share = (numbers: readonly number[], at: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * at))] ?? Number.NaN;

interface Call {
  readonly name: string;
  readonly calls: number;
  readonly p50: number;
  readonly p95: number;
}

interface Measurement {
  readonly size: string;
  readonly atATime: number;
  readonly contracts: number;
  readonly perSecond: number;
  /** of one contract */
  readonly usage: Omit<Usage, 'split'>;
  readonly calls: readonly Call[];
}

/** Milliseconds of writing 8 KB and waiting for the disk. */
async function fsyncLatency(home: string): Promise<{ p50: number; p95: number }> {
  const path = join(home, 'fsync');
  const file = await open(path, 'w');
  const took: number[] = [];
  for (let n = 0; n < 200; n += 1) {
    const from = performance.now();
    await file.write(Buffer.alloc(8192, n));
    await file.sync();
    took.push(performance.now() - from);
  }
  await file.close();
  await rm(path);
  return { p50: share(took, 0.5), p95: share(took, 0.95) };
}

interface Round {
  readonly file: Uint8Array;
  readonly atATime: number;
  readonly senders: readonly Sender[];
  readonly times: Times;
}

/** As many lanes as contracts are under way at a time; each takes the next sender when it is done. */
async function play(site: Site, { file, atATime, senders, times }: Round): Promise<void> {
  const waiting = [...senders];
  const lane = async () => {
    for (let sender = waiting.pop(); sender !== undefined; sender = waiting.pop()) await wholeContract(site, { sender, file, times });
  };
  await Promise.all(Array.from({ length: atATime }, lane));
}

function eachOf(usage: Usage, contracts: number): Omit<Usage, 'split'> {
  const numbers = Object.entries(usage).flatMap(([name, all]) => (typeof all === 'number' ? [[name, all / contracts]] : []));
  return Object.fromEntries(numbers) as unknown as Omit<Usage, 'split'>;
}

async function measure(site: Site, [size, bytes]: (typeof SIZES)[number], atATime: number): Promise<Measurement> {
  const file = bigPdf(bytes);
  const contracts = countFor(atATime);
  const senders = await site.senders(contracts);
  const times: Times = new Map();
  const from = performance.now();
  let seconds = 0;
  const usage = await site.measured(async () => {
    await play(site, { file, atATime, senders, times });
    seconds = (performance.now() - from) / 1000;
  });
  const calls = [...times].map(([name, took]) => ({ name, calls: took.length / contracts, p50: share(took, 0.5), p95: share(took, 0.95) }));
  return { size, atATime, contracts, perSecond: contracts / seconds, usage: eachOf(usage, contracts), calls };
}

/** What the busy time of the server's main threads is used for, in percent. In a round of its own: watching costs time. */
async function split(site: Site, [size, bytes]: (typeof SIZES)[number]): Promise<{ size: string; split: Split }> {
  const contracts = countFor(4);
  const senders = await site.senders(contracts);
  const { split: whole } = await site.measured(() => play(site, { file: bigPdf(bytes), atATime: 4, senders, times: new Map() }), true);
  if (!whole) throw new Error('no profile was taken');
  const all = KINDS.reduce((sum, kind) => sum + whole[kind], 0);
  return { size, split: Object.fromEntries(KINDS.map((kind) => [kind, (whole[kind] / all) * 100])) as unknown as Split };
}

function print({ size, atATime, contracts, perSecond, usage, calls }: Measurement): void {
  const cpu = `CPU ms: server ${usage.cpu.toFixed(0)}, database ${usage.databaseCpu.toFixed(0)}, client ${usage.clientCpu.toFixed(0)}`;
  const statements = `statements ${usage.own.toFixed(0)} + queue ${usage.queue.toFixed(0)}, commits ${usage.commits.toFixed(1)}`;
  const fsyncs = `fsyncs: files ${usage.fsyncs.toFixed(1)}, database ${usage.databaseFsyncs.toFixed(1)}`;
  console.log(`\n${size}, ${atATime} at a time: ${perSecond.toFixed(2)} contracts/s (${contracts} contracts)`);
  console.log(`a contract: ${cpu}; ${statements}; ${fsyncs}`);
  for (const { name, calls: times, p50, p95 } of calls)
    console.log(
      `  ${name.padEnd(34)} ${times.toFixed(1).padStart(4)} ×  p50 ${p50.toFixed(0).padStart(5)} ms  p95 ${p95.toFixed(0).padStart(5)} ms`,
    );
}

/** How often a whole contract costs what its parts cost alone: by the clock one at a time, of the CPU with the most at a time. */
interface Against {
  readonly size: string;
  readonly parts: readonly Part[];
  readonly clock: number;
  readonly cpu: number;
}

async function againstParts(site: Site, bytes: number, [one, most]: readonly [Measurement, Measurement]): Promise<Against> {
  // what is left to the worker of contracts before counts least among many
  const { size, usage, calls } = most;
  const made = calls.filter(({ name }) => !name.startsWith('(')).reduce((sum, call) => sum + call.calls, 0);
  const parts = await partsOf(site, { file: bigPdf(bytes), usage, calls: made });
  const whole = one.calls.find(({ name }) => name === '(whole contract)')?.p50 ?? Number.NaN;
  const cpu = usage.cpu + usage.databaseCpu + usage.clientCpu;
  return { size, parts, clock: whole / sumOf(parts, 'clock'), cpu: cpu / sumOf(parts, 'cpu') };
}

function printParts({ size, parts, clock, cpu }: Against): void {
  console.log(`\n${size}, its parts alone:`);
  for (const { name, times, clock: each, cpu: busy } of parts)
    console.log(
      `  ${name.padEnd(46)} ${times.toFixed(1).padStart(6)} ×  ${each.toFixed(3).padStart(7)} ms, CPU ${busy.toFixed(3).padStart(7)} ms`,
    );
  console.log(`  all: ${sumOf(parts, 'clock').toFixed(0)} ms, CPU ${sumOf(parts, 'cpu').toFixed(0)} ms`);
  console.log(
    `  the whole contract: ${clock.toFixed(2)} × by the clock one at a time, ${cpu.toFixed(2)} × of the CPU at ${AT_A_TIME.at(-1)}`,
  );
}

const site = await openSite();
try {
  const fsync = await fsyncLatency(site.home);
  const warmUp = { file: bigPdf(SIZES[0][1]), atATime: WARM_UP.atATime, senders: await site.senders(WARM_UP.contracts), times: new Map() };
  await play(site, warmUp);
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, loadAverage: loadavg()[0], fsync };
  if (!values.json) {
    console.log(
      `${machine.cpus} × ${machine.model}, load average ${machine.loadAverage?.toFixed(1)} (from 2 on another program works here too)`,
    );
    console.log(`fsync of 8 KB: p50 ${fsync.p50.toFixed(2)} ms, p95 ${fsync.p95.toFixed(2)} ms`);
  }
  const measurements: Measurement[] = [];
  const splits: { size: string; split: Split }[] = [];
  const against: Against[] = [];
  for (const size of values.quick ? SIZES.slice(0, 1) : SIZES) {
    for (const atATime of AT_A_TIME) {
      const measured = await measure(site, size, atATime);
      measurements.push(measured);
      if (!values.json) print(measured);
    }
    const found = await split(site, size);
    splits.push(found);
    const parts = KINDS.map((kind) => `${kind} ${found.split[kind].toFixed(0)} %`).join(', ');
    const [one, , most] = measurements.slice(-AT_A_TIME.length);
    if (!one || !most) throw new Error('nothing was measured');
    const compared = await againstParts(site, size[1], [one, most]);
    against.push(compared);
    if (!values.json) printParts(compared);
    if (!values.json) console.log(`\n${found.size}, what the server's main thread does: ${parts}`);
  }
  if (values.json) console.log(JSON.stringify({ machine, measurements, splits, against }, undefined, 2));
} finally {
  await site.close();
}
