import type { InkStrokes } from '@moqi/api';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { type Area, carried, inkOf } from './strokes.ts';

/** What was written, and on which pad. */
export interface Writing {
  readonly strokes: readonly PointGroup[];
  readonly area: Area;
}

export interface PadOptions {
  /** the phone lies on its side while the page stands */
  readonly isTurned: boolean;
  readonly writing: Writing | undefined;
  readonly onWriting: (writing: Writing) => void;
}

export interface Pad {
  readonly undo: () => void;
  readonly clear: () => void;
}

export function inkIn(writing: Writing | undefined): InkStrokes | undefined {
  return writing && inkOf(writing.strokes, writing.area);
}

/** Connects a canvas to the pen. What was written on another pad, or before the phone was turned, is carried over. */
export function usePad(canvas: RefObject<HTMLCanvasElement | null>, { isTurned, writing, onWriting }: PadOptions): Pad {
  const pad = useRef<SignaturePad>(undefined);
  const areaOf = ({ clientWidth: width, clientHeight: height }: HTMLCanvasElement): Area => ({ width, height, isTurned });
  const tell = useEffectEvent((strokes: readonly PointGroup[], area: Area) => onWriting({ strokes, area }));
  const written = useEffectEvent(() => writing);
  const area = useEffectEvent(areaOf);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const pen = new SignaturePad(element, { penColor: '#1F2329', minWidth: 1.6, maxWidth: 4, throttle: 8 });
    pad.current = pen;
    pen.addEventListener('endStroke', () => tell(pen.toData(), area(element)));
    const fit = (): void => {
      const density = Math.max(1, window.devicePixelRatio || 1);
      const before = written();
      const now = area(element);
      const strokes = before ? carried(before.strokes, before.area, now) : [];
      element.width = element.clientWidth * density;
      element.height = element.clientHeight * density;
      element.getContext('2d')?.scale(density, density);
      pen.clear();
      pen.fromData(strokes);
      if (before) tell(strokes, now);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => {
      observer.disconnect();
      pen.off();
    };
  }, [canvas]);
  const redraw = (keep: (count: number) => number): void => {
    const [pen, element] = [pad.current, canvas.current];
    if (!pen || !element) return;
    const data = pen.toData();
    const kept = data.slice(0, keep(data.length));
    pen.fromData(kept);
    onWriting({ strokes: kept, area: areaOf(element) });
  };
  return { undo: () => redraw((count) => Math.max(0, count - 1)), clear: () => redraw(() => 0) };
}
