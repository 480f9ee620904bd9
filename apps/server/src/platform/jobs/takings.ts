import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

/** How long a queue that was told of a job may wait for others: what follows from one change is told of at once, in queues of its own. */
const GATHERS_MS = 5;

export interface Taken {
  readonly id: string;
  readonly data: object;
  readonly expireInSeconds: number;
}

export interface Takings {
  /** Takes up to so many jobs of a queue without an order, in one statement with the other queues that ask meanwhile. */
  take(name: string, most: number): Promise<readonly Taken[]>;
}

/** As pg-boss takes them, which asks for each queue alone. */
const TAKE = `
  with next as materialized (
    select job.name, job.id from unnest($1::text[], $2::int[]) as asked (name, most)
    cross join lateral (
      select waiting.name, waiting.id from pgboss.job as waiting
      where waiting.name = asked.name and waiting.state < 'active' and not waiting.blocked and waiting.start_after <= now()
      order by waiting.priority desc, waiting.created_on
      limit asked.most
      for update skip locked
    ) as job
  )
  update pgboss.job as job set
    state = 'active', started_on = now(), heartbeat_on = now(),
    retry_count = case when job.started_on is not null then job.retry_count + 1 else job.retry_count end
  from next where job.name = next.name and job.id = next.id
  returning job.name, job.id, job.data, job.expire_seconds as "expireInSeconds"`;

export function gatherTakings(boss: PgBoss): Takings {
  let gathered = new Map<string, number>();
  let sending: Promise<ReadonlyMap<string, readonly Taken[]>> | undefined;
  const send = async () => {
    await sleep(GATHERS_MS);
    const asked = gathered;
    gathered = new Map();
    sending = undefined;
    const { rows } = await boss.getDb().executeSql(TAKE, [[...asked.keys()], [...asked.values()]]);
    return Map.groupBy(rows as (Taken & { readonly name: string })[], ({ name }) => name);
  };
  return {
    take: async (name, most) => {
      gathered.set(name, most);
      sending ??= send();
      return (await sending).get(name) ?? [];
    },
  };
}
