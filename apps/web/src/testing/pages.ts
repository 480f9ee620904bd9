import { vi } from 'vitest';
import * as opening from '#shared/pdf/open-pdf.ts';

/** A line of text on a page of 600 × 800 points, its place counted from the lower left. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

const opened = () => vi.spyOn(opening, 'openPdf');

/** Files load for ever. */
export function leavingFilesUnopened(): void {
  opened().mockImplementation(() => new Promise(() => undefined));
}

type Pages = readonly (readonly PlacedText[])[];

const WIDTH = 600;
const HEIGHT = 800;
const SIZE = 12;

const pageOf = (texts: readonly PlacedText[]) => ({
  getViewport: () => ({ width: WIDTH, height: HEIGHT, convertToViewportPoint: (x: number, y: number) => [x, HEIGHT - y] }),
  getTextContent: () =>
    Promise.resolve({
      items: texts.map(({ text, x, y }) => ({ str: text, transform: [SIZE, 0, 0, SIZE, x, y], width: text.length * SIZE, height: SIZE })),
    }),
  render: () => ({ promise: new Promise(() => undefined), cancel: () => undefined }),
});

/** Lets files open with these pages, in this test. Their words are found; nothing is drawn, since there is no layout. */
export function openingPages(pages: Pages | ((origin: opening.PdfOrigin) => Pages)): void {
  opened().mockImplementation((origin) => {
    const all = typeof pages === 'function' ? pages(origin) : pages;
    const document = { numPages: all.length, getPage: (number: number) => Promise.resolve(pageOf(all[number - 1] ?? [])) };
    return Promise.resolve({ document, close: () => undefined } as unknown as Awaited<ReturnType<typeof opening.openPdf>>);
  });
}
