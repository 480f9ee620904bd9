import { type BillingItem, ITEMS, transferItems } from '@moqi/api/money/points';
import { formatCount } from '@moqi/rules';
import { FormDialog, look, SelectField, TextField, useToast } from '@moqi/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import type { Holding } from './holdings-section.tsx';
import { type Receiver, ReceiverField } from './receiver-field.tsx';
import { useWords } from './use-words.ts';

interface TransferDialogProps {
  readonly holdings: readonly Holding[];
  readonly onClose: () => void;
}

/** Hands something on. */
export function TransferDialog({ holdings, onClose }: TransferDialogProps) {
  const { t } = useTranslation('billing');
  const words = useWords();
  const showToast = useToast();
  const restOf = (one: BillingItem): number =>
    holdings.filter((lot) => lot.item === one && lot.transferable).reduce((sum, { rest }) => sum + rest, 0);
  const items = ITEMS.filter((one) => restOf(one) > 0);
  const [item, setItem] = useState<BillingItem>(items[0] ?? 'point');
  const [quantity, setQuantity] = useState('');
  const [receiver, setReceiver] = useState<Receiver>();
  const [note, setNote] = useState('');
  const requestId = useRef(crypto.randomUUID());
  const { mutate, isPending, error } = useAct(transferItems, { audience: 'session' });
  const number = /^\d+$/.test(quantity) ? Number(quantity) : 0;
  const isTooMany = number > restOf(item);
  const isComplete = number > 0 && !isTooMany && receiver !== undefined;
  const submit = (): void =>
    mutate(
      { item, quantity: number, note, requestId: requestId.current, ...receiver },
      {
        onSuccess: ({ receiverName }) => {
          showToast({ text: t('transfer.done', { amount: `${words.item(item)} ${words.count(item, number)}`, name: receiverName }) });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('transfer.title')}
      submit={t('transfer.submit')}
      busy={isPending}
      disabled={!isComplete}
      onClose={onClose}
      onSubmit={submit}
      error={error?.msg}
    >
      <SelectField
        label={t('holdings.item')}
        choices={items.map((one) => ({
          value: one,
          label: t('transfer.choice', { item: words.item(one), rest: words.count(one, restOf(one)) }),
        }))}
        value={item}
        onChange={setItem}
      />
      <TextField
        label={t('transfer.quantity')}
        inputMode="numeric"
        value={quantity}
        error={isTooMany ? t('transfer.tooMany', { rest: formatCount(restOf(item)) }) : undefined}
        onChange={({ target }) => setQuantity(target.value.trim())}
      />
      <ReceiverField onChange={setReceiver} />
      <TextField label={t('transfer.note')} value={note} maxLength={100} onChange={({ target }) => setNote(target.value)} />
      <p className={look('ink3', 'text-13')}>{t('transfer.rule')}</p>
    </FormDialog>
  );
}
