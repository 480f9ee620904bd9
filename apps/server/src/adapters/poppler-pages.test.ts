import { samplePdf } from '@moqi/testing';
import { describe, expect, it } from 'vitest';
import { DrawingsBusy } from '#ports/page-images.ts';
import { drawnFile, pageImagesContract } from '#test/ports/page-images-contract.ts';
import { popplerPages } from './poppler-pages.ts';

describe('pages drawn by Poppler', () => {
  pageImagesContract(popplerPages);

  it('the next reader of a page gets the kept picture, and the file is read once', async () => {
    const images = popplerPages();
    let read = 0;
    const file = drawnFile(samplePdf({ pages: 1 }));
    const counted = {
      ...file,
      open: () => {
        read += 1;
        return file.open();
      },
    };
    const [first, beside] = await Promise.all([
      images.draw(counted, { page: 0, width: 720, format: 'webp' }, ['reader']),
      images.draw(counted, { page: 0, width: 720, format: 'webp' }, ['reader']),
    ]);
    expect(await images.draw(counted, { page: 0, width: 720, format: 'webp' }, ['reader'])).toBe(first);
    expect([beside === first, read]).toEqual([true, 1]);
  });

  it('refuses a caller who asks for too many at once, and draws for others', async () => {
    const images = popplerPages();
    const broken = Array.from({ length: 70 }, (_, n) => drawnFile(Buffer.from(`%PDF-1.7 no more ${n}`)));
    const flood = broken.map((file) =>
      images.draw(file, { page: 0, width: 720, format: 'webp' }, ['flood']).catch((error: unknown) => error),
    );
    const beside = images.draw(drawnFile(samplePdf({ pages: 1 })), { page: 0, width: 720, format: 'webp' }, ['reader']);
    const refused = (await Promise.all(flood)).filter((answer) => answer instanceof DrawingsBusy);
    expect(refused).toHaveLength(70 - 61);
    expect(await beside).toBeInstanceOf(Uint8Array);
  });

  it('keeps no more pictures than it may', async () => {
    const images = popplerPages(1);
    const file = drawnFile(samplePdf({ pages: 1 }));
    const first = await images.draw(file, { page: 0, width: 720, format: 'webp' }, ['reader']);
    expect(await images.draw(file, { page: 0, width: 720, format: 'webp' }, ['reader'])).not.toBe(first);
  });
});
