import { useTranslation } from 'react-i18next';

interface CallPicturesProps {
  readonly own: MediaStream;
  readonly remote: MediaStream | undefined;
  /** whom the other picture shows */
  readonly name: string;
}

const showing = (stream: MediaStream) => (video: HTMLVideoElement | null) => {
  if (video && video.srcObject !== stream) video.srcObject = stream;
};

/** The other side, with who looks at it small in its corner; alone this side, as in a mirror. */
export function CallPictures({ own, remote, name }: CallPicturesProps) {
  const { t } = useTranslation('site-evidence');
  return (
    <div className="call-pictures">
      {remote && (
        <video ref={showing(remote)} className="call-other" aria-label={t('call.otherPicture', { name })} autoPlay playsInline>
          <track kind="captions" />
        </video>
      )}
      <video
        ref={showing(own)}
        className={remote ? 'call-own call-corner reading-mirror' : 'call-own reading-mirror'}
        aria-label={t('call.ownPicture')}
        autoPlay
        muted
        playsInline
      />
    </div>
  );
}
