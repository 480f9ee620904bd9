import { startOfMonth } from '@moqi/rules';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { TemplateReader } from './templates.ts';

type Marking = TemplateReader & { readonly templateId: string };

export async function addFavourite(tx: Tx, { party, personId, templateId, now }: Marking): Promise<void> {
  const row = { party_id: party, person_id: personId, template_id: templateId, marked_at: now };
  await tx
    .insertInto('template_favourites')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFavourite(tx: Tx, { party, personId, templateId }: Omit<Marking, 'now'>): Promise<void> {
  const query = tx.deleteFrom('template_favourites').where('party_id', '=', party).where('person_id', '=', personId);
  await query.where('template_id', '=', templateId).execute();
}

export async function removeFavouritesOf(tx: Tx, party: PartyId, personId: PartyId): Promise<void> {
  await tx.deleteFrom('template_favourites').where('party_id', '=', party).where('person_id', '=', personId).execute();
}

/** The person began a contract from the template. */
export async function noteUse(tx: Tx, { party, personId, templateId, now }: Marking): Promise<void> {
  const row = { party_id: party, template_id: templateId, person_id: personId, month: startOfMonth(now), uses: 1, used_at: now };
  await tx
    .insertInto('template_uses')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['party_id', 'template_id', 'month', 'person_id'])
        .doUpdateSet({ uses: sql`template_uses.uses + 1`, used_at: sql`greatest(template_uses.used_at, excluded.used_at)` }),
    )
    .execute();
}
