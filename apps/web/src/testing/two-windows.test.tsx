import { createChildAccount, listChildAccounts, switchChildAccount } from '@moqi/api/enterprise/joining';
import { listGroups } from '@moqi/api/enterprise/members';
import { listRoles } from '@moqi/api/enterprise/roles';
import { countApplications, countSignRecords, listApplications } from '@moqi/api/work/contract-lists';
import { type ContractDetail, readContract } from '@moqi/api/work/contracts';
import { listDeliveries } from '@moqi/api/work/deliveries';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { consoleNumbers } from './console.ts';
import { can, contract } from './contract.ts';
import { openPage, serverOf } from './open-page.tsx';
import { applyRow } from './rows.ts';
import { loggedIn, member, person } from './sessions.ts';

const server = serverOf();
const user = () => userEvent.setup({ delay: null });
const corpUserId = '0199aa00-0000-7000-8000-0000000000e1';
let asked: string[] = [];
beforeEach(() => {
  asked = [];
});

test('a change in one window shows in the other, and what is typed there stays', async () => {
  let state: 'active' | 'disabled' = 'active';
  const account = { corpUserId, login: 'front1@qihe', name: '一楼前台', groupId: '', groupName: '', roles: [], firstPassword: 0 as const };
  server.use(
    ...loggedIn(member),
    ...consoleNumbers(),
    ...answering(listChildAccounts, () => {
      asked.push('accounts');
      return { enterpriseCode: 'qihe', list: [{ ...account, state, createTime: '2026-11-20T02:00:00.000Z' }] };
    }),
    ...answering(listGroups, { corpName: '苏州栖禾新材料有限公司', memberCount: 1, childCorpGroups: [] }),
    ...answering(listRoles, { list: [], count: 0 }),
    ...answering(switchChildAccount, () => {
      state = 'disabled';
      return { corpUserId, state };
    }),
    ...answering(createChildAccount, { corpUserId, login: 'front2@qihe', password: 'k7mwp3xr9tqz' }),
  );
  const u = user();
  const first = await openPage('/console/childAccount');
  const one = within(first.container);
  await u.click(await one.findByRole('button', { name: '停用：front1@qihe' }));
  const second = await openPage('/console/childAccount');
  const other = within(second.container);
  await u.click(await other.findByRole('button', { name: '新建子账号' }));
  const name = await screen.findByLabelText<HTMLInputElement>('显示名称');
  await u.type(name, '二楼前台');
  asked = [];
  const [asking] = screen.getAllByRole('dialog');
  await u.click(within(asking as HTMLElement).getByRole('button', { name: '停用' }));
  await waitFor(() => expect(other.queryByRole('button', { name: '停用：front1@qihe' })).toBeNull());
  expect(one.queryByRole('button', { name: '停用：front1@qihe' })).toBeNull();
  expect(name.value).toBe('二楼前台');
  expect(asked).toEqual(['accounts', 'accounts']);
});

test('what a job completes on a contract page that waits shows in the list beside it after one request', async () => {
  let state: 'signing' | 'completed' = 'signing';
  const detail = (): ContractDetail => ({
    ...contract,
    state,
    status: state === 'signing' ? 3 : 4,
    signNo: '',
    myParticipantId: '',
    // all have signed: the file is being checked
    parties: contract.parties.map((party) => ({ ...party, me: false, turn: false, state: 'signed' as const })),
    can: { ...can, sign: false, refuse: false },
  });
  server.use(
    ...loggedIn(person),
    ...answering(countSignRecords, { all: 0, byStatus: {} }),
    ...answering(countApplications, { all: 1, byStatus: {} }),
    ...answering(listDeliveries, { list: [], next: '' }),
    ...answering(readContract, detail),
    ...answering(listApplications, ({ itemPage = 1, pageSize }) => {
      asked.push('list');
      return { list: [applyRow(1, { signStatus: state === 'signing' ? 3 : 4 })], count: 1, itemPage, pageSize };
    }),
  );
  const list = await openPage('/signInfo/applyList');
  await within(list.container).findByText('设备采购合同 1');
  const page = await openPage('/applySign/toDetailAnony?applyNo=MQ1');
  await within(page.container).findAllByText(/签署中|正在/);
  const before = within(list.container).getByText('设备采购合同 1').closest('tr')?.textContent;
  expect(asked).toEqual(['list']);
  state = 'completed';
  await waitFor(() => expect(within(page.container).getAllByText('已完成').length).toBeGreaterThan(0), { timeout: 6000 });
  await waitFor(() => expect(within(list.container).getByText('设备采购合同 1').closest('tr')?.textContent).not.toBe(before));
  expect(asked).toEqual(['list', 'list']);
});
