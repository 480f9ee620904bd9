import { fromBase64, toBase64 } from './base64.ts';
import { type Checkpoint, parseCheckpoint, parseCount } from './checkpoint.ts';
import { type Cosignature, cosignaturesOf } from './cosignature.ts';
import { LedgerError, malformed } from './errors.ts';
import { type Note, type NoteKey, parseNote, signersOf } from './note.ts';
import { isIncluded } from './proofs.ts';
import { HASH_BYTES, sha256Tree, type TreeHash } from './tree-hash.ts';

/** c2sp.org/tlog-proof: that an entry stands in a log, in one text that is verified without a network. */
export interface LogProof {
  readonly index: number;
  /** the siblings from the leaf up */
  readonly proof: readonly Uint8Array[];
  /** the signed checkpoint as the log gave it out */
  readonly checkpoint: string;
}

const HEADER = 'c2sp.org/tlog-proof@v1';
/** The path in a tree that is as large as numbers go. */
const MOST_HASHES = 64;

export function formatLogProof({ index, proof, checkpoint }: LogProof): string {
  return [HEADER, `index ${index}`, ...proof.map(toBase64), '', checkpoint].join('\n');
}

/** Opaque data that others put into a proof is passed over: nothing vouches for it. @throws LedgerError LEDGER_MALFORMED */
export function parseLogProof(text: string): LogProof {
  const end = text.indexOf('\n\n');
  const [header, ...lines] = text.slice(0, Math.max(end, 0)).split('\n');
  if (lines[0]?.startsWith('extra ')) lines.shift();
  const [index, ...hashes] = lines;
  if (header !== HEADER || !index?.startsWith('index ') || hashes.length > MOST_HASHES) throw malformed('not a proof of a log');
  const proof = hashes.map(fromBase64);
  if (proof.some(({ length }) => length !== HASH_BYTES)) throw malformed('a proof with a hash of another length');
  return { index: parseCount(index.slice('index '.length)), proof, checkpoint: text.slice(end + 2) };
}

/** Whom the reader believes. */
export interface LogTrust {
  /** the keys of the log; the origin of its checkpoints is the name of the key */
  readonly logs: readonly NoteKey[];
  readonly witnesses: readonly NoteKey[];
  /** how many of them have to have cosigned */
  readonly quorum: number;
}

export interface VerifiedCheckpoint {
  readonly checkpoint: Checkpoint;
  readonly cosignatures: readonly Cosignature[];
}

/** @throws LedgerError LEDGER_MALFORMED; LEDGER_UNSIGNED: not by a log that is believed, or by too few witnesses */
export function verifyCheckpoint(signed: string, { logs, witnesses, quorum }: LogTrust): VerifiedCheckpoint {
  const note: Note = parseNote(signed);
  const checkpoint = parseCheckpoint(note.text);
  signersOf(
    note,
    logs.filter(({ name }) => name === checkpoint.origin),
  );
  const cosignatures = cosignaturesOf(note, witnesses);
  if (cosignatures.length < quorum) throw new LedgerError('LEDGER_UNSIGNED', `${cosignatures.length} of ${quorum} witnesses cosigned`);
  return { checkpoint, cosignatures };
}

/**
 * Verifies that an entry stands in a log, from the proof alone. Undefined: the checkpoint is the log's, and the entry is not in it.
 * @throws LedgerError as `verifyCheckpoint`
 */
export function verifyLogProof(
  text: string,
  entry: Uint8Array,
  trust: LogTrust,
  hash: TreeHash = sha256Tree,
): (VerifiedCheckpoint & { readonly index: number }) | undefined {
  const { index, proof, checkpoint: signed } = parseLogProof(text);
  const verified = verifyCheckpoint(signed, trust);
  const { size, root } = verified.checkpoint;
  return isIncluded(hash, { index, size, leafHash: hash.leaf(entry), proof, root }) ? { ...verified, index } : undefined;
}
