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

interface AnswerProps {
  readonly field: PlacedField;
  readonly label: string;
  readonly text: string;
  readonly onAnswer: (text: string) => void;
}

/** A text place that asks for more than words: one of several, a box, a number, an amount. */
export function AnswerPlace({ field, filling: { texts, printed }, onFill }: AnswerPlaceProps) {
  const { t } = useTranslation('signing');
  const { fieldId, format } = field;
  const answer = (text: string): void => {
    const shown = wrongAnswer(field, text) === undefined ? printedAnswer(field, text) : '';
    onFill({ texts: { ...texts, [fieldId]: text }, printed: { ...printed, [fieldId]: shown } });
  };
  const shared = { field, label: field.label || t('kinds.text'), text: texts[fieldId] ?? '', onAnswer: answer };
  if (format === 'check') return <Box {...shared} />;
  return format === 'choice' ? <Choices {...shared} /> : <Line {...shared} />;
}

function Box({ label, text, onAnswer }: AnswerProps) {
  return (
    <label className="signing-answer">
      <input type="checkbox" checked={text === CHECKED} onChange={({ target }) => onAnswer(target.checked ? CHECKED : UNCHECKED)} />
      {label}
    </label>
  );
}

function Choices({ field: { fieldId, choices = [] }, label, text, onAnswer }: AnswerProps) {
  return (
    <fieldset className="signing-answers">
      <legend className={look('text-13')}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice} className="signing-answer">
          <input type="radio" name={fieldId} checked={text === choice} onChange={() => onAnswer(choice)} />
          {choice}
        </label>
      ))}
    </fieldset>
  );
}

/** What is wrong is said while it is typed, and an amount is shown as it will be printed. */
function Line({ field, label, text, onAnswer }: AnswerProps) {
  const { t } = useTranslation('signing');
  const locale = useLocale();
  const wrong = text === '' ? undefined : wrongAnswer(field, text);
  const isShown = field.format === 'money' && text !== '' && wrong === undefined;
  const missing = unprintable(text);
  const unprinted = missing === '' ? undefined : t('panel.unprintable', { text: missing });
  return (
    <TextField
      label={label}
      value={text}
      maxLength={200}
      inputMode={field.format === 'idNumber' ? 'text' : 'decimal'}
      hint={isShown ? t('panel.printed', { text: printedAnswer(field, text) }) : undefined}
      error={wrong ? message(wrong, locale) : unprinted}
      onChange={({ target }) => onAnswer(target.value)}
    />
  );
}
