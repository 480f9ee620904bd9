import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { Confidentiality } from '../views/confidential-contracts.ts';

/** Keeps a contract to these persons of a party, in place of those who were named before. */
export async function saveConfidentiality(
  tx: Tx,
  party: PartyId,
  contractId: string,
  { persons, setByName, setAt }: Confidentiality,
): Promise<void> {
  const columns = { persons: [...persons], set_by_name: setByName, set_at: setAt };
  await tx
    .insertInto('confidential_contracts')
    .values({ party_id: party, contract_id: contractId, ...columns })
    .onConflict((conflict) => conflict.columns(['party_id', 'contract_id']).doUpdateSet(columns))
    .execute();
}

/** @returns false: it was not confidential */
export async function deleteConfidentiality(tx: Tx, party: PartyId, contractId: string): Promise<boolean> {
  const query = tx.deleteFrom('confidential_contracts').where('party_id', '=', party).where('contract_id', '=', contractId);
  return (await query.executeTakeFirst()).numDeletedRows === 1n;
}
