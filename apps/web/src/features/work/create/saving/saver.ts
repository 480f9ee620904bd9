import { CallRefused, UNANSWERED } from '#shared/call/index.ts';

export type Saving =
  | { readonly state: 'untouched' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: string }
  /** no answer came: what was changed is kept on this device */
  | { readonly state: 'offline' }
  /** it was saved from elsewhere meanwhile: what was changed is kept on this device until one has chosen */
  | { readonly state: 'changed' }
  /** the server refused it, with its sentence */
  | { readonly state: 'failed'; readonly sentence: string };

export interface SaverPorts<T> {
  /** Saves at the server; answers when that was. */
  readonly save: (content: T) => Promise<{ readonly savedAt: string }>;
  /** Keeps on this device until it is saved. */
  readonly keep: (content: T) => void;
  readonly forget: () => void;
  readonly report: (saving: Saving) => void;
}

const QUIET_MS = 1500;
const RETRY_MS = 30_000;

/** Saves what changed when there was quiet for a moment; one save at a time, the last change wins. */
export interface Saver<T> {
  changed(this: void, content: T): void;
  /** Saves at once what is not saved yet, and waits for it. */
  flush(this: void): Promise<void>;
  /** It is sent: nothing more is saved, nothing is kept. */
  finish(this: void): void;
}

export function createSaver<T>({ save, keep, forget, report }: SaverPorts<T>): Saver<T> {
  let waiting: { readonly content: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isFinished = false;

  const later = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  const attempt = async ({ content }: { readonly content: T }): Promise<void> => {
    // no question without a network: the answer is known, and each unanswered call would say so again
    if (!navigator.onLine) return report({ state: 'offline' });
    waiting = undefined;
    report({ state: 'saving' });
    try {
      const { savedAt } = await save(content);
      if (waiting === undefined) {
        forget();
        report({ state: 'saved', at: savedAt });
      }
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      waiting ??= { content };
      if (error.code === 'DRAFT_CHANGED') return report({ state: 'changed' });
      if (error.code !== UNANSWERED) return report({ state: 'failed', sentence: error.msg });
      report({ state: 'offline' });
      later(RETRY_MS);
    }
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    while (running) await running;
    if (waiting === undefined || isFinished) return;
    running = attempt(waiting).finally(() => {
      running = undefined;
    });
    await running;
  }

  return {
    changed: (content) => {
      if (isFinished) return;
      waiting = { content };
      keep(content);
      later(QUIET_MS);
    },
    flush,
    finish: () => {
      isFinished = true;
      waiting = undefined;
      clearTimeout(timer);
      forget();
    },
  };
}
