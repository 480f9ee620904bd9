export interface Progress {
  /** 0–100. */
  percent: number;
  visible: boolean;
  failed: boolean;
}

export interface ProgressController {
  /** Begins anew and creeps towards 95 %. */
  start: () => void;
  /** Adds to the progress, as far as 95 %: 30 for each of two loaders, 45 for one. */
  increase: (percent: number) => void;
  /** Goes to 100 % and hides. */
  finish: () => void;
  /** Shows the failed state, then hides as `finish` does. */
  fail: () => void;
  subscribe: (listener: () => void) => () => void;
  snapshot: () => Progress;
}

/** The bar never claims more than this before the page is there. */
export const PROGRESS_CEILING = 95;
/** Milliseconds from 0 to 100 % at the pace of the bar. */
export const PROGRESS_DURATION = 5000;
const TICK = 100;
/** Milliseconds that the full bar stays visible. */
const FADE = 400;

const HIDDEN: Progress = { percent: 0, visible: false, failed: false };

/** State of the loading bar at the top of the page; one for the application. */
export function createProgressController(): ProgressController {
  let progress = HIDDEN;
  let creeping: ReturnType<typeof setInterval> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (change: Partial<Progress>): void => {
    progress = { ...progress, ...change };
    for (const listener of listeners) listener();
  };
  const stop = (): void => {
    clearInterval(creeping);
    clearTimeout(hiding);
  };
  const increase = (percent: number): void => {
    set({ percent: Math.min(PROGRESS_CEILING, progress.percent + percent) });
  };
  const end = (failed: boolean): void => {
    stop();
    set({ percent: 100, visible: true, failed });
    hiding = setTimeout(() => set(HIDDEN), FADE);
  };

  return {
    start: () => {
      stop();
      set({ percent: 0, visible: true, failed: false });
      creeping = setInterval(() => increase((TICK / PROGRESS_DURATION) * 100), TICK);
    },
    increase,
    finish: () => end(progress.failed),
    fail: () => end(true),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => progress,
  };
}
