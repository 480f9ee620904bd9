import { FieldError } from '@moqi/ui';
import { useId } from 'react';

export interface ReasonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly placeholder?: string;
  readonly error?: string | undefined;
}

const MOST = 200;

/** Why something is done, in the words that the others will read. */
export function ReasonField({ label, value, onChange, placeholder, error }: ReasonFieldProps) {
  const id = useId();
  return (
    <div className="mq-field">
      <label className="mq-field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="mq-input"
        rows={3}
        maxLength={MOST}
        value={value}
        placeholder={placeholder}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </div>
  );
}
