import type { OutputOf } from '@moqi/api';
import { chooseMembers } from '@moqi/api/enterprise/members';
import { listPeopleToAsk } from '@moqi/api/enterprise/roles';
import { listInvoices, listInvoiceTitles, listOrders, readUsage, requestInvoice, saveInvoiceTitle } from '@moqi/api/money/orders';
import { listHoldings, listMovements, listReceivers, readPoints, transferItems } from '@moqi/api/money/points';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { corpId, loggedIn, member, person } from '#testing/sessions.ts';
import { madeOrder } from './testing/orders.ts';

const holdings: OutputOf<typeof listHoldings> = {
  list: [
    {
      pkgItemId: '0199aa00-0000-7000-8000-0000000000f1',
      name: '企业 1,000 份',
      item: 'enterpriseContract',
      origin: 'order',
      quantity: 1_000,
      rest: 328,
      reserved: 12,
      transferable: true,
      createTime: '2026-08-01T02:00:00.000Z',
      expiresAt: '2027-08-01T02:00:00.000Z',
    },
  ],
};
const movement: OutputOf<typeof listMovements>['list'][number] = {
  movementId: '0199aa00-0000-7000-8000-0000000000f2',
  kind: 'transferOut',
  item: 'point',
  change: -120,
  quantity: 120,
  subject: '',
  counterparty: '许念安',
  operator: '陆一鸣',
  note: '差旅合同',
  createTime: '2026-11-20T02:00:00.000Z',
};
const page = <Row,>(list: Row[]) => ({ list, count: list.length, itemPage: 1, pageSize: 20 });
const none = { enterpriseContract: 0, personalContract: 0, sms: 0, point: 0 };
const usage: OutputOf<typeof readUsage> = {
  byMonth: [
    { month: '2026-10', used: { ...none, enterpriseContract: 270 }, rest: { ...none, enterpriseContract: 590 }, paidFen: 0 },
    { month: '2026-11', used: { ...none, enterpriseContract: 262 }, rest: { ...none, enterpriseContract: 328 }, paidFen: 420_000 },
  ],
  byMember: [
    { name: '许念安', used: { ...none, enterpriseContract: 104 } },
    { name: '沈知远', used: { ...none, enterpriseContract: 86 } },
  ],
  byGroup: [{ groupId: '', name: '', used: { ...none, enterpriseContract: 190 } }],
};
const server = serverOf(
  ...loggedIn(member),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listHoldings, holdings),
  ...answering(listMovements, page([movement])),
  ...answering(readUsage, usage),
  ...answering(readPoints, { point: 380, reserved: 10, expiresAt: '2027-03-01T02:00:00.000Z', expiring: 80 }),
);
const user = () => userEvent.setup({ delay: null });

test('/console/order shows orders by state, what is left, and invoices, each at its address', async () => {
  const asked: object[] = [];
  server.use(
    ...answering(listOrders, (input) => {
      asked.push(input);
      return page([madeOrder({ state: 'paid', can: { pay: false, cancel: false, invoice: true } })]);
    }),
    ...answering(listInvoices, page([])),
  );
  const { router } = await openPage('/console/order');
  expect(await screen.findByRole('link', { name: '查看' })).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user().selectOptions(screen.getByLabelText('按状态筛选'), 'paid');
  await waitFor(() => expect(router.state.location.href).toBe('/console/order?state=paid'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'paid' }));
  await user().click(screen.getByRole('radio', { name: '可用额度' }));
  expect(await screen.findByText('企业 1,000 份')).toBeTruthy();
  expect(router.state.location.href).toBe('/console/order?part=holdings');
  await user().click(screen.getByRole('radio', { name: '发票' }));
  expect(await screen.findByText('还没有发票')).toBeTruthy();
});

test('an invoice is asked for over paid orders with a new title; what is wrong stands under its field', async () => {
  const asked: object[] = [];
  const titleId = '0199aa00-0000-7000-8000-0000000000f3';
  const title = {
    titleId,
    name: '苏州栖禾新材料有限公司',
    kind: 'general' as const,
    taxNumber: '',
    address: '',
    phone: '',
    bank: '',
    bankAccount: '',
    email: 'lin@qihe.example',
  };
  let titles: (typeof title)[] = [];
  server.use(
    ...answering(listInvoices, page([])),
    ...answering(listOrders, page([madeOrder({ state: 'paid', can: { pay: false, cancel: false, invoice: true } })])),
    ...answering(listInvoiceTitles, () => ({ list: titles })),
    ...refusing(saveInvoiceTitle, 'INPUT_INVALID', { reason: '请填写纳税人识别号' }, { fields: { taxNumber: '请填写纳税人识别号' } }),
    ...answering(requestInvoice, (input): OutputOf<typeof requestInvoice> => {
      asked.push(input);
      return {
        invoiceId: titleId,
        titleName: title.name,
        kind: 'general',
        amountFen: 96_000,
        orderNos: [],
        state: 'requested',
        invoiceNo: '',
        reason: '',
        createTime: '',
        decideTime: '',
      };
    }),
  );
  await openPage('/console/order?part=invoices');
  await user().click(await screen.findByRole('button', { name: '申请发票' }));
  const dialog = within(await screen.findByRole('dialog', { name: '申请发票' }));
  await user().click(await dialog.findByRole('checkbox'));
  expect(await barriers()).toEqual([]);
  await user().click(dialog.getByRole('button', { name: '保存抬头' }));
  expect((await dialog.findAllByText('请填写纳税人识别号')).length).toBeGreaterThan(0);
  server.use(
    ...answering(saveInvoiceTitle, () => {
      titles = [title];
      return title;
    }),
  );
  await user().click(dialog.getByRole('button', { name: '保存抬头' }));
  await waitFor(() => expect((dialog.getByLabelText('发票抬头') as HTMLSelectElement).value).toBe(titleId));
  await user().click(dialog.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('发票申请已提交，开具后会显示发票号码')).toBeTruthy();
  expect(asked).toMatchObject([{ titleId, orderIds: [madeOrder().orderId] }]);
});

test('/signSettings/transferRecord lists transfers, filters in the address, and hands on', async () => {
  const asked: object[] = [];
  server.use(
    ...answering(listReceivers, { companies: [{ corpId, name: '苏州栖禾包装有限公司' }] }),
    ...answering(transferItems, (input) => {
      asked.push(input);
      return { transferId: movement.movementId, receiverName: '苏州栖禾包装有限公司', rest: 268 };
    }),
  );
  const { router } = await openPage('/signSettings/transferRecord?item=point');
  expect(await screen.findByText('许念安')).toBeTruthy();
  expect(screen.getByText('−120')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user().selectOptions(screen.getByLabelText('项目'), '');
  await waitFor(() => expect(router.state.location.href).toBe('/signSettings/transferRecord'));
  await user().click(screen.getByRole('button', { name: '转让额度' }));
  const dialog = within(await screen.findByRole('dialog', { name: '转让额度' }));
  await user().type(dialog.getByLabelText('数量'), '400');
  expect(dialog.getByText('最多可转 328')).toBeTruthy();
  await user().clear(dialog.getByLabelText('数量'));
  await user().type(dialog.getByLabelText('数量'), '60');
  await user().selectOptions(await dialog.findByLabelText('接收方'), corpId);
  expect(await barriers()).toEqual([]);
  await user().click(dialog.getByRole('button', { name: '转让' }));
  expect(await screen.findByText('已转给 苏州栖禾包装有限公司：企业合同 60 份')).toBeTruthy();
  expect(asked).toMatchObject([{ item: 'enterpriseContract', quantity: 60, corpId }]);
});

test('a member is chosen from the list, as oneself one types an address', async () => {
  const asked: object[] = [];
  const corpUserId = '00000000-0000-4000-8000-00000000000a';
  const row = { corpUserId, name: '许念安', mobile: '137****0001', title: '', groupId: '', groupName: '采购部', state: 'active' as const };
  server.use(
    ...answering(listReceivers, { companies: [] }),
    ...answering(chooseMembers, { list: [row], count: 1, itemPage: 1, pageSize: 50 }),
    ...answering(transferItems, (input) => {
      asked.push(input);
      return { transferId: movement.movementId, receiverName: '许念安', rest: 268 };
    }),
  );
  await openPage('/signSettings/transferRecord');
  await user().click(await screen.findByRole('button', { name: '转让额度' }));
  const dialog = within(await screen.findByRole('dialog', { name: '转让额度' }));
  expect(dialog.queryByLabelText('手机号或邮箱')).toBeNull();
  await user().type(dialog.getByLabelText('数量'), '60');
  expect(dialog.getByRole('button', { name: '转让' }).hasAttribute('disabled')).toBe(true);
  await user().click(await dialog.findByRole('radio', { name: /许念安/ }));
  expect(await barriers()).toEqual([]);
  await user().click(dialog.getByRole('button', { name: '转让' }));
  expect(await screen.findByText('已转给 许念安：企业合同 60 份')).toBeTruthy();
  expect(asked).toMatchObject([{ quantity: 60, corpUserId }]);
});

test('/tpl/score shows points, what else is left, and the history', async () => {
  server.use(...loggedIn(person));
  await openPage('/tpl/score');
  expect(await screen.findByText('380')).toBeTruthy();
  expect(screen.getByText('80 点，2027-03-01')).toBeTruthy();
  expect(await screen.findByRole('table', { name: '明细' })).toBeTruthy();
  expect(await barriers()).toEqual([]);
});

test.each(['/signSettings/costStatistics', '/tpl/costStatistics'])(
  '%s shows what was used, the members who used it, and each table behind its chart',
  async (path) => {
    await openPage(path);
    expect(await screen.findByRole('heading', { name: '每月用了多少' })).toBeTruthy();
    const ranking = screen.getByRole('heading', { name: '谁用得多' }).closest('section') as HTMLElement;
    expect(
      within(ranking)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['许念安104', '沈知远86']);
    expect(screen.getByText('未分部门')).toBeTruthy();
    expect(await screen.findByRole('figure', { name: '企业合同近 12 个月共用 532 份' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^导出“/ })).toHaveLength(4);
    expect(await barriers()).toEqual([]);
  },
);

test('a member who may not see costs is told who can help', async () => {
  const { currentAuthUser } = member;
  server.use(
    ...loggedIn({ ...member, currentAuthUser: { ...currentAuthUser, superFlag: false, grants: { 'contracts.send': 'enterprise' } } }),
    ...answering(listPeopleToAsk, { list: [] }),
  );
  await openPage('/signSettings/costStatistics');
  expect(await screen.findByRole('heading', { name: /查看费用/ })).toBeTruthy();
});
