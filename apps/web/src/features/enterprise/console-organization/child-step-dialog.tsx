import { type ChildAccount, deleteChildAccount, resetChildPassword, switchChildAccount } from '@moqi/api/enterprise/joining';
import { ConfirmDialog, useToast } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import type { HandedOut } from './handed-out-dialog.tsx';

export type ChildStep = 'reset' | 'disable' | 'enable' | 'delete';

interface ChildStepDialogProps {
  readonly step: ChildStep;
  readonly account: ChildAccount;
  readonly onHandedOut: (made: HandedOut) => void;
  readonly onClose: () => void;
}

/** Each step says first what it means for the person who works with the account. */
export function ChildStepDialog({ step, account: { corpUserId, login }, onHandedOut, onClose }: ChildStepDialogProps) {
  const { t } = useTranslation('console-organization');
  const showToast = useToast();
  const reset = useAct(resetChildPassword);
  const turn = useAct(switchChildAccount);
  const remove = useAct(deleteChildAccount);
  const done = () => {
    showToast({ text: t(`child.${step}.done`, { login }) });
    onClose();
  };
  const go = () => {
    if (step === 'reset') reset.mutate({ corpUserId }, { onSuccess: onHandedOut });
    else if (step === 'delete') remove.mutate({ corpUserId }, { onSuccess: done });
    else turn.mutate({ corpUserId, oper: step }, { onSuccess: done });
  };
  return (
    <ConfirmDialog
      object={login}
      title={t(`child.${step}.title`, { login })}
      body={t(`child.${step}.body`)}
      keep={t('app:cancel')}
      confirm={t(`child.step.${step}`)}
      busy={reset.isPending || turn.isPending || remove.isPending}
      error={(reset.error ?? turn.error ?? remove.error)?.msg}
      onKeep={onClose}
      onConfirm={go}
    />
  );
}
