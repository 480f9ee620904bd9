import { type Corners, type Pixels, straightenedRows, straightenedSize } from '@moqi/rules/photographed-page';
import { look } from '@moqi/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PhotographedPage, shownCorners } from './page.ts';

/** As many pixels as one sees. */
const LONGEST = 420;

/** The page as it will be in the contract. */
export function PagePreview({ page }: { readonly page: PhotographedPage }) {
  const { t } = useTranslation('create');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const { picture } = page;
    const shown = canvas.current;
    if (!picture || !shown) return;
    setMissing(false);
    try {
      draw(shown, picture, shownCorners(page));
    } catch {
      setMissing(true);
    }
  }, [page]);
  return (
    <>
      <canvas ref={canvas} className="create-photo-preview" role="img" aria-label={t('photographs.preview')} hidden={isMissing} />
      {isMissing && <span className={look('ink2')}>{t('photographs.noPreview')}</span>}
    </>
  );
}

/** @throws Error where memory ends */
function draw(canvas: HTMLCanvasElement, picture: Pixels, corners: Corners): void {
  const full = straightenedSize(corners, picture);
  const share = Math.min(1, LONGEST / Math.max(full.width, full.height));
  const [width, height] = [full.width, full.height].map((side) => Math.max(1, Math.round(side * share))) as [number, number];
  canvas.width = width;
  canvas.height = height;
  const drawn = new ImageData(straightenedRows(picture, corners, { width, height }, [0, height]), width, height);
  canvas.getContext('2d')?.putImageData(drawn, 0, 0);
}
