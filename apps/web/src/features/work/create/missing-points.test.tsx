import { readQuota } from '@moqi/api/money/points';
import { createContract, quoteContract, readDraft } from '@moqi/api/work/sending';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { costs, quota, shortage } from '#testing/points.ts';
import { loggedIn, member } from '#testing/sessions.ts';
import { APPLY_ID, creating, draft, field, namesCheckedBy, other, type Posted } from './testing/drafts.ts';

const server = serverOf(...namesCheckedBy('provider'));
const user = () => userEvent.setup({ delay: null });
const STEP = `/initiation/toCreate?applyId=${APPLY_ID}&step=4`;
const both = [field({}), field({ key: 'f2', party: 'pe', kind: 'ink' })];
const session = (rechargeButton: 0 | 1) => ({
  ...member,
  allAuthUser: { ...member.allAuthUser, accountInfoVO: { rechargeButton, isUserInvite: 0 as const } },
});

async function refused(rechargeButton: 0 | 1, told = shortage.told) {
  server.use(
    ...loggedIn(session(rechargeButton)),
    ...answering(readQuota, quota),
    ...answering(quoteContract, costs),
    ...answering(readDraft, draft(both)),
  );
  server.use(...refusing(createContract, 'POINTS_INSUFFICIENT', {}, { ...shortage, told }));
  const { router } = await openPage(STEP);
  await user().click(await screen.findByRole('button', { name: '发送合同' }));
  return { router, dialog: within(await screen.findByRole('dialog', { name: '额度不足，还差 72 份' })) };
}

test('a member who may recharge reads the specified text, the numbers and what was kept, and is led to the recharge page', async () => {
  const { router, dialog } = await refused(1);
  expect(dialog.getByText(`${shortage.told}。`)).toBeTruthy();
  const rows = dialog.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
  expect(rows).toEqual(['本次需要 400 份', '企业合同余额 328 份', '还差 72 份']);
  expect(dialog.getByText('《设备采购合同》已存为草稿，充值后可接着发送')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user().click(dialog.getByRole('button', { name: '立即充值' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/asset/pointChargePage'));
});

test('persons alone sign: the dialog says why it is a personal contract, and the last step what pays instead', async () => {
  const why = '没有企业签署，所以用个人合同；个人合同用完时用点数，再用企业合同。';
  const none = { ...quota, items: quota.items.map((row) => (row.item === 'personalContract' ? { ...row, rest: 0 } : row)) };
  const persons = draft([field({ party: 'pe', kind: 'ink' })], { signatoryJson: [other] });
  server.use(...loggedIn(session(1)), ...answering(readQuota, none), ...answering(readDraft, persons));
  server.use(...refusing(createContract, 'POINTS_INSUFFICIENT', {}, { ...shortage, why }));
  await openPage(STEP);
  expect(await screen.findByText('个人合同已用完：先用点数，没有点数时占用 1 份企业合同，现剩 328 份')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: '发送合同' }));
  expect(await screen.findByText(why)).toBeTruthy();
});

test('without a way to recharge there is no button, and the draft is there', async () => {
  const { dialog } = await refused(0, '点数不足，请联系供应商充值');
  expect(dialog.getByText('点数不足，请联系供应商充值。')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: '立即充值' })).toBeNull();
  expect(dialog.getByText('《设备采购合同》已存为草稿，额度到账后可接着发送')).toBeTruthy();
  await user().click(dialog.getByRole('button', { name: '存草稿，稍后再发' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: '发送合同' })).toBeTruthy();
});

test('the last step says what it costs and lets every signer pay', async () => {
  const posted: Posted[] = [];
  server.use(...loggedIn(session(1)), ...answering(readQuota, quota), ...answering(readDraft, draft(both)), ...creating(posted));
  await openPage(STEP);
  expect(await screen.findByText('占用 1 份企业合同额度，现剩 328 份。完成时扣减，撤销、拒签、过期时退回')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user().click(screen.getByRole('radio', { name: '各签署方支付自己的签署' }));
  expect(screen.getByText(/你不为对方付费/)).toBeTruthy();
  await user().click(screen.getByRole('button', { name: '发送合同' }));
  await waitFor(() => expect(posted.at(-1)).toMatchObject({ saveToDraftBox: 0, consumMode: 1 }));
});
