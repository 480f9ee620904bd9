import { Check } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export interface StepsProps {
  /** Words of the steps in order. */
  steps: readonly string[];
  /** Place of the present one, from 0. */
  current: number;
  label: string;
  /** Said with a finished step: 已完成. */
  doneLabel: string;
}

function StepList({ steps, current, label, doneLabel, className }: StepsProps & { className: string }) {
  return (
    <section className={className} aria-label={label}>
      <ol className="mq-steps">
        {steps.map((step, i) => (
          <li
            key={step}
            className={classNames('mq-step', i < current && 'mq-step-done', i === current && 'mq-step-current')}
            aria-current={i === current ? 'step' : undefined}
          >
            <span className="mq-step-mark" aria-hidden>
              {i < current ? <Icon of={Check} size={12} strokeWidth={2.6} /> : i + 1}
            </span>
            <span className="mq-step-word">{step}</span>
            {i < current ? <span className="mq-hidden">{doneLabel}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Steps of signing on the phone; never scrolls away. */
export function StepBar(props: StepsProps) {
  return <StepList {...props} className="mq-step-bar" />;
}

/** Steps of a tool, in its bar. */
export function StepTrail(props: StepsProps) {
  return <StepList {...props} className="mq-step-trail" />;
}
