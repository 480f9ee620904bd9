/*
 * The way into a file, from its end (ISO 32000-2 §7.5): `startxref` tells where the newest cross-reference section lies,
 * each section tells the one before it by /Prev, and the trailers tell the catalog and how the file is encrypted.
 *
 * A reader that shows files can be generous: rebuild the table by searching for `obj`, take the last catalog it finds. A
 * reader that signs must not. Two programs that reconstruct a damaged file need not agree, and what one person signed
 * would be something else for another. So damage ends the reading; `inspectOrRepair` has the file rebuilt once, openly,
 * before the first signature.
 */
import { indexOf } from '#find';
import { concat, lastIndexOf, octets, startsWith } from '../bytes/octets.ts';
import { PagedBytes } from '../bytes/paged-bytes.ts';
import type { ByteSource } from '../bytes/source.ts';
import { ObjectCipher } from '../crypt/object-cipher.ts';
import { openSecurity } from '../crypt/security-handler.ts';
import { asPdfError, damaged, PdfError } from '../errors.ts';
import { isWhite } from '../syntax/characters.ts';
import { Lexer } from '../syntax/lexer.ts';
import { isDict, nameOf, numberOf, type PdfObject, PdfStream, PdfString, Ref } from '../syntax/objects.ts';
import { FileObjects } from './file-objects.ts';
import { PdfDocument } from './pdf-document.ts';
import { hybridSection, streamSection, tableSection, type XrefSection } from './xref-section.ts';

/** A contract has a dozen; a form that a program saved every minute for a day stays below. */
const MAX_SECTIONS = 2000;
const MAX_SIZE = 9_999_999_999; // ten digits of a table entry (ISO 32000-2 §7.5.4)
/** Where the header may begin at the latest. */
const HEADER_WITHIN = 1024;
const KEYWORD = 'startxref';
const MARKER = '%%EOF';
/** How far behind `startxref` its number ends at the latest. */
const NUMBER_WITHIN = 64;

/** The encryption dictionary, the dictionary of crypt filters, and a filter. */
const CRYPT_DEPTH = 3;

/** How a file is opened. */
export interface OpenOptions {
  /** User or owner password of an encrypted file. */
  password?: string | undefined;
  /**
   * Whether more than blanks may follow the last `%%EOF`. The validator looks at such files and says so; for signing they are
   * damaged: a file that was cut short ends in the remains of a revision, and appending would bury what it said.
   */
  trailing?: 'refused' | 'ignored';
}

/**
 * Opens a file for reading. Nothing but the end of the file, its cross-references and the catalog is read.
 * @throws PdfError EMPTY, NOT_PDF, DAMAGED, TOO_LARGE, TOO_COMPLEX, PASSWORD_NEEDED, PASSWORD_WRONG, ENCRYPTION_UNSUPPORTED
 */
export async function openDocument(source: ByteSource, options: OpenOptions = {}): Promise<PdfDocument> {
  if (source.size === 0) throw new PdfError('EMPTY');
  if (source.size > MAX_SIZE) throw new PdfError('TOO_LARGE', { reason: 'file' });
  try {
    const trailing = options.trailing ?? 'refused';
    const bytes = await fromHeader(source, trailing);
    const newest = await lastStartXref(bytes, trailing);
    return await bytes.settle(() => {
      const file = new FileObjects(bytes);
      const document = new PdfDocument(file, readChain(file, newest));
      unlock(document, options.password);
      if (!document.dict(document.catalog.get('Pages'))) throw damaged('no pages');
      return document;
    });
  } catch (cause) {
    throw asPdfError(cause);
  }
}

/**
 * The file from its header on. Mail gateways, scanners and printer spools put lines before `%PDF-`; since Acrobat looked for the header
 * within the first 1024 bytes, such files have always been read (ISO 32000-1 Annex H.3), and offsets count from the header. Some
 * writers count from the first byte of the file all the same: then the section that `startxref` names is found only there. The validator
 * reads such a file, but nothing is appended to it: most programs reconstruct it in their own way, and might not show what was signed.
 */
async function fromHeader(source: ByteSource, trailing: 'refused' | 'ignored'): Promise<PagedBytes> {
  const whole = new PagedBytes(source);
  const origin = await whole.settle(() => indexOf(whole.slice(0, HEADER_WITHIN + 5), '%PDF-'));
  if (origin < 0) throw new PdfError('NOT_PDF');
  if (origin === 0) return whole;
  const bytes = new PagedBytes(source, origin);
  const announced = await lastStartXref(bytes, 'ignored');
  const countsFromHeader = await bytes.settle(() => beginsSection(bytes, announced));
  const countsFromStart = !countsFromHeader && (await whole.settle(() => beginsSection(whole, announced)));
  if (countsFromStart && trailing === 'refused') throw damaged('offsets do not count from the header');
  return countsFromStart ? whole : bytes;
}

/** Whether a cross-reference table or an object stands at `offset`. */
function beginsSection(bytes: PagedBytes, offset: number): boolean {
  const lexer = paddedLexer(bytes.slice(offset, offset + 64));
  if (lexer.accept('xref')) return true;
  return lexer.integer() !== undefined && lexer.integer() !== undefined && lexer.accept('obj');
}

/** A lexer over a few bytes that never asks for more: behind them stands what no token goes on with. */
function paddedLexer(bytes: Uint8Array): Lexer {
  return new Lexer(concat([bytes, octets(' ~')]));
}

/**
 * The offset announced by the last `startxref` of the file (§7.5.5). The last one, as every revision adds its own. It is looked for
 * through the whole file, because any number of bytes may have been appended; whether that is tolerated is for the caller to say.
 * @throws PdfError DAMAGED
 */
async function lastStartXref(bytes: PagedBytes, trailing: 'refused' | 'ignored'): Promise<number> {
  const behind = (await lastKeyword(bytes)) + KEYWORD.length;
  const number = await bytes.settle(() => {
    const lexer = paddedLexer(bytes.slice(behind, behind + NUMBER_WITHIN));
    return { value: lexer.integer(), end: behind + lexer.at };
  });
  if (number.value === undefined) throw damaged(KEYWORD);
  if (trailing === 'refused' && !(await endsWithMarker(bytes, number.end))) throw damaged('bytes behind the end');
  return number.value;
}

const PIECE = 1 << 16;
/** What storage that rounds sizes up may add to a file that is signed. */
const MOST_PADDING = 1 << 20;

/** Where the last `startxref` stands. Pieces overlap by the keyword's length, so that none is missed on a border. */
async function lastKeyword(bytes: PagedBytes): Promise<number> {
  let end = bytes.size;
  // the customary kilobyte first: of a large file no more is read than has to be
  for (let step = 1024; end > 0; step = PIECE) {
    const start = Math.max(0, end - step);
    const piece = end;
    const hit = await bytes.settle(() => lastIndexOf(bytes.slice(start, piece + KEYWORD.length - 1), KEYWORD));
    if (hit >= 0) return start + hit;
    end = start;
  }
  throw damaged('no startxref');
}

/** Whether nothing but blanks and one `%%EOF` stands from `from` to the end of the file, and few enough for the readers of others. */
async function endsWithMarker(bytes: PagedBytes, from: number): Promise<boolean> {
  if (bytes.size - from > MOST_PADDING) return false;
  let isMarked = false;
  for (let start = from; start < bytes.size; ) {
    // The bytes behind a piece belong to a marker on its border.
    const piece = await bytes.settle(() => bytes.slice(start, start + PIECE + MARKER.length));
    let at = 0;
    for (; at < Math.min(PIECE, piece.length); at++) {
      if (isWhite(piece[at])) continue;
      if (isMarked || !startsWith(piece, MARKER, at)) return false;
      isMarked = true;
      at += MARKER.length - 1;
    }
    start += at;
  }
  return true;
}

/**
 * All sections from the newest back through /Prev (§7.5.6, §7.5.8.4).
 * @throws PdfError DAMAGED for a circle, TOO_COMPLEX beyond 2,000 sections
 */
function readChain(file: FileObjects, newest: number): XrefSection[] {
  const sections: XrefSection[] = [];
  const seen = new Set<number>();
  let offset: number | undefined = newest;
  while (offset !== undefined) {
    if (seen.has(offset)) throw damaged('cross-references in a circle');
    if (seen.size >= MAX_SECTIONS) throw new PdfError('TOO_COMPLEX', { reason: 'number of revisions' });
    seen.add(offset);
    const section = readSection(file, offset);
    sections.push(section);
    offset = numberOf(section.trailer.get('Prev'));
  }
  return sections;
}

/** In a section that is still being read nothing can be looked up: its values have to be direct (§7.5.8.2). */
const direct = (value: PdfObject | undefined): PdfObject => (value instanceof Ref ? null : (value ?? null));

/** A table or a stream: the keyword tells. A hybrid file's table names a stream that holds what old readers should not see. */
function readSection(file: FileObjects, offset: number): XrefSection {
  const isTable = file.lexAt(offset, (lexer) => lexer.accept('xref'));
  if (!isTable) return readStreamSection(file, offset);
  const start = offset + Math.max(0, indexOf(file.bytes.slice(offset, offset + 64), 'xref'));
  const read = tableSection(file.bytes, start, (at) =>
    file.lexAt(at, (lexer) => {
      const value = lexer.object();
      if (!isDict(value)) throw damaged('trailer');
      return { value, end: lexer.position };
    }),
  );
  // A section is known by the offset that leads to it, even where blanks stand before the keyword.
  const table = { ...read, offset };
  const hidden = numberOf(table.trailer.get('XRefStm'));
  return hidden === undefined ? table : hybridSection(table, readStreamSection(file, hidden));
}

/** §7.5.8. The stream is exempt from encryption, as the key is not known before it is read. */
function readStreamSection(file: FileObjects, offset: number): XrefSection {
  const { value, end } = file.indirect(offset, direct, true);
  if (!(value instanceof PdfStream) || nameOf(value.dict.get('Type')) !== 'XRef') throw damaged('cross-reference stream');
  return streamSection({ offset, end }, value.dict, file.decoded(value, direct));
}

/**
 * Opens an encrypted file. The first half of /ID takes part in the key, which is why increments must repeat it
 * (§7.6.4.3). An /Encrypt that is null or absent means a plain file.
 * @throws PdfError PASSWORD_NEEDED, PASSWORD_WRONG, ENCRYPTION_UNSUPPORTED, DAMAGED
 */
function unlock(document: PdfDocument, password: string | undefined): void {
  const stated = document.trailer('Encrypt') ?? null;
  if (stated === null) return;
  const encrypt = withValues(document, stated);
  // What is named and is no dictionary: some readers would decrypt nothing, others refuse.
  if (!isDict(encrypt)) throw damaged('encryption dictionary');
  const id = document.array(document.trailer('ID'))?.[0];
  const key = openSecurity(encrypt, id instanceof PdfString ? id.bytes : new Uint8Array(), password);
  document.file.cipher = new ObjectCipher(key);
}

/** The value with all references in it followed: the dictionary of crypt filters may be an object of its own, and so may each of them (§7.6.6). */
function withValues(document: PdfDocument, value: PdfObject, depth = CRYPT_DEPTH): PdfObject {
  const resolved = document.resolve(value);
  if (!isDict(resolved) || depth === 0) return resolved;
  return new Map([...resolved].map(([key, item]) => [key, withValues(document, item, depth - 1)]));
}
