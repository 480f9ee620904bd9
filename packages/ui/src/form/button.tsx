import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon.tsx';
import { AppLink, type LinkProps } from '../link.tsx';

interface ButtonLook {
  /** `seal` is vermilion: a seal, a signature, or what cannot be undone. One filled button a view. */
  kind?: 'plain' | 'primary' | 'seal' | 'seal-outlined';
  /** `large` is 44 px and as wide as its place; `thumb` is 48 px, for the thumb bar. */
  size?: 'small' | 'normal' | 'large' | 'thumb';
  icon?: IconType | undefined;
}

function classOf({ kind = 'plain', size = 'normal' }: ButtonLook, className: string | undefined): string {
  return classNames('mq-button', kind !== 'plain' && `mq-button-${kind}`, size !== 'normal' && `mq-button-${size}`, className);
}

function ButtonIcon({ of, size }: { of: IconType | undefined; size: ButtonLook['size'] }) {
  return of ? <Icon of={of} size={size === 'thumb' ? 18 : 15} /> : null;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Its work is under way: it cannot be pressed again. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({ kind, size, icon, busy = false, disabled = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classOf({ ...(kind && { kind }), ...(size && { size }) }, className)}
    >
      <ButtonIcon of={busy ? LoaderCircle : icon} size={size} />
      {children}
    </button>
  );
}

export type ButtonLinkProps = LinkProps & ButtonLook;

/** A link that looks like a button: it leads to a page or a file. */
export function ButtonLink({ kind, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <AppLink {...rest} className={classOf({ ...(kind && { kind }), ...(size && { size }) }, className)}>
      <ButtonIcon of={icon} size={size} />
      {children}
    </AppLink>
  );
}
