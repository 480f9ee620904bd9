import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { RegisterField } from '../register-field.ts';

/** In the order of the columns. */
export async function fieldsOf(db: Database, party: PartyId): Promise<RegisterField[]> {
  const rows = db.selectFrom('register_fields').select(['field_id', 'name', 'kind', 'choices']).where('party_id', '=', party);
  return (await rows.orderBy('position').execute()).map(({ field_id: fieldId, kind, ...field }) => ({
    fieldId,
    kind: kind as RegisterField['kind'],
    ...field,
  }));
}

/** Until the transaction ends nobody else changes the fields, or writes values of them. */
export async function lockFields(tx: Tx, party: PartyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`register|${party}`}, 0))`.execute(tx);
}

/** The fields in their order; those that are not among them go. */
export async function saveFields(tx: Tx, party: PartyId, fields: readonly RegisterField[]): Promise<void> {
  await tx.deleteFrom('register_fields').where('party_id', '=', party).execute();
  if (fields.length === 0) return;
  const rows = fields.map(({ fieldId, name, kind, choices }, position) => ({
    party_id: party,
    field_id: fieldId,
    position,
    name,
    kind,
    choices,
  }));
  await tx.insertInto('register_fields').values(rows).execute();
}
