import { useEffect, useEffectEvent } from 'react';

/** What one came to see is there first: on a poor line a stream would wait in front of it. */
const AFTER_MS = 2_000;

/** Follows a stream of this page's own, of a link or of a code, while it is shown. `undefined`: none. */
export function useStream(path: string | undefined, onChanged: () => void): void {
  const changed = useEffectEvent(() => onChanged());
  useEffect(() => {
    if (path === undefined) return;
    let following: Promise<() => void> | undefined;
    const begin = (): void => {
      following = import('#shared/keep-up.ts').then((m) => m.followStream(path, { onChanged: changed, onMissed: changed }));
    };
    const timer = window.setTimeout(begin, AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      void following?.then((stop) => stop());
    };
  }, [path]);
}
