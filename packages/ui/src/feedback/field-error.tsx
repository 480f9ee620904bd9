import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

export interface FieldErrorProps {
  /** Referred to by the field's `aria-describedby`. */
  id?: string;
  /** What is wrong and how to mend it. */
  children: ReactNode;
}

export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="mq-field-error" role="alert">
      <Icon of={CircleAlert} size={14} strokeWidth={1.9} />
      {children}
    </p>
  );
}
