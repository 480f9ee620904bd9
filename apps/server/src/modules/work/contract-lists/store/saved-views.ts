import type { Database, Tx } from '#platform/platform.ts';
import type { SavedView, ViewOwner } from '../saved-view.ts';

/** The earliest first. */
export async function viewsOf(db: Database, { party, personId }: ViewOwner, list: string): Promise<SavedView[]> {
  const query = db.selectFrom('saved_views').select(['view_id', 'name', 'filters']).where('party_id', '=', party);
  const rows = await query.where('person_id', '=', personId).where('list', '=', list).orderBy('created_at').orderBy('view_id').execute();
  return rows.map((row) => ({ viewId: row.view_id, name: row.name, filters: row.filters as SavedView['filters'] }));
}

/** False: there is one of that name. */
export async function insertView(
  tx: Tx,
  { party, personId }: ViewOwner,
  list: string,
  view: SavedView & { readonly now: Date },
): Promise<boolean> {
  const { viewId, name, filters, now } = view;
  const row = { party_id: party, person_id: personId, view_id: viewId, list, name, filters: JSON.stringify(filters), created_at: now };
  const named = tx.insertInto('saved_views').values(row);
  const inserted = await named
    .onConflict((conflict) => conflict.columns(['party_id', 'person_id', 'list', 'name']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** False: the person has no such view. */
export async function removeView(tx: Tx, { party, personId }: ViewOwner, viewId: string): Promise<boolean> {
  const query = tx.deleteFrom('saved_views').where('party_id', '=', party).where('person_id', '=', personId);
  return (await query.where('view_id', '=', viewId).executeTakeFirst()).numDeletedRows === 1n;
}

export async function removeViewsOf(tx: Tx, { party, personId }: ViewOwner): Promise<void> {
  await tx.deleteFrom('saved_views').where('party_id', '=', party).where('person_id', '=', personId).execute();
}
