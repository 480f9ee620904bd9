import { readSignPassword } from '@moqi/api/account/sign-passwords';
import {
  type Authorisation,
  endAuthorisation,
  giveAuthorisation,
  listAuthorisationRequests,
  listAuthorisations,
  listAuthorisationUses,
  sendAuthorisationCode,
} from '@moqi/api/work/auto-signing';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { listUsableSeals } from '@moqi/api/work/seals';
import { listUsableTemplates } from '@moqi/api/work/templates';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, person } from '#testing/sessions.ts';

const given: Authorisation = {
  authorisationId: '0199aa00-0000-7000-8000-0000000000a1',
  giver: '林书禾',
  sealName: '合同专用章',
  tplNames: ['采购订单'],
  anyTpl: false,
  mostFen: 50_000_00,
  until: '2027-05-31T15:59:59.999Z',
  createTime: '2026-06-01T02:00:00.000Z',
  state: 'active',
  signed: 3,
  canEnd: true,
};
const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(readSignPassword, { isSet: false, isAsked: false, setAt: '' }),
  ...answering(listAuthorisations, { list: [] }),
  ...answering(listAuthorisationRequests, { list: [] }),
);
const user = userEvent.setup({ delay: null });

test.each(['/signSettings/authorization', '/tpl/authorization'])('%s says what is authorized and each use, and ends it', async (path) => {
  const ended: object[] = [];
  server.use(
    ...loggedIn(member),
    ...answering(listAuthorisations, {
      list: [given, { ...given, authorisationId: '0199aa00-0000-7000-8000-0000000000a2', state: 'expired', canEnd: false }],
    }),
    ...answering(listAuthorisationUses, {
      list: [
        { applyNo: 'MQ1', contractName: '采购合同', amountFen: 100, time: given.createTime, state: 'signed', reason: null },
        {
          applyNo: 'MQ2',
          contractName: '保密协议',
          time: given.createTime,
          state: 'refused',
          reason: { 'zh-CN': '还有 1 处没有填写', en: 'One place is empty' },
        },
      ],
    }),
    ...answering(endAuthorisation, (input) => {
      ended.push(input);
      return { ended: true as const };
    }),
  );
  const { container } = await openPage(path);
  expect(await screen.findAllByText('50,000.00 元')).toHaveLength(2);
  expect(screen.getByText('已到期')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: '使用记录（已签 3 份）' })[0] as HTMLElement);
  expect(await screen.findByText('没有自动签，由你自己签署：还有 1 处没有填写')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '收回授权' }));
  expect(await screen.findByText('授权已收回，之后的合同由你自己签署')).toBeTruthy();
  expect(ended).toEqual([{ authorisationId: given.authorisationId }]);
});

test('a code is asked for exactly the terms that are given', async () => {
  const asked: Record<string, unknown>[] = [];
  const seal = {
    sealId: '0199aa00-0000-7000-8000-0000000000b1',
    kind: 'round' as const,
    sealName: '合同专用章',
    svg: '<svg/>',
    widthMm: 42,
    heightMm: 42,
    until: '',
    usesLeft: null,
    usedThisMonth: 0,
    keeper: false,
  };
  const template = {
    tplId: '0199aa00-0000-7000-8000-0000000000c9',
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
  const page = { count: 1, itemPage: 1, pageSize: 50 };
  server.use(
    ...loggedIn(member),
    ...answering(listUsableSeals, { ...page, list: [seal], missing: [] }),
    ...answering(listUsableTemplates, { ...page, list: [template] }),
    ...answering(sendAuthorisationCode, (input) => {
      asked.push(input);
      return { maskedTarget: '138 **** 2046', validSeconds: 300, resendSeconds: 60, callToken: '' };
    }),
    ...answering(giveAuthorisation, (input) => {
      asked.push(input);
      return { authorisationId: given.authorisationId };
    }),
  );
  await openPage('/signSettings/authorization');
  await user.click(await screen.findByRole('button', { name: '授权自动签' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByLabelText('采购订单'));
  await user.type(dialog.getByLabelText(/金额上限/), 'viel');
  await user.click(dialog.getByRole('button', { name: '获取验证码' }));
  expect(asked).toEqual([]);
  await user.clear(dialog.getByLabelText(/金额上限/));
  await user.type(dialog.getByLabelText(/金额上限/), '500.5');
  await user.click(dialog.getByRole('button', { name: '获取验证码' }));
  expect(await dialog.findByText(/已发送至 138/)).toBeTruthy();
  await user.type(dialog.getByLabelText('验证码'), '123456');
  await user.click(dialog.getByRole('checkbox', { name: /我同意平台/ }));
  await user.click(dialog.getByRole('button', { name: '确认授权' }));
  expect(await screen.findByText('已授权，之后发起的合同会自动签署')).toBeTruthy();
  const [sent, ...rest] = asked;
  expect(sent).toMatchObject({ sealId: seal.sealId, tplIds: [template.tplId], mostFen: 50_050 });
  expect(rest).toEqual([{ ...sent, valicode: '123456', consent: true }]);
});

test('a person without any is told that each contract is signed by hand', async () => {
  await openPage('/signSettings/authorization');
  expect(await screen.findByText('现在每份合同都由你自己签署。')).toBeTruthy();
});
