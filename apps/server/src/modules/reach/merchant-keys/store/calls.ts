import { startOfDay } from '@moqi/rules';
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

/** The call itself, and what its day has come to with it. */
export async function insertCall(db: Database, call: MerchantCall): Promise<void> {
  const { party, callId, keyId, at, requestId, ...rest } = call;
  const row = { party_id: party, call_id: callId, key_id: keyId, called_at: at, request_id: requestId, ...rest };
  const refused = rest.code === 0 ? 0 : 1;
  await db
    .with('noted', (q) => q.insertInto('merchant_calls').values(row))
    .insertInto('merchant_usage')
    .values({ party_id: party, key_id: keyId, day: startOfDay(at), calls: 1, refused, ms: rest.ms })
    .onConflict((conflict) =>
      conflict.columns(['party_id', 'day', 'key_id']).doUpdateSet({
        calls: sql`merchant_usage.calls + 1`,
        refused: sql`merchant_usage.refused + ${refused}`,
        ms: sql`merchant_usage.ms + ${rest.ms}`,
      }),
    )
    .execute();
}

export interface DayOfKey {
  readonly keyId: string;
  readonly keyName: string;
  readonly perDay: number;
  /** its first moment */
  readonly day: Date;
  readonly calls: number;
  readonly refused: number;
  readonly ms: number;
}

/** Day by day, the oldest first. */
export async function usageSince(db: Database, party: PartyId, from: Date): Promise<DayOfKey[]> {
  return await db
    .selectFrom('merchant_usage as usage')
    .innerJoin('merchant_keys as keys', (join) =>
      join.onRef('keys.party_id', '=', 'usage.party_id').onRef('keys.key_id', '=', 'usage.key_id'),
    )
    .where('usage.party_id', '=', party)
    .where('usage.day', '>=', from)
    .select(['usage.key_id as keyId', 'keys.name as keyName', 'keys.per_day as perDay'])
    .select(['usage.day', 'usage.calls', 'usage.refused', 'usage.ms'])
    .orderBy('usage.day')
    .orderBy('usage.key_id')
    .execute();
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

/** The newest first. `before`: the call that they follow, in the order of time and, within a moment, of their ids. */
export async function callsBefore(
  db: Database,
  party: PartyId,
  { from, until, keyId, refused }: CallQuery,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<NamedCall[]> {
  const rows = db
    .selectFrom('merchant_calls as calls')
    .innerJoin('merchant_keys as keys', (join) =>
      join.onRef('keys.party_id', '=', 'calls.party_id').onRef('keys.key_id', '=', 'calls.key_id'),
    )
    .where('calls.party_id', '=', party)
    .$if(from !== undefined, (q) => q.where('calls.called_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (q) => q.where('calls.called_at', '<', until ?? new Date(0)))
    .$if(keyId !== undefined, (q) => q.where('calls.key_id', '=', keyId ?? ''))
    .$if(refused, (q) => q.where('calls.code', '<>', 0))
    .$if(before !== undefined, (q) =>
      q.where(
        sql<boolean>`(calls.called_at, calls.call_id) <
          (select called_at, call_id from merchant_calls where party_id = ${party} and call_id = ${before ?? ''})`,
      ),
    )
    .selectAll('calls')
    .select('keys.name as keyName')
    .orderBy('calls.called_at', 'desc')
    .orderBy('calls.call_id', 'desc')
    .limit(limit);
  return (await rows.execute()).map(({ party_id, call_id, key_id, called_at, request_id, ...rest }) => ({
    party: party_id,
    callId: call_id,
    keyId: key_id,
    at: called_at,
    requestId: request_id,
    ...rest,
  }));
}

interface Ends {
  readonly now: Date;
  readonly answers: Date;
  readonly calls: Date;
  readonly usage: Date;
}

/** What nobody needs any more: nonces and tokens that ended, answers of more than a day, calls of more than a month, older sums. */
export async function sweepBefore(db: Database, ends: Ends): Promise<void> {
  await sql`with
    nonces as (delete from merchant_nonces where ends_at < ${ends.now}),
    tokens as (delete from merchant_tokens where ends_at < ${ends.now}),
    answers as (delete from merchant_answers where created_at < ${ends.answers}),
    usage as (delete from merchant_usage where day < ${ends.usage})
    delete from merchant_calls where called_at < ${ends.calls}`.execute(db);
}
