import { cosignaturesOf, LedgerError, parseKey, parseNote } from '@moqi/ledger';
import { textOf } from './equal.ts';
import { COSIGNATURES_KIND, WITNESS_KEYS_KIND } from './kinds.ts';
import { type OpenedPackage, ofKind } from './opened.ts';
import { type Check, failed, open, passed, type Rests } from './outcome.ts';
import type { ReaderTrust } from './trust.ts';

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Whose keys cosignatures are held against; undefined: there are none, and the reader asks for none. */
export function witnessesRest(opened: OpenedPackage, { witnessKeys }: ReaderTrust): Rests['witnesses'] {
  if (witnessKeys !== undefined) return 'given';
  return ofKind(opened, COSIGNATURES_KIND).length > 0 ? 'package' : undefined;
}

/** That others saw the log grow to the checkpoint (c2sp.org/tlog-cosignature). @param note the checkpoint as its log signed it */
export async function checkWitnesses(opened: OpenedPackage, given: ReaderTrust, note: string): Promise<Check[]> {
  if (witnessesRest(opened, given) === undefined) return [];
  const [cosigned, keys] = [ofKind(opened, COSIGNATURES_KIND)[0], ofKind(opened, WITNESS_KEYS_KIND)[0]];
  const known = given.witnessKeys ?? (keys ? linesOf(textOf(await opened.read(keys.path))) : []);
  const lines = cosigned ? textOf(await opened.read(cosigned.path)) : '';
  try {
    const found = cosignaturesOf(parseNote(note + lines), known.map(parseKey));
    if (found.length === 0) return [open('witnesses', 'noCosignature')];
    return [passed('witnesses', found.map(({ witness, seenAt }) => `${witness.name} ${seenAt.toISOString()}`).join(', '), cosigned?.path)];
  } catch (error) {
    if (error instanceof LedgerError) return [failed('witnesses', 'badCosignature', { detail: error.message })];
    throw error;
  }
}
