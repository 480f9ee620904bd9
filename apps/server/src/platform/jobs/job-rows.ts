import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Writes } from '#platform/database/writes.ts';

/** Where pg-boss tells of a job, for queues with `notify`; what is said is the queue's name. */
export const JOBS_CHANNEL = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;

export interface JobRow {
  /** of its queue */
  readonly name: string;
  readonly data: object;
  /** a job that is there already stays as it is */
  readonly id?: string;
  /** undefined: one of its own */
  readonly key?: string | undefined;
  /** undefined: at once */
  readonly startAfter?: Date | undefined;
}

/**
 * Jobs of any queues among the writes of the change that they follow, as pg-boss would insert them: that takes a statement for each queue. The
 * time of a job is that of the statement, not that at which its transaction began: one that began later may have written a job before.
 * A queue that is missing ends the transaction, because nothing says how long its job is kept.
 */
export function addJobs(writes: Writes, jobs: readonly JobRow[]): void {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ name, data, id = randomUUID(), key = randomUUID(), startAfter }) => ({ name, data, id, key, startAfter }));
  const written = writes.add(sql`
    insert into pgboss.job (
      id, name, data, singleton_key, created_on, start_after, keep_until, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select
      given.id, given.name, given.data, given.key, moment.at, coalesce(given."startAfter", moment.at),
      coalesce(given."startAfter", moment.at) + queue.retention_seconds * interval '1s', queue.expire_seconds, queue.deletion_seconds,
      queue.retry_limit, queue.retry_delay, coalesce(queue.retry_backoff, false), queue.retry_delay_max, queue.policy, queue.dead_letter,
      queue.heartbeat_seconds
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, name text, key text, data jsonb, "startAfter" timestamptz)
    left join pgboss.queue as queue on queue.name = given.name
    cross join (select clock_timestamp() as at) as moment
    on conflict do nothing
    returning name, start_after <= clock_timestamp() as is_due`);
  writes.ask(
    sql`(select count(pg_notify(${JOBS_CHANNEL}, queues.name)) from (select distinct name from ${written} where is_due) as queues)`,
  );
}
