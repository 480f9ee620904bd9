import { expect, test } from 'vitest';
import { extensionOf, fileKind } from './file-kind.ts';

const pdf = Buffer.from('%PDF-1.7');
const zip = Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0);
const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

test.each([
  [pdf, '营业执照.pdf', 'pdf'],
  [pdf, '营业执照.exe', 'pdf'],
  [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), '照片.jpeg', 'jpg'],
  [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), '截图', 'png'],
  [zip, '授权书.DOCX', 'docx'],
  [zip, '清单.xlsx', 'xlsx'],
  [ole, '授权书.wps', 'wps'],
  [zip, '全部.zip', undefined],
  [zip, '程序.docm', undefined],
  [ole, '安装.msi', undefined],
  [Buffer.from('<html>'), '页面.pdf', undefined],
  [Buffer.from('MZ'), '程序.docx', undefined],
  [new Uint8Array(), '空.pdf', undefined],
  // a name of Object.prototype is no kind
  [zip, 'x.toString', undefined],
])('%#: %s is kept as %s', (bytes, name, extension) => {
  expect(fileKind(bytes, name)?.extension).toBe(extension);
});

test('a kept kind has the ending it came with; what is no file of a signer is named by its type', () => {
  const kinds = [fileKind(pdf, ''), fileKind(zip, 'a.xlsx'), fileKind(ole, 'a.doc')];
  expect(kinds.map((kind) => extensionOf(kind?.mediaType ?? ''))).toEqual(['pdf', 'xlsx', 'doc']);
  expect(extensionOf('video/webm')).toBe('webm');
});
