import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { CONNECTION_SECONDS, NamedClient } from '#platform/database/named-client.ts';
import { type DatabaseAddress, isPooled } from '#platform/database/open.ts';
import { writeTogether } from '#platform/database/writes.ts';
import type { RelayQueue } from '#platform/events/relay.ts';
import type { JobHandler, Jobs, Log, Platform } from '#platform/platform.ts';
import { gatherCompletions } from './completions.ts';
import { addJobs, JOBS_CHANNEL } from './job-rows.ts';
import { type Lane, type LaneParts, openLane } from './lane.ts';
import { gatherTakings } from './takings.ts';

/** Jobs that failed for good wait here for the operator. */
export const DEAD_LETTERS = 'dead-letters';

const FINISHES_WITHIN_MS = 10_000;
const YEARS = 365 * 24 * 3600;
/** How long a job that is done is kept. All rows are looked through again and again (`LOOKS_AFTER_SECONDS`). */
const DONE_IS_KEPT_SECONDS = 3600;
/** How often pg-boss counts all jobs and takes those back that nobody works at, and how often it removes what is done. */
const LOOKS_AFTER_SECONDS = 30;
const REMOVES_SECONDS = 600;
const queueOptions = {
  // at most one waiting job of a key; a job without a key gets one of its own
  policy: 'short',
  deadLetter: DEAD_LETTERS,
  // 2 s, 4 s, … 15 min: a provider may be away for hours
  retryLimit: 20,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  // a worker that stops to answer has lost its job after this time
  heartbeatSeconds: 15,
  expireInSeconds: 3600,
  // work that waits is never thrown away
  retentionSeconds: 10 * YEARS,
  deleteAfterSeconds: DONE_IS_KEPT_SECONDS,
  notify: true,
} as const;

/** Jobs of one key run one after the other, and one that fails is tried until it is done or given up: nothing overtakes it. */
const orderedOptions = { ...queueOptions, policy: 'key_strict_fifo', retryLimit: 1_000_000 } as const;

export interface JobQueue {
  readonly jobs: Jobs;
  readonly heard: RelayQueue;
  /** Runs the handlers' jobs and sweeps until `stop`. */
  work(platform: Platform): Promise<void>;
  /** Gives back at once what a killed worker held. Only where no other worker can be at work on this database. */
  releaseAbandoned(): Promise<void>;
  /** Lets running jobs finish for ten seconds; what does not is run again. */
  stop(): Promise<void>;
}

async function createQueues(boss: PgBoss, handlers: readonly JobHandler<object>[]): Promise<void> {
  const twice = handlers.find(({ job }, at) => handlers.findIndex((other) => other.job.name === job.name) !== at);
  if (twice) throw new Error(`two handlers for the job ${twice.job.name}: several modules listen to an event`);
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 10 * YEARS });
  for (const { job, isOrdered = false } of handlers) {
    const options = isOrdered ? orderedOptions : queueOptions;
    const { policy, deleteAfterSeconds } = known.get(job.name) ?? {};
    if (policy === undefined) await boss.createQueue(job.name, options);
    else if (policy !== options.policy)
      throw new Error(`the queue ${job.name} has the policy ${policy}, which cannot be changed: rename the listener`);
    else if (deleteAfterSeconds !== DONE_IS_KEPT_SECONDS) await boss.updateQueue(job.name, { deleteAfterSeconds: DONE_IS_KEPT_SECONDS });
  }
}

function heardWith(boss: PgBoss): RelayQueue {
  return {
    addHeard: (writes, jobs) => addJobs(writes, jobs),
    onNotice: async (channel, hear, missed) => {
      const listening = await boss.getDb().listen?.(channel, hear, missed);
      if (listening === undefined) throw new Error('the job queue cannot listen on this database');
      return listening;
    },
  };
}

const JOBS: Jobs = {
  enqueue: (tx, job, data, options) => writeTogether(tx, (writes) => JOBS.enqueueWith(writes, job, [data], options)),
  enqueueAll: (tx, job, all) => writeTogether(tx, (writes) => JOBS.enqueueWith(writes, job, all)),
  enqueueWith: (writes, { name }, all, options) =>
    addJobs(
      writes,
      all.map((data) => ({ name, data, ...options })),
    ),
};

/** One sweep for each stretch of time, however many workers ask for it: pg-boss counts the stretches from 1970, and knows the last by its row. */
async function enqueueSweeps(boss: PgBoss, handlers: readonly JobHandler<object>[]): Promise<void> {
  for (const { job, everyMinutes } of handlers) {
    if (!everyMinutes) continue;
    const stretch = everyMinutes * 60;
    await boss.send(job.name, {}, { singletonKey: 'sweep', singletonSeconds: stretch, deleteAfterSeconds: 2 * stretch });
  }
}

/** Jobs for later, failed ones and those whose notice was lost are found by looking, all queues in one statement. */
const LOOK_EVERY_MS = 2000;
/** Well within `heartbeatSeconds`. */
const TOUCH_EVERY_MS = 5000;

function laneOf(parts: LaneParts, platform: Platform, handler: JobHandler<object>): Lane {
  const { name } = handler.job;
  const run = async (data: object, id: string) => {
    const log = platform.log.child({ job: name, jobId: id });
    try {
      await handler.run({ ...platform, log }, data, id);
    } catch (error) {
      log.warn(error, 'job failed; it is tried again');
      throw error;
    }
  };
  return openLane(parts, { name, isOrdered: handler.isOrdered ?? false, run });
}

/** The queues in which a job waits whose time has come. */
async function queuesWithWork(boss: PgBoss, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await boss.getDb().executeSql(
    `select queue.name from unnest($1::text[]) as queue (name) where exists (
       select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`,
    [names],
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

interface Workers {
  /** Lets running jobs finish for ten seconds; what does not is given back. */
  stop(): Promise<void>;
}

async function startWorkers(boss: PgBoss, handlers: readonly JobHandler<object>[], platform: Platform): Promise<Workers> {
  const onError = (error: unknown) => platform.log.error(error, 'job queue');
  const parts = { boss, completions: gatherCompletions(boss), takings: gatherTakings(boss), onError };
  const lanes = new Map(handlers.map((handler) => [handler.job.name, laneOf(parts, platform, handler)]));
  const names = [...lanes.keys()];
  const lookIn = (queues: readonly string[]) => {
    for (const name of queues) lanes.get(name)?.look();
  };
  const lookForWork = () => void queuesWithWork(boss, names).then(lookIn).catch(onError);
  const touchRunning = () => {
    for (const { name, running } of lanes.values()) if (running.size > 0) boss.touch(name, [...running.keys()]).catch(onError);
  };
  const listening = await boss
    .getDb()
    .listen?.(JOBS_CHANNEL, (name) => lookIn([name]), lookForWork)
    .catch((error: unknown) => {
      platform.log.warn(error, 'nothing tells of new jobs; they are looked for every two seconds');
    });
  const timers = [setInterval(lookForWork, LOOK_EVERY_MS), setInterval(touchRunning, TOUCH_EVERY_MS)];
  lookForWork();
  return {
    stop: async () => {
      await listening?.close();
      await Promise.all([...lanes.values()].map((lane) => lane.stop()));
      await Promise.race([
        Promise.all([...lanes.values()].flatMap(({ running }) => [...running.values()])),
        sleep(FINISHES_WITHIN_MS, undefined, { ref: false }),
      ]);
      for (const timer of timers) clearInterval(timer);
      for (const { name, running } of lanes.values()) {
        if (running.size > 0) await boss.fail(name, [...running.keys()], { reason: 'the worker was stopped' });
      }
    },
  };
}

async function releaseAbandoned(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  const { rows } = await db.executeSql("select name, id from pgboss.job where state = 'active'");
  const held = rows as { name: string; id: string }[];
  for (const { name, id } of held) await boss.fail(name, id, { reason: 'the worker was killed' });
  // at once, unless it is the job that kills the worker: then its delays grow as for any failure
  const ids = held.map(({ id }) => id);
  await db.executeSql("update pgboss.job set start_after = now() where id = any($1::uuid[]) and state = 'retry' and retry_count <= 3", [
    ids,
  ]);
}

interface QueueUse {
  /** It only sends: its tables and queues are there, and nothing of it is looked after here. */
  readonly isSending: boolean;
  readonly connections: number;
}

/** A job is taken and marked as done without waiting for the disk: after a power cut it runs again, and finds its part done. */
const UNPOOLED = { options: '-c synchronous_commit=off', Client: NamedClient, maxLifetimeSeconds: CONNECTION_SECONDS };

/** Opens the queue of jobs in this database, making its tables and queues where they are missing. */
export async function openJobQueue(
  address: DatabaseAddress,
  handlers: readonly JobHandler<object>[],
  log: Log,
  { isSending, connections }: QueueUse = { isSending: false, connections: 5 },
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...address,
    ...(isPooled(address) ? {} : UNPOOLED),
    application_name: 'moqi jobs',
    max: connections,
    schedule: false,
    supervise: !isSending,
    migrate: !isSending,
    superviseIntervalSeconds: LOOKS_AFTER_SECONDS,
    monitorIntervalSeconds: LOOKS_AFTER_SECONDS,
    maintenanceIntervalSeconds: REMOVES_SECONDS,
  });
  boss.on('error', (error) => log.error(error, 'job queue'));
  await boss.start();
  if (!isSending) await createQueues(boss, handlers);
  let sweeping: NodeJS.Timeout | undefined;
  let workers: Workers | undefined;
  return {
    jobs: JOBS,
    heard: heardWith(boss),
    work: async (platform) => {
      workers = await startWorkers(boss, handlers, platform);
      await enqueueSweeps(boss, handlers);
      sweeping = setInterval(() => {
        enqueueSweeps(boss, handlers).catch((error: unknown) => log.error(error, 'sweeps'));
      }, 60_000);
    },
    releaseAbandoned: () => releaseAbandoned(boss),
    stop: async () => {
      clearInterval(sweeping);
      await workers?.stop();
      await boss.stop({ graceful: true, timeout: FINISHES_WITHIN_MS });
    },
  };
}
