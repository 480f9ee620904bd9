import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface SigningShellProps {
  /** `PhoneTop` */
  top: ReactNode;
  /** `StepBar` */
  steps?: ReactNode;
  /** `ThumbBar` */
  thumb?: ReactNode;
  /** The contract fills the width on its desk; everything else stays in a readable column. */
  desk?: boolean;
  children: ReactNode;
}

/** One column from the phone upwards; the next step stays in place while the content scrolls. */
export function SigningShell({ top, steps, thumb, desk = false, children }: SigningShellProps) {
  return (
    <div className="mq-signing">
      {top}
      {steps}
      <main className={classNames('mq-signing-main', desk && 'mq-desk')}>
        <div className={desk ? 'mq-signing-desk' : 'mq-signing-column'}>{children}</div>
      </main>
      {thumb}
    </div>
  );
}
