import {
  authoriseSending,
  endSendingAuthorisation,
  listSendingAuthorisations,
  listSendingAuthorisationUses,
  type SendingAuthorisation,
} from '@moqi/api/reach/agents';
import { listUsableTemplates } from '@moqi/api/work/templates';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const keyId = '0199aa00-0000-7000-8000-000000000001';
const authorisationId = '0199aa00-0000-7000-8000-0000000000a1';
const tplId = '0199aa00-0000-7000-8000-0000000000c9';
const given: SendingAuthorisation = {
  authorisationId,
  agentName: '采购助手',
  giver: '林书禾',
  tplNames: ['采购订单', '送货单'],
  mostFen: 50_000_00,
  mostContracts: 20,
  used: 3,
  until: '2027-01-31T15:59:59.999Z',
  createTime: '2026-11-21T02:20:07.000Z',
  state: 'active',
  canEnd: true,
};
const keys = [{ keyId, agentName: '采购助手' }];
const template = {
  tplId,
  tplName: '采购订单',
  contractType: null,
  tplGroupId: null,
  groupName: '',
  state: 'enabled' as const,
  version: 1,
  partyCount: 2,
  placeCount: 2,
  hasVariables: false,
  usedCount: 0,
  usedThisMonth: 0,
  isFavourite: false,
  updatedBy: '',
  updateTime: '',
  places: [],
  can: { use: true, edit: false, enable: false, disable: false, grant: false, delete: false },
};
const asked: object[] = [];
const noting =
  <T,>(answer: T) =>
  (input: object) => {
    asked.push(input);
    return answer;
  };
const server = serverOf(
  ...loggedIn(member),
  ...consoleNumbers(),
  ...answering(listSendingAuthorisations, { list: [given], keys }),
  ...answering(listUsableTemplates, { count: 1, itemPage: 1, pageSize: 50, list: [template] }),
);
beforeEach(() => void asked.splice(0));
const user = () => userEvent.setup({ delay: null });
const press = async (name: string) => user().click(await screen.findByRole('button', { name }));
const open = () => openPage('/signSettings/APPKey?tab=agents');

test('each says its limits and what was sent by it, and is taken back', async () => {
  const use = { applyId: tplId, applyNo: 'MQ1', contractName: '采购订单 1207', amountFen: 128_00, time: given.createTime };
  server.use(
    ...answering(listSendingAuthorisationUses, { list: [use, { ...use, applyId: keyId, applyNo: 'MQ2', contractName: '' }] }),
    ...answering(endSendingAuthorisation, noting({ ended: true as const })),
  );
  const { container } = await open();
  expect(await screen.findByText('3 份，最多 20 份')).toBeTruthy();
  expect(screen.getByText('采购订单、送货单')).toBeTruthy();
  expect(screen.getByText('50,000.00 元')).toBeTruthy();
  await press('查看发起的合同（3 份）');
  expect(await screen.findByRole('button', { name: '采购订单 1207' })).toBeTruthy();
  expect(screen.getByText('保密合同 MQ2')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await press('收回授权');
  expect(await screen.findByText('授权已收回，之后的合同由你逐份确认')).toBeTruthy();
  expect(asked).toEqual([{ authorisationId }]);
});

test('one is given for chosen templates, with consent; what is refused stays typed', async () => {
  server.use(...answering(listSendingAuthorisations, { list: [], keys }), ...refusing(authoriseSending, 'KEY_UNKNOWN'));
  const { container } = await open();
  await press('授权智能体发起');
  const dialog = within(await screen.findByRole('dialog'));
  await user().click(await dialog.findByRole('checkbox', { name: '采购订单' }));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: '确认授权' });
  expect(submit.disabled).toBe(true);
  await user().click(dialog.getByRole('checkbox', { name: /我同意智能体/ }));
  await user().clear(dialog.getByLabelText('最多发起（份）'));
  await user().type(dialog.getByLabelText('最多发起（份）'), '2000');
  expect(submit.disabled).toBe(true);
  await user().clear(dialog.getByLabelText('最多发起（份）'));
  await user().type(dialog.getByLabelText('最多发起（份）'), '12');
  await user().type(dialog.getByLabelText(/每份金额上限/), '500.5');
  expect(await barriers(container)).toEqual([]);
  await user().click(submit);
  expect(await dialog.findByText(/应用密钥不存在，没有改动/)).toBeTruthy();
  server.use(...answering(authoriseSending, noting({ authorisationId })));
  await user().click(submit);
  expect(await screen.findByText('已授权，范围内的合同会直接发起')).toBeTruthy();
  expect(asked).toMatchObject([{ keyId, tplIds: [tplId], mostContracts: 12, mostFen: 50_050, consent: true }]);
});

test('without a key for an agent it says which one to make, and where', async () => {
  server.use(...answering(listSendingAuthorisations, { list: [], keys: [] }));
  await open();
  expect(await screen.findByText(/先为智能体新建一个应用密钥/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '去新建应用密钥' }).getAttribute('href')).toBe('/signSettings/APPKey?tab=keys');
});
