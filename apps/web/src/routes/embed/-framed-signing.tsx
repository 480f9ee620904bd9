import type { ContractDetail } from '@moqi/api/work/contracts';
import { type LinkProps, LinkProvider } from '@moqi/ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskLink } from '#entities/contract-document/task-link.ts';
import { ClosedNotice, FailedNotice, OutsideNotice } from '#features/reach/embedding/frame-notice.tsx';
import { openParentPage, type ParentPage, useToldHeight } from '#features/reach/embedding/parent-page.ts';
import { useEntry } from '#features/reach/embedding/use-entry.ts';
import { SigningFlow } from '#features/work/signing/signing-flow.tsx';
import { UNANSWERED } from '#shared/call/index.ts';
import { useContract } from '../applySign/-contract-followed.ts';

/** The frame shows the signing alone, and the rest of the product may not be framed. */
const WindowLink = ({ children, ...rest }: LinkProps) => (
  <a target="_blank" rel="noopener" {...rest}>
    {children}
  </a>
);

export function FramedSigning({ ticket }: { readonly ticket: string }) {
  const [parent] = useState(openParentPage);
  if (parent === undefined) return <OutsideNotice />;
  return (
    <LinkProvider component={WindowLink}>
      <EnteredFrame ticket={ticket} parent={parent} />
    </LinkProvider>
  );
}

function EnteredFrame({ ticket, parent }: { readonly ticket: string; readonly parent: ParentPage }) {
  const { data, error } = useEntry(ticket, true);
  const link = useMemo(() => data && { applyNo: data.applyNo, signNo: data.signNo, sign: data.sign }, [data]);
  const tell = useEffectEvent(() => parent.tell('ready', {}));
  useEffect(() => tell(), []);
  useToldHeight(parent);
  if (error) return <FailedNotice error={error} parent={parent} />;
  return link ? <FramedContract link={link} parent={parent} /> : null;
}

function FramedContract({ link, parent }: { readonly link: TaskLink; readonly parent: ParentPage }) {
  const { data: contract, error } = useContract(link);
  // an answer that is late says so itself, and the next one comes
  if (error && (contract === undefined || error.code !== UNANSWERED)) return <FailedNotice error={error} parent={parent} />;
  return contract ? <FramedTask link={link} contract={contract} parent={parent} /> : null;
}

interface FramedTaskProps {
  readonly link: TaskLink;
  readonly contract: ContractDetail;
  readonly parent: ParentPage;
}

/** What became of the task, as the server tells it. */
function stateOf({ parties }: ContractDetail): 'signed' | 'refused' | 'over' {
  const state = parties.find(({ me }) => me)?.state;
  return state === 'signed' || state === 'refused' ? state : 'over';
}

function FramedTask({ link, contract, parent }: FramedTaskProps) {
  const { t } = useTranslation('embedding');
  const [isOpen, setOpen] = useState(contract.can.sign);
  const state = stateOf(contract);
  const { applyNo, signNo } = contract;
  const viewed = useEffectEvent(() => parent.tell('viewed', { applyNo, signNo }));
  const settled = useEffectEvent(() => state !== 'over' && parent.tell(state, { applyNo, signNo }));
  useEffect(() => viewed(), []);
  useEffect(() => void settled(), [state]);
  const leave = (): void => {
    setOpen(false);
    parent.tell('closed', {});
  };
  if (!isOpen) return <ClosedNotice state={state} />;
  return <SigningFlow link={link} contract={contract} onLeave={leave} leaveLabel={t('leave')} />;
}
