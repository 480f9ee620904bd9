import type { ApprovalRow } from '@moqi/api/work/approvals';
import { expect, test } from 'vitest';
import { signRow } from '#testing/rows.ts';
import { type Todo, waitingInOrder } from './todo-order.ts';

const task = (number: number, overDate: string, change: Partial<Todo> = {}): Todo => ({
  ...signRow(number, { contractName: `合同 ${number}`, overDate }),
  role: 'signer',
  status: 2,
  reason: '',
  ...change,
});
const approval = (dueTime: string): ApprovalRow => ({ approveId: `a${dueTime}`, subjectName: `审批 ${dueTime}`, dueTime }) as ApprovalRow;
const named = (...input: Parameters<typeof waitingInOrder>): string[] =>
  waitingInOrder(...input).map((one) => `${one.part} ${one.part === 'approve' ? one.row.subjectName : one.row.contractName}`);

test.each([
  ['nothing', [], [], []],
  ['an approval between two contracts', [task(1, '2'), task(2, '4')], [approval('3')], ['sign 合同 1', 'approve 审批 3', 'sign 合同 2']],
  [
    'without a limit at the end, as they came',
    [task(1, ''), task(2, '')],
    [approval('3'), approval('')],
    ['approve 审批 3', 'sign 合同 1', 'sign 合同 2', 'approve 审批 '],
  ],
  [
    'what was refused has no deadline any more',
    [task(1, '1', { role: 'owner', status: 5, reason: '付款节点有误' }), task(2, '2', { role: 'owner', status: 3 })],
    [],
    ['other 合同 2', 'other 合同 1'],
  ],
] as const)('%s', (_, rows, approvals, expected) => {
  expect(named(rows, approvals)).toEqual(expected);
});
