import { type GroupNode, listGroups, listGroupTree, listMembers, updateGroup } from '@moqi/api';
import { lengthRank, required } from '@moqi/rules';
import { Button, FieldError, size, TextField, useToast } from '@moqi/ui';
import Modal from 'antd/es/modal';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupChooser } from '#entities/member/index.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';

/** What is no longer true once a group changed. */
export const STALE = [listGroupTree, listGroups, listMembers];

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
  const formId = useId();
  const showToast = useToast();
  const [parentId, setParentId] = useState(firstParent);
  const { mutate, isPending, error } = useAct(updateGroup, { refreshes: STALE });
  const form = useFields({
    rules: { name: [required, (value) => lengthRank(value.trim(), 1, 60)] },
    initial: { name: group?.groupName ?? '' },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
    <Modal
      open
      centered
      width={size.dialog}
      title={group ? t('group.changeTitle', { name: group.groupName }) : t('group.make')}
      onCancel={onClose}
      closable={{ 'aria-label': t('app:close') }}
      footer={
        <div className="mq-dialog-footer">
          <Button onClick={onClose}>{t('app:cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={isPending}>
            {t('group.save')}
          </Button>
        </div>
      }
    >
      <form id={formId} className="members-form" noValidate onSubmit={submit}>
        <TextField {...form.field('name')} label={t('group.name')} maxLength={60} />
        <GroupChooser label={t('group.parent')} value={parentId} onChange={setParentId} without={group?.groupId} />
        {error ? <FieldError>{error.msg}</FieldError> : null}
      </form>
    </Modal>
  );
}
