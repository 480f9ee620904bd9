import { useSyncExternalStore } from 'react';
import { breakpoint } from './theme/palette.ts';

const PHONE = `(max-width: ${breakpoint.phone - 0.02}px)`;

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(PHONE);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the page is as narrow as a phone: tables become cards, drawers come from below. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
}
