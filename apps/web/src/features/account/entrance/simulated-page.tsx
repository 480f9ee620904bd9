import { OUTSIDE_NAMES } from '@moqi/api/account/outside-accounts';
import { required } from '@moqi/rules';
import { Button, ButtonLink, TextField } from '@moqi/ui';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFields } from '#shared/form/use-fields.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { outsideLogins } from '#shared/outside-logins/outside-logins.ts';

interface SimulatedPageProps {
  readonly provider?: string;
  readonly state?: string;
}

const back = (answer: Record<string, string>): string => `/login/middle?${new URLSearchParams(answer).toString()}`;

/** Stands where the page of WeChat or DingTalk would, in an installation that simulates them, and says so. */
export function SimulatedPage({ provider, state = '' }: SimulatedPageProps) {
  const { t } = useTranslation('entrance');
  const locale = useLocale();
  const login = outsideLogins().find((one) => one.provider === provider && one.isSimulated);
  const form = useFields({ rules: { name: [required] }, initial: { name: '' } });
  if (login === undefined)
    return (
      <div className="account-card">
        <h1 className="account-title-shown">{t('simulated.none')}</h1>
        <ButtonLink kind="primary" size="large" href="/login">
          {t('signOn.other')}
        </ButtonLink>
      </div>
    );
  const name = OUTSIDE_NAMES[login.provider][locale];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) window.location.assign(back({ code: `simulated-${form.values.name.trim()}`, state }));
  };
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{t('simulated.title', { provider: name })}</h1>
      <p className="account-lead">{t('simulated.lead', { provider: name })}</p>
      <form className="account-fields" noValidate onSubmit={submit}>
        <TextField {...form.field('name')} label={t('simulated.name', { provider: name })} hint={t('simulated.hint')} maxLength={20} />
        <Button type="submit" kind="primary" size="large">
          {t('simulated.agree')}
        </Button>
        <ButtonLink size="large" href={back({ state })}>
          {t('simulated.decline')}
        </ButtonLink>
      </form>
    </div>
  );
}
