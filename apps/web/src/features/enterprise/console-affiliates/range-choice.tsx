import { look } from '@moqi/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

export type Range = 'lists' | 'documents';

/** How far the parent may read. */
export function RangeChoice({ value, onChange }: { value: Range; onChange: (range: Range) => void }) {
  const { t } = useTranslation('console-affiliates');
  const name = useId();
  return (
    <fieldset className="affiliates-ranges">
      <legend className={look('field-label')}>{t('range.title')}</legend>
      {(['lists', 'documents'] as const).map((range) => (
        <label key={range} className="affiliates-range">
          <input type="radio" name={name} checked={value === range} onChange={() => onChange(range)} />
          <span className={look('medium')}>{t(`range.${range}`)}</span>
          <span className={look('ink3')}>{t(`range.${range}Help`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
