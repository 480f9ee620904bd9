import './name-reviews.css';
import type { OutputOf } from '@moqi/api';
import { listNameReviews } from '@moqi/api/account/name-checks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperatorCall } from '#entities/operator/operating.ts';
import { OperatorFrame } from '#entities/operator/operator-frame.tsx';
import { Pending } from '#shared/failure/pending.tsx';
import { LetterReviews } from './letter-reviews.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { ReviewSheets } from './review-sheets.tsx';

type Waiting = OutputOf<typeof listNameReviews>['waiting'][number];

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
          <ReviewSheets
            titles={{ waiting: t('waiting'), decided: t('decided') }}
            waiting={data.waiting}
            decided={data.decided}
            keyOf={({ checkId }) => checkId}
            columns={[
              { key: 'name', title: t('name'), cell: ({ name }) => name },
              { key: 'address', title: t('address'), cell: ({ maskedAddress }) => maskedAddress },
            ]}
            more={[{ key: 'for', title: t('for'), cell: ({ isForAccount }) => t(isForAccount ? 'forAccount' : 'forSigning') }]}
            onOpen={setRow}
          />
          <LetterReviews />
        </div>
      ) : null}
      {row ? <ReviewDialog row={row} onClose={() => setRow(undefined)} /> : null}
    </>
  );
}
