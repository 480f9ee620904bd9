import { look, SelectField, TextAreaField } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { Switch } from '#shared/form/switch.tsx';
import type { Field } from '../model/content.ts';

type Question = Pick<Field, 'format' | 'choices' | 'capitals'>;

const WORDS = 'words';
const FORMATS = ['choice', 'check', 'number', 'idNumber', 'money'] as const;

interface QuestionFieldsProps {
  readonly field: Field;
  readonly onChange: (question: Question) => void;
}

/** What a text place asks for: any words, one of several, a box to tick, a number, an ID number, an amount. */
export function QuestionFields({ field: { format, choices = [], capitals = false }, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation('create');
  const nothing: Question = { format: undefined, choices: undefined, capitals: undefined };
  return (
    <>
      <SelectField
        label={t('question.format')}
        value={format ?? WORDS}
        choices={[
          { value: WORDS, label: t('question.words') },
          ...FORMATS.map((one) => ({ value: one as string, label: t(`question.${one}`) })),
        ]}
        onChange={(value) => onChange({ ...nothing, format: FORMATS.find((one) => one === value) })}
      />
      {format === 'choice' && (
        <TextAreaField
          label={t('question.choices')}
          hint={t('question.choicesHint')}
          rows={4}
          defaultValue={choices.join('\n')}
          onChange={({ target }) => onChange({ ...nothing, format, choices: linesOf(target.value) })}
        />
      )}
      {format === 'money' && (
        <div className={look('between')}>
          <span id="create-capitals">{t('question.capitals')}</span>
          <Switch labelledBy="create-capitals" isOn={capitals} onChange={(isOn) => onChange({ ...nothing, format, capitals: isOn })} />
        </div>
      )}
    </>
  );
}

/** One option a line, each once. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().slice(0, 50));
  return [...new Set(lines.filter((line) => line !== ''))].slice(0, 20);
}
