import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface SpokenVideoProps {
  readonly address: string;
  /** what is said in it; empty: nobody wrote it down */
  readonly words: string;
  readonly label: string;
  readonly className: string;
}

/** A recorded reading or call; what is read stands below the picture for who does not hear it. */
export function SpokenVideo({ address, words, label, className }: SpokenVideoProps) {
  const { t } = useTranslation('site-evidence');
  const captions = useMemo(
    () =>
      URL.createObjectURL(new Blob([words === '' ? 'WEBVTT\n' : `WEBVTT\n\n00:00.000 --> 10:00.000\n${words}\n`], { type: 'text/vtt' })),
    [words],
  );
  useEffect(() => () => URL.revokeObjectURL(captions), [captions]);
  return (
    <video className={className} src={address} aria-label={label} controls playsInline preload="metadata">
      <track kind="captions" src={captions} srcLang="zh" label={t('row.words')} />
    </video>
  );
}
