import { fillForm, formObstacle, PdfError, readForm } from '@moqi/pdf';
import { DomainError } from '#kernel/refusal.ts';
import { documentSource, documentStream, type Upload } from '#modules/trust/files/index.ts';
import type { Platform } from '#platform/platform.ts';
import {
  answersOf,
  crowdedWords,
  type FormReading,
  formMisfits,
  formProblems,
  placesOfForm,
  readFormEntries,
  tagsOfForm,
  variablesOfForm,
} from '../form-variables.ts';
import type { Answers, TemplateDocument } from '../template-document.ts';

/** The file with what is appended to it. */
async function* followedBy(platform: Platform, hash: string, bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield* documentStream(platform, [hash]);
  yield bytes;
}

/** What the form becomes. @throws DomainError TEMPLATE_VALUES_WRONG {reason}, TEMPLATE_FILE_FAULTY {reason} */
async function filledForm(platform: Platform, { hash }: Upload, form: FormReading, { filled, pictures }: Answers) {
  const source = await documentSource(platform, [hash]);
  try {
    const { bytes, crowded } = await fillForm(source, answersOf(form, filled, pictures));
    const reason = crowdedWords(form, crowded);
    if (reason !== undefined) throw new DomainError('TEMPLATE_VALUES_WRONG', { reason });
    return followedBy(platform, hash, bytes);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    const code = error.code === 'GLYPH_MISSING' ? 'TEMPLATE_VALUES_WRONG' : 'TEMPLATE_FILE_FAULTY';
    throw new DomainError(code, { reason: error.sentence });
  } finally {
    await source.close();
  }
}

/** A PDF with a form, as it was uploaded; undefined: it was made of other files, or has no form. */
export async function formDocument(platform: Platform, upload: Upload): Promise<TemplateDocument | undefined> {
  if (upload.sources.some(({ kind }) => kind !== 'pdf')) return undefined;
  const source = await documentSource(platform, [upload.hash]);
  try {
    const entries = await readForm(source);
    if (entries.length === 0) return undefined;
    const form = readFormEntries(entries);
    const obstacle = await formObstacle(source);
    return {
      tags: tagsOfForm(form),
      problems: [...formProblems(form), ...(obstacle ? [obstacle.sentence] : [])],
      variables: variablesOfForm(form),
      misfits: (variables) => formMisfits(form, variables),
      make: (answers) => filledForm(platform, upload, form, answers),
      places: (made, { roles }) => Promise.resolve(placesOfForm(form, made.pages, roles)),
    };
  } finally {
    await source.close();
  }
}
