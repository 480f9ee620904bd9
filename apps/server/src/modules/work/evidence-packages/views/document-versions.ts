import type { ContractKey } from '#modules/work/contracts/index.ts';
import type { Database } from '#platform/platform.ts';

export interface StoredVersion {
  readonly documentId: string;
  readonly size: number;
  /** SHA-256, hex */
  readonly sha256: string;
}

/** All states of the files of a contract, of each file the first one first. */
export async function documentVersions(db: Database, { owner, contractId }: ContractKey): Promise<StoredVersion[]> {
  return await db
    .selectFrom('document_versions')
    .select(['document_id as documentId', 'size', 'hash as sha256'])
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .orderBy('document_id')
    .orderBy('version')
    .execute();
}
