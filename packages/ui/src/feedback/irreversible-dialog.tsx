import Modal from 'antd/es/modal';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../form/button.tsx';
import { Icon, type IconType } from '../icon.tsx';
import { size } from '../theme/palette.ts';
import { FieldError } from './field-error.tsx';

export interface IrreversibleDialogProps {
  open: boolean;
  /** Verb, object and question mark: 撤销《设备采购合同》？ */
  title: string;
  /** What is lost, who is told. */
  body: ReactNode;
  icon?: IconType;
  /** The safe way out: 不撤销. */
  keep: string;
  /** The verb with its object: 撤销合同. Never 确定. */
  confirm: string;
  closeLabel: string;
  onKeep: () => void;
  onConfirm: () => void;
  busy?: boolean;
  error?: ReactNode;
  /** Asked only when a signature is voided: the name must be typed. */
  typedName?: { label: string; expected: string };
  /** Further fields, such as the reason. */
  children?: ReactNode;
}

/** A decision that cannot be taken back. Focus goes to the first field, or else to the safe button. */
export function IrreversibleDialog(props: IrreversibleDialogProps) {
  const { open, title, body, icon = Undo2, keep, confirm, closeLabel, onKeep, onConfirm, busy = false, error, typedName, children } = props;
  const [typed, setTyped] = useState('');
  const inside = useRef<HTMLDivElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  const fieldId = useId();
  const mayConfirm = typedName === undefined || typed.trim() === typedName.expected;
  const settleFocus = (nowOpen: boolean) => {
    if (!nowOpen) return setTyped('');
    const field = inside.current?.querySelector<HTMLElement>('input, textarea, select');
    (field ?? keepButton.current)?.focus();
  };
  return (
    <Modal
      open={open}
      width={size.dialog}
      centered
      onCancel={onKeep}
      afterOpenChange={settleFocus}
      closable={{ 'aria-label': closeLabel }}
      mask={{ closable: !busy }}
      keyboard={!busy}
      title={
        <span className="mq-dialog-title">
          <Icon of={icon} size={17} tone="vermilion" />
          {title}
        </span>
      }
      footer={
        <div className="mq-dialog-footer">
          <Button ref={keepButton} onClick={onKeep} disabled={busy}>
            {keep}
          </Button>
          <Button kind="seal" busy={busy} disabled={!mayConfirm} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      }
    >
      <div ref={inside} className="mq-dialog-body">
        <div>{body}</div>
        {children}
        {typedName ? (
          <div className="mq-field">
            <label htmlFor={fieldId}>{typedName.label}</label>
            <input id={fieldId} className="mq-input" value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
          </div>
        ) : null}
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
    </Modal>
  );
}
