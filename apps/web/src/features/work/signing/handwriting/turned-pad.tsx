import type { InkStrokes } from '@moqi/api';
import { Button, Icon, look, PlainButton } from '@moqi/ui';
import { Eraser, Undo2, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inkOf, isWritten } from './strokes.ts';
import { usePad } from './use-pad.ts';

interface TurnedPadProps {
  readonly name: string;
  readonly contractName: string;
  readonly onCancel: () => void;
  readonly onUse: (ink: InkStrokes) => void;
}

/**
 * The page stands, the phone lies: for phones whose rotation is locked. Only the words are turned; the canvas stays as it is,
 * and the strokes are set upright afterwards, so that every webview's pen hits where it points.
 */
export function TurnedPad({ name, contractName, onCancel, onUse }: TurnedPadProps) {
  const { t } = useTranslation('signing');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = usePad(canvas);
  const isEmpty = pad.strokes.length === 0;
  const use = (): void => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = canvas.current ?? {};
    const ink = inkOf(pad.strokes, { width, height, isTurned: true });
    if (isWritten(ink)) onUse(ink);
  };
  return (
    <div className="ink-turned">
      <footer>
        <span className={look('grow')} />
        <Button kind="seal" disabled={isEmpty} onClick={use}>
          {t('handwriting.use')}
        </Button>
      </footer>
      <div className="ink-area">
        {isEmpty && <p className="ink-hint">{t('handwriting.turnedHint')}</p>}
        <canvas ref={canvas} aria-label={t('handwriting.area', { name })} />
      </div>
      <header>
        <PlainButton className="ink-turned-button" onClick={onCancel}>
          <Icon of={X} size={18} />
          {t('handwriting.cancel')}
        </PlainButton>
        <span className={look('grow')}>{t('handwriting.turnedLead', { name, contract: contractName })}</span>
        <PlainButton className="ink-turned-button" disabled={isEmpty} onClick={pad.undo}>
          <Icon of={Undo2} size={18} />
          {t('handwriting.undo')}
        </PlainButton>
        <PlainButton className="ink-turned-button" disabled={isEmpty} onClick={pad.clear}>
          <Icon of={Eraser} size={18} />
          {t('handwriting.rewrite')}
        </PlainButton>
      </header>
    </div>
  );
}
