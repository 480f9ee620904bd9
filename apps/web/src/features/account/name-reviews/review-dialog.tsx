import type { OutputOf } from '@moqi/api';
import { decideNameReview, type listNameReviews, openNameReview } from '@moqi/api/account/name-checks';
import { Button, Dialog, FieldError, KeyValue, look, SkeletonRows, useToast } from '@moqi/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OPERATING } from '#entities/operator/operating.ts';
import { ReasonDialog } from '#entities/operator/reason-dialog.tsx';
import { useAct } from '#shared/call/use-call.ts';
import { CardSide } from './card-side.tsx';

interface ReviewDialogProps {
  readonly row: OutputOf<typeof listNameReviews>['waiting'][number];
  readonly onClose: () => void;
}

/** What was stated beside what the card shows. Opening it is logged, so it is asked for once. */
export function ReviewDialog({ row, onClose }: ReviewDialogProps) {
  const { t } = useTranslation(['name-reviews', 'app']);
  const showToast = useToast();
  const [isRejecting, setIsRejecting] = useState(false);
  const { checkId, name } = row;
  const { mutate: open, data, error: unopened } = useAct(openNameReview, OPERATING);
  useEffect(() => open({ checkId }), [open, checkId]);
  const deciding = useAct(decideNameReview, OPERATING);
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
        title={t('rejectTitle', { name })}
        verb={t('reject')}
        hint={t('reasonHint')}
        onClose={() => setIsRejecting(false)}
        onSubmit={(reason) => deciding.mutate({ outcome: 'rejected', checkId, reason }, done(t('rejected', { name })))}
      />
    );
  }
  const pass = (): void => deciding.mutate({ outcome: 'passed', checkId }, done(t('passed', { name })));
  return (
    <Dialog
      title={t('reviewTitle', { name })}
      width="widest"
      held
      onClose={onClose}
      footer={
        <>
          <Button disabled={data === undefined} onClick={() => setIsRejecting(true)}>
            {t('reject')}
          </Button>
          <Button kind="primary" disabled={data === undefined} busy={shared.busy} onClick={pass}>
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

/** The keys of the texts, by identityType. */
const PAPERS = ['1', '2', '3', '4'] as const;

const paperOf = ({ identityType }: { readonly identityType: number }) => PAPERS.find((type) => type === String(identityType)) ?? '1';

function Opened({ opened }: { readonly opened: OutputOf<typeof openNameReview> }) {
  const { t } = useTranslation('name-reviews');
  return (
    <>
      <KeyValue
        items={[
          { key: 'name', label: t('name'), value: opened.name },
          { key: 'paper', label: t('paper'), value: t(`papers.${paperOf(opened)}`) },
          {
            key: 'idNo',
            label: t(opened.identityType === 1 ? 'idNo' : 'number'),
            value: <span className={look('mono')}>{opened.idNo}</span>,
          },
          { key: 'address', label: t('address'), value: opened.maskedAddress },
        ]}
      />
      <div className="reviews-card">
        {(['front', 'back'] as const).map((side) => (
          <CardSide
            key={side}
            words={t(opened.identityType === 1 ? side : `paperSides.${side}`)}
            address={`data:image/jpeg;base64,${opened[side]}`}
          />
        ))}
      </div>
      <p className={look('ink2', 'text-13')}>{t('compare')}</p>
    </>
  );
}
