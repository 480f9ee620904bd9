/** Runs the work of one key one after another, inside this process only. The work is told whether it waited for another. */
export function oneAtATime(): <T>(key: string, work: (hasWaited: boolean) => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<void>>();
  return async (key, work) => {
    const before = tails.get(key);
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const tail = (before ?? Promise.resolve()).then(() => done);
    tails.set(key, tail);
    await before;
    try {
      return await work(before !== undefined);
    } finally {
      resolve();
      if (tails.get(key) === tail) tails.delete(key);
    }
  };
}
