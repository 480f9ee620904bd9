import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Fact {
  key: string;
  label: ReactNode;
  /** An absent value is a dash. */
  value?: ReactNode;
}

export interface KeyValueProps {
  items: readonly Fact[];
  /** Values at the right end, a line between rows: the summary on phones. */
  ruled?: boolean;
}

/** Facts about one object. */
export function KeyValue({ items, ruled = false }: KeyValueProps) {
  return (
    <dl className={classNames('mq-facts', ruled && 'mq-facts-ruled')}>
      {items.map(({ key, label, value }) => (
        <div key={key} className="mq-fact">
          <dt>{label}</dt>
          <dd>{value === undefined || value === null || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
