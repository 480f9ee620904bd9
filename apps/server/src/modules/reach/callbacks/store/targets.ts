import { CALLBACK_KINDS, type CallbackKind } from '@moqi/api/reach/callbacks';
import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { CallbackTarget } from '../callback.ts';

const kindOf = new Map<number, CallbackKind>(Object.entries(CALLBACK_KINDS).map(([kind, number]) => [number, kind as CallbackKind]));

export function toKind(number: number): CallbackKind {
  const kind = kindOf.get(number);
  if (kind === undefined) throw new RangeError(`no kind of callback has the number ${number}`);
  return kind;
}

function toTarget(row: Selectable<DB['callback_targets']>): CallbackTarget {
  const { earlier_secret: secret, earlier_until: until } = row;
  return {
    party: row.party_id,
    url: row.url,
    secret: row.secret,
    earlier: secret !== null && until !== null ? { secret, until } : undefined,
    kinds: row.kinds.map(toKind),
    state: row.state as CallbackTarget['state'],
    stateAt: row.state_at,
    changedBy: row.person_id,
    changedByName: row.person_name,
    updatedAt: row.updated_at,
  };
}

export async function findTarget(db: Database, party: PartyId): Promise<CallbackTarget | undefined> {
  const row = await db.selectFrom('callback_targets').selectAll().where('party_id', '=', party).executeTakeFirst();
  return row && toTarget(row);
}

/** The same, held until the transaction ends. */
export async function lockTarget(tx: Tx, party: PartyId): Promise<CallbackTarget | undefined> {
  const row = await tx.selectFrom('callback_targets').selectAll().where('party_id', '=', party).forUpdate().executeTakeFirst();
  return row && toTarget(row);
}

export async function writeTarget(tx: Tx, target: CallbackTarget): Promise<void> {
  const values = {
    url: target.url,
    secret: Buffer.from(target.secret),
    earlier_secret: target.earlier ? Buffer.from(target.earlier.secret) : null,
    earlier_until: target.earlier?.until ?? null,
    kinds: target.kinds.map((kind) => CALLBACK_KINDS[kind]),
    state: target.state,
    state_at: target.stateAt,
    person_id: target.changedBy,
    person_name: target.changedByName,
    updated_at: target.updatedAt,
  };
  await tx
    .insertInto('callback_targets')
    .values({ party_id: target.party, ...values })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet(values))
    .execute();
}

export async function deleteTarget(tx: Tx, party: PartyId): Promise<void> {
  await tx.deleteFrom('callback_targets').where('party_id', '=', party).execute();
}
