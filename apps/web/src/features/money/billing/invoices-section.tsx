import type { OutputOf } from '@moqi/api';
import { listInvoices } from '@moqi/api/money/orders';
import { Button, look, Sheet, StatusMark, type StatusMarkProps, Table } from '@moqi/ui';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { Listed } from './listed.tsx';
import { PAGE_SIZE } from './search.ts';
import { useWords } from './use-words.ts';

const InvoiceDialog = lazy(() => import('./invoice-dialog.tsx').then((m) => ({ default: m.InvoiceDialog })));

type Invoice = OutputOf<typeof listInvoices>['list'][number];

const LOOK: Readonly<Record<Invoice['state'], Pick<StatusMarkProps, 'icon' | 'tone'>>> = {
  requested: { icon: Hourglass, tone: 'ochre' },
  issued: { icon: CircleCheck, tone: 'pine' },
  rejected: { icon: CircleX, tone: 'rouge' },
};

/** Invoices and requests, and the way to ask for one. */
export function InvoicesSection({ mayRequest }: { readonly mayRequest: boolean }) {
  const { t } = useTranslation('billing');
  const words = useWords();
  const { time } = useFormat();
  const [page, setPage] = useState(1);
  const [isOpen, setOpen] = useState(false);
  const query = useCall(listInvoices, { itemPage: page, pageSize: PAGE_SIZE }, { keepPrevious: true });
  const count = query.data?.count ?? 0;
  const names: Record<Invoice['state'], string> = {
    requested: t('invoices.requested'),
    issued: t('invoices.issued'),
    rejected: t('invoices.rejected'),
  };
  const kinds: Record<Invoice['kind'], string> = { general: t('invoices.general'), special: t('invoices.special') };
  return (
    <Sheet
      flush
      title={t('invoices.title')}
      extra={
        mayRequest ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('invoices.request')}
          </Button>
        ) : undefined
      }
    >
      <Listed query={query} empty={{ title: t('invoices.none'), help: t('invoices.noneHelp') }}>
        {(rows) => (
          <>
            <Table
              wraps
              label={t('invoices.title')}
              rows={rows}
              keyOf={({ invoiceId }) => invoiceId}
              columns={[
                { key: 'title', title: t('invoices.titleName'), cell: ({ titleName }) => titleName },
                { key: 'kind', title: t('invoices.kind'), cell: ({ kind }) => kinds[kind] },
                { key: 'amount', title: t('order.amount'), numeric: true, cell: ({ amountFen }) => words.money(amountFen) },
                {
                  key: 'state',
                  title: t('orders.state'),
                  cell: ({ state, reason }) => (
                    <>
                      <StatusMark {...LOOK[state]}>{names[state]}</StatusMark>
                      {reason === '' ? null : <span className={look('ink2', 'text-13')}> {reason}</span>}
                    </>
                  ),
                },
                {
                  key: 'number',
                  title: t('invoices.number'),
                  cell: ({ invoiceNo }) => <span className={look('mono')}>{invoiceNo || '—'}</span>,
                },
                { key: 'time', title: t('invoices.time'), cell: ({ createTime }) => time(createTime) },
              ]}
            />
            {count > PAGE_SIZE ? (
              <ListPages counted="entries" page={page} size={PAGE_SIZE} shown={rows.length} count={count} onPage={setPage} />
            ) : null}
          </>
        )}
      </Listed>
      {isOpen ? (
        <Suspense fallback={null}>
          <InvoiceDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Sheet>
  );
}
