import type { OutputOf } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import { beginFace, finishHostedCheck, readWays } from '@moqi/api/account/real-names';
import { readOwnPapers } from '@moqi/api/trust/own-papers';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, newcomer, nobody } from '#testing/sessions.ts';

const words = (text: string) => ({ text, hash: 'f'.repeat(64) });
const consent = { 'zh-CN': words('同意刷脸'), en: words('I agree') };
const verification: OutputOf<typeof readVerification> = {
  state: 'none',
  name: '',
  maskedIdNo: '',
  verifiedAt: '',
  checkedBy: '',
  paper: null,
  simulator: false,
  nameCheck: 'provider',
  testNumbers: [],
};
const checkId = '0199aa00-0000-7000-8000-0000000000e1';
const server = serverOf(
  ...loggedIn(newcomer),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(readVerification, verification),
  ...answering(readWays, {
    ways: [],
    hosted: [
      { way: 'face', by: 'provider', consent },
      { way: 'credit', by: 'none', consent },
    ],
    readsCards: false,
  }),
  ...answering(readOwnPapers, {
    isOpen: false,
    keptDays: 30,
    consent: { manual: consent, nonMainland: consent },
    headTurn: { isThere: false, consent },
    approveStatus: 0,
    handedInAt: '',
    reason: '',
  }),
);
const user = userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime });
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

/** The page asks every three seconds. */
const wait = () => act(() => vi.advanceTimersByTimeAsync(3100));

async function begin(url: string) {
  server.use(...answering(beginFace, { checkId, url, expireTime: '2026-11-26T03:00:00.000Z' }));
  await openPage('/auth/moreAuthType');
  const sheet = within((await screen.findByRole('heading', { name: '刷脸' })).closest('section') as HTMLElement);
  await user.click(sheet.getByRole('button', { name: '用这种方式' }));
  await user.type(await sheet.findByLabelText('姓名'), '裴南乔');
  await user.type(sheet.getByLabelText('身份证号'), '310101199211050004');
  await user.click(sheet.getByRole('button', { name: '开始刷脸' }));
  expect(sheet.getByText('身份信息属于敏感个人信息，需要你单独同意才能核验')).toBeTruthy();
  await user.click(sheet.getByRole('checkbox', { name: '同意刷脸' }));
  await user.click(sheet.getByRole('button', { name: '开始刷脸' }));
  return sheet;
}

test('the provider’s page is opened beside ours, which asks for the result and says it', async () => {
  const asked: unknown[] = [];
  server.use(
    ...answering(finishHostedCheck, (input) => {
      asked.push(input);
      return { state: asked.length === 1 ? ('waiting' as const) : ('passed' as const) };
    }),
  );
  const sheet = await begin('https://face.example/session');
  const link = await sheet.findByRole('link', { name: '打开刷脸页面' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://face.example/session',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(await barriers()).toEqual([]);
  await wait();
  expect(sheet.getByText('完成后这里会显示结果，请不要关闭本页。')).toBeTruthy();
  server.use(...answering(readVerification, { ...verification, state: 'verified', name: '裴南乔', checkedBy: 'face' }));
  await wait();
  expect(await screen.findByText('你已完成实名认证。')).toBeTruthy();
  expect(asked).toEqual([{ checkId }, { checkId }]);
});

test.each([
  ['refused', '没有通过核验，账号没有认证。可以再试一次，或换一种方式。'],
  ['ended', '核验没有完成，账号没有认证。可以再试一次，或换一种方式。'],
] as const)('%s: says what became of it, and asks again', async (state, told) => {
  server.use(...answering(finishHostedCheck, { state }));
  const sheet = await begin('');
  expect(await sheet.findByText('当前是模拟核验：不打开摄像头，也不证明任何人的身份')).toBeTruthy();
  await wait();
  expect(await sheet.findByText(told)).toBeTruthy();
  expect(sheet.getByRole('button', { name: '开始刷脸' })).toBeTruthy();
});

test('a way without a service says so', async () => {
  await openPage('/auth/moreAuthType');
  const sheet = within((await screen.findByRole('heading', { name: '信用核验' })).closest('section') as HTMLElement);
  expect(sheet.getByText('这种方式还没有接通核验服务，请换一种。')).toBeTruthy();
  expect(sheet.queryByRole('button')).toBeNull();
});

test('where a provider’s page leads, anybody is told to go back', async () => {
  server.use(...nobody());
  await openPage('/auth/checked?result=passed');
  expect(await screen.findByRole('heading', { name: '核验已结束' })).toBeTruthy();
});
