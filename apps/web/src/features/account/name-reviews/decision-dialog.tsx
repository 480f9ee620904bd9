import { Button, Dialog, FieldError, SkeletonRows, useToast } from '@moqi/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#entities/operator/reason-dialog.tsx';
import type { CallRefused } from '#shared/call/call-refused.ts';

type Decision = { readonly outcome: 'passed' } | { readonly outcome: 'rejected'; readonly reason: string };

interface DecisionDialogProps {
  readonly words: Readonly<Record<'title' | 'rejectTitle' | 'passed' | 'rejected', string>>;
  /** what was handed in; undefined: it is not open yet */
  readonly opened: ReactNode | undefined;
  readonly isBusy: boolean;
  readonly error: CallRefused | null;
  readonly onDecide: (decision: Decision, then: { readonly onSuccess: () => void }) => void;
  readonly onClose: () => void;
}

/** An application that a reviewer approves, or rejects with a reason. */
export function DecisionDialog({ words, opened, isBusy, error, onDecide, onClose }: DecisionDialogProps) {
  const { t } = useTranslation(['name-reviews', 'app']);
  const showToast = useToast();
  const [isRejecting, setIsRejecting] = useState(false);
  const decide = (decision: Decision): void =>
    onDecide(decision, {
      onSuccess: () => {
        showToast({ text: words[decision.outcome] });
        onClose();
      },
    });
  if (isRejecting) {
    return (
      <ReasonDialog
        title={words.rejectTitle}
        verb={t('reject')}
        hint={t('reasonHint')}
        busy={isBusy}
        error={error?.msg}
        onClose={() => setIsRejecting(false)}
        onSubmit={(reason) => decide({ outcome: 'rejected', reason })}
      />
    );
  }
  return (
    <Dialog
      title={words.title}
      width="widest"
      held
      onClose={onClose}
      footer={
        <>
          <Button disabled={opened === undefined} onClick={() => setIsRejecting(true)}>
            {t('reject')}
          </Button>
          <Button kind="primary" disabled={opened === undefined} busy={isBusy} onClick={() => decide({ outcome: 'passed' })}>
            {t('pass')}
          </Button>
        </>
      }
    >
      {opened ?? (error ? null : <SkeletonRows label={t('app:loading')} rows={6} />)}
      {error && <FieldError>{error.msg}</FieldError>}
    </Dialog>
  );
}
