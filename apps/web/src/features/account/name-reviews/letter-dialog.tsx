import type { OutputOf } from '@moqi/api';
import { decideLetterReview, type listLetterReviews, openLetterReview } from '@moqi/api/enterprise/authority-letters';
import { KeyValue, look } from '@moqi/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { OPERATING } from '#entities/operator/operating.ts';
import { useAct } from '#shared/call/use-call.ts';
import { CardSide } from './card-side.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

interface LetterDialogProps {
  readonly row: OutputOf<typeof listLetterReviews>['waiting'][number];
  readonly onClose: () => void;
}

/** What was stated beside the stamped letter and the licence. Opening it is logged, so it is asked for once. */
export function LetterDialog({ row, onClose }: LetterDialogProps) {
  const { t } = useTranslation('name-reviews');
  const { letterId, companyName: name } = row;
  const { mutate: open, data, error: unopened } = useAct(openLetterReview, OPERATING);
  useEffect(() => open({ letterId }), [open, letterId]);
  const { mutate: decide, isPending, error } = useAct(decideLetterReview, OPERATING);
  const words = {
    title: t('letter.reviewTitle', { name }),
    rejectTitle: t('letter.rejectTitle', { name }),
    passed: t('letter.passed', { name }),
    rejected: t('letter.rejected', { name }),
  };
  return (
    <DecisionDialog
      words={words}
      opened={data && <Opened opened={data} />}
      isBusy={isPending}
      error={unopened ?? error}
      onDecide={(decision, then) => decide({ ...decision, letterId }, then)}
      onClose={onClose}
    />
  );
}

function Opened({ opened }: { readonly opened: OutputOf<typeof openLetterReview> }) {
  const { t } = useTranslation('name-reviews');
  return (
    <>
      <KeyValue
        items={[
          { key: 'number', label: t('letter.number'), value: <span className={look('mono')}>{opened.number}</span> },
          { key: 'company', label: t('letter.company'), value: opened.companyName },
          { key: 'code', label: t('letter.code'), value: <span className={look('mono')}>{opened.creditCode}</span> },
          { key: 'legal', label: t('letter.legalPerson'), value: opened.legalPerson },
          { key: 'agent', label: t('letter.agent'), value: `${opened.agentName} ${opened.maskedIdNo} ${opened.maskedAddress}` },
          { key: 'until', label: t('letter.until'), value: opened.endDate },
          { key: 'register', label: t('letter.register'), value: t(`letter.registerBy.${opened.registerBy}`) },
        ]}
      />
      <div className="reviews-card">
        {(['letter', 'licence'] as const).map((picture) => (
          <CardSide key={picture} words={t(`letter.pictures.${picture}`)} address={`data:image/jpeg;base64,${opened[picture]}`} />
        ))}
      </div>
      <p className={look('ink2', 'text-13')}>{t('letter.compare')}</p>
      <blockquote className="reviews-wording">
        {opened.wording.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </blockquote>
    </>
  );
}
