import { ButtonLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

/** The password is another one, and every device has to log in with it. */
export function ResetDone() {
  const { t } = useTranslation('login');
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{t('reset.doneTitle')}</h1>
      <p className="account-lead">{t('reset.doneLead')}</p>
      <div className="account-fields">
        <ButtonLink kind="primary" size="large" href="/login">
          {t('reset.toLogin')}
        </ButtonLink>
      </div>
    </div>
  );
}
