import { Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../form/button.tsx';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { Icon, type IconType } from '../icon.tsx';
import { Dialog } from './dialog.tsx';
import { FieldError } from './field-error.tsx';

export interface ConfirmDialogProps {
  /** The name of what it happens to. The title must say it. */
  object: string;
  /** Verb, object and question mark: 撤销《设备采购合同》？ */
  title: string;
  /** What is lost, and which people are told. */
  body: ReactNode;
  icon?: IconType;
  /** The safe way out: 不撤销. */
  keep: string;
  /** The verb with its object: 撤销合同. Never 确定. */
  confirm: string;
  onKeep: () => void;
  onConfirm: () => void;
  busy?: boolean;
  error?: ReactNode;
  /** Asked only when a signature is voided: the label of the field into which the object's name must be typed. */
  typedName?: string | undefined;
  /** Further fields, such as the reason. */
  children?: ReactNode;
}

/** A decision that cannot be taken back. What can be taken back needs no dialog but a toast with 撤回. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { object, title, body, icon = Undo2, keep, confirm, onKeep, onConfirm, busy = false, error, typedName, children } = props;
  const [typed, setTyped] = useState('');
  if (!title.includes(object)) throw new Error(`the title of a ConfirmDialog names its object: ${object} is not in ${title}`);
  const mayConfirm = typedName === undefined || typed.trim() === object;
  return (
    <Dialog
      busy={busy}
      onClose={onKeep}
      title={
        <span className="mq-dialog-title">
          <Icon of={icon} size={17} tone="vermilion" />
          {title}
        </span>
      }
      footer={
        <>
          <Button onClick={onKeep} disabled={busy}>
            {keep}
          </Button>
          <Button kind="seal" busy={busy} disabled={!mayConfirm} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="mq-dialog-body">
        <div>{body}</div>
        {children}
        {typedName === undefined ? null : (
          <Field label={typedName}>
            {(control) => <Input {...control} value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />}
          </Field>
        )}
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
    </Dialog>
  );
}
