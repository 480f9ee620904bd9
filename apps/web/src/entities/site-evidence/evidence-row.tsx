import { type EvidencePiece, showEvidence } from '@moqi/api/work/site-evidence';
import { formatDateTime, formatFileSize } from '@moqi/rules';
import { Icon, look } from '@moqi/ui';
import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '#shared/call/index.ts';
import { CallStanding } from './call-standing.tsx';
import { SpokenVideo } from './spoken-video.tsx';
import './site-evidence.css';

interface EvidenceRowProps {
  readonly piece: EvidencePiece;
  /** what opens the contract */
  readonly link: { readonly applyNo: string; readonly signNo?: string; readonly sign?: string; readonly ts?: string };
  /** the sender sees whose it is */
  readonly isNamed?: boolean;
  /** what may be done about it */
  readonly children?: ReactNode;
}

/** A photo, reading or call that was handed in, with its time, place and hash; or that it is still to come. */
export function EvidenceRow({ piece, link, isNamed = false, children }: EvidenceRowProps) {
  const { t } = useTranslation('site-evidence');
  const { kind, signerName } = piece;
  const subject = kind === 'photo' || kind === 'file' ? piece.subject : t(`row.${kind}`);
  const name = isNamed ? t('row.named', { name: signerName, subject }) : subject;
  return (
    <li className="evidence-row">
      {piece.evidenceId === '' ? (
        <Missing piece={piece} name={name} applyNo={link.applyNo} />
      ) : (
        <Came piece={piece} name={name} link={link} />
      )}
      {children}
    </li>
  );
}

interface PartProps extends Pick<EvidenceRowProps, 'piece'> {
  readonly name: string;
}

function Missing({ piece, name, applyNo }: PartProps & { readonly applyNo: string }) {
  const { t } = useTranslation('site-evidence');
  return (
    <>
      <span className="evidence-row-empty" aria-hidden="true" />
      <div>
        <p>{name}</p>
        {piece.call ? (
          <CallStanding piece={piece} call={piece.call} applyNo={applyNo} />
        ) : (
          <p className={look('text-12', 'ink3')}>{t('row.missing')}</p>
        )}
      </div>
    </>
  );
}

function Came({ piece, name, link: { applyNo, signNo, sign, ts } }: PartProps & Pick<EvidenceRowProps, 'link'>) {
  const { t } = useTranslation('site-evidence');
  const { kind, evidenceId, takenTime, place, hash, size, subject } = piece;
  const opened = Object.fromEntries(Object.entries({ signNo, sign, ts }).filter(([, value]) => value));
  const address = fileUrl(showEvidence, { applyNo, ...opened, evidenceId });
  const about = {
    photo: place ? t('row.place', place) : t('row.noPlace'),
    recording: subject,
    call: t('row.confirmedBy', { name: subject }),
    file: formatFileSize(size),
  }[kind];
  return (
    <>
      {kind === 'file' && (
        <a className="evidence-row-empty evidence-row-file" href={address} download aria-label={t('row.file', { name })}>
          <Icon of={Paperclip} size={22} />
        </a>
      )}
      {kind === 'photo' && (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={t('row.picture', { name })} loading="lazy" />
        </a>
      )}
      {(kind === 'recording' || kind === 'call') && (
        <SpokenVideo
          address={address}
          words={kind === 'recording' ? subject : ''}
          label={t(kind === 'call' ? 'row.playCall' : 'row.play', { name })}
          className="evidence-row-video"
        />
      )}
      <div>
        <p>{name}</p>
        <p className={look('text-12', 'ink2')}>{t('row.at', { time: formatDateTime(takenTime) })}</p>
        <p className={look('text-12', 'ink2')}>{about}</p>
        <p className={`evidence-row-hash ${look('text-12', 'ink3')}`} title={hash}>
          {t('row.hash', { hash: hash.slice(0, 16) })}
        </p>
      </div>
    </>
  );
}
