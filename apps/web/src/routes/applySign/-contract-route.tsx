import type { InputOf } from '@moqi/api';
import type { ContractDetail } from '@moqi/api/work/contracts';
import { readNeutralLink } from '@moqi/api/work/signing';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useWayBack } from '#entities/contract/way-back.ts';
import { type TaskLink, taskLinkOf } from '#entities/contract-document/task-link.ts';
import { ContractPage } from '#features/work/contract-detail/contract-page.tsx';
import { LinkProblem } from '#features/work/contract-detail/link-problem.tsx';
import { SigningFlow } from '#features/work/signing/signing-flow.tsx';
import { useStep } from '#features/work/signing/use-step.ts';
import { useCall } from '#shared/call/index.ts';
import { pathInMode } from '#shared/session/mode-paths.ts';
import { inEnterprise, isAuthenticated, useSession } from '#shared/session/session.ts';
import { Shell } from '#shells/shell.tsx';
import type { ContractSearch } from './-contract-address.ts';
import { useContract } from './-contract-followed.ts';

/** Loaded only where a contract is not found, so that no reader waits for it. */
const OtherIdentity = lazy(() => import('#features/work/contract-detail/other-identity.tsx').then((m) => ({ default: m.OtherIdentity })));

/** Loaded only where the sender showed the link. */
const NeutralGate = lazy(() => import('#features/work/signing/neutral-gate.tsx').then((m) => ({ default: m.NeutralGate })));

/** The contract that an address names; one with a neutral link asks for a code first. */
export function ContractRoute({ search }: { search: ContractSearch }) {
  const { applyNo, signNo, key } = search;
  if (applyNo === undefined || signNo === undefined || key === undefined) return <NamedContract search={search} />;
  return <NeutralContract search={search} link={{ applyNo, signNo, key }} />;
}

/** 面签链接: nothing of the contract is asked for before the code of the signer's address was given in this browser. */
function NeutralContract({ search, link }: { search: ContractSearch; link: InputOf<typeof readNeutralLink> }) {
  const { data, error, refetch } = useCall(readNeutralLink, link);
  if (error) return <LinkProblem error={error} />;
  if (!data) return null;
  if (data.opened) return <NamedContract search={search} />;
  return (
    <Suspense fallback={null}>
      <NeutralGate link={link} address={data} onAgain={() => void refetch()} />
    </Suspense>
  );
}

/** Its page, or the signing of a task that waits. */
function NamedContract({ search }: { search: ContractSearch }) {
  const { applyNo, signNo, sign, ts, view } = search;
  const link = useMemo(() => taskLinkOf({ applyNo, signNo, sign, ts }), [applyNo, signNo, sign, ts]);
  const { data: contract, error } = useContract(link);
  const hasSession = useSession(isAuthenticated);
  if (link && error?.code === 'CONTRACT_NOT_FOUND' && hasSession && sign === undefined) {
    return <OtherIdentity key={link.applyNo} applyNo={link.applyNo} signNo={link.signNo} error={error} />;
  }
  if (!link || error) return <LinkProblem error={error ?? undefined} />;
  if (!contract) return null;
  return <TaskOrPage key={link.signNo ?? ''} link={link} contract={contract} asPage={view === 'detail'} />;
}

interface TaskOrPageProps {
  readonly link: TaskLink;
  readonly contract: ContractDetail;
  /** the contract's page was asked for, although it could be signed */
  readonly asPage: boolean;
}

/** A task that waits opens as signing, and stays so to its last step whatever the contract has become; everything else is the contract's page. */
function TaskOrPage({ link, contract, asPage }: TaskOrPageProps) {
  const { place, go } = useStep();
  const [isActive, setActive] = useState(contract.signNo !== '' && contract.can.sign && (!asPage || place !== undefined));
  // from the contract's page signing begins as a step of its own, so that going back leads to the page
  const [fromPage, setFromPage] = useState(asPage);
  const leave = (): void => {
    setActive(false);
    setFromPage(true);
  };
  const sign = (): void => {
    setActive(true);
    go({ step: 'read', goal: 'sign' });
  };
  if (isActive && (!fromPage || place !== undefined)) return <SigningFlow link={link} contract={contract} onLeave={leave} />;
  return <FramedPage link={link} contract={contract} onSign={sign} />;
}

/** Members see the contract in their frame; a visitor by link sees nothing else of the product. */
function FramedPage(props: { link: TaskLink; contract: ContractDetail; onSign: () => void }) {
  const hasSession = useSession(isAuthenticated);
  const back = useWayBack(useSession((session) => pathInMode('/signInfo/signList', inEnterprise(session))));
  if (!hasSession) return <ContractPage {...props} back={undefined} />;
  return (
    <Shell name="member">
      <ContractPage {...props} back={back} />
    </Shell>
  );
}
