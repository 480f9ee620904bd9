import { createHash } from 'node:crypto';
import { samplePdf } from '@moqi/testing';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { DrawnFile, PageImages } from '#ports/page-images.ts';

export function drawnFile(bytes: Uint8Array): DrawnFile {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return {
    hash,
    open: async function* () {
      yield bytes;
    },
  };
}

/** What everything that draws pages must do. */
export function pageImagesContract(open: () => PageImages): void {
  it('a page is drawn as wide as asked, in the shape of its paper, and not blank', async () => {
    const picture = await open().draw(drawnFile(samplePdf({ pages: 2 })), { page: 1, width: 720, format: 'webp' }, ['reader']);
    const image = sharp(picture);
    const { format, width, height } = await image.metadata();
    expect([format, width]).toEqual(['webp', 720]);
    expect((height ?? 0) / 720).toBeCloseTo(842 / 595, 1);
    expect((await image.stats()).channels[0]?.stdev).toBeGreaterThan(1);
  });

  it('a page is drawn as PNG where that is asked for, whatever was drawn before', async () => {
    const images = open();
    const formats = ['webp', 'png'] as const;
    const drawn = formats.map((format) => images.draw(drawnFile(samplePdf()), { page: 0, width: 720, format }, ['reader']));
    const found = await Promise.all(drawn.map(async (picture) => (await sharp(await picture).metadata()).format));
    expect(found).toEqual(['webp', 'png']);
  });

  it('a page that is not there, and a file that is none, give nothing', async () => {
    const images = open();
    expect(await images.draw(drawnFile(samplePdf({ pages: 1 })), { page: 7, width: 720, format: 'webp' }, ['reader'])).toBeUndefined();
    expect(
      await images.draw(drawnFile(Buffer.from('%PDF-1.7 no more')), { page: 0, width: 720, format: 'webp' }, ['reader']),
    ).toBeUndefined();
  });
}
