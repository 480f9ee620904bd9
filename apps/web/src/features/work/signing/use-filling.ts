import { useState } from 'react';
import { type Filling, NOTHING_FILLED } from './filling.ts';

/** Where a browser keeps nothing for a frame of another site, it lasts as long as the page; its steps read it one after the other. */
const inPage = new Map<string, Filling>();

function kept(key: string): Filling {
  try {
    return { ...NOTHING_FILLED, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Filling>) };
  } catch {
    return inPage.get(key) ?? NOTHING_FILLED;
  }
}

function keep(key: string, filling: Filling | undefined): void {
  try {
    if (filling) sessionStorage.setItem(key, JSON.stringify(filling));
    else sessionStorage.removeItem(key);
  } catch {
    // after a reload it is filled again
    if (filling) inPage.set(key, filling);
    else inPage.delete(key);
  }
}

/** What was filled survives a reload of the page, until it is signed or the tab is closed. */
export function useFilling(signNo: string): { filling: Filling; fill: (part: Partial<Filling>) => void; forget: () => void } {
  const key = `signing:${signNo}`;
  const [filling, setFilling] = useState(() => kept(key));
  return {
    filling,
    fill: (part) =>
      setFilling((before) => {
        const after = { ...before, ...part };
        keep(key, after);
        return after;
      }),
    forget: () => keep(key, undefined),
  };
}
