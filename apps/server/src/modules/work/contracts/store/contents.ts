import type { Tx } from '#platform/platform.ts';
import type { Contract } from '../contract.ts';

const TABLES = ['fields', 'document_versions', 'documents', 'document_numbers', 'sign_numbers', 'participants'] as const;

/** Takes back what was written down of a contract that never went out; the uploads and the draft stay. */
export async function unwriteContents(tx: Tx, { owner, contractId }: Contract): Promise<void> {
  for (const table of TABLES) await tx.deleteFrom(table).where('party_id', '=', owner).where('contract_id', '=', contractId).execute();
  const query = tx.updateTable('contracts').set({ request_digest: null }).where('party_id', '=', owner);
  await query.where('contract_id', '=', contractId).execute();
}
