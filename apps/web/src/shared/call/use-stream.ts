import { useEffect, useEffectEvent } from 'react';

/** Follows a stream of this page's own, of a link or of a code, while it is shown. `undefined`: none. */
export function useStream(path: string | undefined, onChanged: () => void): void {
  const changed = useEffectEvent(() => onChanged());
  useEffect(() => {
    if (path === undefined) return;
    const following = import('./follow-stream.ts').then((m) => m.followStream(path, { onChanged: changed, onMissed: changed }));
    return () => void following.then((stop) => stop());
  }, [path]);
}
