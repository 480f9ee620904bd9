import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon.tsx';
import { AppLink, type LinkProps } from '../link.tsx';

interface LinkLook {
  /** `name` is the name of an object that opens it: in ink, cut off where it is too long. */
  kind?: 'work' | 'quiet' | 'seal' | 'name';
  icon?: IconType | undefined;
}

function classOf(kind: LinkLook['kind'], className: string | undefined): string {
  return classNames('mq-link', kind !== undefined && kind !== 'work' && `mq-link-${kind}`, className);
}

export interface LinkButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, LinkLook {
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button that looks like a link: something is done here, no page is left. */
export function LinkButton({ kind, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <button type="button" {...rest} className={classOf(kind, className)}>
      {icon ? <Icon of={icon} size={15} /> : null}
      {children}
    </button>
  );
}

export type TextLinkProps = LinkProps & LinkLook;

/** A link in words. */
export function TextLink({ kind, icon, className, children, ...rest }: TextLinkProps) {
  return (
    <AppLink {...rest} className={classOf(kind, className)}>
      {icon ? <Icon of={icon} size={15} /> : null}
      {children}
    </AppLink>
  );
}
