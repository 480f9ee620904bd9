import type { ReactNode } from 'react';
import { LinkButton } from '../form/link-button.tsx';

export interface BatchBarProps {
  /** 已选 3 份 */
  selected: string;
  selectAll?: { label: string; onClick: () => void };
  actions: ReactNode;
  /** Which of the chosen cannot do it: 2 份已过期，将跳过. */
  note?: string;
  cancel: { label: string; onClick: () => void };
}

/** Pushes in between filter and rows while something is chosen. */
export function BatchBar({ selected, selectAll, actions, note, cancel }: BatchBarProps) {
  return (
    <section className="mq-batch-bar" aria-label={selected}>
      <span aria-live="polite">{selected}</span>
      {selectAll ? <LinkButton onClick={selectAll.onClick}>{selectAll.label}</LinkButton> : null}
      <div className="mq-batch-actions">{actions}</div>
      {note ? <span className="mq-batch-note">{note}</span> : null}
      <LinkButton className="mq-batch-cancel" onClick={cancel.onClick}>
        {cancel.label}
      </LinkButton>
    </section>
  );
}
