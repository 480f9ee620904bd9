import { formatFileSize, shortFingerprint } from '@moqi/rules';
import { Button, Icon, LinkButton, look, Sheet, useToast } from '@moqi/ui';
import { Copy, FileText } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PdfPages, type PdfPagesHandle, useFitWidth } from '#shared/pdf/index.ts';
import { ChooseFile } from '../choose-file.tsx';
import type { Finding } from '../examining/use-examination.ts';
import type { PageComparison } from './compare-page.ts';
import { type FilePages, usePageSizes } from './use-file-pages.ts';

interface FileSheetProps {
  readonly finding: Finding;
  readonly shown: FilePages;
  readonly isOpen: boolean;
  readonly marks: readonly PageComparison[];
  readonly handle: Ref<PdfPagesHandle>;
  readonly onOpen: () => void;
  readonly onFile: (file: File) => void;
}

const MARGIN = 36;
/** Points around a mark, so that it stands beside the words and not on them. */
const ROOM = 4;
/** Pixels a place needs to be seen. */
const ROOM_BELOW = 80;

/** The file itself, with what was changed marked on its pages. */
export function FileSheet({ finding, shown, isOpen, marks, handle, onOpen, onFile }: FileSheetProps) {
  const { t } = useTranslation('validation');
  const { file, report, locked } = finding;
  return (
    <Sheet
      flush
      className="vali-file"
      title={
        <span className={look('row')}>
          <Icon of={FileText} size={15} />
          <span className={look('ellipsis')} title={file.name}>
            {file.name}
          </span>
        </span>
      }
      extra={
        <span className="vali-no-print">
          <ChooseFile onFile={onFile}>{t('another')}</ChooseFile>
        </span>
      }
    >
      {isOpen && <Pages shown={shown} marks={marks} handle={handle} first={firstPlace(finding, marks)} />}
      {!isOpen && (
        <div className="vali-file-closed">
          {locked ? <p className={look('ink3', 'text-13')}>{t('pages.locked')}</p> : <Button onClick={onOpen}>{t('pages.show')}</Button>}
        </div>
      )}
      <footer className="vali-file-foot">
        <span>
          {t('pages.count', { count: report.pages })} · {formatFileSize(report.size)}
        </span>
        <Fingerprint value={finding.fingerprint} />
      </footer>
    </Sheet>
  );
}

/** What the reader wants to see first: the first change, else the last visible signature. */
function firstPlace({ report }: Finding, [changed]: readonly PageComparison[]): Place {
  if (changed) return { page: changed.page, y: changed.marks[0]?.y ?? 0 };
  const box = report.signatures.findLast((signature) => signature.box !== undefined)?.box;
  return { page: box?.page ?? 0, y: box?.y ?? 0 };
}

function Fingerprint({ value }: { value: string }) {
  const { t } = useTranslation('validation');
  const showToast = useToast();
  const copy = (): void => {
    navigator.clipboard.writeText(value).then(
      () => showToast({ text: t('pages.copied') }),
      () => showToast({ text: value }),
    );
  };
  const shown = `SHA-256 ${shortFingerprint(value)}`;
  return (
    <LinkButton kind="quiet" className={look('mono')} title={value} aria-label={`${t('pages.copy')} ${shown}`} onClick={copy}>
      {shown}
      <Icon of={Copy} size={13} />
    </LinkButton>
  );
}

interface Place {
  readonly page: number;
  /** points from the top of the page */
  readonly y: number;
}

interface PagesProps extends Pick<FileSheetProps, 'shown' | 'marks' | 'handle'> {
  readonly first: Place;
}

function Pages({ shown: { pdf, document }, marks, handle, first }: PagesProps) {
  const { t } = useTranslation('validation');
  const { page, y } = first;
  const desk = useRef<HTMLDivElement>(null);
  const pages = useRef<PdfPagesHandle>(null);
  const sizes = usePageSizes(document);
  const scale = useFitWidth(desk, Math.max(1, ...(sizes ?? []).map(({ width }) => width)), MARGIN);
  useImperativeHandle(handle, () => ({ reveal: (...place) => pages.current?.reveal(...place) }), []);
  const isReady = sizes !== undefined && sizes.length > 0 && scale !== undefined;
  useEffect(() => {
    if (!isReady) return;
    // a place that shows anyway when the page begins at the top needs no scrolling further
    const isBelow = y * scale > (desk.current?.clientHeight ?? 0) - ROOM_BELOW;
    if (isBelow) pages.current?.reveal(page, y);
    else pages.current?.reveal(page);
  }, [isReady, page, y, scale]);
  return (
    <div ref={desk} className="vali-desk">
      {isReady && (
        <PdfPages
          document={document}
          pages={sizes}
          scale={scale}
          label={t('pages.label')}
          pageLabel={(index) => t('page', { page: index + 1 })}
          overlay={(index) => <Marks comparison={marks.find((one) => one.page === index)} scale={scale} />}
          handle={pages}
        />
      )}
      {pdf.state === 'loading' && <p className="vali-desk-note">{t('pages.loading')}</p>}
      {(pdf.state === 'failed' || sizes?.length === 0) && <p className="vali-desk-note">{t('pages.failed')}</p>}
    </div>
  );
}

function Marks({ comparison, scale }: { comparison: PageComparison | undefined; scale: number }) {
  const { t } = useTranslation('validation');
  return comparison?.marks.map(({ x, y, width, height }) => (
    <div
      key={`${x} ${y}`}
      className="vali-mark"
      role="img"
      aria-label={t('pages.mark', { page: comparison.page + 1 })}
      style={{
        left: (x - ROOM) * scale,
        top: (y - ROOM) * scale,
        width: (width + 2 * ROOM) * scale,
        height: (height + 2 * ROOM) * scale,
      }}
    />
  ));
}
