import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldWords } from './field.tsx';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>, FieldWords {
  /** Inside the frame at the right: 获取验证码, an eye. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField({ label, labelEnd, error, hint, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} labelEnd={labelEnd} error={error} hint={hint}>
      {(control) => (
        <div className={classNames('mq-input-frame', error !== undefined && 'mq-input-frame-invalid')}>
          <input {...input} {...control} />
          {end}
        </div>
      )}
    </Field>
  );
}

export interface TextAreaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>, FieldWords {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextAreaField({ label, labelEnd, error, hint, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} labelEnd={labelEnd} error={error} hint={hint}>
      {(control) => <textarea rows={3} {...area} {...control} className="mq-input" />}
    </Field>
  );
}
