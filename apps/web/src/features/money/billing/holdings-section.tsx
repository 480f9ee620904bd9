import type { OutputOf } from '@moqi/api';
import { listHoldings } from '@moqi/api/money/points';
import { formatCount } from '@moqi/rules';
import { Button, look, Sheet, Table } from '@moqi/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RechargeLink } from '#entities/points/recharge-link.tsx';
import { useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Listed } from './listed.tsx';
import { useWords } from './use-words.ts';

const TransferDialog = lazy(() => import('./transfer-dialog.tsx').then((m) => ({ default: m.TransferDialog })));

export type Holding = OutputOf<typeof listHoldings>['list'][number];

/** What can be used, in the order in which it is used. */
export function HoldingsSection({ mayTransfer }: { readonly mayTransfer: boolean }) {
  const { t } = useTranslation('billing');
  const words = useWords();
  const { time } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const query = useCall(listHoldings, {}, { audience: 'session' });
  const holdings = query.data?.list ?? [];
  const origins: Record<Holding['origin'], string> = {
    gift: t('holdings.gift'),
    order: t('holdings.order'),
    transfer: t('holdings.transfer'),
  };
  const canTransfer = mayTransfer && holdings.some(({ transferable }) => transferable);
  return (
    <Sheet
      flush
      title={t('holdings.title')}
      fact={t('holdings.fact')}
      extra={
        canTransfer ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('transfer.open')}
          </Button>
        ) : undefined
      }
    >
      <Listed
        query={query}
        empty={{
          title: t('holdings.none'),
          help: t('holdings.noneHelp'),
          actions: <RechargeLink primary>{t('app:points.toRecharge')}</RechargeLink>,
        }}
      >
        {(rows) => (
          <Table
            wraps
            label={t('holdings.title')}
            rows={rows}
            keyOf={({ pkgItemId }) => pkgItemId}
            columns={[
              { key: 'name', title: t('order.package'), cell: ({ origin, name }) => (origin === 'gift' ? t('holdings.welcome') : name) },
              { key: 'item', title: t('holdings.item'), cell: ({ item }) => words.item(item) },
              { key: 'origin', title: t('holdings.origin'), cell: ({ origin }) => origins[origin] },
              {
                key: 'rest',
                title: t('holdings.rest'),
                numeric: true,
                cell: ({ item, rest, quantity }) => (
                  <>
                    {formatCount(rest)} <span className={look('ink3')}>/ {words.count(item, quantity)}</span>
                  </>
                ),
              },
              { key: 'reserved', title: t('holdings.reserved'), numeric: true, cell: ({ reserved }) => formatCount(reserved) },
              {
                key: 'expires',
                title: t('holdings.expires'),
                cell: ({ expiresAt }) => (expiresAt === '' ? t('holdings.never') : time(expiresAt)),
              },
            ]}
          />
        )}
      </Listed>
      {isOpen ? (
        <Suspense fallback={null}>
          <TransferDialog holdings={holdings} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Sheet>
  );
}
