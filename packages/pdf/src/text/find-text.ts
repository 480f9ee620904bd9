/*
 * Finds the place where a keyword stands, such as 甲方（盖章）, so that a seal can be put there. It serves convenience:
 * nothing that is signed or judged depends on it, hence /ToUnicode may be believed here.
 */
import type { ByteSource } from '../bytes/source.ts';
import { type Box, boxOfRectangle, geometryOf, type Rectangle } from '../document/geometry.ts';
import { openDocument } from '../document/open-document.ts';
import { pagesOf } from '../document/page-tree.ts';
import { asPdfError } from '../errors.ts';
import { PageText, type PlacedText } from './page-text.ts';

/** More places than anybody would seal. */
const MAX_HITS = 1000;

/**
 * Where a keyword stands, for placing seals by words such as 甲方（盖章）. Blanks do not count, and full-width and half-width forms
 * are the same (Unicode NFKC). A scanned page has no text to find.
 * @returns one box for each occurrence in reading order of the file, at most 1,000
 * @throws PdfError as `inspect`
 */
export async function findText(
  source: ByteSource,
  keyword: string,
  options: { password?: string; pages?: readonly number[] } = {},
): Promise<Box[]> {
  const wanted = plain(keyword);
  if (wanted === '') return [];
  try {
    const document = await openDocument(source, options);
    const { bytes } = document.file;
    const nodes = await bytes.settle(() => pagesOf(document));
    const found: Box[] = [];
    for (const page of options.pages ?? nodes.keys()) {
      const node = nodes[page];
      if (!node || found.length >= MAX_HITS) continue;
      const hits = await bytes.settle(() => occurrences(new PageText(document, node).characters, wanted));
      const geometry = geometryOf(document, node);
      for (const hit of hits) found.push({ page, ...boxOfRectangle(hit, geometry) });
    }
    return found.slice(0, MAX_HITS);
  } catch (cause) {
    throw asPdfError(cause);
  }
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/**
 * The rectangles of all occurrences; the search runs over the letters alone, each of which knows its character.
 * Ligatures and compatibility forms become several letters (`㈱` becomes `(株)`), all of which lead back to the one
 * character that is drawn.
 * @returns in user space, in the order in which the page paints
 */
function occurrences(characters: readonly PlacedText[], wanted: string): Rectangle[] {
  let letters = '';
  const owners: PlacedText[] = [];
  for (const character of characters) {
    const text = plain(character.text);
    letters += text;
    for (let k = 0; k < text.length; k++) owners.push(character);
  }
  const found: Rectangle[] = [];
  for (let at = letters.indexOf(wanted); at >= 0 && found.length < MAX_HITS; at = letters.indexOf(wanted, at + wanted.length)) {
    const parts = owners.slice(at, at + wanted.length).map(({ rectangle }) => rectangle);
    found.push(parts.reduce((whole, part) => union(whole, part)));
  }
  return found;
}

/** The smallest rectangle around two. */
function union(left: Rectangle, right: Rectangle): Rectangle {
  return [Math.min(left[0], right[0]), Math.min(left[1], right[1]), Math.max(left[2], right[2]), Math.max(left[3], right[3])];
}
