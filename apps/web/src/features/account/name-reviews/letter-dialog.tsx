import type { OutputOf } from '@moqi/api';
import { decideLetterReview, type listLetterReviews, openLetterReview } from '@moqi/api/enterprise/authority-letters';
import { Button, Dialog, FieldError, KeyValue, look, SkeletonRows, useToast } from '@moqi/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OPERATING } from '#entities/operator/operating.ts';
import { ReasonDialog } from '#entities/operator/reason-dialog.tsx';
import { useAct } from '#shared/call/use-call.ts';
import { CardSide } from './card-side.tsx';

interface LetterDialogProps {
  readonly row: OutputOf<typeof listLetterReviews>['waiting'][number];
  readonly onClose: () => void;
}

/** What was stated beside the stamped letter and the licence. Opening it is logged, so it is asked for once. */
export function LetterDialog({ row, onClose }: LetterDialogProps) {
  const { t } = useTranslation(['name-reviews', 'app']);
  const showToast = useToast();
  const [isRejecting, setIsRejecting] = useState(false);
  const { letterId, companyName: name } = row;
  const { mutate: open, data, error: unopened } = useAct(openLetterReview, OPERATING);
  useEffect(() => open({ letterId }), [open, letterId]);
  const deciding = useAct(decideLetterReview, OPERATING);
  const done = (text: string) => ({
    onSuccess: () => {
      showToast({ text });
      onClose();
    },
  });
  const shared = { busy: deciding.isPending, error: deciding.error?.msg };
  if (isRejecting) {
    return (
      <ReasonDialog
        {...shared}
        title={t('letter.rejectTitle', { name })}
        verb={t('reject')}
        hint={t('reasonHint')}
        onClose={() => setIsRejecting(false)}
        onSubmit={(reason) => deciding.mutate({ outcome: 'rejected', letterId, reason }, done(t('letter.rejected', { name })))}
      />
    );
  }
  return (
    <Dialog
      title={t('letter.reviewTitle', { name })}
      width="widest"
      held
      onClose={onClose}
      footer={
        <>
          <Button disabled={data === undefined} onClick={() => setIsRejecting(true)}>
            {t('reject')}
          </Button>
          <Button
            kind="primary"
            disabled={data === undefined}
            busy={shared.busy}
            onClick={() => deciding.mutate({ outcome: 'passed', letterId }, done(t('letter.passed', { name })))}
          >
            {t('pass')}
          </Button>
        </>
      }
    >
      {data ? <Opened opened={data} /> : unopened ? null : <SkeletonRows label={t('app:loading')} rows={6} />}
      {(unopened ?? deciding.error) && <FieldError>{(unopened ?? deciding.error)?.msg}</FieldError>}
    </Dialog>
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
