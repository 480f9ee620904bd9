import type { InputOf, OutputOf } from '@moqi/api';
import { BUILT_IN_ROLES, listPeopleToAsk } from '@moqi/api/enterprise/roles';
import { readQuota } from '@moqi/api/money/points';
import { uploadFiles } from '@moqi/api/trust/files';
import { previewApproval } from '@moqi/api/work/approvals';
import { readDraft } from '@moqi/api/work/sending';
import { listTemplateGroups, listTemplates, operateTemplate, readTemplate } from '@moqi/api/work/templates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { quota } from '#testing/points.ts';
import { loggedIn, member, person } from '#testing/sessions.ts';
import { APPLY_ID, creating, draft, FILE_ID, field, namesCheckedBy, reference, saveNow } from '../testing/drafts.ts';

const TPL = '0199aa00-0000-7000-8000-0000000000e1';
const GROUP = '0199aa00-0000-7000-8000-0000000000e2';
type Posted = InputOf<typeof operateTemplate>;
const posted: Posted[] = [];
const saved = (input: Posted): OutputOf<typeof operateTemplate> => {
  posted.push(input);
  const revision = (input.revision ?? 0) + 1;
  const isPublished = input.publish === 1;
  return {
    tplId: TPL,
    state: isPublished ? 'enabled' : 'draft',
    version: isPublished ? 1 : 0,
    revision,
    savedAt: '2026-11-21T02:42:00.000Z',
  };
};
const role = (key: string, change: object = {}) => ({
  key,
  signatoryType: 1 as const,
  roleName: '',
  ownFlag: 0 as const,
  orderNum: 1,
  readTime: 0,
  ...change,
});
const kept: OutputOf<typeof readTemplate> = {
  tplId: TPL,
  tplName: '设备采购合同',
  contractType: null,
  tplGroupId: null,
  groupName: '',
  state: 'draft',
  version: 0,
  partyCount: 2,
  placeCount: 2,
  hasVariables: false,
  usedCount: 0,
  usedThisMonth: 0,
  isFavourite: false,
  updatedBy: '陆一鸣',
  updateTime: '2026-11-18T02:00:00.000Z',
  places: [],
  can: { use: false, edit: true, enable: false, disable: false, grant: true, delete: true },
  hasDraft: true,
  customerNo: '',
  memberUse: 1,
  grants: [],
  contents: {
    tplName: '设备采购合同',
    roleJson: [role('co', { roleName: '采购方', ownFlag: 1 }), role('pe', { roleName: '供应商', orderNum: 2 })],
    attatchFileNamesJson: [{ targetId: FILE_ID, fileName: '合同.pdf', fields: [field({}), field({ key: 'f2', party: 'pe' })] }],
    ifOrder: 1,
    needQifengSign: 0,
  },
  files: [reference(1, '合同.pdf')],
  revision: 4,
  savedAt: '2026-11-18T02:00:00.000Z',
  versions: [],
};
const page = { list: [], count: 0, itemPage: 1, pageSize: 20 };
const server = serverOf(
  ...namesCheckedBy('provider'),
  ...loggedIn(member),
  ...answering(operateTemplate, saved),
  ...answering(readTemplate, kept),
  ...answering(listTemplates, page),
  ...answering(listTemplateGroups, {
    list: [{ tplGroupId: GROUP, groupName: '采购', count: 0 }],
    count: 0,
    ungrouped: 0,
    favourites: 0,
    recent: 0,
  }),
  ...consoleNumbers(),
);
const NOT_NEEDED = { needed: false, flowId: '', flowName: '', version: 0, nodes: [], branches: [], missing: [], asks: [] };
const user = () => userEvent.setup({ delay: null });
const open = (href: string) => {
  posted.length = 0;
  return openPage(href);
};
const next = () => screen.getByRole('button', { name: '下一步' });

test('a new template begins with a file and two roles, and is saved by itself', async () => {
  server.use(...answering(uploadFiles, { list: [reference(1, '采购合同.pdf', 2)] }));
  const { router } = await open('/tpl/add/general');
  await waitFor(() => expect(document.querySelector('input[type=file]')).toBeTruthy());
  const u = user();
  await u.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, [
    new File(['%PDF-1.7'], '采购合同.pdf', { type: 'application/pdf' }),
  ]);
  expect(((await screen.findByLabelText('模板名称')) as HTMLInputElement).value).toBe('采购合同');
  await u.click(next());
  const names = (await screen.findAllByPlaceholderText('角色名称，例如：供应商')) as HTMLInputElement[];
  expect(names.map(({ value }) => value)).toEqual(['我方', '对方']);
  expect(await barriers()).toEqual([]);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ tplId: TPL }), { timeout: 5000 });
  expect(posted.at(-1)).toMatchObject({
    tplName: '采购合同',
    roleJson: [
      { roleName: '我方', ownFlag: 1 },
      { roleName: '对方', ownFlag: 0 },
    ],
  });
});

test('roles have names of their own, and one of them is the sender', async () => {
  await open(`/tpl/add/general?tplId=${TPL}&step=2`);
  const u = user();
  const [first, second] = await screen.findAllByPlaceholderText('角色名称，例如：供应商');
  if (!first || !second) throw new Error('two roles');
  await u.clear(second);
  await u.type(second, '采购方');
  expect(screen.getAllByText('角色名称不能相同，请改一个')).toHaveLength(2);
  await u.clear(second);
  await u.click(next());
  expect(screen.getByText('还没有角色名称')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '有哪些签署方，按什么顺序' })).toBeTruthy();
  await u.type(second, '承揽方');
  const own = screen.getAllByRole('checkbox', { name: '由发起方签署' }) as HTMLInputElement[];
  await u.click(own[1] as HTMLInputElement);
  expect(own.map(({ checked }) => checked)).toEqual([false, true]);
  saveNow();
  await waitFor(() => expect(posted.at(-1)?.roleJson?.map(({ ownFlag }) => ownFlag)).toEqual([0, 1]), { timeout: 5000 });
  const [asked] = screen.getAllByRole('checkbox', { name: /签署时填写签署密码/ });
  await u.click(asked as HTMLInputElement);
  saveNow();
  await waitFor(() => expect(posted.at(-1)?.roleJson?.map(({ needSignPwd }) => needSignPwd)).toEqual([1, undefined]), { timeout: 5000 });
  // each saving names the revision of the one before
  expect(posted.map(({ revision }) => revision)).toEqual(posted.map((_, at) => 4 + at));
});

test('a person who takes the role of an enterprise signs by hand where its seal was', async () => {
  const roleJson = [role('co', { roleName: '出租方' }), role('pe', { roleName: '承租方', signatoryType: 0 as const, ownFlag: 1 as const })];
  server.use(...loggedIn(person), ...answering(readTemplate, { ...kept, contents: { ...kept.contents, roleJson } }));
  await open(`/tpl/add/general?tplId=${TPL}&step=2`);
  const [first] = await screen.findAllByRole('checkbox', { name: '由发起方签署' });
  await user().click(first as HTMLElement);
  saveNow();
  await waitFor(
    () =>
      expect(posted.at(-1)?.roleJson?.map(({ ownFlag, signatoryType }) => [ownFlag, signatoryType])).toEqual([
        [1, 0],
        [0, 0],
      ]),
    {
      timeout: 5000,
    },
  );
  const fields = posted.at(-1)?.attatchFileNamesJson?.[0]?.fields ?? [];
  expect(fields.find(({ party }) => party === 'co')?.kind).toBe('ink');
});

test('it is published with its kind, group and users', async () => {
  const { router } = await open(`/tpl/add/general?tplId=${TPL}&step=4`);
  const u = user();
  await u.selectOptions(await screen.findByLabelText('合同类型'), '采购合同');
  await screen.findByRole('option', { name: '采购' });
  await u.selectOptions(screen.getByLabelText('模板分组'), '采购');
  await u.click(screen.getByRole('radio', { name: '只有授权的成员、角色和部门' }));
  expect(await barriers()).toEqual([]);
  await u.click(screen.getByRole('button', { name: '发布' }));
  expect(await screen.findByText('模板“设备采购合同”已发布')).toBeTruthy();
  expect(posted.at(-1)).toMatchObject({ tplId: TPL, publish: 1, tplGroupId: GROUP, memberUse: 0, contractType: 'purchase' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/console/template'));
});

test('what keeps it from being published is said where one is', async () => {
  server.use(...refusing(operateTemplate, 'TEMPLATE_NAME_TAKEN', { name: '设备采购合同' }));
  await open(`/tpl/add/general?tplId=${TPL}&step=4`);
  await user().click(await screen.findByRole('button', { name: '发布' }));
  expect(await screen.findByText(/已经有名为“设备采购合同”的模板/)).toBeTruthy();
});

test('a member without the permission is told who has it', async () => {
  const clerk = { ...member, currentAuthUser: { ...member.currentAuthUser, grants: BUILT_IN_ROLES.member.grants, superFlag: false } };
  server.use(...loggedIn(clerk), ...answering(listPeopleToAsk, { list: [] }));
  await open('/tpl/add/general');
  const shown = within(await screen.findByRole('main'));
  expect(await shown.findByText(/管理模板/)).toBeTruthy();
});

test('a template that is gone leads back to the list', async () => {
  server.use(...refusing(readTemplate, 'TEMPLATE_UNKNOWN'));
  await open(`/tpl/add/general?tplId=${TPL}`);
  expect((await screen.findByRole('link', { name: '看模板列表' })).getAttribute('href')).toBe('/console/template');
});

test('what is about to be sent is kept as a template, its parties as roles', async () => {
  const both = [field({}), field({ key: 'f2', party: 'pe', kind: 'ink' })];
  server.use(
    ...answering(readDraft, draft(both)),
    ...answering(readQuota, quota),
    ...answering(previewApproval, NOT_NEEDED),
    ...creating([]),
  );
  const { router } = await open(`/initiation/toCreate?applyId=${APPLY_ID}&step=4`);
  await user().click(await screen.findByRole('button', { name: '存为模板' }));
  await user().click(await screen.findByRole('button', { name: '去发布' }));
  expect(posted.at(-1)).toMatchObject({
    tplName: '设备采购合同',
    roleJson: [
      { key: 'co', roleName: '我方', ownFlag: 1 },
      { key: 'pe', roleName: '乙方', ownFlag: 0, signatoryType: 0 },
    ],
  });
  await waitFor(() => expect(router.state.location.href).toBe(`/tpl/add/general?tplId=${TPL}&step=4`));
});

test.each(['/tpl/add/addTpl', '/tpl/add/addTplPerson'])('%s leads to the page where templates are made', async (path) => {
  const { router } = await open(`${path}?tplId=${TPL}`);
  await waitFor(() => expect(router.state.location.href).toMatch(new RegExp(`^/tpl/add/general\\?tplId=${TPL}`)));
});
