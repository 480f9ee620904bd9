import { type ReactNode, useId } from 'react';
import { FieldError } from '../feedback/field-error.tsx';
import { look } from '../look.ts';

/** Ties the control to its label, to what is wrong with it and to its hint. */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** At the right of the label: 忘记密码, or （选填）. */
  labelEnd?: ReactNode;
  /** What is wrong and how to mend it. */
  error?: ReactNode;
  /** A second line in grey. */
  hint?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, the control, what is wrong below. */
export function Field({ label, labelEnd, error, hint, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <div className="mq-field">
      <div className="mq-field-head">
        <label className={look('field-label')} htmlFor={id}>
          {label}
        </label>
        {labelEnd}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? (
        <p id={hintId} className={look('field-hint')}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** What a control of its own kind takes from its field. */
export type FieldWords = Omit<FieldProps, 'children'>;
