import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';

interface PageCanvasProps {
  readonly document: PDFDocumentProxy;
  /** counted from 0 */
  readonly page: number;
  /** CSS pixels */
  readonly width: number;
  readonly height: number;
  readonly label: string;
}

/** A phone's screen has three pixels a point; more than two are not worth the memory of a long contract. */
const MOST_DENSITY = 2;

/** One page, drawn at the size it is shown in. The former picture stays until the next one is ready. */
export function PageCanvas({ document, page, width, height, label }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let task: RenderTask | undefined;
    let gone = false;
    const draw = async (): Promise<void> => {
      const proxy = await document.getPage(page + 1);
      const shown = canvas.current;
      if (gone || !shown) return;
      const density = Math.min(window.devicePixelRatio || 1, MOST_DENSITY);
      const viewport = proxy.getViewport({ scale: (width * density) / proxy.getViewport({ scale: 1 }).width });
      const sheet = window.document.createElement('canvas');
      sheet.width = Math.round(viewport.width);
      sheet.height = Math.round(viewport.height);
      task = proxy.render({ canvas: sheet, viewport });
      await task.promise;
      if (gone) return;
      shown.width = sheet.width;
      shown.height = sheet.height;
      shown.getContext('2d')?.drawImage(sheet, 0, 0);
      shown.dataset.drawn = 'true';
    };
    draw().catch((error: unknown) => {
      if (!gone && !(error instanceof Error && error.name === 'RenderingCancelledException')) throw error;
    });
    return () => {
      gone = true;
      task?.cancel();
    };
  }, [document, page, width]);
  return (
    <canvas ref={canvas} style={{ width, height, display: 'block' }}>
      {label}
    </canvas>
  );
}
