import { listNameReviews } from '@moqi/api/account/name-checks';
import { decideLetterReview, listLetterReviews, openLetterReview } from '@moqi/api/enterprise/authority-letters';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, onShift, person } from '#testing/sessions.ts';

const letterId = '0199aa00-0000-7000-8000-0000000000a1';
const card = {
  letterId,
  number: 'SQ0000000000A1',
  companyName: '苏州栖禾新材料有限公司',
  agentName: '许念安',
  maskedAddress: '136 **** 5520',
  handedInAt: '2026-11-23T01:00:00.000Z',
};
const done: unknown[] = [];
const server = serverOf(
  ...loggedIn(person),
  ...onShift(['review']),
  ...answering(listNameReviews, { waiting: [], decided: [] }),
  ...answering(listLetterReviews, {
    waiting: [card],
    decided: [
      {
        ...card,
        letterId: '0199aa00-0000-7000-8000-0000000000a2',
        companyName: '宁波松间文具有限公司',
        outcome: 'rejected',
        reviewerName: '审核甲',
        reviewedAt: '2026-11-23T02:00:00.000Z',
        reason: '没有盖章',
      },
    ],
  }),
  ...answering(openLetterReview, {
    ...card,
    creditCode: '91320505MA1X6B3K8H',
    legalPerson: '韩立川',
    maskedIdNo: '3101 **** **** 0004',
    endDate: '2026-12-26',
    registerBy: 'none',
    wording: ['1. 认证'],
    letter: 'AAAA',
    licence: 'BBBB',
  }),
  ...answering(decideLetterReview, (input) => {
    done.push(input);
    return { letterId: input.letterId, outcome: input.outcome };
  }),
);
const user = () => userEvent.setup({ delay: null });
beforeEach(() => {
  done.length = 0;
});

async function openReview() {
  await openPage('/operator/reviews');
  await user().click(await screen.findByRole('button', { name: '审核' }));
  const dialog = within(await screen.findByRole('dialog', { name: '审核“苏州栖禾新材料有限公司”的授权书' }));
  await dialog.findByText('SQ0000000000A1');
  return dialog;
}

test('letters that wait stand beside the names, and what was decided by whom and why', async () => {
  const { container } = await openPage('/operator/reviews');
  expect((await screen.findByRole('table', { name: '等待审核的企业授权书' })).textContent).toContain('许念安 136 **** 5520');
  const decided = screen.getByRole('table', { name: '企业授权书的结论' }).textContent;
  for (const text of ['宁波松间文具有限公司', '驳回', '没有盖章', '审核甲']) expect(decided).toContain(text);
  expect(await barriers(container)).toEqual([]);
});

test('what was stated stands beside letter and licence, with what the letter must say; approved once', async () => {
  const dialog = await openReview();
  expect(dialog.getByAltText('盖章的授权书').getAttribute('src')).toBe('data:image/jpeg;base64,AAAA');
  expect(dialog.getByAltText('营业执照').getAttribute('src')).toBe('data:image/jpeg;base64,BBBB');
  for (const text of ['没有核对，请以执照为准', '1. 认证', '许念安 3101 **** **** 0004 136 **** 5520'])
    expect(dialog.getByText(text)).toBeTruthy();
  await user().click(dialog.getByRole('button', { name: '通过' }));
  await waitFor(() => expect(done).toEqual([{ outcome: 'passed', letterId }]));
  expect(await screen.findByText('“苏州栖禾新材料有限公司”已认证，已通知经办人')).toBeTruthy();
});

test('rejecting needs a reason', async () => {
  const dialog = await openReview();
  await user().click(dialog.getByRole('button', { name: '驳回' }));
  const why = within(await screen.findByRole('dialog', { name: '驳回“苏州栖禾新材料有限公司”的授权书' }));
  expect(why.getByRole('button', { name: '驳回' }).hasAttribute('disabled')).toBe(true);
  await user().type(why.getByLabelText('原因'), '没有盖章');
  await user().click(why.getByRole('button', { name: '驳回' }));
  await waitFor(() => expect(done).toEqual([{ outcome: 'rejected', letterId, reason: '没有盖章' }]));
});

test('a reviewer who may not open it reads why', async () => {
  server.use(...refusing(openLetterReview, 'NAME_REVIEW_OWN'));
  await openPage('/operator/reviews');
  await user().click(await screen.findByRole('button', { name: '审核' }));
  expect(await screen.findByText('不能审核自己的申请，请由另一位审核人审核')).toBeTruthy();
  expect(screen.getByRole('button', { name: '通过' }).hasAttribute('disabled')).toBe(true);
});
