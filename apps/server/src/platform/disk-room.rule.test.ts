import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ballastStep, keepBallast, roomOf, watchRoom } from './disk-room.ts';
import type { Log } from './platform.ts';

const MB = 2 ** 20;
const SOON = { timeout: 5_000 };

it.each([
  [0, false, 'none'],
  [32 * MB - 1, false, 'none'],
  [32 * MB, false, 'low'],
  [500 * MB, false, 'enough'],
  [500 * MB, true, 'none'],
] as const)('%i bytes free, ballast released %s: %s', (bytes, isReleased, room) => {
  expect(roomOf(bytes, isReleased)).toBe(room);
});

it.each([
  [0, true, 'release'],
  [16 * MB, true, undefined],
  [80 * MB, false, undefined],
  [128 * MB, false, 'fill'],
  [10_000 * MB, true, undefined],
] as const)('%i bytes free, ballast held %s: %s', (bytes, isHeld, step) => {
  expect(ballastStep(bytes, isHeld)).toBe(step);
});

it('a disk that does not say is taken to have enough', async () => {
  expect(await watchRoom('/no/such/directory')()).toBe('enough');
});

describe('the ballast of a data directory', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'moqi-ballast-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const size = () => statSync(join(directory, 'ballast'), { throwIfNoEntry: false })?.size;

  it('is given up on a full disk and taken again when there is room', async () => {
    let free = 1_000 * MB;
    const log = { warn: vi.fn<Log['warn']>(), info: vi.fn<Log['info']>() };
    const stop = keepBallast(directory, log, { freeBytes: () => Promise.resolve(free), ballast: MB });
    await vi.waitFor(() => expect(size()).toBe(MB), SOON);
    free = 3 * MB;
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce(), SOON);
    expect(size()).toBe(0);
    free = 100 * MB;
    await stop();
    expect(size()).toBe(0);
    const again = keepBallast(directory, log, { freeBytes: () => Promise.resolve(200 * MB), ballast: MB });
    await vi.waitFor(() => expect(size()).toBe(MB), SOON);
    await again();
  });

  it('is not begun where there is little room', async () => {
    const stop = keepBallast(
      directory,
      { warn: vi.fn<Log['warn']>(), info: vi.fn<Log['info']>() },
      { freeBytes: () => Promise.resolve(100 * MB), ballast: MB },
    );
    await stop();
    expect(size()).toBeUndefined();
  });

  it('once given up keeps what is new off the disk', async () => {
    expect(await watchRoom(directory)()).not.toBe('none');
    writeFileSync(join(directory, 'ballast'), '');
    expect(await watchRoom(directory)()).toBe('none');
  });
});
