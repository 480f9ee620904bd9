import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { LedgerError } from './errors.ts';
import { isEd25519, type Note, type NoteKey, SIGNATURE_TYPE, signaturesOf } from './note.ts';

const TIME_BYTES = 8;

/** What a witness signs: its time, and the whole text of the checkpoint (c2sp.org/tlog-cosignature, "Ed25519 signed message"). */
export function cosignedMessage(text: string, seconds: number): Uint8Array {
  return utf8ToBytes(`cosignature/v1\ntime ${seconds}\n${text}`);
}

/** The time and the signature over it as a signature of a note. @param seconds since 1970, a whole number */
export function timestamped(seconds: number, signature: Uint8Array): Uint8Array {
  const time = new DataView(new ArrayBuffer(TIME_BYTES));
  time.setBigUint64(0, BigInt(seconds));
  return concatBytes(new Uint8Array(time.buffer), signature);
}

export interface Cosignature {
  readonly witness: NoteKey;
  /** when the witness found the log as the checkpoint says */
  readonly seenAt: Date;
}

/** The time in front of a signature; undefined: none that a date can hold. */
function secondsOf(signature: Uint8Array): number | undefined {
  if (signature.length < TIME_BYTES) return undefined;
  const seconds = new DataView(signature.buffer, signature.byteOffset).getBigUint64(0);
  return seconds < 8_640_000_000_000n ? Number(seconds) : undefined;
}

/**
 * The witnesses among `known` that cosigned a checkpoint, each once. None is no mistake: how many are asked for is the reader's to say.
 * @throws LedgerError LEDGER_UNSIGNED: a known witness did not make the cosignature that bears its name
 */
export function cosignaturesOf(note: Note, known: readonly NoteKey[]): Cosignature[] {
  const found: Cosignature[] = [];
  for (const witness of known.filter(({ type }) => type === SIGNATURE_TYPE.cosignature))
    for (const { signature } of signaturesOf(note, witness).slice(0, 1)) {
      const seconds = secondsOf(signature);
      const isHis =
        seconds !== undefined && isEd25519(witness.publicKey, cosignedMessage(note.text, seconds), signature.subarray(TIME_BYTES));
      if (!isHis) throw new LedgerError('LEDGER_UNSIGNED', `the cosignature of ${witness.name} is not over this checkpoint`);
      found.push({ witness, seenAt: new Date(seconds * 1000) });
    }
  return found;
}
