import type { OutputOf } from '@moqi/api';
import { decideNameReview, listNameReviews, openNameReview } from '@moqi/api/account/name-checks';
import { listLetterReviews } from '@moqi/api/enterprise/authority-letters';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, nobody, onShift, person } from '#testing/sessions.ts';

const checkId = '0199aa00-0000-7000-8000-0000000000a1';
const card = {
  checkId,
  name: '裴南乔',
  maskedAddress: '136 **** 5520',
  identityType: 1,
  isForAccount: false,
  handedInAt: '2026-11-23T01:00:00.000Z',
};
const reviews: OutputOf<typeof listNameReviews> = {
  waiting: [card],
  decided: [
    {
      ...card,
      checkId: '0199aa00-0000-7000-8000-0000000000a2',
      name: '韩立川',
      outcome: 'rejected',
      reviewerName: '审核甲',
      reviewedAt: '2026-11-23T02:00:00.000Z',
      reason: '反光',
    },
  ],
};
const asked: unknown[] = [];
const done: unknown[] = [];
const server = serverOf(
  ...loggedIn(person),
  ...onShift(['review']),
  ...answering(listNameReviews, reviews),
  ...answering(listLetterReviews, { waiting: [], decided: [] }),
  ...answering(openNameReview, (input) => {
    asked.push(input);
    return { ...card, idNo: '310101199211050004', formerName: '', endsOn: '2036-05-20', front: 'AAAA', back: 'BBBB', face: '', replays: 0 };
  }),
  ...answering(decideNameReview, (input) => {
    done.push(input);
    return { checkId: input.checkId, outcome: input.outcome };
  }),
);
const user = () => userEvent.setup({ delay: null });
beforeEach(() => {
  asked.length = 0;
  done.length = 0;
});

async function openReview() {
  await openPage('/operator/reviews');
  await user().click(await screen.findByRole('button', { name: '审核' }));
  const dialog = within(await screen.findByRole('dialog', { name: '审核“裴南乔”的实名' }));
  await dialog.findByText('310101199211050004');
  return dialog;
}

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage('/operator/reviews');
  expect(router.state.location.pathname).toBe('/login/authorize');
  expect(router.state.location.search).toEqual({ ap: '/operator/reviews', authType: '1' });
});

test('the queue, and what was decided by whom and why', async () => {
  const { container } = await openPage('/operator/reviews');
  expect(await screen.findByRole('heading', { level: 1, name: '实名审核' })).toBeTruthy();
  expect((await screen.findByRole('table', { name: '等待审核' })).textContent).toContain('136 **** 5520');
  const decided = screen.getByRole('table', { name: '最近的结论' }).textContent;
  for (const text of ['韩立川', '驳回', '反光', '审核甲']) expect(decided).toContain(text);
  expect(await barriers(container)).toEqual([]);
});

test('what was stated beside both sides of the card; opened once, approved once', async () => {
  const dialog = await openReview();
  expect(asked).toEqual([{ checkId }]);
  expect(dialog.getByAltText('人像面').getAttribute('src')).toBe('data:image/jpeg;base64,AAAA');
  expect(dialog.getByAltText('国徽面').getAttribute('src')).toBe('data:image/jpeg;base64,BBBB');
  const front = dialog.getByRole('button', { name: '放大人像面' });
  await user().click(front);
  expect(front.getAttribute('aria-pressed')).toBe('true');
  await user().click(dialog.getByRole('button', { name: '通过' }));
  await waitFor(() => expect(done).toEqual([{ outcome: 'passed', checkId }]));
  expect(await screen.findByText('“裴南乔”的实名已通过，已通知对方')).toBeTruthy();
});

test('three frames of a turned head stand beside the card, and so does that a recording was shown before', async () => {
  const shown = { ...card, idNo: '310101199211050004', front: 'AAAA', back: 'BBBB', formerName: '', endsOn: '', face: 'CCCC', replays: 2 };
  server.use(...answering(openNameReview, shown));
  const dialog = await openReview();
  expect(dialog.getByAltText('转头核对').getAttribute('src')).toBe('data:image/jpeg;base64,CCCC');
  expect(dialog.getByText('这个账号半年内有 2 次提交的画面与以前的几乎一样，可能是录像，请仔细核对。')).toBeTruthy();
});

test('rejecting needs a reason', async () => {
  const dialog = await openReview();
  await user().click(dialog.getByRole('button', { name: '驳回' }));
  const why = within(await screen.findByRole('dialog', { name: '驳回“裴南乔”的实名申请' }));
  expect(why.getByRole('button', { name: '驳回' }).hasAttribute('disabled')).toBe(true);
  await user().type(why.getByLabelText('原因'), '反光，看不清号码');
  await user().click(why.getByRole('button', { name: '驳回' }));
  await waitFor(() => expect(done).toEqual([{ outcome: 'rejected', checkId, reason: '反光，看不清号码' }]));
});

test('a reviewer who may not open it reads why', async () => {
  server.use(...refusing(openNameReview, 'NAME_REVIEW_OWN'));
  await openPage('/operator/reviews');
  await user().click(await screen.findByRole('button', { name: '审核' }));
  expect(await screen.findByText('不能审核自己的申请，请由另一位审核人审核')).toBeTruthy();
  expect(screen.getByRole('button', { name: '通过' }).hasAttribute('disabled')).toBe(true);
});
