import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { claimsPdf, tidyFileName } from './file-name.ts';
import { fileRefusal } from './pdf-refusal.ts';
import { judgeReference, makeReference } from './reference.ts';

describe('file names', () => {
  test.each([
    ['采购合同.pdf', '采购合同.pdf'],
    ['C:\\Users\\li\\合同.pdf', '合同.pdf'],
    ['../../etc/passwd', 'passwd'],
    [' a\u0000b\u202e.pdf ', 'ab.pdf'],
    ['', '未命名.pdf'],
    ['e\u0301.pdf', '\u00e9.pdf'],
  ])('%j → %j', (given, expected) => {
    expect(tidyFileName(given)).toBe(expected);
  });

  test('long ones keep their ending', () => {
    const name = tidyFileName(`${'合'.repeat(300)}.pdf`);
    expect(Array.from(name)).toHaveLength(200);
    expect(name.endsWith('合.pdf')).toBe(true);
  });

  test.each([
    ['a.PDF', '', true],
    ['a', 'application/pdf', true],
    ['a.docx', 'application/msword', false],
    ['pdf', '', false],
  ])('%s %s was meant as a PDF: %s', (name, type, expected) => {
    expect(claimsPdf(name, type)).toBe(expected);
  });
});

test.each([
  ['EMPTY', true, 'FILE_EMPTY'],
  ['NOT_PDF', true, 'FILE_NOT_PDF'],
  ['NOT_PDF', false, 'FILE_TYPE_UNSUPPORTED'],
  ['PASSWORD_NEEDED', true, 'FILE_PASSWORD_NEEDED'],
  ['CERTIFICATION_FORBIDS', true, 'FILE_CHANGES_FORBIDDEN'],
  ['PERMISSIONS_FORBID', true, 'FILE_PERMISSIONS_FORBID'],
  ['ENCRYPTION_UNSUPPORTED', true, 'FILE_ENCRYPTION_UNSUPPORTED'],
  ['EARLIER_SIGNATURE_BROKEN', true, 'FILE_SIGNATURE_BROKEN'],
  ['XFA_DYNAMIC', true, 'FILE_XFA_DYNAMIC'],
  ['DAMAGED', true, 'FILE_DAMAGED'],
  ['DAMAGED_SIGNED', true, 'FILE_DAMAGED_SIGNED'],
  ['TOO_LARGE', true, 'FILE_TOO_COMPLEX'],
  ['TOO_COMPLEX', true, 'FILE_TOO_COMPLEX'],
  ['UNSUPPORTED', true, 'FILE_FEATURE_UNSUPPORTED'],
] as const)('the engine says %s (meant as a PDF: %s): %s', (code, claimed, expected) => {
  expect(fileRefusal(code, claimed)).toBe(expected);
});

describe('references', () => {
  const mac = (message: string) => createHmac('sha256', 'key').update(message).digest();
  const now = new Date('2026-06-01T02:00:00Z');
  const target = { targetId: 't1', fileType: 1 } as const;
  const reference = { ...target, ...makeReference(target, 'party', now, mac) };
  const judge = (change: object = {}, party = 'party', hours = 0) =>
    judgeReference({ ...reference, ...change }, { party, mac, now: new Date(now.getTime() + hours * 3_600_000) });

  test('open the file for twelve hours', () => {
    expect([judge(), judge({}, 'party', 12), judge({}, 'party', 12.001)]).toEqual(['good', 'good', 'FILE_REFERENCE_EXPIRED']);
  });
  test.each([
    ['another file', { targetId: 't2' }],
    ['another kind', { fileType: 2 }],
    ['another time', { ts: String(now.getTime() + 1) }],
    ['another signature', { sign: `${reference.sign.slice(0, -2)}AA` }],
    ['none', { sign: '' }],
  ])('%s', (_, change) => {
    expect(judge(change)).toBe('LINK_INVALID');
  });
  test('of another party', () => {
    expect(judge({}, 'other')).toBe('LINK_INVALID');
  });
});
