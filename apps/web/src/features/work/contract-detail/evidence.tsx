import { readEvidence } from '@moqi/api/work/site-evidence';
import { useTranslation } from 'react-i18next';
import type { TaskLink } from '#entities/contract-document/index.ts';
import { EvidenceRow } from '#entities/site-evidence/evidence-row.tsx';
import { useCall } from '#shared/call/index.ts';

/** A signer who waits for a call is seen soon. */
const ASK_EVERY_MS = 5_000;

interface EvidenceProps {
  readonly link: TaskLink;
  /** the participant that the reader signs as; what others handed in says whose it is */
  readonly mine: string;
}

/** 现场证据, for the sender and the signer whose they are; a link alone shows none. */
export function Evidence({ link, mine }: EvidenceProps) {
  const { t } = useTranslation('site-evidence');
  const { data } = useCall(readEvidence, link, { whenSessionLost: 'reject', refetchEveryMs: ASK_EVERY_MS, isInBackground: true });
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section>
      <h3>{t('detail.title')}</h3>
      <ul className="evidence-rows" aria-label={t('detail.title')}>
        {data.list.map((piece) => (
          <EvidenceRow
            key={piece.evidenceId || `${piece.participantId} ${piece.photo}`}
            piece={piece}
            link={link}
            isNamed={piece.participantId !== mine}
          />
        ))}
      </ul>
    </section>
  );
}
