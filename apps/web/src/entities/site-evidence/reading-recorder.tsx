import { Button, FieldError, Icon, look, PlainButton, Sheet } from '@moqi/ui';
import { Video } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SpokenVideo } from './spoken-video.tsx';
import { type Recorder, useRecorder } from './use-recorder.ts';
import './site-evidence.css';

interface ReadingRecorderProps {
  readonly task: { readonly applyNo: string; readonly signNo: string; readonly sign?: string; readonly ts?: string };
}

/** 朗读录像: opens the camera, shows the sentence while it records, plays what was recorded, and hands it in once that is confirmed. */
export function ReadingRecorder({ task }: ReadingRecorderProps) {
  const { t } = useTranslation('site-evidence');
  const recorder = useRecorder(task, t('record.lost'));
  const { state, problem, isSending } = recorder;
  return (
    <div className="photo-taker">
      <Sheet>
        <Picture recorder={recorder} />
      </Sheet>
      {(state === 'none' || state === 'unsupported') && <FieldError>{t(`record.${state}`)}</FieldError>}
      {problem && <FieldError>{problem}</FieldError>}
      <Acts recorder={recorder} isBusy={isSending} />
    </div>
  );
}

/** The way to the camera, what it sees, or what was recorded. */
function Picture({ recorder: { state, stream, made, address, openCamera } }: { readonly recorder: Recorder }) {
  const { t } = useTranslation('site-evidence');
  if (stream === undefined) {
    return (
      <PlainButton className="photo-taker-empty" onClick={() => void openCamera()}>
        <Icon of={Video} size={32} />
        <span>{t('record.camera')}</span>
        <span className={look('text-12', 'ink2')}>{t('record.cameraHelp')}</span>
      </PlainButton>
    );
  }
  if (address && (state === 'recorded' || state === 'saving')) {
    return <SpokenVideo address={address} words={made?.sentence ?? ''} label={t('record.watch')} className="reading-video" />;
  }
  return (
    <>
      {state === 'recording' && (
        <div className="reading-sentence" aria-live="polite">
          <p className={look('text-13', 'ink2')}>{t('record.readThis')}</p>
          <p className={look('text-18', 'medium')}>{made?.sentence}</p>
        </div>
      )}
      <Preview stream={stream} />
    </>
  );
}

/** What the camera sees, as in a mirror. */
function Preview({ stream }: { readonly stream: MediaStream }) {
  const { t } = useTranslation('site-evidence');
  const show = (video: HTMLVideoElement | null): void => {
    if (video && video.srcObject !== stream) video.srcObject = stream;
  };
  return <video ref={show} className="reading-video reading-mirror" aria-label={t('record.preview')} autoPlay muted playsInline />;
}

function Acts({ recorder, isBusy }: { readonly recorder: Recorder; readonly isBusy: boolean }) {
  const { t } = useTranslation('site-evidence');
  const { state } = recorder;
  if (state === 'open') {
    return (
      <Button kind="primary" size="thumb" busy={isBusy} onClick={recorder.start}>
        {t('record.start')}
      </Button>
    );
  }
  if (state === 'recording') return <Stop recorder={recorder} />;
  if (state === 'saving') {
    return (
      <Button size="thumb" busy>
        {t('record.saving')}
      </Button>
    );
  }
  if (state !== 'recorded') return null;
  return (
    <>
      <div className="photo-taker-acts">
        <Button size="thumb" disabled={isBusy} onClick={recorder.again}>
          {t('record.again')}
        </Button>
        <Button kind="primary" size="thumb" busy={isBusy} onClick={recorder.handIn}>
          {t('record.handIn')}
        </Button>
      </div>
      <p className={look('text-12', 'ink3')}>{t('record.note')}</p>
    </>
  );
}

/** Counts down, and ends the recording by itself at the end. */
function Stop({ recorder: { made, stop } }: { readonly recorder: Recorder }) {
  const { t } = useTranslation('site-evidence');
  const [left, setLeft] = useState(made?.mostSeconds ?? 0);
  const tick = useEffectEvent(() => {
    if (left <= 1) stop();
    setLeft(Math.max(0, left - 1));
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <Button kind="seal" size="thumb" onClick={stop}>
        {t('record.stop')}
      </Button>
      <p className={look('text-12', 'ink3')}>{t('record.left', { seconds: left })}</p>
    </>
  );
}
