import { v7 as uuid } from 'uuid';
import type { Origin } from '#kernel/actor.ts';
import type { ProvenName } from '#modules/account/identity/index.ts';
import type { Tx } from '#platform/platform.ts';
import { statementDigest, statementFacts } from '../statement.ts';
import { insertConsent } from '../store/signatures.ts';
import type { Proof } from './proof.ts';
import type { SigningTask } from './task.ts';
import type { ReadDocument } from './was-read.ts';

export interface Consenting {
  readonly documents: readonly ReadDocument[];
  readonly proof: Proof;
  /** undefined: an enterprise seals, or nothing but a code is asked for */
  readonly name: ProvenName | undefined;
  readonly origin: Origin;
  readonly now: Date;
}

/** Stores what the signer read and agreed to and how the identity was proved, before a key exists (docs/decisions/0003). @returns its id */
export async function recordConsent(tx: Tx, { contract, me }: SigningTask, consenting: Consenting): Promise<string> {
  const { documents, proof, name, origin, now } = consenting;
  const consentId = uuid();
  await insertConsent(tx, {
    party_id: contract.owner,
    contract_id: contract.contractId,
    participant_id: me.participantId,
    consent_id: consentId,
    documents: JSON.stringify(documents),
    statement_digest: statementDigest(statementFacts(contract, me)),
    proof_method: proof.method,
    proved_at: proof.provedAt,
    proven_name: name?.name ?? null,
    name_checked_by: name?.checkedBy ?? null,
    name_proven_at: name?.provenAt ?? null,
    ip: origin.ip,
    user_agent: origin.userAgent,
    created_at: now,
  });
  return consentId;
}
