/*
 * The history of a file (ISO 32000-2 §7.5.6): each section of cross-references that was added later makes a revision. A
 * signature has to end exactly where one of them ends.
 *
 *     %PDF-1.7 … xref … %%EOF | fields … xref /Prev … %%EOF | signature … xref /Prev … %%EOF
 *     revision 0              | revision 1                  | revision 2, where the signature's range ends
 */
import { startsWith } from '../bytes/octets.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { Lexer } from '../syntax/lexer.ts';
import { numberOf } from '../syntax/objects.ts';

/** A state of the file, from its first bytes to the end of one revision (ISO 32000-2 §7.5.6). */
export interface Revision {
  readonly document: PdfDocument;
  /** First offset behind its `%%EOF`; undefined where the file does not end this revision properly. */
  readonly end: number | undefined;
}

/**
 * All revisions, oldest first. Where a linearized file splits its cross-references in two, both belong to one revision
 * (Annex F). Every state shares the parsed objects of the newest: to list a hundred revisions costs little more than to
 * open the file. One whose hidden stream (/XRefStm) lies behind it was written when that stream was not there, and has no end.
 */
export function revisionsOf(document: PdfDocument): Revision[] {
  const revisions: Revision[] = [];
  const { sections } = document;
  for (let k = 0; k < sections.length; k++) {
    const head = sections[k];
    if (!head) break;
    const skipped = k;
    let behind = head.end;
    // Increments lie behind what they change; a predecessor further back in the file is the other half of a linearized one.
    const half = sections[k + 1];
    if (half && half.offset > head.offset) {
      behind = half.end;
      k++;
    }
    const isAhead = sections.slice(skipped, k + 1).some(({ trailer }) => (numberOf(trailer.get('XRefStm')) ?? 0) > behind);
    const end = isAhead ? undefined : endOf(document, { behind, announced: head.offset });
    revisions.push({ document: document.before(skipped, end), end });
  }
  return revisions.reverse();
}

/**
 * `startxref`, the offset of the section, `%%EOF` (§7.5.5), right behind the section. A section that is not followed by
 * its own announcement was not the end of the file when it was written, and no signature may end there.
 */
function endOf(document: PdfDocument, { behind, announced }: { behind: number; announced: number }): number | undefined {
  const { bytes } = document.file;
  const tail = bytes.slice(behind, behind + 256);
  const padded = new Uint8Array(tail.length + 1).fill(32);
  padded.set(tail);
  const lexer = new Lexer(padded);
  skipStreamEnd(lexer);
  if (!lexer.accept('startxref') || lexer.integer() !== announced) return undefined;
  // The comment sign of %%EOF would be skipped as white-space, so it is looked for byte by byte.
  while (lexer.bytes[lexer.at] === 10 || lexer.bytes[lexer.at] === 13 || lexer.bytes[lexer.at] === 32) lexer.at++;
  return startsWith(lexer.bytes, '%%EOF', lexer.at) ? behind + lexer.at + 5 : undefined;
}

/** Behind a cross-reference stream these two words still belong to it. */
function skipStreamEnd(lexer: Lexer): void {
  if (lexer.accept('endstream')) lexer.accept('endobj');
}

const isLineEnd = (byte: number | undefined): boolean => byte === 10 || byte === 13;

/**
 * Whether `end` is where `revision` ends, with or without the line end behind `%%EOF`. Programs differ on whether the
 * line end belongs to the revision, and so do the byte ranges they write: CR LF, LF or none.
 */
export function endsAt(revision: Revision, end: number): boolean {
  if (revision.end === undefined || end < revision.end || end > revision.end + 2) return false;
  return revision.document.file.bytes.slice(revision.end, end).every(isLineEnd);
}

const TAIL_PIECE = 1 << 16;

/**
 * Number of bytes behind the last revision, or 0 where all of them are line ends, blanks or zeros. Zeros and blanks come from
 * storage that rounds sizes up. Readers that rebuild a file look for objects in all of it, so every byte is looked at, however
 * many blanks stand before it.
 */
export async function trailingBytes(revisions: readonly Revision[]): Promise<number> {
  const last = revisions.at(-1);
  if (last?.end === undefined) return 0;
  const { bytes } = last.document.file;
  for (let at = last.end; at < bytes.size; at += TAIL_PIECE) {
    const piece = await bytes.settle(() => bytes.slice(at, at + TAIL_PIECE));
    if (!piece.every((byte) => isLineEnd(byte) || byte === 32 || byte === 0)) return bytes.size - last.end;
  }
  return 0;
}
