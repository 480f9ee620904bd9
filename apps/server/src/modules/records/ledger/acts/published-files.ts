import { formatKey, formatLogProof, inclusionProof, nodesOfTiles, parseKey, type Tile, tileOfPath, tilePath } from '@moqi/ledger';
import { nativeSha256Tree } from '@moqi/ledger/server';
import type { Platform } from '#platform/platform.ts';
import { lastWitnessed, timestampOf } from '../store/checkpoints.ts';
import { lastCosignatures } from '../store/cosignatures.ts';
import { findLeaf } from '../store/leaves.ts';
import { evidenceRecordOf } from './evidence-record.ts';
import { verifierKey } from './log-key.ts';
import { filesOf, type TileFiles } from './tile-files.ts';
import { readTile } from './write-tiles.ts';

interface PublishedFile {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** never changes */
  readonly isFinal: boolean;
}

const text = (content: string): PublishedFile => ({ mediaType: 'text/plain; charset=utf-8', bytes: Buffer.from(content), isFinal: false });
const octets = (bytes: Uint8Array): PublishedFile => ({ mediaType: 'application/octet-stream', bytes, isFinal: true });

/** Tiles, the latest asked for last: 8 KiB each, and as much again for what was hashed of them. */
const MOST_KEPT = 512;
const kept = new Map<string, Promise<Uint8Array>>();

function keptTile(files: TileFiles, root: string, tile: Tile): Promise<Uint8Array> {
  const name = `${root} ${tilePath(tile)}`;
  const reading = kept.get(name) ?? readTile(files, tile);
  kept.delete(name);
  kept.set(name, reading);
  reading.catch(() => kept.delete(name));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return reading;
}

/**
 * That a leaf stands in the log as it was published last: c2sp.org/tlog-proof, to be verified without us.
 * @returns undefined where no published tree has the leaf
 */
async function proofOf(platform: Pick<Platform, 'db' | 'config'>, leafHash: Uint8Array): Promise<string | undefined> {
  const { db, config } = platform;
  const [index, last] = await Promise.all([findLeaf(db, leafHash), lastWitnessed(db)]);
  if (index === undefined || last === undefined || index >= last.size) return undefined;
  const files = filesOf(platform);
  const read = nodesOfTiles(nativeSha256Tree, (tile) => keptTile(files, config.dataDir, tile), last.size);
  const siblings = await inclusionProof({ hash: nativeSha256Tree, read }, index, last.size);
  return formatLogProof({ index, proof: siblings, checkpoint: last.note });
}

async function latest({ db }: Platform): Promise<PublishedFile | undefined> {
  const last = await lastWitnessed(db);
  return last && text(last.note);
}

/** Who is asked to cosign, how far each has, and when: verifier key, leaves and time in a line. */
async function witnessList({ db, witnesses }: Platform): Promise<PublishedFile> {
  const keys = witnesses.map(({ key: line }) => ({ line, name: parseKey(line).name }));
  const found = await lastCosignatures(
    db,
    keys.map(({ name }) => name),
  );
  const lines = keys.map(({ line, name }) => {
    const last = found.find(({ witness }) => witness === name);
    return `${line} ${last?.size ?? 0} ${last?.seenAt.toISOString() ?? '-'}\n`;
  });
  return text(lines.join(''));
}

async function key(platform: Platform): Promise<PublishedFile | undefined> {
  const found = await verifierKey(platform);
  return found && text(`${formatKey(found)}\n`);
}

async function proof(platform: Platform, leafHash: string): Promise<PublishedFile | undefined> {
  const found = await proofOf(platform, Buffer.from(leafHash, 'hex'));
  return found === undefined ? undefined : text(found);
}

async function timestamp({ db }: Platform, size: string): Promise<PublishedFile | undefined> {
  const token = await timestampOf(db, Number(size));
  return token && octets(token);
}

/** It grows with each renewal. */
async function record(platform: Platform, size: string): Promise<PublishedFile | undefined> {
  const found = await evidenceRecordOf(platform, Number(size));
  return found && { ...octets(found), isFinal: false };
}

/** What there is beside tiles, by the form of its path. */
const OTHERS: readonly (readonly [form: RegExp, find: (platform: Platform, named: string) => Promise<PublishedFile | undefined>])[] = [
  [/^checkpoint$/, latest],
  [/^key$/, key],
  [/^witnesses$/, witnessList],
  [/^proof\/([0-9a-f]{64})$/, proof],
  [/^timestamp\/([1-9]\d{0,15})$/, timestamp],
  [/^record\/([1-9]\d{0,15})$/, record],
];

async function find(platform: Platform, path: string): Promise<PublishedFile | undefined> {
  for (const [form, answer] of OTHERS) {
    const [is, named = ''] = form.exec(path) ?? [];
    if (is !== undefined) return await answer(platform, named);
  }
  const tile = tileOfPath(path);
  const bytes = tile && (await filesOf(platform).read(tilePath(tile)));
  return bytes && octets(bytes);
}

/** The log as everybody may read it: c2sp.org/tlog-tiles, and beside it the key, timestamps of checkpoints, and proofs by leaf hash. */
export const publishedLedger = { path: '/log/', find } as const;
