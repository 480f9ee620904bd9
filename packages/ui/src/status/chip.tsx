import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType, type Tone } from '../icon.tsx';

export interface ChipProps {
  children: ReactNode;
  tone?: Exclude<Tone, 'ink3'>;
  icon?: IconType;
  outlined?: boolean;
  small?: boolean;
  /** With a cross; `label` names what it takes away. */
  remove?: { label: string; onClick: () => void };
}

export function Chip({ children, tone, icon, outlined = false, small = false, remove }: ChipProps) {
  return (
    <span className={classNames('mq-chip', tone && `mq-chip-${tone}`, outlined && 'mq-chip-outlined', small && 'mq-chip-small')}>
      {icon ? <Icon of={icon} size={13} {...(tone ? { tone } : {})} /> : null}
      {children}
      {remove ? (
        <button type="button" className="mq-chip-remove" aria-label={remove.label} onClick={remove.onClick}>
          <Icon of={X} size={12} />
        </button>
      ) : null}
    </span>
  );
}
