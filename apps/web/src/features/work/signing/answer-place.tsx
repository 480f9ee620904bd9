import { unprintable } from '@moqi/pdf/printable';
import { CHECKED, message, printedAnswer, UNCHECKED, wrongAnswer } from '@moqi/rules';
import { look, TextField } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { Filling, PlacedField } from './filling.ts';

interface AnswerPlaceProps {
  readonly field: PlacedField;
  readonly filling: Filling;
  readonly onFill: (part: Partial<Filling>) => void;
}

/** What a text place asks for: words, one of several, a box, a number, an amount. What is wrong with it is said while it is typed. */
export function AnswerPlace({ field, filling: { texts }, onFill }: AnswerPlaceProps) {
  const { t } = useTranslation('signing');
  const locale = useLocale();
  const { fieldId, format, choices = [] } = field;
  const label = field.label || t('kinds.text');
  const text = texts[fieldId] ?? '';
  const answer = (given: string): void => onFill({ texts: { ...texts, [fieldId]: given } });
  if (format === 'check') {
    return (
      <label className="signing-answer">
        <input type="checkbox" checked={text === CHECKED} onChange={({ target }) => answer(target.checked ? CHECKED : UNCHECKED)} />
        {label}
      </label>
    );
  }
  if (format === 'choice') {
    return (
      <fieldset className="signing-answers">
        <legend className={look('text-13')}>{label}</legend>
        {choices.map((choice) => (
          <label key={choice} className="signing-answer">
            <input type="radio" name={fieldId} checked={text === choice} onChange={() => answer(choice)} />
            {choice}
          </label>
        ))}
      </fieldset>
    );
  }
  const wrong = text === '' ? undefined : wrongAnswer(field, text);
  const printed = wrong === undefined && text !== '' ? printedAnswer(field, text) : '';
  const missing = unprintable(text);
  return (
    <TextField
      label={label}
      value={text}
      maxLength={200}
      {...((format === 'number' || format === 'money') && { inputMode: 'decimal' as const })}
      hint={format === 'money' && printed !== '' ? t('panel.printed', { text: printed }) : undefined}
      error={wrong ? message(wrong, locale) : missing === '' ? undefined : t('panel.unprintable', { text: missing })}
      onChange={({ target }) => answer(target.value)}
    />
  );
}
