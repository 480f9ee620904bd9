import type { OutputOf } from '@moqi/api';
import { listServices } from '@moqi/api/trust/certificates';
import { formatDate } from '@moqi/rules';
import { StatusMark } from '@moqi/ui';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CasesSheet } from '#entities/operator/cases-sheet.tsx';
import { useOperatorCall } from '#entities/operator/operating.ts';
import { Pending } from '#shared/failure/pending.tsx';

type Service = OutputOf<typeof listServices>['services'][number];

const MARKS = {
  ready: { icon: CircleCheck, tone: 'pine' },
  missing: { icon: CircleX, tone: 'vermilion' },
  former: { icon: CircleDashed, tone: 'ink3' },
} as const;

/** 签名服务: what signatures depend on, asked now. */
export function Services() {
  const { t } = useTranslation('operators');
  const query = useOperatorCall(listServices, {});
  const { data } = query;
  return (
    <>
      <Pending query={query} lines={4} title={t('services.failed')} help={t('failedHelp')} />
      {data ? (
        <CasesSheet
          title={t('services.list')}
          none=""
          rows={data.services}
          keyOf={({ kind, name }) => `${kind} ${name}`}
          columns={[
            { key: 'name', title: t('services.name'), cell: ({ name }) => name },
            { key: 'kind', title: t('services.kind'), cell: ({ kind }) => t(`services.kinds.${kind}`) },
            {
              key: 'state',
              title: t('services.state'),
              cell: ({ kind, state }) => (
                <>
                  <StatusMark {...MARKS[state]}>{t(`services.states.${state}`)}</StatusMark>
                  {state === 'missing' ? <span className="operator-note operator-note-quiet">{t(`services.helps.${kind}`)}</span> : null}
                </>
              ),
            },
            { key: 'until', title: t('services.until'), cell: (service) => <Until {...service} /> },
          ]}
        />
      ) : null}
    </>
  );
}

function Until({ until, endsSoon }: Pick<Service, 'until' | 'endsSoon'>) {
  const { t } = useTranslation('operators');
  if (until === '') return null;
  return (
    <>
      {formatDate(until)}
      {endsSoon ? <span className="operator-note">{t('services.soon')}</span> : null}
    </>
  );
}
