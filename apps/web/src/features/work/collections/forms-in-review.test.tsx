import type { InputOf } from '@moqi/api';
import { readCollection, reviewTakings, type Taking } from '@moqi/api/work/collections';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, person } from '#testing/sessions.ts';
import chinese from './texts/zh-CN.json';

const collectionId = '0199aa00-0000-7000-8000-0000000000b1';
const form = (n: number, fullName: string, change: Partial<Taking> = {}): Taking => ({
  takingId: `0199aa00-0000-7000-8000-0000000000d${n}`,
  fullName,
  mobile: '13900000000',
  isListed: 1,
  state: 'inReview',
  why: null,
  said: '',
  answers: [
    { name: '住址', value: '苏州' },
    { name: '工龄', value: '' },
  ],
  fillTime: '2026-06-02T02:00:00.000Z',
  applyId: '',
  applyNo: '',
  ...change,
});
let forms = [form(1, '韩立川'), form(2, '沈知遥')];
const mended = form(3, '宋怀瑾', { state: 'returned', said: '住址写到门牌号' });
const reviewed: InputOf<typeof reviewTakings>[] = [];
const server = serverOf(
  ...loggedIn(person),
  ...answering(readCollection, ({ inReview, itemPage, pageSize }) => ({
    collectionId,
    tplId: '0199aa00-0000-7000-8000-0000000000c1',
    tplName: '劳动合同',
    title: '六月入职',
    note: '',
    state: 'open' as const,
    why: null,
    createTime: '2026-06-01T02:00:00.000Z',
    endTime: '2026-06-30T15:59:59.000Z',
    most: 100,
    taken: forms.length + 1,
    waiting: 0,
    needReview: 1 as const,
    inReview: forms.length,
    admits: 'anyone' as const,
    url: 'https://moqi.example/collect?id=1&key=k',
    senderName: '林书禾',
    completed: 0,
    list: inReview === 1 ? forms : [...forms, mended],
    count: inReview === 1 ? forms.length : forms.length + 1,
    itemPage,
    pageSize,
  })),
  ...answering(reviewTakings, (input) => {
    reviewed.push(input);
    forms = forms.filter(({ takingId }) => !input.takingIds.includes(takingId));
    return { reviewed: input.takingIds.length };
  }),
);
const user = userEvent.setup({ delay: null });
const { review } = chinese;

test('forms are read, sent back with a sentence, and approved', async () => {
  const { container } = await openPage(`/initiation/collect?collectionId=${collectionId}`);
  const table = within(await screen.findByRole('table', { name: review.label }));
  expect(screen.getByText('待审核 2 份')).toBeTruthy();
  expect(table.getAllByText('苏州')).toHaveLength(2);
  expect(screen.getByText('住址写到门牌号')).toBeTruthy();
  expect(screen.getByRole('button', { name: review.approve })).toHaveProperty('disabled', true);
  expect(await barriers(container)).toEqual([]);

  await user.click(table.getByRole('checkbox', { name: '选择韩立川的填写' }));
  await user.click(screen.getByRole('button', { name: review.return }));
  const dialog = within(await screen.findByRole('dialog', { name: '退回韩立川的填写' }));
  const submit = dialog.getByRole('button', { name: review.return });
  expect(submit).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText(review.reason), '身份证号少一位');
  await user.click(submit);
  expect(await screen.findByText('已退回 1 份，等对方修改后再提交')).toBeTruthy();
  expect(reviewed).toEqual([{ collectionId, takingIds: [form(1, '').takingId], oper: 'return', reason: '身份证号少一位' }]);

  await waitFor(() => expect(screen.getByText('待审核 1 份')).toBeTruthy());
  await user.click(screen.getByRole('checkbox', { name: review.all }));
  server.use(...refusing(reviewTakings, 'COLLECTION_UNKNOWN'));
  await user.click(screen.getByRole('button', { name: review.approve }));
  expect(await screen.findByText(/这个收集不存在/)).toBeTruthy();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: review.approve }));
  expect(await screen.findByText('已通过 1 份，合同会发给对方签署')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('table', { name: review.label })).toBeNull());
});
