import type { LoginWay } from '@moqi/api/account/entrances';
import { CURRENT_AGREEMENTS } from '@moqi/api/account/identity';
import { AccountCard, LinkButton, look, PanelTabs, TextLink, usePhone } from '@moqi/ui';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#entities/brand/use-brand.ts';
import type { OwnerAsked } from '#entities/second-proof/owner-step.tsx';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { outsideLogins } from '#shared/outside-logins/outside-logins.ts';
import { hasPasskeys } from '#shared/passkey/has-passkeys.ts';
import { CodeLogin } from './code-login.tsx';
import { PasswordLogin } from './password-login.tsx';
import { type Entered, useEntrance, useWayPast } from './use-entrance.ts';

const SecondStep = lazy(async () => {
  const [{ SecondStep: step }] = await Promise.all([import('#entities/second-proof/second-step.tsx'), loadTexts('security')]);
  return { default: step };
});
const OwnerStep = lazy(async () => {
  const [{ OwnerStep: step }] = await Promise.all([import('#entities/second-proof/owner-step.tsx'), loadTexts('security')]);
  return { default: step };
});
const PasskeyLogin = lazy(() => import('./passkey-login.tsx').then((m) => ({ default: m.PasskeyLogin })));
const OutsideButtons = lazy(() => import('./outside-buttons.tsx').then((m) => ({ default: m.OutsideButtons })));
const QrLogin = lazy(() => import('./qr-login.tsx').then((m) => ({ default: m.QrLogin })));

type Way = 'code' | 'password';

/** The server says in the page's HTML where it has turned trials off; nothing has to be asked for it. */
const hasTrials = (): boolean => document.querySelector('meta[name="trials"][content="off"]') === null;

const isForm = (way: LoginWay): way is Way => way === 'code' || way === 'password';

/** Login; with `ap` it is a stop on the way to a protected page. */
export function LoginPage({ ap }: { ap?: string }) {
  const { ways } = useBrand();
  const phone = usePhone();
  const enter = useEntrance(ap);
  useWayPast(ap);
  const forms = <LoginForms enter={enter} isPhone={phone} {...(ap !== undefined && { ap })} />;
  if (phone || !ways.includes('qr')) return <div className="account-card account-login">{forms}</div>;
  const pane = (
    <Suspense fallback={null}>
      <QrLogin onEntered={enter} />
    </Suspense>
  );
  return <AccountCard aside={pane}>{forms}</AccountCard>;
}

interface LoginFormsProps {
  readonly ap?: string;
  readonly enter: Entered;
  readonly isPhone: boolean;
}

function registrationAt(registerPath: string, ap: string | undefined): string {
  return ap === undefined ? registerPath : `/account/register?ap=${encodeURIComponent(ap)}`;
}

function LoginForms({ ap, enter, isPhone }: LoginFormsProps) {
  const { t } = useTranslation('login');
  const { ways, registerPath } = useBrand();
  const registerHref = registrationAt(registerPath, ap);
  const forms = ways.filter(isForm);
  const [way, setWay] = useState<Way>(forms[0] ?? 'code');
  const [stepKey, setStepKey] = useState('');
  const [asked, setAsked] = useState<OwnerAsked>();
  const panelId = useId();
  const isOnTheWay = ap !== undefined;
  const words: Record<Way, string> = { code: t('byCode'), password: t('byPassword') };
  if (stepKey !== '') {
    return (
      <Suspense fallback={null}>
        <h1 className="account-title-shown">{t('secondTitle')}</h1>
        <SecondStep loginKey={stepKey} onEntered={(answer) => enter(answer, () => undefined)} onBack={() => setStepKey('')} />
      </Suspense>
    );
  }
  if (asked) {
    return (
      <Suspense fallback={null}>
        <h1 className="account-title-shown">{t('ownerTitle')}</h1>
        <OwnerStep
          asked={asked}
          agreements={CURRENT_AGREEMENTS}
          onEntered={(answer) => enter(answer, () => undefined)}
          onBack={() => setAsked(undefined)}
        />
      </Suspense>
    );
  }
  const form = {
    registerHref,
    onEntered: enter,
    onSecondStep: setStepKey,
    onOwnerStep: ({ data }: CallRefused) => setAsked(data as OwnerAsked),
  };
  return (
    <>
      <h1 className={isPhone ? 'account-title-large' : look('hidden')}>{t(isOnTheWay ? 'continueTitle' : 'loginTitle')}</h1>
      {isPhone ? (
        <p className="account-lead">{t(isOnTheWay ? 'continueLead' : 'loginLead')}</p>
      ) : (
        <PanelTabs
          large
          label={t('ways')}
          panelId={panelId}
          value={way}
          onChange={setWay}
          tabs={forms.map((key) => ({ key, label: words[key] }))}
        />
      )}
      <div id={panelId} aria-label={words[way]} {...(isPhone ? { role: 'group' } : { role: 'tabpanel' })}>
        {way === 'code' ? <CodeLogin {...form} /> : <PasswordLogin {...form} />}
      </div>
      {hasPasskeys() ? (
        <Suspense fallback={null}>
          <PasskeyLogin onEntered={enter} />
        </Suspense>
      ) : null}
      <OutsideWays ap={ap} isPhone={isPhone} />
      <OtherWays isPhone={isPhone} registerHref={registerHref} {...(isOnTheWay && { ap })}>
        {forms
          .filter((other) => other !== way)
          .map((other) => (
            <LinkButton key={other} onClick={() => setWay(other)}>
              {words[other]}
            </LinkButton>
          ))}
      </OtherWays>
    </>
  );
}

/** WeChat shows a QR code of its own, which a phone cannot scan off itself. */
function OutsideWays({ ap, isPhone }: { readonly ap: string | undefined; readonly isPhone: boolean }) {
  const logins = outsideLogins().filter(({ provider, isSimulated }) => !isPhone || isSimulated || provider !== 'weChat');
  if (logins.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OutsideButtons logins={logins} ap={ap} />
    </Suspense>
  );
}

interface OtherWaysProps extends Pick<LoginFormsProps, 'ap' | 'isPhone'> {
  readonly registerHref: string;
  readonly children: ReactNode;
}

/** Below the form: the other form on phones, registration, and the trials. */
function OtherWays({ ap, isPhone, registerHref, children }: OtherWaysProps) {
  const { t } = useTranslation('login');
  const signOnHref = ap === undefined ? '/login/enterprise' : `/login/enterprise?ap=${encodeURIComponent(ap)}`;
  return (
    <>
      {isPhone ? (
        <p className="account-ways">
          {children}
          <TextLink href={registerHref}>{t('registerAccount')}</TextLink>
          <TextLink href={signOnHref}>{t('signOn')}</TextLink>
        </p>
      ) : (
        <p className="account-other">
          {t('noAccount')}
          <TextLink href={registerHref}>{t('registerLink')}</TextLink>
          {' · '}
          <TextLink href={signOnHref}>{t('signOn')}</TextLink>
        </p>
      )}
      {ap === undefined && (
        <p className="account-other">
          {hasTrials() && (
            <>
              <TextLink href="/applySign/experienceSign">{t('trial')}</TextLink>
              {' · '}
            </>
          )}
          <TextLink href="/applySign/toCreateDemo">{t('demo')}</TextLink>
        </p>
      )}
    </>
  );
}
