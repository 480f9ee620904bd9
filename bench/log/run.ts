import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { publish } from '../../apps/server/src/modules/records/ledger/acts/publish.ts';
import { filesOf } from '../../apps/server/src/modules/records/ledger/acts/tile-files.ts';
import { factsOf, publishedLedger } from '../../apps/server/src/modules/records/ledger/index.ts';
import { unstampedCheckpoints } from '../../apps/server/src/modules/records/ledger/store/checkpoints.ts';
import { lastCosignatures } from '../../apps/server/src/modules/records/ledger/store/cosignatures.ts';
import { countLeaves } from '../../apps/server/src/modules/records/ledger/store/leaves.ts';
import { appendContract, FACTS_OF_ONE } from './facts.ts';
import { openLogHouse } from './house.ts';
import { addLongPast, addPastLeaves } from './past.ts';

/*
 * The transparent log as it grows: what it takes to append, until a proof is served, to serve one, and to start again.
 * npm run bench:log -- --before 9000000
 */
const { values } = parseArgs({
  options: {
    leaves: { type: 'string', default: '1000000' },
    /** leaves that stand in the log before anything is measured */
    before: { type: 'string', default: '0' },
    /** contracts that append at a time */
    lanes: { type: 'string', default: '16' },
    json: { type: 'boolean', default: false },
  },
});
const LEAVES = Number(values.leaves);
const BEFORE = Number(values.before);
const LANES = Number(values.lanes);
/** Leaves a second; seconds from the answer to a served proof; milliseconds of a proof, of looking for what is to do, and of a restart. */
const MOST = { appendsASecond: 5_000, servedSeconds: 60, proof: 2, looking: 20, restart: 2_000 };
/** As the job that publishes waits for more. */
const GATHERED_MS = 5_000;
const LOOKED_EVERY_MS = 250;
const PROOFS = 2_000;
/** One every five seconds for two months; there cannot be more of them than leaves. */
const PAST_CHECKPOINTS = Math.min(1_000_000, LEAVES - 1);
const WITNESSES = ['one.example', 'other.example'];

type House = Awaited<ReturnType<typeof openLogHouse>>;
type Subject = Awaited<ReturnType<typeof appendContract>>;

const at = (sorted: readonly number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other);

async function leafOf({ platform }: House, subject: Subject): Promise<string> {
  const [fact] = await factsOf(platform.db, subject);
  if (fact === undefined) throw new Error('what was acknowledged is not there');
  return fact.leafHash.toString('hex');
}

const proofOf = ({ platform }: House, leaf: string) => publishedLedger.find(platform, `proof/${leaf}`);

/** Leaves from all of the log. */
async function someLeaves({ platform }: House, size: number): Promise<string[]> {
  const places = Array.from({ length: PROOFS }, () => Math.floor(Math.random() * size));
  const rows = await platform.db.selectFrom('ledger_leaves').select('leaf_hash').where('leaf_index', 'in', places).execute();
  return rows.map(({ leaf_hash: hash }) => hash.toString('hex')).sort();
}

/** Appends in lanes; each tenth is timed for itself, so that what slows down with the size is seen. */
async function append(house: House): Promise<number[]> {
  const contracts = LEAVES / FACTS_OF_ONE;
  const perSecond: number[] = [];
  let [next, done, since] = [0, 0, performance.now()];
  const lane = async () => {
    while (next < contracts) {
      next += 1;
      await appendContract(house.platform);
      done += 1;
      if (done % Math.floor(contracts / 10) !== 0) continue;
      const now = performance.now();
      perSecond.push(LEAVES / 10 / ((now - since) / 1000));
      since = now;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return perSecond;
}

/** Now and then watches one contract from its answer until its proof is served. */
async function watchServed(house: House, isOver: () => boolean): Promise<number[]> {
  const seconds: number[] = [];
  while (!isOver()) {
    const subject = await appendContract(house.platform);
    const from = performance.now();
    const leaf = await leafOf(house, subject);
    while ((await proofOf(house, leaf)) === undefined) await sleep(LOOKED_EVERY_MS);
    seconds.push((performance.now() - from) / 1000);
  }
  return seconds;
}

async function publishUntil(house: House, isOver: () => boolean): Promise<void> {
  const files = filesOf(house.platform);
  while (!isOver()) {
    await publish(house.platform, files);
    await sleep(GATHERED_MS);
  }
}

async function timeProofs(house: House, leaves: readonly string[]) {
  const took: number[] = [];
  const before = process.cpuUsage();
  for (const leaf of leaves) {
    const from = performance.now();
    if ((await proofOf(house, leaf)) === undefined) throw new Error(`no proof of ${leaf}`);
    took.push(performance.now() - from);
  }
  const { user, system } = process.cpuUsage(before);
  const sorted = ascending(took);
  return { median: at(sorted, 0.5), p95: at(sorted, 0.95), cpu: (user + system) / 1000 / leaves.length };
}

/** What the job asks at each run where there is nothing to do, after years: the median in milliseconds. */
async function timeLooking(house: House) {
  const { db } = house.platform;
  const median = async (ask: () => Promise<unknown>) => {
    const took: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const from = performance.now();
      await ask();
      took.push(performance.now() - from);
    }
    return at(ascending(took), 0.5);
  };
  return {
    publish: await median(() => publish(house.platform, filesOf(house.platform))),
    unstamped: await median(() => unstampedCheckpoints(db, 20)),
    witnesses: await median(() => lastCosignatures(db, WITNESSES)),
  };
}

async function restart(house: House, leaf: string) {
  const database = await house.restartDatabase();
  const from = performance.now();
  const script = fileURLToPath(new URL('restart-child.ts', import.meta.url));
  const child = spawn(process.execPath, [script, ...house.place, leaf], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [answer] = await once(child.stdout, 'data');
  if (String(answer) !== 'proof\n') throw new Error(`after the restart: ${answer}`);
  const process_ = performance.now() - from;
  await once(child, 'exit');
  return { database, process: process_ };
}

const house = await openLogHouse();
try {
  const filling = performance.now();
  await addPastLeaves(house.platform.db, BEFORE);
  await publish(house.platform, filesOf(house.platform));
  const filled = (performance.now() - filling) / 1000;
  let isAppended = false;
  let isPublished = false;
  const from = performance.now();
  const watching = watchServed(house, () => isAppended);
  const publishing = publishUntil(house, () => isPublished);
  const appendsASecond = await append(house);
  const appended = (performance.now() - from) / 1000;
  isAppended = true;
  const loads = loadavg().map((one) => Number(one.toFixed(1)));
  const served = ascending(await watching);
  isPublished = true;
  await publishing;
  await publish(house.platform, filesOf(house.platform));
  const published = (performance.now() - from) / 1000;
  const size = await countLeaves(house.platform.db);
  const leaves = await someLeaves(house, size);
  // one round that does not count: a process that serves has compiled what it runs
  await timeProofs(house, leaves.slice(0, PROOFS / 10));
  await addLongPast(house.platform.db, PAST_CHECKPOINTS, WITNESSES);
  const proofs = await timeProofs(house, leaves);
  const looking = await timeLooking(house);
  const started = await restart(house, leaves[0] ?? '');
  const measured = {
    leaves: size,
    appendsASecond: { all: LEAVES / appended, tenths: appendsASecond },
    publishedASecond: (size - BEFORE) / published,
    filledSeconds: filled,
    servedSeconds: { median: at(served, 0.5), worst: at(served, 1), watched: served.length },
    proofs,
    restart: started,
    looking,
    cores: cpus().length,
    loads,
  };
  const holds =
    measured.appendsASecond.all >= MOST.appendsASecond &&
    measured.servedSeconds.worst <= MOST.servedSeconds &&
    proofs.p95 <= MOST.proof &&
    started.database + started.process <= MOST.restart &&
    Object.values(looking).every((ms) => ms <= MOST.looking);
  if (values.json) console.log(JSON.stringify({ ...measured, most: MOST, holds }, undefined, 2));
  else {
    const tenths = appendsASecond.map((one) => one.toFixed(0)).join(' ');
    console.log(`${size} leaves, ${LANES} lanes; ${measured.cores} cores, load average ${loads.join(' ')}`);
    console.log(`appended and on the disk  ${measured.appendsASecond.all.toFixed(0)}/s (≥ ${MOST.appendsASecond}); by tenths ${tenths}`);
    console.log(`published                 ${measured.publishedASecond.toFixed(0)}/s`);
    console.log(
      `proof served after        median ${at(served, 0.5).toFixed(1)} s, worst ${at(served, 1).toFixed(1)} s (≤ ${MOST.servedSeconds})`,
    );
    console.log(
      `a proof                   p50 ${proofs.median.toFixed(2)} ms, p95 ${proofs.p95.toFixed(2)} ms (≤ ${MOST.proof}), ${proofs.cpu.toFixed(2)} ms CPU`,
    );
    console.log(
      `restart                   database ${started.database.toFixed(0)} ms, log ${started.process.toFixed(0)} ms (≤ ${MOST.restart})`,
    );
    const { publish: publishing, unstamped, witnesses } = looking;
    const asked = `publish ${publishing.toFixed(1)} ms, stamps ${unstamped.toFixed(1)} ms, witnesses ${witnesses.toFixed(1)} ms`;
    console.log(`nothing to do, after ${PAST_CHECKPOINTS} checkpoints: ${asked} (≤ ${MOST.looking})`);
    console.log(holds ? 'holds' : 'BROKEN');
  }
} finally {
  await house.close();
}
