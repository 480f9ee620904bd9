/** What an empty cell shows. */
export const EMPTY = '—';

/** The value as text, or a dash when there is none. Zero and false are values. */
export function orDash(value: string | number | boolean | null | undefined): string {
  return value === null || value === undefined || String(value).trim() === '' ? EMPTY : String(value);
}

/** At most `limit` characters, then an ellipsis. */
export function ellipsis(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : text;
}

/** Lines of `lineLength` characters; the last one takes the rest. */
export function splitByLength(text: string, lineLength: number): string[] {
  if (!Number.isInteger(lineLength) || lineLength < 1) throw new RangeError(`a line holds at least 1 character, not ${lineLength}`);
  const characters = Array.from(text);
  const lines = Math.ceil(characters.length / lineLength);
  return Array.from({ length: lines }, (_, i) => characters.slice(i * lineLength, (i + 1) * lineLength).join(''));
}

/** `7c1e…a09d`: enough to compare by eye; copying gives all. */
export function shortFingerprint(fingerprint: string): string {
  return fingerprint.length > 9 ? `${fingerprint.slice(0, 4)}…${fingerprint.slice(-4)}` : fingerprint;
}
