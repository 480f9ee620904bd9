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
export async function insertProof(db: Database, row: ProofRow): Promise<void> {
  await db
    .with('gone', (one) => one.deleteFrom('signing_proofs').where('expires_at', '<', row.proved_at).where('party_id', '=', row.party_id))
    .insertInto('signing_proofs')
    .values(row)
    .execute();
}

interface Holder {
  readonly owner: PartyId;
  readonly participantId: string;
  readonly now: Date;
}

interface HeldToken {
  readonly purpose: CodePurpose;
  readonly tokenDigest: Buffer;
}

/** Of these proofs, one for a purpose at most, those that are valid for the task. */
export async function readProofRows(
  db: Database | Tx,
  { owner, participantId, now }: Holder,
  tokens: readonly HeldToken[],
): Promise<Pick<ProofRow, 'method' | 'purpose' | 'proved_at'>[]> {
  if (tokens.length === 0) return [];
  const rows = await db
    .selectFrom('signing_proofs')
    .select(['token_digest', 'method', 'purpose', 'proved_at'])
    .where(
      'token_digest',
      'in',
      tokens.map(({ tokenDigest }) => tokenDigest),
    )
    .where('party_id', '=', owner)
    .where('participant_id', '=', participantId)
    .where('expires_at', '>', now)
    .execute();
  const isHeld = (row: (typeof rows)[number]) =>
    tokens.some(({ purpose, tokenDigest }) => purpose === row.purpose && tokenDigest.equals(row.token_digest));
  return rows.filter(isHeld).map(({ method, purpose, proved_at }) => ({ method, purpose: purpose as CodePurpose, proved_at }));
}
