import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';

export interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The class of the feature that draws it. */
  className: string;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button without any look: a card, a page's thumbnail, a box on a canvas that can be pressed. */
export function PlainButton({ className, children, ...rest }: PlainButtonProps) {
  return (
    <button type="button" {...rest} className={classNames('mq-plain-button', className)}>
      {children}
    </button>
  );
}
