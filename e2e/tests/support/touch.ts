import type { Page } from '@playwright/test';

interface At {
  readonly x: number;
  readonly y: number;
}

/** A finger on the page, by the touch events of the browser itself; the page has to be a device with touch. */
export async function openFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: At[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: At) => touch('touchStart', [at]),
    move: (at: At) => touch('touchMove', [at]),
    up: () => touch('touchEnd', []),
    close: () => session.detach(),
  };
}
