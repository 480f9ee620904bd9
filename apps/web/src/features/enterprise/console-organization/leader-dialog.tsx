import { type GroupNode, NO_MEMBER, setGroupLeader } from '@moqi/api/enterprise/members';
import { FormDialog, look, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenMember, MemberChooser } from '#entities/member/index.ts';
import { useAct } from '#shared/call/use-call.ts';

/** Who manages a group; nobody is an answer, too. */
export function LeaderDialog({ group, onClose }: { group: GroupNode; onClose: () => void }) {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  const now = group.managerId === '' ? [] : [{ corpUserId: group.managerId, name: group.managerName }];
  const [chosen, setChosen] = useState<readonly ChosenMember[]>(now);
  const { mutate, isPending, error } = useAct(setGroupLeader);
  const save = () => {
    const [leader] = chosen;
    const text = leader ? t('leader.done', { name: leader.name, group: group.groupName }) : t('leader.none', { group: group.groupName });
    const onSuccess = () => {
      showToast({ text });
      onClose();
    };
    mutate({ groupId: group.groupId, corpUserId: leader?.corpUserId ?? NO_MEMBER }, { onSuccess });
  };
  return (
    <FormDialog
      title={t('leader.title', { group: group.groupName })}
      submit={t('group.save')}
      busy={isPending}
      error={error?.msg}
      onClose={onClose}
      onSubmit={save}
    >
      <p className={look('field-hint')}>{t('leader.hint')}</p>
      <MemberChooser single label={t('leader.label')} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
