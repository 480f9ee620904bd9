import Modal from 'antd/es/modal';
import { type ReactNode, type Ref, useCallback, useEffect, useRef } from 'react';
import { size } from '../theme/palette.ts';
import { useWords } from '../words.tsx';

const WIDTHS = { normal: size.dialog, wide: size.drawer, widest: size.drawer + 80 } as const;

export interface DialogProps {
  title: ReactNode;
  /** `normal` decides, `wide` has room for a form of several fields, `widest` for pictures beside it. */
  width?: keyof typeof WIDTHS;
  /** Buttons, secondary left, primary right. Without any the cross is the way out. */
  footer?: ReactNode;
  onClose: () => void;
  /** Work is under way that would go on unseen: the dialog stays until it is done. */
  busy?: boolean;
  /** What it shows would be lost by a slip of the pointer: a click beside it does not close it. */
  held?: boolean;
  children: ReactNode;
}

/** What one decides or enters before the page goes on. It is open as long as it is drawn. */
export function Dialog({ title, width = 'normal', footer, onClose, busy = false, held = false, children }: DialogProps) {
  const { close } = useWords();
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const settleFocus = useCallback(() => {
    if (body.current?.contains(document.activeElement)) return;
    const field = body.current?.querySelector<HTMLElement>(
      'input:not([disabled], [tabindex="-1"]), select:not([disabled]), textarea:not([disabled])',
    );
    (field ?? foot.current?.querySelector<HTMLElement>('button:not([disabled])'))?.focus();
  }, []);
  // The first field gets the focus, else the first button, which is the safe one; otherwise it would be the cross. At once, because
  // people type while the dialog still grows, and again when it stands: without motion antd takes the focus to the dialog then.
  useEffect(() => {
    const frame = requestAnimationFrame(settleFocus);
    return () => cancelAnimationFrame(frame);
  }, [settleFocus]);
  return (
    <Modal
      open
      centered
      width={WIDTHS[width]}
      title={title}
      afterOpenChange={(isOpen) => isOpen && settleFocus()}
      onCancel={busy ? () => undefined : onClose}
      closable={{ 'aria-label': close }}
      mask={{ closable: !held && !busy }}
      keyboard={!busy}
      footer={footer ? <DialogActions ref={foot}>{footer}</DialogActions> : null}
    >
      <div ref={body} className="mq-form">
        {children}
      </div>
    </Modal>
  );
}

/** The buttons of a form inside a dialog: secondary left, primary right. */
export function DialogActions({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className="mq-dialog-footer">
      {children}
    </div>
  );
}
