import type { OutputOf } from '@moqi/api';
import { listDeeds } from '@moqi/api/account/operators';
import { Button, Sheet, Table } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperatorCall } from '#entities/operator/operating.ts';
import { OperatorFrame } from '#entities/operator/operator-frame.tsx';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';

type Deed = OutputOf<typeof listDeeds>['deeds'][number];

/** 操作记录: what operators did, from the chained log of the platform. */
export function DeedsPage() {
  const { t } = useTranslation('operators');
  return (
    <OperatorFrame title={t('deeds.title')} section="deeds">
      {() => <Deeds />}
    </OperatorFrame>
  );
}

function Deeds() {
  const { t } = useTranslation('operators');
  const [before, setBefore] = useState<number>();
  const query = useOperatorCall(listDeeds, before === undefined ? {} : { before });
  const { data } = query;
  const last = data?.deeds.at(-1);
  return (
    <>
      <Pending query={query} lines={8} title={t('deeds.failed')} help={t('failedHelp')} />
      {data ? (
        <Sheet flush title={t('deeds.list')}>
          <DeedTable rows={data.deeds} />
        </Sheet>
      ) : null}
      <p className="operator-steps operator-pages">
        {before === undefined ? null : <Button onClick={() => setBefore(undefined)}>{t('deeds.newest')}</Button>}
        {data?.hasMore && last ? <Button onClick={() => setBefore(last.number)}>{t('deeds.earlier')}</Button> : null}
      </p>
    </>
  );
}

function DeedTable({ rows }: { readonly rows: readonly Deed[] }) {
  const { t } = useTranslation('operators');
  const { time } = useFormat();
  return (
    <Table
      wraps
      label={t('deeds.list')}
      rows={rows}
      keyOf={({ number }) => String(number)}
      columns={[
        { key: 'at', title: t('deeds.at'), cell: ({ at }) => time(at) },
        { key: 'by', title: t('deeds.by'), cell: ({ by }) => by },
        { key: 'deed', title: t('deeds.deed'), cell: ({ deed }) => t(`did.${deed}`) },
        {
          key: 'object',
          title: t('deeds.object'),
          cell: ({ object, reason }) => (
            <>
              {object}
              {reason === '' ? null : <span className="operator-note operator-note-quiet">{reason}</span>}
            </>
          ),
        },
        { key: 'ip', title: t('deeds.ip'), cell: ({ ip }) => ip },
      ]}
    />
  );
}
