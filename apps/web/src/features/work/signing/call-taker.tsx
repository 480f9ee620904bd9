import { type EvidencePiece, waitForCall } from '@moqi/api/work/site-evidence';
import { Button, FieldError, Icon, look, PlainButton, Sheet } from '@moqi/ui';
import { Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CallView } from '#entities/site-evidence/call-line.ts';
import { CallPictures } from '#entities/site-evidence/call-pictures.tsx';
import { useCallLine } from '#entities/site-evidence/use-call-line.ts';
import { useCamera } from '#entities/site-evidence/use-camera.ts';
import { useAct } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useNow } from '#shared/format/use-now.ts';
import type { TaskProps } from './signing-flow.tsx';

interface CallTakerProps {
  readonly task: TaskProps['link'] & { readonly signNo: string };
  readonly sender: string;
  readonly call: NonNullable<EvidencePiece['call']>;
}

const isOver = ({ state, problem }: CallView): boolean => state === 'refused' || state === 'ended' || problem !== undefined;

/** 视频通话: opens the camera, waits for the sender's side, and is seen by it. What is said of the signer ends the step. */
export function CallTaker({ task, sender, call }: CallTakerProps) {
  const { t } = useTranslation('site-evidence');
  const { state: camera, stream, open } = useCamera();
  const { view, begin, leave } = useCallLine(task, false);
  const waiting = useAct(waitForCall);
  const wait = async (): Promise<void> => {
    const own = stream ?? (await open());
    if (own) waiting.mutate(task, { onSuccess: (begun) => begin(begun, own) });
  };
  return (
    <div className="photo-taker">
      {stream && view && !isOver(view) ? (
        <Talking own={stream} view={view} sender={sender} onLeave={leave} />
      ) : (
        <Sheet>
          <Opening call={call} isBusy={waiting.isPending} onOpen={() => void wait()} />
        </Sheet>
      )}
      <Outcome view={view} call={call} sender={sender} />
      {(camera === 'none' || camera === 'unsupported') && <FieldError>{t(`call.${camera}`)}</FieldError>}
      {waiting.error && <FieldError>{waiting.error.msg}</FieldError>}
    </div>
  );
}

interface TalkingProps extends Pick<CallTakerProps, 'sender'> {
  readonly own: MediaStream;
  readonly view: CallView;
  readonly onLeave: () => void;
}

/** Both pictures, what goes on, and the way out. */
function Talking({ own, view, sender, onLeave }: TalkingProps) {
  const { t } = useTranslation('site-evidence');
  const isRecorded = view.state === 'recorded';
  return (
    <>
      <Sheet>
        <CallPictures own={own} remote={isRecorded ? undefined : view.remote} name={sender} />
        <CallWords view={view} sender={sender} />
      </Sheet>
      {!isRecorded && (
        <Button size="thumb" onClick={onLeave}>
          {t(view.state === 'waiting' ? 'call.leave' : 'call.hangUp')}
        </Button>
      )}
    </>
  );
}

interface OpeningProps extends Pick<CallTakerProps, 'call'> {
  readonly isBusy: boolean;
  readonly onOpen: () => void;
}

/** The way to the camera; before the moment that the sender named it leads nowhere yet. */
function Opening({ call: { opensTime, state }, isBusy, onOpen }: OpeningProps) {
  const { t } = useTranslation('site-evidence');
  const now = useNow();
  const format = useFormat();
  // the page was opened again in the middle of a call
  const isBack = state === 'ringing' || state === 'connected';
  const isEarly = opensTime !== '' && new Date(opensTime).getTime() > now;
  return (
    <PlainButton className="photo-taker-empty" disabled={isEarly || isBusy} onClick={onOpen}>
      <Icon of={Video} size={32} />
      <span>{isEarly ? t('call.opens', { time: format.time(opensTime) }) : t(isBack ? 'call.comeBack' : 'call.open')}</span>
      <span className={look('text-12', 'ink2')}>{t(isEarly ? 'call.opensHelp' : 'call.openHelp')}</span>
    </PlainButton>
  );
}

/** How the last call ended, where it led nowhere. */
function Outcome({ view, call, sender }: Pick<CallTakerProps, 'call' | 'sender'> & { readonly view: CallView | undefined }) {
  const { t } = useTranslation('site-evidence');
  const { state, reason } = view ?? call;
  if (view?.problem) return <FieldError>{view.problem}</FieldError>;
  if (state === 'refused') return <FieldError>{t('call.refused', { sender, reason })}</FieldError>;
  return view?.state === 'ended' ? <FieldError>{t('call.ended')}</FieldError> : null;
}

const isLive = ({ state, peer }: CallView): boolean => state === 'connected' && peer === 'connected';

function useCallWords({ state, peer, isOffline, isOtherThere, ...rest }: CallView, sender: string): string {
  const { t } = useTranslation('site-evidence');
  if (isOffline) return t('call.offline');
  if (state === 'waiting') return t('call.waiting', { sender });
  if (state === 'recorded') return t('call.judging', { sender });
  if (isLive({ state, peer, isOffline, isOtherThere, ...rest })) return t('call.live', { sender });
  if (!isOtherThere) return t('call.otherGone', { name: sender });
  return t(peer === 'unreachable' ? 'call.unreachable' : 'call.connecting', { name: sender });
}

function CallWords({ view, sender }: { readonly view: CallView; readonly sender: string }) {
  return (
    <p className="call-state" role="status">
      <span className={isLive(view) ? 'call-dot call-dot-live' : 'call-dot'} aria-hidden="true" />
      {useCallWords(view, sender)}
    </p>
  );
}
