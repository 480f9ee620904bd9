import type { InputOf, OutputOf } from '@moqi/api';
import { addExpected, type ExpectedPerson, listExpected, readCollection, remindExpected, removeExpected } from '@moqi/api/work/collections';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, person } from '#testing/sessions.ts';
import chinese from './texts/zh-CN.json';

const collectionId = '0199aa00-0000-7000-8000-0000000000b1';
const one = (n: number, fullName: string, filled: ExpectedPerson['filled'] = null): ExpectedPerson => ({
  expectedId: `0199aa00-0000-7000-8000-0000000000f${n}`,
  fullName,
  mobile: `1390000000${n}`,
  filled,
  remindTime: '',
});
const come = one(1, '韩立川', { fullName: '韩立', state: 'signing', fillTime: '2026-06-02T02:00:00.000Z', applyNo: 'MQ1' });
let people = [come, one(2, '沈知遥'), one(3, '宋怀瑾')];
const isMissing = ({ filled }: ExpectedPerson) => filled === null;
const listed = ({ came, itemPage = 1, pageSize = 20 }: InputOf<typeof listExpected>): OutputOf<typeof listExpected> => {
  const list = people.filter((who) => came === 'all' || isMissing(who) === (came === 'missing'));
  const missing = people.filter(isMissing);
  const remindable = missing.filter(({ remindTime }) => remindTime === '').length;
  return { list, count: list.length, itemPage, pageSize, come: people.length - missing.length, missing: missing.length, remindable };
};
const calls: unknown[] = [];
const server = serverOf(
  ...loggedIn(person),
  ...answering(readCollection, {
    collectionId,
    tplId: '0199aa00-0000-7000-8000-0000000000c1',
    tplName: '劳动合同',
    title: '六月入职',
    note: '',
    state: 'open',
    why: null,
    createTime: '2026-06-01T02:00:00.000Z',
    endTime: '2026-06-30T15:59:59.000Z',
    most: 100,
    taken: 0,
    waiting: 0,
    needReview: 0,
    inReview: 0,
    admits: 'listed',
    url: 'https://moqi.example/collect?id=1&key=k',
    senderName: '林书禾',
    completed: 0,
    list: [],
    count: 0,
    itemPage: 1,
    pageSize: 20,
  }),
  ...answering(listExpected, listed),
  ...answering(remindExpected, (input) => {
    calls.push(input);
    people = people.map((who) => (isMissing(who) ? { ...who, remindTime: '2026-06-03T02:00:00.000Z' } : who));
    return { reminded: 1, leftOut: 1, left: 0 };
  }),
  ...answering(removeExpected, ({ expectedIds }) => {
    people = people.filter(({ expectedId }) => !expectedIds.includes(expectedId));
    return { removed: expectedIds.length };
  }),
);
const user = userEvent.setup({ delay: null });
const PAGE = `/initiation/collect?collectionId=${collectionId}`;
const { expected } = chinese;

test('shows who has come and who has not, filters them, reminds and takes off the list', async () => {
  const { container } = await openPage(PAGE);
  const table = () => within(screen.getByRole('table', { name: expected.title }));
  await screen.findByRole('table', { name: expected.title });
  expect(screen.getByText(chinese.code.helpListed)).toBeTruthy();
  expect(table().getByText('填写的姓名：韩立')).toBeTruthy();
  expect(table().getAllByText(expected.notYet)).toHaveLength(2);
  expect(await barriers(container)).toEqual([]);

  await user.click(screen.getByRole('radio', { name: /^未填写/ }));
  await waitFor(() => expect(table().queryByText('韩立川')).toBeNull());
  await user.click(screen.getByRole('button', { name: expected.remindAll }));
  const dialog = within(await screen.findByRole('dialog', { name: '提醒 2 人填写' }));
  await user.click(dialog.getByRole('button', { name: expected.send }));
  expect(await screen.findByText('已提醒 1 人，1 人今天的短信已达上限，没有发送')).toBeTruthy();
  expect(calls).toEqual([{ collectionId }]);
  await waitFor(() => expect(screen.getByRole('button', { name: expected.remindAll })).toHaveProperty('disabled', true));

  await user.click(table().getByRole('checkbox', { name: '选择名单里的沈知遥' }));
  server.use(...refusing(remindExpected, 'COLLECTION_REMIND_NOBODY'));
  await user.click(screen.getByRole('button', { name: expected.remind }));
  const again = within(await screen.findByRole('dialog', { name: '提醒 1 人填写' }));
  await user.click(again.getByRole('button', { name: expected.send }));
  expect(await again.findByText(/没有可以提醒的人/)).toBeTruthy();
  await user.click(again.getByRole('button', { name: '取消' }));
  await user.click(screen.getByRole('button', { name: expected.remove }));
  expect(await screen.findByText('已移出 1 人，已填写的合同不受影响')).toBeTruthy();
  await waitFor(() => expect(table().queryByText('沈知遥')).toBeNull());
});

test('people are pasted, and lines that could not be read are named', async () => {
  people = [];
  const asked: unknown[] = [];
  server.use(
    ...answering(addExpected, (input) => {
      asked.push(input);
      people = [one(4, '沈知遥')];
      const why = { 'zh-CN': '手机号：不是有效的手机号', en: 'Mobile: is not a mobile number' };
      return { added: 1, known: 0, faulty: 1, errors: [{ row: 2, fullName: '宋怀瑾', mobile: '123', why }] };
    }),
  );
  await openPage(PAGE);
  expect(await screen.findByText(expected.nobody)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: expected.add }));
  const dialog = within(await screen.findByRole('dialog', { name: expected.add }));
  const add = dialog.getByRole('button', { name: expected.addThem });
  expect(add).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText(expected.lines), '沈知遥 13900000004{Enter}宋怀瑾 123');
  await user.click(add);
  expect(await dialog.findByText('手机号：不是有效的手机号')).toBeTruthy();
  expect(dialog.getByText('已添加 1 人。')).toBeTruthy();
  expect(asked).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: expected.done }));
  expect(await screen.findByText('沈知遥')).toBeTruthy();
});
