import { inviteMembers, remindMember, switchMembers } from '@moqi/api/enterprise/joining';
import { exportMembers, type MemberRow } from '@moqi/api/enterprise/members';
import { listOpenWork } from '@moqi/api/reach/overview';
import { useToast } from '@moqi/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/call/call.ts';
import { CallRefused } from '#shared/call/call-refused.ts';
import { download } from '#shared/call/download.ts';
import { saveFile } from '#shared/call/save-file.ts';
import { useAct } from '#shared/call/use-call.ts';
import type { MemberSearch } from './member-search.ts';
import { filterOf } from './member-search.ts';
import { kindsWithWork, type Work } from './open-work.tsx';

const MemberDrawer = lazy(() => import('./member-drawer.tsx').then((m) => ({ default: m.MemberDrawer })));
const PartingDialog = lazy(() => import('./parting-dialog.tsx').then((m) => ({ default: m.PartingDialog })));
const DisableDialog = lazy(() => import('./disable-dialog.tsx').then((m) => ({ default: m.DisableDialog })));
const BindDialog = lazy(() => import('./bind-dialog.tsx').then((m) => ({ default: m.BindDialog })));
const MoveDialog = lazy(() => import('./move-dialog.tsx').then((m) => ({ default: m.MoveDialog })));

export const STEPS = ['edit', 'remind', 'bind', 'unbind', 'disable', 'enable', 'remove'] as const;
export type MemberStep = (typeof STEPS)[number];
/** The one word beside the row: what is nearest to do. */
export function nextStep({ can, state }: MemberRow): MemberStep | undefined {
  if (can.remind) return 'remind';
  if (state === 'disabled' && can.enable) return 'enable';
  return can.edit ? 'edit' : undefined;
}

/** All else behind 「…」. */
export const otherSteps = (row: MemberRow): readonly MemberStep[] => STEPS.filter((step) => row.can[step] && step !== nextStep(row));

type Opened =
  | { readonly step: 'edit' | 'bind' | 'unbind' | 'remove'; readonly member: MemberRow }
  | { readonly step: 'move'; readonly members: readonly MemberRow[] }
  | { readonly step: 'disable'; readonly members: readonly MemberRow[]; readonly work: Work };

/** Acts that need no question, each with its sentence; what can be undone offers it. */
function useSimpleSteps() {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  const turning = useAct(switchMembers);
  const reminding = useAct(remindMember);
  const onError = ({ code, msg }: CallRefused) => {
    if (code !== 'UNANSWERED') showToast({ kind: 'problem', text: msg });
  };
  const turn = (oper: 'disable' | 'enable', members: readonly MemberRow[], isUndo = false) => {
    const corpUserIds = members.map(({ corpUserId }) => corpUserId);
    const back = oper === 'disable' ? 'enable' : 'disable';
    const undo = isUndo ? {} : { undo: { label: t('undo'), onClick: () => turn(back, members, true) } };
    const [only, ...others] = members;
    const text = others.length > 0 ? t(`${oper}.many`, { count: members.length }) : t(`${oper}.one`, { name: only?.name ?? '' });
    turning.mutate({ oper, corpUserIds }, { onError, onSuccess: () => showToast({ text, ...undo }) });
  };
  const remind = ({ corpUserId, name }: MemberRow) =>
    reminding.mutate({ corpUserId }, { onError, onSuccess: ({ sent }) => showToast({ text: t(`remind.${sent}`, { name }) }) });
  const inviting = useAct(inviteMembers);
  const invite = (members: readonly MemberRow[]) =>
    inviting.mutate(
      { corpUserIds: members.map(({ corpUserId }) => corpUserId) },
      { onError, onSuccess: ({ invited }) => showToast({ text: t('batch.invited', { count: invited }) }) },
    );
  return { turn, remind, invite, onError };
}

/** The dialog that a step takes. */
function StepDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      {opened.step === 'edit' ? <MemberDrawer member={opened.member} onClose={onClose} /> : null}
      {opened.step === 'bind' ? <BindDialog member={opened.member} onClose={onClose} /> : null}
      {opened.step === 'unbind' || opened.step === 'remove' ? (
        <PartingDialog how={opened.step} member={opened.member} onClose={onClose} />
      ) : null}
      {opened.step === 'disable' ? <DisableDialog members={opened.members} work={opened.work} onClose={onClose} /> : null}
      {opened.step === 'move' ? <MoveDialog members={opened.members} onClose={onClose} /> : null}
    </Suspense>
  );
}

/** What can be done with members, and the dialogs that it takes. */
export function useMemberSteps(): {
  readonly take: (step: MemberStep, member: MemberRow) => void;
  readonly move: (members: readonly MemberRow[]) => void;
  readonly disable: (members: readonly MemberRow[]) => void;
  readonly invite: (members: readonly MemberRow[]) => void;
  readonly dialog: ReactNode;
} {
  const [opened, setOpened] = useState<Opened>();
  const { turn, remind, invite, onError } = useSimpleSteps();
  const close = () => setOpened(undefined);
  // a member without open work is disabled without a question: that is undone as easily
  const disable = async (members: readonly MemberRow[]) => {
    try {
      const work = await call(listOpenWork, { corpUserIds: members.map(({ corpUserId }) => corpUserId) });
      if (kindsWithWork(work).length === 0) turn('disable', members);
      else setOpened({ step: 'disable', members, work });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      onError(error);
    }
  };
  const take = (step: MemberStep, member: MemberRow) => {
    if (step === 'remind') remind(member);
    else if (step === 'enable') turn(step, [member]);
    else if (step === 'disable') void disable([member]);
    else setOpened({ step, member });
  };
  const dialog = opened === undefined ? null : <StepDialog opened={opened} onClose={close} />;
  return { take, dialog, move: (members) => setOpened({ step: 'move', members }), disable: (members) => void disable(members), invite };
}

/** Saves what the filter finds as a spreadsheet. */
export function useExport(): (search: MemberSearch) => Promise<void> {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  return async (search) => {
    try {
      const { blob, fileName } = await download(exportMembers, filterOf(search), `${t('title')}.xlsx`);
      saveFile(blob, fileName);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast({ kind: 'problem', text: error.msg });
    }
  };
}
