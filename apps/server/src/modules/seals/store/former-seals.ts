import type { PartyId } from '../../../audiences/actor.ts';
import type { Tx } from '../../../platform/platform.ts';

/** Which seals show what an enterprise no longer is: its name, or that of its legal representative. */
export type Former = { readonly companyName: string } | { readonly legalPerson: string };

export interface Retiring {
  readonly reason: string;
  readonly now: Date;
}

/** Seals of a former name are pressed no more: those in use are retired for good, those that wait are rejected. Made after `now`, they stay. */
export async function retireFormerSeals(tx: Tx, party: PartyId, former: Former, { reason, now }: Retiring): Promise<void> {
  const change = { state_reason: reason, state_by: '', state_at: now, updated_at: now };
  const all = tx.updateTable('seals').where('party_id', '=', party).where('created_at', '<=', now);
  const showing =
    'companyName' in former
      ? all.where('kind', 'in', ['round', 'oval', 'square', 'image'])
      : all.where('kind', 'in', ['legal', 'name']).where('engraved', 'in', [former.legalPerson, '']);
  await showing
    .set({ ...change, state: 'retired' })
    .where('state', 'in', ['active', 'disabled', 'frozen'])
    .execute();
  await showing
    .set({ ...change, state: 'rejected' })
    .where('state', '=', 'pending')
    .execute();
}
