import { createHash } from 'node:crypto';
import { formatCheckpoint, formatNote, parseCheckpoint, parseNote } from '@moqi/ledger';
import { signNote } from '@moqi/ledger/server';
import type { Platform } from '#platform/platform.ts';
import { saidBy } from '../stamp-renewal.ts';
import {
  checkpointOf,
  insertCheckpoint,
  insertTimestamp,
  lastCheckpoint,
  noteUnstamped,
  type StoredCheckpoint,
  unstampedCheckpoints,
} from '../store/checkpoints.ts';
import { countLeaves, sequenceWaiting } from '../store/leaves.ts';
import { openLogKey } from './log-key.ts';
import { unrenewed } from './renew-stamps.ts';
import type { TileFiles } from './tile-files.ts';
import { forgetPartials, rootOfFiles, TileMissing, writeTiles } from './write-tiles.ts';

/** Leaves that get their places at once, and of which one checkpoint more tells at most. */
const MOST_AT_ONCE = 16_384;
const CHECKPOINT_PATH = 'checkpoint';

/** What the database and the published files say of the log cannot both be true: nothing more is published until somebody has looked. */
export class LedgerForked extends Error {
  constructor(message: string) {
    super(`${message}; nothing is published until the database and the files of the ledger agree again`);
    this.name = 'LedgerForked';
  }
}

const isEqual = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** A database that was put back to an earlier day must not tell another story than the one that is out. @throws LedgerForked */
async function refuseRollback({ db }: Pick<Platform, 'db'>, files: TileFiles): Promise<void> {
  const published = await files.read(CHECKPOINT_PATH);
  if (published === undefined) return;
  const { size, root } = parseCheckpoint(parseNote(Buffer.from(published).toString()).text);
  const stored = await checkpointOf(db, size);
  if (stored === undefined) throw new LedgerForked(`a checkpoint of ${size} leaves was published that the database does not have`);
  if (!isEqual(stored.root, root)) throw new LedgerForked(`the database has another root of ${size} leaves than was published`);
}

/** Files that were lost are written again from the leaves; leaves that were changed are not published. @throws LedgerForked */
async function assureFiles({ db, log }: Pick<Platform, 'db' | 'log'>, files: TileFiles, last: StoredCheckpoint): Promise<void> {
  try {
    if (isEqual(await rootOfFiles(files, last.size), last.root)) return;
  } catch (error) {
    if (!(error instanceof TileMissing)) throw error;
  }
  log.warn({ size: last.size }, 'files of the ledger are missing or damaged; they are written again');
  for (let from = 0; from < last.size; from += MOST_AT_ONCE) await writeTiles(files, db, from, Math.min(from + MOST_AT_ONCE, last.size));
  if (!isEqual(await rootOfFiles(files, last.size), last.root))
    throw new LedgerForked(`the leaves no longer give the root of ${last.size} leaves that was signed`);
}

type Publishing = Pick<Platform, 'db' | 'log' | 'clock' | 'secrets' | 'config'>;

/**
 * Signs the tree of the first `size` leaves and gives it out: tiles, the checkpoint in the database, the checkpoint on the disk, in this order,
 * each durable before the next. A process that ends in between has promised nothing that is not kept.
 */
async function publishSize(platform: Publishing, files: TileFiles, from: number, size: number): Promise<void> {
  const { db, clock } = platform;
  await writeTiles(files, db, from, size);
  const root = await rootOfFiles(files, size);
  const { publicKey, privateKey } = await openLogKey(platform);
  const text = formatCheckpoint({ origin: publicKey.name, size, root });
  const note = formatNote({ text, signatures: [signNote(publicKey.name, privateKey, text)] });
  if (!(await insertCheckpoint(db, { size, root, note }, clock.now()))) {
    const kept = await checkpointOf(db, size);
    if (kept === undefined || !isEqual(kept.root, root)) throw new LedgerForked(`two roots of ${size} leaves`);
  }
  await files.write(CHECKPOINT_PATH, Buffer.from(note));
  await forgetPartials(files, from, size);
}

/**
 * Gives waiting entries their places and publishes the tree with them. Safe to run twice, and at once.
 * @throws LedgerForked
 */
export async function publish(platform: Publishing, files: TileFiles): Promise<void> {
  const { db, clock } = platform;
  await refuseRollback(platform, files);
  for (;;) {
    await sequenceWaiting(db, MOST_AT_ONCE, clock.now());
    const last = await lastCheckpoint(db);
    const leaves = await countLeaves(db);
    if (leaves < (last?.size ?? 0)) throw new LedgerForked(`${leaves} leaves are left of the ${last?.size} that were published`);
    if (last !== undefined) await assureFiles(platform, files, last);
    const from = last?.size ?? 0;
    if (from === leaves) return;
    await publishSize(platform, files, from, Math.min(leaves, from + MOST_AT_ONCE));
  }
}

const STAMPED_AT_ONCE = 20;

/** Has a timestamp put over each checkpoint that has none; where the authority does not answer, the next run asks again. */
export async function stampCheckpoints({ db, clock, log, timestamps }: Platform): Promise<void> {
  for (const { size, note } of await unstampedCheckpoints(db, STAMPED_AT_ONCE)) {
    const digest = createHash('sha256').update(note).digest();
    try {
      const token = await timestamps.timestamp({ hash: 'sha256', digest });
      const now = clock.now();
      await insertTimestamp(db, size, { token, watched: unrenewed(token, now), now });
    } catch (error) {
      log.warn(error, 'no timestamp over a checkpoint of the ledger; it is asked for again');
      await noteUnstamped(db, size, saidBy(error), clock.now());
      return;
    }
  }
}
