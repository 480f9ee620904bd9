import { create } from 'zustand';

export const APPEARANCES = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** index.html reads the same entry. */
const STORED_AS = 'moqi.theme';

function stored(): Appearance {
  try {
    const found = localStorage.getItem(STORED_AS);
    return APPEARANCES.find((appearance) => appearance === found) ?? 'system';
  } catch {
    // storage is blocked: the choice lasts as long as the page
    return 'system';
  }
}

export const useAppearance = create<{ readonly chosen: Appearance }>()(() => ({ chosen: stored() }));

export function chooseAppearance(chosen: Appearance): void {
  useAppearance.setState({ chosen });
  try {
    localStorage.setItem(STORED_AS, chosen);
  } catch {
    // as above
  }
}
