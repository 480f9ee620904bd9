import type { PartyId } from '#kernel/actor.ts';
import { holding } from '#platform/database/holding.ts';
import type { Database } from '#platform/platform.ts';
import type { Partner } from '../partner.ts';

interface Sent {
  readonly party: PartyId;
  /** the person who sent */
  readonly sentBy: string;
  readonly at: Date;
}

export async function savePartners(db: Database, { party, sentBy, at }: Sent, partners: readonly Partner[]): Promise<void> {
  if (partners.length === 0) return;
  const rows = partners.map(({ kind, name, organizationName, mobile, email }) => ({
    party_id: party,
    sent_by: sentBy,
    kind,
    name,
    organization_name: organizationName,
    mobile,
    email,
    last_sent_at: at,
  }));
  await db
    .insertInto('partners')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['party_id', 'sent_by', 'kind', 'name', 'organization_name', 'mobile', 'email'])
        .doUpdateSet(({ fn, ref }) => ({ last_sent_at: fn('greatest', [ref('partners.last_sent_at'), ref('excluded.last_sent_at')]) })),
    )
    .execute();
}

interface Asked {
  readonly kind: Partner['kind'];
  /** in the name of the person or company, or in the address */
  readonly keyword: string;
  /** undefined: sent by any member */
  readonly sentBy: readonly string[] | undefined;
  readonly most: number;
}

/** The partners that the party sent contracts to; the last one first. */
export async function findPartners(db: Database, party: PartyId, { kind, keyword, sentBy, most }: Asked): Promise<Partner[]> {
  const text = holding(keyword);
  const rows = await db
    .selectFrom('partners')
    .select(['kind', 'name', 'organization_name', 'mobile', 'email'])
    .where('party_id', '=', party)
    .where('kind', '=', kind)
    .$if(sentBy !== undefined, (q) => q.where('sent_by', 'in', sentBy ?? []))
    .where(({ or, eb }) =>
      or([
        eb('name', 'ilike', text),
        eb('organization_name', 'ilike', text),
        eb('mobile', 'like', holding(keyword.replace(/\s/g, ''))),
        eb('email', 'ilike', text),
      ]),
    )
    .groupBy(['kind', 'name', 'organization_name', 'mobile', 'email'])
    .orderBy(({ fn }) => fn.max('last_sent_at'), 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    kind: row.kind as Partner['kind'],
    name: row.name,
    organizationName: row.organization_name,
    mobile: row.mobile,
    email: row.email,
  }));
}
