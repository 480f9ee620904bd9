import type { ContractType } from '@moqi/api/work/flows';
import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { TemplateRole } from '#modules/work/templates/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Category } from '../category.ts';

function categoryOf(row: Selectable<DB['contract_categories']>): Category {
  return {
    categoryId: row.category_id,
    name: row.name,
    contractType: (row.contract_type as ContractType | null) ?? undefined,
    roles: row.roles as TemplateRole[],
    isOrdered: row.is_ordered,
    daysToSign: row.days_to_sign ?? undefined,
    flowId: row.flow_id ?? undefined,
    sealId: row.seal_id ?? undefined,
  };
}

/** By name. */
export async function categoriesOf(db: Database, party: PartyId): Promise<Category[]> {
  const query = db.selectFrom('contract_categories').selectAll().where('party_id', '=', party);
  return (await query.orderBy('name').execute()).map(categoryOf);
}

export async function findCategory(db: Database, party: PartyId, categoryId: string): Promise<Category | undefined> {
  const query = db.selectFrom('contract_categories').selectAll().where('party_id', '=', party);
  const row = await query.where('category_id', '=', categoryId).executeTakeFirst();
  return row && categoryOf(row);
}

/** Until the transaction ends nobody else changes the categories. */
export async function lockCategories(tx: Tx, party: PartyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`categories|${party}`}, 0))`.execute(tx);
}

/** A new category, or what stands in the place of an earlier one. */
export async function writeCategory(tx: Tx, party: PartyId, category: Category): Promise<void> {
  const values = {
    name: category.name,
    contract_type: category.contractType ?? null,
    roles: JSON.stringify(category.roles),
    is_ordered: category.isOrdered,
    days_to_sign: category.daysToSign ?? null,
    flow_id: category.flowId ?? null,
    seal_id: category.sealId ?? null,
  };
  await tx
    .insertInto('contract_categories')
    .values({ party_id: party, category_id: category.categoryId, ...values })
    .onConflict((conflict) => conflict.columns(['party_id', 'category_id']).doUpdateSet(values))
    .execute();
}

export async function removeCategory(tx: Tx, party: PartyId, categoryId: string): Promise<void> {
  await tx.deleteFrom('contract_categories').where('party_id', '=', party).where('category_id', '=', categoryId).execute();
}
