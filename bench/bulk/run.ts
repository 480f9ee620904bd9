import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readBulk, sendBulk, uploadBulk } from '@moqi/api/work/bulk-sending';
import { publishedTemplate } from '../../apps/server/test/templates.ts';
import { buyContracts, childrenOf, memory } from '../flow/chores.ts';
import { openSite, type Sender, type Site } from '../flow/site.ts';
import { BAD_KINDS, filledWorkbook } from './rows.ts';

/*
 * A contract of each row of a workbook, one row in a hundred bad in one of many ways, and the worker killed with -9 in the middle: whether
 * each good row is sent once and each bad one named, how long that takes, and whether the processes of the server grow with it.
 * npm run bench:bulk -- --rows 10000
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } });
const ROWS = Number(values.rows);
const LOOK_EVERY_MS = 2_000;
const MOST_MINUTES = 10;
/** Times what a process held after the first tenth; what rises with the rows would come to several times that. */
const MOST_GROWTH = 1.3;

const secondsSince = (from: number): number => (performance.now() - from) / 1000;

/** @returns the bulk, once each bad row is named for what is wrong with it */
async function judged({ browser }: Sender): Promise<string> {
  const { tplId } = await publishedTemplate(browser);
  const { bytes, bad } = await filledWorkbook(ROWS);
  const from = performance.now();
  const file = { name: '名单.xlsx', mediaType: '', bytes };
  const { data, msg } = await browser.upload(uploadBulk, 'session', [file], { tplId });
  if (!data) throw new Error(msg);
  console.log(`${data.total} rows (${(bytes.length / 1024).toFixed(0)} KB) judged in ${secondsSince(from).toFixed(1)} s`);
  const named = new Map(data.errors.map(({ row, errors }) => [row, errors.map(({ why }) => why['zh-CN']).join('；')]));
  const wrong = [...bad].filter(([row, why]) => !named.get(row)?.includes(why));
  if (data.faulty !== bad.size || wrong.length > 0)
    throw new Error(`${data.faulty} of ${bad.size} bad rows; not named: ${wrong.join(' · ')}`);
  console.log(`${bad.size} bad rows of ${Math.min(bad.size, BAD_KINDS)} kinds, each named`);
  return data.batchId;
}

async function killWorker(site: Site): Promise<void> {
  const worker = (await childrenOf(site)).find(({ name }) => name.startsWith('worker'));
  if (worker === undefined) throw new Error('no worker');
  process.kill(worker.pid, 'SIGKILL');
}

/** Notes what each process holds, from the first tenth of the rows on. */
class MemoryWatch {
  readonly #held = new Map<number, { readonly name: string; readonly first: number; readonly last: number }>();

  async note(site: Site): Promise<void> {
    for (const { pid, name, mb } of await childrenOf(site)) {
      const { first } = this.#held.get(pid) ?? { first: mb };
      this.#held.set(pid, { name, first, last: mb });
    }
  }

  /** What holds more than it may, in words. */
  grown(): readonly string[] {
    return [...this.#held.values()]
      .filter(({ first, last }) => last > first * MOST_GROWTH)
      .map(({ name, first, last }) => `${name} grew from ${first.toFixed(0)} to ${last.toFixed(0)} MB`);
  }
}

/** @returns how long it took, in seconds */
async function sendAll(site: Site, { browser }: Sender, batchId: string, held: MemoryWatch): Promise<number> {
  const from = performance.now();
  const begun = await browser.call(sendBulk, 'enterprise', { batchId });
  if (!begun.success) throw new Error(begun.msg);
  let isKilled = false;
  for (let told = 0; ; ) {
    const { data, msg } = await browser.call(readBulk, 'enterprise', { batchId, pageSize: 1 });
    if (!data) throw new Error(msg);
    if (data.refused > 0) throw new Error(`${data.refused} were refused`);
    if (data.sent >= told + ROWS / 10 || data.state === 'done') {
      told = data.sent;
      await held.note(site);
      console.log(`  ${data.sent} sent after ${secondsSince(from).toFixed(0)} s; ${await memory(site)}`);
    }
    if (data.state === 'done') return secondsSince(from);
    if (!isKilled && data.sent > ROWS / 3) {
      await killWorker(site);
      isKilled = true;
      console.log(`  the worker is killed after ${data.sent} were sent`);
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** Each good row is one contract, with a name and a number of its own. */
async function count({ db }: Site, { companyId }: Sender): Promise<{ readonly contracts: number; readonly names: number }> {
  const sent = db.selectFrom('contracts').where('party_id', '=', companyId).where('state', '=', 'signing');
  return await sent
    .select(({ fn }) => [fn.countAll<number>().as('contracts'), fn.count<number>('name').distinct().as('names')])
    .executeTakeFirstOrThrow();
}

const site = await openSite();
try {
  const [sender] = await site.senders(1);
  if (!sender) throw new Error('nobody sends');
  await buyContracts(sender, ROWS);
  console.log(`${ROWS} rows; ${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}; before: ${await memory(site)}`);
  const batchId = await judged(sender);
  const held = new MemoryWatch();
  const took = await sendAll(site, sender, batchId, held);
  const good = ROWS - Math.floor(ROWS / 100);
  const { contracts, names } = await count(site, sender);
  const each = (took / good) * 1000;
  console.log(`${contracts} contracts of ${good} good rows in ${took.toFixed(0)} s: ${each.toFixed(1)} ms each`);
  console.log(`10,000 rows at this pace: ${((each * 9_900) / 60_000).toFixed(1)} min of ${MOST_MINUTES}`);
  if (Number(contracts) !== good || Number(names) !== good) throw new Error(`${contracts} contracts with ${names} names of ${good} rows`);
  for (const growth of held.grown()) console.log(growth);
  if (held.grown().length > 0 || (each * 9_900) / 60_000 > MOST_MINUTES) process.exitCode = 1;
} finally {
  await site.close();
}
