import { switchMembers } from '@moqi/api/enterprise/joining';
import type { MemberRow } from '@moqi/api/enterprise/members';
import { ConfirmDialog, useToast } from '@moqi/ui';
import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { type Chosen, handoverOf, OpenWork, type Work } from './open-work.tsx';

interface DisableDialogProps {
  readonly members: readonly MemberRow[];
  readonly work: Work;
  readonly onClose: () => void;
}

/** Members with open work are disabled: work without a successor waits for them. */
export function DisableDialog({ members, work, onClose }: DisableDialogProps) {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  const [chosen, setChosen] = useState<Chosen>({});
  const { mutate, isPending, error } = useAct(switchMembers);
  const corpUserIds = members.map(({ corpUserId }) => corpUserId);
  const name = members.map((member) => member.name).join(t('app:separator'));
  const text = members.length === 1 ? t('disable.one', { name }) : t('disable.many', { count: members.length });
  return (
    <ConfirmDialog
      object={name}
      icon={CirclePause}
      title={members.length === 1 ? t('disable.title', { name }) : t('disable.titleMany', { count: members.length })}
      body={t('disable.body')}
      keep={t('disable.keep')}
      confirm={t('step.disable')}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={() =>
        mutate(
          { corpUserIds, oper: 'disable', ...handoverOf(chosen) },
          {
            onSuccess: () => {
              showToast({ text });
              onClose();
            },
          },
        )
      }
    >
      <OpenWork work={work} otherwise="waits" without={corpUserIds} chosen={chosen} onChange={setChosen} />
    </ConfirmDialog>
  );
}
