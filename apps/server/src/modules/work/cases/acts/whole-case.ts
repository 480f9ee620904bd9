import type { OutputOf } from '@moqi/api';
import type { readCase } from '@moqi/api/work/cases';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database, Platform } from '#platform/platform.ts';
import type { CaseFile } from '../case-file.ts';
import { readDocuments } from '../store/case-documents.ts';
import { readHistory } from '../store/case-history.ts';
import { readPosts } from '../store/case-posts.ts';
import { findCases } from '../store/cases.ts';
import { caseToWire } from '../wire.ts';

/** A case of the party. @throws DomainError CASE_UNKNOWN */
export async function ownCase(db: Database, party: PartyId, caseId: string): Promise<CaseFile> {
  const [file] = await findCases(db, party, [caseId]);
  if (file === undefined) throw new DomainError('CASE_UNKNOWN');
  return file;
}

interface Looking {
  readonly platform: Pick<Platform, 'caseInstitutions'>;
  readonly now: Date;
}

/** A case as its party sees it now. @throws DomainError CASE_UNKNOWN */
export async function shownCase(
  db: Database,
  { party, caseId }: Pick<CaseFile, 'party' | 'caseId'>,
  { platform, now }: Looking,
): Promise<OutputOf<typeof readCase>> {
  const file = await ownCase(db, party, caseId);
  const documents = await readDocuments(db, file);
  const whole = { file, documents, posts: await readPosts(db, file), history: await readHistory(db, file) };
  return caseToWire(whole, platform.caseInstitutions.name, now);
}
