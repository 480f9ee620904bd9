import { FieldError } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { Visited } from './visit-steps.tsx';

type Taking = NonNullable<NonNullable<Visited['opened']>['taking']>;

/** Why what was filled in before made no contract. */
export function FailedBefore({ why }: Pick<Taking, 'why'>) {
  const { t } = useTranslation('collections');
  const locale = useLocale();
  return why === null ? null : <FieldError>{t('visit.failedBefore', { reason: why[locale === 'en' ? 'en' : 'zh-CN'] })}</FieldError>;
}
