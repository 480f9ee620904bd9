import { computedNow, type FilledIn, type Variable } from '@moqi/rules/variables';
import { Button, Field, FileButton, look, SelectField, TextAreaField, TextField } from '@moqi/ui';
import { ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { smallPicture } from './small-picture.ts';

interface ValueFieldProps {
  readonly variable: Variable;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** what all of them are until now, for what is computed */
  readonly filled: FilledIn;
}

/** A number that follows from others. */
function Computed({ variable, filled }: Pick<ValueFieldProps, 'variable' | 'filled'>) {
  const { t } = useTranslation('advanced-templates');
  return (
    <Field label={variable.name}>
      {({ id }) => (
        <output id={id} className="adv-computed">
          {computedNow(filled, variable) ?? t('fill.later')}
        </output>
      )}
    </Field>
  );
}

function PictureField({ variable, value, onChange, error }: Omit<ValueFieldProps, 'filled'>) {
  const { t } = useTranslation('advanced-templates');
  return (
    <Field label={variable.name} error={error} hint={t('fill.pictureHelp')}>
      {() => (
        <div className={look('row', 'wrap')}>
          {value === '' ? null : <img className="adv-picture" src={value} alt={variable.name} />}
          <FileButton
            label={t('fill.choosePicture', { name: variable.name })}
            accept="image/png,image/jpeg"
            icon={ImageUp}
            onFile={(file) => void smallPicture(file).then(onChange)}
          >
            {t('fill.choose')}
          </FileButton>
          {value === '' ? null : <Button onClick={() => onChange('')}>{t('fill.clear')}</Button>}
        </div>
      )}
    </Field>
  );
}

/** One value, asked for as its kind wants it. */
export function ValueField(props: ValueFieldProps) {
  const { variable, value, onChange, error, filled } = props;
  const { t } = useTranslation('advanced-templates');
  const { name, kind, isRequired, help, choices = [], formula } = variable;
  if (formula !== undefined) return <Computed variable={variable} filled={filled} />;
  if (kind === 'image') return <PictureField variable={variable} value={value} onChange={onChange} error={error} />;
  if (kind === 'check') {
    return (
      <label className="adv-tick">
        <input type="checkbox" checked={value === 'yes'} onChange={({ target }) => onChange(target.checked ? 'yes' : 'no')} />
        {name}
      </label>
    );
  }
  const words = {
    label: name,
    ...(isRequired ? {} : { labelEnd: <span className={look('ink3')}>{t('fill.optional')}</span> }),
    ...(help !== undefined && { hint: help }),
    error,
  };
  if (kind === 'choice') {
    const all = [{ value: '', label: t('fill.pick') }, ...choices.map((one) => ({ value: one, label: one }))];
    return <SelectField {...words} value={value} choices={all} onChange={onChange} />;
  }
  if (kind === 'text') return <TextAreaField {...words} rows={1} value={value} onChange={({ target }) => onChange(target.value)} />;
  const type = kind === 'date' ? 'date' : 'text';
  const mode = kind === 'number' || kind === 'money' ? { inputMode: 'decimal' as const } : {};
  return <TextField {...words} {...mode} type={type} value={value} autoComplete="off" onChange={({ target }) => onChange(target.value)} />;
}
