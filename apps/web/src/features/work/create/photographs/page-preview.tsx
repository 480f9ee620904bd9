import { straightenedRows, straightenedSize } from '@moqi/rules/photographed-page';
import { look } from '@moqi/ui';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type PhotographedPage, shownCorners } from './page.ts';

/** As many pixels as one sees. */
const LONGEST = 420;

/** The page as it will be in the contract. */
export function PagePreview({ page }: { readonly page: PhotographedPage }) {
  const { t } = useTranslation('create');
  const canvas = useRef<HTMLCanvasElement>(null);
  // a page with other corners is another one, and is tried again
  const drawn = useMemo(() => drawnPage(page), [page]);
  useEffect(() => {
    const shown = canvas.current;
    if (!shown || !drawn) return;
    shown.width = drawn.width;
    shown.height = drawn.height;
    shown.getContext('2d')?.putImageData(drawn, 0, 0);
  }, [drawn]);
  const isMissing = page.picture !== undefined && drawn === undefined;
  return (
    <>
      <canvas ref={canvas} className="create-photo-preview" role="img" aria-label={t('photographs.preview')} hidden={isMissing} />
      {isMissing && <span className={look('ink2')}>{t('photographs.noPreview')}</span>}
    </>
  );
}

/** Undefined where there is nothing to draw yet, or memory ends. */
function drawnPage(page: PhotographedPage): ImageData | undefined {
  const { picture } = page;
  if (!picture) return undefined;
  const corners = shownCorners(page);
  const full = straightenedSize(corners, picture);
  const share = Math.min(1, LONGEST / Math.max(full.width, full.height));
  const [width, height] = [full.width, full.height].map((side) => Math.max(1, Math.round(side * share))) as [number, number];
  try {
    return new ImageData(straightenedRows(picture, corners, { width, height }, [0, height]), width, height);
  } catch {
    return undefined;
  }
}
