import type { InkStrokes } from '@moqi/api';
import { useCallback, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';

/** A dot or a slip of the pen is no signature. */
const FEWEST_POINTS = 12;

const round = (value: number): number => Math.round(value * 10) / 10;

function strokesOf(pad: SignaturePad, { clientWidth, clientHeight }: HTMLCanvasElement): InkStrokes {
  const inside = (value: number, most: number) => round(Math.min(most, Math.max(0, value)));
  return {
    width: clientWidth,
    height: clientHeight,
    strokes: pad.toData().map(({ points }) => points.map(({ x, y }) => ({ x: inside(x, clientWidth), y: inside(y, clientHeight) }))),
  };
}

/** A pad to write a signature on that is kept. */
export function useInkPad() {
  const pad = useRef<{ readonly pen: SignaturePad; readonly canvas: HTMLCanvasElement }>(undefined);
  const [isWritten, setIsWritten] = useState(false);
  const [isShort, setIsShort] = useState(false);
  const connect = useCallback((canvas: HTMLCanvasElement | null) => {
    if (!canvas) return;
    const ratio = window.devicePixelRatio;
    canvas.width = canvas.clientWidth * ratio;
    canvas.height = canvas.clientHeight * ratio;
    canvas.getContext('2d')?.scale(ratio, ratio);
    const pen = new SignaturePad(canvas, { penColor: '#1F2329' });
    pen.addEventListener('endStroke', () => setIsWritten(true));
    pad.current = { pen, canvas };
    return () => pen.off();
  }, []);
  const clear = (): void => {
    pad.current?.pen.clear();
    setIsWritten(false);
    setIsShort(false);
  };
  /** What was written; undefined: too little to be a signature, which is said. */
  const take = (): InkStrokes | undefined => {
    const ink = pad.current && strokesOf(pad.current.pen, pad.current.canvas);
    if (ink && ink.strokes.flat().length >= FEWEST_POINTS) return ink;
    setIsShort(true);
    return undefined;
  };
  return { connect, clear, take, isWritten, isShort };
}
