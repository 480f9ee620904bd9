import type { OutputOf } from '@moqi/api';
import { checkCollectionCode, fillCollection, openTaking, readCollectionLink, sendCollectionCode } from '@moqi/api/work/collections';
import { readContract } from '@moqi/api/work/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';
import chinese from './texts/zh-CN.json';

type Visited = OutputOf<typeof readCollectionLink>;
const visited = (change: Partial<Visited> = {}): Visited => ({
  title: '六月入职',
  note: '请在当天填写',
  senderName: '江州云杉',
  tplName: '劳动合同',
  state: 'open',
  endTime: '2026-06-30T15:59:59.000Z',
  most: 100,
  opened: null,
  simulatedMessages: false,
  ...change,
});
const opened = (taking: NonNullable<Visited['opened']>['taking'] = null): Visited['opened'] => ({
  maskedTarget: '139 **** 0000',
  variables: [
    { name: '住址', kind: 'text', required: 1 },
    { name: '工龄', kind: 'number', required: 0 },
    { name: '班次', kind: 'choice', required: 1, choices: ['早班', '晚班'] },
  ],
  taking,
});

const server = serverOf(
  ...nobody(),
  ...answering(readCollectionLink, visited()),
  ...answering(sendCollectionCode, { maskedTarget: '139 **** 0000', validSeconds: 300, resendSeconds: 60 }),
);
const PAGE = '/collect?id=0199aa00-0000-7000-8000-0000000000b1&key=k';
const user = userEvent.setup({ delay: null });

test('says who asks, proves the number, takes what is filled in, and opens the contract to sign', async () => {
  const filled: unknown[] = [];
  server.use(
    ...answering(checkCollectionCode, ({ mobile, valicode }) => {
      expect([mobile, valicode]).toEqual(['13900000000', '408312']);
      server.use(...answering(readCollectionLink, visited({ opened: opened() })));
      return { opened: true as const };
    }),
    ...answering(fillCollection, (input) => {
      filled.push(input);
      server.use(...answering(readCollectionLink, visited({ opened: opened({ state: 'sent', fullName: '韩立川', why: null }) })));
      return { filled: true as const };
    }),
    ...answering(openTaking, { page: '/applySign/toDetailAnony', applyNo: 'MQ1', signNo: 'S1' }),
    ...refusing(readContract, 'CONTRACT_NOT_FOUND'),
  );
  const { router, container } = await openPage(PAGE);
  expect(await screen.findByText('江州云杉请你填写并签署《劳动合同》')).toBeTruthy();
  expect(screen.getByText('请在当天填写')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: chinese.visit.send }));
  expect(screen.queryByLabelText(chinese.visit.code)).toBeNull();
  await user.type(screen.getByLabelText(chinese.visit.mobile), '13900000000');
  await user.click(screen.getByRole('button', { name: chinese.visit.send }));
  await user.type(await screen.findByLabelText(chinese.visit.code), '408312');
  await user.click(screen.getByRole('button', { name: chinese.visit.next }));
  await user.type(await screen.findByLabelText('姓名'), '韩立川');
  expect(screen.getByLabelText('工龄').getAttribute('inputmode')).toBe('decimal');
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: chinese.visit.submit }));
  expect(filled).toEqual([]);
  await user.type(screen.getByLabelText('住址'), '苏州');
  await user.selectOptions(screen.getByLabelText('班次'), '晚班');
  await user.click(screen.getByRole('button', { name: chinese.visit.submit }));
  await expect.poll(() => router.state.location.pathname).toBe('/applySign/toDetailAnony');
  expect(router.state.location.search).toMatchObject({ applyNo: 'MQ1', signNo: 'S1' });
  expect(filled).toMatchObject([{ fullName: '韩立川', values: { 住址: '苏州', 工龄: '', 班次: '晚班' } }]);
});

test('what was typed stays when it is refused, and after a reload', async () => {
  server.use(
    ...answering(readCollectionLink, visited({ opened: opened() })),
    ...refusing(fillCollection, 'COLLECTION_PAUSED', { sender: '江州云杉', title: '六月入职' }),
  );
  await openPage(PAGE);
  await user.type(await screen.findByLabelText('姓名'), '韩立川');
  await user.type(screen.getByLabelText('住址'), '苏州');
  await user.selectOptions(screen.getByLabelText('班次'), '早班');
  await user.click(screen.getByRole('button', { name: chinese.visit.submit }));
  expect(await screen.findByText(/江州云杉暂停了“六月入职”/)).toBeTruthy();
  await openPage(`${PAGE}2`);
  expect(await screen.findAllByDisplayValue('苏州')).not.toEqual([]);
});

test.each([
  ['ended', '已经结束，不能再填写。有疑问请联系江州云杉'],
  ['full', '名额已满，不能再填写。有疑问请联系江州云杉'],
  ['paused', '江州云杉暂停了收集，请稍后再扫码'],
] as const)('when it is %s it says so, and who has a place comes back', async (state, told) => {
  server.use(...answering(readCollectionLink, visited({ state })));
  await openPage(PAGE);
  expect(await screen.findByText(told)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: chinese.visit.comeBack }));
  expect(await screen.findByLabelText(chinese.visit.mobile)).toBeTruthy();
});

test.each([
  ['waiting', chinese.visit.waiting],
  ['approving', chinese.visit.approving],
  ['gone', chinese.visit.gone],
] as const)('a contract that is %s is said', async (state, told) => {
  server.use(...answering(readCollectionLink, visited({ opened: opened({ state, fullName: '韩立川', why: null }) })));
  await openPage(PAGE);
  expect(await screen.findByText(told)).toBeTruthy();
});

test('what could not be sent may be filled in again, with the reason; a link that is not ours says so', async () => {
  const why = { 'zh-CN': '两方是同一个人', en: 'Two parties are the same person' };
  server.use(...answering(readCollectionLink, visited({ opened: opened({ state: 'failed', fullName: '韩立川', why }) })));
  await openPage(PAGE);
  expect(await screen.findByText('上次提交没有生成合同：两方是同一个人')).toBeTruthy();
  expect(screen.getByDisplayValue('韩立川')).toBeTruthy();
  server.use(...refusing(readCollectionLink, 'COLLECTION_LINK_INVALID'));
  await openPage(`${PAGE}3`);
  expect(await screen.findByText(/这个链接不完整/)).toBeTruthy();
});
