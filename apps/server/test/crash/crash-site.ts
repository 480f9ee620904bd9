import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listTrustRoots, logInByPassword, switchIdentity } from '@moqi/api';
import { inject } from 'vitest';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/demo-people.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/open.ts';
import type { PostgresAddress } from '#platform/database/supervisor.ts';
import { pageOf, pagesOf } from '../links.ts';
import { freePort, type ServerProcess, startServer } from '../start/server-process.ts';
import type { World } from '../world.ts';
import { openRemoteBrowser, type RemoteBrowser } from './remote-browser.ts';
import { openTimestampStub, type TimestampStub } from './timestamp-stub.ts';

const [FOUNDER] = DEMO_PEOPLE;

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
  /** SIGKILL, to the server alone or to its PostgreSQL as well. */
  kill(what?: 'server' | 'serverAndPostgres'): Promise<void>;
  /** Starts it again on the same data and waits until it serves. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

async function postmasterPid(data: string): Promise<number> {
  return Number((await readFile(join(data, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
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

export async function openCrashSite(): Promise<CrashSite> {
  if (!FOUNDER?.organization) throw new Error('the first demo person has no enterprise');
  const home = await mkdtemp(join(inject('scratch'), 'crash-'));
  const data = join(home, 'data');
  const timestamps = await openTimestampStub();
  const settings = {
    DATA_DIR: data,
    PORT: await freePort(),
    DEMO: 'true',
    TSA_URL: timestamps.url,
    NODE_COMPILE_CACHE: join(home, 'compiled'),
  };
  const postgres = { host: join(data, 'postgres/run'), port: 5432, user: 'postgres' };
  let server: ServerProcess = startServer(settings);
  await server.ready();
  let database = openOutside(postgres);
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
    kill: async (what = 'server') => {
      const postmaster = what === 'serverAndPostgres' ? await postmasterPid(data) : undefined;
      await server.stop('SIGKILL');
      if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
    },
    restart: async () => {
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
