import { execFileSync } from 'node:child_process';
import { dict, name, type PdfObject, PdfStream, Ref, textString } from '@moqi/pdf/syntax';
import {
  differingRegion,
  encryptedPdf,
  inked,
  qpdf,
  qpdfComplaints,
  renderPage,
  samplePdf,
  signedContract,
  sourceFiles,
} from '@moqi/testing';
import { expect, test, vi } from 'vitest';
import { bufferSource, composeText, inspect, PdfPool, PrintedFile, type PrintRequest, printPart, type Sheet } from '../src/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const QR = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
const SHEET: Sheet = { lines: ['打印件 · 第 {page} 页，共 {pages} 页 · 第 {copy} 份，共 {copies} 份', '合同编号 HT20261126'], qr: QR };

async function printed(files: readonly Uint8Array[], request: Partial<Omit<PrintRequest, 'place'>> = {}): Promise<Uint8Array> {
  const whole = new PrintedFile({ title: '打印件', subject: 'a' });
  const pieces = [whole.head];
  for (const file of files) {
    pieces.push(whole.take(await printPart(bufferSource(file), { sheet: SHEET, copies: 1, ...request, place: whole.place })));
  }
  return Uint8Array.from(Buffer.concat([...pieces, whole.end()]));
}

const text = (file: Uint8Array) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: file, encoding: 'utf8' }).split('\f').slice(0, -1);
const lines = (page = '') => page.replace(/\s/g, '');

test('files one behind the other, collated, each page numbered within its file', async () => {
  const file = await printed([composeText('甲文件\f甲二', 10), composeText('乙文件', 10)], { copies: 2 });
  expect(qpdfComplaints(file)).toBe('');
  const pages = text(file).map(lines);
  expect(pages.map((page) => /^(甲文件|甲二|乙文件)/.exec(page)?.[0])).toEqual(['甲文件', '甲二', '乙文件', '甲文件', '甲二', '乙文件']);
  expect(pages.map((page) => /第\d页，共\d页·第\d份，共\d份/.exec(page)?.[0])).toEqual([
    '第1页，共2页·第1份，共2份',
    '第2页，共2页·第1份，共2份',
    '第1页，共1页·第1份，共2份',
    '第1页，共2页·第2份，共2份',
    '第2页，共2页·第2份，共2份',
    '第1页，共1页·第2份，共2份',
  ]);
});

test('chosen pages alone, in the order asked for; a page that is not there is refused', async () => {
  const source = composeText('一\f二\f三', 10);
  expect(text(await printed([source], { pages: [2, 0] })).map((page) => lines(page)[0])).toEqual(['三', '一']);
  await expect(printed([source], { pages: [3] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test.each([0, 90, 180, 270] as const)('turned by %i: the page stands upright above its strip and nothing of it is lost', async (rotate) => {
  const source = samplePdf({ rotate });
  const file = await printed([source]);
  expect((await inspect(bufferSource(file))).pages[0]).toMatchObject({ width: 595.28, height: 841.89, rotation: 0 });
  // the text of a page that does not stand upright would come in another order
  const [before = '', after = ''] = [text(source)[0], text(file)[0]].map(lines);
  expect(after.startsWith(before)).toBe(true);
  expect(after.slice(before.length)).toBe('打印件·第1页，共1页·第1份，共1份合同编号HT20261126');
});

test('a page is cut as its file says', async () => {
  const source = samplePdf({ rotate: 90, page: () => ({ CropBox: [100, 30, 580, 600] }) });
  const [page] = (await inspect(bufferSource(source))).pages;
  const file = await printed([source]);
  expect((await inspect(bufferSource(file))).pages[0]).toMatchObject({ width: page?.width, height: page?.height });
  expect(renderPage(file, 0).width).toBe(renderPage(source, 0).width);
});

test('a signed file keeps what its signatures look like, and nothing of what they are', async () => {
  const { file: source } = await signedContract();
  const file = await printed([source]);
  expect(qpdfComplaints(file)).toBe('');
  expect(Buffer.from(file).includes('/Sig')).toBe(false);
  const last = (await inspect(bufferSource(source))).pages.length - 1;
  const [before, after] = [renderPage(source, last), renderPage(file, last)];
  const lower = [40, 420, 560, 640] as const;
  expect(inked(after, lower) / inked(before, lower)).toBeGreaterThan(0.75);
});

test.each(sourceFiles.filter(({ password }) => password === undefined))('prints: $name', async ({ make }) => {
  expect(qpdfComplaints(await printed([make()]))).toBe('');
});

test('what a file forbids is not printed; encrypted without that, it comes out readable', async () => {
  expect(lines(text(await printed([encryptedPdf()]))[0])).toContain('打印件');
  const silent = qpdf(samplePdf(), '--encrypt', '', 'owner', '256', '--print=none', '--');
  await expect(printed([silent])).rejects.toMatchObject({ code: 'PERMISSIONS_FORBID' });
});

/** A page that is black but for its layer. */
function layered(usual: (layer: Ref) => Record<string, PdfObject>): Uint8Array {
  let layer = new Ref(0);
  return samplePdf({
    page: (_, writer) => {
      layer = writer.add(dict({ Type: name('OCG'), Name: textString('a') }));
      const content = new PdfStream(new Map(), Buffer.from('/OC /L BDC 0 g 0 0 600 800 re f EMC'));
      return { Resources: dict({ Properties: dict({ L: layer }) }), Contents: writer.add(content) };
    },
    catalog: () => ({ OCProperties: dict({ OCGs: [layer], D: dict(usual(layer)) }) }),
  });
}

test.each([
  ['shown', {}, 1],
  ['off', (layer: Ref) => ({ OFF: [layer] }), 0],
  ['all off but this', (layer: Ref) => ({ BaseState: name('OFF'), ON: [layer] }), 1],
  ['all off', { BaseState: name('OFF') }, 0],
])('a layer that is %s when the file is opened', async (_, usual, share) => {
  const file = await printed([layered((layer) => (typeof usual === 'function' ? usual(layer) : usual))]);
  expect(inked(renderPage(file, 0), [60, 100, 500, 700])).toBeCloseTo(share, 2);
});

test('a word lies across every page, and the strip has a code', async () => {
  const source = composeText(' ', 1);
  const plain = renderPage(await printed([source]), 0);
  const marked = renderPage(await printed([source], { sheet: { ...SHEET, across: '未完成' } }), 0);
  const [left = 600, top = 800, right = 0, bottom = 0] = differingRegion(plain, marked) ?? [];
  expect([right - left > 250, bottom - top > 350]).toEqual([true, true]);
  expect(inked(plain, [525, 795, 570, 840])).toBeGreaterThan(0.2);
});

test('a pool prints in its thread', async () => {
  const pool = new PdfPool({ threads: 1 });
  const whole = new PrintedFile({ title: '打印件', subject: 'a' });
  const request = { sheet: SHEET, copies: 1, place: whole.place };
  const part = await pool.run({ kind: 'print', file: composeText('甲', 1), request });
  expect(part).toEqual(await printPart(bufferSource(composeText('甲', 1)), request));
  await pool.close();
});
