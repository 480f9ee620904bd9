import { findText, PdfError } from '@moqi/pdf';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { documentSource, type Upload, uploadsOf } from '#modules/trust/files/index.ts';
import type { Draft } from '#modules/work/contracts/index.ts';
import type { PlacedField, PlacedFile } from '#modules/work/templates/index.ts';
import type { Platform } from '#platform/platform.ts';
import { type CalledDraft, type CalledField, type CalledFile, isCalledOtherwise, placesOf } from '../called-place.ts';
import { calledFieldPath } from '../wire.ts';

/**
 * The draft with all places as coordinates, for which files are read where a keyword asks for it. Runs outside of any transaction. A file
 * that the party has not is left to those who refuse it.
 * @throws DomainError FIELD_REFUSED for a page or a keyword that is not there
 */
export async function placeCalled(platform: Platform, party: PartyId, draft: CalledDraft): Promise<Draft> {
  const called = draft.files.filter(({ fields }) => fields.some(isCalledOtherwise)).map(({ uploadId }) => uploadId);
  if (called.length === 0) return draft;
  const uploads = await uploadsOf(platform.db, party, called);
  const files: PlacedFile[] = [];
  for (const [at, file] of draft.files.entries()) {
    const upload = uploads.get(file.uploadId);
    files.push(upload === undefined ? file : { ...file, fields: await placeAll(platform, upload, file, at) });
  }
  return { ...draft, files };
}

async function placeAll(platform: Platform, upload: Upload, { fileName, fields }: CalledFile, fileAt: number): Promise<PlacedField[]> {
  const placed: PlacedField[] = [];
  for (const [at, field] of fields.entries()) {
    const { keyword } = field;
    const places = placesOf(field, upload.pages, keyword === undefined ? [] : await occurrences(platform, upload, keyword));
    if (places.length === 0) throw notThere(field, { fileName, pages: upload.pages.length }, calledFieldPath(fileAt, at, field));
    placed.push(...places);
  }
  return placed;
}

async function occurrences(platform: Platform, { hash }: Upload, keyword: string) {
  const source = await documentSource(platform, [hash]);
  try {
    return await findText(source, keyword);
  } catch (error) {
    // a text that cannot be read has no keywords
    if (error instanceof PdfError) return [];
    throw error;
  } finally {
    await source.close();
  }
}

function notThere({ keyword, page }: CalledField, file: { readonly fileName: string; readonly pages: number }, field: string): DomainError {
  const { fileName, pages } = file;
  const reason =
    keyword === undefined
      ? { 'zh-CN': `“${fileName}”只有 ${pages} 页，没有倒数第 ${-page} 页`, en: `“${fileName}” has no page ${page}; it has ${pages}` }
      : { 'zh-CN': `“${fileName}”里没有“${keyword}”`, en: `“${fileName}” does not contain “${keyword}”` };
  return new DomainError('FIELD_REFUSED', { field, reason });
}
