import './head-turn.css';
import type { OutputOf } from '@moqi/api';
import type { readOwnPapers } from '@moqi/api/trust/own-papers';
import { Button, Dialog, look } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ConsentBox } from './consent-box.tsx';
import { type HeadTurnState, useHeadTurn } from './use-head-turn.ts';

interface HeadTurnDialogProps {
  readonly consent: OutputOf<typeof readOwnPapers>['headTurn']['consent'];
  readonly onPassed: (checkId: string) => void;
  readonly onClose: () => void;
}

const MOVING: ReadonlySet<HeadTurnState['stage']> = new Set(['opening', 'turning', 'sending']);

/** 转头核对: an oval, and one thing to do at a time. Who wants no camera closes it and hands in the photographs alone. */
export function HeadTurnDialog({ consent, onPassed, onClose }: HeadTurnDialogProps) {
  const { t } = useTranslation('authentication');
  const words = consent[useLocale()];
  const [isAgreed, setIsAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const { state, video, start } = useHeadTurn(words.hash, onPassed);
  const isMoving = MOVING.has(state.stage);
  const begin = () => {
    setTried(true);
    if (isAgreed) void start();
  };
  const footer = isMoving ? undefined : (
    <>
      <Button onClick={onClose}>{t('headTurn.without')}</Button>
      <Button kind="primary" onClick={begin}>
        {t(state.stage === 'ready' ? 'headTurn.start' : 'headTurn.again')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('headTurn.title')} held onClose={onClose} footer={footer}>
      <div className={isMoving ? 'head-turn-stage' : 'head-turn-stage head-turn-still'} data-instruction={instructionOf(state)}>
        <video ref={video} className="head-turn-video" muted playsInline aria-hidden />
        <span className="head-turn-oval" aria-hidden />
      </div>
      <p className="head-turn-words" role="status" aria-live="assertive">
        {useStateWords(state)}
      </p>
      {isMoving ? null : (
        <>
          <p className={look('ink2', 'text-13')}>{t('headTurn.help')}</p>
          <ConsentBox
            text={words.text}
            checked={isAgreed}
            missing={tried && !isAgreed ? t('person.consentMissing') : ''}
            onChange={setIsAgreed}
          />
        </>
      )}
    </Dialog>
  );
}

const instructionOf = (state: HeadTurnState) => (state.stage === 'turning' ? state.instruction : undefined);

/** One sentence: what to do now, or what became of it. */
function useStateWords(state: HeadTurnState): string {
  const { t } = useTranslation('authentication');
  switch (state.stage) {
    case 'ready':
      return '';
    case 'turning':
      return t(`headTurn.instructions.${state.instruction}`);
    case 'closed':
      return t(`headTurn.cameras.${state.fault}`);
    case 'refused':
      return state.sentence;
    case 'found':
      return t(`headTurn.findings.${state.finding}`);
    default:
      return t(`headTurn.stages.${state.stage}`);
  }
}
