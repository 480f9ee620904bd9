import { Button, size } from '@moqi/ui';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenMember, MemberChooser } from '#entities/member/index.ts';

export interface AddMembersDialogProps {
  readonly roleName: string;
  /** Those seen to hold it already. */
  readonly holders: readonly string[];
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onAdd: (corpUserIds: readonly string[]) => void;
}

/** Chooses whom to give a role. */
export function AddMembersDialog({ roleName, holders, busy, onClose, onAdd }: AddMembersDialogProps) {
  const { t } = useTranslation('console-roles');
  const [chosen, setChosen] = useState<readonly ChosenMember[]>([]);
  return (
    <Modal
      open
      centered
      width={size.dialog}
      title={t('members.choose', { name: roleName })}
      onCancel={onClose}
      closable={{ 'aria-label': t('app:close') }}
      footer={
        <div className="mq-dialog-footer">
          <Button onClick={onClose}>{t('app:cancel')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={chosen.length === 0}
            onClick={() => onAdd(chosen.map(({ corpUserId }) => corpUserId))}
          >
            {chosen.length === 0 ? t('members.give') : t('members.giveTo', { count: chosen.length })}
          </Button>
        </div>
      }
    >
      <MemberChooser label={t('members.label')} chosen={chosen} onChange={setChosen} without={holders} invited />
    </Modal>
  );
}
