import { countApplications, listApplications } from '@moqi/api/work/contract-lists';
import { listDirectories } from '@moqi/api/work/directories';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, person } from '#testing/sessions.ts';
import { dealTypeIn } from './deal-types.ts';

const asked: unknown[] = [];
serverOf(
  ...loggedIn(person),
  ...answering(listDirectories, { list: [], count: 0, itemPage: 1, pageSize: 500, archivedCnt: 0, noArchivedCnt: 0 }),
  ...answering(listApplications, ({ dealType, itemPage = 1, pageSize }) => {
    asked.push(dealType);
    return { list: [], count: 0, itemPage, pageSize };
  }),
  ...answering(countApplications, { all: 0, byStatus: {} }),
);

test('each way of dealing with contracts is a tab, and the server is asked for it', async () => {
  const { router } = await openPage('/signInfo/viewDealTypeList');
  expect(await screen.findByRole('radio', { name: '手签', checked: true })).toBeTruthy();
  expect(screen.getAllByRole('radio').map((tab) => tab.closest('label')?.textContent)).toEqual(
    expect.arrayContaining(['手签', '只保全', '部分自动签', 'HASH 只保全', '收集信息批量签']),
  );
  await userEvent.setup({ delay: null }).click(screen.getByRole('radio', { name: 'HASH 只保全' }));
  expect(await screen.findByText('只登记文件的 HASH，文件不上传')).toBeTruthy();
  expect(router.state.location.href).toContain('dealType=6');
  expect(asked.at(-1)).toBe(6);
});

test.each([
  ['', 0],
  ['17', 17],
  ['3', 0],
])('dealType=%s opens the tab %s', (given, tab) => {
  expect(dealTypeIn({ dealType: given })).toBe(tab);
});
