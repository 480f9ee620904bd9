import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

/** How long a job that is done may wait for others. */
const GATHERS_MS = 20;

export interface Completions {
  /** Marks a job as done, in one statement with others that are done meanwhile, of whatever queues. Until then it is held by this worker. */
  add(name: string, id: string): Promise<void>;
}

export function gatherCompletions(boss: PgBoss): Completions {
  let gathered: { readonly name: string; readonly id: string }[] = [];
  let sending: Promise<void> | undefined;
  const send = async () => {
    await sleep(GATHERS_MS);
    const all = gathered;
    gathered = [];
    sending = undefined;
    await boss.getDb().executeSql(
      `update pgboss.job as job set completed_on = now(), state = 'completed'
       from unnest($1::text[], $2::uuid[]) as done (name, id)
       where job.name = done.name and job.id = done.id and job.state = 'active'`,
      [all.map(({ name }) => name), all.map(({ id }) => id)],
    );
  };
  return {
    add: (name, id) => {
      gathered.push({ name, id });
      sending ??= send();
      return sending;
    },
  };
}
