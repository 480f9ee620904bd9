/** A notice is signed anew for every delivery; an older one is not believed. */
const BELIEVED_SECONDS = 300;

export function isFresh(ts: number, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - ts) <= BELIEVED_SECONDS;
}
