import type { OutputOf } from '@moqi/api';
import { listLetterReviews } from '@moqi/api/enterprise/authority-letters';
import { Button } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CasesSheet } from '#entities/operator/cases-sheet.tsx';
import { useOperatorCall } from '#entities/operator/operating.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { LetterDialog } from './letter-dialog.tsx';

type Waiting = OutputOf<typeof listLetterReviews>['waiting'][number];

/** 企业授权书: companies that an agent asks for with a stamped letter, and what was decided. */
export function LetterReviews() {
  const { t } = useTranslation('name-reviews');
  const { time } = useFormat();
  const query = useOperatorCall(listLetterReviews, {});
  const [row, setRow] = useState<Waiting>();
  const { data } = query;
  const shared = [
    { key: 'company', title: t('letter.company'), cell: ({ companyName }: Waiting) => companyName },
    { key: 'agent', title: t('letter.agent'), cell: ({ agentName, maskedAddress }: Waiting) => `${agentName} ${maskedAddress}` },
  ];
  return (
    <>
      <Pending query={query} lines={4} title={t('failed')} help={t('failedHelp')} />
      {data ? (
        <>
          <CasesSheet
            title={t('letter.waiting')}
            none={t('none')}
            rows={data.waiting}
            keyOf={({ letterId }) => letterId}
            columns={[
              ...shared,
              { key: 'time', title: t('handedIn'), cell: ({ handedInAt }) => time(handedInAt) },
              {
                key: 'step',
                title: t('step'),
                cell: (one) => (
                  <Button size="small" onClick={() => setRow(one)}>
                    {t('open')}
                  </Button>
                ),
              },
            ]}
          />
          <CasesSheet
            title={t('letter.decided')}
            none={t('noneDecided')}
            rows={data.decided}
            keyOf={({ letterId }) => letterId}
            columns={[
              ...shared,
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
        </>
      ) : null}
      {row ? <LetterDialog row={row} onClose={() => setRow(undefined)} /> : null}
    </>
  );
}
