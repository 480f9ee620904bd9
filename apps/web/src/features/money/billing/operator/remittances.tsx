import type { OutputOf } from '@moqi/api';
import { decideRemittance, type listBillingCases } from '@moqi/api/money/orders';
import { Button, look, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CasesSheet } from '#entities/operator/cases-sheet.tsx';
import { OPERATING } from '#entities/operator/operating.ts';
import { ReasonDialog } from '#entities/operator/reason-dialog.tsx';
import { useAct } from '#shared/call/use-call.ts';
import { useWords } from '../use-words.ts';
import { SumDialog } from './sum-dialog.tsx';

type Row = OutputOf<typeof listBillingCases>['remittances'][number];
type Deciding = { readonly row: Row; readonly as: 'arrived' | 'missing' };

/** Transfers that buyers reported, to be found on the bank's statement. */
export function Remittances({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation('billing');
  const words = useWords();
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <>
      <CasesSheet
        title={t('operator.remittances')}
        none={t('operator.noRemittances')}
        rows={rows}
        keyOf={({ orderNo }) => orderNo}
        columns={[
          { key: 'order', title: t('orders.number'), cell: ({ orderNo }) => <span className={look('mono')}>{orderNo}</span> },
          { key: 'by', title: t('order.by'), cell: ({ orderedBy }) => orderedBy },
          {
            key: 'remittance',
            title: t('operator.reported'),
            cell: ({ remittance: { payer, paidOn, slipNo }, isPaidOtherwise }) => (
              <>
                {payer} · <span className={look('nowrap')}>{paidOn}</span>
                {slipNo === '' ? null : ` · ${slipNo}`}
                {isPaidOtherwise ? <span className="operator-note">{t('operator.paidOtherwise')}</span> : null}
              </>
            ),
          },
          { key: 'amount', title: t('order.amount'), numeric: true, cell: ({ amountFen }) => words.money(amountFen) },
          {
            key: 'step',
            title: t('orders.step'),
            cell: (row) => (
              <span className="operator-steps">
                <Button size="small" onClick={() => setDeciding({ row, as: 'arrived' })}>
                  {t('operator.arrived')}
                </Button>
                <Button size="small" onClick={() => setDeciding({ row, as: 'missing' })}>
                  {t('operator.missing')}
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

function Decision({ deciding, onClose }: { readonly deciding: Deciding; readonly onClose: () => void }) {
  const { t } = useTranslation('billing');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(decideRemittance, OPERATING);
  const { orderNo, amountFen, orderedBy, remittance, isPaidOtherwise } = deciding.row;
  const done = (text: string) => ({
    onSuccess: () => {
      showToast({ text });
      onClose();
    },
  });
  if (deciding.as === 'missing') {
    return (
      <ReasonDialog
        title={t('operator.missingTitle', { orderNo })}
        verb={t('operator.missing')}
        hint={t('operator.reasonHint')}
        busy={isPending}
        error={error?.msg}
        onClose={onClose}
        onSubmit={(reason) => mutate({ outcome: 'missing', orderNo, reason }, done(t('operator.missingDone', { orderNo })))}
      />
    );
  }
  return (
    <SumDialog
      title={t('operator.arrivedTitle', { orderNo })}
      facts={[
        { key: 'by', label: t('order.by'), value: orderedBy },
        { key: 'payer', label: t('operator.payer'), value: remittance.payer },
        { key: 'day', label: t('operator.paidOn'), value: remittance.paidOn },
        { key: 'slip', label: t('operator.slipReported'), value: remittance.slipNo || t('operator.notGiven') },
      ]}
      amountFen={amountFen}
      amountLabel={t('operator.sumOnStatement')}
      numberLabel={t('operator.slipOnStatement')}
      verb={t(isPaidOtherwise ? 'operator.arrivedToRefund' : 'operator.arrived')}
      busy={isPending}
      error={error?.msg}
      onClose={onClose}
      onSubmit={({ amountFen: given, number: slipNo }) =>
        mutate(
          { outcome: 'arrived', orderNo, amountFen: given, slipNo },
          done(t(isPaidOtherwise ? 'operator.toRefund' : 'operator.credited', { orderNo })),
        )
      }
    />
  );
}
