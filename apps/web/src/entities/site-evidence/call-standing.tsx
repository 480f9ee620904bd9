import type { EvidencePiece } from '@moqi/api/work/site-evidence';
import { ButtonLink, look } from '@moqi/ui';
import { Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { stringifySearch } from '#shared/search/search.ts';
import './site-evidence.css';

interface CallStandingProps {
  readonly piece: Pick<EvidencePiece, 'participantId'>;
  readonly call: NonNullable<EvidencePiece['call']>;
  readonly applyNo: string;
}

/** How a call that is asked for stands; the sender's side answers from here. */
export function CallStanding({ piece: { participantId }, call, applyNo }: CallStandingProps) {
  const { t } = useTranslation('site-evidence');
  const { state, isSignerThere, operatorName, reason, mayAnswer } = call;
  const isWaiting = state === 'waiting' && isSignerThere;
  const words = {
    none: t('standing.none'),
    waiting: t(isSignerThere ? 'standing.waiting' : 'standing.left'),
    ringing: t('standing.talking', { name: operatorName }),
    connected: t('standing.talking', { name: operatorName }),
    recorded: t('standing.recorded'),
    confirmed: t('standing.confirmed'),
    refused: t('standing.refused', { reason }),
    ended: t('standing.ended'),
  }[state];
  const isAsked = isWaiting || state === 'ringing' || state === 'connected' || state === 'recorded';
  return (
    <>
      <p className={look('text-13', isAsked ? 'ochre' : 'ink3')}>{words}</p>
      {mayAnswer && isAsked && (
        <ButtonLink
          className="call-answer"
          size="small"
          kind="primary"
          icon={Video}
          href={`/applySign/videoCall${stringifySearch({ applyNo, participantId })}`}
        >
          {t(isWaiting ? 'standing.answer' : state === 'recorded' ? 'standing.decide' : 'standing.back')}
        </ButtonLink>
      )}
    </>
  );
}
