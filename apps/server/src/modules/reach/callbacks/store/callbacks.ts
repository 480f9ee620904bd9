import { type AttemptFailure, CALLBACK_KINDS, type CallbackAttempt, type CallbackState } from '@moqi/api/reach/callbacks';
import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { ListStart, RowKey } from '#kernel/list-start.ts';
import { holding } from '#platform/database/holding.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { type Callback, MOST_ATTEMPTS } from '../callback.ts';
import { toKind } from './targets.ts';

type Row = Selectable<DB['callbacks']>;

/** As the rows write them. */
const STATES = { waiting: 'waiting', retrying: 'retrying', delivered: 'delivered', givenUp: 'given_up' } as const satisfies Record<
  CallbackState,
  string
>;
const stateOf = (text: string): CallbackState => (text === STATES.givenUp ? 'givenUp' : (text as CallbackState));

function toCallback(row: Row): Callback {
  const { participant_id: participantId, sign_no: signNo, signer_name: name, signer_address: address } = row;
  return {
    party: row.party_id,
    callbackId: row.callback_id,
    kind: toKind(row.kind),
    contractId: row.contract_id ?? undefined,
    number: row.apply_no,
    signer: participantId === null ? undefined : { participantId, signNo, name, address, party: row.signer_party_id ?? undefined },
    body: row.body,
    state: stateOf(row.state),
    tries: row.tries,
    error: row.error as AttemptFailure | '',
    attempts: row.attempts as unknown as readonly CallbackAttempt[],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function insertCallback(tx: Tx, callback: Callback, eventId: string): Promise<void> {
  const { signer } = callback;
  await tx
    .insertInto('callbacks')
    .values({
      party_id: callback.party,
      callback_id: callback.callbackId,
      event_id: eventId,
      kind: CALLBACK_KINDS[callback.kind],
      contract_id: callback.contractId ?? null,
      apply_no: callback.number,
      participant_id: signer?.participantId ?? null,
      sign_no: signer?.signNo ?? '',
      signer_name: signer?.name ?? '',
      signer_address: signer?.address ?? '',
      signer_party_id: signer?.party ?? null,
      body: callback.body,
      state: STATES[callback.state],
      tries: callback.tries,
      error: callback.error,
      attempts: JSON.stringify(callback.attempts),
      created_at: callback.createdAt,
      updated_at: callback.updatedAt,
    })
    .execute();
}

export async function findCallback(db: Database, party: PartyId, callbackId: string): Promise<Callback | undefined> {
  const one = db.selectFrom('callbacks').selectAll().where('party_id', '=', party).where('callback_id', '=', callbackId);
  const row = await one.executeTakeFirst();
  return row && toCallback(row);
}

export interface CallbackQuery {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly number?: string | undefined;
  readonly kind?: number | undefined;
  readonly state?: CallbackState | undefined;
  /** a part of the signer's name */
  readonly name?: string | undefined;
  /** the signer's address, whole */
  readonly address?: string | undefined;
}

function found(db: Database, party: PartyId, { from, until, number, kind, state, name, address }: CallbackQuery) {
  return db
    .selectFrom('callbacks')
    .where('party_id', '=', party)
    .$if(from !== undefined, (q) => q.where('created_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (q) => q.where('created_at', '<', until ?? new Date(0)))
    .$if(!!number, (q) => q.where('apply_no', '=', number ?? ''))
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? 0))
    .$if(state !== undefined, (q) => q.where('state', '=', STATES[state ?? 'waiting']))
    .$if(!!name, (q) => q.where('signer_name', 'ilike', holding(name ?? '')))
    .$if(!!address, (q) => q.where('signer_address', '=', address ?? ''));
}

/** A page by its number or behind a row, the newest first, and its last row where others follow. */
export async function callbackPage(
  db: Database,
  party: PartyId,
  query: CallbackQuery,
  { after, itemPage, pageSize }: ListStart,
): Promise<{ readonly list: readonly Callback[]; readonly last: RowKey | undefined }> {
  const rows = found(db, party, query).selectAll().orderBy('created_at', 'desc').orderBy('callback_id', 'desc');
  const from =
    after === undefined
      ? rows.offset((itemPage - 1) * pageSize)
      : rows.where(sql<boolean>`(created_at, callback_id) < (${after.at}, ${after.id}::uuid)`);
  const callbacks = (await from.limit(pageSize + 1).execute()).map(toCallback);
  const list = callbacks.slice(0, pageSize);
  const last = callbacks.length > pageSize ? list.at(-1) : undefined;
  return { list, last: last && { at: last.createdAt, id: last.callbackId } };
}

export async function countCallbacks(db: Database, party: PartyId, query: CallbackQuery): Promise<number> {
  const row = await found(db, party, query)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const waits = (db: Database, party: PartyId) =>
  db.selectFrom('callbacks').where('party_id', '=', party).where('state', 'in', ['waiting', 'retrying']);

export async function countWaiting(db: Database, party: PartyId): Promise<number> {
  const row = await waits(db, party)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The oldest that wait behind this one. */
export async function waitingAfter(
  db: Database,
  party: PartyId,
  after: string | undefined,
  limit: number,
): Promise<Pick<Callback, 'party' | 'callbackId' | 'tries'>[]> {
  const rows = waits(db, party)
    .select(['party_id as party', 'callback_id as callbackId', 'tries'])
    .$if(after !== undefined, (q) => q.where('callback_id', '>', after ?? ''))
    .orderBy('callback_id')
    .limit(limit);
  return await rows.execute();
}

/** Whether any callback arrived since then. */
export async function arrivedSince(db: Database, party: PartyId, since: Date): Promise<boolean> {
  const arrived = db.selectFrom('callbacks').select('callback_id').where('party_id', '=', party).where('state', '=', STATES.delivered);
  return (await arrived.where('updated_at', '>=', since).limit(1).executeTakeFirst()) !== undefined;
}

/** One more attempt. @returns false, with nothing written, where another job tried meanwhile or a member began it anew */
export async function recordAttempt(
  tx: Tx,
  { party, callbackId, tries }: Callback,
  attempt: CallbackAttempt,
  state: CallbackState,
): Promise<boolean> {
  const row = tx
    .updateTable('callbacks')
    .set({
      state: STATES[state],
      tries: tries + (attempt.failure === '' ? 0 : 1),
      error: attempt.failure,
      attempts: sql`(select coalesce(jsonb_agg(one order by at), '[]') from (
        select one, at from jsonb_array_elements(attempts || ${JSON.stringify([attempt])}::jsonb) with ordinality as all_of (one, at)
        order by at desc limit ${MOST_ATTEMPTS}) as latest)`,
      updated_at: new Date(attempt.time),
    })
    .where('party_id', '=', party)
    .where('callback_id', '=', callbackId)
    .where('tries', '=', tries)
    .where('state', 'in', ['waiting', 'retrying']);
  return (await row.executeTakeFirst()).numUpdatedRows === 1n;
}

/** Begins those anew that the query finds. @returns how many */
export async function beginAnew(
  tx: Tx,
  party: PartyId,
  which: CallbackQuery & { readonly callbackId?: string },
  now: Date,
): Promise<number> {
  const { callbackId, ...query } = which;
  const ids = found(tx, party, query)
    .select('callback_id')
    .$if(callbackId !== undefined, (q) => q.where('callback_id', '=', callbackId ?? ''));
  const changed = await tx
    .updateTable('callbacks')
    .set({ state: STATES.waiting, tries: 0, error: '', updated_at: now })
    .where('party_id', '=', party)
    .where('callback_id', 'in', ids)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

/** Gives up whatever waits. */
export async function giveUpWaiting(tx: Tx, party: PartyId, now: Date): Promise<void> {
  await tx
    .updateTable('callbacks')
    .set({ state: STATES.givenUp, updated_at: now })
    .where('party_id', '=', party)
    .where('state', 'in', ['waiting', 'retrying'])
    .execute();
}
