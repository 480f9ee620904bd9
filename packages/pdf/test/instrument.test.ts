import { execFileSync } from 'node:child_process';
import { qpdfComplaints } from '@moqi/testing';
import { expect, test } from 'vitest';
import { bufferSource, composeInstrument, type Instrument, type InstrumentBlock, inspect, layDownFields } from '../src/index.ts';
import { layOutInstrument } from '../src/instrument/lay-out-instrument.ts';

const text = (file: Uint8Array) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: file, encoding: 'utf8' }).split('\f').slice(0, -1);
const instrument = (...blocks: readonly InstrumentBlock[]): Instrument => ({
  title: '合同签署完成证明',
  head: ['编号 1', '2026-11-26'],
  blocks,
  ending: { qr: ['11', '10'], lines: ['扫码核验'], signatureTitle: '出具方签名' },
  foot: '第 {page} 页，共 {pages} 页',
});
const section = (title: string) => ({ kind: 'section', title }) as const;
const entries = (title: string, count: number) =>
  ({ kind: 'entries', title, rows: Array.from({ length: count }, (_, at) => [`标签${at}`, `内容${at}`] as const) }) as const;
/** Every character is one em. */
const pagesOf = (...blocks: readonly InstrumentBlock[]) =>
  layOutInstrument(instrument(...blocks), () => 1).pages.map((marks) =>
    marks.map((mark) => (mark.kind === 'text' ? mark.text : '')).join(' '),
  );

test('an instrument is a sound file with its pages numbered, and takes its signature in the box at its end', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => [String(at), '2026-11-26 10:00:00', `第 ${at} 项 🖋`]);
  const columns = ['序号', '时间', '事项'].map((title) => ({ title, share: 1 }));
  const { bytes, place } = composeInstrument(
    instrument(section('一、过程'), { kind: 'table', columns, rows }, { kind: 'paragraph', text: '完' }),
  );
  expect(qpdfComplaints(bytes)).toBe('');
  const pages = text(bytes);
  expect(pages.map((page) => /第 (\d) 页，共 3 页/.exec(page)?.[1])).toEqual(['1', '2', '3']);
  expect(pages.every((page) => page.includes('序号'))).toBe(true);
  expect(pages[0]).toContain('第 21 项 〓');
  const fields = await layDownFields(bufferSource(bytes), [{ kind: 'signature', name: 'attestor', box: place }]);
  const signed = await inspect(bufferSource(Buffer.concat([bytes, fields])));
  expect([place.page, signed.pages.length]).toEqual([2, 3]);
});

test('entries of a reasonable number stay together, with their heading', () => {
  const pages = pagesOf(entries('甲', 20), section('二、签署方'), entries('乙', 10));
  expect(pages.map((page) => [page.includes('二、签署方'), page.includes('内容9 '), page.includes('乙')])).toEqual([
    [false, true, false],
    [true, true, true],
  ]);
});

test('entries of more than a page go on on the next one', () => {
  const pages = pagesOf(entries('甲', 70));
  expect(pages.map((page) => page.match(/标签/g)?.length)).toEqual([25, 29, 16]);
});

test('the ending never stands alone', () => {
  const lines = (count: number) => Array.from({ length: count }, () => ({ kind: 'paragraph', text: '句' }) as const);
  for (let count = 20; count < 40; count += 1) {
    const last = pagesOf(...lines(count)).at(-1) ?? '';
    expect(last.replace('第', '').includes('句')).toBe(true);
  }
});
