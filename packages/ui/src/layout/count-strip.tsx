import { Icon, type IconType, type Tone } from '../icon.tsx';
import { AppLink } from '../link.tsx';
import { Skeleton } from './skeleton-rows.tsx';

export interface CountItem {
  key: string;
  icon: IconType;
  tone: Tone;
  label: string;
  /** undefined while it is being counted. */
  count: number | undefined;
  note?: string;
  href: string;
}

export interface CountStripProps {
  items: readonly CountItem[];
  /** Name of the strip for assistive technology. */
  label: string;
}

const grouped = new Intl.NumberFormat('en-US');

/** One strip of count links, two by two on phones. */
export function CountStrip({ items, label }: CountStripProps) {
  return (
    <nav className="mq-count-strip" aria-label={label}>
      {items.map((item) => (
        <AppLink key={item.key} href={item.href} className="mq-count">
          <span className="mq-status">
            <Icon of={item.icon} size={15} strokeWidth={1.9} tone={item.tone} />
            {item.label}
          </span>
          <span className="mq-count-figures">
            {item.count === undefined ? <Skeleton figure /> : <span className="mq-count-number">{grouped.format(item.count)}</span>}
            {item.note ? <span className="mq-count-note mq-ellipsis">{item.note}</span> : null}
          </span>
        </AppLink>
      ))}
    </nav>
  );
}
