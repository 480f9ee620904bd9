import { chooseMembers, listGroups } from '@moqi/api/enterprise/members';
import {
  countEnterpriseContracts,
  exportContracts,
  listEnterpriseContracts,
  readContractChoices,
  readContractsExport,
} from '@moqi/api/work/contract-lists';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { asPhone } from '#testing/as-phone.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const corpUserId = '019e0000-0000-7000-8000-00000000000a';
const tplId = '019e0000-0000-7000-8000-00000000000b';
const categoryId = '019e0000-0000-7000-8000-00000000000d';
const tagId = '019e0000-0000-7000-8000-00000000000e';
const exportId = '019e0000-0000-7000-8000-00000000000c';

const asked: object[] = [];
const exported: object[] = [];
serverOf(
  ...loggedIn(member),
  ...consoleNumbers(),
  ...answering(listEnterpriseContracts, (input) => {
    asked.push(input);
    return { list: [], count: 0, itemPage: 1, pageSize: 20 };
  }),
  ...answering(countEnterpriseContracts, { all: 0, byStatus: {} }),
  ...answering(chooseMembers, { list: [], count: 0, itemPage: 1, pageSize: 50 }),
  ...answering(listGroups, { corpName: '墨契', memberCount: 1, childCorpGroups: [] }),
  ...answering(readContractChoices, {
    templates: [{ tplId, tplName: '采购模板' }],
    categories: [{ categoryId, categoryName: '设备采购' }],
    tags: [{ tagId, tagName: '加急' }],
  }),
  ...answering(exportContracts, (input) => {
    exported.push(input);
    return { exportId, total: 3 };
  }),
  ...answering(readContractsExport, { state: 'running', done: 1, total: 3, fileName: '合同.xlsx' }),
);
beforeEach(() => {
  asked.splice(0);
  exported.splice(0);
});
const user = () => userEvent.setup({ delay: null });

test('the address says what the list is narrowed by, and its names stay on the page', async () => {
  const address = `/console/contract?corpUserId=${corpUserId}&fullName=韩立川&contractType=purchase&minAmountFen=1000000`;
  const { router } = await openPage(address);
  expect(await screen.findByText('成员：韩立川')).toBeTruthy();
  expect(screen.getByText('合同类型：采购合同')).toBeTruthy();
  expect(screen.getByText('金额（元）：10,000.00 起')).toBeTruthy();
  expect(asked.at(-1)).toEqual({
    listType: 'sent',
    corpUserId,
    contractType: 'purchase',
    minAmountFen: 1_000_000,
    itemPage: 1,
    pageSize: 20,
  });
  await user().click(screen.getByRole('button', { name: '去掉 成员' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ contractType: 'purchase', minAmountFen: '1000000' }));
  // of what was received none of this is known
  await user().click(screen.getByRole('radio', { name: '收到的' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ listType: 'received' }));
});

test('the drawer sets kind, template and amounts, and refuses a range that ends before it begins', async () => {
  const { router, container } = await openPage('/console/contract?signStatus=4');
  await user().click(await screen.findByRole('button', { name: /筛选/ }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByRole('option', { name: '采购模板' });
  await user().selectOptions(drawer.getByLabelText('模板'), '采购模板');
  await user().selectOptions(drawer.getByLabelText('业务分类'), '设备采购');
  await user().selectOptions(drawer.getByLabelText('标签'), '加急');
  await user().selectOptions(drawer.getByLabelText('合同类型'), '租赁合同');
  await user().type(drawer.getByLabelText('金额从（元）'), '100.5');
  await user().type(drawer.getByLabelText(/金额到/), '99');
  await user().click(drawer.getByRole('button', { name: '筛选合同' }));
  expect(drawer.getByText('后一个金额不能小于前一个')).toBeTruthy();
  await user().clear(drawer.getByLabelText(/金额到/));
  await user().type(drawer.getByLabelText(/金额到/), '九十九');
  await user().click(drawer.getByRole('button', { name: '筛选合同' }));
  expect(drawer.getByText('请填金额，最多两位小数')).toBeTruthy();
  await user().clear(drawer.getByLabelText(/金额到/));
  expect(await barriers(container)).toEqual([]);
  await user().click(drawer.getByRole('button', { name: '筛选合同' }));
  const kept = { tagId, tagName: '加急', categoryId, categoryName: '设备采购' };
  const search = { signStatus: '4', ...kept, tplId, tplName: '采购模板', contractType: 'lease', minAmountFen: '10050' };
  await waitFor(() => expect(router.state.location.search).toEqual(search));
});

test('of received contracts the category is not asked, and goes with the other things their sender declared', async () => {
  const { router } = await openPage(`/console/contract?tagId=${tagId}&tagName=加急&categoryId=${categoryId}&categoryName=设备采购`);
  expect(await screen.findByText('业务分类：设备采购')).toBeTruthy();
  expect(asked.at(-1)).toMatchObject({ tagId, categoryId });
  expect(asked.at(-1)).not.toHaveProperty('tagName');
  await user().click(screen.getByRole('radio', { name: '收到的' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ listType: 'received', tagId, tagName: '加急' }));
  await user().click(await screen.findByRole('button', { name: /^筛选/ }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByLabelText('标签')).toHaveProperty('value', tagId);
  expect(drawer.queryByLabelText('业务分类')).toBeNull();
});

test('what the filters leave is exported', async () => {
  await openPage(`/console/contract?tplId=${tplId}&tplName=采购模板&itemPage=2&pageSize=50`);
  await user().click(await screen.findByRole('button', { name: '导出' }));
  expect(await screen.findByText(/正在导出 1 \/ 3/)).toBeTruthy();
  expect(exported).toEqual([{ listType: 'sent', tplId, locale: 'zh-CN' }]);
});

test('on a phone the export stands in the top line', async () => {
  asPhone();
  await openPage('/console/contract?contractType=purchase');
  const button = await screen.findByRole('button', { name: '导出' });
  await user().click(button);
  await waitFor(() => expect(exported).toEqual([{ listType: 'sent', contractType: 'purchase', locale: 'zh-CN' }]));
  expect(await screen.findByRole('progressbar', { name: /导出/ })).toBeTruthy();
});
