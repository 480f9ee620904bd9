import type { Tx } from '#platform/platform.ts';
import type { ContractKey, HeldContract } from '../contract.ts';
import { toContract } from './contracts.ts';
import { readParticipants } from './participants.ts';

/** The contract, also one in the recycle bin, with its participants: locked first, read after that. */
export async function holdContract(tx: Tx, { owner, contractId }: ContractKey): Promise<HeldContract | undefined> {
  const query = tx.selectFrom('contracts').selectAll().where('party_id', '=', owner).where('contract_id', '=', contractId);
  const row = await query.forUpdate().executeTakeFirst();
  if (row === undefined) return undefined;
  const documents = tx
    .selectFrom('documents')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('party_id', '=', owner);
  const { count } = await documents.where('contract_id', '=', contractId).executeTakeFirstOrThrow();
  return { contract: toContract(row), participants: await readParticipants(tx, owner, contractId), documentCount: count };
}
