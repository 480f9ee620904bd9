import { Button, size } from '@moqi/ui';
import Modal from 'antd/es/modal';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import './dialog-frame.css';

export interface DialogFrameProps {
  readonly title: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** room for a form of several fields */
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog: work at the right, the way out beside it. */
export function DialogFrame({ title, submit, busy, disabled = false, wide = false, onClose, onSubmit, children }: DialogFrameProps) {
  const { t } = useTranslation('app');
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // otherwise the cross that closes it would get the focus
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal
      open
      centered
      width={wide ? size.drawer : size.dialog}
      title={title}
      onCancel={onClose}
      closable={{ 'aria-label': t('close') }}
      footer={
        <div className="mq-dialog-footer">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={busy} disabled={disabled}>
            {submit}
          </Button>
        </div>
      }
    >
      <form ref={form} id={formId} className="dialog-form" noValidate onSubmit={send}>
        {children}
      </form>
    </Modal>
  );
}
