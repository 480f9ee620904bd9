import { v7 as uuidv7 } from 'uuid';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { payingOf, reserve } from '#modules/money/points/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { acceptDeadline, type CaseDocument, type CaseFile, heldFee } from '../case-file.ts';
import { handOver } from '../case-jobs.ts';
import { filingBody } from '../post-body.ts';
import { problemsOf } from '../readiness.ts';
import { insertDocuments, readDocuments } from '../store/case-documents.ts';
import { insertPost } from '../store/case-posts.ts';
import { writeApplication } from './application.ts';
import { caseContract, nameOf } from './case-contract.ts';
import { holdFor, transition } from './transition.ts';

interface Submitting {
  readonly actor: Person | Member;
  readonly now: Date;
  readonly platform: Platform;
  readonly reads: Reads;
  transact(this: void, work: (tx: Tx) => Promise<void>): Promise<void>;
}

/** The application as it is filed, stored, before what it lists. */
async function filed(platform: Platform, file: CaseFile, uploads: readonly CaseDocument[], now: Date) {
  const { bytes, hash, evidence } = await writeApplication(platform, file, uploads, now);
  await platform.files.put(bytes);
  const application: CaseDocument = {
    fileId: uuidv7({ msecs: now.getTime() }),
    kind: 'application',
    fileName: '申请书.pdf',
    hash,
    size: bytes.length,
    segments: [hash],
    addedAt: now,
  };
  const fresh = [application, ...evidence.filter(({ fileId }) => !uploads.some((one) => one.fileId === fileId))];
  return { fresh, all: [application, ...evidence] };
}

/**
 * Submits a draft: holds the fee, keeps what is filed, and has it handed over.
 * @throws DomainError CASE_STATE, CASE_CHANGED, CONTRACT_NOT_FOUND, POINTS_INSUFFICIENT and what the application lacks; it stays a draft then
 */
export async function submitCase(file: CaseFile, { actor, now, platform, reads, transact }: Submitting): Promise<void> {
  const uploads = await readDocuments(platform.db, file);
  const [problem] = problemsOf(file, uploads);
  if (problem !== undefined) throw new DomainError(problem.code, problem.facts);
  // what could be seen when it was written may be out of reach by now
  await caseContract(reads, actor, file.contract.contractId, now);
  const { fresh, all } = await filed(platform, file, uploads, now);
  const name = await nameOf(platform.db, actor);
  const { rights, by } = payingOf(actor, name, platform.config);
  const units = { item: 'point', quantity: file.fee } as const;
  await transact(async (tx) => {
    const held = await holdFor(tx, file.party, file.caseId, { verb: 'submit', now });
    // somebody changed the draft meanwhile: what was written for it is not what it says now
    if (held.updatedAt.getTime() !== file.updatedAt.getTime()) throw new DomainError('CASE_CHANGED');
    if (file.fee > 0) await reserve(tx, { party: file.party, units, rights, by, now, held: heldFee(file), name: file.number });
    const post = { postId: uuidv7({ msecs: now.getTime() }), what: 'file', body: filingBody(file), createdAt: now } as const;
    await insertDocuments(tx, file, fresh);
    await insertPost(tx, file, { ...post, fileIds: all.map(({ fileId }) => fileId), receipt: undefined });
    await platform.jobs.enqueue(tx, handOver, { party: file.party, caseId: file.caseId });
    const marks = { feeState: file.fee > 0 ? 'held' : 'none', deadlineAt: acceptDeadline(file, now) } as const;
    await transition(tx, actor, { caseId: file.caseId, step: 'submit', now, actorName: name, marks });
  });
}
