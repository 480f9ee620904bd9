import { createHash } from 'node:crypto';

/** What the first line follows. */
const START = '0'.repeat(64);

/** A line of the process, and the link that ties it to all lines before it. */
export interface ChainedLine {
  readonly number: number;
  readonly time: string;
  readonly what: string;
  /** SHA-256, hex */
  readonly link: string;
}

/**
 * Ties lines together: the link of a line is the SHA-256 of the link before it, a line feed, and the line as it is printed, with one blank
 * between its parts (UTF-8). Who holds the certificate can compute it again, and no line can be changed, left out or put in.
 */
export function chainedLines(lines: readonly { readonly time: string; readonly what: string }[]): ChainedLine[] {
  let link = START;
  return lines.map(({ time, what }, at) => {
    const number = at + 1;
    link = createHash('sha256').update(`${link}\n${number} ${time} ${what}`).digest('hex');
    return { number, time, what, link };
  });
}
