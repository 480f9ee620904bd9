import { fromBase64, toBase64 } from './base64.ts';
import { malformed } from './errors.ts';
import { HASH_BYTES } from './tree-hash.ts';

/** c2sp.org/tlog-checkpoint: what a log says of itself at one moment. Its note is signed by the log. */
export interface Checkpoint {
  /** which log this is */
  readonly origin: string;
  /** leaves */
  readonly size: number;
  readonly root: Uint8Array;
}

/** The text of the note. Extension lines are not written: nobody but the log could check them. */
export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

const DECIMAL = /^(?:0|[1-9]\d{0,15})$/;

/** A decimal number without leading zeros that this program counts with exactly. @throws LedgerError LEDGER_MALFORMED */
export function parseCount(text: string): number {
  const count = Number(text);
  if (!DECIMAL.test(text) || !Number.isSafeInteger(count)) throw malformed(`not a number of leaves: ${text.slice(0, 20)}`);
  return count;
}

/** The text of a note; extension lines of other logs are passed over. @throws LedgerError LEDGER_MALFORMED */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin = '', size = '', root = '', ...rest] = text.split('\n');
  if (origin === '' || rest.pop() !== '' || rest.includes('')) throw malformed('not a checkpoint');
  const hash = fromBase64(root);
  if (hash.length !== HASH_BYTES) throw malformed(`a root hash of ${hash.length} octets`);
  return { origin, size: parseCount(size), root: hash };
}
