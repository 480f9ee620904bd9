import { open, rm, stat, statfs, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from './platform.ts';

/** With less than this left PostgreSQL may stop in the middle of its log, and nothing could be read any more. */
const RESERVE_BYTES = 32 * 2 ** 20;
/** With less than this left the operator should act. */
const LOW_BYTES = 500 * 2 ** 20;
const LOOK_EVERY_MS = 1_000;

/** Kept on the disk for the day when another program fills it: with this room the database and the log go on. */
const BALLAST_BYTES = 64 * 2 ** 20;
const RELEASED_BELOW = 16 * 2 ** 20;
const REFILLED_ABOVE = BALLAST_BYTES + 2 * RESERVE_BYTES;

export type Room = 'enough' | 'low' | 'none';

/** `isReleased`: what is free is the ballast, which is not for what is new. */
export function roomOf(freeBytes: number, isReleased = false): Room {
  if (freeBytes < RESERVE_BYTES || isReleased) return 'none';
  return freeBytes < LOW_BYTES ? 'low' : 'enough';
}

export function ballastStep(freeBytes: number, isHeld: boolean): 'release' | 'fill' | undefined {
  if (isHeld) return freeBytes < RELEASED_BELOW ? 'release' : undefined;
  return freeBytes >= REFILLED_ABOVE ? 'fill' : undefined;
}

/** An empty ballast has been released; where none is kept there is none to release. */
const ballastOf = (directory: string) => join(directory, 'ballast');

async function freeBytesOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

async function lookAt(directory: string): Promise<Room> {
  return roomOf(await freeBytesOf(directory), (await sizeOf(ballastOf(directory))) === 0);
}

/** Bytes that the ballast of a data directory holds: room that can be given up. */
export async function ballastBytes(directory: string): Promise<number> {
  return (await sizeOf(ballastOf(directory))) ?? 0;
}

/** How much room the disk of a directory has, asked at most once a second. A disk that does not say is taken to have enough. */
export function watchRoom(directory: string): () => Promise<Room> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let room: Promise<Room> = Promise.resolve('enough');
  return () => {
    if (performance.now() - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = performance.now();
      room = lookAt(directory).catch(() => 'enough');
    }
    return room;
  };
}

/** Blocks that are really there: a file with a hole in it holds no room. On a disk that fills up meanwhile nothing is left behind. */
async function fill(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w', 0o600);
  const zeros = Buffer.alloc(2 ** 20);
  try {
    for (let written = 0; written < bytes; written += zeros.byteLength) await file.write(zeros, 0, zeros.byteLength, written);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

interface Disk {
  /** how much is free */
  readonly freeBytes: () => Promise<number>;
  /** bytes */
  readonly ballast: number;
}

/**
 * Keeps the ballast of a data directory: given up when the disk is full, taken again when there is room. Only the process above all does.
 * @returns ends it; the ballast stays
 */
export function keepBallast(
  directory: string,
  log: Pick<Log, 'warn' | 'info'>,
  { freeBytes, ballast: bytes }: Disk = { freeBytes: () => freeBytesOf(directory), ballast: BALLAST_BYTES },
): () => Promise<void> {
  const path = ballastOf(directory);
  async function look(): Promise<void> {
    const isHeld = (await ballastBytes(directory)) > 0;
    const step = ballastStep(await freeBytes(), isHeld);
    if (step === 'release') {
      await truncate(path);
      log.warn({ bytes }, 'the disk is full: the ballast was given up, so that reading goes on');
    }
    if (step === 'fill') {
      await fill(path, bytes);
      log.info({ bytes }, 'the ballast is kept');
    }
  }
  // a disk that cannot be asked or written is looked at again
  const once = () => look().catch(() => undefined);
  let looking = once();
  const timer = setInterval(() => {
    looking = looking.then(once);
  }, LOOK_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
