/** So many codes that nobody used within an hour: the next ones ask for an image code first. A hall that scans at once stays below. */
const UNUSED_BEFORE_IMAGE = 30;
/** So many within a day: no more is sent for the collection, before it uses up what its company may send. */
export const MOST_UNUSED = 100;

const HOUR_MS = 60 * 60 * 1000;
export const UNUSED_COUNT_MS = 24 * HOUR_MS;

export interface CodeBound {
  readonly asksImage: boolean;
  /** until a code may be sent again; 0: at once */
  readonly seconds: number;
}

/** Who may still be sent a code. A code that was used came to somebody who holds the number, and counts for nothing here. @param unused when those were sent that nobody used, the youngest first */
export function codeBound(unused: readonly Date[], now: Date): CodeBound {
  const since = (at: Date | undefined): number => (at === undefined ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime());
  return {
    asksImage: since(unused[UNUSED_BEFORE_IMAGE - 1]) < HOUR_MS,
    seconds: Math.max(0, Math.ceil((UNUSED_COUNT_MS - since(unused[MOST_UNUSED - 1])) / 1000)),
  };
}
