import { deleteGroup, type GroupNode, pinGroup, updateGroup } from '@moqi/api/enterprise/members';
import { listFlowsOfGroup } from '@moqi/api/work/flows';
import { ConfirmDialog, useToast } from '@moqi/ui';
import { Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NamedInFlows } from '#entities/flow/named-in-flows.tsx';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { GroupDialog } from './group-dialog.tsx';
import { type DropPlace, findNode, moveOf, stepOf, type TreeRow } from './tree-rows.ts';

const LeaderDialog = lazy(() => import('./leader-dialog.tsx').then((m) => ({ default: m.LeaderDialog })));

export const GROUP_STEPS = ['makeBelow', 'change', 'leader', 'pin', 'unpin', 'up', 'down', 'remove'] as const;
export type GroupStep = (typeof GROUP_STEPS)[number];
type Opened = { readonly step: 'makeBelow' | 'change' | 'leader' | 'remove'; readonly group: GroupNode };

const neighboursOf = (nodes: readonly GroupNode[], group: GroupNode) => findNode(nodes, group.parentId)?.childCorpGroups ?? nodes;

/** What can be done with a group where it stands. */
export function groupSteps(nodes: readonly GroupNode[], group: GroupNode): readonly GroupStep[] {
  const neighbours = neighboursOf(nodes, group);
  const barred: Partial<Record<GroupStep, boolean>> = {
    pin: group.top === 1,
    unpin: group.top === 0,
    up: stepOf(neighbours, group.groupId, 'up') === undefined,
    down: stepOf(neighbours, group.groupId, 'down') === undefined,
  };
  return GROUP_STEPS.filter((step) => barred[step] !== true);
}

/** Ordering the groups: by the menu of each line, or by dragging it. */
export function useGroupSteps(nodes: readonly GroupNode[], onGone: (group: GroupNode) => void) {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  const [opened, setOpened] = useState<Opened>();
  const moving = useAct(updateGroup);
  const pinning = useAct(pinGroup);
  const onError = ({ code, msg }: CallRefused) => {
    if (code !== 'UNANSWERED') showToast({ kind: 'problem', text: msg });
  };
  const put = (move: { groupId: string; parentId?: string; beforeId: string } | undefined) => {
    if (move) moving.mutate(move, { onError, onSuccess: () => showToast({ text: t('group.moved') }) });
  };
  const take = (step: GroupStep, group: GroupNode) => {
    const { groupId } = group;
    if (step === 'up' || step === 'down') put(stepOf(neighboursOf(nodes, group), groupId, step));
    else if (step === 'pin' || step === 'unpin') pinning.mutate({ groupId, top: step === 'pin' ? 1 : 0 }, { onError });
    else setOpened({ step, group });
  };
  const drop = (moved: string, row: TreeRow, place: DropPlace) => put(moveOf(nodes, moved, { row, place }));
  const close = () => setOpened(undefined);
  const dialog: ReactNode = (
    <Suspense fallback={null}>
      {opened?.step === 'makeBelow' ? <GroupDialog parentId={opened.group.groupId} onClose={close} /> : null}
      {opened?.step === 'change' ? <GroupDialog group={opened.group} parentId={opened.group.parentId} onClose={close} /> : null}
      {opened?.step === 'leader' ? <LeaderDialog group={opened.group} onClose={close} /> : null}
      {opened?.step === 'remove' ? <DeleteDialog group={opened.group} onClose={close} onGone={onGone} /> : null}
    </Suspense>
  );
  return { take, drop, dialog };
}

interface DeleteDialogProps {
  readonly group: GroupNode;
  readonly onClose: () => void;
  readonly onGone: (group: GroupNode) => void;
}

function DeleteDialog({ group, onClose, onGone }: DeleteDialogProps) {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(deleteGroup);
  const used = useCall(listFlowsOfGroup, { groupId: group.groupId });
  const name = group.groupName;
  return (
    <ConfirmDialog
      object={name}
      icon={Trash2}
      title={t('group.removeTitle', { name })}
      body={t('group.removeBody')}
      keep={t('group.removeKeep')}
      confirm={t('group.removeSubmit')}
      busy={isPending || used.isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={() =>
        mutate(
          { groupId: group.groupId },
          {
            onSuccess: () => {
              showToast({ text: t('group.removed', { name }) });
              onClose();
              onGone(group);
            },
          },
        )
      }
    >
      <NamedInFlows flows={used.data?.list ?? []} />
    </ConfirmDialog>
  );
}
