import {
  consistencyProof,
  cosignaturesOf,
  formatAddCheckpoint,
  type NoteKey,
  nodesOfTiles,
  parseKey,
  parseNote,
  signatureLine,
  signaturesOf,
} from '@moqi/ledger';
import { nativeSha256Tree } from '@moqi/ledger/server';
import type { Platform } from '#platform/platform.ts';
import type { LogWitness } from '#ports/log-witness.ts';
import { lastCheckpoint, type StoredCheckpoint } from '../store/checkpoints.ts';
import { insertCosignature, lastCosignatures } from '../store/cosignatures.ts';
import type { TileFiles } from './tile-files.ts';
import { readTile } from './write-tiles.ts';

type Asking = Pick<Platform, 'db' | 'log' | 'witnesses'>;

/** What a witness answers where it saw another tree last than we believe. */
const CONFLICT = 409;
const sizeOf = (body: string): number | undefined => (/^\d{1,15}\n$/.test(body) ? Number(body) : undefined);

async function askFrom(witness: LogWitness, files: TileFiles, last: StoredCheckpoint, old: number) {
  const read = nodesOfTiles(nativeSha256Tree, (tile) => readTile(files, tile), last.size);
  const proof = await consistencyProof({ hash: nativeSha256Tree, read }, old, last.size);
  return await witness.addCheckpoint(formatAddCheckpoint({ old, proof, checkpoint: last.note }));
}

/** Keeps the cosignature that a witness answered with. @throws LedgerError where it is not one of this checkpoint */
async function keep({ db }: Asking, key: NoteKey, last: StoredCheckpoint, lines: string): Promise<boolean> {
  const note = parseNote(last.note + lines);
  const [cosignature] = cosignaturesOf(note, [key]);
  const [signature] = signaturesOf(note, key);
  if (cosignature === undefined || signature === undefined) return false;
  await insertCosignature(db, { size: last.size, witness: key.name, line: signatureLine(signature), seenAt: cosignature.seenAt });
  return true;
}

/** What the witness answers, asked from the tree that we believe it saw last, and where an answer of its was lost from the one that it names. */
async function answerOf(witness: LogWitness, files: TileFiles, last: StoredCheckpoint, believed: number) {
  const first = await askFrom(witness, files, last, believed);
  const seen = first?.status === CONFLICT ? sizeOf(first.body) : undefined;
  if (seen === undefined || seen === believed || seen > last.size) return { answer: first, seen };
  return { answer: await askFrom(witness, files, last, seen), seen };
}

async function ask(platform: Asking, files: TileFiles, witness: LogWitness, last: StoredCheckpoint): Promise<void> {
  const { db, log } = platform;
  const key = parseKey(witness.key);
  const told = { witness: key.name, size: last.size };
  const [before] = await lastCosignatures(db, [key.name]);
  if (before?.size === last.size) return;
  const { answer, seen = 0 } = await answerOf(witness, files, last, before?.size ?? 0);
  if (answer === undefined) return log.warn(told, 'a witness does not answer; it is asked again');
  if (seen > last.size) return log.error({ ...told, seen }, 'a witness saw more leaves of the ledger than it has');
  if (answer.status !== 200) return log.error({ ...told, status: answer.status }, 'a witness refuses the checkpoint of the ledger');
  if (!(await keep(platform, key, last, answer.body))) log.error(told, 'a witness answered without its cosignature');
}

/** Has each witness cosign the checkpoint that was published last; one that fails keeps no other from it, and the next run asks again. */
export async function askWitnesses(platform: Asking, files: TileFiles): Promise<void> {
  const last = await lastCheckpoint(platform.db);
  if (last === undefined) return;
  for (const witness of platform.witnesses) {
    try {
      await ask(platform, files, witness, last);
    } catch (error) {
      platform.log.error(error, 'a cosignature of the ledger could not be had');
    }
  }
}
