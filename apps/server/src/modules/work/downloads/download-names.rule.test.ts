import { expect, test } from 'vitest';
import { entriesOf, withEnding } from './download-names.ts';

const paths = (...contracts: [string, ...string[]][]) =>
  entriesOf(contracts.map(([folder, ...files]) => ({ folder, files: files.map((fileName) => ({ fileName })) }))).map(({ path }) => path);

test('the files of one contract lie side by side under their own names', () => {
  expect(paths(['协议', '正文.pdf', '附件'])).toEqual(['正文.pdf', '附件.pdf']);
});

test('several contracts: a single file takes the name of its contract, several get a folder', () => {
  expect(paths(['甲', '正文.pdf'], ['乙', '正文.pdf', '附件.pdf'])).toEqual(['甲.pdf', '乙/正文.pdf', '乙/附件.pdf']);
});

test('equal names are numbered, whatever their case', () => {
  expect(paths(['协议', 'A.pdf', 'a.pdf', 'A.pdf'])).toEqual(['A.pdf', 'a (2).pdf', 'A (3).pdf']);
  expect(paths(['协议', 'x'], ['协议', 'x'], ['协议', 'x', 'y'])).toEqual(['协议.pdf', '协议 (2).pdf', '协议/x.pdf', '协议/y.pdf']);
});

test('no name leaves the folder or troubles a file system', () => {
  expect(paths(['协议', '../../etc/passwd', '..', 'a<b>:c?.pdf', ''])).toEqual([
    '_.._etc_passwd.pdf',
    '合同.pdf',
    'a_b__c_.pdf',
    '合同 (2).pdf',
  ]);
});

test('what signers added lies in a folder beside the files, under its own ending, and makes a single file one of several', () => {
  const pathsOf = (...contracts: Parameters<typeof entriesOf>[0]) => entriesOf(contracts).map(({ path }) => path);
  const files = [{ fileName: '正文.pdf' }];
  const added = [{ fileName: '营业执照.jpg' }, { fileName: '营业执照.jpg' }, { fileName: '授权书.docx' }];
  const beside = ['补交附件/营业执照.jpg', '补交附件/营业执照 (2).jpg', '补交附件/授权书.docx'];
  expect(pathsOf({ folder: '协议', files, added })).toEqual(['正文.pdf', ...beside]);
  expect(pathsOf({ folder: '甲', files }, { folder: '乙', files, added })).toEqual([
    '甲.pdf',
    '乙/正文.pdf',
    ...beside.map((path) => `乙/${path}`),
  ]);
});

test('an ending is added once', () => {
  expect([withEnding('a', '.pdf'), withEnding('a.PDF', '.pdf')]).toEqual(['a.pdf', 'a.PDF']);
});
