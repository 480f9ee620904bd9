import type { ContractDetail } from '@moqi/api/work/contracts';
import { showSigningFile } from '@moqi/api/work/downloads';
import { Button, ErrorPage } from '@moqi/ui';
import { lazy, type ReactNode, type Ref, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '#shared/call/index.ts';
import {
  type PdfDocument,
  PdfPages,
  type PdfPagesHandle,
  type PdfState,
  type TextHit,
  type TextWords,
  useFitWidth,
  usePdf,
} from '#shared/pdf/index.ts';
import type { DocumentSource } from './task-link.ts';
import { useFirstPicture } from './use-first-picture.ts';

const TextPages = lazy(() => import('#shared/pdf/text-pages.tsx').then((m) => ({ default: m.TextPages })));

export type PlacedField = ContractDetail['fields'][number];
type ContractFile = ContractDetail['files'][number];

export type Zoom = number | 'width';

interface FileSheetsProps {
  readonly link: DocumentSource;
  readonly file: ContractFile;
  readonly fields: readonly PlacedField[];
  readonly zoom: Zoom;
  readonly hits: readonly TextHit[] | undefined;
  readonly hit: TextHit | undefined;
  readonly onOpen: ((document: PdfDocument | undefined) => void) | undefined;
  /** given: the words are set in large letters, in place of the pages */
  readonly asText: TextWords | undefined;
  readonly field: (field: PlacedField, scale: number) => ReactNode;
  readonly onPage?: ((page: number, pages: number) => void) | undefined;
  readonly handle: Ref<PdfPagesHandle>;
}

const NOTHING: readonly TextHit[] = [];
const MARGIN = 8;
/** CSS pixels a point; a sheet wider than a hand's breadth more than paper is tiring to read. */
const MOST_SCALE = 1.15;

/** A new version is another file to the browser; the same one is not fetched again when the contract is read again. */
function useOrigin(link: DocumentSource, { documentId, version }: ContractFile) {
  const noCache = String(version);
  const url = typeof link === 'function' ? link(documentId, noCache) : fileUrl(showSigningFile, { ...link, documentId, noCache });
  return useMemo(() => ({ url }), [url]);
}

const scaleOf = (fit: number, zoom: Zoom): number => (zoom === 'width' ? fit : Math.min(fit, MOST_SCALE) * zoom);

/** The document once it can be read, told to who wants it, also when it no longer can. */
function useOpened(pdf: PdfState, onOpen: FileSheetsProps['onOpen']): PdfDocument | undefined {
  const opened = pdf.state === 'ready' ? pdf.document : undefined;
  const tell = useEffectEvent((document: PdfDocument | undefined) => onOpen?.(document));
  useEffect(() => {
    tell(opened);
    return () => tell(undefined);
  }, [opened]);
  return opened;
}

/** One file of a contract, as wide as there is room. */
export function FileSheets({ link, file, fields, zoom, hits = NOTHING, hit, asText, field, onPage, onOpen, handle }: FileSheetsProps) {
  const { t } = useTranslation('app');
  const pageLabel = useCallback((page: number) => t('desk.page', { page: page + 1 }), [t]);
  const frame = useRef<HTMLDivElement>(null);
  const fit = useFitWidth(frame, Math.max(1, ...file.pages.map(({ width }) => width)), MARGIN);
  const { picture, settled } = useFirstPicture(link, file, fit === undefined ? undefined : fit * (file.pages[0]?.width ?? 0));
  const origin = useOrigin(link, file);
  const pdf = usePdf(settled ? origin : undefined);
  const scale = scaleOf(fit ?? 1, zoom);
  const opened = useOpened(pdf, onOpen);
  const on = (page: number) => fields.filter((placed) => placed.page === page);
  // kept when the pages give way to their words, and back
  const [at, setAt] = useState(0);
  const told = (page: number): void => {
    setAt(page);
    onPage?.(page, file.pages.length);
  };
  const shown = {
    handle,
    pages: file.pages,
    start: at,
    label: t('desk.document', { fileName: file.fileName }),
    pageLabel,
    onPage: told,
  };
  if (pdf.state === 'failed') {
    return <ErrorPage title={t('desk.failed')} help={t('desk.failedHelp')} actions={<Button onClick={pdf.retry}>{t('retry')}</Button>} />;
  }
  return (
    <div ref={frame} className="document-desk-sheets">
      {fit === undefined ? null : asText && pdf.state === 'ready' ? (
        <Suspense fallback={null}>
          <TextPages {...shown} document={pdf.document} fit={fit} words={asText} placesOn={(page) => on(page).length} />
        </Suspense>
      ) : (
        <PdfPages
          {...shown}
          document={opened}
          picture={picture}
          scale={scale}
          overlay={(page) => [
            ...hits
              .filter((one) => one.page === page)
              .map((one) => <Hit key={`${one.x} ${one.y}`} hit={one} scale={scale} isCurrent={one === hit} />),
            ...on(page).map((placed) => field(placed, scale)),
          ]}
        />
      )}
    </div>
  );
}

/** Words that were searched for, where they stand on the page. */
function Hit({
  hit: { x, y, width, height },
  scale,
  isCurrent,
}: {
  readonly hit: TextHit;
  readonly scale: number;
  readonly isCurrent: boolean;
}) {
  const place = { left: x * scale, top: y * scale, width: width * scale, height: height * scale };
  return <mark className="document-desk-hit" style={place} aria-current={isCurrent || undefined} />;
}
