import { fromBase64, toBase64 } from './base64.ts';
import { parseCount } from './checkpoint.ts';
import { malformed } from './errors.ts';
import { HASH_BYTES } from './tree-hash.ts';

/** c2sp.org/tlog-witness, "add-checkpoint": what a log asks a witness to cosign. */
export interface AddCheckpoint {
  /** leaves of the checkpoint that the witness cosigned last, as the log believes */
  readonly old: number;
  /** that the tree of the checkpoint begins with that one */
  readonly proof: readonly Uint8Array[];
  /** as the log signed it */
  readonly checkpoint: string;
}

/** The text allows no more. */
const MOST_HASHES = 63;

export function formatAddCheckpoint({ old, proof, checkpoint }: AddCheckpoint): string {
  return [`old ${old}`, ...proof.map(toBase64), '', checkpoint].join('\n');
}

/** @throws LedgerError LEDGER_MALFORMED */
export function parseAddCheckpoint(body: string): AddCheckpoint {
  const end = body.indexOf('\n\n');
  const [first = '', ...hashes] = body.slice(0, Math.max(end, 0)).split('\n');
  if (!first.startsWith('old ') || hashes.length > MOST_HASHES) throw malformed('not a checkpoint to add');
  const proof = hashes.map(fromBase64);
  if (proof.some(({ length }) => length !== HASH_BYTES)) throw malformed('a proof with a hash of another length');
  return { old: parseCount(first.slice('old '.length)), proof, checkpoint: body.slice(end + 2) };
}
