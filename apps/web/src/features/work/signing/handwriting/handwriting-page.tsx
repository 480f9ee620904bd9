import type { InkStrokes } from '@moqi/api';
import { Button, Icon, LinkButton, look, PlainButton, ThumbBar } from '@moqi/ui';
import { ChevronRight, RotateCcwSquare, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InkPicture } from '#entities/contract-document/index.ts';
import { SigningFrame } from '#shells/signing.tsx';
import { inkOf, isWritten } from './strokes.ts';
import { TurnedPad } from './turned-pad.tsx';
import { usePad } from './use-pad.ts';
import './handwriting.css';

interface HandwritingPageProps {
  readonly name: string;
  readonly contractName: string;
  /** a handwriting of this person from before */
  readonly kept: InkStrokes | undefined;
  /** only an account can keep one */
  readonly canKeep: boolean;
  readonly onCancel: () => void;
  readonly onUse: (ink: InkStrokes, keep: boolean) => void;
}

/** One box a character, the name as a faint guide; the phone may be turned for more room. */
export function HandwritingPage({ name, contractName, kept, canKeep, onCancel, onUse }: HandwritingPageProps) {
  const { t } = useTranslation('signing');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = usePad(canvas);
  const [isTurned, setTurned] = useState(false);
  const [keep, setKeep] = useState(canKeep);
  const written = (): InkStrokes => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = canvas.current ?? {};
    return inkOf(pad.strokes, { width, height, isTurned: false });
  };
  if (isTurned) {
    return <TurnedPad name={name} contractName={contractName} onCancel={() => setTurned(false)} onUse={(ink) => onUse(ink, keep)} />;
  }
  const isEmpty = pad.strokes.length === 0;
  const use = (): void => {
    const ink = written();
    if (isWritten(ink)) onUse(ink, keep);
  };
  return (
    <SigningFrame
      title={t('handwriting.title')}
      onBack={onCancel}
      thumb={
        <ThumbBar>
          <Button size="thumb" disabled={isEmpty} onClick={pad.clear}>
            {t('handwriting.rewrite')}
          </Button>
          <Button kind="seal" size="thumb" disabled={isEmpty} onClick={use}>
            {t('handwriting.use')}
          </Button>
        </ThumbBar>
      }
    >
      <div className="ink-lead">
        <p className={look('ink2')}>{t('handwriting.lead', { name: contractName })}</p>
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
      <PlainButton className="ink-turn" onClick={() => setTurned(true)}>
        <Icon of={RotateCcwSquare} size={20} />
        <span className={look('grow')}>
          {t('handwriting.turn')}
          <small>{t('handwriting.turnHelp')}</small>
        </span>
        <Icon of={ChevronRight} />
      </PlainButton>
      {canKeep && (
        <label className="signing-consent">
          <input type="checkbox" checked={keep} onChange={(event) => setKeep(event.target.checked)} />
          <span>{t('handwriting.keep')}</span>
        </label>
      )}
      {kept && (
        <>
          <h2 className="ink-kept-title">{t('handwriting.kept')}</h2>
          <PlainButton className="ink-kept" onClick={() => onUse(kept, false)}>
            <InkPicture ink={kept} label={t('handwriting.useKept')} height={64} />
          </PlainButton>
        </>
      )}
    </SigningFrame>
  );
}
