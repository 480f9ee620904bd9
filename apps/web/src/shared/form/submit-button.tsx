import { Icon } from '@moqi/ui';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

/** The one filled button of a form; while it works it says so and takes no second press. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className="mq-button mq-button-primary mq-button-large" aria-busy={busy || undefined} disabled={busy}>
      {busy ? <Icon of={LoaderCircle} /> : null}
      {children}
    </button>
  );
}
