/*
 * Whether a widget shows anything yet. Places laid down for later signers have an appearance that draws nothing; once
 * one of them shows something, nobody may put anything else there. The validator asks the same question of the states
 * before and after a revision.
 */
import { latin } from '../bytes/octets.ts';
import { PdfError } from '../errors.ts';
import { isWhite } from '../syntax/characters.ts';
import { isDict, type PdfObject, PdfStream } from '../syntax/objects.ts';
import type { PdfDocument } from './pdf-document.ts';

/**
 * Whether an appearance dictionary draws nothing: absent, or all of its streams empty (ISO 32000-2 §12.5.5). An
 * appearance that nests deeper than states do is not called blank.
 */
export function isBlankAppearance(document: PdfDocument, appearance: PdfObject | undefined, depth = 3): boolean {
  const value = document.resolve(appearance);
  if (value instanceof PdfStream) return isBlankStream(document, value);
  if (!isDict(value)) return true;
  return depth > 0 && [...value.values()].every((item) => isBlankAppearance(document, item, depth - 1));
}

/** What cannot be decoded may show something; long streams are not read to the end to find out that they say nothing. */
function isBlankStream(document: PdfDocument, stream: PdfStream): boolean {
  if (stream.end - stream.start > 4096) return false;
  try {
    return document.content(stream).every((byte) => isWhite(byte)) || isTextFrame(document, stream);
  } catch (cause) {
    if (cause instanceof PdfError) return false;
    throw cause;
  }
}

/** The empty frame form editors leave in text fields: marked content around nothing. */
function isTextFrame(document: PdfDocument, stream: PdfStream): boolean {
  const words = wordsOf(document.content(stream));
  let at = 0;
  const takes = (...wanted: readonly string[]): boolean => {
    const isNext = wanted.every((word, k) => words[at + k] === word || (word === NUMBER && isNumber(words[at + k])));
    if (isNext) at += wanted.length;
    return isNext;
  };
  if (!takes('/Tx', 'BMC')) return false;
  takes('q', NUMBER, NUMBER, NUMBER, NUMBER, 're', 'W', 'n');
  takes('BT', 'ET');
  takes('Q');
  return takes('EMC') && at === words.length;
}

const NUMBER = 'a number';
const isNumber = (word: string | undefined): boolean => word !== undefined && word !== '' && Number.isFinite(Number(word));

/** What stands between white-space. */
function wordsOf(content: Uint8Array): string[] {
  const words: string[] = [];
  for (let at = 0; at < content.length; ) {
    const start = at;
    while (at < content.length && !isWhite(content[at])) at++;
    if (at > start) words.push(latin(content, start, at));
    while (isWhite(content[at])) at++;
  }
  return words;
}
