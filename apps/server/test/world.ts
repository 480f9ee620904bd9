import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import * as composition from '#compose.ts';
import type { EventKind, Fact } from '#kernel/event.ts';
import { openStreams } from '#platform/changes/open-streams.ts';
import { NO_STREAMS } from '#platform/changes/streams.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/open.ts';
import { transact } from '#platform/database/transact.ts';
import { emit } from '#platform/events/emit.ts';
import { buildHttp } from '#platform/http/build-http.ts';
import { openJobQueue } from '#platform/jobs/job-queue.ts';
import { createLog } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { secretsFrom } from '#platform/secrets.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { createDatabase } from './database/create-database.ts';
import { pagesOf } from './links.ts';
import { recordOutcomes } from './outcomes/record-outcomes.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { type CountedCall, recordStatements } from './statements/record-statements.ts';

/** A clock that stands still until it is set. */
export interface SetClock {
  now(): Date;
  set(time: Date | string): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

export interface WorldProcess {
  readonly app: FastifyInstance;
  /** of its server */
  readonly url: string;
  close(): Promise<void>;
}

export interface World {
  readonly platform: Platform;
  readonly app: FastifyInstance;
  readonly clock: SetClock;
  /** The granted calls so far with the statements they cost, in the order of their answers. */
  readonly calls: readonly CountedCall[];
  /** A browser with its cookies. */
  browser(): TestBrowser;
  /** Another web process on the same data, which is told of changes as a real one is. It listens on a port of this machine. */
  process(): Promise<WorldProcess>;
  /** Runs what is due by the world's clock, and what that brings forth, in order, except the jobs `without`. Answers the names of the jobs run; throws what one throws. */
  runJobs(without?: readonly string[]): Promise<readonly string[]>;
  /** Runs the handler of a sweep, or of any job, at once. */
  runJob(name: string, data?: object): Promise<void>;
  /** Emits an event as its module does. `runJobs` lets the listeners hear it. */
  emit<Ids extends EventKind['ids']>(kind: EventKind<Ids>, fact: Omit<Fact<Ids>, 'at'>): Promise<void>;
  /** The names of the events emitted so far, oldest first. */
  events(): Promise<readonly string[]>;
  /** Messages written so far, oldest first. */
  outbox(): Promise<readonly { channel: string; address: string; template: string; subject: string; body: string; state: string }[]>;
  /** Where the links of the messages to an address lead, oldest first. */
  linksTo(address: string): Promise<readonly URL[]>;
  close(): Promise<void>;
}

function openClock(start: string): SetClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (to) => {
      time = new Date(to).getTime();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}

/** What differs from the real composition and platform: outside ports faked, a smaller set of handlers. */
export type WorldParts = Partial<
  Pick<typeof composition, 'handlers' | 'jobHandlers' | 'hearers' | 'doors'> &
    Pick<
      Platform,
      | 'sms'
      | 'mail'
      | 'voice'
      | 'office'
      | 'heic'
      | 'textReader'
      | 'faceReader'
      | 'microDeposits'
      | 'officialAccount'
      | 'workWeChat'
      | 'log'
    >
> & {
  readonly environment?: Readonly<Record<string, string>>;
  readonly startAt?: string;
};

/** A whole server without a network: its own database, files, keys and clock. Open one in a test file, close it at its end. */
export async function openWorld(parts: WorldParts = {}): Promise<World> {
  const { handlers, jobHandlers, hearers, doors } = { ...composition, ...parts };
  const home = await mkdtemp(join(inject('scratch'), 'world-'));
  const created = await createDatabase('world');
  const log = parts.log ?? createLog(process.env.LOG_LEVEL ?? 'error');
  const database = openDatabase(created.address, () => undefined);
  const queue = await openJobQueue(created.address, jobHandlers, log);
  const secrets = secretsFrom(randomBytes(32));
  const clock = openClock(parts.startAt ?? '2026-06-01T02:00:00.000Z');
  const config = readConfig({ DATA_DIR: home, ...parts.environment });
  const foundation = { config, log, clock, db: database.db, secrets };
  const ports = await composition.openPorts(foundation, true);
  const { sms, mail, voice, office, heic, textReader, faceReader, microDeposits, officialAccount, workWeChat } = { ...ports, ...parts };
  const chosen = { sms, mail, voice, office, heic, textReader, faceReader, microDeposits, officialAccount, workWeChat };
  const platform: Platform = { ...foundation, ...ports, ...chosen, jobs: queue.jobs, streams: NO_STREAMS };
  const app = await buildHttp({
    platform,
    handlers: [...handlers],
    doors,
    shortLinks: composition.shortLinks,
    publishedFiles: composition.publishedFiles,
    framedPages: composition.framedPages,
    callKeeper: composition.callKeeper,
    agentServer: composition.agentServer,
    directoryServer: composition.directoryServer,
    checkCalls: true,
  });
  const writeOutcomes = recordOutcomes(app, handlers);
  const statements = recordStatements(app, handlers);
  const outbox: World['outbox'] = () => {
    const messages = database.db.selectFrom('deliveries').select(['channel', 'address', 'template', 'subject', 'body', 'state']);
    return messages.where('channel', '<>', 'app').orderBy('created_at').orderBy('delivery_id').execute();
  };
  return {
    platform,
    app,
    clock,
    calls: statements.calls,
    browser: () => openBrowser(app),
    process: async () => {
      const { streams, stop } = await openStreams(queue.heard, log);
      const parts = { handlers: [...handlers], doors, callKeeper: composition.callKeeper, checkCalls: true };
      const other = await buildHttp({ platform: { ...platform, streams }, ...parts });
      const url = await other.listen({ host: '127.0.0.1', port: 0 });
      return {
        app: other,
        url,
        close: async () => {
          await other.close();
          await stop();
        },
      };
    },
    runJobs: (without = []) => runDueJobs({ platform, handlers: jobHandlers, hearers, heard: queue.heard, without }),
    runJob: async (name, data = {}) => {
      const handler = jobHandlers.find((candidate) => candidate.job.name === name);
      if (!handler) throw new Error(`no handler for the job ${name}`);
      await handler.run(platform, data, randomUUID());
    },
    emit: (kind, fact) => transact(platform.db, (tx) => emit(tx, kind, { ...fact, at: clock.now() })),
    events: async () => (await platform.db.selectFrom('events').select('name').orderBy('event_id').execute()).map(({ name }) => name),
    outbox,
    linksTo: async (address) => {
      const bodies = (await outbox()).filter((message) => message.address === address).map(({ body }) => body);
      return pagesOf(bodies, async (path) => (await app.inject({ url: path })).headers.location);
    },
    close: async () => {
      await app.close();
      writeOutcomes();
      statements.write();
      await queue.stop();
      await database.close();
      await created.drop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
