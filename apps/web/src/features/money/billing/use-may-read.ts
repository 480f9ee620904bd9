import { usePermits } from '#entities/permission/use-permission.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';

/** Persons see their points; those of an enterprise are for members with the permission. */
export function useMayRead(): { readonly mayRead: boolean; readonly mayManage: boolean } {
  const enterprise = useSession(inEnterprise);
  const [mayRead, mayManage] = [usePermits('billing.read'), usePermits('billing.manage')];
  return { mayRead: !enterprise || mayRead, mayManage: !enterprise || mayManage };
}
