import './billing.css';
import { listHoldings } from '@moqi/api/money/points';
import { Button, PageHeader } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { ArrowRightLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoPermissionPage } from '#entities/permission/no-permission-page.tsx';
import { useCall } from '#shared/call/use-call.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { HistorySection } from './history-section.tsx';
import type { HistorySearch } from './search.ts';
import { useMayRead } from './use-may-read.ts';

const TransferDialog = lazy(() => import('./transfer-dialog.tsx').then((m) => ({ default: m.TransferDialog })));

/** /signSettings/transferRecord: what was handed on and received. */
export function TransfersPage({ search }: { readonly search: HistorySearch }) {
  const { t } = useTranslation('billing');
  const router = useRouter();
  const { mayRead, mayManage } = useMayRead();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(listHoldings, {}, { audience: 'session' });
  if (!mayRead) return <NoPermissionPage permission="billing.read" />;
  const holdings = data?.list ?? [];
  const canTransfer = mayManage && holdings.some(({ transferable }) => transferable);
  return (
    <>
      <PageHeader
        title={t('transfers.title')}
        fact={canTransfer || data === undefined ? undefined : t(mayManage ? 'transfers.nothing' : 'transfers.readOnly')}
        actions={
          canTransfer ? (
            <Button kind="primary" icon={ArrowRightLeft} onClick={() => setOpen(true)}>
              {t('transfer.open')}
            </Button>
          ) : undefined
        }
      />
      <HistorySection
        onlyTransfers
        title={t('transfers.list')}
        search={search}
        onSearch={(next) => void router.navigate({ href: `/signSettings/transferRecord${stringifySearch({ ...next })}` })}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <TransferDialog holdings={holdings} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
