import { HTML_MOST_BYTES, readAsHtml } from '@moqi/api/trust/files';
import { DomainError } from '#kernel/refusal.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { convertedOffice } from '../acts/make-pdf.ts';
import { checkReference } from '../acts/refer-to.ts';
import { storedBytes } from '../acts/stored-bytes.ts';
import type { Source } from '../conversion.ts';
import { decodeText } from '../decode-text.ts';
import { safeHtml, textAsHtml } from '../safe-html.ts';
import { findUploads } from '../store/uploads.ts';

/** @throws DomainError FILE_NOT_CONVERTIBLE for what has no text of its own, and the reasons why an office file is not converted */
async function htmlOf(platform: Platform, source: Source): Promise<string> {
  const { kind, hash, size, fileName: name } = source;
  const tooLarge = () => new DomainError('FILE_CONVERSION_EXCEEDED', { name });
  if (kind === 'text') {
    if (size > HTML_MOST_BYTES) throw tooLarge();
    const text = decodeText(await storedBytes(platform, hash));
    if (text === undefined) throw new DomainError('FILE_TEXT_UNREADABLE', { name });
    return textAsHtml(text);
  }
  if (kind !== 'office') throw new DomainError('FILE_NOT_CONVERTIBLE', { name });
  const written = await convertedOffice(platform, source, (document) => {
    // slides are pages and no text
    if (document.format === 'pptx') throw new DomainError('FILE_NOT_CONVERTIBLE', { name });
    return platform.office.toHtml(document);
  });
  if (written.length > HTML_MOST_BYTES) throw tooLarge();
  return safeHtml(Buffer.from(written).toString('utf8'));
}

export const readAsHtmlHandler = handleInSteps(readAsHtml, async ({ actor: { party }, input, now, platform, fail }) => {
  checkReference(platform, party, input, now);
  const upload = (await findUploads(platform.db, party, [input.targetId])).get(input.targetId);
  if (upload === undefined) return fail('FILE_UNKNOWN');
  if (upload.sources.length === 0) return fail('FILE_NOT_CONVERTIBLE', { name: upload.fileName });
  const source = upload.sources[input.at];
  if (source === undefined) return fail('FILE_UNKNOWN');
  return { fileName: source.fileName, html: await htmlOf(platform, source) };
});
