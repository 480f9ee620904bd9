import { type FormPdfField, formPdf, inked, qpdfComplaints, renderPage, samplePdf, sealPng, signedContract } from '@moqi/testing';
import { expect, test, vi } from 'vitest';
import { bufferSource, type FormAnswer, fillForm, formObstacle, inspect, readForm, readText } from '../src/index.ts';
import { PdfStream } from '../src/syntax/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const COMB = 1 << 24;
const RADIO = 1 << 15;
const PUSHBUTTON = 1 << 16;
const FIELDS: readonly FormPdfField[] = [
  { name: '甲方', type: 'Tx', at: [100, 200, 300, 220], flags: 2 },
  { name: 'form1.id', type: 'Tx', at: [100, 170, 400, 190], label: '身份证号', flags: COMB, longest: 18 },
  { name: '城市', type: 'Ch', at: [320, 200, 420, 220], choices: ['杭州', '宁波'] },
  { name: '同意', type: 'Btn', at: [430, 200, 450, 220] },
  { name: '包邮', type: 'Btn', at: [460, 200, 480, 220], isBare: true },
  {
    name: '付款',
    type: 'Btn',
    flags: RADIO,
    at: [
      [100, 140, 120, 160],
      [140, 140, 160, 160],
    ],
    choices: ['一次付清', '分期'],
  },
  { name: '备注', type: 'Tx', at: [200, 110, 480, 160], flags: 1, value: '照旧' },
  { name: '打印', type: 'Btn', at: [500, 110, 540, 130], flags: PUSHBUTTON },
  { name: '盖章 甲方', type: 'Sig', at: [100, 30, 220, 90] },
];

const filled = async (file: Uint8Array, answers: Record<string, FormAnswer>) => {
  const { bytes, crowded } = await fillForm(bufferSource(file), new Map(Object.entries(answers)));
  return { file: Uint8Array.from(Buffer.concat([file, bytes])), crowded };
};
/** Corners from the lower left, as a share of ink there. */
const ink = (file: Uint8Array, [left, bottom, right, top]: readonly [number, number, number, number]): number =>
  inked(renderPage(file, 0), [left, Math.round(842 - top), right, Math.round(842 - bottom)]);
const textOf = async (file: Uint8Array): Promise<string> => (await readText(bufferSource(file))).map(({ text }) => text).join('\n');

test('what a form asks for: kinds, names, choices and where its fields are', async () => {
  const entries = await readForm(bufferSource(formPdf(FIELDS)));
  expect(entries.map(({ name, kind }) => [name, kind])).toEqual([
    ['甲方', 'text'],
    ['form1.id', 'text'],
    ['城市', 'choice'],
    ['同意', 'check'],
    ['包邮', 'check'],
    ['付款', 'choice'],
    ['备注', 'text'],
    ['盖章 甲方', 'signature'],
  ]);
  const [party, id, city, , , payment, note] = entries;
  expect([party?.isRequired, id?.label, city?.choices, payment?.choices, note?.isReadOnly]).toEqual([
    true,
    '身份证号',
    ['杭州', '宁波'],
    ['一次付清', '分期'],
    true,
  ]);
  expect(party?.boxes).toEqual([{ page: 0, x: 100, y: expect.closeTo(621.89, 1), width: 200, height: 20 }]);
  expect(payment?.boxes).toHaveLength(2);
});

test('answers become part of the page, and nothing of the form is left', async () => {
  const answers = {
    甲方: '启禾科技（杭州）有限公司',
    'form1.id': '11010119900307803X',
    城市: '宁波',
    同意: true,
    包邮: true,
    付款: '分期',
  };
  const { file, crowded } = await filled(formPdf(FIELDS), answers);
  expect(crowded).toEqual([]);
  const text = await textOf(file);
  for (const value of ['启禾科技（杭州）有限公司', '宁波', '照旧']) expect(text).toContain(value);
  expect(text.replace(/\s/g, '')).toContain('11010119900307803X');
  expect(await readForm(bufferSource(file))).toEqual([]);
  expect(Buffer.from(file).toString('latin1').split('startxref').at(-2)).not.toMatch(/\/AcroForm|\/Annots/);
  expect(qpdfComplaints(file)).toBe('');
  await inspect(bufferSource(file));
  // the ticked, the bare box, the second of the radio buttons, and not the first one
  const [ticked, bare, second, first] = [
    ink(file, [432, 202, 448, 218]),
    ink(file, [462, 202, 478, 218]),
    ink(file, [142, 142, 158, 158]),
    ink(file, [102, 142, 118, 158]),
  ];
  expect(ticked).toBeGreaterThan(0.9);
  expect(bare).toBeGreaterThan(0.05);
  expect(second).toBeGreaterThan(0.9);
  expect(first).toBeLessThan(0.05);
});

test('of a comb each character stands in its cell', async () => {
  const { file } = await filled(formPdf(FIELDS), { 'form1.id': '1X' });
  const cell = 296 / 18;
  const inCell = (at: number) => ink(file, [Math.round(102 + at * cell), 172, Math.round(102 + (at + 1) * cell), 188]);
  expect([inCell(0) > 0, inCell(1) > 0, inCell(2) > 0]).toEqual([true, true, false]);
});

test.each([0, 90, 180, 270] as const)('on a page turned by %i an answer stands where its field is, upright', async (rotate) => {
  const fields: FormPdfField[] = [{ name: '甲', type: 'Tx', at: [250, 400, 350, 480] }];
  const plain = formPdf(fields, { rotate, text: '正文', size: [600, 842] });
  const { file } = await filled(plain, { 甲: '甲乙丙' });
  const [entry] = await readForm(bufferSource(plain));
  const box = entry?.boxes[0];
  if (!box) throw new Error('the field is nowhere');
  const region = [box.x, box.y, box.x + box.width, box.y + box.height].map(Math.round) as unknown as [number, number, number, number];
  expect(inked(renderPage(file, 0), region)).toBeGreaterThan(inked(renderPage(plain, 0), region));
  expect(await textOf(file)).toContain('甲乙丙');
});

test('what a page has set before does not move its answers', async () => {
  const content = (writer: { add: (value: PdfStream) => unknown }) => ({
    Contents: writer.add(new PdfStream(new Map(), Buffer.from('3 0 0 3 900 900 cm'))) as never,
  });
  const { file } = await filled(formPdf(FIELDS, { page: (_, writer) => content(writer) }), { 甲方: '启禾' });
  expect(ink(file, [100, 200, 160, 220])).toBeGreaterThan(0.01);
});

test('a picture takes the place of a text', async () => {
  const { file } = await filled(formPdf(FIELDS), { 备注: { png: sealPng() } });
  expect(ink(file, [300, 112, 380, 158])).toBeGreaterThan(0.05);
});

test('a box without room for its answer is named', async () => {
  const { crowded } = await filled(formPdf(FIELDS), { 甲方: '很长的名称'.repeat(200), 'form1.id': '1'.repeat(19), 城市: '杭州' });
  expect(crowded).toEqual(['甲方', 'form1.id']);
});

test('a text of more characters than its field takes is named, though there is room', async () => {
  const short: FormPdfField = { name: '编号', type: 'Tx', at: [100, 200, 400, 220], longest: 4 };
  expect((await filled(formPdf([short]), { 编号: '1234' })).crowded).toEqual([]);
  expect((await filled(formPdf([short]), { 编号: '12345' })).crowded).toEqual(['编号']);
});

test('a character that the font lacks is said and nothing is made', async () => {
  await expect(filled(formPdf(FIELDS), { 甲方: '\u{10FFFD}' })).rejects.toMatchObject({ code: 'GLYPH_MISSING' });
});

test('what somebody has signed is not filled in', async () => {
  const { file } = await signedContract({ source: samplePdf() });
  expect((await formObstacle(bufferSource(file)))?.code).toMatch(/SIGNED|CERTIFICATION/);
  expect(await formObstacle(bufferSource(formPdf(FIELDS)))).toBeUndefined();
  await expect(fillForm(bufferSource(file), new Map())).rejects.toMatchObject({ code: expect.stringMatching(/SIGNED|CERTIFICATION/) });
});
