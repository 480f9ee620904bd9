import { useTranslation } from 'react-i18next';

/** Where the page of a provider leads when it is done. Nothing that stands in the address counts, so nothing is read from it. */
export function CheckedPage() {
  const { t } = useTranslation('authentication');
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{t('checked.title')}</h1>
      <p className="account-lead">{t('checked.help')}</p>
    </div>
  );
}
