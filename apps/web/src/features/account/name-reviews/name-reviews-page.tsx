import './name-reviews.css';
import type { OutputOf } from '@moqi/api';
import { listNameReviews } from '@moqi/api/account/name-checks';
import { Button } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CasesSheet } from '#entities/operator/cases-sheet.tsx';
import { useOperatorCall } from '#entities/operator/operating.ts';
import { OperatorFrame } from '#entities/operator/operator-frame.tsx';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { LetterReviews } from './letter-reviews.tsx';
import { ReviewDialog } from './review-dialog.tsx';

type Reviews = OutputOf<typeof listNameReviews>;
type Waiting = Reviews['waiting'][number];

/** 实名审核: names and letters of authority that wait for a reviewer, and what was decided, by which reviewer and why. */
export function NameReviewsPage() {
  const { t } = useTranslation('name-reviews');
  return (
    <OperatorFrame title={t('title')} section="reviews">
      {() => <NameReviews />}
    </OperatorFrame>
  );
}

function NameReviews() {
  const { t } = useTranslation('name-reviews');
  const query = useOperatorCall(listNameReviews, {});
  const [row, setRow] = useState<Waiting>();
  const { data } = query;
  return (
    <>
      <Pending query={query} lines={6} title={t('failed')} help={t('failedHelp')} />
      {data ? (
        <div className="reviews-stack">
          <WaitingSheet rows={data.waiting} onOpen={setRow} />
          <DecidedSheet rows={data.decided} />
          <LetterReviews />
        </div>
      ) : null}
      {row ? <ReviewDialog row={row} onClose={() => setRow(undefined)} /> : null}
    </>
  );
}

function WaitingSheet({ rows, onOpen }: { readonly rows: readonly Waiting[]; readonly onOpen: (row: Waiting) => void }) {
  const { t } = useTranslation('name-reviews');
  const { time } = useFormat();
  return (
    <CasesSheet
      title={t('waiting')}
      none={t('none')}
      rows={rows}
      keyOf={({ checkId }) => checkId}
      columns={[
        { key: 'name', title: t('name'), cell: ({ name }) => name },
        { key: 'address', title: t('address'), cell: ({ maskedAddress }) => maskedAddress },
        { key: 'for', title: t('for'), cell: ({ isForAccount }) => t(isForAccount ? 'forAccount' : 'forSigning') },
        { key: 'time', title: t('handedIn'), cell: ({ handedInAt }) => time(handedInAt) },
        {
          key: 'step',
          title: t('step'),
          cell: (one) => (
            <Button size="small" onClick={() => onOpen(one)}>
              {t('open')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function DecidedSheet({ rows }: { readonly rows: Reviews['decided'] }) {
  const { t } = useTranslation('name-reviews');
  const { time } = useFormat();
  return (
    <CasesSheet
      title={t('decided')}
      none={t('noneDecided')}
      rows={rows}
      keyOf={({ checkId }) => checkId}
      columns={[
        { key: 'name', title: t('name'), cell: ({ name }) => name },
        { key: 'address', title: t('address'), cell: ({ maskedAddress }) => maskedAddress },
        {
          key: 'outcome',
          title: t('outcome'),
          cell: ({ outcome, reason }) => (
            <>
              {t(`outcomes.${outcome}`)}
              {reason === '' ? null : <span className="operator-note operator-note-quiet">{reason}</span>}
            </>
          ),
        },
        { key: 'by', title: t('by'), cell: ({ reviewerName }) => reviewerName },
        { key: 'at', title: t('at'), cell: ({ reviewedAt }) => time(reviewedAt) },
      ]}
    />
  );
}
