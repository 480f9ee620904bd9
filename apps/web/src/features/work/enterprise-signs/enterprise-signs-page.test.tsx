import { listApprovals } from '@moqi/api/work/approvals';
import { countSignRecords, listEnterpriseSigns } from '@moqi/api/work/contract-lists';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { signRow } from '#testing/rows.ts';
import { loggedIn, member, person } from '#testing/sessions.ts';

const asked: object[] = [];
const server = serverOf(
  ...loggedIn(member),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listApprovals, { list: [], count: 0, itemPage: 1, pageSize: 1, counts: { waiting: 0, overdue: 0 } }),
  ...answering(listEnterpriseSigns, (input) => {
    asked.push(input);
    const { itemPage, pageSize, email } = input;
    if (email === 'nobody@qihe.example') return { list: [], count: 0, itemPage, pageSize };
    return {
      list: [signRow(itemPage, { contractName: `合同 ${itemPage}`, ownerName: '杭州砚川智能装备有限公司' })],
      count: 21,
      itemPage,
      pageSize,
    };
  }),
);
beforeEach(() => void asked.splice(0));

test('shows what the company signs, narrows it by handler and day, and turns the page', async () => {
  const user = userEvent.setup({ delay: null });
  const { container } = await openPage('/tpl/api?tab=signs');
  const link = await screen.findByRole('link', { name: '合同 1' });
  expect(link.getAttribute('href')).toContain('/applySign/toDetailAnony?');
  expect(screen.getAllByText('杭州砚川智能装备有限公司').length).toBeGreaterThan(0);
  expect(asked.at(-1)).toEqual({ itemPage: 1, pageSize: 20 });
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '下一页' }));
  expect(await screen.findByRole('link', { name: '合同 2' })).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: '经办人的邮箱' }), ' lin@qihe.example ');
  await user.type(screen.getByLabelText('发起日期从'), '2026-11-01');
  await user.click(screen.getByRole('button', { name: '查找' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ itemPage: 1, pageSize: 20, email: 'lin@qihe.example', beginDate: '2026-11-01' }));
});

test('the days end after they begin, and both stand in the address', async () => {
  const user = userEvent.setup({ delay: null });
  const { router } = await openPage('/tpl/api?tab=signs&beginDate=2026-11-20&endDate=2026-11-28');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ beginDate: '2026-11-20', endDate: '2026-11-28' }));
  await user.clear(screen.getByLabelText('到'));
  await user.type(screen.getByLabelText('到'), '2026-11-01');
  const before = asked.length;
  await user.click(screen.getByRole('button', { name: '查找' }));
  expect(await screen.findByText('截止日期早于起始日期，请重新选择')).toBeTruthy();
  expect([asked.length, router.state.location.search]).toMatchObject([before, { endDate: '2026-11-28' }]);
});

test('an address that nobody has finds nothing, and leads back to all', async () => {
  await openPage('/tpl/api?tab=signs&email=nobody%40qihe.example');
  expect(await screen.findByText('没有符合条件的签署记录')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看全部' }).getAttribute('href')).toBe('/tpl/api?tab=signs');
});

test('a person is told whose records these are', async () => {
  server.use(...loggedIn(person));
  await openPage('/tpl/api?tab=signs');
  expect(await screen.findByText('签署记录属于企业')).toBeTruthy();
  expect(asked).toEqual([]);
});
