import type { Words } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import { type Upload, uploadsOf } from '#modules/trust/files/index.ts';
import type { TemplateContents } from '#modules/work/templates/index.ts';
import type { Platform } from '#platform/platform.ts';
import { advancedProblems } from '../advanced-problems.ts';
import { marksOf } from '../document-variables.ts';
import type { TemplateDocument } from '../template-document.ts';
import { readOpenDocument } from './read-documents.ts';

interface Marked {
  readonly contents: TemplateContents;
  /** what keeps it from being published, beside what keeps any template */
  readonly problems: readonly Words[];
}

async function readAll(platform: Platform, uploads: Iterable<Upload>): Promise<TemplateDocument[]> {
  const found: TemplateDocument[] = [];
  for (const upload of uploads) {
    const document = await readOpenDocument(platform, upload);
    if (document !== undefined) found.push(document);
  }
  return found;
}

/** Marks in a text mean to be filled in; a form in a PDF does where variables answer it. */
const meansToBeFilled = ({ sources }: Upload): boolean => sources.some(({ kind }) => kind !== 'pdf');

/**
 * Contents with the places to sign that their files name: those of an advanced template where it has variables, or its Word files have
 * marks. Read before anything is held, as files never change. @throws DomainError FILE_DAMAGED, FILE_CONVERSION_EXCEEDED
 */
export async function withMarks(platform: Platform, party: PartyId, contents: TemplateContents): Promise<Marked> {
  const wanted = contents.files.map(({ uploadId }) => uploadId);
  const uploads = [...(await uploadsOf(platform.db, party, wanted)).values()];
  const isAdvanced = contents.variables !== undefined;
  const documents = await readAll(platform, isAdvanced ? uploads : uploads.filter(meansToBeFilled));
  if (!isAdvanced && documents.length === 0) return { contents, problems: [] };
  const variables = contents.variables ?? [];
  const marked = { ...contents, variables, marks: documents.flatMap(({ tags }) => marksOf(tags)) };
  const misfits = documents.flatMap((document) => document.misfits(variables));
  return { contents: marked, problems: [...advancedProblems(marked, documents), ...misfits] };
}
