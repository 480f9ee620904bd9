import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';

export interface CodeInputProps {
  value: string;
  onChange: (code: string) => void;
  /** Called once the last digit is there. */
  onComplete?: (code: string) => void;
  /** 短信验证码 */
  label: string;
  length?: number;
  invalid?: boolean;
  disabled?: boolean;
  /** Ready to type as soon as it is there. */
  focusAtOnce?: boolean;
  /** Id of the sentence that says what is wrong. */
  describedBy?: string;
}

/**
 * One field drawn as boxes. A single input is what SMS autofill, pasting and screen readers understand;
 * six inputs are not.
 */
export function CodeInput(props: CodeInputProps) {
  const { value, onChange, onComplete, label, length = 6, invalid = false, disabled = false, focusAtOnce = false, describedBy } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusAtOnce) field.current?.focus();
  }, [focusAtOnce]);
  const take = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, length);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <div className={classNames('mq-code', invalid && 'mq-code-invalid')}>
      <input
        className="mq-code-input"
        value={value}
        onChange={(event) => take(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        // A pasted "40 83-12" is longer than its digits.
        maxLength={length * 2}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        disabled={disabled}
        ref={field}
      />
      <div className="mq-code-boxes" aria-hidden>
        {Array.from({ length }, (_, place) => (
          <span key={place} className={classNames('mq-code-box', place === Math.min(value.length, length - 1) && 'mq-code-box-next')}>
            {value[place]}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Seconds left of a wait that starts with the component, or again with `restart`: until another code may be asked for. */
export function useCountdown(from: number): { left: number; restart: (seconds: number) => void } {
  const [left, setLeft] = useState(from);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const ticking = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(ticking);
  }, [running]);
  return { left, restart: setLeft };
}
