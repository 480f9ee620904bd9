import { FieldError } from '@moqi/ui';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldState } from './use-fields.ts';

type Passed = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'type' | 'disabled'>;

export interface TextFieldProps extends Passed {
  readonly field: FieldState;
  readonly label: ReactNode;
  /** At the right end of the label's line: 忘记密码. */
  readonly labelEnd?: ReactNode;
  /** Inside the frame, after the text: 获取验证码, show the password. */
  readonly end?: ReactNode;
  /** A grey line under the field while nothing is wrong. */
  readonly help?: ReactNode;
}

/** Label above, input, and under it what is wrong and how to mend it. */
export function TextField({ field, label, labelEnd, end, help, ...input }: TextFieldProps) {
  const { id, value, error, hint, onChange, onBlur } = field;
  const below = `${id}below`;
  const hasBelow = error !== undefined || help !== undefined;
  return (
    <div className="mq-field">
      <div className="mq-field-head">
        <label className="mq-field-label" htmlFor={id}>
          {label}
        </label>
        {labelEnd}
      </div>
      <div className={error === undefined ? 'mq-input-frame' : 'mq-input-frame mq-input-frame-invalid'}>
        <input
          {...input}
          id={id}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={hasBelow ? below : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        {end}
      </div>
      {error === undefined ? null : (
        <FieldError id={below}>
          {error}
          {hint === undefined ? null : `。${hint}`}
        </FieldError>
      )}
      {error === undefined && help !== undefined ? (
        <p id={below} className="mq-field-hint">
          {help}
        </p>
      ) : null}
    </div>
  );
}
