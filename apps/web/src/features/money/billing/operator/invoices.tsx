import type { OutputOf } from '@moqi/api';
import { decideInvoice, type listBillingCases } from '@moqi/api/money/orders';
import { Button, look, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CasesSheet } from '#entities/operator/cases-sheet.tsx';
import { OPERATING } from '#entities/operator/operating.ts';
import { ReasonDialog } from '#entities/operator/reason-dialog.tsx';
import { useAct } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useWords } from '../use-words.ts';
import { SumDialog } from './sum-dialog.tsx';

type Row = OutputOf<typeof listBillingCases>['invoices'][number];
type Deciding = { readonly row: Row; readonly as: 'issued' | 'rejected' };

/** Invoices that were asked for: made outside, entered here by number. */
export function Invoices({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation('billing');
  const words = useWords();
  const { time } = useFormat();
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <>
      <CasesSheet
        title={t('operator.invoices')}
        none={t('operator.noInvoices')}
        rows={rows}
        keyOf={({ invoiceId }) => invoiceId}
        columns={[
          { key: 'title', title: t('invoices.titleName'), cell: ({ title }) => <TitleFacts title={title} /> },
          { key: 'orders', title: t('orders.number'), cell: ({ orderNos }) => <span className={look('mono')}>{orderNos.join(' ')}</span> },
          { key: 'time', title: t('invoices.time'), cell: ({ createTime }) => time(createTime) },
          { key: 'amount', title: t('operator.sum'), numeric: true, cell: ({ amountFen }) => words.money(amountFen) },
          {
            key: 'step',
            title: t('orders.step'),
            cell: (row) => (
              <span className="operator-steps">
                <Button size="small" onClick={() => setDeciding({ row, as: 'issued' })}>
                  {t('operator.issued')}
                </Button>
                <Button size="small" onClick={() => setDeciding({ row, as: 'rejected' })}>
                  {t('operator.rejected')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {deciding ? <Decision deciding={deciding} onClose={() => setDeciding(undefined)} /> : null}
    </>
  );
}

/** All that has to stand on the invoice, and where it is sent. */
function TitleFacts({ title }: { readonly title: Row['title'] }) {
  const { t } = useTranslation('billing');
  const { name, kind, taxNumber, address, phone, bank, bankAccount, email } = title;
  const facts = [t(`invoices.${kind}`), taxNumber, address, phone, bank, bankAccount, email];
  return (
    <>
      {name}
      <span className="operator-note operator-note-quiet">{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}

function Decision({ deciding, onClose }: { readonly deciding: Deciding; readonly onClose: () => void }) {
  const { t } = useTranslation('billing');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(decideInvoice, OPERATING);
  const { invoiceId, amountFen, title } = deciding.row;
  const { name } = title;
  const done = (text: string) => ({
    onSuccess: () => {
      showToast({ text });
      onClose();
    },
  });
  const shared = { busy: isPending, error: error?.msg, onClose };
  if (deciding.as === 'rejected') {
    return (
      <ReasonDialog
        {...shared}
        title={t('operator.rejectedTitle', { name })}
        verb={t('operator.rejected')}
        hint={t('operator.reasonHint')}
        onSubmit={(reason) => mutate({ outcome: 'rejected', invoiceId, reason }, done(t('operator.rejectedDone', { name })))}
      />
    );
  }
  return (
    <SumDialog
      {...shared}
      title={t('operator.issuedTitle', { name })}
      facts={[{ key: 'tax', label: t('title.taxNumber'), value: title.taxNumber || t('operator.notGiven') }]}
      amountFen={amountFen}
      amountLabel={t('operator.sumOnInvoice')}
      numberLabel={t('operator.invoiceNo')}
      fewestOfNumber={4}
      verb={t('operator.issued')}
      onSubmit={({ amountFen: given, number: invoiceNo }) =>
        mutate({ outcome: 'issued', invoiceId, amountFen: given, invoiceNo }, done(t('operator.issuedDone', { name })))
      }
    />
  );
}
