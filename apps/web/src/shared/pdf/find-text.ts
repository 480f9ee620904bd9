import type { PDFDocumentProxy } from 'pdfjs-dist';
import { openPdf, type PdfOrigin } from './open-pdf.ts';

/** Where words stand on a page; points of the displayed page from its top left. */
export interface TextHit {
  /** from 0 */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A run of text as it stands on the displayed page. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Full-width and half-width forms, blanks and case do not matter to who searches. */
const folded = (character: string): string => character.normalize('NFKC').toLowerCase().replace(/\s/g, '');

interface Letter {
  readonly letter: string;
  readonly run: TextRun;
  /** share of the run before and after it */
  readonly from: number;
  readonly to: number;
}

function lettersOf(run: TextRun): Letter[] {
  const characters = Array.from(run.text);
  // Chinese stands in full widths, Latin in about half of them
  const widths = characters.map((character) => (/[\x20-\x7e]/.test(character) ? 0.5 : 1));
  const total = widths.reduce((sum, width) => sum + width, 0);
  let before = 0;
  return characters.flatMap((character, at): Letter[] => {
    const from = before / total;
    before += widths[at] ?? 1;
    const to = before / total;
    return folded(character)
      .split('')
      .map((letter) => ({ letter, run, from, to }));
  });
}

/** The places of a keyword among the runs of one page, in reading order; it may begin in one run and end in the next. */
export function findInRuns(runs: readonly TextRun[], keyword: string): Omit<TextHit, 'page'>[] {
  const wanted = Array.from(keyword, folded).join('');
  if (wanted === '') return [];
  const letters = runs.flatMap(lettersOf);
  const text = letters.map(({ letter }) => letter).join('');
  const hits: Omit<TextHit, 'page'>[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const first = letters[at];
    const last = letters[at + wanted.length - 1];
    if (!first || !last) continue;
    // what goes on in another line ends where its first line ends
    const end = Math.abs(last.run.y - first.run.y) < first.run.height / 2 ? last : undefined;
    const x = first.run.x + first.run.width * first.from;
    const right = end ? end.run.x + end.run.width * end.to : first.run.x + first.run.width;
    hits.push({ x, y: first.run.y, width: Math.max(0, right - x), height: first.run.height });
  }
  return hits;
}

interface Item {
  readonly str: string;
  readonly transform: number[];
  readonly width: number;
  readonly height: number;
}

/** The box of a run on the displayed page: both its corners are turned as the page is. */
function runOf(item: Item, toView: (x: number, y: number) => number[]): TextRun {
  const [a, b, c, d, e, f] = item.transform as [number, number, number, number, number, number];
  // along the baseline and up from it, in the page's own space, both of length 1
  const along = Math.hypot(a, b) || 1;
  const up = Math.hypot(c, d) || 1;
  const height = item.height || up;
  const [x1, y1] = toView(e, f) as [number, number];
  const far = toView(e + (a / along) * item.width + (c / up) * height, f + (b / along) * item.width + (d / up) * height);
  const [x2, y2] = far as [number, number];
  return { text: item.str, x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

/** The text of one page as it stands there. */
export async function runsOf(document: PDFDocumentProxy, page: number): Promise<TextRun[]> {
  const proxy = await document.getPage(page + 1);
  const viewport = proxy.getViewport({ scale: 1 });
  const { items } = await proxy.getTextContent();
  const toView = (x: number, y: number): number[] => viewport.convertToViewportPoint(x, y) as number[];
  return items.flatMap((item) => ('str' in item && item.str !== '' ? [runOf(item, toView)] : []));
}

/** Searches all pages of a file that is open. */
export async function findText(document: PDFDocumentProxy, keyword: string): Promise<TextHit[]> {
  const hits: TextHit[] = [];
  for (let page = 0; page < document.numPages; page++) {
    const runs = await runsOf(document, page);
    hits.push(...findInRuns(runs, keyword).map((hit) => ({ page, ...hit })));
  }
  return hits;
}

/** Searches all pages of a file for words. */
export async function findTextIn(origin: PdfOrigin, keyword: string): Promise<TextHit[]> {
  const { document, close } = await openPdf(origin);
  try {
    return await findText(document, keyword);
  } finally {
    close();
  }
}
