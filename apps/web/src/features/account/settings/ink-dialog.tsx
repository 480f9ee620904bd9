import type { InkStrokes } from '@moqi/api';
import { saveInk } from '@moqi/api/work/seals';
import { Button, Dialog, FieldError, useToast } from '@moqi/ui';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import SignaturePad from 'signature_pad';
import { useAct } from '#shared/call/use-call.ts';

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

/** Writes a signature to keep. */
export function InkDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const showToast = useToast();
  const pad = useRef<{ readonly pen: SignaturePad; readonly canvas: HTMLCanvasElement }>(undefined);
  const [written, setWritten] = useState(false);
  const [short, setShort] = useState(false);
  const { mutate, isPending, error } = useAct(saveInk);

  const connect = useCallback((canvas: HTMLCanvasElement | null) => {
    if (!canvas) return;
    const ratio = window.devicePixelRatio;
    canvas.width = canvas.clientWidth * ratio;
    canvas.height = canvas.clientHeight * ratio;
    canvas.getContext('2d')?.scale(ratio, ratio);
    const pen = new SignaturePad(canvas, { penColor: '#1F2329' });
    pen.addEventListener('endStroke', () => setWritten(true));
    pad.current = { pen, canvas };
    return () => pen.off();
  }, []);
  const clear = () => {
    pad.current?.pen.clear();
    setWritten(false);
    setShort(false);
  };
  const save = () => {
    if (!pad.current) return;
    const ink = strokesOf(pad.current.pen, pad.current.canvas);
    if (ink.strokes.flat().length < FEWEST_POINTS) return setShort(true);
    mutate(ink, {
      onSuccess: () => {
        showToast({ text: t('ink.saved') });
        onClose();
      },
    });
  };
  const wrong = short ? t('ink.short') : error?.msg;
  return (
    <Dialog
      held
      width="widest"
      title={t('ink.add')}
      onClose={onClose}
      footer={
        <>
          <Button disabled={!written} onClick={clear}>
            {t('ink.rewrite')}
          </Button>
          <Button kind="primary" busy={isPending} disabled={!written} onClick={save}>
            {t('ink.save')}
          </Button>
        </>
      }
    >
      <div className="settings-pad">
        {written ? null : (
          <span className="settings-pad-guide" aria-hidden>
            {name}
          </span>
        )}
        <canvas ref={connect} aria-label={t('ink.area')} />
      </div>
      {wrong === undefined ? null : <FieldError>{wrong}</FieldError>}
    </Dialog>
  );
}
