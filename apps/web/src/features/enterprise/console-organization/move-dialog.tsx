import { type MemberRow, moveMembers, TOP_GROUP } from '@moqi/api/enterprise/members';
import { FormDialog, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupChooser } from '#entities/member/index.ts';
import { useAct } from '#shared/call/use-call.ts';

/** Moves members and says where to. */
function useMove(onDone: () => void) {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  const act = useAct(moveMembers);
  const move = (members: readonly MemberRow[], groupId: string) =>
    act.mutate(
      { corpUserIds: members.map(({ corpUserId }) => corpUserId), groupId },
      {
        onSuccess: ({ moved }) => {
          showToast({ text: t('move.done', { count: moved }) });
          onDone();
        },
      },
    );
  return { move, busy: act.isPending, error: act.error };
}

/** Moves members into another group. */
export function MoveDialog({ members, onClose }: { members: readonly MemberRow[]; onClose: () => void }) {
  const { t } = useTranslation('console-organization');
  const [groupId, setGroupId] = useState(members[0]?.groupId || TOP_GROUP);
  const { move, busy, error } = useMove(onClose);
  return (
    <FormDialog
      title={t('move.title', { count: members.length })}
      submit={t('move.submit')}
      busy={busy}
      error={error?.msg}
      onClose={onClose}
      onSubmit={() => move(members, groupId)}
    >
      <GroupChooser label={t('move.to')} value={groupId} onChange={setGroupId} />
    </FormDialog>
  );
}
