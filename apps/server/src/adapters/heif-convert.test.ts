import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { heicOf } from '#test/heic.ts';
import { heicReaderContract } from '#test/ports/heic-reader-contract.ts';
import { heifConvert } from './heif-convert.ts';

// each picture starts a program, on a machine that may have much else to do
vi.setConfig({ testTimeout: 60_000 });

const LIMITS = { milliseconds: 40_000, processorSeconds: 30, memoryBytes: 1_000_000_000, fileBytes: 64_000_000 };
let scratch = '';
let heic: Buffer;
beforeAll(async () => {
  scratch = await mkdtemp(join(inject('scratch'), 'heic-reader-'));
  heic = heicOf(
    await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'grey' } })
      .jpeg()
      .toBuffer(),
  );
});
afterAll(() => rm(scratch, { recursive: true }));

describe('heif-convert', () => {
  heicReaderContract(heifConvert);

  it.each([
    ['time', { milliseconds: 1 }],
    ['memory', { memoryBytes: 30_000_000 }],
    ['room', { fileBytes: 3000 }],
  ])('is killed when it takes too much %s, and leaves nothing behind', async (_, limits) => {
    expect(await heifConvert({ limits: { ...LIMITS, ...limits }, scratch }).toJpegs(heic)).toBeUndefined();
    expect(await heifConvert({ limits: LIMITS, scratch }).toJpegs(heic)).toHaveLength(1);
    expect(await readdir(scratch)).toEqual([]);
  });

  it('says that it is not there', async () => {
    const none = heifConvert({ path: '/nowhere' });
    expect([await none.isThere(), await none.toJpegs(heic)]).toEqual([false, undefined]);
  });
});
