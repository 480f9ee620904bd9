import type { ReactNode } from 'react';
import { NoPermissionPage } from '#entities/permission/no-permission-page.tsx';
import { usePermits } from '#entities/permission/use-permission.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';

/** A person makes templates of one's own; those of a company are made by who manages them. */
export function Managed({ children }: { readonly children: ReactNode }) {
  const isMember = useSession(inEnterprise);
  const manages = usePermits('templates.manage');
  return isMember && !manages ? <NoPermissionPage permission="templates.manage" /> : children;
}
