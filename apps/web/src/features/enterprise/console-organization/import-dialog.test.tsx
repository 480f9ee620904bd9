import { checkImport, importMembers, listInvitations, readImport } from '@moqi/api/enterprise/joining';
import { listGroups } from '@moqi/api/enterprise/members';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';
import { groups, id, organization, tree } from './testing/organization.ts';

const asked: unknown[] = [];
const server = serverOf(
  ...loggedIn(member),
  ...consoleNumbers(),
  ...organization,
  ...answering(listGroups, { corpName: tree.corpName, memberCount: 128, childCorpGroups: groups }),
  ...answering(listInvitations, { list: [] }),
);
beforeEach(() => {
  asked.length = 0;
});
const importing = answering(importMembers, (input) => {
  asked.push(input);
  return { importId: id(400) };
});

async function openImport() {
  await openPage('/console/member');
  const u = userEvent.setup({ delay: null });
  await u.click(await screen.findByRole('button', { name: '批量导入' }));
  const dialog = within(await screen.findByRole('dialog'));
  await u.upload(dialog.getByLabelText('选择 .xlsx 文件'), new File(['x'], '名单.xlsx'));
  return { u, dialog };
}

const checked = { total: 20, valid: 19, faulty: 1, errors: [], sms: 12, mails: 7, smsRest: 200, isCovered: true };

test('an import says what it would do and cost before it starts, and shows its progress and the faulty rows', async () => {
  const importId = id(400);
  let looks = 0;
  server.use(
    ...answering(checkImport, checked),
    ...importing,
    ...answering(readImport, () => {
      looks += 1;
      const done = looks > 1;
      const errors = done ? [{ row: 7, name: '宋怀玉', faults: [{ column: 'mobile' as const, fault: 'repeated' as const }] }] : [];
      return {
        importId,
        fileName: '名单.xlsx',
        state: done ? ('done' as const) : ('running' as const),
        total: 20,
        finished: done ? 20 : 5,
        added: 19,
        invited: 18,
        faulty: 1,
        errors,
      };
    }),
  );
  const { u, dialog } = await openImport();
  await u.click(dialog.getByRole('radio', { name: /全部不导入/ }));
  await u.click(dialog.getByRole('button', { name: '核对' }));
  expect(await dialog.findByText(/有 1 行有错误，按你的选择全部不导入/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: '开始导入' }).hasAttribute('disabled')).toBe(true);
  await u.click(dialog.getByRole('button', { name: '返回修改' }));
  await u.click(dialog.getByRole('radio', { name: /跳过有错误的行/ }));
  await u.click(dialog.getByRole('button', { name: '核对' }));
  expect(await dialog.findByText(/19 人可以导入，1 行有错误。现在还没有保存，也没有发送任何消息。/)).toBeTruthy();
  expect(dialog.getByText('需要 12 条短信额度，现剩 200 条；7 封邮件不占用额度')).toBeTruthy();
  expect(asked).toEqual([]);
  expect(await barriers()).toEqual([]);
  await u.click(dialog.getByRole('button', { name: '开始导入' }));
  expect(await dialog.findByText('正在导入：5 / 20 行')).toBeTruthy();
  expect(await dialog.findByText('已导入 19 人，1 行有错误，没有导入')).toBeTruthy();
  expect(dialog.getByText('手机号：在表格里出现了两次')).toBeTruthy();
  expect(dialog.getByText(/其中 1 人还没有邀请/)).toBeTruthy();
  expect(asked).toEqual([{ mode: 'valid', invite: 'now' }]);
  expect(await barriers()).toEqual([]);
});

test('where the SMS allowance does not last, an import invites later', async () => {
  server.use(
    ...answering(checkImport, { ...checked, faulty: 0, smsRest: 3, isCovered: false }),
    ...importing,
    ...answering(readImport, {
      importId: id(400),
      fileName: '',
      state: 'running',
      total: 1,
      finished: 0,
      added: 0,
      invited: 0,
      faulty: 0,
      errors: [],
    }),
  );
  const { u, dialog } = await openImport();
  await u.click(dialog.getByRole('button', { name: '核对' }));
  expect(await dialog.findByText(/短信额度不够：需要 12 条，现剩 3 条/)).toBeTruthy();
  await u.click(dialog.getByRole('button', { name: '开始导入' }));
  await dialog.findByText(/正在导入/);
  expect(asked).toEqual([{ mode: 'valid', invite: 'later' }]);
});
