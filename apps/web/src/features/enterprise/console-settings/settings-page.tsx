import './console-settings.css';
import type { OutputOf } from '@moqi/api';
import { readSettings } from '@moqi/api/enterprise/settings';
import { ButtonLink, look, PageHeader, Sheet, TextLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { CategoriesSheet } from './categories/categories-sheet.tsx';
import { SettingsForm } from './settings-form.tsx';

export type Settings = OutputOf<typeof readSettings>;

/** What the enterprise prescribes for all its members. */
export function SettingsPage() {
  const { t } = useTranslation('console-settings');
  const { time } = useFormat();
  const query = useCall(readSettings, {});
  const { data } = query;
  const changed = data?.changeTime ? t('settings.changed', { name: data.changedBy, time: time(data.changeTime) }) : t('settings.unchanged');
  return (
    <div className="console-settings">
      <PageHeader
        title={t('settings.title')}
        {...(data ? { fact: changed } : {})}
        actions={
          <>
            <ButtonLink href="/console/loginPolicy">{t('login.title')}</ButtonLink>
            <ButtonLink href="/console/signOn">{t('signOn')}</ButtonLink>
            <ButtonLink href="/console/directorySync">{t('directory')}</ButtonLink>
            <ButtonLink href="/console/workWeChat">{t('workWeChat')}</ButtonLink>
            <ButtonLink href="/signSettings/APPKey">{t('callbacks')}</ButtonLink>
            <ButtonLink href="/console/account">{t('account.title')}</ButtonLink>
          </>
        }
      />
      <Pending query={query} lines={8} title={t('settings.failed')} help={t('settings.failedHelp')} />
      {data ? <SettingsForm settings={data} /> : null}
      {data ? <CategoriesSheet /> : null}
      {data ? <Senders settings={data} /> : null}
    </div>
  );
}

/** Who may send is a matter of roles; here it is only said. */
function Senders({ settings }: { settings: Settings }) {
  const { t } = useTranslation('console-settings');
  const managesRoles = usePermits('roles.manage');
  return (
    <Sheet title={t('senders.title')} extra={managesRoles ? <TextLink href="/console/role">{t('senders.change')}</TextLink> : undefined}>
      <p className={look('ink2')}>{t('senders.help')}</p>
      <p>{settings.senderRoles.map(({ name }) => name).join(t('app:separator'))}</p>
    </Sheet>
  );
}
