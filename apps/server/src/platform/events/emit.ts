import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { EventKind, Fact, IdsOf } from '#kernel/event.ts';
import type { Tx } from '#platform/platform.ts';

/** Tells the relay that something was committed; a process that is not told finds it by looking again. */
export const EVENTS_CHANNEL = 'moqi_events';

type Shape = EventKind['ids'];

/** Writes an event with the change it tells of: both are committed, or neither. Listeners hear it from the worker. */
export async function emit<Ids extends Shape>(tx: Tx, kind: EventKind<Ids>, { party, id, at, ids }: Fact<Ids>): Promise<void> {
  const carried: IdsOf<Ids> = ids;
  await sql`
    with head as (
      insert into event_heads as head (party_id, aggregate, aggregate_id, seq) values (${party}, ${kind.aggregate}, ${id}, 1)
      on conflict (party_id, aggregate, aggregate_id) do update set seq = head.seq + 1
      returning seq
    ), written as (
      insert into events (party_id, event_id, aggregate, aggregate_id, seq, name, version, ids, happened_at)
      select ${party}, ${uuidv7({ msecs: at.getTime() })}, ${kind.aggregate}, ${id}, seq, ${kind.name}, ${kind.version}, ${JSON.stringify(carried)}, ${at}
      from head
      returning event_id
    )
    select pg_notify(${EVENTS_CHANNEL}, '') from written`.execute(tx);
}
