import { createProgressController } from '@moqi/ui';

/** The one bar at the top of the page: 5000 ms from empty to full, waits at 95 % until the page is there. */
export const loadingBar = createProgressController();

/** A page that is there sooner shows no bar at all. */
export const SHOWN_AFTER_MS = 120;

/** What one finished data loader adds, by the number of loaders the page has (specification §4). */
const STEP_BY_LOADERS: Readonly<Record<number, number>> = { 1: 45, 2: 30 };

export function loaderFinished(loaders: number): void {
  const { visible, failed } = loadingBar.snapshot();
  if (visible && !failed) loadingBar.increase(STEP_BY_LOADERS[loaders] ?? 0);
}
