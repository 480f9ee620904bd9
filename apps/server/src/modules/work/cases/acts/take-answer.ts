import { v7 as uuidv7 } from 'uuid';
import { transact } from '#platform/database/transact.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { CaseAnswer } from '#ports/case-institution.ts';
import { type CaseDocument, type CaseFile, type CaseMarks, decisionDeadline, supplyDeadline } from '../case-file.ts';
import type { CaseStep } from '../lifecycle.ts';
import { stepsTo } from '../progress.ts';
import { insertDocuments } from '../store/case-documents.ts';
import { lockCase, markAsked } from '../store/cases.ts';
import { handOverAll } from './hand-over.ts';
import { platformFor, transition } from './transition.ts';
import { ownCase } from './whole-case.ts';

function deadlineAfter(step: CaseStep, file: CaseFile, now: Date): Date | undefined {
  if (step === 'accept') return decisionDeadline(file, now);
  return step === 'askSupplement' ? supplyDeadline(file, now) : undefined;
}

async function takeSteps(
  tx: Tx,
  file: CaseFile,
  { state, number, note }: CaseAnswer,
  { document, now }: { readonly document: CaseDocument | undefined; readonly now: Date },
): Promise<void> {
  const held = await lockCase(tx, file.party, file.caseId);
  const steps = held === undefined ? [] : stepsTo(state, held.state);
  for (const step of steps) {
    const marks: Partial<CaseMarks> = { note, institutionNo: number, deadlineAt: deadlineAfter(step, file, now) };
    await transition(tx, platformFor(file.party), { caseId: file.caseId, step, now, note, marks });
  }
  if (steps.length > 0 && document !== undefined) await insertDocuments(tx, file, [document]);
}

/** What an institution issued, in the store. */
async function storedDocument({ files }: Platform, { document }: CaseAnswer, now: Date): Promise<CaseDocument | undefined> {
  if (document === undefined) return undefined;
  const { hash, size } = await files.put(document.bytes);
  return {
    fileId: uuidv7({ msecs: now.getTime() }),
    kind: 'answer',
    fileName: document.fileName,
    hash,
    size,
    segments: [hash],
    addedAt: now,
  };
}

const WORKED_ON: ReadonlySet<CaseFile['state']> = new Set(['submitted', 'accepted', 'supplement']);

/**
 * Asks the institution how far a case is, after it has all that waits for it, and takes over what it says.
 * @throws DomainError CASE_UNKNOWN, CASE_INSTITUTION_AWAY
 */
export async function askAbout(platform: Platform, key: Pick<CaseFile, 'party' | 'caseId'>): Promise<void> {
  const { db, clock, caseInstitutions } = platform;
  const now = clock.now();
  const before = await ownCase(db, key.party, key.caseId);
  if (!WORKED_ON.has(before.state)) return;
  await markAsked(db, before, now);
  await handOverAll(platform, key);
  const file = await ownCase(db, key.party, key.caseId);
  if (!WORKED_ON.has(file.state) || file.filedAt === undefined) return;
  const { institution, kind, reference, filedAt, suppliedAt } = file;
  const answer = await caseInstitutions.ask({ institution, kind, reference, filedAt, suppliedAt }, now);
  if (stepsTo(answer.state, file.state).length === 0) return;
  const document = await storedDocument(platform, answer, now);
  await transact(db, (tx) => takeSteps(tx, file, answer, { document, now }));
}
