import { useSyncExternalStore } from 'react';

/** Words like 还剩 2 天 and 今天 are true for a while only. */
const TICK_MS = 30_000;

let now = Date.now();
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  now = Date.now();
  ticking ??= setInterval(() => {
    now = Date.now();
    for (const one of listeners) one();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

/** The time as far as words about it need it; renders again twice a minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
