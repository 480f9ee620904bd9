import type { ContractKey } from '#modules/work/contracts/index.ts';
import type { Database, Tx } from '#platform/platform.ts';
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

/** @returns whether it is the certificate of its contract; false: another one was there first, and this one is nobody's */
export async function insertCertificate(tx: Tx, { owner, contractId, file, pages, madeAt }: Certificate): Promise<boolean> {
  const written = await tx
    .insertInto('completion_certificates')
    .values({ party_id: owner, contract_id: contractId, file_hash: file.hash, file_size: file.size, pages, made_at: madeAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}
