import type { PartyId } from '../../../audiences/actor.ts';
import type { Database, Tx } from '../../../platform/platform.ts';

export interface SealUse {
  readonly useId: string;
  readonly sealId: string;
  readonly personId: string;
  readonly contractNumber: string;
  readonly usedAt: Date;
}

export async function insertSealUse(tx: Tx, party: PartyId, use: SealUse): Promise<void> {
  await tx
    .insertInto('seal_uses')
    .values({
      party_id: party,
      seal_id: use.sealId,
      use_id: use.useId,
      person_id: use.personId,
      contract_number: use.contractNumber,
      used_at: use.usedAt,
    })
    .execute();
}

/** How often each of these seals was used since then. */
export async function countSealUses(
  db: Database,
  party: PartyId,
  sealIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  if (sealIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('seal_uses')
    .select((select) => ['seal_id' as const, select.fn.countAll<number>().as('count')])
    .where('party_id', '=', party)
    .where('seal_id', 'in', sealIds)
    .where('used_at', '>=', since)
    .groupBy('seal_id')
    .execute();
  return new Map(rows.map((row) => [row.seal_id, row.count]));
}
