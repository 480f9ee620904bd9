import { FormDialog } from '@moqi/ui';
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

/** Chooses the members who get a role. */
export function AddMembersDialog({ roleName, holders, busy, onClose, onAdd }: AddMembersDialogProps) {
  const { t } = useTranslation('console-roles');
  const [chosen, setChosen] = useState<readonly ChosenMember[]>([]);
  return (
    <FormDialog
      title={t('members.choose', { name: roleName })}
      submit={chosen.length === 0 ? t('members.give') : t('members.giveTo', { count: chosen.length })}
      busy={busy}
      disabled={chosen.length === 0}
      onClose={onClose}
      onSubmit={() => onAdd(chosen.map(({ corpUserId }) => corpUserId))}
    >
      <MemberChooser label={t('members.label')} chosen={chosen} onChange={setChosen} without={holders} invited />
    </FormDialog>
  );
}
