import { type AuditSearch, approverLinkOf } from '#features/work/approvals/approver-link.ts';
import { AuditPage } from '#features/work/approvals/audit-page.tsx';
import { isAuthenticated, useSession } from '#shared/session/session.ts';
import { Shell } from '#shells/shell.tsx';

/** Members see an approval in their frame; a visitor by link sees nothing else of the product. */
export function FramedAudit({ search }: { search: AuditSearch }) {
  const hasSession = useSession(isAuthenticated);
  const link = approverLinkOf(search);
  if (!hasSession) return <AuditPage link={link} back={undefined} />;
  return (
    <Shell name="member">
      <AuditPage link={link} back="/corp/approval" />
    </Shell>
  );
}
