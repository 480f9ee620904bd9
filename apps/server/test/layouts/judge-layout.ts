import { execFileSync } from 'node:child_process';
import { FilledIn } from '@moqi/rules/variables';
import { type Filling, WordTemplate } from '#platform/word/index.ts';
import type { OfficeConverter } from '#ports/office-converter.ts';
import type { Layout } from './layout.ts';

const MOST_PAGES = 100;
/** Dots of an inch: a letter of a contract is twelve of them high. */
const RESOLUTION = '72';

export interface LayoutVerdict {
  readonly pages: number;
  /** of the page that differs most: which share of its dots */
  readonly differing: number;
  /** values that cannot be read */
  readonly missing: readonly string[];
  /** of a tag */
  readonly left: readonly string[];
  /** pages with rows of a table without its head */
  readonly headless: number;
  /** pages with rows of a table whose head stands on one before, too */
  readonly repeated: number;
}

const fillingOf = (filled: FilledIn): Filling => ({
  value: (name, isCapital) => filled.printed(name, isCapital),
  holds: (condition) => filled.holds(condition),
  rows: (name) => filled.rows(name).map(fillingOf),
});

/** Each page as dots of grey. */
function dotsOf(pdf: Uint8Array): Buffer[] {
  const all = execFileSync('pdftoppm', ['-gray', '-r', RESOLUTION, '-'], { input: pdf, maxBuffer: 2 ** 30 });
  const pages: Buffer[] = [];
  for (let at = 0; at < all.length; ) {
    const [head = '', width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(all.toString('latin1', at, at + 40)) ?? [];
    const size = Number(width) * Number(height);
    pages.push(all.subarray(at + head.length, at + head.length + size));
    at += head.length + size;
  }
  return pages;
}

function shareOf(page: Buffer, other: Buffer | undefined): number {
  if (other?.length !== page.length) return 1;
  let differing = 0;
  for (const [at, dot] of page.entries()) if (dot !== other[at]) differing += 1;
  return differing / page.length;
}

/** Without blanks; and characters beyond the first plane of Unicode are drawn by LibreOffice, but cannot be read from what it writes. */
const readable = (text: string): string => text.replace(/\s+|[\u{10000}-\u{10ffff}]/gu, '');

/** In the order in which it is drawn, so that a cell is read to its end */
const textsOf = (pdf: Uint8Array): string[] =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' }).split('\f').map(readable);

/** Fills the template in as a contract is made, and compares what is printed with what was filled in by hand. */
export async function judgeLayout(converter: OfficeConverter, layout: Layout): Promise<LayoutVerdict> {
  const template = await WordTemplate.read(await layout.template);
  if (template.problems.length > 0) throw new Error(`the template is faulty: ${JSON.stringify(template.problems)}`);
  const filled = new FilledIn(layout.variables, layout.values);
  const faults = filled.faults();
  if (faults.length > 0) throw new Error(`the values are faulty: ${JSON.stringify(faults[0])}`);
  let count = 0;
  const made = await template.fill(fillingOf(filled), () => `place${++count}`);
  const [pdf, byHand] = [
    await converter.toPdf({ format: 'docx', bytes: made, keepsBookmarks: true }, MOST_PAGES),
    await converter.toPdf({ format: 'docx', bytes: await layout.byHand }, MOST_PAGES),
  ];
  const [pages, others] = [dotsOf(pdf), dotsOf(byHand)];
  const texts = textsOf(pdf);
  const whole = texts.join('');
  const shown = layout.tables.map(({ head, rows }) => {
    const sheets = texts.filter((text) => rows.some((row) => text.includes(row)));
    return { sheets: sheets.length, headed: sheets.filter((text) => text.includes(head)).length };
  });
  return {
    pages: pages.length,
    differing: pages.length === others.length ? Math.max(...pages.map((page, at) => shareOf(page, others[at]))) : 1,
    missing: layout.printed.filter((text) => !whole.includes(readable(text))),
    left: whole.match(/\{\{|\}\}|逐行|结束|否则|place\d/g) ?? [],
    headless: shown.reduce((sum, { sheets, headed }) => sum + sheets - headed, 0),
    repeated: shown.reduce((sum, { headed }) => sum + Math.max(0, headed - 1), 0),
  };
}
