import { CALL, type EvidencePiece } from '@moqi/api/work/site-evidence';
import { Button, FieldError, look, Sheet } from '@moqi/ui';
import { Video } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallView } from '#entities/site-evidence/call-line.ts';
import { CallPictures } from '#entities/site-evidence/call-pictures.tsx';
import { type Desk, useDesk } from './use-desk.ts';

interface CallDeskProps {
  readonly applyNo: string;
  readonly piece: EvidencePiece;
  readonly call: NonNullable<EvidencePiece['call']>;
  /** the recording is stored */
  readonly onRecorded: (film: Blob) => void;
}

const isWaiting = ({ state, isSignerThere }: CallDeskProps['call']): boolean =>
  isSignerThere && (state === 'waiting' || state === 'ringing' || state === 'connected');

/** Answers, shows both sides while it records, and ends the call. */
export function CallDesk({ applyNo, piece, call, onRecorded }: CallDeskProps) {
  const { t } = useTranslation('site-evidence');
  const desk = useDesk({ applyNo, piece, onRecorded, lost: t('desk.lost') });
  const name = piece.signerName;
  const { talking, problem } = desk;
  return (
    <Sheet title={t('desk.heading', { name })}>
      {talking ? (
        <>
          <CallPictures own={talking.own} remote={talking.view.remote} name={name} />
          <DeskWords view={talking.view} name={name} since={desk.since} onTimeUp={() => void desk.end()} />
        </>
      ) : (
        <p className={look('ink2')}>{t(isWaiting(call) ? 'desk.ready' : 'desk.notThere', { name })}</p>
      )}
      {desk.hasEnded && <FieldError>{t('desk.signerLeft', { name })}</FieldError>}
      {problem && <FieldError>{problem}</FieldError>}
      <DeskAct desk={desk} isWaiting={isWaiting(call)} />
      <p className={`call-note ${look('text-12', 'ink3')}`}>{t('desk.note')}</p>
    </Sheet>
  );
}

/** The one step that is next. */
function DeskAct({ desk, isWaiting: mayAnswer }: { readonly desk: Desk; readonly isWaiting: boolean }) {
  const { t } = useTranslation('site-evidence');
  const { camera } = desk;
  return (
    <>
      {(camera === 'none' || camera === 'unsupported') && <FieldError>{t(`desk.${camera}`)}</FieldError>}
      <div className="call-acts">
        {desk.talking ? (
          <Button kind="seal" busy={desk.isEnding} onClick={() => void desk.end()}>
            {t(desk.since === undefined ? 'call.hangUp' : 'desk.end')}
          </Button>
        ) : (
          <Button kind="primary" icon={Video} busy={desk.isAnswering} disabled={!mayAnswer} onClick={() => void desk.answer()}>
            {t('desk.answer')}
          </Button>
        )}
      </div>
    </>
  );
}

const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};

interface DeskWordsProps {
  readonly view: CallView;
  readonly name: string;
  readonly since: number | undefined;
  readonly onTimeUp: () => void;
}

/** What goes on, in one line; a call has an end. */
function DeskWords({ view: { peer, isOffline, isOtherThere }, name, since, onTimeUp }: DeskWordsProps) {
  const { t } = useTranslation('site-evidence');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const ms = since === undefined ? 0 : now - since;
  const isOver = ms > CALL.mostMinutes * 60_000;
  const timeUp = useEffectEvent(onTimeUp);
  useEffect(() => {
    if (isOver) timeUp();
  }, [isOver]);
  const words = (): string => {
    if (isOffline) return t('call.offline');
    if (peer === 'connected' && since !== undefined) return t('desk.recording', { time: clock(ms) });
    if (!isOtherThere) return t('call.otherGone', { name });
    return t(peer === 'unreachable' ? 'call.unreachable' : 'call.connecting', { name });
  };
  return (
    <p className="call-state" role="status">
      <span className={peer === 'connected' ? 'call-dot call-dot-live' : 'call-dot'} aria-hidden="true" />
      {words()}
    </p>
  );
}
