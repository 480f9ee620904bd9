import { dict, name, PdfStream } from '@moqi/pdf/syntax';
import { encryptedPdf, inked, renderPage, samplePdf, sourceFiles } from '@moqi/testing';
import { expect, test } from 'vitest';
import { bufferSource, findText } from '../src/index.ts';

const find = (file: Uint8Array, keyword: string, password?: string) =>
  findText(bufferSource(file), keyword, password === undefined ? {} : { password });

test.each([0, 90, 180, 270] as const)('turned by %i: a keyword is found where it is seen', async (rotate) => {
  const file = samplePdf({ pages: 2, rotate });
  const hits = await find(file, '甲方（盖章）');
  expect(hits).toHaveLength(1);
  const [{ page, x, y, width, height } = { page: -1, x: 0, y: 0, width: 0, height: 0 }] = hits;
  expect([page, Math.round(x), Math.round(width), Math.round(height)]).toEqual([1, 64, 72, 12]);
  const pixels = renderPage(file, page);
  expect(inked(pixels, [x, y, x + width, y + height])).toBeGreaterThan(0.1);
  // The line above and below is blank: the box sits on its words.
  expect(inked(pixels, [x, y - 14, x + width, y - 4])).toBe(0);
});

test('width of forms and blanks do not matter', async () => {
  const file = samplePdf({ text: ['甲 方 ( 盖章 ) ＡＢＣ'], title: '无题' });
  expect(await find(file, '甲方(盖章)')).toHaveLength(2);
  expect(await find(file, 'abc')).toHaveLength(0);
  expect(await find(file, 'ABC')).toHaveLength(1);
  expect(await find(file, '')).toEqual([]);
});

test('every page is searched, or those asked for', async () => {
  const file = samplePdf({ pages: 3 });
  expect((await find(file, '设备采购合同')).map(({ page }) => page)).toEqual(expect.arrayContaining([0, 1, 2]));
  expect((await findText(bufferSource(file), '设备采购合同', { pages: [1] })).map(({ page }) => page)).toEqual([1]);
});

test('in encrypted files too', async () => {
  expect(await find(encryptedPdf({ user: 'p' }), '乙方（签字）', 'p')).toHaveLength(1);
});

test('text in forms and in simple fonts, moved by every operator', async () => {
  const content = (text: string): PdfStream => new PdfStream(dict({}), Buffer.from(text, 'latin1'));
  const file = samplePdf({
    page: (_, writer) => {
      const font = writer.add(
        dict({ Type: name('Font'), Subtype: name('Type1'), BaseFont: name('Courier'), FirstChar: 32, Widths: Array<number>(95).fill(600) }),
      );
      const form = writer.add(
        new PdfStream(
          dict({
            Type: name('XObject'),
            Subtype: name('Form'),
            BBox: [0, 0, 200, 50],
            Matrix: [1, 0, 0, 1, 100, 300],
            Resources: dict({ Font: dict({ C: font }) }),
          }),
          Buffer.from('BT /C 10 Tf 14 TL 0 20 Td (In) Tj [(side) -1000 (form)] TJ T* (second) Tj ET'),
        ),
      );
      return {
        Resources: dict({ Font: dict({ C: font }), XObject: dict({ X: form }) }),
        Contents: writer.add(content('q 2 0 0 2 0 0 cm BT /C 10 Tf 50 300 Td (Doubled) Tj ET Q BI /W 1 /H 1 /BPC 8 /CS /G ID x EI /X Do')),
      };
    },
  });
  const [doubled] = await find(file, 'Doubled');
  expect(doubled).toMatchObject({ x: 100, width: 84 });
  const [inside] = await find(file, 'Insideform');
  expect([inside?.x, Math.round(inside?.width ?? 0)]).toEqual([100, 70]);
  expect((await find(file, 'second'))[0]?.y).toBeGreaterThan((inside?.y ?? 0) + 10);
});

test.each(sourceFiles.filter(({ name: title }) => !/content|receipt/.test(title)))(
  '$name: the place to sign is found',
  async ({ make, password }) => {
    expect((await find(make(), '甲方（盖章）', password)).length).toBeGreaterThanOrEqual(1);
  },
);
