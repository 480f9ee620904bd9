import { expect, test } from 'vitest';
import { recordedType, recordingsOpenSince, refusalOfRecording } from './recording.ts';
import { sentenceToRead } from './sentence.ts';

const startedAt = new Date('2026-11-26T02:00:00Z');
const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);
const pieces = (...positions: number[]) => positions.map((position) => ({ position }));

test.each([
  ['whole', pieces(0, 1, 2), 3, 12, undefined],
  ['a piece is missing at the end', pieces(0, 1), 3, 12, 'RECORDING_INCOMPLETE'],
  ['a piece is missing in between', pieces(0, 2), 2, 12, 'RECORDING_INCOMPLETE'],
  ['nothing came', [], 1, 12, 'RECORDING_INCOMPLETE'],
  ['more came than it is said to have', pieces(0, 1, 2), 2, 12, 'RECORDING_INCOMPLETE'],
  ['nobody reads the sentence in two seconds', pieces(0), 1, 2, 'RECORDING_SHORT'],
  ['three are enough', pieces(0), 1, 3, undefined],
])('%s', (_, came, claimed, seconds, code) => {
  expect(refusalOfRecording({ startedAt }, came, { claimed, now: after(seconds) })?.code).toBe(code);
});

test.each([
  ['WebM', Buffer.of(0x1a, 0x45, 0xdf, 0xa3, 0x01), 'video/webm'],
  ['MP4', Buffer.from('\0\0\0\x1cftypiso5'), 'video/mp4'],
  ['a web page', Buffer.from('<!doctype html>'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('%s', (_, bytes, type) => {
  expect(recordedType(bytes)).toBe(type);
});

test('a recording goes on for half an hour', () => {
  expect(recordingsOpenSince(after(1800))).toEqual(startedAt);
});

test.each([
  [undefined, '我是裴南乔。今天是2026年11月26日，我自愿签署《设备采购合同》。验证数字：4 0 7 1 9 3。'],
  [
    '苏州栖禾新材料有限公司',
    '我是裴南乔，代表苏州栖禾新材料有限公司。今天是2026年11月26日，我自愿签署《设备采购合同》。验证数字：4 0 7 1 9 3。',
  ],
])('the sentence names signer, day, contract and digits', (organizationName, sentence) => {
  const reading = { signerName: '裴南乔', contractName: '设备采购合同', digits: '407193' };
  expect(sentenceToRead({ ...reading, organizationName, now: startedAt })).toBe(sentence);
});
