import { sql } from 'kysely';
import { labelOf } from '#kernel/event.ts';
import { type Hearers, type RelayQueue, relayAll } from '#platform/events/relay.ts';
import { DEAD_LETTERS } from '#platform/jobs/job-queue.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';

interface DueJob {
  readonly id: string;
  readonly name: string;
  readonly data: object;
}

/** The oldest waiting job whose time has come by the world's clock, or that has none. */
async function takeDueJob({ db, clock }: Platform, without: readonly string[]): Promise<DueJob | undefined> {
  const { rows } = await sql<DueJob>`
    update pgboss.job set state = 'completed', completed_on = now()
    where (name, id) = (
      select name, id from pgboss.job
      where state = 'created' and name <> all(${[DEAD_LETTERS, ...without]}) and (start_after = created_on or start_after <= ${clock.now()})
      order by created_on, ctid limit 1)
    returning id, name, coalesce(data, '{}') as data`.execute(db);
  return rows[0];
}

export interface DueWork {
  readonly platform: Platform;
  readonly handlers: readonly JobHandler<object>[];
  readonly hearers: Hearers;
  readonly heard: RelayQueue;
  /** names of jobs that are left waiting */
  readonly without?: readonly string[];
}

/**
 * Runs due jobs and relays events, and those they bring forth, one after the other in this process: no polling, no second clock. Each listener hears each
 * event twice.
 */
export async function runDueJobs({ platform, handlers, hearers, heard, without = [] }: DueWork): Promise<readonly string[]> {
  const ran: string[] = [];
  const isListener = new Set(hearers.listeners.map(({ name }) => name));
  const known = hearers.kinds.map(labelOf);
  const next = async () => {
    await relayAll(platform.db, hearers, heard, platform.clock.now);
    const waiting = platform.db.selectFrom('events').select('name').where('relayed_at', 'is', null);
    // a known event may have been emitted since the relay
    const unknown = await waiting.where(sql<boolean>`name || '@' || version <> all(${known})`).executeTakeFirst();
    if (unknown) throw new Error(`no module declares the event ${unknown.name}`);
    return takeDueJob(platform, without);
  };
  for (let due = await next(); due; due = await next()) {
    const { id, name, data } = due;
    const handler = handlers.find((candidate) => candidate.job.name === name);
    if (!handler) throw new Error(`no handler for the job ${name}`);
    // at least once: whatever a listener does, hearing an event twice must do it once
    for (let times = isListener.has(name) ? 2 : 1; times > 0; times -= 1) await handler.run(platform, data, id);
    ran.push(name);
    if (ran.length > 1000) throw new Error(`jobs do not come to an end: ${ran.slice(-5).join(', ')}`);
  }
  return ran;
}
