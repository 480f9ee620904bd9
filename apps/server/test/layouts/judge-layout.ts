import { execFileSync } from 'node:child_process';
import type { Layout } from './layout.ts';
import type { Printed } from './print-layouts.ts';

/** Dots of an inch: a letter of a contract is eight of them high. */
const RESOLUTION = '48';

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
  if (page.equals(other)) return 0;
  let differing = 0;
  for (const [at, dot] of page.entries()) if (dot !== other[at]) differing += 1;
  return differing / page.length;
}

/** Without blanks; and characters beyond the first plane of Unicode are drawn by LibreOffice, but cannot be read from what it writes. */
const readable = (text: string): string => text.replace(/\s+|[\u{10000}-\u{10ffff}]/gu, '');

/** In the order in which it is drawn, so that a cell is read to its end */
const textsOf = (pdf: Uint8Array): string[] =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' }).split('\f').map(readable);

/** Compares what was printed of a template that was filled in with what a person would have written. */
export function judgeLayout(layout: Layout, { pdf, byHand }: Printed): LayoutVerdict {
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
