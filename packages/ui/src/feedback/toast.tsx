import { Check, CircleAlert, X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { LinkButton } from '../form/link-button.tsx';
import { Icon } from '../icon.tsx';
import { useWords } from '../words.tsx';

export interface ToastOptions {
  /** One sentence without full stop. */
  text: string;
  /** What was done can be taken back for as long as the toast stays. */
  undo?: { label: string; onClick: () => void };
  /** `problem` is announced at once. */
  kind?: 'done' | 'problem';
}

/** Eight seconds: long enough to read and to change one's mind. */
export const TOAST_DURATION = 8000;

interface Shown extends ToastOptions {
  id: number;
}

type ShowToast = (toast: ToastOptions) => void;

const ToastContext = createContext<ShowToast | undefined>(undefined);

interface ToastItemProps {
  toast: Shown;
  onClose: (id: number) => void;
}

/**
 * The clock stands still while the pointer or the focus is on it. The pointer must have moved there: one that lay where the toast appeared
 * would keep it before the button that is to be pressed next.
 */
function ToastItem({ toast, onClose }: ToastItemProps) {
  const { close } = useWords();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(toast.id), TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [held, onClose, toast.id]);
  const problem = toast.kind === 'problem';
  const hold = {
    onMouseMove: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div className="mq-toast" {...hold}>
      <Icon of={problem ? CircleAlert : Check} tone={problem ? 'rouge' : 'pine'} strokeWidth={2} />
      {problem ? <span role="alert">{toast.text}</span> : <output>{toast.text}</output>}
      {toast.undo ? (
        <LinkButton
          onClick={() => {
            toast.undo?.onClick();
            onClose(toast.id);
          }}
        >
          {toast.undo.label}
        </LinkButton>
      ) : null}
      <button type="button" className="mq-toast-close" aria-label={close} onClick={() => onClose(toast.id)}>
        <Icon of={X} size={14} />
      </button>
    </div>
  );
}

/** What says the same: when a server is away, every call of a page fails with one sentence, which must not drive others away. */
const saysSame = (one: ToastOptions, other: ToastOptions) => one.text === other.text && one.kind === other.kind && !one.undo && !other.undo;

/** Keeps the toasts; at most three stand at a time, none twice. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const last = useRef(0);
  const show = useCallback<ShowToast>((toast) => {
    last.current += 1;
    const id = last.current;
    setToasts((before) => [...before.filter((shown) => !saysSame(shown, toast)).slice(-2), { ...toast, id }]);
  }, []);
  const close = useCallback((id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <div className="mq-toasts">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onClose={close} />
        ))}
      </div>
    </ToastContext>
  );
}

/** Shows a sentence at the foot of the page. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
