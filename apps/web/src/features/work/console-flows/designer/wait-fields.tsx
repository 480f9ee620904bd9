import type { FlowWait } from '@moqi/api/work/flows';
import { formatDate } from '@moqi/rules';
import { SegmentedTabs, TextField } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#shared/format/use-now.ts';
import type { WaitNode } from './edit-graph.ts';

const UNITS = ['days', 'date'] as const;
const MOST_DAYS = 365;
const WEEK = 7 * 86_400_000;

const isDays = (text: string): boolean => Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= MOST_DAYS;

/** What is typed may be empty or too much on the way; the drawing keeps the last number that means something. */
function Days({ days, onDays }: { readonly days: number; readonly onDays: (days: number) => void }) {
  const { t } = useTranslation('console-flows');
  const [typed, setTyped] = useState(String(days));
  const isGood = isDays(typed);
  const type = (text: string) => {
    setTyped(text);
    if (isDays(text)) onDays(Number(text));
  };
  return (
    <TextField
      type="number"
      min={1}
      max={MOST_DAYS}
      label={t('wait.howMany')}
      value={typed}
      error={isGood ? undefined : t('wait.range', { most: MOST_DAYS })}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** How long the flow stands still before it goes on. */
export function WaitFields({ node, onNode }: { readonly node: WaitNode; readonly onNode: (node: WaitNode) => void }) {
  const { t } = useTranslation('console-flows');
  const now = useNow();
  const { wait } = node;
  const set = (next: FlowWait) => onNode({ ...node, wait: next });
  const turn = (unit: (typeof UNITS)[number]) => {
    if (unit !== wait.unit) set(unit === 'days' ? { unit, days: 1 } : { unit, date: formatDate(now + WEEK) });
  };
  return (
    <>
      <div className="flow-field">
        <span>{t('wait.unit')}</span>
        <SegmentedTabs
          label={t('wait.unit')}
          value={wait.unit}
          onChange={turn}
          tabs={UNITS.map((key) => ({ key, label: t(`wait.${key}`) }))}
        />
      </div>
      {wait.unit === 'days' ? (
        <Days days={wait.days} onDays={(days) => set({ unit: 'days', days })} />
      ) : (
        <TextField
          type="date"
          label={t('wait.until')}
          value={wait.date}
          onChange={({ target }) => target.value !== '' && set({ unit: 'date', date: target.value })}
        />
      )}
      <p className="flow-note">{t(wait.unit === 'days' ? 'wait.daysNote' : 'wait.dateNote')}</p>
    </>
  );
}
