import type { Mode } from '@moqi/ui';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useAppearance } from './appearance.ts';

const PREFERS_DARK = '(prefers-color-scheme: dark)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(PREFERS_DARK);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** The chosen mode, the device's when none was chosen. */
export function useMode(): Mode {
  const chosen = useAppearance((appearance) => appearance.chosen);
  const prefersDark = useSyncExternalStore(subscribe, () => window.matchMedia(PREFERS_DARK).matches);
  if (chosen !== 'system') return chosen;
  return prefersDark ? 'dark' : 'light';
}

/** Switches the colours of the page. Pages of paper (login, signing) are always light. */
export function usePageColours(canBeDark: boolean): void {
  const mode = useMode();
  const shown = canBeDark ? mode : 'light';
  useLayoutEffect(() => {
    document.documentElement.dataset['mode'] = shown;
    // the colour of the first paint has done its work
    document.documentElement.style.removeProperty('background');
  }, [shown]);
}
