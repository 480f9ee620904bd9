/** A notice is signed anew for every delivery; an older one is not believed. */
const BELIEVED_SECONDS = 300;

/** What is signed: every field but `sign` as `name=value`, sorted by name, joined by `&`. */
export function signedText(fields: Readonly<Record<string, string | number>>): string {
  return Object.entries(fields)
    .filter(([name]) => name !== 'sign')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

export function isFresh(ts: number, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - ts) <= BELIEVED_SECONDS;
}
