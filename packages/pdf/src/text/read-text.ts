/*
 * The words of a file for programs that read along. As with keywords, nothing that is signed or judged depends on it, hence /ToUnicode may
 * be believed here: what a page shows and what it says here can differ, and who wants to know looks at the page.
 */
import type { ByteSource } from '../bytes/source.ts';
import { openDocument } from '../document/open-document.ts';
import { pagesOf } from '../document/page-tree.ts';
import { asPdfError } from '../errors.ts';
import { PageText, type PlacedText } from './page-text.ts';

/** Shares of the height of a character: another line begins, and a gap is a blank. */
const NEW_LINE = 0.5;
const BLANK = 0.25;

/** The text of one page, line by line in the order in which the page paints. A scanned page has none. */
export interface PageWords {
  /** from 0 */
  readonly page: number;
  readonly text: string;
}

/**
 * The words of the pages asked for, all by default. It ends after so many characters; a page is never cut.
 * @throws PdfError as `inspect`
 */
export async function readText(
  source: ByteSource,
  { pages, most = Number.POSITIVE_INFINITY }: { readonly pages?: readonly number[]; readonly most?: number } = {},
): Promise<PageWords[]> {
  try {
    const document = await openDocument(source, {});
    const { bytes } = document.file;
    const nodes = await bytes.settle(() => pagesOf(document));
    const read: PageWords[] = [];
    let length = 0;
    for (const page of pages ?? nodes.keys()) {
      const node = nodes[page];
      if (!node || length >= most) continue;
      const text = linesOf(await bytes.settle(() => new PageText(document, node).characters));
      read.push({ page, text });
      length += text.length;
    }
    return read;
  } catch (cause) {
    throw asPdfError(cause);
  }
}

function linesOf(characters: readonly PlacedText[]): string {
  let text = '';
  let former: PlacedText | undefined;
  for (const one of characters) {
    text += former === undefined ? one.text : `${between(former, one)}${one.text}`;
    former = one;
  }
  return text;
}

function between({ rectangle: [, low, right, high] }: PlacedText, { rectangle: [left, bottom] }: PlacedText): '' | ' ' | '\n' {
  const height = Math.abs(high - low);
  if (Math.abs(bottom - low) > height * NEW_LINE) return '\n';
  return left - right > height * BLANK ? ' ' : '';
}
