import type { PgBoss } from 'pg-boss';
import type { Completions } from './completions.ts';
import type { Taken, Takings } from './takings.ts';

/** Jobs of one queue that run at the same time in a process. */
const SIDE_BY_SIDE = 2;

export interface LaneQueue {
  readonly name: string;
  /** Jobs of one key run one after the other: when one is done, another may be taken that could not be before. */
  readonly isOrdered: boolean;
  run(data: object, id: string): Promise<void>;
}

/** Takes the jobs of one queue and runs them. */
export interface Lane {
  readonly name: string;
  /** Takes what waits, at once or when one of its jobs is done. */
  look(): void;
  /** Jobs at work, and those that are done and not yet marked. */
  readonly running: ReadonlyMap<string, Promise<void>>;
  /** Takes no more. Resolves when nothing is being taken. */
  stop(): Promise<void>;
}

/** What the lanes of a process share. */
export interface LaneParts {
  readonly boss: PgBoss;
  readonly completions: Completions;
  readonly takings: Takings;
  readonly onError: (error: unknown) => void;
}

/** The queue gives a job that takes longer to somebody else, so it no longer fills a place here. */
async function within(seconds: number, work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`the job took longer than ${seconds} s`)), seconds * 1000).unref();
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * One question takes as many jobs as there is room for. What comes back short of that has emptied the queue, and is asked again only when
 * `look` is called: a queue at rest costs nothing. A job that is done makes room for the next one before it is marked.
 */
export function openLane({ boss, completions, takings, onError }: LaneParts, { name, isOrdered, run }: LaneQueue): Lane {
  const running = new Map<string, Promise<void>>();
  let atWork = 0;
  let taking: Promise<void> | undefined;
  let mayWait = false;
  let isStopped = false;

  const makeRoom = () => {
    atWork -= 1;
    if (mayWait) look();
  };
  const settle = async ({ id, data, expireInSeconds }: Taken) => {
    const work = within(expireInSeconds, run(data, id)).finally(makeRoom);
    await work.then(
      () => completions.add(name, id),
      (error: object) => boss.fail(name, id, error),
    );
  };
  const begin = (job: Taken) => {
    atWork += 1;
    const done = settle(job)
      .catch(onError)
      .finally(() => {
        running.delete(job.id);
        if (isOrdered) look();
      });
    running.set(job.id, done);
  };
  const room = () => (isStopped ? 0 : SIDE_BY_SIDE - atWork);
  const take = async () => {
    for (let most = room(); mayWait && most > 0; most = room()) {
      mayWait = false;
      const jobs = isOrdered ? await boss.fetch<object>(name, { batchSize: most }) : await takings.take(name, most);
      for (const job of jobs) begin(job);
      if (jobs.length === most) mayWait = true;
    }
  };
  function look(): void {
    mayWait = true;
    taking ??= take()
      .catch(onError)
      .finally(() => {
        taking = undefined;
        if (mayWait && room() > 0) look();
      });
  }
  return {
    name,
    look,
    running,
    stop: async () => {
      isStopped = true;
      await taking;
    },
  };
}
