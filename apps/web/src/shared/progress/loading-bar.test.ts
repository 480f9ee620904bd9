import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loaderFinished, loadingBar } from './loading-bar.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  loadingBar.finish();
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});
const percent = (): number => loadingBar.snapshot().percent;

test('the only loader of a page moves the bar by 45', () => {
  loadingBar.start();
  loaderFinished(1);
  expect(percent()).toBe(45);
});

test('two loaders move it by 30 each', () => {
  loadingBar.start();
  loaderFinished(2);
  loaderFinished(2);
  expect(percent()).toBe(60);
});

test('it takes 5000 ms to the top and waits at 95 until the page is there', () => {
  loadingBar.start();
  vi.advanceTimersByTime(2500);
  expect(percent()).toBeCloseTo(50);
  vi.advanceTimersByTime(10_000);
  expect(percent()).toBe(95);
  loadingBar.finish();
  expect(loadingBar.snapshot()).toEqual({ percent: 100, visible: true, failed: false });
});

test('a bar that is not shown does not move, nor does one that failed', () => {
  const hidden = percent();
  loaderFinished(1);
  expect(percent()).toBe(hidden);
  loadingBar.start();
  loadingBar.fail();
  loaderFinished(1);
  expect(loadingBar.snapshot()).toEqual({ percent: 100, visible: true, failed: true });
});
