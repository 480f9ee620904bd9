import { name, type PdfObject } from '@moqi/pdf/syntax';
import { samplePdf } from '@moqi/testing';
import { expect, test } from 'vitest';
import { bufferSource, findDestinations } from '../src/index.ts';

const XYZ = name('XYZ');

test('named places are found on the page as it is displayed, and what is none is passed over', async () => {
  const pdf = samplePdf({
    pages: 2,
    catalog: (_, pages) => ({
      Dests: new Map<string, PdfObject>([
        ['place1', [pages[1] as PdfObject, XYZ, 100, 741.89, 0]],
        ['whole', [pages[0] as PdfObject, name('Fit')]],
        ['nowhere', [pages[0] as PdfObject, XYZ, null, null, 0]],
        ['other', [7, XYZ, 1, 1, 0]],
      ]),
    }),
  });
  expect([...(await findDestinations(bufferSource(pdf)))]).toEqual([['place1', { page: 1, x: 100, y: expect.closeTo(100) }]]);
  expect((await findDestinations(bufferSource(samplePdf()))).size).toBe(0);
});
