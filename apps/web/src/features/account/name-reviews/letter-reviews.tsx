import type { OutputOf } from '@moqi/api';
import { listLetterReviews } from '@moqi/api/enterprise/authority-letters';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperatorCall } from '#entities/operator/operating.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import { ReviewSheets } from './review-sheets.tsx';

type Waiting = OutputOf<typeof listLetterReviews>['waiting'][number];

/** 企业授权书: companies that an agent asks for with a stamped letter, and what was decided. */
export function LetterReviews() {
  const { t } = useTranslation('name-reviews');
  const query = useOperatorCall(listLetterReviews, {});
  const [row, setRow] = useState<Waiting>();
  const { data } = query;
  return (
    <>
      <Pending query={query} lines={4} title={t('failed')} help={t('failedHelp')} />
      {data ? (
        <ReviewSheets
          titles={{ waiting: t('letter.waiting'), decided: t('letter.decided') }}
          waiting={data.waiting}
          decided={data.decided}
          keyOf={({ letterId }) => letterId}
          columns={[
            { key: 'company', title: t('letter.company'), cell: ({ companyName }) => companyName },
            { key: 'agent', title: t('letter.agent'), cell: ({ agentName, maskedAddress }) => `${agentName} ${maskedAddress}` },
          ]}
          onOpen={setRow}
        />
      ) : null}
      {row ? <LetterDialog row={row} onClose={() => setRow(undefined)} /> : null}
    </>
  );
}
