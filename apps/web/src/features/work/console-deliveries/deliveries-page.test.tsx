import { type DeliveryRow, listDeliveries } from '@moqi/api/work/deliveries';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const id = (number: number): string => `0199aa00-0000-7000-8000-${String(number).padStart(12, '0')}`;
const at = '2026-11-21T02:20:07.000Z';
const row: DeliveryRow = {
  deliveryId: id(1),
  applyNo: 'MQ1',
  contractName: '设备采购合同',
  participantId: id(90),
  recipient: '裴南乔',
  kind: 'invitation',
  channel: 'sms',
  maskedAddress: '136 **** 5520',
  state: 'failed',
  reason: 'provider',
  createTime: at,
  attempts: [{ time: at, taken: false, problem: '空号' }],
  deliverTime: '',
  openTime: '',
};
const asked: object[] = [];
serverOf(
  ...loggedIn(member),
  ...consoleNumbers(),
  ...answering(listDeliveries, (input) => {
    asked.push(input);
    return input.recipient === '无人' ? { list: [], next: '' } : { list: [row], next: input.before === undefined ? id(1) : '' };
  }),
);
beforeEach(() => void asked.splice(0));
const user = () => userEvent.setup({ delay: null });

test('each delivery tells its attempts and leads to its contract', async () => {
  const { container } = await openPage('/console/deliver');
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('裴南乔')).toBeTruthy();
  expect(table.getByText('2026-11-21 10:20:07 没有发出：空号')).toBeTruthy();
  expect(table.getByText('通道没有接收，请核对联系方式')).toBeTruthy();
  expect(table.getByRole('link', { name: '设备采购合同' }).getAttribute('href')).toBe('/applySign/toDetailAnony?applyNo=MQ1');
  expect(await barriers(container)).toEqual([]);
});

test('state, words and page stand in the address', async () => {
  const { router } = await openPage('/console/deliver?state=nonsense&before=1');
  await waitFor(() => expect(asked).toEqual([{ pageSize: 50 }]));
  await user().click(await screen.findByRole('link', { name: '失败' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'failed' }));
  await user().type(screen.getByLabelText('合同名称'), '采购{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'failed', contractName: '采购' }));
  await user().click(await screen.findByRole('link', { name: '更早的记录' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ state: 'failed', contractName: '采购', before: id(1), pageSize: 50 }));
  await user().click(await screen.findByRole('link', { name: '回到最新' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'failed', contractName: '采购' }));
});

test('nothing that matches leads back to everything', async () => {
  const { router } = await openPage('/console/deliver?recipient=无人');
  await user().click(await screen.findByRole('link', { name: '查看全部' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});
