import type { SigningPlace } from '@moqi/api/work/signing';
import type { IdentityProof, PartyId } from '#kernel/actor.ts';
import type { ContractKey } from '#modules/work/contracts/index.ts';
import type { HandedIn } from '#modules/work/site-evidence/index.ts';
import type { Database } from '#platform/platform.ts';
import type { SignedPlace } from '../place-card.ts';

/** What is kept of one signature of a participant: the consent it was made by, and the signature in each file. */
export interface SignedEvidence {
  readonly participantId: string;
  readonly consentId: string;
  readonly consentedAt: Date;
  /** SHA-256 of the sentence that was agreed to, hex */
  readonly statementDigest: string;
  readonly proof: IdentityProof;
  /** undefined: an enterprise sealed, or nothing but a code was asked for */
  readonly provenName: { readonly name: string; readonly checkedBy: string; readonly provenAt: Date } | undefined;
  /** SHA-256 of the list that one code was given for; undefined: for this contract alone */
  readonly listHash: string | undefined;
  /** photos and the like that were there, in the consent */
  readonly handedIn: readonly HandedIn[];
  readonly ip: string;
  readonly userAgent: string;
  readonly signatures: readonly { readonly documentId: string; readonly level: string; readonly serial: string; readonly signedAt: Date }[];
}

/** The signatures of a contract, each with the consent that it was made by: one for each file. */
function signedConsents(db: Database, owner: PartyId, contractId: string) {
  return db
    .selectFrom('signatures')
    .innerJoin('consents', (join) =>
      join
        .onRef('consents.party_id', '=', 'signatures.party_id')
        .onRef('consents.contract_id', '=', 'signatures.contract_id')
        .onRef('consents.participant_id', '=', 'signatures.participant_id')
        .onRef('consents.consent_id', '=', 'signatures.consent_id'),
    )
    .where('signatures.party_id', '=', owner)
    .where('signatures.contract_id', '=', contractId);
}

/** The evidence of all who signed a contract, each once. */
export async function readSignedEvidence(db: Database, owner: PartyId, contractId: string): Promise<SignedEvidence[]> {
  const rows = await signedConsents(db, owner, contractId)
    .selectAll('consents')
    .select(['signatures.document_id', 'signatures.level', 'signatures.certificate_serial', 'signatures.signed_at'])
    .execute();
  return [...Map.groupBy(rows, (row) => row.participant_id).values()].flatMap((own) => {
    const [row] = own;
    if (row === undefined) return [];
    const { proven_name: name, name_checked_by: checkedBy, name_proven_at: provenAt } = row;
    return {
      participantId: row.participant_id,
      consentId: row.consent_id,
      consentedAt: row.created_at,
      statementDigest: row.statement_digest,
      proof: { method: row.proof_method as IdentityProof['method'], provedAt: row.proved_at, withPassword: row.with_password },
      provenName: name !== null && checkedBy !== null && provenAt !== null ? { name, checkedBy, provenAt } : undefined,
      listHash: row.list_hash ?? undefined,
      handedIn: row.evidence as unknown as readonly HandedIn[],
      ip: row.ip,
      userAgent: row.user_agent,
      signatures: own.map((one) => ({
        documentId: one.document_id,
        level: one.level,
        serial: one.certificate_serial,
        signedAt: one.signed_at,
      })),
    };
  });
}

/** Where a participant was when it agreed to what it signed; undefined: it has not signed, or gave no place. */
export async function readSignedPlace(
  db: Database,
  { owner, contractId }: ContractKey,
  participantId: string,
): Promise<SignedPlace | undefined> {
  const row = await signedConsents(db, owner, contractId)
    .select(['consents.place', 'consents.created_at'])
    .where('signatures.participant_id', '=', participantId)
    .limit(1)
    .executeTakeFirst();
  return row?.place ? { ...(row.place as unknown as SigningPlace), at: row.created_at } : undefined;
}
