import { DomainError } from '#kernel/refusal.ts';
import { type Upload, wordSource } from '#modules/trust/files/index.ts';
import type { Platform } from '#platform/platform.ts';
import { WordRefused, WordTemplate } from '#platform/word/index.ts';

/** The Word file that an upload was converted from, with its tags; undefined: it was converted from none. @throws DomainError FILE_DAMAGED, FILE_CONVERSION_EXCEEDED */
export async function readWord(platform: Platform, upload: Upload): Promise<WordTemplate | undefined> {
  const source = await wordSource(platform, upload);
  if (source === undefined) return undefined;
  try {
    return await WordTemplate.read(source);
  } catch (error) {
    if (!(error instanceof WordRefused)) throw error;
    throw new DomainError(error.fault === 'damaged' ? 'FILE_DAMAGED' : 'FILE_CONVERSION_EXCEEDED', { name: upload.fileName });
  }
}

/** Of the files of a template those that are Word files with tags. */
export async function readWords(platform: Platform, uploads: Iterable<Upload>): Promise<WordTemplate[]> {
  const found: WordTemplate[] = [];
  for (const upload of uploads) {
    const word = await readWord(platform, upload);
    if (word !== undefined && (word.tags.length > 0 || word.problems.length > 0)) found.push(word);
  }
  return found;
}
