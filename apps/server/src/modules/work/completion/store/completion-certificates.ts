import type { ContractKey } from '#modules/work/contracts/index.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database } from '#platform/platform.ts';
import type { Certificate } from '../certificate.ts';

export async function findCertificate(db: Database, { owner, contractId }: ContractKey): Promise<Certificate | undefined> {
  const row = await db
    .selectFrom('completion_certificates')
    .selectAll()
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { owner, contractId, file: { hash: row.file_hash, size: row.file_size }, pages: row.pages, madeAt: row.made_at };
}

/** Another one was there first: the certificate that was made is nobody's. */
export class CertificateKept extends Error {}

/** Among the writes of what follows from it. They fail with `CertificateKept` where the contract has one. */
export function insertCertificate(writes: Writes, { owner, contractId, file, pages, madeAt }: Certificate): void {
  const query = writes.tx
    .insertInto('completion_certificates')
    .values({ party_id: owner, contract_id: contractId, file_hash: file.hash, file_size: file.size, pages, made_at: madeAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('contract_id');
  writes.demand(writes.add(query), 1, () => new CertificateKept());
}
