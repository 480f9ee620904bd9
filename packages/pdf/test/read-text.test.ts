import { samplePdf } from '@moqi/testing';
import { expect, test } from 'vitest';
import { bufferSource, PdfError, readText } from '../src/index.ts';

const read = (file: Uint8Array, options = {}) => readText(bufferSource(file), options);

test('the words of each page, line by line', async () => {
  const pages = await read(samplePdf({ pages: 2, text: ['第一条 标的 ＡＢ', '第二条 价款 42 元'], title: '设备采购合同' }));
  expect(pages.map(({ page }) => page)).toEqual([0, 1]);
  expect(pages.map(({ text }) => text.split('\n').slice(1))).toEqual([
    ['设备采购合同', '第一条 标的 ＡＢ'],
    ['第二条 价款 42 元', '甲方（盖章）： 乙方（签字）：', '法定代表人或授权代表： 签署日期：'],
  ]);
});

test('of the pages asked for, until there is enough', async () => {
  const file = samplePdf({ pages: 3 });
  expect((await read(file, { pages: [1] })).map(({ page }) => page)).toEqual([1]);
  expect((await read(file, { pages: [7] })).map(({ page }) => page)).toEqual([]);
  expect((await read(file, { most: 1 })).map(({ page }) => page)).toEqual([0]);
});

test('what is no PDF is refused as everywhere', async () => {
  await expect(read(Buffer.from('no PDF'))).rejects.toBeInstanceOf(PdfError);
});
