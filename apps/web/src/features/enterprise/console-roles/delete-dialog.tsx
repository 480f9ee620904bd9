import { deleteRole, type RoleCard } from '@moqi/api/enterprise/roles';
import { listFlowsOfRole } from '@moqi/api/work/flows';
import { ConfirmDialog, useToast } from '@moqi/ui';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NamedInFlows } from '#entities/flow/named-in-flows.tsx';
import { useRoleName } from '#entities/permission/use-role-name.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';

export interface DeleteDialogProps {
  readonly role: RoleCard;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A deleted role is gone; its holders keep their other roles, and a holder without another one is a plain member. */
export function DeleteDialog({ role, onClose, onDone }: DeleteDialogProps) {
  const { t } = useTranslation('console-roles');
  const showToast = useToast();
  const name = useRoleName()(role);
  const { mutate, isPending, error } = useAct(deleteRole);
  const used = useCall(listFlowsOfRole, { roleId: role.roleId });
  return (
    <ConfirmDialog
      object={name}
      icon={Trash2}
      title={t('delete.title', { name })}
      body={role.memberCount > 0 ? t('delete.body', { count: role.memberCount }) : t('delete.bodyUnused')}
      keep={t('delete.keep')}
      confirm={t('delete.submit')}
      busy={isPending || used.isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={() =>
        mutate(
          { roleId: role.roleId },
          {
            onSuccess: ({ fellBack }) => {
              showToast({ text: fellBack > 0 ? t('delete.doneFellBack', { name, count: fellBack }) : t('delete.done', { name }) });
              onDone();
            },
          },
        )
      }
    >
      <NamedInFlows flows={used.data?.list ?? []} />
    </ConfirmDialog>
  );
}
