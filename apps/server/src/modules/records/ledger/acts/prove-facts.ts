import { consistencyProof, formatKey, formatLogProof, inclusionProof, nodesOfTiles, parseKey } from '@moqi/ledger';
import { nativeSha256Tree } from '@moqi/ledger/server';
import type { Platform } from '#platform/platform.ts';
import { firstCheckpointWith, firstStampedWith, lastCheckpoint, timestampOf } from '../store/checkpoints.ts';
import { cosignaturesUnder } from '../store/cosignatures.ts';
import type { KeptFact } from '../views/facts.ts';
import { renewedRecordOf } from './evidence-record.ts';
import { verifierKey } from './log-key.ts';
import { filesOf } from './tile-files.ts';
import { readTile } from './write-tiles.ts';

/** That facts stand in the log, for a reader who does not ask the log. */
export interface ProvenFacts {
  /** of the log, as one line */
  readonly key: string;
  /** the first stamped one that has all of them */
  readonly checkpoint: string;
  readonly timestamp: Uint8Array;
  /** RFC 4998: that stamp with those that renewed it; undefined: none did yet */
  readonly record: Uint8Array | undefined;
  /** the lines of witnesses under it, and the keys of all who are asked; undefined: none cosigned it yet */
  readonly cosigned: { readonly lines: string; readonly keys: readonly string[] } | undefined;
  /** c2sp.org/tlog-proof, one for each fact in their order */
  readonly proofs: readonly string[];
  /** the first one that has any of them, with the proof that the tree has only grown since; undefined: the same */
  readonly earlier: { readonly checkpoint: string; readonly grown: readonly Uint8Array[] } | undefined;
}

/** What those who are asked now signed under a checkpoint of this size. */
async function cosignedBy({ db, witnesses }: Platform, size: number): Promise<ProvenFacts['cosigned']> {
  const keys = witnesses.map(({ key }) => key);
  const names = keys.map((line) => parseKey(line).name);
  const lines = await cosignaturesUnder(db, size, names);
  return lines === '' ? undefined : { lines, keys };
}

/** Undefined: not all of them have a place yet, or no stamped checkpoint has them. */
export async function proveFacts(platform: Platform, facts: readonly KeptFact[]): Promise<ProvenFacts | undefined> {
  const { db } = platform;
  const places = facts.flatMap(({ index }) => index ?? []);
  if (facts.length === 0 || places.length < facts.length) return undefined;
  const [key, last] = [await verifierKey(platform), await lastCheckpoint(db)];
  const [first, to] = [await firstCheckpointWith(db, Math.min(...places)), await firstStampedWith(db, Math.max(...places))];
  const timestamp = to && (await timestampOf(db, to.size));
  if (key === undefined || last === undefined || first === undefined || to === undefined || timestamp === undefined) return undefined;
  const record = await renewedRecordOf(platform, to.size);
  const cosigned = await cosignedBy(platform, to.size);
  // an earlier tree is made of nodes of the latest one, whose tiles are there in any case
  const files = filesOf(platform);
  const tree = { hash: nativeSha256Tree, read: nodesOfTiles(nativeSha256Tree, (tile) => readTile(files, tile), last.size) };
  const proofs: string[] = [];
  for (const index of places)
    proofs.push(formatLogProof({ index, proof: await inclusionProof(tree, index, to.size), checkpoint: to.note }));
  const grown = first.size < to.size ? await consistencyProof(tree, first.size, to.size) : undefined;
  const earlier = grown && { checkpoint: first.note, grown };
  return { key: formatKey(key), checkpoint: to.note, timestamp, record, cosigned, proofs, earlier };
}
