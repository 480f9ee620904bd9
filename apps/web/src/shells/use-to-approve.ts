import { listApprovals } from '@moqi/api/work/approvals';
import { useCall } from '#shared/call/use-call.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { usePageAnswered } from './use-page-answered.ts';

/** How many approvals wait for one's own decision; nothing until it is known, and nothing as oneself. */
export function useToApprove(): number | undefined {
  const isMember = useSession(inEnterprise);
  const enabled = usePageAnswered() && isMember;
  const { data } = useCall(listApprovals, { pageSize: 1 }, { audience: 'enterprise', enabled, isInBackground: true });
  return isMember ? data?.counts.waiting : undefined;
}
