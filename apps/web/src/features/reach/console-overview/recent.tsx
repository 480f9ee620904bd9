import { listOperationEntries, tellAction } from '@moqi/api/records/logs';
import { EmptyState, look, Sheet, TextLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

const SHOWN = 6;

/** What was changed last, as far as one may read it in the log. */
export function Recent() {
  const { t } = useTranslation('console-overview');
  const locale = useLocale();
  const { time } = useFormat();
  const query = useCall(listOperationEntries, { changesOnly: true, pageSize: SHOWN });
  const { data } = query;
  return (
    <Sheet title={t('recent.title')} extra={<TextLink href="/console/log">{t('recent.all')}</TextLink>}>
      <Pending query={query} lines={3} title={t('recent.failed')} help={t('recent.failedHelp')} />
      {data?.list.length === 0 ? <EmptyState title={t('recent.none')} help={t('recent.noneHelp')} /> : null}
      {data && data.list.length > 0 ? (
        <ul className="overview-recent">
          {data.list.map((entry) => {
            const sentence = [entry.fullName || t('recent.platform'), tellAction(entry.action, locale), entry.objectName].join(' ');
            return (
              <li key={entry.number}>
                <span className={look('ink3', 'nowrap')}>{time(entry.recordTime)}</span>
                <span className={look('ellipsis')} title={sentence}>
                  {sentence}
                </span>
              </li>
            );
          })}
        </ul>
      ) : null}
    </Sheet>
  );
}
