import './account.css';
import { LinkButton, look, PanelTabs, TextLink, usePhone } from '@moqi/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeLogin } from './code-login.tsx';
import { PasswordLogin } from './password-login.tsx';
import { useEntrance, useWayPast } from './use-entrance.ts';

type Way = 'code' | 'password';

/** Login; with `ap` it is a stop on the way to a protected page. */
export function LoginPage({ ap }: { ap?: string }) {
  const { t } = useTranslation('login');
  const [way, setWay] = useState<Way>('code');
  const panelId = useId();
  const phone = usePhone();
  const enter = useEntrance(ap);
  useWayPast(ap);
  const registerHref = ap === undefined ? '/account/register' : `/account/register?ap=${encodeURIComponent(ap)}`;
  const otherWay = way === 'code' ? 'password' : 'code';
  const words: Record<Way, string> = { code: t('byCode'), password: t('byPassword') };
  return (
    <div className="account-card account-login">
      <h1 className={phone ? 'account-title-large' : look('hidden')}>{ap === undefined ? t('loginTitle') : t('continueTitle')}</h1>
      {phone ? (
        <p className="account-lead">{ap === undefined ? t('loginLead') : t('continueLead')}</p>
      ) : (
        <PanelTabs
          large
          label={t('ways')}
          panelId={panelId}
          value={way}
          onChange={setWay}
          tabs={[
            { key: 'code', label: words.code },
            { key: 'password', label: words.password },
          ]}
        />
      )}
      <div id={panelId} aria-label={words[way]} {...(phone ? { role: 'group' } : { role: 'tabpanel' })}>
        {way === 'code' ? <CodeLogin onEntered={enter} /> : <PasswordLogin onEntered={enter} />}
      </div>
      {phone ? (
        <p className="account-ways">
          <LinkButton onClick={() => setWay(otherWay)}>{words[otherWay]}</LinkButton>
          <TextLink href={registerHref}>{t('registerAccount')}</TextLink>
        </p>
      ) : (
        <p className="account-other">
          {t('noAccount')}
          <TextLink href={registerHref}>{t('registerLink')}</TextLink>
        </p>
      )}
      {ap === undefined && (
        <p className="account-other">
          <TextLink href="/applySign/experienceSign">{t('trial')}</TextLink>
          {' · '}
          <TextLink href="/applySign/toCreateDemo">{t('demo')}</TextLink>
        </p>
      )}
    </div>
  );
}
