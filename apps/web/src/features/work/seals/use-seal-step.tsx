import type { SealCard } from '@moqi/api/work/seals';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useApprove } from './use-approve.ts';
import { useSealDownload, useSealSwitch } from './use-seal-acts.ts';

const GrantDialog = lazy(() => import('./grant-dialog.tsx').then((m) => ({ default: m.GrantDialog })));
const KeepersDialog = lazy(() => import('./keepers-dialog.tsx').then((m) => ({ default: m.KeepersDialog })));
const EditDialog = lazy(() => import('./edit-dialog.tsx').then((m) => ({ default: m.EditDialog })));
const ReasonDialog = lazy(() => import('./reason-dialog.tsx').then((m) => ({ default: m.ReasonDialog })));

/** What can be done with a seal from its card or its drawer. */
export type SealStep =
  | 'grant'
  | 'keepers'
  | 'edit'
  | 'renew'
  | 'approve'
  | 'reject'
  | 'enable'
  | 'disable'
  | 'freeze'
  | 'unfreeze'
  | 'download'
  | 'remove';

const MOST_SHOWN = 2;

/** The steps the server allows: the nearest beside the picture, the others in a menu. */
export function stepsOf({ can }: Pick<SealCard, 'can'>): { readonly shown: readonly SealStep[]; readonly hidden: readonly SealStep[] } {
  const inOrder: readonly (readonly [SealStep, boolean])[] = [
    ['approve', can.approve],
    ['reject', can.approve],
    ['renew', can.renew],
    ['unfreeze', can.unfreeze],
    ['enable', can.enable],
    ['grant', can.grant],
    ['edit', can.edit],
    ['keepers', can.grant],
    ['download', can.download],
    ['disable', can.disable],
    ['freeze', can.freeze],
    ['remove', can.remove],
  ];
  const steps = inOrder.filter(([, may]) => may).map(([step]) => step);
  // a download or an end is never the nearest
  const near = steps.filter((step) => !['download', 'disable', 'freeze', 'remove', 'keepers'].includes(step)).slice(0, MOST_SHOWN);
  return { shown: near, hidden: steps.filter((step) => !near.includes(step)) };
}

interface Asked {
  readonly step: SealStep;
  readonly seal: SealCard;
}

function dialogOf({ step, seal }: Asked, onClose: () => void): ReactNode {
  switch (step) {
    case 'grant':
      return <GrantDialog seal={seal} onClose={onClose} />;
    case 'keepers':
      return <KeepersDialog seal={seal} onClose={onClose} />;
    case 'edit':
      return <EditDialog seal={seal} onClose={onClose} />;
    case 'freeze':
    case 'unfreeze':
    case 'reject':
    case 'remove':
      return <ReasonDialog step={step} seal={seal} onClose={onClose} />;
    default:
      return null;
  }
}

/** Takes a step: some at once, some after a dialog. `dialog` belongs into the page. */
export function useSealStep(): { readonly take: (step: SealStep, seal: SealCard) => void; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const { turn, renew } = useSealSwitch();
  const approve = useApprove();
  const save = useSealDownload();
  const take = (step: SealStep, seal: SealCard) => {
    if (step === 'enable' || step === 'disable') turn(seal, step);
    else if (step === 'renew') renew(seal);
    else if (step === 'approve') approve(seal);
    else if (step === 'download') void save(seal);
    else setAsked({ step, seal });
  };
  const dialog = asked ? <Suspense fallback={null}>{dialogOf(asked, () => setAsked(undefined))}</Suspense> : null;
  return { take, dialog };
}
