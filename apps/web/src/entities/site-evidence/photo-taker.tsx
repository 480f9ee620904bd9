import { Button, FieldError, Icon, look, PlainButton, Sheet } from '@moqi/ui';
import { Camera, MapPin } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandIn } from './use-hand-in.ts';
import { type Place, usePlace } from './use-place.ts';
import './site-evidence.css';

interface PhotoTakerProps {
  /** who asks for the photo */
  readonly sender: string;
  /** what is to be seen */
  readonly subject: string;
  readonly handIn: HandIn;
  /** something goes before the upload */
  readonly isBusy?: boolean;
  readonly problem?: string | undefined;
  readonly onHandIn: (place: Place | undefined) => void;
}

/** Takes a photo with the camera, shows it, adds the place where its taker allows it, and hands it in once that is confirmed. */
export function PhotoTaker({ sender, subject, handIn, isBusy = false, problem = handIn.problem, onHandIn }: PhotoTakerProps) {
  const { t } = useTranslation('site-evidence');
  const input = useRef<HTMLInputElement>(null);
  const place = usePlace();
  const { address, sent } = handIn;
  const isSending = isBusy || handIn.isSending;
  const open = (): void => input.current?.click();
  return (
    <div className="photo-taker">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        className={look('hidden')}
        tabIndex={-1}
        aria-label={t('take.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // the same photo may be taken again
          target.value = '';
          if (file) handIn.take(file);
        }}
      />
      <Sheet title={t('take.subject')}>
        <p className={look('text-16', 'medium')}>{subject}</p>
        {address ? (
          <img className="photo-taker-picture" src={address} alt={t('take.picture', { subject })} />
        ) : (
          <PlainButton className="photo-taker-empty" onClick={open}>
            <Icon of={Camera} size={32} />
            <span>{t('take.open')}</span>
          </PlainButton>
        )}
        {address && (
          <label className="photo-taker-place">
            <input type="checkbox" checked={place.isWanted} onChange={({ target }) => place.want(target.checked)} />
            <span>
              {t('take.place')}
              <span className={`photo-taker-found ${look('text-12', 'ink2')}`} role="status">
                {place.isWanted && <Icon of={MapPin} size={14} />}
                {t(`take.places.${place.state}`, { ...place.found })}
              </span>
            </span>
          </label>
        )}
      </Sheet>
      <p className={look('text-13', 'ink2')}>{t('take.use', { sender })}</p>
      {problem && <FieldError>{problem}</FieldError>}
      {address && (
        <div className="photo-taker-acts">
          <Button size="thumb" disabled={isSending} onClick={open}>
            {t('take.again')}
          </Button>
          <Button kind="primary" size="thumb" busy={isSending} disabled={place.state === 'asking'} onClick={() => onHandIn(place.found)}>
            {handIn.isSending && sent < 1 ? t('take.sending', { percent: Math.round(sent * 100) }) : t('take.handIn')}
          </Button>
        </div>
      )}
    </div>
  );
}
