import { listPeopleToAsk } from '@moqi/api/enterprise/roles';
import {
  type ApiTemplateRow,
  deleteApiTemplate,
  findApiTemplate,
  listApiTemplates,
  operateApiTemplate,
  switchApiTemplate,
  useApiTemplate,
} from '@moqi/api/work/api-templates';
import { listApprovals } from '@moqi/api/work/approvals';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { listUsableTemplates, type TemplateCard } from '@moqi/api/work/templates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, person } from '#testing/sessions.ts';

const tplId = '0199aa00-0000-7000-8000-000000000001';
const row: ApiTemplateRow = {
  tplCode: 'T7KQ2M9XWD',
  tplId,
  tplName: '劳动合同',
  tplState: 'enabled',
  version: 1,
  latestVersion: 2,
  hasVariables: false,
  enabled: true,
  pinTime: '2026-11-21T02:20:07.000Z',
  pinnedBy: '林书禾',
};
const card: TemplateCard = {
  tplId,
  tplName: '劳动合同',
  contractType: null,
  tplGroupId: null,
  groupName: '',
  state: 'enabled',
  version: 2,
  partyCount: 2,
  placeCount: 3,
  hasVariables: true,
  usedCount: 0,
  usedThisMonth: 0,
  isFavourite: false,
  updatedBy: '林书禾',
  updateTime: '2026-11-21T02:20:07.000Z',
  places: [],
  can: { use: true, edit: true, enable: false, disable: true, grant: true, delete: true },
};
const asked: object[] = [];
const noting =
  <T,>(answer: T) =>
  (input: object) => {
    asked.push(input);
    return answer;
  };
const paged = <T,>(list: readonly T[]) => ({ list: [...list], count: list.length, itemPage: 1, pageSize: 20 });
const contents = { tplName: '劳动合同', roleJson: [], attatchFileNamesJson: [], ifOrder: 0 as const, needQifengSign: 0 as const };
const sample = {
  tplCode: row.tplCode,
  values: {},
  signatoryJson: [{ roleName: '员工', fullName: '韩立川', email: 'signer1@example.com' }],
};
const server = serverOf(
  ...loggedIn(member),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listApprovals, { ...paged([]), counts: { waiting: 0, overdue: 0 } }),
  ...answering(listApiTemplates, paged([row])),
  ...answering(findApiTemplate, { ...row, contents, sample }),
  ...answering(listUsableTemplates, paged([card])),
);
beforeEach(() => void asked.splice(0));
const user = () => userEvent.setup({ delay: null });
const press = async (name: string) => user().click(await screen.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));

test('a code moves to the newer version, is switched off, and is deleted', async () => {
  server.use(
    ...answering(operateApiTemplate, noting({ tplCode: row.tplCode, version: 2 })),
    ...answering(switchApiTemplate, noting({ tplCode: row.tplCode, enabled: false })),
    ...answering(deleteApiTemplate, noting({ tplCode: row.tplCode })),
  );
  const { container } = await openPage('/tpl/api');
  expect(await screen.findByText('模板已有第 2 版')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await press('改用新版本');
  await user().click((await inDialog()).getByRole('button', { name: '改用新版本' }));
  expect(await screen.findByText('已改用第 2 版')).toBeTruthy();
  await press('停用');
  expect(await screen.findByText(/已停用，程序用它发起会被拒绝/)).toBeTruthy();
  await press('删除');
  await user().click((await inDialog()).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(asked).toEqual([{ tplCode: row.tplCode }, { tplCode: row.tplCode, enabled: 0 }, { tplCode: row.tplCode }]));
});

test('shows the request that a program sends, and says why no draft comes of it', async () => {
  server.use(...refusing(useApiTemplate, 'API_TEMPLATE_DISABLED', { code: row.tplCode }));
  await openPage('/tpl/api');
  await press('示例请求');
  const dialog = await inDialog();
  expect(await dialog.findByText(/POST \/openapi\/.*\/contracts\/createFromCode/)).toBeTruthy();
  expect(dialog.getByText(/signer1@example\.com/)).toBeTruthy();
  await user().click(dialog.getByRole('button', { name: '用示例起草' }));
  expect(await dialog.findByText(/接口模板“T7KQ2M9XWD”已停用，没有发起/)).toBeTruthy();
});

test('a template gets a code, and its sample is shown at once', async () => {
  server.use(...answering(operateApiTemplate, noting({ tplCode: row.tplCode, version: 2 })));
  const { container } = await openPage('/tpl/add/api');
  expect(await screen.findByText(/2 个签署方角色 · 高级模板/)).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await press('添加“劳动合同”');
  expect(await screen.findByText('T7KQ2M9XWD 的示例请求')).toBeTruthy();
  expect(asked).toEqual([{ tplId }]);
});

test('templates are looked for by name', async () => {
  server.use(...answering(listUsableTemplates, noting(paged([card]))));
  await openPage('/tpl/add/api');
  await user().type(await screen.findByRole('textbox', { name: '模板名称' }), '劳动');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: '劳动', itemPage: 1 }));
});

test.each(['/tpl/api', '/tpl/add/api'])('%s is for members who manage templates', async (path) => {
  const without = { ...member, currentAuthUser: { ...member.currentAuthUser, superFlag: false, grants: {} } };
  server.use(...loggedIn(without), ...answering(listPeopleToAsk, { list: [] }));
  await openPage(path);
  expect(await screen.findByText(/没有.*权限/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: '模板名称' })).toBeNull();
});

test('a person is told that keys are a company’s', async () => {
  server.use(...loggedIn(person));
  await openPage('/tpl/api');
  expect(await screen.findByText('接口模板属于企业')).toBeTruthy();
});
