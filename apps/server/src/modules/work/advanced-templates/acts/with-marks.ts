import type { Words } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import { uploadsOf } from '#modules/trust/files/index.ts';
import type { TemplateContents } from '#modules/work/templates/index.ts';
import type { Platform } from '#platform/platform.ts';
import { advancedProblems } from '../advanced-problems.ts';
import { marksOf } from '../document-variables.ts';
import { readWords } from './read-documents.ts';

interface Marked {
  readonly contents: TemplateContents;
  /** what keeps it from being published, beside what keeps any template */
  readonly problems: readonly Words[];
}

/**
 * Contents with the places to sign that their Word files name: those of an advanced template where it has variables, or its files have marks.
 * Read before anything is held, as files never change. @throws DomainError FILE_DAMAGED, FILE_CONVERSION_EXCEEDED
 */
export async function withMarks(platform: Platform, party: PartyId, contents: TemplateContents): Promise<Marked> {
  const wanted = contents.files.map(({ uploadId }) => uploadId);
  const words = await readWords(platform, (await uploadsOf(platform.db, party, wanted)).values());
  if (contents.variables === undefined && words.length === 0) return { contents, problems: [] };
  const marked = { ...contents, variables: contents.variables ?? [], marks: words.flatMap(({ tags }) => marksOf(tags)) };
  return { contents: marked, problems: advancedProblems(marked, words) };
}
