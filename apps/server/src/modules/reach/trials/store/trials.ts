import type { Database, Tx } from '#platform/platform.ts';
import type { TrialSignature } from '../trial.ts';

export interface TrialRow {
  readonly trialId: string;
  readonly createdAt: Date;
  readonly signatures: readonly TrialSignature[];
  /** sealed under the master key, with the id of the trial */
  readonly sealedFile: Uint8Array;
}

/** A new trial, in the place of the one that this browser had. */
export async function insertTrial(
  tx: Tx,
  { trialId, createdAt, sealedFile }: Omit<TrialRow, 'signatures'>,
  { digest, former }: { readonly digest: Uint8Array; readonly former: Uint8Array | undefined },
): Promise<void> {
  await tx
    .with('gone', (db) => db.deleteFrom('trials').where('token_digest', '=', Buffer.from(former ?? digest)))
    .insertInto('trials')
    .values({
      trial_id: trialId,
      token_digest: Buffer.from(digest),
      created_at: createdAt,
      signatures: '[]',
      signed: 0,
      sealed_file: Buffer.from(sealedFile),
    })
    .execute();
}

/** @param since older ones count as gone, although the sweep may not have come yet */
export async function findTrial(db: Database | Tx, digest: Uint8Array, since: Date): Promise<TrialRow | undefined> {
  const row = await db
    .selectFrom('trials')
    .select(['trial_id', 'created_at', 'signatures', 'sealed_file'])
    .where('token_digest', '=', Buffer.from(digest))
    .where('created_at', '>', since)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const signatures = row.signatures as unknown as TrialSignature[];
  return { trialId: row.trial_id, createdAt: row.created_at, signatures, sealedFile: row.sealed_file };
}

/** Keeps the file with one signature more, unless somebody was faster. @returns whether it was kept */
export async function saveSignature(
  tx: Tx,
  { trialId, signatures }: Pick<TrialRow, 'trialId' | 'signatures'>,
  sealedFile: Uint8Array,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('trials')
    .set({ signatures: JSON.stringify(signatures), signed: signatures.length, sealed_file: Buffer.from(sealedFile) })
    .where('trial_id', '=', trialId)
    .where('signed', '=', signatures.length - 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteTrial(tx: Tx, digest: Uint8Array, since: Date): Promise<boolean> {
  const gone = tx.deleteFrom('trials').where('token_digest', '=', Buffer.from(digest)).where('created_at', '>', since);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}

export async function deleteTrialsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('trials').where('created_at', '<=', before).execute();
}
