import { type MemberRow, removeMember, unbindMember } from '@moqi/api';
import { ConfirmDialog, useToast } from '@moqi/ui';
import { Unlink, UserRoundMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenMember, MemberChooser } from '#entities/member/index.ts';
import { useAct } from '#shared/call/use-call.ts';

export interface PartingDialogProps {
  readonly how: 'remove' | 'unbind';
  readonly member: MemberRow;
  readonly onClose: () => void;
}

/** Somebody goes: who takes over what is under way. */
export function PartingDialog({ how, member, onClose }: PartingDialogProps) {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  const [successor, setSuccessor] = useState<readonly ChosenMember[]>([]);
  const { name, corpUserId, state } = member;
  const removing = useAct(removeMember);
  const unbinding = useAct(unbindMember);
  const { mutate, isPending, error } = how === 'remove' ? removing : unbinding;
  // an invited member has nothing under way
  const hasWork = state !== 'invited';
  const [first] = successor;
  return (
    <ConfirmDialog
      object={name}
      icon={how === 'remove' ? UserRoundMinus : Unlink}
      title={t(`${how}.title`, { name })}
      body={t(hasWork ? `${how}.body` : 'remove.bodyInvited')}
      keep={t(`${how}.keep`)}
      confirm={t(`${how}.submit`)}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={() =>
        mutate(
          { corpUserId, ...(first && { successorId: first.corpUserId }) },
          {
            onSuccess: () => {
              showToast({ text: first ? t(`${how}.handedOver`, { name, successor: first.name }) : t(`${how}.done`, { name }) });
              onClose();
            },
          },
        )
      }
    >
      {hasWork ? (
        <MemberChooser single trusted label={t('successor')} chosen={successor} onChange={setSuccessor} without={[corpUserId]} />
      ) : null}
    </ConfirmDialog>
  );
}
