import { Button, size } from '@moqi/ui';
import Modal from 'antd/es/modal';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

export interface DialogFrameProps {
  readonly title: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A decision in a dialog: the way out at the left, the work at the right. */
export function DialogFrame({ title, submit, busy, disabled = false, onClose, onSubmit, children }: DialogFrameProps) {
  const { t } = useTranslation('approvals');
  const formId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal
      open
      centered
      width={size.dialog}
      title={title}
      onCancel={onClose}
      closable={{ 'aria-label': t('app:close') }}
      footer={
        <div className="mq-dialog-footer">
          <Button onClick={onClose}>{t('app:cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={busy} disabled={disabled}>
            {submit}
          </Button>
        </div>
      }
    >
      <form id={formId} className="approval-form" noValidate onSubmit={send}>
        {children}
      </form>
    </Modal>
  );
}
