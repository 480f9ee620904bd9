import type { Variable } from '@moqi/rules/variables';
import { look, SelectField, TextField } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '#shared/form/use-fields.ts';

interface AskedFieldProps {
  readonly variable: Variable;
  readonly field: FieldProps;
  readonly onSet: (value: string) => void;
}

/** The keyboard that a phone shows for a kind. */
const KEYBOARDS = { number: 'decimal', money: 'decimal' } as const;
const keyboardOf = (kind: string) => (Object.hasOwn(KEYBOARDS, kind) ? { inputMode: KEYBOARDS[kind as keyof typeof KEYBOARDS] } : {});

/** One variable, asked for as its kind wants it. */
export function AskedField({ variable, field, onSet }: AskedFieldProps) {
  const { t } = useTranslation('collections');
  const { name, kind, isRequired, help, choices = [] } = variable;
  const { hint = help, ...input } = field;
  const words = {
    label: name,
    hint,
    ...(isRequired ? {} : { labelEnd: <span className={look('ink3')}>{t('optional')}</span> }),
  };
  if (kind === 'check') {
    return (
      <label className="collect-tick">
        <input type="checkbox" checked={field.value === 'yes'} onChange={({ target }) => onSet(target.checked ? 'yes' : 'no')} />
        {name}
      </label>
    );
  }
  if (kind === 'choice') {
    const all = [{ value: '', label: t('pick') }, ...choices.map((one) => ({ value: one, label: one }))];
    return <SelectField {...words} error={field.error} value={field.value} choices={all} onChange={onSet} />;
  }
  return <TextField {...words} {...input} {...keyboardOf(kind)} type={kind === 'date' ? 'date' : 'text'} autoComplete="off" />;
}
