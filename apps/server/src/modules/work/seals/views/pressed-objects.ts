import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

/** The seal object (GB/T 38540) of a seal that was pressed on a contract, as its enterprise has it by now. */
export interface PressedObject {
  readonly sealId: string;
  readonly name: string;
  /** DER */
  readonly object: Uint8Array;
}

/** Those of one enterprise, each seal once. A seal without a maker's signature has no object. */
export async function pressedObjects(db: Database, party: PartyId, contractId: string): Promise<PressedObject[]> {
  const rows = await db
    .selectFrom('seals')
    .select(['seal_id', 'name', 'object'])
    .where('party_id', '=', party)
    .where('object', 'is not', null)
    .where('seal_id', 'in', (query) =>
      query
        .selectFrom('seal_uses')
        .select('seal_id')
        .where('party_id', '=', party)
        .where('contract_id', '=', contractId)
        .where('outcome', '=', 'used'),
    )
    .orderBy('seal_id')
    .execute();
  return rows.flatMap(({ seal_id: sealId, name, object }) => (object === null ? [] : { sealId, name, object }));
}
