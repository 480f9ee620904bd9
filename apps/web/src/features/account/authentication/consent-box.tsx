import { FieldError } from '@moqi/ui';
import { useId } from 'react';

interface ConsentBoxProps {
  readonly text: string;
  readonly checked: boolean;
  /** what is said where it was not agreed; empty: nothing */
  readonly missing: string;
  readonly onChange: (checked: boolean) => void;
}

/** A consent of its own, which nothing else is agreed to with. */
export function ConsentBox({ text, checked, missing, onChange }: ConsentBoxProps) {
  const id = useId();
  return (
    <div>
      <label className="auth-consent">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={missing === '' ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{text}</span>
      </label>
      {missing === '' ? null : <FieldError id={id}>{missing}</FieldError>}
    </div>
  );
}
