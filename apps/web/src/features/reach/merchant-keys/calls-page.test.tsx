import { listKeyCalls, listKeys, type MerchantCallRow, readKeyUsage } from '@moqi/api/reach/merchant-keys';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const keyId = '0199aa00-0000-7000-8000-000000000001';
const next = '0199aa00-0000-7000-8000-0000000000c2';
const call: MerchantCallRow = {
  callId: '0199aa00-0000-7000-8000-0000000000c1',
  keyId,
  keyName: 'ERP',
  time: '2026-11-21T02:20:07.000Z',
  call: 'POST /openapi/2026-11-26/contracts/create',
  status: 200,
  code: 0,
  error: '',
  ms: 1240,
  ip: '203.0.113.7',
  requestId: 'req-1',
};
const refused = { ...call, callId: next, status: 404, code: 13001, error: 'CONTRACT_NOT_FOUND', requestId: 'req-2' };
const asked: object[] = [];
const noting =
  <T,>(answer: T) =>
  (input: object) => {
    asked.push(input);
    return answer;
  };
const server = serverOf(...loggedIn(member), ...consoleNumbers(), ...answering(listKeys, { list: [] }));
beforeEach(() => void asked.splice(0));
const user = () => userEvent.setup({ delay: null });

test('calls say what was asked, by which key, and why one was refused', async () => {
  server.use(...answering(listKeyCalls, noting({ list: [call, refused], next })));
  const { container, router } = await openPage('/signSettings/APPKey?tab=calls&refused=true&before=gone');
  const table = within(await screen.findByRole('table', { name: '调用记录' }));
  expect(table.getAllByText('POST contracts/create')).toHaveLength(2);
  expect(table.getAllByText('1,240')).toHaveLength(2);
  expect(table.getByText('未成功 404')).toBeTruthy();
  expect(table.getByRole('link', { name: 'CONTRACT_NOT_FOUND' }).getAttribute('href')).toBe(
    '/openapi/2026-11-26/errors#CONTRACT_NOT_FOUND',
  );
  expect(await barriers(container)).toEqual([]);
  await user().click(screen.getByRole('link', { name: '更早的记录' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: 'calls', before: next }));
  await user().click(await screen.findByRole('link', { name: '回到最新' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('before'));
  expect(asked.slice(0, 2)).toMatchObject([{ refused: true }, { refused: true, before: next }]);
});

test('without calls the page says when there will be some, and a failure that nothing is lost', async () => {
  server.use(...answering(listKeyCalls, { list: [], next: '' }));
  await openPage('/signSettings/APPKey?tab=calls');
  expect(await screen.findByText('还没有调用')).toBeTruthy();
  server.use(...refusing(readKeyUsage, 'UNEXPECTED'));
  await user().click(screen.getByRole('link', { name: '用量' }));
  expect(await screen.findByText('没能读取用量')).toBeTruthy();
});

test('usage tells of each key how often it called, and its busiest day', async () => {
  const day = (date: string, calls: number, refusedCalls: number) => ({ day: date, calls, refused: refusedCalls, ms: calls * 30 });
  const list = [
    { keyId, keyName: 'ERP', perDay: 50_000, list: [day('2026-11-20', 1200, 12), day('2026-11-21', 40, 0)] },
    { keyId: next, keyName: '财务', perDay: 1000, list: [day('2026-11-21', 3, 1)] },
  ];
  server.use(...answering(readKeyUsage, noting({ beginDate: '2026-10-23', endDate: '2026-11-21', list })));
  const { container, router } = await openPage('/signSettings/APPKey?tab=usage');
  const table = within(await screen.findByRole('table', { name: '按应用密钥' }));
  expect(table.getByText('11-20，1,200 次（每天最多 50,000 次）')).toBeTruthy();
  expect(table.getByText('1,240')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user().click(screen.getByRole('radio', { name: '近 7 天' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'usage', days: '7' }));
  expect(asked).toEqual([{ days: 30 }, { days: 7 }]);
});
