import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import * as ui from '../src/index.ts';

/** What the page's media queries say: a phone is narrow, and no test browser here ends an animation. */
export function media({ phone = false }: { phone?: boolean } = {}): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width') ? phone : query.includes('reduced-motion'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

/** Draws in our colours and words, without motion. */
export function renderStill(shown: ReactElement, mode: ui.Mode = 'light') {
  return render(shown, {
    wrapper: ({ children }) => (
      <ui.WordsProvider words={{ close: '关闭', cancel: '取消' }}>
        <ui.ThemeProvider mode={mode}>{children}</ui.ThemeProvider>
      </ui.WordsProvider>
    ),
  });
}
