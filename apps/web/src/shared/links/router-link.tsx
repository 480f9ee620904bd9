import type { LinkProps } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** Leaves alone what the browser does better: new tabs, downloads, other sites. */
export function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  const modified = metaKey || ctrlKey || shiftKey || altKey;
  const elsewhere = (currentTarget.target !== '' && currentTarget.target !== '_self') || currentTarget.hasAttribute('download');
  return !defaultPrevented && button === 0 && !modified && !elsewhere && target instanceof Element;
}

/** A link by address that navigates without reloading and fetches the code of its page when it is pointed at. */
export function RouterLink({ href, onClick, children, ...rest }: LinkProps) {
  const router = useRouter();
  const internal = href.startsWith('/');
  const preload = () => {
    if (internal) void router.preloadRoute({ to: href.split(/[?#]/, 1)[0] ?? '/' }).catch(() => undefined);
  };
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        onClick?.(event);
        if (!internal || !isPlainClick(event)) return;
        event.preventDefault();
        void router.navigate({ href });
      }}
    >
      {children}
    </a>
  );
}
