import { expect, test } from 'vitest';
import { applyRow, mayView, signRow } from '#testing/rows.ts';
import { fromApplyRow, fromEnterpriseRow, fromSignRow } from './contract-row.ts';

test('a contract one signs names its sender', () => {
  expect(fromSignRow(signRow(1))).toMatchObject({ party: '杭州砚川智能装备有限公司', status: 2, state: 'mine', word: 'mine' });
});

test('a contract one sent names its signers and is 签署中 while others sign', () => {
  expect(fromApplyRow(applyRow(1))).toMatchObject({
    party: '苏州栖禾 林书禾、深圳云岫 韩立川',
    status: 3,
    state: 'others',
    word: 'signing',
  });
});

test('when it is the sender’s own turn it says so', () => {
  expect(fromApplyRow(applyRow(1, { can: { ...mayView, sign: true } }))).toMatchObject({ status: 2, state: 'mine', word: 'mine' });
});

test('ended contracts keep their state', () => {
  expect(fromApplyRow(applyRow(1, { signStatus: 5 }))).toMatchObject({ status: 5, state: 'refused', word: 'refused' });
  expect(fromApplyRow(applyRow(1, { signStatus: 0 }))).toMatchObject({ status: 0, state: 'draft', word: 'draft' });
});

test('an administrator sees the other side, and one word for all signers in what was sent', () => {
  const { createTime: sentTime, ...rest } = applyRow(1);
  const row = { ...rest, status: 3, sentTime, endTime: '', waitsSince: '' };
  expect(fromEnterpriseRow(row, false)).toMatchObject({ party: '苏州栖禾 林书禾、深圳云岫 韩立川', state: 'others', word: 'signing' });
  expect(fromEnterpriseRow(row, true)).toMatchObject({ party: '杭州砚川智能装备有限公司', state: 'others', word: 'others' });
});
