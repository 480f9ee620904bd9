import { type RawBuilder, sql } from 'kysely';
import type { CodePurpose, PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

export interface ProofRow {
  readonly token_digest: Buffer;
  readonly party_id: PartyId;
  readonly contract_id: string;
  readonly participant_id: string;
  readonly method: string;
  readonly purpose: CodePurpose;
  /** the sign password was given with the code */
  readonly with_password: boolean;
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

export type FoundProof = Pick<ProofRow, 'method' | 'purpose' | 'with_password' | 'proved_at'>;

/**
 * Of these proofs, one for a purpose at most, those that are valid for the task.
 * @param beside values that are selected with them, in the same order
 */
export async function readProofRows(
  db: Database,
  { owner, participantId, now }: Holder,
  tokens: readonly HeldToken[],
  beside: readonly RawBuilder<unknown>[] = [],
): Promise<{ readonly proofs: readonly FoundProof[]; readonly beside: readonly unknown[] }> {
  const digests = tokens.map(({ tokenDigest }) => tokenDigest);
  const { rows } = await sql<{ readonly token_digest: Buffer | null; readonly beside: readonly unknown[] } & FoundProof>`
    select token_digest, method, purpose, with_password, proved_at, jsonb_build_array(${sql.join(beside)}) as beside
    from (select) as asked left join signing_proofs
      on token_digest = any(${digests}::bytea[]) and party_id = ${owner} and participant_id = ${participantId} and expires_at > ${now}`.execute(
    db,
  );
  const proofs = rows.filter(({ token_digest: digest, purpose }) =>
    tokens.some((token) => digest !== null && token.purpose === purpose && token.tokenDigest.equals(digest)),
  );
  return { proofs, beside: rows[0]?.beside ?? [] };
}
