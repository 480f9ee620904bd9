import { Button, Icon, look, PlainButton } from '@moqi/ui';
import { Eraser, Undo2, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PadProps } from './upright-pad.tsx';
import { usePad } from './use-pad.ts';

/**
 * The page stands, the phone lies: for phones whose rotation is locked. Only the words are turned; the canvas stays as it is,
 * and the strokes are set upright afterwards, so that every webview's pen hits where it points.
 */
export function TurnedPad({ name, what, isShort, writing, onWriting, onBack, onUse }: PadProps) {
  const { t } = useTranslation('signing');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = usePad(canvas, { isTurned: true, writing, onWriting });
  const isEmpty = (writing?.strokes.length ?? 0) === 0;
  return (
    <div className="ink-turned">
      <footer>
        <span className={look('grow')} />
        <Button kind="seal" disabled={isEmpty} onClick={onUse}>
          {t('handwriting.use')}
        </Button>
      </footer>
      <div className="ink-area">
        {(isEmpty || isShort) && (
          <p className="ink-hint" role="status">
            {isShort ? t('handwriting.short', { name }) : t('handwriting.turnedHint')}
          </p>
        )}
        <canvas ref={canvas} aria-label={t('handwriting.area', { name })} />
      </div>
      <header>
        <PlainButton className="ink-turned-button" onClick={onBack}>
          <Icon of={X} size={18} />
          {t('handwriting.cancel')}
        </PlainButton>
        <span className={look('grow')}>{t('handwriting.turnedLead', { name, what })}</span>
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
