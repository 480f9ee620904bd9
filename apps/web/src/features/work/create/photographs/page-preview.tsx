import { straightenedRows, straightenedSize } from '@moqi/rules/photographed-page';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type PhotographedPage, shownCorners } from './page.ts';

/** As many pixels as one sees. */
const LONGEST = 420;

/** The page as it will be in the contract. */
export function PagePreview({ page }: { readonly page: PhotographedPage }) {
  const { t } = useTranslation('create');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { picture } = page;
    const shown = canvas.current;
    if (!picture || !shown) return;
    const corners = shownCorners(page);
    const full = straightenedSize(corners, picture);
    const share = Math.min(1, LONGEST / Math.max(full.width, full.height));
    const [width, height] = [full.width, full.height].map((side) => Math.max(1, Math.round(side * share))) as [number, number];
    shown.width = width;
    shown.height = height;
    shown
      .getContext('2d')
      ?.putImageData(new ImageData(straightenedRows(picture, corners, { width, height }, [0, height]), width, height), 0, 0);
  }, [page]);
  return <canvas ref={canvas} className="create-photo-preview" role="img" aria-label={t('photographs.preview')} />;
}
