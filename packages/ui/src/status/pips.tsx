import { Check, Clock3, PenLine, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon.tsx';

/** done ✓ · me pen · them clock · failed × · later empty */
export type PipState = 'done' | 'me' | 'them' | 'failed' | 'later';

const LOOK: Record<PipState, { icon: IconType; size: number; strokeWidth: number } | undefined> = {
  done: { icon: Check, size: 11, strokeWidth: 3 },
  me: { icon: PenLine, size: 10, strokeWidth: 2.4 },
  them: { icon: Clock3, size: 10, strokeWidth: 2.4 },
  failed: { icon: X, size: 11, strokeWidth: 2.6 },
  later: undefined,
};

export function Pip({ state }: { state: PipState }) {
  const look = LOOK[state];
  return (
    <span className={`mq-pip mq-pip-${state}`}>
      {look ? <Icon of={look.icon} size={look.size} strokeWidth={look.strokeWidth} /> : null}
    </span>
  );
}

export interface PipsProps {
  steps: readonly PipState[];
  /** The whole as a sentence: 已签 1，共 3. */
  label: string;
  /** Who we wait for. */
  note?: ReactNode;
  /** More steps than this are shown as ✓3 ● +4. */
  max?: number;
}

interface Shown {
  state: PipState;
  /** How many done steps this pip stands for. */
  count: number;
}

/** The done ones in one, those that act now, and a count of what comes later. */
function collapse(steps: readonly PipState[], max: number): { shown: Shown[]; rest: number } {
  if (steps.length <= max) return { shown: steps.map((state) => ({ state, count: 1 })), rest: 0 };
  const done = steps.filter((state) => state === 'done').length;
  const open = steps.filter((state) => state !== 'done' && state !== 'later').slice(0, max - 1);
  const shown = [...(done > 0 ? [{ state: 'done' as const, count: done }] : []), ...open.map((state) => ({ state, count: 1 }))];
  return { shown, rest: steps.length - done - open.length };
}

/** Progress of a contract's signers in one line. */
export function Pips({ steps, label, note, max = 5 }: PipsProps) {
  const { shown, rest } = collapse(steps, max);
  const done = steps.filter((state) => state === 'done').length;
  return (
    <span className="mq-progress">
      <span className="mq-hidden">{label}</span>
      <span className="mq-pips" aria-hidden>
        {shown.map(({ state, count }, i) => (
          <span key={i} className="mq-pip-step">
            {i > 0 ? <span className={classNames('mq-pip-link', shown[i - 1]?.state === 'done' && 'mq-pip-link-done')} /> : null}
            <Pip state={state} />
            {count > 1 ? <span className="mq-pip-count">{count}</span> : null}
          </span>
        ))}
        {rest > 0 ? <span className="mq-pip-count">+{rest}</span> : null}
      </span>
      <span className="mq-progress-count" aria-hidden>
        {done}/{steps.length}
      </span>
      {note ? <span className="mq-progress-note mq-ellipsis">{note}</span> : null}
    </span>
  );
}
