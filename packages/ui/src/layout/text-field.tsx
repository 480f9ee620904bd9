import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from '../feedback/field-error.tsx';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: ReactNode;
  /** At the right of the label: 忘记密码, or （选填）. */
  labelEnd?: ReactNode;
  /** What is wrong and how to mend it. */
  error?: string | undefined;
  /** A second line in grey. */
  hint?: string | undefined;
  /** Inside the frame at the right: 获取验证码, an eye. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Label above, one line of text, what is wrong below. */
export function TextField({ label, labelEnd, error, hint, end, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <div className="mq-field">
      <div className="mq-field-head">
        <label className="mq-field-label" htmlFor={id}>
          {label}
        </label>
        {labelEnd}
      </div>
      <div className={classNames('mq-input-frame', error !== undefined && 'mq-input-frame-invalid')}>
        <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={described || undefined} />
        {end}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? (
        <p id={hintId} className="mq-field-hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
