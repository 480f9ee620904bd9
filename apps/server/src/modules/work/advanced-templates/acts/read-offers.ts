import type { Words } from '@moqi/api';
import type { Variable } from '@moqi/rules/variables';
import type { Upload } from '#modules/trust/files/index.ts';
import type { PlaceMark } from '#modules/work/templates/index.ts';
import type { Platform } from '#platform/platform.ts';
import { marksOf, problemsOfFiles, proposedVariables } from '../document-variables.ts';
import { readWord } from './read-documents.ts';

/** What a Word file leaves open. */
export interface DocumentOffers {
  readonly variables: readonly Variable[];
  readonly marks: readonly PlaceMark[];
  readonly problems: readonly Words[];
}

/** Undefined: the upload was converted from no Word file. @throws DomainError FILE_DAMAGED, FILE_CONVERSION_EXCEEDED */
export async function readOffers(platform: Platform, upload: Upload): Promise<DocumentOffers | undefined> {
  const word = await readWord(platform, upload);
  return word && { variables: proposedVariables(word.tags), marks: marksOf(word.tags), problems: problemsOfFiles([word]) };
}
