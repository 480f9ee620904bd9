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
    const picture = await open().draw(drawnFile(samplePdf({ pages: 2 })), 1, 720, ['reader']);
    const image = sharp(picture);
    const { format, width, height } = await image.metadata();
    expect([format, width]).toEqual(['webp', 720]);
    expect((height ?? 0) / 720).toBeCloseTo(842 / 595, 1);
    expect((await image.stats()).channels[0]?.stdev).toBeGreaterThan(1);
  });

  it('a page that is not there, and a file that is none, give nothing', async () => {
    const images = open();
    expect(await images.draw(drawnFile(samplePdf({ pages: 1 })), 7, 720, ['reader'])).toBeUndefined();
    expect(await images.draw(drawnFile(Buffer.from('%PDF-1.7 no more')), 0, 720, ['reader'])).toBeUndefined();
  });
}
