import type { KeyObject } from 'node:crypto';
import {
  type AddCheckpoint,
  type Checkpoint,
  formatNote,
  isConsistent,
  LedgerError,
  type Note,
  type NoteKey,
  parseAddCheckpoint,
  parseCheckpoint,
  parseNote,
  signatureLine,
  signaturesOf,
  signersOf,
} from '@moqi/ledger';
import { cosign, nativeSha256Tree } from '@moqi/ledger/server';
import { type KeptCheckpoints, originHashOf } from './kept-checkpoints.ts';

/** An answer as c2sp.org/tlog-witness asks for. */
export interface WitnessAnswer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  readonly mediaType: string;
  readonly body: string;
}

export interface Witness {
  /** Cosigns a checkpoint that follows from the one before, and no other. */
  add(body: string): Promise<WitnessAnswer>;
  /** The checkpoint of a log that was cosigned last. */
  latest(originHash: string): Promise<string | undefined>;
}

interface WitnessSetting {
  /** of its key, as readers know it */
  readonly name: string;
  /** Ed25519 */
  readonly privateKey: KeyObject;
  /** the logs that it witnesses, by their keys; the origin of a log is the name of its key */
  readonly logs: readonly NoteKey[];
  readonly kept: KeptCheckpoints;
  readonly now?: () => Date;
}

const answer = (status: WitnessAnswer['status'], body: string, mediaType = 'text/plain; charset=utf-8'): WitnessAnswer => ({
  status,
  mediaType,
  body,
});
const BAD = answer(400, 'not a checkpoint to add\n');
const UNKNOWN = answer(404, 'this log is not witnessed here\n');
const UNSIGNED = answer(403, 'not signed by the log\n');
const INCONSISTENT = answer(422, 'the tree does not begin with the one that was cosigned\n');
/** The log asks again from there. */
const conflict = (size: number): WitnessAnswer => answer(409, `${size}\n`, 'text/x.tlog.size');

interface Asked extends AddCheckpoint {
  readonly note: Note;
  readonly tree: Checkpoint;
}

const NOTHING = { size: 0, root: nativeSha256Tree.empty };

const isMalformed = (error: unknown): boolean => error instanceof LedgerError && error.code === 'LEDGER_MALFORMED';

function readAsked(body: string): Asked | undefined {
  try {
    const asked = parseAddCheckpoint(body);
    const note = parseNote(asked.checkpoint);
    return { ...asked, note, tree: parseCheckpoint(note.text) };
  } catch (error) {
    if (isMalformed(error)) return undefined;
    throw error;
  }
}

function isSigned(note: Note, logs: readonly NoteKey[]): boolean {
  try {
    return signersOf(note, logs).length > 0;
  } catch (error) {
    if (error instanceof LedgerError) return false;
    throw error;
  }
}

/** Why a checkpoint does not follow from the one before; undefined: it does. */
function refusalOf({ old, proof, tree }: Asked, last: Pick<Checkpoint, 'size' | 'root'>): WitnessAnswer | undefined {
  if (old !== last.size) return conflict(last.size);
  return isConsistent(nativeSha256Tree, { from: last, to: tree, proof }) ? undefined : INCONSISTENT;
}

/**
 * 见证方: somebody else who sees a log grow. What it cosigned it keeps, so a log that shows it another past is refused for ever, and a reader who
 * asks for the cosignature notices.
 */
export function openWitness({ name, privateKey, logs, kept, now = () => new Date() }: WitnessSetting): Witness {
  const turns = new Map<string, Promise<unknown>>();

  /** Comparing and storing must be one: of two requests at once the later one would be rolled back. */
  function inTurn<T>(originHash: string, work: () => Promise<T>): Promise<T> {
    const mine = (turns.get(originHash) ?? Promise.resolve()).then(work, work);
    turns.set(originHash, mine);
    return mine;
  }

  async function judge(asked: Asked, originHash: string, keys: readonly NoteKey[]): Promise<WitnessAnswer> {
    const before = await kept.read(originHash);
    const last = before === undefined ? NOTHING : parseCheckpoint(parseNote(before).text);
    const refusal = refusalOf(asked, last);
    if (refusal) return refusal;
    const { text } = asked.note;
    const cosignature = cosign(name, privateKey, text, now());
    // what nobody verified is not handed on
    const signatures = [...keys.flatMap((key) => signaturesOf(asked.note, key)), cosignature];
    await kept.store(originHash, formatNote({ text, signatures }));
    return answer(200, signatureLine(cosignature));
  }

  return {
    latest: (originHash) => kept.read(originHash),
    add: async (body) => {
      const asked = readAsked(body);
      if (asked === undefined) return BAD;
      const keys = logs.filter((log) => log.name === asked.tree.origin);
      if (keys.length === 0) return UNKNOWN;
      if (!isSigned(asked.note, keys)) return UNSIGNED;
      if (asked.old > asked.tree.size) return BAD;
      const originHash = originHashOf(asked.tree.origin);
      return await inTurn(originHash, () => judge(asked, originHash, keys));
    },
  };
}
