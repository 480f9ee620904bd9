import type { OutputOf } from '@moqi/api';
import { type listBillingCases, settleRefund } from '@moqi/api/money/orders';
import { Button, look, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CasesSheet } from '#entities/operator/cases-sheet.tsx';
import { OPERATING } from '#entities/operator/operating.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useWords } from '../use-words.ts';
import { SumDialog } from './sum-dialog.tsx';

type Row = OutputOf<typeof listBillingCases>['refunds'][number];

/** Payments that came a second time: returned outside, entered here. */
export function Refunds({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation('billing');
  const words = useWords();
  const { time } = useFormat();
  const [row, setRow] = useState<Row>();
  return (
    <>
      <CasesSheet
        title={t('operator.refunds')}
        none={t('operator.noRefunds')}
        rows={rows}
        keyOf={({ refundId }) => refundId}
        columns={[
          { key: 'order', title: t('orders.number'), cell: ({ orderNo }) => <span className={look('mono')}>{orderNo}</span> },
          { key: 'by', title: t('order.by'), cell: ({ orderedBy }) => orderedBy },
          { key: 'trade', title: t('operator.payment'), cell: ({ method, tradeNo }) => `${t(`operator.method.${method}`)} · ${tradeNo}` },
          { key: 'time', title: t('operator.receivedAt'), cell: ({ receiveTime }) => time(receiveTime) },
          { key: 'amount', title: t('operator.sum'), numeric: true, cell: ({ amountFen }) => words.money(amountFen) },
          {
            key: 'step',
            title: t('orders.step'),
            cell: (one) => (
              <Button size="small" onClick={() => setRow(one)}>
                {t('operator.returned')}
              </Button>
            ),
          },
        ]}
      />
      {row ? <Settling row={row} onClose={() => setRow(undefined)} /> : null}
    </>
  );
}

function Settling({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const { t } = useTranslation('billing');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(settleRefund, OPERATING);
  const { refundId, orderNo, orderedBy, amountFen, tradeNo } = row;
  return (
    <SumDialog
      title={t('operator.returnedTitle', { orderNo })}
      facts={[
        { key: 'by', label: t('order.by'), value: orderedBy },
        { key: 'trade', label: t('operator.payment'), value: tradeNo },
      ]}
      amountFen={amountFen}
      amountLabel={t('operator.sumReturned')}
      numberLabel={t('operator.returnNo')}
      verb={t('operator.returned')}
      busy={isPending}
      error={error?.msg}
      onClose={onClose}
      onSubmit={({ amountFen: given, number: returnNo }) =>
        mutate(
          { refundId, amountFen: given, returnNo },
          {
            onSuccess: () => {
              showToast({ text: t('operator.returnedDone', { orderNo }) });
              onClose();
            },
          },
        )
      }
    />
  );
}
