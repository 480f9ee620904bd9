import type { ContractDetail } from '@moqi/api';
import { IconButton } from '@moqi/ui';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentDesk, type DocumentSource } from '#entities/contract-document/index.ts';
import { OthersMark } from './others-mark.tsx';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The files of the contract with zoom and page, as they are read beside its state. */
export function DocumentPart({ link, contract }: { link: DocumentSource; contract: ContractDetail }) {
  const { t } = useTranslation('contract-detail');
  const [zoom, setZoom] = useState<number>(2);
  const [page, setPage] = useState({ at: 0, of: contract.files[0]?.pages.length ?? 0 });
  return (
    <section className="detail-document" aria-label={t('document')}>
      <div className="detail-tools">
        <IconButton icon={ZoomOut} label={t('zoom.out')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <span>{t('zoom.now', { percent: (ZOOMS[zoom] ?? 1) * 100 })}</span>
        <IconButton icon={ZoomIn} label={t('zoom.in')} disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)} />
        <span className="detail-page">{t('page', { page: page.at + 1, pages: page.of })}</span>
      </div>
      <DocumentDesk
        link={link}
        contract={contract}
        zoom={ZOOMS[zoom] ?? 1}
        onPage={(at, of) => setPage({ at, of })}
        field={(field, scale) => <OthersMark key={field.fieldId} contract={contract} field={field} scale={scale} />}
      />
    </section>
  );
}
