import { LIST_STATUS, type OutputOf } from '@moqi/api';
import type { readWorkbench } from '@moqi/api/work/contract-lists';
import { type CountItem, CountStrip, stateLook } from '@moqi/ui';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathInMode } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';

type Counts = OutputOf<typeof readWorkbench>['counts'];

/** The four counts, each a way into the list that it counts. */
export function Counts({ counts }: { counts: Counts | undefined }) {
  const { t } = useTranslation('workbench');
  const list = useSession((session) => pathInMode('/signInfo/signList', inEnterprise(session)));
  const note = (key: 'counts.dueToday' | 'counts.longestWait' | 'counts.thisMonth', count: number | undefined): { note?: string } =>
    count ? { note: t(key, { count }) } : {};
  const items: CountItem[] = [
    {
      key: 'mine',
      ...stateLook.mine,
      label: t('counts.mine'),
      count: counts?.mine,
      href: `${list}?signStatus=${LIST_STATUS.mine}`,
      ...note('counts.dueToday', counts?.dueToday),
    },
    {
      key: 'others',
      ...stateLook.others,
      label: t('counts.others'),
      count: counts?.others,
      href: `${list}?signStatus=${LIST_STATUS.others}`,
      ...note('counts.longestWait', counts?.longestWaitDays),
    },
    {
      key: 'expiring',
      icon: CalendarClock,
      tone: 'ochre',
      label: t('counts.expiring'),
      count: counts?.expiring,
      href: `${list}?runOut=1`,
      note: t('counts.within'),
    },
    {
      key: 'completed',
      ...stateLook.completed,
      label: t('counts.completed'),
      count: counts?.completed,
      href: `${list}?signStatus=${LIST_STATUS.completed}`,
      ...note('counts.thisMonth', counts?.completedThisMonth),
    },
  ];
  return <CountStrip items={items} label={t('counts.label')} />;
}
