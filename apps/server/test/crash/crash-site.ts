import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { logInByPassword, switchIdentity } from '@moqi/api/account/identity';
import { listTrustRoots } from '@moqi/api/trust/certificates';
import { expect, inject, vi } from 'vitest';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/demo-people.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/open.ts';
import type { PostgresAddress } from '#platform/database/supervisor.ts';
import { pageOf, pagesOf } from '../links.ts';
import { freePort, type ServerProcess, startServer } from '../start/server-process.ts';
import type { World } from '../world.ts';
import { openRemoteBrowser, type RemoteBrowser } from './remote-browser.ts';
import { openTimestampStub, type TimestampStub } from './timestamp-stub.ts';

const run = promisify(execFile);

const [FOUNDER] = DEMO_PEOPLE;

/** The process that is killed: the one above all and with it the whole server, or the child that is at work. */
export type Victim = 'server' | 'child';

/** A real server process on data of its own, to be killed and started again. */
export interface CrashSite {
  readonly files: string;
  readonly timestamps: TimestampStub;
  /** The administrator of a demo enterprise, standing in it. */
  readonly sender: RemoteBrowser;
  readonly enterprise: { readonly companyName: string; readonly name: string; readonly mobile: string };
  /** DER of the roots that the server and its timestamps end at. */
  readonly trust: readonly Uint8Array[];
  readonly postgres: PostgresAddress;
  /** A look into the server's database from outside. */
  database(): OpenDatabase;
  browser(): RemoteBrowser;
  outbox: World['outbox'];
  linksTo: World['linksTo'];
  /** The page that the link of a message opens. */
  pageIn(body: string): Promise<URL | undefined>;
  /** SIGKILL, to the victim of these tests or to the whole server and its PostgreSQL as well. */
  kill(what?: 'serverAndPostgres'): Promise<void>;
  /** Starts the server again on the same data, or lets it replace its child, and waits until it serves. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

async function postmasterPid(data: string): Promise<number> {
  return Number((await readFile(join(data, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** The processes of a server, by their numbers, with what `ps` shows of them. */
async function childrenOf(server: ServerProcess): Promise<Map<number, string>> {
  const { stdout } = await run('ps', ['-o', 'pid=,args=', '--ppid', String(server.child.pid)]);
  const lines = stdout.split('\n').filter((line) => line.includes('moqi '));
  return new Map(lines.map((line) => [Number.parseInt(line, 10), line]));
}

/** The child whose transaction stands before a barrier; where none does, every web child: one of them is at work. */
async function victimsOf(server: ServerProcess, { pool }: OpenDatabase): Promise<number[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select application_name as name from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'advisory'",
  );
  const standing = rows.map(({ name }) => Number(name.replace('moqi ', '')));
  if (standing.length > 0) return standing;
  return [...(await childrenOf(server))].filter(([, args]) => args.includes('moqi web')).map(([pid]) => pid);
}

/** Each killed child has got its successor, and the server says that nothing is lacking. */
async function replaced(server: ServerProcess, killed: readonly number[]): Promise<void> {
  const isWhole = async () => {
    const pids = [...(await childrenOf(server)).keys()];
    // what was handed to a child in the moment of its death is answered by nobody
    const health = await fetch(`${server.url}/health`, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.json() as Promise<{ status: string }>,
      () => undefined,
    );
    return pids.length === 3 && !pids.some((pid) => killed.includes(pid)) && health?.status === 'ok';
  };
  await vi.waitFor(async () => expect(await isWhole()).toBe(true), { timeout: 60_000, interval: 50 });
}

function openOutside(postgres: PostgresAddress): OpenDatabase {
  return openDatabase({ ...postgres, database: 'postgres' }, () => undefined);
}

function readOutbox({ db }: OpenDatabase): ReturnType<World['outbox']> {
  const messages = db.selectFrom('deliveries').select(['channel', 'address', 'template', 'subject', 'body', 'state']);
  return messages.orderBy('created_at').orderBy('delivery_id').execute();
}

async function logIn(browser: RemoteBrowser, mobile: string): Promise<void> {
  const { data, msg } = await browser.call(logInByPassword, 'public', { targetId: mobile, password: DEMO_PASSWORD });
  const [corp] = data?.session.allAuthUser.corps ?? [];
  if (!corp) throw new Error(`no enterprise to stand in: ${msg}`);
  await browser.call(switchIdentity, 'session', { corpId: corp.corpId });
}

/** @param more further settings of the server, whose database will be at the address */
export async function openCrashSite(
  victim: Victim,
  more: (postgres: PostgresAddress) => Promise<object> = async () => ({}),
): Promise<CrashSite> {
  if (!FOUNDER?.organization) throw new Error('the first demo person has no enterprise');
  const home = await mkdtemp(join(inject('scratch'), 'crash-'));
  const data = join(home, 'data');
  const timestamps = await openTimestampStub();
  const postgres = { host: join(data, 'postgres/run'), port: 5432, user: 'postgres' };
  const settings = {
    DATA_DIR: data,
    PORT: await freePort(),
    // a child dies while another serves; where the whole server dies, its children only take time to start
    WEB_PROCESSES: victim === 'child' ? 2 : 1,
    DEMO: 'true',
    TSA_URL: timestamps.url,
    ...(await more(postgres)),
  };
  let server: ServerProcess = startServer(settings);
  await server.ready();
  let database = openOutside(postgres);
  let killed: readonly number[] = [];
  const locationOf = async (path: string) => (await fetch(`${server.url}${path}`, { redirect: 'manual' })).headers.get('location');
  const browser = (): RemoteBrowser => openRemoteBrowser(() => server.url);
  const sender = browser();
  await logIn(sender, FOUNDER.mobile);
  const roots = await sender.call(listTrustRoots, 'public', {});
  return {
    files: join(data, 'files'),
    timestamps,
    sender,
    enterprise: { companyName: FOUNDER.organization.companyName, name: FOUNDER.name, mobile: FOUNDER.mobile },
    trust: [...roots.data.list.map(({ certificate }) => new Uint8Array(Buffer.from(certificate, 'base64'))), timestamps.root],
    postgres,
    database: () => database,
    browser,
    outbox: () => readOutbox(database),
    linksTo: async (address) => {
      const bodies = (await readOutbox(database)).filter((message) => message.address === address).map(({ body }) => body);
      return pagesOf(bodies, locationOf);
    },
    pageIn: (body) => pageOf(body, locationOf),
    kill: async (what) => {
      if (what === undefined && victim === 'child') {
        killed = await victimsOf(server, database);
        for (const pid of killed) process.kill(pid, 'SIGKILL');
        return;
      }
      const postmaster = what === 'serverAndPostgres' ? await postmasterPid(data) : undefined;
      await server.stop('SIGKILL');
      if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
    },
    restart: async () => {
      if (killed.length > 0) {
        await replaced(server, killed);
        killed = [];
        return;
      }
      server = startServer(settings);
      await server.ready();
      await database.close();
      database = openOutside(postgres);
    },
    close: async () => {
      await database.close();
      await server.stop();
      await timestamps.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
