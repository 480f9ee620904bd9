import { chooseMembers } from '@moqi/api/enterprise/members';
import { BUILT_IN_ROLES } from '@moqi/api/enterprise/roles';
import { uploadFiles } from '@moqi/api/trust/files';
import { listApprovals } from '@moqi/api/work/approvals';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { readDraft, useTemplate } from '@moqi/api/work/sending';
import {
  allowMemberUse,
  assignTemplateGroup,
  changeTemplateGroup,
  deleteTemplate,
  grantTemplate,
  listAdvancedTemplates,
  listTemplateGroups,
  listTemplates,
  listUsableTemplates,
  markTemplate,
  operateTemplate,
  readTemplate,
  setTemplateStatus,
} from '@moqi/api/work/templates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { asPhone } from '#testing/as-phone.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, person } from '#testing/sessions.ts';
import { difference } from './grant-dialog.tsx';
import { groups, id, opened, page, template } from './testing/templates.ts';

const asked: unknown[] = [];
const noted =
  <T,>(answer: T) =>
  (input: unknown) => {
    asked.push(input);
    return answer;
  };
const other = template(2, {
  tplName: '保密协议',
  state: 'disabled',
  groupName: '',
  tplGroupId: null,
  memberUse: 0,
  hasDraft: true,
  customerNo: 'C-1024',
  grants: [{ kind: 'group', id: id(801), name: '采购一部' }],
  can: { use: false, edit: true, enable: true, disable: false, grant: true, delete: true },
});
const server = serverOf(
  ...loggedIn(member),
  ...answering(listTemplates, noted(page(template(1), other))),
  ...answering(listTemplateGroups, groups),
  ...answering(readTemplate, opened()),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listApprovals, { ...page(), counts: { waiting: 0, overdue: 0 } }),
  ...refusing(readDraft, 'CONTRACT_NOT_FOUND'),
  ...consoleNumbers(),
);
const clerk = { ...member, currentAuthUser: { ...member.currentAuthUser, grants: BUILT_IN_ROLES.member.grants, superFlag: false } };
const user = () => userEvent.setup({ delay: null });
const openMenu = async (name: string) => user().click(await screen.findByRole('button', { name: `“${name}”的更多操作` }));
const choose = async (name: string, step: string) => {
  await openMenu(name);
  await user().click(await screen.findByRole('menuitem', { name: step }));
};

test('the console lists templates with state, group, version and who may use them', async () => {
  const { container } = await openPage('/console/template');
  const rows = await screen.findAllByRole('row');
  const cells = (at: number) =>
    within(rows[at] as HTMLElement)
      .getAllByRole('cell')
      .slice(0, 6);
  expect(cells(1).map(({ textContent }) => textContent)).toEqual([
    '设备采购合同2 方 · 3 处签署位置 · 采购合同',
    '启用',
    '采购',
    '第 2 版',
    '全体成员',
    '96',
  ]);
  expect(cells(2).map(({ textContent }) => textContent)).toEqual([
    '保密协议客户 C-1024 制作 · 2 方 · 3 处签署位置 · 采购合同',
    '停用',
    '未分组',
    '第 2 版，有未发布的修改',
    '采购一部',
    '96',
  ]);
  expect(await barriers(container)).toEqual([]);
});

test('filters stand in the address and are asked for', async () => {
  asked.length = 0;
  const { router } = await openPage(`/console/template?group=${id(901)}&state=enabled&order=used`);
  await screen.findAllByRole('row');
  expect(asked).toContainEqual({ itemPage: 1, pageSize: 20, tplGroupId: id(901), state: 'enabled', order: 'used' });
  await user().type(screen.getByRole('searchbox'), '采购');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ keyword: '采购', state: 'enabled' }));
  await user().click(screen.getByRole('link', { name: /未分组/ }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ group: 'none' }));
});

test('switched off at once, and back by the toast', async () => {
  server.use(...answering(setTemplateStatus, noted({ tplId: id(1), state: 'disabled' as const })));
  await openPage('/console/template');
  await choose('设备采购合同', '停用');
  expect(await screen.findByText('模板“设备采购合同”已停用，已发起的合同不受影响')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: '撤回' }));
  await waitFor(() => expect(asked.slice(-2)).toContainEqual({ tplId: id(1), enabled: 1 }));
  expect(asked).toContainEqual({ tplId: id(1), enabled: 0 });
});

test('what is deleted is named, and kept with a sentence where a flow asks for it', async () => {
  server.use(...refusing(deleteTemplate, 'TEMPLATE_IN_FLOW', { flow: '采购审批', name: '设备采购合同' }));
  await openPage('/console/template');
  await choose('设备采购合同', '删除');
  expect(await screen.findByText('删除模板“设备采购合同”？')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: '删除模板' }));
  expect(await screen.findByText(/审批流程“采购审批”的条件用到了模板/)).toBeTruthy();
});

test('a template is put into a group, and groups are added', async () => {
  server.use(...answering(assignTemplateGroup, noted(groups)), ...answering(changeTemplateGroup, noted(groups)));
  await openPage('/console/template');
  await choose('保密协议', '移到分组');
  await user().selectOptions(await screen.findByLabelText('移到'), '采购');
  await user().click(screen.getByRole('button', { name: '移动' }));
  expect(await screen.findByText('模板“保密协议”已移动')).toBeTruthy();
  expect(asked).toContainEqual({ tplIds: [id(2)], tplGroupId: id(901) });
  await user().click(screen.getByRole('button', { name: '新建分组' }));
  await user().type(await screen.findByLabelText('分组名称'), '销售');
  await user().click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(asked).toContainEqual({ oper: 'add', groupName: '销售' }));
});

test('the members who may use a template are chosen in one dialog', async () => {
  const rights = { tplId: id(2), memberUse: 1 as const, grants: [] };
  server.use(...answering(allowMemberUse, noted(rights)), ...answering(grantTemplate, noted(rights)), ...answering(chooseMembers, page()));
  await openPage('/console/template');
  await choose('保密协议', '授权');
  await user().click(await screen.findByRole('button', { name: '取消选择采购一部' }));
  await user().click(screen.getByRole('radio', { name: '全体成员' }));
  await user().click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('模板“保密协议”的使用范围已保存')).toBeTruthy();
  expect(asked).toContainEqual({ tplId: id(2), allowed: 1 });
  expect(asked).toContainEqual({ tplId: id(2), oper: 'revoke', holders: [{ kind: 'group', id: id(801) }] });
});

test('only what differs is granted or taken', () => {
  const [a, b, c] = [1, 2, 3].map((n) => ({ kind: 'member' as const, id: id(n), name: String(n) }));
  if (!a || !b || !c) throw new Error('three');
  expect(difference([a, b], [b, c])).toEqual({ given: [{ kind: 'member', id: id(3) }], taken: [{ kind: 'member', id: id(1) }] });
});

test.each([
  ['a member who manages templates', member, '模板'],
  ['another member, who sees them in the workbench,', clerk, '模板中心'],
])('%s is led from /tpl/general to /console/template, filters kept', async (_who, session, title) => {
  server.use(...loggedIn(session), ...answering(listUsableTemplates, page()));
  const { router } = await openPage('/tpl/general?keyword=x');
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(router.state.location.href).toBe('/console/template?keyword=x');
  expect(screen.queryByText('你没有“管理模板”的权限')).toBeNull();
});

test('a person stays at /tpl/general', async () => {
  server.use(...loggedIn(person));
  const { router } = await openPage('/tpl/general');
  expect(await screen.findByRole('heading', { level: 1, name: '模板中心' })).toBeTruthy();
  expect(router.state.location.href).toBe('/tpl/general');
});

test('a member uses a template, and names the others next', async () => {
  const card = template(1, { can: { use: true, edit: false, enable: false, disable: false, grant: false, delete: false } });
  server.use(
    ...loggedIn(clerk),
    ...answering(listUsableTemplates, page(card)),
    ...answering(useTemplate, noted({ applyId: id(77), applyNo: 'MQ1' })),
  );
  const { router, container } = await openPage('/tpl/general');
  expect(await screen.findByText('用过 96 次')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '新建模板' })).toBeNull();
  expect(await barriers(container)).toEqual([]);
  await user().click(screen.getByRole('button', { name: '用它发起“设备采购合同”' }));
  await waitFor(() => expect(router.state.location.href).toBe(`/initiation/toCreate?applyId=${id(77)}&step=2`));
});

test('a template taken back meanwhile says so and nothing is begun', async () => {
  const card = template(1, { can: { use: true, edit: false, enable: false, disable: false, grant: false, delete: false } });
  server.use(
    ...loggedIn(clerk),
    ...answering(listUsableTemplates, page(card)),
    ...refusing(useTemplate, 'TEMPLATE_NOT_GRANTED', { name: '设备采购合同' }),
  );
  const { router } = await openPage('/tpl/general');
  await user().click(await screen.findByRole('button', { name: '用它发起“设备采购合同”' }));
  expect(await screen.findByText(/授权已被收回，没有发起/)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/console/template');
});

test('a member who manages templates sees them as pages too, manages and uses them there', async () => {
  server.use(...answering(useTemplate, noted({ applyId: id(77), applyNo: 'MQ1' })));
  const { router, container } = await openPage('/console/template?view=cards');
  expect(await screen.findByRole('heading', { name: '保密协议' })).toBeTruthy();
  const pictures = [...container.querySelectorAll<HTMLImageElement>('.tpl-picture img')];
  expect(pictures.map(({ src }) => new URL(src).pathname + new URL(src).search)).toEqual(
    [1, 2].map((n) => `/i/tpl/firstPage?tplId=${id(n)}&noCache=2026-11-18T02%3A00%3A00.000Z`),
  );
  expect(container.querySelectorAll('.tpl-picture-place')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: '新建模板' }).length).toBe(1);
  server.use(...answering(setTemplateStatus, noted({ tplId: id(2), state: 'enabled' as const })));
  await choose('保密协议', '启用');
  expect(await screen.findByText('模板“保密协议”已启用')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: '用它发起“设备采购合同”' }));
  await waitFor(() => expect(router.state.location.href).toBe(`/initiation/toCreate?applyId=${id(77)}&step=2`));
});

test('a star keeps a template among the favourites of the person, which the side leads to', async () => {
  server.use(...answering(markTemplate, noted({ tplId: id(1), isFavourite: true })));
  const { router } = await openPage('/console/template?view=cards');
  const [star] = await screen.findAllByRole('button', { name: '收藏“设备采购合同”' });
  expect(star?.getAttribute('aria-pressed')).toBe('false');
  await user().click(star as HTMLElement);
  await waitFor(() => expect(asked).toContainEqual({ tplId: id(1), favourite: 1 }));
  await user().click(screen.getByRole('link', { name: /我的收藏/ }));
  await waitFor(() => expect(asked).toContainEqual({ itemPage: 1, pageSize: 20, mine: 'favourite', order: 'updated' }));
  server.use(...answering(listTemplates, noted(page())));
  await user().click(screen.getByRole('link', { name: /最近使用/ }));
  expect(await screen.findByText('还没有用过模板')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: '排序' })).toBeNull();
  await user().click(screen.getByRole('button', { name: '全部模板' }));
  await waitFor(() => expect(router.state.location.href).toBe('/console/template'));
});

test('cards and rows are changed for each other, and the address keeps which', async () => {
  const { router } = await openPage('/console/template?view=cards');
  await screen.findByRole('heading', { name: '保密协议' });
  await user().click(screen.getByRole('button', { name: '列表' }));
  expect((await screen.findAllByRole('row')).length).toBe(3);
  expect(router.state.location.search).toEqual({ view: 'list' });
  await user().click(screen.getByRole('button', { name: '卡片' }));
  expect(await screen.findByRole('heading', { name: '保密协议' })).toBeTruthy();
});

test('a template begins with a file that is chosen in the list', async () => {
  server.use(...refusing(uploadFiles, 'FILE_PASSWORD_NEEDED', { name: '采购.pdf' }), ...refusing(operateTemplate, 'UNEXPECTED'));
  const { router } = await openPage('/console/template?view=cards');
  await screen.findByRole('button', { name: '从文件新建' });
  const picker = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user().upload(picker, [new File(['%PDF-1.7'], '采购.pdf', { type: 'application/pdf' })]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/tpl/add/general'));
  expect(await screen.findByText(/“采购.pdf”设有打开密码/)).toBeTruthy();
});

test('a phone has one button, and a menu for the other ways', async () => {
  const narrow = asPhone();
  const { router } = await openPage('/console/template');
  await screen.findAllByText('保密协议');
  expect(screen.getAllByRole('link', { name: '新建模板' })).toHaveLength(1);
  expect(screen.queryByRole('link', { name: '新建高级模板' })).toBeNull();
  await user().click(screen.getByRole('button', { name: '其他新建方式' }));
  await user().click(await screen.findByRole('menuitem', { name: '新建高级模板' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/advancedVersion/addTpl'));
  narrow.mockRestore();
});

test('a template without a picture is drawn with lines', async () => {
  const { container } = await openPage('/console/template?view=cards');
  await screen.findByRole('heading', { name: '保密协议' });
  const [picture] = container.querySelectorAll('.tpl-picture img');
  if (!picture) throw new Error('no picture');
  fireEvent.error(picture);
  expect(container.querySelectorAll('.tpl-sketch')).toHaveLength(1);
  expect(container.querySelectorAll('.tpl-picture')).toHaveLength(1);
});

test('a person manages and uses the person’s templates in one place; an empty place says what to do', async () => {
  server.use(
    ...loggedIn(person),
    ...answering(listTemplates, page()),
    ...answering(listTemplateGroups, { list: [], count: 0, ungrouped: 0, favourites: 0, recent: 0 }),
  );
  await openPage('/tpl/general');
  expect(await screen.findByText('还没有模板')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '新建模板' }).length).toBeGreaterThan(0);
});

test('a template is looked at with its roles, and edited from there', async () => {
  const { router } = await openPage(`/console/template?open=${id(1)}`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('供应商')).toBeTruthy();
  expect(dialog.getByText('由发起方签署')).toBeTruthy();
  await user().click(dialog.getByRole('button', { name: '编辑' }));
  await waitFor(() => expect(router.state.location.href).toBe(`/tpl/add/general?tplId=${id(1)}`));
});

test('高级模板 lists those with variables alone, and leads back to all', async () => {
  asked.length = 0;
  server.use(...answering(listAdvancedTemplates, noted(page(template(1, { hasVariables: true })))));
  const { router } = await openPage('/advancedVersion/advancedVersion');
  expect(await screen.findByRole('heading', { level: 1, name: '高级模板' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: '设备采购合同' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '保密协议' })).toBeNull();
  const side = within(screen.getByRole('navigation', { name: '模板分组' }));
  expect(side.getByRole('link', { name: '高级模板' }).getAttribute('aria-current')).toBe('page');
  const all = side.getByRole('link', { name: '全部' });
  expect([all.getAttribute('href'), all.getAttribute('aria-current')]).toEqual(['/console/template', null]);
  await user().click(screen.getByRole('button', { name: '用它发起“设备采购合同”' }));
  await waitFor(() => expect(router.state.location.href).toBe(`/advancedVersion/writeVariables?tplId=${id(1)}`));
});

test('without one, 高级模板 says what one is and begins it', async () => {
  server.use(...answering(listAdvancedTemplates, page()));
  const { container } = await openPage('/advancedVersion/advancedVersion');
  expect(await screen.findByText('还没有高级模板')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: '新建高级模板' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/advancedVersion/addTpl', '/advancedVersion/addTpl']);
  expect(screen.queryByRole('link', { name: '新建模板' })).toBeNull();
  expect(await barriers(container)).toEqual([]);
});

test('a member who only uses templates asks for those with variables, too', async () => {
  asked.length = 0;
  server.use(...loggedIn(clerk), ...answering(listUsableTemplates, noted(page())));
  await openPage('/advancedVersion/advancedVersion');
  expect(await screen.findByText('还没有可用的高级模板')).toBeTruthy();
  expect(asked).toContainEqual({ itemPage: 1, pageSize: 20, order: 'updated', advanced: 1 });
});
