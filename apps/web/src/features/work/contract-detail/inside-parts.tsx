import type { ContractDetail } from '@moqi/api/work/contracts';
import { Confidentiality } from '#entities/member/confidentiality.tsx';
import { inEnterprise, isAuthenticated, useSession } from '#shared/session/session.ts';
import { Copies } from './copies.tsx';
import { LegalHold } from './legal-hold.tsx';
import { Performance } from './performance.tsx';

const COMPLETED: readonly string[] = ['completed', 'rescinding', 'rescinded'];

/** What stands beside a contract: how it was kept to, whom it is copied to, and in an enterprise who sees it and whether it may be deleted. */
export function InsideParts({ contract }: { readonly contract: ContractDetail }) {
  const isMember = useSession(inEnterprise);
  const hasSession = useSession(isAuthenticated);
  return (
    <>
      {hasSession && COMPLETED.includes(contract.state) && <Performance contract={contract} />}
      {(contract.can.copy || contract.copies.length > 0) && <Copies contract={contract} />}
      {isMember && <Confidentiality applyId={contract.applyId} contractName={contract.contractName} />}
      {isMember && <LegalHold contract={contract} />}
    </>
  );
}
