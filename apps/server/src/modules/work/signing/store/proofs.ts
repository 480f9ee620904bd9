import type { CodePurpose, PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface ProofRow {
  readonly token_digest: Buffer;
  readonly party_id: PartyId;
  readonly contract_id: string;
  readonly participant_id: string;
  readonly method: string;
  readonly purpose: CodePurpose;
  readonly proved_at: Date;
  readonly expires_at: Date;
}

/** A new proof; those of the party that ran out go. */
export async function insertProof(tx: Tx, row: ProofRow): Promise<void> {
  await tx
    .with('gone', (db) => db.deleteFrom('signing_proofs').where('expires_at', '<', row.proved_at).where('party_id', '=', row.party_id))
    .insertInto('signing_proofs')
    .values(row)
    .execute();
}

export interface ProofQuery {
  readonly owner: PartyId;
  readonly participantId: string;
  readonly purpose: CodePurpose;
  readonly tokenDigest: Buffer;
  readonly now: Date;
}

/** The valid proof that a browser holds for one task and purpose. */
export function readProofRow(db: Database | Tx, { owner, participantId, purpose, tokenDigest, now }: ProofQuery) {
  return db
    .selectFrom('signing_proofs')
    .select(['method', 'proved_at'])
    .where('token_digest', '=', tokenDigest)
    .where('party_id', '=', owner)
    .where('participant_id', '=', participantId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
