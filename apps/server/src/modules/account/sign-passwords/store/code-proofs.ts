import type { Database, Tx } from '#platform/platform.ts';

export interface CodeProof {
  readonly digest: Buffer;
  readonly address: string;
  readonly purpose: string;
}

export async function insertCodeProof(tx: Tx, { digest, address, purpose }: CodeProof, expiresAt: Date): Promise<void> {
  await tx.insertInto('code_proofs').values({ proof_digest: digest, address, purpose, expires_at: expiresAt }).execute();
}

/** Uses a proof up. @returns the address that it proves; undefined: unknown, used, for something else, or too old */
export async function takeCodeProof(tx: Tx, digest: Buffer, purpose: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('code_proofs')
    .where('proof_digest', '=', digest)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('address')
    .executeTakeFirst();
  return row?.address;
}

export async function deleteCodeProofsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('code_proofs').where('expires_at', '<', before).execute();
}
