import { type GroupNode, updateGroup } from '@moqi/api/enterprise/members';
import { lengthRank, required } from '@moqi/rules';
import { FormDialog, TextField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupChooser } from '#entities/member/index.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';

export interface GroupDialogProps {
  /** absent: a group is made */
  readonly group?: GroupNode;
  /** where it is made, or stands */
  readonly parentId: string;
  readonly onClose: () => void;
  readonly onDone?: (groupId: string) => void;
}

/** The name and the place of a group. */
export function GroupDialog({ group, parentId: firstParent, onClose, onDone }: GroupDialogProps) {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  const [parentId, setParentId] = useState(firstParent);
  const { mutate, isPending, error } = useAct(updateGroup);
  const form = useFields({
    rules: { name: [required, (value) => lengthRank(value.trim(), 1, 60)] },
    initial: { name: group?.groupName ?? '' },
  });
  const submit = () => {
    if (!form.check()) return;
    const name = form.values.name.trim();
    const onSuccess = ({ groupId }: { groupId: string }) => {
      showToast({ text: t(group ? 'group.changed' : 'group.made', { name }) });
      onClose();
      onDone?.(groupId);
    };
    mutate({ ...(group && { groupId: group.groupId }), groupName: name, parentId }, { onSuccess });
  };
  return (
    <FormDialog
      title={group ? t('group.changeTitle', { name: group.groupName }) : t('group.make')}
      submit={t('group.save')}
      busy={isPending}
      error={error?.msg}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField {...form.field('name')} label={t('group.name')} maxLength={60} />
      <GroupChooser label={t('group.parent')} value={parentId} onChange={setParentId} without={group?.groupId} />
    </FormDialog>
  );
}
