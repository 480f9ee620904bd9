import { EmptyState } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoPermissionPage } from '#entities/permission/no-permission-page.tsx';
import { usePermits } from '#entities/permission/use-permission.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';

/** For members who manage templates: keys are a company's, and so is what they use. */
export function Managed({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('api-templates');
  const isMember = useSession(inEnterprise);
  const manages = usePermits('templates.manage');
  if (!isMember) return <EmptyState fill drawing="search" title={t('company')} help={t('companyHelp')} />;
  return manages ? children : <NoPermissionPage permission="templates.manage" />;
}
