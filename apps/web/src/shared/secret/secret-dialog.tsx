import { Button, Dialog, look, useToast } from '@moqi/ui';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';

interface SecretDialogProps {
  readonly title: string;
  /** that it is shown once, and where to keep it */
  readonly once: string;
  readonly copy: string;
  readonly copied: string;
  readonly kept: string;
  readonly secret: string;
  /** how it is shown */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A secret, for the only time. */
export function SecretDialog({ title, once, copy, copied, kept, secret, children, onClose }: SecretDialogProps) {
  const showToast = useToast();
  const take = async () => {
    await navigator.clipboard.writeText(secret);
    showToast({ text: copied });
  };
  return (
    <Dialog
      held
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button icon={Copy} onClick={() => void take()}>
            {copy}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {kept}
          </Button>
        </>
      }
    >
      <p className={look('ink2')}>{once}</p>
      {children}
    </Dialog>
  );
}
