import { type MockInstance, vi } from 'vitest';

/** From now on the page is as narrow as a phone; `mockRestore` widens it again. */
export function asPhone(): MockInstance<typeof window.matchMedia> {
  return vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}
