import './account.css';
import { AppLink, PanelTabs } from '@moqi/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeLogin } from './code-login.tsx';
import { PasswordLogin } from './password-login.tsx';
import { useEntrance, useWayPast } from './use-entrance.ts';

type Way = 'code' | 'password';

/** Login; with `ap` it is a stop on the way to a protected page. */
export function LoginPage({ ap }: { ap?: string }) {
  const { t } = useTranslation('account');
  const [way, setWay] = useState<Way>('code');
  const panelId = useId();
  const enter = useEntrance(ap);
  useWayPast(ap);
  return (
    <div className="account-card">
      <h1 className="account-title">{ap === undefined ? t('loginTitle') : t('continueTitle')}</h1>
      <PanelTabs
        large
        label={t('ways')}
        panelId={panelId}
        value={way}
        onChange={setWay}
        tabs={[
          { key: 'code', label: t('byCode') },
          { key: 'password', label: t('byPassword') },
        ]}
      />
      <div id={panelId} role="tabpanel" aria-label={way === 'code' ? t('byCode') : t('byPassword')}>
        {way === 'code' ? <CodeLogin onEntered={enter} /> : <PasswordLogin onEntered={enter} />}
      </div>
      <p className="account-other">
        {t('noAccount')}
        <AppLink className="mq-link" href={ap === undefined ? '/account/register' : `/account/register?ap=${encodeURIComponent(ap)}`}>
          {t('registerLink')}
        </AppLink>
      </p>
    </div>
  );
}
