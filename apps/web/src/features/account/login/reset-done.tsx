import { useTranslation } from 'react-i18next';
import { AccountNotice } from './account-notice.tsx';

/** The password is another one, and every device has to log in with it. */
export function ResetDone() {
  const { t } = useTranslation('login');
  return <AccountNotice title={t('reset.doneTitle')} lead={t('reset.doneLead')} go={t('reset.toLogin')} href="/login" />;
}
