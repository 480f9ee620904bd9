import type { SigningPlace } from '@moqi/api/work/signing';
import { v7 as uuid } from 'uuid';
import type { IdentityProof, Origin } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import type { ProvenName } from '#modules/account/name-checks/index.ts';
import { secondsToRead } from '#modules/work/contracts/index.ts';
import type { HandedIn } from '#modules/work/site-evidence/index.ts';
import type { Database } from '#platform/platform.ts';
import { refusalOfReading } from '../readiness.ts';
import { type StatementFacts, statementDigest } from '../statement.ts';
import { type ConsentRow, insertConsents, type ReadDocument, readVersionKeys, versionKey } from '../store/signatures.ts';
import type { SigningTask, Task } from './task.ts';

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
  enforce(refusalOfReading(secondsToRead(me, now)));
}

export interface Consenting {
  readonly documents: readonly ReadDocument[];
  /** the sentence that was agreed to */
  readonly statement: StatementFacts;
  readonly proof: IdentityProof;
  /** undefined: an enterprise seals, or nothing but a code is asked for */
  readonly name: ProvenName | undefined;
  /** what the sender asked for and the signer handed in */
  readonly evidence: readonly HandedIn[];
  /** the code was given for a list of tasks: the hash that it proves */
  readonly listHash?: string;
  /** where the signer's device was, where the signer gave that */
  readonly place?: SigningPlace | undefined;
  readonly origin: Origin;
  readonly now: Date;
}

type ConsentTask = Pick<Task, 'contract' | 'me'>;

function rowOf({ contract, me }: ConsentTask, consenting: Consenting): ConsentRow {
  const { documents, statement, proof, name, evidence, listHash, place, origin, now } = consenting;
  return {
    party_id: contract.owner,
    contract_id: contract.contractId,
    participant_id: me.participantId,
    consent_id: uuid(),
    documents: JSON.stringify(documents),
    statement_digest: statementDigest(statement),
    proof_method: proof.method,
    proved_at: proof.provedAt,
    with_password: proof.withPassword ?? false,
    proven_name: name?.name ?? null,
    name_checked_by: name?.checkedBy ?? null,
    name_proven_at: name?.provenAt ?? null,
    evidence: JSON.stringify(evidence),
    list_hash: listHash ?? null,
    place: place ? JSON.stringify(place) : null,
    ip: origin.ip,
    user_agent: origin.userAgent,
    created_at: now,
  };
}

/**
 * Stores what a signer read and agreed to and how the identity was proved, before a key exists (docs/decisions/0017): one row for each task,
 * also where one code was given for many. @returns their ids, in the order of the tasks
 */
export async function recordConsents(
  db: Database,
  given: readonly (readonly [task: ConsentTask, consenting: Consenting])[],
): Promise<string[]> {
  const rows = given.map(([task, consenting]) => rowOf(task, consenting));
  await insertConsents(db, rows);
  return rows.map((row) => row.consent_id);
}

export async function recordConsent(db: Database, task: ConsentTask, consenting: Consenting): Promise<string> {
  const [consentId] = await recordConsents(db, [[task, consenting]]);
  if (consentId === undefined) throw new Error('no consent was stored');
  return consentId;
}
