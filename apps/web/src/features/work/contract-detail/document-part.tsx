import type { ContractDetail } from '@moqi/api/work/contracts';
import { IconButton } from '@moqi/ui';
import { MoveHorizontal, Search, ZoomIn, ZoomOut } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentDesk, type DocumentDeskHandle, type DocumentSource, type Zoom } from '#entities/contract-document/index.ts';
import type { PdfDocument, TextHit } from '#shared/pdf/index.ts';
import { OthersMark } from './others-mark.tsx';

const FindBar = lazy(() => import('./find-bar.tsx').then((m) => ({ default: m.FindBar })));

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

interface Found {
  readonly hits: readonly TextHit[];
  readonly hit: TextHit | undefined;
}
const NOTHING: Found = { hits: [], hit: undefined };

/** The files of the contract with zoom, page and search, as they are read beside its state. */
export function DocumentPart({ link, contract }: { link: DocumentSource; contract: ContractDetail }) {
  const { t } = useTranslation('contract-detail');
  const desk = useRef<DocumentDeskHandle>(null);
  const [zoom, setZoom] = useState<Zoom>(1);
  const [page, setPage] = useState({ at: 0, of: contract.files[0]?.pages.length ?? 0 });
  const [shown, setShown] = useState('');
  const [pdf, setPdf] = useState<PdfDocument>();
  const [isSearching, setSearching] = useState(false);
  const [found, setFound] = useState(NOTHING);
  const show = (next: Found): void => {
    setFound(next);
    if (next.hit) desk.current?.reveal({ documentId: shown, ...next.hit });
  };
  const toggle = (): void => {
    setSearching(!isSearching);
    setFound(NOTHING);
  };
  return (
    <section className="detail-document" aria-label={t('document')}>
      <DocumentDesk
        handle={desk}
        link={link}
        contract={contract}
        zoom={zoom}
        {...found}
        onPage={(at, of) => setPage({ at, of })}
        onFile={setShown}
        onOpen={setPdf}
        tools={
          <div className="detail-tools">
            <ZoomTools zoom={zoom} onZoom={setZoom} />
            <span className="detail-page">{t('page', { page: page.at + 1, pages: page.of })}</span>
            <IconButton icon={Search} label={t('find.open')} aria-expanded={isSearching} onClick={toggle} />
          </div>
        }
        field={(field, scale) => <OthersMark key={field.fieldId} contract={contract} field={field} scale={scale} />}
      />
      {isSearching && (
        <Suspense fallback={null}>
          <FindBar pdf={pdf} onFound={show} onClose={toggle} />
        </Suspense>
      )}
    </section>
  );
}

function ZoomTools({ zoom, onZoom }: { readonly zoom: Zoom; readonly onZoom: (zoom: Zoom) => void }) {
  const { t } = useTranslation('contract-detail');
  const now = zoom === 'width' ? 1 : zoom;
  const larger = ZOOMS.find((one) => one > now);
  const smaller = ZOOMS.findLast((one) => one < now);
  return (
    <>
      <IconButton icon={ZoomOut} label={t('zoom.out')} disabled={smaller === undefined} onClick={() => onZoom(smaller ?? now)} />
      <span>{zoom === 'width' ? t('zoom.width') : t('zoom.now', { percent: zoom * 100 })}</span>
      <IconButton icon={ZoomIn} label={t('zoom.in')} disabled={larger === undefined} onClick={() => onZoom(larger ?? now)} />
      <IconButton
        icon={MoveHorizontal}
        label={t('zoom.toWidth')}
        aria-pressed={zoom === 'width'}
        onClick={() => onZoom(zoom === 'width' ? 1 : 'width')}
      />
    </>
  );
}
