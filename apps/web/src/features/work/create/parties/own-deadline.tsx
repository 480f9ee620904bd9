import { Input, look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { PartyRowProps } from './party-row.tsx';

const MOST_DAYS = 365;
const USUAL_DAYS = 3;

/** A party's own deadline, which begins with its turn. */
export function OwnDeadline({ party, acts }: Pick<PartyRowProps, 'party' | 'acts'>) {
  const { t } = useTranslation('create');
  const { signExpire, ...unlimited } = party;
  const set = (days: number): void => acts.update({ ...party, signExpire: Math.min(MOST_DAYS, Math.max(1, Math.round(days))) });
  return (
    <div className={look('row')}>
      <label className={look('row')}>
        <input
          type="checkbox"
          checked={signExpire !== undefined}
          onChange={({ target }) => (target.checked ? set(USUAL_DAYS) : acts.update(unlimited))}
        />
        {t('parties.hurried')}
      </label>
      <Input
        className="create-seconds"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_DAYS}
        label={t('parties.days')}
        disabled={signExpire === undefined}
        value={signExpire ?? ''}
        onChange={({ target }) => set(Number(target.value) || 1)}
      />
      <span className={look(signExpire === undefined && 'ink3')}>{t('parties.daysUnit')}</span>
    </div>
  );
}
