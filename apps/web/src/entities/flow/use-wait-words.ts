import type { FlowWait } from '@moqi/api/work/flows';
import { useTranslation } from 'react-i18next';

/** How long a node of a flow waits: 等待 3 天, 等到 2026-12-01. */
export function useWaitWords(): (wait: FlowWait) => string {
  const { t } = useTranslation('app');
  return (wait) => (wait.unit === 'days' ? t('flows.days', { count: wait.days }) : t('flows.until', { date: wait.date }));
}
