import { useVirtualizer } from '@tanstack/react-virtual';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { runsOf } from './find-text.ts';
import { PageCanvas } from './page-canvas.tsx';
import type { PageSize, PdfPagesHandle } from './pdf-pages.tsx';
import { type Paragraph, paragraphsOf } from './reflow.ts';
import './text-pages.css';

export interface TextWords {
  /** that the pages themselves count, not this setting of their words */
  readonly note: string;
  /** on a page of pictures, which is shown as it is */
  readonly picture: string;
  /** how many places stand on a page */
  readonly places: (count: number) => string;
}

interface TextPagesProps {
  readonly document: PDFDocumentProxy;
  readonly pages: readonly PageSize[];
  /** CSS pixels a point at which a page fills the width */
  readonly fit: number;
  /** the page that is shown first */
  readonly start: number;
  readonly words: TextWords;
  readonly pageLabel: (page: number) => string;
  readonly placesOn: (page: number) => number;
  readonly onPage: (page: number) => void;
  readonly label: string;
  readonly handle: Ref<PdfPagesHandle>;
}

type PageProps = Pick<TextPagesProps, 'document' | 'pages' | 'fit' | 'words' | 'pageLabel' | 'placesOn'> & { readonly page: number };

function Page({ document, pages, fit, words, pageLabel, placesOn, page }: PageProps) {
  const [paragraphs, setParagraphs] = useState<readonly Paragraph[]>();
  useEffect(() => {
    let gone = false;
    runsOf(document, page).then(
      (runs) => gone || setParagraphs(paragraphsOf(runs)),
      // what cannot be read as text is shown as it is
      () => gone || setParagraphs([]),
    );
    return () => {
      gone = true;
    };
  }, [document, page]);
  const size = pages[page] ?? { width: 595, height: 842 };
  const places = placesOn(page);
  return (
    <>
      <h2 className="text-page-number">{pageLabel(page)}</h2>
      {paragraphs?.length === 0 && (
        <>
          <p className="text-page-note">{words.picture}</p>
          <PageCanvas document={document} page={page} width={size.width * fit} height={size.height * fit} label={pageLabel(page)} />
        </>
      )}
      {paragraphs?.map(({ text, isHeading }, at) => (
        <p key={at} className={isHeading ? 'text-page-heading' : undefined}>
          {text}
        </p>
      ))}
      {places > 0 && <p className="text-page-note">{words.places(places)}</p>}
    </>
  );
}

/** The words of a file in large letters, page after page within the width of the window. */
export function TextPages({ start, words, onPage, label, handle, ...file }: TextPagesProps) {
  const { pages } = file;
  const scroller = useRef<HTMLDivElement>(null);
  const [estimate] = useState(() => window.innerHeight);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and given to nobody
  const rows = useVirtualizer({
    count: pages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    initialOffset: start * estimate,
    overscan: 1,
    // so that a short last page can be shown from its top too
    paddingEnd: estimate / 2,
  });
  const middle = (rows.scrollOffset ?? start * estimate) + (scroller.current?.clientHeight ?? 0) / 2;
  const shown = rows.getVirtualItems();
  const current = shown.find((row) => row.end > middle)?.index ?? start;
  const tell = useEffectEvent((page: number) => onPage(page));
  useEffect(() => tell(current), [current]);
  useImperativeHandle(handle, () => ({ reveal: (page) => rows.scrollToIndex(page, { align: 'start' }) }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller without links inside must take the keyboard
    <section ref={scroller} className="text-pages" aria-label={label} tabIndex={0}>
      <p className="text-pages-note">{words.note}</p>
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {shown.map(({ key, index, start: top }) => (
          <div key={key} ref={rows.measureElement} data-index={index} className="text-page" style={{ top }}>
            <Page {...file} words={words} page={index} />
          </div>
        ))}
      </div>
    </section>
  );
}
