import { EmptyState } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoPermissionPage } from '#entities/permission/no-permission-page.tsx';
import { usePermits } from '#entities/permission/use-permission.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';

/** For members who manage templates: keys are a company's, and so is what they use. `tabs`: what others may go on to. */
export function Managed({ children, tabs }: { readonly children: ReactNode; readonly tabs?: ReactNode }) {
  const { t } = useTranslation('api-templates');
  const isMember = useSession(inEnterprise);
  const manages = usePermits('templates.manage');
  if (isMember && manages) return children;
  return (
    <>
      {tabs}
      {isMember ? (
        <NoPermissionPage permission="templates.manage" />
      ) : (
        <EmptyState fill drawing="search" title={t('company')} help={t('companyHelp')} />
      )}
    </>
  );
}
