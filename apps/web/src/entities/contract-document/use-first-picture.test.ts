import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFirstPicture } from './use-first-picture.ts';

const link = { applyNo: 'A1', signNo: 'S1' };
const asked: FakeImage[] = [];

/** The browser's own one never answers here: there is no server behind its address. */
class FakeImage {
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  src = '';
  constructor() {
    asked.push(this);
  }
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('Image', FakeImage);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = () =>
  renderHook(({ version, width }) => useFirstPicture(link, { documentId: 'D1', version }, width), {
    initialProps: { version: 1, width: 300 as number | undefined },
  });

test.each([
  ['has come', () => asked[0]?.onload?.()],
  ['cannot be had', () => asked[0]?.onerror?.()],
  ['takes longer than four seconds', () => vi.advanceTimersByTime(4_000)],
])('the viewer waits until the picture %s', (_, end) => {
  const { result } = show();
  expect(result.current).toEqual({ picture: asked[0]?.src, settled: false });
  expect(asked[0]?.src).toContain('noCache=1&fix=webp&page=0&width=720');
  act(() => void vi.advanceTimersByTime(3_999));
  expect(result.current.settled).toBe(false);
  act(() => void end());
  expect(result.current).toEqual({ picture: asked[0]?.src, settled: true });
});

test.each([
  [720, 720],
  [790, 720],
  [810, 1080],
  [4_000, 1440],
])('a page %i points wide is shown by a picture of %i', (width, picture) => {
  renderHook(() => useFirstPicture(link, { documentId: 'D1', version: 1 }, width));
  expect(asked[0]?.src).toContain(`width=${picture}`);
});

test('no picture is asked for before the page is laid out, and one only when it is resized', () => {
  const { result, rerender } = show();
  rerender({ version: 1, width: 1_200 });
  expect(asked).toHaveLength(1);
  expect(result.current.picture).toContain('width=720');
  asked.length = 0;
  const unplaced = renderHook(() => useFirstPicture(link, { documentId: 'D1', version: 1 }, undefined));
  expect([unplaced.result.current, asked]).toEqual([{ picture: undefined, settled: false }, []]);
});

test('a new version of the file is not shown in the picture of the former, and its viewer does not wait', () => {
  const { result, rerender } = show();
  act(() => asked[0]?.onload?.());
  rerender({ version: 2, width: 300 });
  expect([result.current, asked.length]).toEqual([{ picture: undefined, settled: true }, 1]);
});
