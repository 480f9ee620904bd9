import { type EvidencePiece, showEvidence } from '@moqi/api/work/site-evidence';
import { formatDateTime } from '@moqi/rules';
import { look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '#shared/call/index.ts';
import { SpokenVideo } from './spoken-video.tsx';
import './site-evidence.css';

interface EvidenceRowProps {
  readonly piece: EvidencePiece;
  /** what opens the contract */
  readonly link: { readonly applyNo: string; readonly signNo?: string; readonly sign?: string; readonly ts?: string };
  /** the sender sees whose it is */
  readonly isNamed?: boolean;
}

/** A photo that was handed in, with its time, place and hash; or that it is still to come. */
export function EvidenceRow({ piece, link, isNamed = false }: EvidenceRowProps) {
  const { t } = useTranslation('site-evidence');
  const { applyNo, signNo, sign, ts } = link;
  const { kind, evidenceId, signerName, takenTime, place, hash } = piece;
  const subject = kind === 'photo' ? piece.subject : t('row.recording');
  const name = isNamed ? t('row.named', { name: signerName, subject }) : subject;
  if (evidenceId === '') {
    return (
      <li className="evidence-row">
        <span className="evidence-row-empty" aria-hidden="true" />
        <div>
          <p>{name}</p>
          <p className={look('text-12', 'ink3')}>{t('row.missing')}</p>
        </div>
      </li>
    );
  }
  const address = fileUrl(showEvidence, { applyNo, ...(signNo && { signNo }), ...(sign && { sign }), ...(ts && { ts }), evidenceId });
  return (
    <li className="evidence-row">
      {kind === 'photo' ? (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={t('row.picture', { name })} loading="lazy" />
        </a>
      ) : (
        <SpokenVideo address={address} words={piece.subject} label={t('row.play', { name })} className="evidence-row-video" />
      )}
      <div>
        <p>{name}</p>
        <p className={look('text-12', 'ink2')}>{t('row.at', { time: formatDateTime(takenTime) })}</p>
        <p className={look('text-12', 'ink2')}>{kind === 'recording' ? piece.subject : place ? t('row.place', place) : t('row.noPlace')}</p>
        <p className={`evidence-row-hash ${look('text-12', 'ink3')}`} title={hash}>
          {t('row.hash', { hash: hash.slice(0, 16) })}
        </p>
      </div>
    </li>
  );
}
