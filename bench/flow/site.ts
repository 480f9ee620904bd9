import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logInByPassword, switchIdentity } from '@moqi/api/account/identity';
import { sql } from 'kysely';
import { DEMO_PASSWORD, type DemoPerson } from '../../apps/server/src/demo/demo-people.ts';
import { seedPerson } from '../../apps/server/src/demo/seed-accounts.ts';
import type { PartyId } from '../../apps/server/src/kernel/actor.ts';
import { hashPassword } from '../../apps/server/src/modules/account/identity/index.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open.ts';
import { transact } from '../../apps/server/src/platform/database/transact.ts';
import type { Database } from '../../apps/server/src/platform/platform.ts';
import { openSecrets } from '../../apps/server/src/platform/secrets.ts';
import { openRemoteBrowser, type RemoteBrowser } from '../../apps/server/test/crash/remote-browser.ts';
import { creditCode, idNumber, mobileNumber } from '../../apps/server/test/people.ts';
import { freePort, startServer } from '../../apps/server/test/start/server-process.ts';
import type { Probed } from './probe.ts';

/** The administrator of an enterprise of its own, standing in it. Codes go to one number once a minute, so nobody sends twice. */
export interface Sender {
  readonly name: string;
  readonly mobile: string;
  readonly companyName: string;
  readonly companyId: PartyId;
  readonly browser: RemoteBrowser;
}

/** What the machine did since it was asked before. */
export interface Usage extends Probed {
  /** ms of the processes of PostgreSQL */
  readonly databaseCpu: number;
  /** of PostgreSQL */
  readonly databaseFsyncs: number;
  /** ms of this process, which plays all the people */
  readonly clientCpu: number;
}

/** A server as it runs, with its own PostgreSQL, on data of its own. */
export interface Site {
  readonly url: string;
  readonly home: string;
  readonly db: Database;
  browser(): RemoteBrowser;
  /** They stand in their enterprises, whose seals are drawn. */
  senders(count: number): Promise<readonly Sender[]>;
  /** `withProfile`: and tells what the CPU was used for, which slows it down a little. */
  measured(work: () => Promise<void>, withProfile?: boolean): Promise<Usage>;
  close(): Promise<void>;
}

function ask(socketPath: string, word: string): Promise<Partial<Probed>> {
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(socketPath, () => socket.write(word));
    socket.on('data', (bytes) => {
      said += bytes.toString();
    });
    socket.on('error', reject);
    socket.on('end', () => resolve(JSON.parse(said) as Partial<Probed>));
  });
}

/** User and system time of a process and of its ended children, in ms. */
async function cpuOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0);
  return ticks * 10;
}

async function databaseCpu(home: string): Promise<number> {
  const [postmaster = ''] = (await readFile(join(home, 'postgres/data/postmaster.pid'), 'utf8')).split('\n');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' });
  const pids = [postmaster, ...children.trim().split(/\s+/)];
  return (await Promise.all(pids.map(cpuOf))).reduce((sum, ms) => sum + ms, 0);
}

async function databaseFsyncs(db: Database): Promise<number> {
  const { rows } = await sql<{ fsyncs: number }>`select coalesce(sum(fsyncs), 0)::int as fsyncs from pg_stat_io`.execute(db);
  return rows[0]?.fsyncs ?? 0;
}

const sum = (all: readonly Partial<Probed>[], of: (one: Partial<Probed>) => number | undefined): number =>
  all.reduce((total, one) => total + (of(one) ?? 0), 0);

function together(all: readonly Partial<Probed>[]): Probed {
  const splits = all.flatMap(({ split }) => (split ? [split] : []));
  const [first] = splits;
  const split =
    first && Object.fromEntries(Object.keys(first).map((kind) => [kind, splits.reduce((n, one) => n + one[kind as keyof typeof one], 0)]));
  return {
    own: sum(all, ({ own }) => own),
    queue: sum(all, ({ queue }) => queue),
    commits: sum(all, ({ commits }) => commits),
    fsyncs: sum(all, ({ fsyncs }) => fsyncs),
    cpu: sum(all, ({ cpu }) => cpu),
    ...(split && { split: split as NonNullable<Probed['split']> }),
  };
}

async function seed(db: Database, home: string, count: number): Promise<DemoPerson[]> {
  const { check_value: checkValue } = await db.selectFrom('master_keys').select('check_value').executeTakeFirstOrThrow();
  const { secrets } = await openSecrets(join(home, 'master.key'), checkValue);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const people = Array.from({ length: count }, () => {
    const mobile = mobileNumber();
    const organization = { companyName: `湖州${mobile.slice(3)}精密机械有限公司`, creditCode: creditCode(), legalPerson: '林书禾' };
    return { name: '林书禾', idNo: idNumber(), mobile, organization };
  });
  const means = { clock: { now: () => new Date() }, secrets };
  for (const person of people) await transact(db, (tx) => seedPerson(tx, means, person, passwordHash));
  return people;
}

async function enter(browser: RemoteBrowser, { name, mobile, organization }: DemoPerson): Promise<Sender> {
  const { data, msg } = await browser.call(logInByPassword, 'public', { targetId: mobile, password: DEMO_PASSWORD });
  const [corp] = data?.session.allAuthUser.corps ?? [];
  if (!corp || !organization) throw new Error(`no enterprise to stand in: ${msg}`);
  await browser.call(switchIdentity, 'session', { corpId: corp.corpId });
  return { name, mobile, companyName: organization.companyName, companyId: corp.corpId as PartyId, browser };
}

/** The worker draws the first seal of each. */
async function untilSealsAreDrawn(db: Database): Promise<void> {
  for (;;) {
    const organizations = await db
      .selectFrom('organizations')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    const seals = await db
      .selectFrom('seals')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    if (seals.all >= organizations.all) return;
    await sleep(200);
  }
}

export async function openSite(): Promise<Site> {
  const home = await mkdtemp(join(tmpdir(), 'moqi-flow-'));
  const probes = join(home, 'probes');
  await mkdir(probes);
  const settings = {
    DATA_DIR: home,
    PORT: await freePort(),
    LOG_FILE: join(home, 'server.log'),
    LOG_LEVEL: 'info',
    // as a server starts them by itself; those of the tests start one
    WEB_PROCESSES: Math.min(availableParallelism(), 4),
  };
  const preload = new URL('./probe.ts', import.meta.url).href;
  const server = startServer({ ...settings, NODE_OPTIONS: `--import ${preload}`, BENCH_PROBES: probes }, { fromSources: true });
  await server.ready();
  const address = { host: join(home, 'postgres/run'), port: 5432, user: 'postgres', database: 'postgres' };
  const { db, close } = openDatabase(address, () => undefined);
  const browser = () => openRemoteBrowser(() => server.url, true);
  const askAll = async (word: string) => {
    const sockets = await readdir(probes);
    return Promise.all(sockets.map((name) => ask(join(probes, name), word)));
  };
  return {
    url: server.url,
    home,
    db,
    browser,
    senders: async (count) => {
      const people = await seed(db, home, count);
      await untilSealsAreDrawn(db);
      const senders: Sender[] = [];
      for (const person of people) senders.push(await enter(browser(), person));
      return senders;
    },
    measured: async (work, withProfile = false) => {
      const [postgresFrom, syncsFrom] = [await databaseCpu(home), await databaseFsyncs(db)];
      await askAll(withProfile ? 'profile' : 'begin');
      const clientFrom = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(clientFrom);
      const probed = together(await askAll('end'));
      const spent = { databaseCpu: (await databaseCpu(home)) - postgresFrom, databaseFsyncs: (await databaseFsyncs(db)) - syncsFrom };
      return { ...probed, ...spent, clientCpu: (user + system) / 1000 };
    },
    close: async () => {
      await close();
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
