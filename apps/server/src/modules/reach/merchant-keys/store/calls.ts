import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

export interface MerchantCall {
  readonly party: PartyId;
  readonly callId: string;
  readonly keyId: string;
  readonly at: Date;
  /** method and path, as it is mounted */
  readonly call: string;
  readonly status: number;
  readonly code: number;
  readonly ms: number;
  readonly ip: string;
  readonly requestId: string;
}

export async function insertCall(db: Database, call: MerchantCall): Promise<void> {
  const { party, callId, keyId, at, requestId, ...rest } = call;
  const row = { party_id: party, call_id: callId, key_id: keyId, called_at: at, request_id: requestId, ...rest };
  await db.insertInto('merchant_calls').values(row).execute();
}

export interface CallQuery {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly keyId?: string | undefined;
  readonly refused: boolean;
}

export interface NamedCall extends MerchantCall {
  readonly keyName: string;
}

function found(db: Database, party: PartyId, { from, until, keyId, refused }: CallQuery) {
  return db
    .selectFrom('merchant_calls')
    .innerJoin('merchant_keys', (join) =>
      join.onRef('merchant_keys.party_id', '=', 'merchant_calls.party_id').onRef('merchant_keys.key_id', '=', 'merchant_calls.key_id'),
    )
    .where('merchant_calls.party_id', '=', party)
    .$if(from !== undefined, (q) => q.where('called_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (q) => q.where('called_at', '<', until ?? new Date(0)))
    .$if(keyId !== undefined, (q) => q.where('merchant_calls.key_id', '=', keyId ?? ''))
    .$if(refused, (q) => q.where('code', '<>', 0));
}

export async function callPage(
  db: Database,
  party: PartyId,
  query: CallQuery,
  { itemPage, pageSize }: { readonly itemPage: number; readonly pageSize: number },
): Promise<NamedCall[]> {
  const rows = found(db, party, query)
    .selectAll('merchant_calls')
    .select('merchant_keys.name as keyName')
    .orderBy('called_at', 'desc')
    .orderBy('call_id', 'desc')
    .offset((itemPage - 1) * pageSize)
    .limit(pageSize);
  return (await rows.execute()).map(({ party_id, call_id, key_id, called_at, request_id, ...rest }) => ({
    party: party_id,
    callId: call_id,
    keyId: key_id,
    at: called_at,
    requestId: request_id,
    ...rest,
  }));
}

export async function countCalls(db: Database, party: PartyId, query: CallQuery): Promise<number> {
  const row = await found(db, party, query)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** What nobody needs any more: nonces and tokens that ended, answers of more than a day, calls of more than a month. */
export async function sweepBefore(db: Database, ends: { readonly now: Date; readonly answers: Date; readonly calls: Date }): Promise<void> {
  await sql`with
    nonces as (delete from merchant_nonces where ends_at < ${ends.now}),
    tokens as (delete from merchant_tokens where ends_at < ${ends.now}),
    answers as (delete from merchant_answers where created_at < ${ends.answers})
    delete from merchant_calls where called_at < ${ends.calls}`.execute(db);
}
