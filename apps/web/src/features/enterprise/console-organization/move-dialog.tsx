import { listGroupTree, listMembers, type MemberRow, moveMembers, TOP_GROUP } from '@moqi/api';
import { Button, FieldError, size, useToast } from '@moqi/ui';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupChooser } from '#entities/member/index.ts';
import { useAct } from '#shared/call/use-call.ts';

/** Moves members and says where to. */
function useMove(onDone: () => void) {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  const act = useAct(moveMembers, { refreshes: [listMembers, listGroupTree] });
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
    <Modal
      open
      centered
      width={size.dialog}
      title={t('move.title', { count: members.length })}
      onCancel={onClose}
      closable={{ 'aria-label': t('app:close') }}
      footer={
        <div className="mq-dialog-footer">
          <Button onClick={onClose}>{t('app:cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => move(members, groupId)}>
            {t('move.submit')}
          </Button>
        </div>
      }
    >
      <div className="members-form">
        <GroupChooser label={t('move.to')} value={groupId} onChange={setGroupId} />
        {error ? <FieldError>{error.msg}</FieldError> : null}
      </div>
    </Modal>
  );
}
