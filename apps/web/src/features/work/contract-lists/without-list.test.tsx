import { countSignRecords, listSignRecords } from '@moqi/api/work/contract-lists';
import { listDirectories } from '@moqi/api/work/directories';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { signRow } from '#testing/rows.ts';
import { loggedIn, person } from '#testing/sessions.ts';

const page = answering(listSignRecords, ({ itemPage, pageSize }) => ({ list: [signRow(1)], count: 1, itemPage, pageSize }));
const server = serverOf(
  ...loggedIn(person),
  ...answering(listDirectories, { list: [], count: 0, itemPage: 1, pageSize: 500, archivedCnt: 0, noArchivedCnt: 0 }),
  ...answering(countSignRecords, { all: 1, byStatus: { 2: 1 } }),
);

test('an answer that is passed through (10401) is no failure: there is no data, and nobody is led anywhere', async () => {
  server.use(http.post('/i/signInfo/listByPage', () => HttpResponse.json({ success: false, code: 10401, msg: '', data: null })));
  const { router } = await openPage('/signInfo/signList');
  expect(await screen.findByText('暂无数据')).toBeTruthy();
  expect([screen.queryByText('列表没有加载出来'), screen.queryByRole('alert')]).toEqual([null, null]);
  expect(router.state.location.pathname).toBe('/signInfo/signList');
});

test('a busy server is said, and the list can be asked for again', async () => {
  server.use(...refusing(listSignRecords, 'UNEXPECTED'));
  await openPage('/signInfo/signList?signStatus=2');
  expect(await screen.findByRole('heading', { name: '列表没有加载出来' })).toBeTruthy();
  server.use(...page);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('设备采购合同 1')).toBeTruthy();
});
