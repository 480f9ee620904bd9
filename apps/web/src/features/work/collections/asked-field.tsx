import type { Variable } from '@moqi/rules/variables';
import { FieldError, look, SelectField, TextField } from '@moqi/ui';
import { useId } from 'react';
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
  const { hint = help, ref, ...input } = field;
  const problemId = useId();
  const words = {
    label: name,
    hint,
    labelEnd: isRequired ? undefined : <span className={look('ink3')}>{t('optional')}</span>,
  };
  if (kind === 'check') {
    return (
      <div>
        <label className="collect-tick">
          <input
            ref={ref}
            type="checkbox"
            checked={input.value === 'yes'}
            aria-invalid={input.error !== undefined}
            aria-describedby={problemId}
            onChange={({ target }) => onSet(target.checked ? 'yes' : 'no')}
          />
          {name}
          {words.labelEnd}
        </label>
        {help ? <p className={look('text-13', 'ink3')}>{help}</p> : null}
        {input.error === undefined ? null : <FieldError id={problemId}>{t('tickMissing', { name })}</FieldError>}
      </div>
    );
  }
  if (kind === 'choice') {
    const all = [{ value: '', label: t('pick') }, ...choices.map((one) => ({ value: one, label: one }))];
    return <SelectField {...words} error={input.error} value={input.value} choices={all} onChange={onSet} />;
  }
  return <TextField {...words} {...input} ref={ref} {...keyboardOf(kind)} type={kind === 'date' ? 'date' : 'text'} autoComplete="off" />;
}
