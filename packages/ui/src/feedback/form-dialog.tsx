import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../form/button.tsx';
import { useWords } from '../words.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { FieldError } from './field-error.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'width' | 'held' | 'onClose' | 'children'> {
  /** The verb of the button that sends it. */
  submit: ReactNode;
  busy?: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
  /** Why it was refused, below the fields. */
  error?: ReactNode;
  /** Beside the verb, where there is a better word than 取消. */
  cancel?: string;
  onSubmit: () => void;
}

/** A form in a dialog: Enter sends it, what was typed stays when it is refused. */
export function FormDialog(props: FormDialogProps) {
  const { submit, busy = false, disabled = false, error, cancel, onSubmit, children, ...dialog } = props;
  const words = useWords();
  const formId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    // React passes events on to a form that the dialog belongs to, although it stands elsewhere in the document
    event.stopPropagation();
    if (!busy && !disabled) onSubmit();
  };
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose}>{cancel ?? words.cancel}</Button>
          <Button kind="primary" type="submit" form={formId} busy={busy} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="mq-form" noValidate onSubmit={send}>
        {children}
        {error ? <FieldError>{error}</FieldError> : null}
      </form>
    </Dialog>
  );
}
