import { expect, test } from 'vitest';
import { handedInRows } from './handed-in-words.ts';

const takenAt = new Date('2026-11-26T02:03:04.000Z');

test.each([
  ['photo', '手持证件', '现场照片', '手持证件，2026-11-26 10:03:04 提交'],
  ['recording', '我是裴南乔', '朗读录像', '2026-11-26 10:03:04 提交'],
  ['call', '林书禾', '视频通话', '2026-11-26 10:03:04 由发起方 林书禾 在通话中确认身份，通话已录像'],
  ['file', '营业执照', '补交附件', '营业执照，2026-11-26 10:03:04 提交'],
] as const)('a %s', (kind, subject, label, what) => {
  expect(handedInRows([{ kind, subject, hash: 'ab12', takenAt }])).toEqual([[label, `${what}\nSHA-256 ab12`]]);
});

test('of nothing nothing is said', () => expect(handedInRows([])).toEqual([]));
