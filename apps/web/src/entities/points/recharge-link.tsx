import { ButtonLink, TextLink } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useSession } from '#shared/session/session.ts';

/** The page of specification §2.5. */
export const RECHARGE_PAGE = '/asset/pointChargePage';

interface RechargeLinkProps {
  /** The work of its page, rather than a word beside a title. */
  readonly primary?: boolean;
  readonly children: ReactNode;
}

/** Leads an actor who may recharge to the recharge page. */
export function RechargeLink({ primary = false, children }: RechargeLinkProps) {
  const mayRecharge = useSession((session) => session.allAuthUser?.accountInfoVO.rechargeButton === 1);
  if (!mayRecharge) return null;
  return primary ? (
    <ButtonLink kind="primary" href={RECHARGE_PAGE}>
      {children}
    </ButtonLink>
  ) : (
    <TextLink href={RECHARGE_PAGE}>{children}</TextLink>
  );
}
