import { countSignRecords } from '@moqi/api/work/contract-lists';
import { extendDeadline, readContract } from '@moqi/api/work/contracts';
import { listDeliveries } from '@moqi/api/work/deliveries';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { can, contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { shortage } from '#testing/points.ts';
import { loggedIn, person } from '#testing/sessions.ts';

const expired = (reopen: boolean) => ({
  ...contract,
  state: 'expired' as const,
  status: 7,
  endTime: '2026-06-01T10:00:00.000Z',
  signNo: '',
  myParticipantId: '',
  parties: contract.parties.map((party) => ({ ...party, me: false, turn: false, state: 'expired' as const })),
  can: { ...can, sign: false, refuse: false, remind: false, revoke: false, repeat: true, reopen },
});
const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listDeliveries, { list: [], next: '' }),
  ...answering(readContract, expired(true)),
);

async function extend() {
  await openPage('/applySign/toDetailAnony?applyNo=MQ1');
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: '延期' }));
  const dialog = within(await screen.findByRole('dialog', { name: '延长签署期限' }));
  expect(dialog.getByText(/这份合同继续签署，已签的签名仍然有效/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '延期' }));
}

test('a contract that expired is signed on until the end of a day in a week, if nothing else is said', async () => {
  let asked = { applyId: '', overDate: '' };
  server.use(
    ...answering(extendDeadline, (input) => {
      asked = input as typeof asked;
      return { overDate: asked.overDate };
    }),
  );
  await extend();
  expect(await screen.findByText(/^签署截止改为 /)).toBeTruthy();
  expect(asked.applyId).toBe(contract.applyId);
  expect(asked.overDate).toMatch(/T15:59:00\.000Z$/);
});

test('what it costs anew and nobody has leads to the recharge', async () => {
  server.use(...refusing(extendDeadline, 'POINTS_INSUFFICIENT', {}, shortage));
  await extend();
  expect(await screen.findByRole('dialog', { name: '额度不足，还差 72 份' })).toBeTruthy();
});

test('after a month it is only sent again', async () => {
  server.use(...answering(readContract, expired(false)));
  await openPage('/applySign/toDetailAnony?applyNo=MQ1');
  expect(await screen.findByRole('button', { name: '用它再发一份' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '延期' })).toBeNull();
});
