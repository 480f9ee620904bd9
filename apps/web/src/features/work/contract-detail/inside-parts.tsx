import type { ContractDetail } from '@moqi/api/work/contracts';
import { Confidentiality } from '#entities/member/confidentiality.tsx';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { Copies } from './copies.tsx';
import { LegalHold } from './legal-hold.tsx';

/** What a party keeps beside a contract: whom it is copied to, and in an enterprise who sees it and whether it may be deleted. */
export function InsideParts({ contract }: { readonly contract: ContractDetail }) {
  const isMember = useSession(inEnterprise);
  return (
    <>
      {(contract.can.copy || contract.copies.length > 0) && <Copies contract={contract} />}
      {isMember && <Confidentiality applyId={contract.applyId} contractName={contract.contractName} />}
      {isMember && <LegalHold contract={contract} />}
    </>
  );
}
