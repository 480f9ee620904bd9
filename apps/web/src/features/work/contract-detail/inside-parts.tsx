import type { ContractDetail } from '@moqi/api/work/contracts';
import { TextLink } from '@moqi/ui';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Confidentiality } from '#entities/member/confidentiality.tsx';
import { usePermits } from '#entities/permission/use-permission.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { inEnterprise, isAuthenticated, useSession } from '#shared/session/session.ts';
import { Copies } from './copies.tsx';
import { Cost } from './cost.tsx';
import { LegalHold } from './legal-hold.tsx';
import { Performance } from './performance.tsx';
import { SaveAsTemplate } from './save-as-template.tsx';
import { Tags } from './tags.tsx';

const COMPLETED: readonly string[] = ['completed', 'rescinding', 'rescinded'];

/** What stands beside a contract: how it was kept to, its tags, whom it is copied to, what it took of the quota, and in an enterprise who sees it and whether it may be deleted. */
export function InsideParts({ contract }: { readonly contract: ContractDetail }) {
  const isMember = useSession(inEnterprise);
  const hasSession = useSession(isAuthenticated);
  const managesTemplates = usePermits('templates.manage');
  return (
    <>
      {hasSession && <OfSession contract={contract} />}
      {(contract.can.copy || contract.copies.length > 0) && <Copies contract={contract} />}
      {hasSession && contract.can.download && (managesTemplates || !isMember) && <SaveAsTemplate contract={contract} />}
      {isMember && <Confidentiality applyId={contract.applyId} contractName={contract.contractName} />}
      {isMember && <LegalHold contract={contract} />}
    </>
  );
}

/** For whom it lies in a drawer. */
function OfSession({ contract }: { readonly contract: ContractDetail }) {
  return (
    <>
      {COMPLETED.includes(contract.state) && <AfterCompletion contract={contract} />}
      <Tags applyId={contract.applyId} />
      {/* who manages copies is of the sender's side */}
      {contract.can.copy && <Cost applyNo={contract.applyNo} />}
    </>
  );
}

/** How a completed contract was kept to, and where its party goes if it was not. */
function AfterCompletion({ contract }: { readonly contract: ContractDetail }) {
  const { t } = useTranslation('contract-detail');
  const isMember = useSession(inEnterprise);
  const mayApply = usePermits('cases.manage');
  return (
    <>
      <Performance contract={contract} />
      {(mayApply || !isMember) && (
        <section>
          <TextLink href={`/judicialService/introduce${stringifySearch({ applyId: contract.applyId })}`} icon={Scale}>
            {t('judicial')}
          </TextLink>
        </section>
      )}
    </>
  );
}
