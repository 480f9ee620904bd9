/** Runs the work of one key one after another, inside this process only. */
export function oneAtATime(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<void>>();
  return async (key, work) => {
    const before = tails.get(key) ?? Promise.resolve();
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const tail = before.then(() => done);
    tails.set(key, tail);
    await before;
    try {
      return await work();
    } finally {
      resolve();
      if (tails.get(key) === tail) tails.delete(key);
    }
  };
}
