import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnceAfterUpdate } from './reload-once.ts';

const reload = vi.fn<() => void>();
beforeAll(() => reloadOnceAfterUpdate(reload));
beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

async function chunkMissing(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError'));
  await new Promise((resolve) => setTimeout(resolve, 0));
}

test('a chunk that a release took away loads the page anew, once', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await chunkMissing();
  await chunkMissing();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('without a network the page stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await chunkMissing();
  expect(reload).not.toHaveBeenCalled();
});

test('while the server does not answer the page stays', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await chunkMissing();
  vi.mocked(fetch).mockResolvedValueOnce(new Response('', { status: 503 }));
  await chunkMissing();
  expect(reload).not.toHaveBeenCalled();
});
