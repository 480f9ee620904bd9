import { AppLink } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useSession } from '#shared/session/session.ts';

/** The page of specification §2.5. */
export const RECHARGE_PAGE = '/asset/pointChargePage';

/** Leads to the recharge page, for whoever may recharge. */
export function RechargeLink({ className = 'mq-link', children }: { readonly className?: string; readonly children: ReactNode }) {
  const mayRecharge = useSession((session) => session.allAuthUser?.accountInfoVO.rechargeButton === 1);
  if (!mayRecharge) return null;
  return (
    <AppLink className={className} href={RECHARGE_PAGE}>
      {children}
    </AppLink>
  );
}
