import { encryptedPdf, frozenNow, inked, qpdfComplaints, renderPage, samplePdf, signedContract, tamper, testPki } from '@moqi/testing';
import { expect, test, vi } from 'vitest';
import { addWatermark, bufferSource, validate } from '../src/index.ts';

vi.setConfig({ testTimeout: 60_000 });

const joined = (file: Uint8Array, increment: Uint8Array): Uint8Array => Uint8Array.from(Buffer.concat([file, increment]));

test.each([0, 90] as const)('turned by %i: the watermark covers all quarters of each page, and signing goes on', async (rotate) => {
  const pki = await testPki();
  const plain = samplePdf({ pages: 2, rotate, text: ['　'], title: '　' });
  const marked = joined(plain, await addWatermark(bufferSource(plain), { text: '仅供采购使用', opacity: 0.9, colour: [0, 0, 0] }));
  const [before, after] = [renderPage(plain, 0), renderPage(marked, 0)];
  for (const [left, top] of [
    [0, 0],
    [297, 0],
    [0, 320],
    [297, 320],
  ] as const) {
    const quarter = [left, top, left + 297, top + 320] as const;
    expect(inked(after, quarter) - inked(before, quarter)).toBeGreaterThan(0.005);
  }
  const { file } = await signedContract({ source: marked });
  expect(qpdfComplaints(file)).toBe('');
  expect((await validate(bufferSource(file), { trust: pki.trust, now: frozenNow })).verdict).toBe('valid');
});

test('once signed, the watermark can neither be added nor taken away', async () => {
  const pki = await testPki();
  const plain = samplePdf();
  const marked = joined(plain, await addWatermark(bufferSource(plain), { text: '内部文件' }));
  const { file } = await signedContract({ source: marked });
  await expect(addWatermark(bufferSource(file), { text: '内部文件' })).rejects.toMatchObject({ code: 'ALREADY_SIGNED' });
  const { num } = tamper.findObject(file, /\/Subtype ?\/Watermark/);
  const report = await validate(bufferSource(tamper.appendUpdate(file, {}, { free: [num] })), { trust: pki.trust, now: frozenNow });
  expect(report.verdict).toBe('invalid');
});

test('refusals', async () => {
  await expect(addWatermark(bufferSource(samplePdf()), { text: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(addWatermark(bufferSource(samplePdf()), { text: '\u{1f58b}' })).rejects.toMatchObject({ code: 'GLYPH_MISSING' });
  await expect(addWatermark(bufferSource(encryptedPdf({ modify: false })), { text: 'x' })).rejects.toMatchObject({
    code: 'PERMISSIONS_FORBID',
  });
});
