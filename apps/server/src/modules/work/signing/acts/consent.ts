import { v7 as uuid } from 'uuid';
import type { IdentityProof, Origin } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { ProvenName } from '#modules/account/name-checks/index.ts';
import { secondsToRead } from '#modules/work/contracts/index.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { statementDigest, statementFacts } from '../statement.ts';
import { insertConsent, readVersionKeys, versionKey } from '../store/signatures.ts';
import type { SigningTask } from './task.ts';

/** A version of a document that a signer read. */
export interface ReadDocument {
  readonly documentId: string;
  readonly version: number;
  readonly docHash: string;
}

function isAmong(versions: ReadonlySet<string>, { documents }: SigningTask, read: readonly ReadDocument[]): boolean {
  return documents.every(({ documentId }) => {
    const seen = read.find((each) => each.documentId === documentId);
    return seen !== undefined && versions.has(versionKey(documentId, seen.version, seen.docHash));
  });
}

/**
 * Whether the signer has read every document in a version that existed. An earlier version than the current one is enough: a version is a
 * prefix of the file, and only signatures of other signers follow it.
 */
export async function wasRead(db: Database, task: SigningTask, read: readonly ReadDocument[]): Promise<boolean> {
  const current = new Set(task.documents.map(({ documentId, version, hash }) => versionKey(documentId, version, hash)));
  const { owner, contractId } = task.contract;
  return isAmong(current, task, read) || isAmong(await readVersionKeys(db, owner, contractId), task, read);
}

/** @throws DomainError DOCUMENT_CHANGED */
export async function assertWasRead(db: Database, task: SigningTask, read: readonly ReadDocument[]): Promise<void> {
  if (!(await wasRead(db, task, read))) throw new DomainError('DOCUMENT_CHANGED');
}

/** @throws DomainError READING_TOO_SHORT while the signer has not read for as long as the sender prescribed */
export function assertReadLongEnough({ me }: Pick<SigningTask, 'me'>, now: Date): void {
  const seconds = secondsToRead(me, now);
  if (seconds > 0) throw new DomainError('READING_TOO_SHORT', { seconds });
}

export interface Consenting {
  readonly documents: readonly ReadDocument[];
  readonly proof: IdentityProof;
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
