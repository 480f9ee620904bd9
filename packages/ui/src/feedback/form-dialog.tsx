import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../form/button.tsx';
import { useWords } from '../words.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Drawer, type DrawerProps } from './drawer.tsx';
import { FieldError } from './field-error.tsx';

interface FormProps {
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
  onClose: () => void;
  children: ReactNode;
}

/** A form and, elsewhere in the document, its two buttons. */
function useFormParts({ submit, busy = false, disabled = false, error, cancel, onSubmit, onClose, children }: FormProps) {
  const words = useWords();
  const formId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    // React passes events on to a form that the dialog belongs to, although it stands elsewhere in the document
    event.stopPropagation();
    if (!busy && !disabled) onSubmit();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{cancel ?? words.cancel}</Button>
      <Button kind="primary" type="submit" form={formId} busy={busy} disabled={disabled}>
        {submit}
      </Button>
    </>
  );
  const form = (
    <form id={formId} className="mq-form" noValidate onSubmit={send}>
      {children}
      {error ? <FieldError>{error}</FieldError> : null}
    </form>
  );
  return { footer, form };
}

export interface FormDialogProps extends FormProps, Pick<DialogProps, 'title' | 'width' | 'held'> {}

/** A form in a dialog: Enter sends it, what was typed stays when it is refused. */
export function FormDialog({ title, width, held, ...props }: FormDialogProps) {
  const { footer, form } = useFormParts(props);
  return (
    <Dialog title={title} {...(width && { width })} {...(held && { held })} footer={footer} onClose={props.onClose}>
      {form}
    </Dialog>
  );
}

export interface FormDrawerProps extends FormProps, Pick<DrawerProps, 'title' | 'width'> {}

/** A form beside the list it is about, such as all its filters. */
export function FormDrawer({ title, width, ...props }: FormDrawerProps) {
  const { footer, form } = useFormParts(props);
  return (
    <Drawer title={title} {...(width && { width })} footer={footer} onClose={props.onClose}>
      {form}
    </Drawer>
  );
}
