/*
 * Document time-stamps (ISO 32000-2 §12.8.5): a signature field whose value is a time-stamp token over the byte range.
 * It proves that all of the file existed at that time; over validation data it makes the archive level B-LTA.
 */
import type { TimestampAuthority } from '@moqi/pki';
import type { ByteSource } from '../bytes/source.ts';
import { fieldNamed } from '../document/form.ts';
import { openDocument } from '../document/open-document.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { asPdfError, PdfError } from '../errors.ts';
import { dict, name } from '../syntax/objects.ts';
import { textString } from '../syntax/serialize.ts';
import { fillContents } from './embed-signature.ts';
import { Increment } from './increment.ts';
import { addToForm, silentFlags } from './lay-down-fields.ts';
import { digestRange, type PrepareOptions } from './prepare-signature.ts';

/** Bytes for the token; with a chain of three certificates it takes about half. */
const PLACEHOLDER = 8000;

/**
 * Adds a document time-stamp (ISO 32000-2 §12.8.5): over validation data it makes level B-LTA (ETSI EN 319 142-1 §5.5), and
 * renewed before the last one's certificate expires it keeps a file provable for decades. A certified file permits it whatever
 * its permission (§12.8.2.2).
 * @returns the bytes to append
 * @throws PdfError as `inspect`, CONTENTS_TOO_SMALL; whatever the authority throws: nothing is lost, try again later
 */
export async function addDocumentTimestamp(
  source: ByteSource,
  authority: TimestampAuthority,
  options: Pick<PrepareOptions, 'placeholderBytes' | 'prefix'> & { password?: string } = {},
): Promise<Uint8Array> {
  const placeholderBytes = options.placeholderBytes ?? PLACEHOLDER;
  const prepared = await prepare(source, { ...options, placeholderBytes });
  const digest = await digestRange(source, prepared, options.prefix);
  const token = await authority.timestamp({ hash: prepared.hash, digest });
  return fillContents(prepared, token);
}

/** Everything but the token. */
async function prepare(source: ByteSource, options: { placeholderBytes: number; password?: string }) {
  try {
    const document = await openDocument(source, options);
    const { bytes, signature } = await document.file.bytes.settle(() => compose(document, options.placeholderBytes));
    if (!signature) throw new PdfError('BAD_REQUEST', { reason: 'no place for the time-stamp' });
    const { contentsAt, byteRange } = signature;
    return {
      increment: bytes,
      baseSize: source.size,
      byteRange,
      contentsAt,
      placeholderBytes: options.placeholderBytes,
      hash: 'sha256' as const,
    };
  } catch (cause) {
    throw asPdfError(cause);
  }
}

/**
 * An invisible field that holds the stamp; it changes no page. With no extent there is nothing to see, and validators expect a stamp
 * to be silent.
 */
function compose(document: PdfDocument, reserved: number): ReturnType<Increment['finish']> {
  const increment = new Increment(document);
  const stamp = dict({ Type: name('DocTimeStamp'), Filter: name('Adobe.PPKLite'), SubFilter: name('ETSI.RFC3161') });
  const value = increment.addSignature(stamp, reserved);
  const widget = { Type: name('Annot'), Subtype: name('Widget'), Rect: [0, 0, 0, 0], F: silentFlags(document) };
  const field = increment.add(dict({ ...widget, FT: name('Sig'), T: textString(freeName(document)), V: value }));
  addToForm(increment, [field]);
  return increment.finish();
}

/** Several stamps over the years need names of their own. */
function freeName(document: PdfDocument): string {
  for (let k = 1; ; k++) if (!fieldNamed(document, `Timestamp${k}`)) return `Timestamp${k}`;
}
