import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon.tsx';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  icon: IconType;
  /** The name, also shown as tooltip. A count belongs into it: 消息 6 条未读. */
  label: string;
  /** A small number on the icon; not shown for 0. */
  count?: number | undefined;
  /** 40 px, for fingers. */
  large?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton({ icon, label, count = 0, large = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('mq-icon-button', large && 'mq-icon-button-large', className)}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} size={large ? 20 : 18} />
      {count > 0 ? (
        <span className="mq-badge" aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </button>
  );
}
