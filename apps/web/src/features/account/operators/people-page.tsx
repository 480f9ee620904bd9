import type { OutputOf } from '@moqi/api';
import { listOperators } from '@moqi/api/account/operators';
import { Button } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CasesSheet } from '#entities/operator/cases-sheet.tsx';
import { useOperatorCall } from '#entities/operator/operating.ts';
import { OperatorFrame } from '#entities/operator/operator-frame.tsx';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { AppointDialog } from './appoint-dialog.tsx';
import { DutiesDialog } from './duties-dialog.tsx';

export type OperatorRow = OutputOf<typeof listOperators>['operators'][number];

/** 运营人员: who operates the platform, and with which duties. */
export function PeoplePage() {
  const { t } = useTranslation('operators');
  const [isAppointing, setIsAppointing] = useState(false);
  const appoint = (
    <Button kind="primary" onClick={() => setIsAppointing(true)}>
      {t('people.appoint')}
    </Button>
  );
  return (
    <OperatorFrame title={t('people.title')} section="people" actions={appoint}>
      {() => (
        <>
          <People />
          {isAppointing ? <AppointDialog onClose={() => setIsAppointing(false)} /> : null}
        </>
      )}
    </OperatorFrame>
  );
}

function People() {
  const { t } = useTranslation('operators');
  const { time } = useFormat();
  const query = useOperatorCall(listOperators, {});
  const [row, setRow] = useState<OperatorRow>();
  const { data } = query;
  return (
    <>
      <Pending query={query} lines={4} title={t('people.failed')} help={t('failedHelp')} />
      {data ? (
        <CasesSheet
          title={t('people.list')}
          none=""
          rows={data.operators}
          keyOf={({ personId }) => personId}
          columns={[
            { key: 'name', title: t('people.name'), cell: ({ name, isSelf }) => (isSelf ? t('people.self', { name }) : name) },
            { key: 'address', title: t('people.address'), cell: ({ maskedAddress }) => maskedAddress },
            { key: 'duties', title: t('people.duties'), cell: ({ duties }) => duties.map((duty) => t(`duties.${duty}`)).join(' · ') },
            { key: 'since', title: t('people.since'), cell: ({ appointedAt }) => time(appointedAt) },
            {
              key: 'last',
              title: t('people.lastShift'),
              cell: ({ lastShiftAt }) => (lastShiftAt === '' ? t('people.never') : time(lastShiftAt)),
            },
            {
              key: 'step',
              title: t('people.step'),
              cell: (one) =>
                one.isSelf ? null : (
                  <Button size="small" onClick={() => setRow(one)}>
                    {t('people.change')}
                  </Button>
                ),
            },
          ]}
        />
      ) : null}
      {row ? <DutiesDialog row={row} onClose={() => setRow(undefined)} /> : null}
    </>
  );
}
