import type { PartyId } from '#kernel/actor.ts';
import type { RightHolder } from '#modules/enterprise/members/index.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface TemplateGrant extends RightHolder {
  readonly name: string;
}

/** By template; the earliest first. */
export async function grantsOf(
  db: Database,
  party: PartyId,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TemplateGrant[]>> {
  if (templateIds.length === 0) return new Map();
  const query = db.selectFrom('template_grants').selectAll().where('party_id', '=', party).where('template_id', 'in', templateIds);
  const rows = await query.orderBy('granted_at').orderBy('holder_name').execute();
  const byTemplate = Map.groupBy(rows, ({ template_id }) => template_id);
  const grantOf = (row: (typeof rows)[number]): TemplateGrant => ({
    kind: row.holder_kind as RightHolder['kind'],
    id: row.holder_id,
    name: row.holder_name,
  });
  return new Map([...byTemplate].map(([templateId, held]) => [templateId, held.map(grantOf)]));
}

export async function addGrants(
  tx: Tx,
  party: PartyId,
  templateId: string,
  { holders, now }: { readonly holders: readonly TemplateGrant[]; readonly now: Date },
): Promise<void> {
  const rows = holders.map(({ kind, id, name }) => ({
    party_id: party,
    template_id: templateId,
    holder_kind: kind,
    holder_id: id,
    holder_name: name,
    granted_at: now,
  }));
  const named = tx.insertInto('template_grants').values(rows);
  await named
    .onConflict((conflict) =>
      conflict
        .columns(['party_id', 'template_id', 'holder_kind', 'holder_id'])
        .doUpdateSet((set) => ({ holder_name: set.ref('excluded.holder_name') })),
    )
    .execute();
}

export async function removeGrants(tx: Tx, party: PartyId, templateId: string, holders: readonly RightHolder[]): Promise<void> {
  for (const { kind, id } of holders) {
    const query = tx.deleteFrom('template_grants').where('party_id', '=', party).where('template_id', '=', templateId);
    await query.where('holder_kind', '=', kind).where('holder_id', '=', id).execute();
  }
}

/** The grants of a member who no longer belongs to the enterprise. */
export async function removeGrantsOfMember(tx: Tx, party: PartyId, memberId: string): Promise<void> {
  const query = tx.deleteFrom('template_grants').where('party_id', '=', party);
  await query.where('holder_kind', '=', 'member').where('holder_id', '=', memberId).execute();
}
