import './console-settings.css';
import { type OutputOf, readSettings } from '@moqi/api';
import { AppLink, PageHeader, Sheet, SkeletonRows } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/call/use-call.ts';
import { LoadFailed } from '../../shared/failure/load-failed.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { usePermits } from '../../shared/permission/use-permission.ts';
import { SettingsForm } from './settings-form.tsx';

export type Settings = OutputOf<typeof readSettings>;

/** What the enterprise prescribes for all its members. */
export function SettingsPage() {
  const { t } = useTranslation('console-settings');
  const { time } = useFormat();
  const { data, error, errorUpdatedAt, refetch } = useCall(readSettings, {});
  const changed = data?.changeTime ? t('settings.changed', { name: data.changedBy, time: time(data.changeTime) }) : t('settings.unchanged');
  return (
    <div className="console-settings">
      <PageHeader
        title={t('settings.title')}
        {...(data ? { fact: changed } : {})}
        actions={
          <AppLink className="mq-button" href="/console/account">
            {t('account.title')}
          </AppLink>
        }
      />
      {error && !data ? (
        <LoadFailed
          title={t('settings.failed')}
          help={t('settings.failedHelp')}
          requestId={error.requestId}
          at={errorUpdatedAt}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined && !error ? <SkeletonRows label={t('app:loading')} rows={8} /> : null}
      {data ? <SettingsForm key={data.changeTime} settings={data} /> : null}
      {data ? <Senders settings={data} /> : null}
    </div>
  );
}

/** Who may send is a matter of roles; here it is only said. */
function Senders({ settings }: { settings: Settings }) {
  const { t } = useTranslation('console-settings');
  const managesRoles = usePermits('roles.manage');
  return (
    <Sheet
      title={t('senders.title')}
      extra={
        managesRoles ? (
          <AppLink className="mq-link" href="/console/role">
            {t('senders.change')}
          </AppLink>
        ) : undefined
      }
    >
      <p className="mq-ink2">{t('senders.help')}</p>
      <p>{settings.senderRoles.map(({ name }) => name).join(t('app:separator'))}</p>
    </Sheet>
  );
}
