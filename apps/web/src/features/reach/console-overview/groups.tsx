import type { Overview, OverviewPeriod } from '@moqi/api/reach/overview';
import { formatCount } from '@moqi/rules';
import { EmptyState, look, Sheet, SkeletonRows } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

interface GroupsProps {
  readonly groups: Overview['groups'] | undefined;
  readonly period: OverviewPeriod;
}

/** Which groups send most: plain bars with numbers. */
export function Groups({ groups, period }: GroupsProps) {
  const { t } = useTranslation('console-overview');
  const most = Math.max(1, ...(groups ?? []).map(({ sent }) => sent));
  return (
    <Sheet
      title={t('groups.title')}
      extra={<span className={look('ink3', 'text-12')}>{t('groups.unit', { period: t(`period.${period}`) })}</span>}
    >
      {groups === undefined ? <SkeletonRows label={t('app:loading')} rows={5} /> : null}
      {groups?.length === 0 ? <EmptyState title={t('groups.none')} help={t('groups.noneHelp')} /> : null}
      {groups && groups.length > 0 ? (
        <ul className="overview-ranking" aria-label={t('groups.title')}>
          {groups.map(({ groupId, name, sent }) => (
            <li key={groupId}>
              <span className={`overview-ranking-name ${look('ellipsis')}`} title={name || t('groups.others')}>
                {name || t('groups.others')}
              </span>
              <span className="overview-ranking-track">
                <span className="overview-ranking-bar" style={{ inlineSize: `${(sent / most) * 100}%` }} />
              </span>
              <span className="overview-ranking-count">{formatCount(sent)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Sheet>
  );
}
