import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `seal` is vermilion: a seal, a signature, or what cannot be undone. One filled button a view. */
  kind?: 'plain' | 'primary' | 'seal' | 'seal-outlined';
  /** `large` is 44 px and as wide as its place; `thumb` is 48 px, for the thumb bar. */
  size?: 'small' | 'normal' | 'large' | 'thumb';
  icon?: IconType;
  /** Its work is under way: it cannot be pressed again. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  kind = 'plain',
  size = 'normal',
  icon,
  busy = false,
  disabled = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const shown = busy ? LoaderCircle : icon;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames('mq-button', kind !== 'plain' && `mq-button-${kind}`, size !== 'normal' && `mq-button-${size}`, className)}
    >
      {shown ? <Icon of={shown} size={size === 'thumb' ? 18 : 15} /> : null}
      {children}
    </button>
  );
}
