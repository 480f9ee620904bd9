import { samplePdf } from '@moqi/testing';
import { describe, expect, it } from 'vitest';
import { drawnFile, pageImagesContract } from '#test/ports/page-images-contract.ts';
import { popplerPages } from './poppler-pages.ts';

describe('pages drawn by Poppler', () => {
  pageImagesContract(popplerPages);

  it('who opens the same page next gets the kept picture, and the file is read once', async () => {
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
    const [first, beside] = await Promise.all([images.draw(counted, 0, 720), images.draw(counted, 0, 720)]);
    expect(await images.draw(counted, 0, 720)).toBe(first);
    expect([beside === first, read]).toEqual([true, 1]);
  });

  it('keeps no more pictures than it may', async () => {
    const images = popplerPages(1);
    const file = drawnFile(samplePdf({ pages: 1 }));
    const first = await images.draw(file, 0, 720);
    expect(await images.draw(file, 0, 720)).not.toBe(first);
  });
});
