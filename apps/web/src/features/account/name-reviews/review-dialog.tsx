import type { OutputOf } from '@moqi/api';
import { decideNameReview, type listNameReviews, openNameReview } from '@moqi/api/account/name-checks';
import { KeyValue, look } from '@moqi/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { OPERATING } from '#entities/operator/operating.ts';
import { useAct } from '#shared/call/use-call.ts';
import { CardSide } from './card-side.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

interface ReviewDialogProps {
  readonly row: OutputOf<typeof listNameReviews>['waiting'][number];
  readonly onClose: () => void;
}

/** What was stated beside what the card shows. Opening it is logged, so it is asked for once. */
export function ReviewDialog({ row, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('name-reviews');
  const { checkId, name } = row;
  const { mutate: open, data, error: unopened } = useAct(openNameReview, OPERATING);
  useEffect(() => open({ checkId }), [open, checkId]);
  const { mutate: decide, isPending, error } = useAct(decideNameReview, OPERATING);
  const words = {
    title: t('reviewTitle', { name }),
    rejectTitle: t('rejectTitle', { name }),
    passed: t('passed', { name }),
    rejected: t('rejected', { name }),
  };
  return (
    <DecisionDialog
      words={words}
      opened={data && <Opened opened={data} />}
      isBusy={isPending}
      error={unopened ?? error}
      onDecide={(decision, then) => decide({ ...decision, checkId }, then)}
      onClose={onClose}
    />
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
          ...(opened.formerName === '' ? [] : [{ key: 'formerName', label: t('formerName'), value: opened.formerName }]),
          { key: 'paper', label: t('paper'), value: t(`papers.${paperOf(opened)}`) },
          {
            key: 'idNo',
            label: t(opened.identityType === 1 ? 'idNo' : 'number'),
            value: <span className={look('mono')}>{opened.idNo}</span>,
          },
          ...(opened.endsOn === '' ? [] : [{ key: 'endsOn', label: t('endsOn'), value: opened.endsOn }]),
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
        {opened.face === '' ? null : (
          <div className="reviews-face">
            <CardSide words={t('face')} address={`data:image/jpeg;base64,${opened.face}`} />
            <p className={look('ink2', 'text-13')}>{t('faceHelp')}</p>
          </div>
        )}
      </div>
      {opened.replays === 0 ? null : <p className={look('vermilion')}>{t('replays', { count: opened.replays })}</p>}
      {opened.formerName === '' ? null : <p className={look('ochre')}>{t('renaming')}</p>}
      <p className={look('ink2', 'text-13')}>{t('compare')}</p>
    </>
  );
}
