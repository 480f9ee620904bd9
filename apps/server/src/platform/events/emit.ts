import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { EventKind, Fact, IdsOf } from '#kernel/event.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import type { Tx } from '#platform/platform.ts';

/** Tells the relay that something was committed; a process that is not told finds it by looking again. */
export const EVENTS_CHANNEL = 'moqi_events';

type Shape = EventKind['ids'];

/** An event among the writes of the change that it tells of. */
export function emitWith<Ids extends Shape>(writes: Writes, kind: EventKind<Ids>, { party, id, at, ids }: Fact<Ids>): void {
  const carried: IdsOf<Ids> = ids;
  const head = writes.add(sql`
    insert into event_heads as head (party_id, aggregate, aggregate_id, seq) values (${party}, ${kind.aggregate}, ${id}, 1)
    on conflict (party_id, aggregate, aggregate_id) do update set seq = head.seq + 1
    returning seq`);
  const written = writes.add(sql`
    insert into events (party_id, event_id, aggregate, aggregate_id, seq, name, version, ids, happened_at)
    select ${party}, ${uuidv7({ msecs: at.getTime() })}, ${kind.aggregate}, ${id}, seq, ${kind.name}, ${kind.version}, ${JSON.stringify(carried)}, ${at}
    from ${head}
    returning event_id`);
  writes.ask(sql`(select pg_notify(${EVENTS_CHANNEL}, '') from ${written})`);
}

/** Writes an event with the change it tells of: both are committed, or neither. Listeners hear it from the worker. */
export async function emit<Ids extends Shape>(tx: Tx, kind: EventKind<Ids>, fact: Fact<Ids>): Promise<void> {
  await writeTogether(tx, (writes) => emitWith(writes, kind, fact));
}
