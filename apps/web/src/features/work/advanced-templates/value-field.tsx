import { computedNow, type FilledIn, type Variable } from '@moqi/rules/variables';
import { Button, Field, FieldError, FileButton, look, SelectField, TextAreaField, TextField } from '@moqi/ui';
import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
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
  const [isUnreadable, setUnreadable] = useState(false);
  const take = async (file: File): Promise<void> => {
    const picture = await smallPicture(file);
    setUnreadable(picture === undefined);
    if (picture !== undefined) onChange(picture);
  };
  return (
    <Field
      label={variable.name}
      error={isUnreadable ? t('fill.pictureUnreadable') : error}
      hint={[variable.help, t('fill.pictureHelp')].filter(Boolean).join(' · ')}
    >
      {() => (
        <div className={look('row', 'wrap')}>
          {value === '' ? null : <img className="adv-picture" src={value} alt={variable.name} />}
          <FileButton
            label={t('fill.choosePicture', { name: variable.name })}
            accept="image/png,image/jpeg"
            icon={ImageUp}
            onFile={(file) => void take(file)}
          >
            {t('fill.choose')}
          </FileButton>
          {value === '' ? null : <Button onClick={() => onChange('')}>{t('fill.clear')}</Button>}
        </div>
      )}
    </Field>
  );
}

/** A yes or no; one that is required has to be ticked. */
function TickField({ variable: { name, help, isRequired }, value, onChange, error }: Omit<ValueFieldProps, 'filled'>) {
  const { t } = useTranslation('advanced-templates');
  const problemId = useId();
  return (
    <div>
      <label className="adv-tick">
        <input
          type="checkbox"
          checked={value === 'yes'}
          aria-invalid={error !== undefined}
          aria-describedby={problemId}
          onChange={({ target }) => onChange(target.checked ? 'yes' : 'no')}
        />
        {name}
        {isRequired ? null : <span className={look('ink3')}>{t('fill.optional')}</span>}
      </label>
      {help === undefined ? null : <p className={look('field-hint')}>{help}</p>}
      {error === undefined ? null : <FieldError id={problemId}>{t('fill.tickMissing', { name })}</FieldError>}
    </div>
  );
}

/** One value, asked for as its kind wants it. */
export function ValueField(props: ValueFieldProps) {
  const { variable, value, onChange, error, filled } = props;
  const { t } = useTranslation('advanced-templates');
  const { name, kind, isRequired, help, choices = [], formula } = variable;
  if (formula !== undefined) return <Computed variable={variable} filled={filled} />;
  if (kind === 'image') return <PictureField variable={variable} value={value} onChange={onChange} error={error} />;
  if (kind === 'check') return <TickField variable={variable} value={value} onChange={onChange} error={error} />;
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
