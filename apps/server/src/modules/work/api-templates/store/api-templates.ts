import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { ApiTemplate } from '../api-template.ts';

function toApiTemplate(row: Selectable<DB['api_templates']>): ApiTemplate {
  return {
    party: row.party_id,
    code: row.code,
    templateId: row.template_id,
    version: row.version,
    isEnabled: row.enabled,
    pinnedAt: row.pinned_at,
    pinnedByName: row.pinned_by_name,
    createdAt: row.created_at,
  };
}

const ofParty = (db: Database, party: PartyId) => db.selectFrom('api_templates').where('party_id', '=', party);

/** The latest added first. */
export async function pageApiTemplates(
  db: Database,
  party: PartyId,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ApiTemplate[]> {
  const rows = ofParty(db, party).selectAll().orderBy('created_at', 'desc').orderBy('code');
  return (await rows.offset(offset).limit(limit).execute()).map(toApiTemplate);
}

export async function countApiTemplates(db: Database, party: PartyId): Promise<number> {
  const query = ofParty(db, party).select(sql<number>`count(*)::int`.as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

export async function findByCode(db: Database, party: PartyId, code: string): Promise<ApiTemplate | undefined> {
  const row = await ofParty(db, party).selectAll().where('code', '=', code).executeTakeFirst();
  return row && toApiTemplate(row);
}

/** Held until the transaction ends. */
export async function lockByCode(tx: Tx, party: PartyId, code: string): Promise<ApiTemplate | undefined> {
  const row = await ofParty(tx, party).selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
  return row && toApiTemplate(row);
}

export async function writeApiTemplate(tx: Tx, one: ApiTemplate): Promise<void> {
  const values = { version: one.version, enabled: one.isEnabled, pinned_at: one.pinnedAt, pinned_by_name: one.pinnedByName };
  const made = { party_id: one.party, code: one.code, template_id: one.templateId, created_at: one.createdAt };
  await tx
    .insertInto('api_templates')
    .values({ ...made, ...values })
    .onConflict((conflict) => conflict.columns(['party_id', 'code']).doUpdateSet(values))
    .execute();
}

export async function removeApiTemplate(tx: Tx, { party, code }: Pick<ApiTemplate, 'party' | 'code'>): Promise<void> {
  await tx.deleteFrom('api_templates').where('party_id', '=', party).where('code', '=', code).execute();
}
