import type { Words } from '@moqi/api';
import type { Variable } from '@moqi/rules/variables';
import type { Upload } from '#modules/trust/files/index.ts';
import type { PlaceMark } from '#modules/work/templates/index.ts';
import type { Platform } from '#platform/platform.ts';
import { marksOf } from '../document-variables.ts';
import { readDocument } from './read-documents.ts';

/** What a Word file, or a PDF with a form, leaves open. */
export interface DocumentOffers {
  readonly variables: readonly Variable[];
  readonly marks: readonly PlaceMark[];
  readonly problems: readonly Words[];
}

/** Undefined: the upload is neither. @throws DomainError FILE_DAMAGED, FILE_CONVERSION_EXCEEDED */
export async function readOffers(platform: Platform, upload: Upload): Promise<DocumentOffers | undefined> {
  const document = await readDocument(platform, upload);
  return document && { variables: document.variables, marks: marksOf(document.tags), problems: document.problems };
}
