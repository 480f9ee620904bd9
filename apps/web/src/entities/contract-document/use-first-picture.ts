import { PAGE_PICTURE_WIDTHS, showSigningFile } from '@moqi/api/work/downloads';
import { useEffect, useState } from 'react';
import { fileUrl } from '#shared/call/index.ts';
import type { DocumentSource } from './task-link.ts';

/** Then the viewer is fetched beside the picture. */
const LONGEST_MS = 4_000;

/** Nobody sees that a picture is a tenth less sharp than the screen; on a poor connection everybody sees that it is twice as large. */
const SHARP_ENOUGH = 0.9;

/** The smallest picture that is sharp enough for the screen. */
function widthFor(cssWidth: number): (typeof PAGE_PICTURE_WIDTHS)[number] {
  const wanted = SHARP_ENOUGH * cssWidth * Math.min(window.devicePixelRatio, 2);
  return PAGE_PICTURE_WIDTHS.find((offered) => offered >= wanted) ?? 1440;
}

/**
 * The first page as the server draws it: a phone shows it seconds before the viewer has come. `settled` says that it is there, that there is
 * none, or that it takes too long, so that the viewer does not take the connection from it.
 * @param cssWidth undefined until the page is laid out
 */
export function useFirstPicture(
  link: DocumentSource,
  { documentId, version }: { readonly documentId: string; readonly version: number },
  cssWidth: number | undefined,
): { picture: string | undefined; settled: boolean } {
  const [asked, setAsked] = useState<{ readonly url: string; readonly version: number }>();
  const [isSettled, setSettled] = useState(false);
  // the width of the first layout: a window that is resized needs no second picture
  if (asked === undefined && typeof link !== 'function' && cssWidth !== undefined) {
    const url = fileUrl(showSigningFile, {
      ...link,
      documentId,
      noCache: String(version),
      fix: 'webp',
      page: 0,
      width: widthFor(cssWidth),
    });
    setAsked({ url, version });
  }
  useEffect(() => {
    if (asked === undefined) return;
    const settle = (): void => setSettled(true);
    const image = new Image();
    image.onload = settle;
    image.onerror = settle;
    image.src = asked.url;
    const late = setTimeout(settle, LONGEST_MS);
    return () => {
      clearTimeout(late);
      image.onload = null;
      image.onerror = null;
    };
  }, [asked]);
  // a newer version of the file is drawn by the viewer, which is there by then
  const picture = asked?.version === version ? asked.url : undefined;
  return { picture, settled: typeof link === 'function' || isSettled };
}
