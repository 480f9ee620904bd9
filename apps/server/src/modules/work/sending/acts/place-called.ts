import type { Words } from '@moqi/api';
import { type Box, type ByteSource, findFormField, findText, PdfError } from '@moqi/pdf';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { documentSource, type Upload, uploadsOf } from '#modules/trust/files/index.ts';
import type { Draft } from '#modules/work/contracts/index.ts';
import type { PlacedField, PlacedFile } from '#modules/work/templates/index.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type CalledDraft,
  type CalledField,
  type CalledFile,
  type CalledStraddle,
  isCalledOtherwise,
  placesOf,
  straddleField,
  takesStraddle,
} from '../called-place.ts';
import { calledFieldPath } from '../wire-call.ts';

type Uploads = ReadonlyMap<string, Upload>;

/**
 * The draft with all places as coordinates, for which files are read where a keyword or a form field asks for it. Runs outside of any
 * transaction. A file that the party has not is left to those who refuse it.
 * @throws DomainError FIELD_REFUSED for a page, a keyword or a form field that is not there, and for a straddle seal that goes nowhere
 */
export async function placeCalled(platform: Platform, party: PartyId, { straddles, ...draft }: CalledDraft): Promise<Draft> {
  const isCalled = straddles.length > 0 || draft.files.some(({ fields }) => fields.some(isCalledOtherwise));
  if (!isCalled) return draft;
  const wanted = draft.files.map(({ uploadId }) => uploadId);
  const uploads = await uploadsOf(platform.db, party, wanted);
  const files: PlacedFile[] = [];
  for (const [at, file] of draft.files.entries()) {
    const upload = uploads.get(file.uploadId);
    files.push(upload === undefined ? file : { ...file, fields: await placeAll(platform, upload, file, at) });
  }
  return { ...draft, files: straddles.reduce<readonly PlacedFile[]>((all, one) => straddled(all, one, uploads), files) };
}

async function placeAll(platform: Platform, upload: Upload, { fileName, fields }: CalledFile, fileAt: number): Promise<PlacedField[]> {
  const placed: PlacedField[] = [];
  for (const [at, field] of fields.entries()) {
    const places = placesOf(field, upload.pages, await hitsOf(platform, upload, field));
    if (places.length === 0) throw refused(calledFieldPath(fileAt, at, field), notThere(field, fileName, upload.pages.length));
    placed.push(...places);
  }
  return placed;
}

async function hitsOf(platform: Platform, upload: Upload, { keyword, formField }: CalledField): Promise<Box[]> {
  if (formField !== undefined) return found(platform, upload, (source) => findFormField(source, formField));
  return keyword === undefined ? [] : found(platform, upload, (source) => findText(source, keyword));
}

async function found(platform: Platform, { hash }: Upload, find: (source: ByteSource) => Promise<Box[]>): Promise<Box[]> {
  const source = await documentSource(platform, [hash]);
  try {
    return await find(source);
  } catch (error) {
    // a file that cannot be read has neither keywords nor form fields
    if (error instanceof PdfError) return [];
    throw error;
  } finally {
    await source.close();
  }
}

/** The files with the straddle seal over each of those that the party signs and that have pages to straddle. */
function straddled(files: readonly PlacedFile[], straddle: CalledStraddle, uploads: Uploads): readonly PlacedFile[] {
  const pagesOf = ({ uploadId }: PlacedFile) => uploads.get(uploadId)?.pages ?? [];
  const taking = files.filter((file) => takesStraddle(file, straddle, pagesOf(file)));
  if (taking.length === 0) {
    throw refused(straddle.field, {
      'zh-CN': '这一方签署的文件都只有 1 页，不能加骑缝章',
      en: 'no file that this party signs has pages to straddle',
    });
  }
  if (taking.some(({ fields }) => fields.some(({ kind, party }) => kind === 'straddle' && party === straddle.party))) {
    throw refused(straddle.field, { 'zh-CN': '这一方的骑缝章已经放置，请只写一处', en: 'a straddle seal of this party is placed already' });
  }
  return files.map((file) =>
    taking.includes(file) ? { ...file, fields: [...file.fields, straddleField(straddle, pagesOf(file))] } : file,
  );
}

function notThere({ keyword, formField, page }: CalledField, fileName: string, pages: number): Words {
  if (formField !== undefined) {
    return { 'zh-CN': `“${fileName}”里没有表单域“${formField}”`, en: `“${fileName}” has no form field “${formField}”` };
  }
  return keyword === undefined
    ? { 'zh-CN': `“${fileName}”只有 ${pages} 页，没有倒数第 ${-page} 页`, en: `“${fileName}” has no page ${page}; it has ${pages}` }
    : { 'zh-CN': `“${fileName}”里没有“${keyword}”`, en: `“${fileName}” does not contain “${keyword}”` };
}

const refused = (field: string, reason: Words): DomainError => new DomainError('FIELD_REFUSED', { field, reason });
