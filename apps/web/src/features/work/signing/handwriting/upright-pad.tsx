import type { InkStrokes } from '@moqi/api';
import { Button, FieldError, Icon, LinkButton, look, PlainButton, ThumbBar } from '@moqi/ui';
import { ChevronRight, RotateCcwSquare, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InkPicture } from '#entities/contract-document/index.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { type PadOptions, usePad } from './use-pad.ts';

export interface PadProps extends Omit<PadOptions, 'isTurned'> {
  readonly name: string;
  /** 《合同》, or how many contracts */
  readonly what: string;
  /** what is written is no name yet, and was to be used */
  readonly isShort: boolean;
  readonly onUse: () => void;
  readonly onBack: () => void;
}

interface UprightPadProps extends PadProps {
  readonly kept: InkStrokes | undefined;
  readonly canKeep: boolean;
  readonly keep: boolean;
  readonly onKeep: (keep: boolean) => void;
  readonly onTurn: () => void;
  readonly onUseKept: (ink: InkStrokes) => void;
}

/** One box a character, the name as a faint guide; the phone may be turned for more room. */
export function UprightPad(props: UprightPadProps) {
  const { name, what, kept, canKeep, keep, isShort, writing, onWriting, onKeep, onTurn, onUse, onUseKept, onBack } = props;
  const { t } = useTranslation('signing');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = usePad(canvas, { isTurned: false, writing, onWriting });
  const isEmpty = (writing?.strokes.length ?? 0) === 0;
  return (
    <SigningFrame
      title={t('handwriting.title')}
      onBack={onBack}
      thumb={
        <ThumbBar>
          <Button size="thumb" disabled={isEmpty} onClick={pad.clear}>
            {t('handwriting.rewrite')}
          </Button>
          <Button kind="seal" size="thumb" disabled={isEmpty} onClick={onUse}>
            {t('handwriting.use')}
          </Button>
        </ThumbBar>
      }
    >
      <div className="ink-lead">
        <p className={look('ink2')}>{t('handwriting.lead', { what })}</p>
        <LinkButton icon={Undo2} disabled={isEmpty} onClick={pad.undo}>
          {t('handwriting.undo')}
        </LinkButton>
      </div>
      <div className="ink-area">
        <div className="ink-guide" aria-hidden>
          {Array.from(name)
            .slice(0, 6)
            .map((character, place) => (
              <span key={place}>{character}</span>
            ))}
        </div>
        <canvas ref={canvas} aria-label={t('handwriting.area', { name })} />
      </div>
      {isShort && <FieldError>{t('handwriting.short', { name })}</FieldError>}
      <PlainButton className="ink-turn" onClick={onTurn}>
        <Icon of={RotateCcwSquare} size={20} />
        <span className={look('grow')}>
          {t('handwriting.turn')}
          <small>{t('handwriting.turnHelp')}</small>
        </span>
        <Icon of={ChevronRight} />
      </PlainButton>
      {canKeep && (
        <label className="signing-consent">
          <input type="checkbox" checked={keep} onChange={(event) => onKeep(event.target.checked)} />
          <span>{t('handwriting.keep')}</span>
        </label>
      )}
      {kept && (
        <>
          <h2 className="ink-kept-title">{t('handwriting.kept')}</h2>
          <PlainButton className="ink-kept" onClick={() => onUseKept(kept)}>
            <InkPicture ink={kept} label={t('handwriting.useKept')} height={64} />
          </PlainButton>
        </>
      )}
    </SigningFrame>
  );
}
