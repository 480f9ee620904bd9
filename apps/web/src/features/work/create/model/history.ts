/** What can be undone and redone. Two changes with the same tag in a row are one step: typing, or an arrow key held down. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  readonly tag: string | undefined;
}

/** More than anybody walks back, and little memory: states share what did not change. */
const MOST_STEPS = 200;

export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [], tag: undefined };
}

export function change<T>(history: History<T>, present: T, tag?: string): History<T> {
  if (present === history.present) return history;
  if (tag !== undefined && tag === history.tag) return { ...history, present, future: [] };
  return { past: [...history.past, history.present].slice(-MOST_STEPS), present, future: [], tag };
}

export function undo<T>(history: History<T>): History<T> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return { past: history.past.slice(0, -1), present: previous, future: [history.present, ...history.future], tag: undefined };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, tag: undefined };
}
