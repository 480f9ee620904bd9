import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { isPlainClick } from '#shared/links/router-link.tsx';
import { useSession } from '#shared/session/session.ts';

const KEY = 'moqi.place';

/** A page in the frame of members or of the console, with its filters and page in the address. */
interface Place {
  readonly href: string;
  /** its number in the history of this tab */
  readonly index: number;
  /** the identity that saw it: another one may not open it */
  readonly identity: string;
}

const identityNow = (): string => {
  const { authUser, currentAuthUser } = useSession.getState();
  return `${authUser?.userId ?? ''} ${currentAuthUser?.corpId ?? ''}`;
};

function lastPlace(): Place | undefined {
  try {
    const place = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Place | null;
    return place?.identity === identityNow() ? place : undefined;
  } catch {
    return undefined;
  }
}

/** Called by the frames: notes which of their own pages was shown last in this tab. A contract, or a tool, is none of them. */
export function useKnownPlace(): void {
  const router = useRouter();
  useEffect(() => {
    const note = (): void => {
      const { location, matches } = router.state;
      const { shell } = matches.at(-1)?.staticData ?? {};
      if ((shell !== 'member' && shell !== 'console') || matches.at(-1)?.pathname !== location.pathname) return;
      const place: Place = { href: location.href, index: location.state.__TSR_index, identity: identityNow() };
      sessionStorage.setItem(KEY, JSON.stringify(place));
    };
    note();
    return router.subscribe('onResolved', note);
  }, [router]);
}

/**
 * Back to where one came from: in the history, so that the list stands as it was scrolled; by its address from anywhere else.
 * @param usual where it leads when a link was opened
 */
export function useWayBack(usual: string): { readonly href: string; readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void } {
  const router = useRouter();
  const place = lastPlace();
  return {
    href: place?.href ?? usual,
    onClick: (event) => {
      const now = router.state.location.state.__TSR_index;
      if (place === undefined || place.index >= now || !isPlainClick(event)) return;
      event.preventDefault();
      router.history.go(place.index - now);
    },
  };
}
