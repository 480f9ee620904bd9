import { IconButton, look, PlainButton } from '@moqi/ui';
import { ChevronDown, ChevronUp, Eye, Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEditor } from './editor.ts';

export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Zoom, page and preview, floating at the foot of the desk. */
export function DeskBar({ zoom, onZoom }: { readonly zoom: number; readonly onZoom: (zoom: number) => void }) {
  const { t } = useTranslation('create');
  const { page, pages, reveal, isPreview, setPreview } = useEditor();
  const smaller = ZOOMS.findLast((one) => one < zoom);
  const larger = ZOOMS.find((one) => one > zoom);
  return (
    <div className="create-desk-bar" role="toolbar" aria-label={t('desk.label')}>
      <IconButton icon={Minus} label={t('desk.smaller')} disabled={smaller === undefined} onClick={() => smaller && onZoom(smaller)} />
      <span className="create-zoom">{Math.round(zoom * 100)}%</span>
      <IconButton icon={Plus} label={t('desk.larger')} disabled={larger === undefined} onClick={() => larger && onZoom(larger)} />
      <span className={look('divider')} />
      <IconButton icon={ChevronUp} label={t('desk.previous')} disabled={page === 0} onClick={() => reveal(page - 1)} />
      <span>{t('desk.page', { page: page + 1, pages: pages.length })}</span>
      <IconButton icon={ChevronDown} label={t('desk.next')} disabled={page >= pages.length - 1} onClick={() => reveal(page + 1)} />
      <span className={look('divider')} />
      <PlainButton className="create-preview" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
        <Eye size={16} strokeWidth={1.6} aria-hidden />
        {t('desk.preview')}
      </PlainButton>
    </div>
  );
}
