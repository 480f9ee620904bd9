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

/** A form in a dialog: work at the right, the way out beside it. */
export function DialogFrame({ title, submit, busy, disabled = false, onClose, onSubmit, children }: DialogFrameProps) {
  const { t } = useTranslation('seals');
  const formId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal
      open
      centered
      width={size.drawer}
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
      <form id={formId} className="seal-form" noValidate onSubmit={send}>
        {children}
      </form>
    </Modal>
  );
}
