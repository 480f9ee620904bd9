import { chainHash, type LogRow, NO_ENTRY } from './entry.ts';

/** A row of the log with its hash. */
export interface HashedRow extends LogRow {
  readonly hash: Uint8Array;
}

/** Up to where a chain was found in order. */
export interface ChainEnd {
  readonly number: number;
  readonly hash: Uint8Array;
}

export const CHAIN_START: ChainEnd = { number: 0, hash: NO_ENTRY };

/** From which entry on a chain is broken, and how that shows. */
export interface ChainFault {
  readonly number: number;
  readonly kind: 'missing' | 'altered' | 'recomputed';
}

const isSame = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;

/** What is wrong with the entry that comes after `end`; undefined: it follows. */
export function faultOf(end: ChainEnd, row: HashedRow): ChainFault | undefined {
  if (row.number > end.number + 1) return { number: end.number + 1, kind: 'missing' };
  const follows = row.number === end.number + 1 && isSame(row.hash, chainHash(end.hash, row));
  return follows ? undefined : { number: row.number, kind: 'altered' };
}

/** What is wrong with the end of a log whose last entry should be `head`. */
export function faultAtEnd(end: ChainEnd, head: ChainEnd): ChainFault | undefined {
  if (end.number < head.number) return { number: end.number + 1, kind: 'missing' };
  return isSame(end.hash, head.hash) ? undefined : { number: head.number, kind: 'altered' };
}

/** The text that a mark puts under the platform's key. */
export function markText(party: string, kind: string, { number, hash }: ChainEnd): string {
  return `${party} ${kind} ${number} ${Buffer.from(hash).toString('hex')}`;
}
