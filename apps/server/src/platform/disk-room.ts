import { statfs } from 'node:fs/promises';

/** With less than this left PostgreSQL may stop in the middle of its log, and nothing could be read any more. */
const RESERVE_BYTES = 32 * 2 ** 20;
/** With less than this left the operator should act. */
const LOW_BYTES = 500 * 2 ** 20;
const LOOK_EVERY_MS = 1_000;

export type Room = 'enough' | 'low' | 'none';

export function roomOf(freeBytes: number): Room {
  if (freeBytes < RESERVE_BYTES) return 'none';
  return freeBytes < LOW_BYTES ? 'low' : 'enough';
}

/** How much room the disk of a directory has, asked at most once a second. A disk that does not say is taken to have enough. */
export function watchRoom(directory: string): () => Promise<Room> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let room: Promise<Room> = Promise.resolve('enough');
  return () => {
    if (performance.now() - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = performance.now();
      room = statfs(directory).then(
        ({ bavail, bsize }) => roomOf(bavail * bsize),
        () => 'enough',
      );
    }
    return room;
  };
}
