import { countSignRecords } from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { listDeliveries, remindSigners } from '@moqi/api/work/deliveries';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { can, contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { shortage } from '#testing/points.ts';
import { loggedIn, person } from '#testing/sessions.ts';

let read = 0;
const sent = {
  ...contract,
  signNo: '',
  myParticipantId: '',
  parties: contract.parties.map((party) => ({ ...party, me: false })),
  can: { ...can, sign: false, refuse: false, remind: true },
};
const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listDeliveries, { list: [], next: '' }),
  ...answering(readContract, () => {
    read += 1;
    return sent;
  }),
);

async function remind(): Promise<void> {
  await openPage('/applySign/toDetailAnony?applyNo=MQ1');
  const button = await screen.findByRole('button', { name: '催签 1 人' });
  read = 0;
  await userEvent.setup({ delay: null }).click(button);
}

test('a reminder is sent from the page of the contract, which is read again', async () => {
  server.use(...answering(remindSigners, { reminded: 1, names: ['裴南乔'] }));
  await remind();
  expect(await screen.findByText('已催签 1 人：裴南乔')).toBeTruthy();
  await waitFor(() => expect(read).toBe(1));
});

test('a reminder that cannot be paid leads to the recharge', async () => {
  server.use(...refusing(remindSigners, 'POINTS_INSUFFICIENT', {}, shortage));
  await remind();
  const dialog = within(await screen.findByRole('dialog', { name: '额度不足，还差 72 份' }));
  expect(dialog.getByText(`${shortage.told}。`)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('any other refusal is said in its sentence', async () => {
  server.use(...refusing(remindSigners, 'REMIND_TOO_OFTEN', { times: 3 }));
  await remind();
  expect(await screen.findByText('今天已催签 3 次，明天再试')).toBeTruthy();
});

test('how many reminders are left today, and when the last one went out', async () => {
  const event = { eventId: '0199aa00-0000-7000-8000-000000000301', participantId: '', actorName: '林书禾', note: '' };
  const timeline = [{ ...event, kind: 'reminded' as const, time: '2020-11-20T08:20:00.000Z' }];
  const parties = sent.parties.map((party) => ({ ...party, remindedToday: 1 }));
  server.use(...answering(readContract, { ...sent, parties, timeline }));
  await openPage('/applySign/toDetailAnony?applyNo=MQ1');
  expect(await screen.findByText('今天还可催签 2 次。上次：2020-11-20')).toBeTruthy();
});
