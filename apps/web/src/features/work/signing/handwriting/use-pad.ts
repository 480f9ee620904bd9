import { type RefObject, useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import type { PadStroke } from './strokes.ts';

export interface Pad {
  readonly strokes: readonly PadStroke[];
  readonly undo: () => void;
  readonly clear: () => void;
}

/** Connects a canvas to the pen. Its picture is drawn anew when the canvas changes its size, so that a turned phone loses nothing. */
export function usePad(canvas: RefObject<HTMLCanvasElement | null>): Pad {
  const pad = useRef<SignaturePad>(undefined);
  const [strokes, setStrokes] = useState<readonly PadStroke[]>([]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const pen = new SignaturePad(element, { penColor: '#1F2329', minWidth: 1.6, maxWidth: 4, throttle: 8 });
    pad.current = pen;
    const take = (): void => setStrokes(pen.toData().map(({ points }) => ({ points: points.map(({ x, y }) => ({ x, y })) })));
    pen.addEventListener('endStroke', take);
    const fit = (): void => {
      const density = Math.max(1, window.devicePixelRatio || 1);
      const written = pen.toData();
      element.width = element.clientWidth * density;
      element.height = element.clientHeight * density;
      element.getContext('2d')?.scale(density, density);
      pen.clear();
      pen.fromData(written);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => {
      observer.disconnect();
      pen.off();
    };
  }, [canvas]);
  const redraw = (keep: (count: number) => number): void => {
    const pen = pad.current;
    if (!pen) return;
    const data = pen.toData();
    const kept = data.slice(0, keep(data.length));
    pen.fromData(kept);
    setStrokes(kept.map(({ points }) => ({ points: points.map(({ x, y }) => ({ x, y })) })));
  };
  return { strokes, undo: () => redraw((count) => Math.max(0, count - 1)), clear: () => redraw(() => 0) };
}
