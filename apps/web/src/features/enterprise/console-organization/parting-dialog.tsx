import { removeMember, unbindMember } from '@moqi/api/enterprise/joining';
import type { MemberRow } from '@moqi/api/enterprise/members';
import { listOpenWork } from '@moqi/api/reach/overview';
import { ConfirmDialog, useToast } from '@moqi/ui';
import { Unlink, UserRoundMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { type Chosen, handoverOf, OpenWork } from './open-work.tsx';

export interface PartingDialogProps {
  readonly how: 'remove' | 'unbind';
  readonly member: MemberRow;
  readonly onClose: () => void;
}

/** A member is deleted or unbound: the open work, and a successor for each kind of it. */
export function PartingDialog({ how, member, onClose }: PartingDialogProps) {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  const [chosen, setChosen] = useState<Chosen>({});
  const { name, corpUserId, state } = member;
  const removing = useAct(removeMember);
  const unbinding = useAct(unbindMember);
  const { mutate, isPending, error } = how === 'remove' ? removing : unbinding;
  // an invited member has nothing under way
  const hasWork = state !== 'invited';
  const { data: work } = useCall(listOpenWork, { corpUserIds: [corpUserId] }, { enabled: hasWork });
  const names = [...new Set(Object.values(chosen).map((one) => one.name))].join(t('app:separator'));
  return (
    <ConfirmDialog
      object={name}
      icon={how === 'remove' ? UserRoundMinus : Unlink}
      title={t(`${how}.title`, { name })}
      body={t(hasWork ? `${how}.body` : 'remove.bodyInvited')}
      keep={t(`${how}.keep`)}
      confirm={t(`${how}.submit`)}
      busy={isPending || (hasWork && work === undefined)}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={() =>
        mutate(
          { corpUserId, ...handoverOf(chosen) },
          {
            onSuccess: () => {
              showToast({ text: names ? t(`${how}.handedOver`, { name, successor: names }) : t(`${how}.done`, { name }) });
              onClose();
            },
          },
        )
      }
    >
      {hasWork && work ? <OpenWork work={work} otherwise="passesOn" without={[corpUserId]} chosen={chosen} onChange={setChosen} /> : null}
    </ConfirmDialog>
  );
}
