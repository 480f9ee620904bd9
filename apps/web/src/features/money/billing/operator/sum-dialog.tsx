import { fenOf } from '@moqi/rules';
import { FormDialog, KeyValue, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../use-words.ts';

export interface SumDialogProps {
  readonly title: string;
  readonly facts: readonly { readonly key: string; readonly label: string; readonly value: string }[];
  /** what the sum has to be */
  readonly amountFen: number;
  readonly amountLabel: string;
  readonly numberLabel: string;
  readonly fewestOfNumber?: number;
  readonly verb: string;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onClose: () => void;
  readonly onSubmit: (given: { readonly amountFen: number; readonly number: string }) => void;
}

/** Money is confirmed by typing the sum that stands on the slip; the button repeats it. */
export function SumDialog(props: SumDialogProps) {
  const { title, facts, amountFen, amountLabel, numberLabel, fewestOfNumber = 1, verb, busy, error, onClose, onSubmit } = props;
  const { t } = useTranslation('billing');
  const words = useWords();
  const [typed, setTyped] = useState('');
  const [number, setNumber] = useState('');
  const given = fenOf(typed);
  const isWrong = given !== undefined && given !== amountFen;
  const isComplete = given === amountFen && number.trim().length >= fewestOfNumber;
  return (
    <FormDialog
      title={title}
      submit={given === amountFen ? `${verb} ${words.money(amountFen)}` : verb}
      busy={busy}
      disabled={!isComplete}
      onClose={onClose}
      onSubmit={() => {
        if (isComplete && !busy) onSubmit({ amountFen: given, number: number.trim() });
      }}
      error={error}
    >
      <KeyValue items={[...facts, { key: 'amount', label: t('operator.due'), value: words.money(amountFen) }]} />
      <TextField
        label={amountLabel}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isWrong ? t('operator.wrongSum', { expected: words.money(amountFen), got: words.money(given) }) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField label={numberLabel} autoComplete="off" maxLength={60} value={number} onChange={({ target }) => setNumber(target.value)} />
    </FormDialog>
  );
}
