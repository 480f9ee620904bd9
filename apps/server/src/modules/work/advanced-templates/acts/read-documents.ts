import type { Upload } from '#modules/trust/files/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { TemplateDocument } from '../template-document.ts';
import { formDocument } from './form-document.ts';
import { wordDocument } from './word-document.ts';

/** What a file can leave open; undefined: it is neither a Word file nor a PDF with a form. @throws DomainError FILE_DAMAGED, FILE_CONVERSION_EXCEEDED */
export async function readDocument(platform: Platform, upload: Upload): Promise<TemplateDocument | undefined> {
  return (await wordDocument(platform, upload)) ?? formDocument(platform, upload);
}

const leavesOpen = ({ tags, problems }: TemplateDocument): boolean => tags.length > 0 || problems.length > 0;

/** The same, where it does leave something open. */
export async function readOpenDocument(platform: Platform, upload: Upload): Promise<TemplateDocument | undefined> {
  const document = await readDocument(platform, upload);
  return document && leavesOpen(document) ? document : undefined;
}
