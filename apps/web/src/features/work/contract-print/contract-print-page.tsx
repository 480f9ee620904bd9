import { readPrintable } from '@moqi/api/work/printing';
import { EmptyState, PageHeader, PhoneTop, usePhone } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWayBack } from '#entities/contract/way-back.ts';
import { useCall } from '#shared/call/index.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { PagePhoneTop } from '#shared/layout/page-phone-top.tsx';
import { pathInMode } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { PrintForm } from './print-form.tsx';
import { PrintPreview } from './print-preview.tsx';
import { RecentPrints } from './recent-prints.tsx';
import './contract-print.css';

/** 打印合同: at the left the sheets as they will come out, at the right what is printed of the contracts that the address names. */
export function ContractPrintPage({ applyIds }: { readonly applyIds: string | undefined }) {
  const { t } = useTranslation('contract-print');
  const phone = usePhone();
  const [printId, setPrintId] = useState<string>();
  const found = useCall(readPrintable, { applyIds: applyIds ?? '' }, { enabled: applyIds !== undefined });
  const back = { label: t('back'), ...useWayBack(useSession((session) => pathInMode('/signInfo/signList', inEnterprise(session)))) };
  const contracts = found.data?.contracts ?? [];
  const fact = contracts.map(({ contractName }) => contractName).join(' · ');
  return (
    <div className="print-page">
      {phone ? (
        <PagePhoneTop>
          <PhoneTop title={t('title')} back={back} />
        </PagePhoneTop>
      ) : null}
      <PageHeader title={t('title')} fact={fact} back={back} />
      <div className="print-columns">
        <section className="print-preview" aria-label={t('preview')}>
          {printId === undefined ? (
            <EmptyState fill title={t(applyIds ? 'before.title' : 'choose.title')} help={t(applyIds ? 'before.help' : 'choose.help')} />
          ) : (
            <PrintPreview key={printId} printId={printId} />
          )}
        </section>
        <aside className="print-side" aria-label={t('form')}>
          {applyIds !== undefined && <Pending query={found} lines={6} title={t('failed')} help={t('failedHelp')} />}
          {found.data && (
            <PrintForm applyIds={applyIds ?? ''} contracts={contracts} mostCopies={found.data.mostCopies} onOrdered={setPrintId} />
          )}
          <RecentPrints shown={printId} onOpen={setPrintId} />
        </aside>
      </div>
    </div>
  );
}
