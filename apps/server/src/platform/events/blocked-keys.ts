import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { DEAD_LETTERS } from '#platform/jobs/job-queue.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** From this many failures on a key counts as blocked: half a minute, longer than a restart of what the listener needs. */
const FAILURES = 5;

/** One aggregate whose events a listener hears in order, and which it gets no further with. */
export interface BlockedKey {
  readonly jobId: string;
  readonly listener: string;
  /** Name and version of the event that fails, and when it happened. */
  readonly event: string;
  readonly at: string;
  readonly party: PartyId;
  readonly id: string;
  readonly failures: number;
  /** How many of its events wait behind the failing one. */
  readonly waiting: number;
}

export async function blockedKeys(db: Database): Promise<readonly BlockedKey[]> {
  const { rows } = await sql<BlockedKey>`
    select blocking.id as "jobId", blocking.name as listener, blocking.data->>'event' as event, blocking.data->>'at' as at,
      blocking.data->>'party' as party, blocking.data->>'id' as id, blocking.retry_count + 1 as failures,
      (select count(*) from pgboss.job as behind
       where behind.name = blocking.name and behind.singleton_key = blocking.singleton_key and behind.state = 'created') as waiting
    from pgboss.job as blocking
    where blocking.policy = 'key_strict_fifo' and blocking.state in ('retry', 'failed') and blocking.retry_count + 1 >= ${FAILURES}
    order by blocking.created_on`.execute(db);
  return rows;
}

/**
 * Gives up the event that blocks a key, so that the next one is heard. It is kept among the dead letters.
 * @returns whether it was released: false where it no longer fails, or is being tried this moment
 */
export async function releaseKey(tx: Tx, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    with given_up as (
      update pgboss.job set state = 'cancelled', completed_on = now()
      where id = ${jobId} and policy = 'key_strict_fifo' and state in ('retry', 'failed')
      returning *
    )
    insert into pgboss.job (name, data, output, source_name, source_id, source_created_on, source_retry_count, singleton_key, keep_until)
    select dead.name, given_up.data, given_up.output, given_up.name, given_up.id, given_up.created_on, given_up.retry_count,
      given_up.singleton_key, now() + dead.retention_seconds * interval '1s'
    from given_up join pgboss.queue as dead on dead.name = ${DEAD_LETTERS}
    returning id`.execute(tx);
  return rows.length > 0;
}
