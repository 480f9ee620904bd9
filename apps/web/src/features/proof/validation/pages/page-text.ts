import type { PDFPageProxy } from 'pdfjs-dist';

interface Piece {
  readonly str: string;
  readonly transform: readonly number[];
  readonly height: number;
}

/** Words belong to one line when their baselines are nearer than this part of their height. */
const SAME_LINE = 0.5;

/** The lines of a page as they are read; blank ones are left out. */
export async function linesOf(page: PDFPageProxy): Promise<string[]> {
  const { items } = await page.getTextContent();
  const lines: string[] = [];
  let [line, baseline] = ['', Number.NaN];
  for (const item of items as Piece[]) {
    if (typeof item.str !== 'string') continue;
    const y = item.transform[5] ?? 0;
    if (Math.abs(y - baseline) > SAME_LINE * Math.max(item.height, 1) && line.trim() !== '') {
      lines.push(line.trim());
      line = '';
    }
    line += item.str;
    baseline = y;
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}
