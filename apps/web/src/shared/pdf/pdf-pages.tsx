import { useVirtualizer } from '@tanstack/react-virtual';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { PageCanvas } from './page-canvas.tsx';
import './pdf-pages.css';

/** Size of a displayed page in points, as the server knows it: pages of one file may differ. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface PdfPagesHandle {
  /**
   * Brings a place of a page into view; `y` in points from the top of the page, `x` from its left, to the middle of the window.
   * Without `y` the page begins at the top of the window.
   */
  reveal(page: number, y?: number, x?: number): void;
}

interface PdfPagesProps {
  /** undefined while it loads: the sheets are laid out already */
  readonly document: PDFDocumentProxy | undefined;
  readonly pages: readonly PageSize[];
  /** CSS pixels a point */
  readonly scale: number;
  readonly pageLabel: (page: number) => string;
  /** what lies on a page: fields, marks */
  readonly overlay?: (page: number) => ReactNode;
  readonly onPage?: (page: number) => void;
  readonly label: string;
  readonly handle?: Ref<PdfPagesHandle>;
  /** address of a picture of the first page, shown until the viewer has drawn it */
  readonly picture?: string | undefined;
  /** the page that is shown first, counted from 0 */
  readonly start?: number;
  /** CSS pixels left free below the last page, where something floats over the desk */
  readonly roomBelow?: number;
}

const GAP = 16;

/** Where the desk is scrolled to, so that a page begins at the top of the window. */
const topOf = (page: number, pages: readonly PageSize[], scale: number): number =>
  pages.slice(0, page).reduce((sum, { height }) => sum + height * scale + GAP, 0);

/** A file as sheets on a desk; only the sheets near the window are drawn, so that three hundred pages scroll on a phone. */
export function PdfPages({
  document,
  pages,
  scale,
  pageLabel,
  overlay,
  onPage,
  label,
  handle,
  picture,
  start = 0,
  roomBelow = 0,
}: PdfPagesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and given to nobody
  const sheets = useVirtualizer({
    count: pages.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (pages[index]?.height ?? 842) * scale + GAP,
    initialOffset: topOf(start, pages, scale),
    overscan: 1,
    paddingStart: GAP,
    paddingEnd: roomBelow,
  });
  useEffect(() => sheets.measure(), [sheets, scale, pages]);
  const shown = sheets.getVirtualItems();
  const middle = (sheets.scrollOffset ?? topOf(start, pages, scale)) + (scroller.current?.clientHeight ?? 0) / 2;
  const current = shown.find((sheet) => sheet.end > middle)?.index ?? start;
  // told when the page changes, not when the listener does: a listener that renders would be told for ever
  const tell = useEffectEvent((page: number) => onPage?.(page));
  useEffect(() => tell(current), [current]);
  useImperativeHandle(handle, () => ({
    reveal: (page, y, x) => {
      if (x !== undefined && scroller.current) scroller.current.scrollLeft = x * scale - scroller.current.clientWidth / 2;
      const start = sheets.measurementsCache[page]?.start ?? 0;
      const room = (scroller.current?.clientHeight ?? 0) / 3;
      sheets.scrollToOffset(Math.max(0, y === undefined ? start - GAP : start + y * scale - room), { behavior: 'auto' });
    },
  }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller without links inside must take the keyboard
    <section ref={scroller} className="pdf-pages" aria-label={label} tabIndex={0}>
      <div style={{ height: sheets.getTotalSize(), position: 'relative' }}>
        {shown.map((sheet) => {
          const size = pages[sheet.index] ?? { width: 595, height: 842 };
          const [width, height] = [size.width * scale, size.height * scale];
          return (
            <div key={sheet.key} className="pdf-sheet" data-page={sheet.index} style={{ width, height, top: sheet.start }}>
              {picture !== undefined && sheet.index === 0 && <img className="pdf-picture" src={picture} alt="" data-picture />}
              {document && (
                <PageCanvas document={document} page={sheet.index} width={width} height={height} label={pageLabel(sheet.index)} />
              )}
              {overlay?.(sheet.index)}
            </div>
          );
        })}
      </div>
    </section>
  );
}
