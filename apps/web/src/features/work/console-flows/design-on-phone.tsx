import { ButtonLink, EmptyState } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

/** A drawing needs room. */
export function DesignOnPhone() {
  const { t } = useTranslation('console-flows');
  return (
    <EmptyState fill title={t('phone.title')} help={t('phone.help')} actions={<ButtonLink href="/console/flow">{t('title')}</ButtonLink>} />
  );
}
