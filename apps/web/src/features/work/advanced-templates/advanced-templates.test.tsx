import { listPeopleToAsk } from '@moqi/api/enterprise/roles';
import { readConversion, startConversion } from '@moqi/api/trust/files';
import {
  operateAdvancedTemplate,
  previewAdvancedTemplate,
  readTemplateDocument,
  useAdvancedTemplate,
} from '@moqi/api/work/advanced-templates';
import { listApprovals } from '@moqi/api/work/approvals';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { readDraft } from '@moqi/api/work/sending';
import { findTemplate, listAdvancedTemplates, listTemplateGroups, readTemplate } from '@moqi/api/work/templates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member, nobody, person } from '#testing/sessions.ts';
import { rolesWith, variablesWith } from './advanced-template.ts';
import { advanced, reference, tplId } from './testing/advanced.ts';

const asked: unknown[] = [];
const noted =
  <T,>(answer: T) =>
  (input: unknown) => {
    asked.push(input);
    return answer;
  };
const saved = { tplId, state: 'enabled' as const, version: 2, revision: 5, savedAt: '2026-11-18T02:00:00.000Z' };
const made = { attatchFileNamesJson: advanced().contents.attatchFileNamesJson, roleJson: advanced().contents.roleJson, files: [reference] };
const nothing = { list: [], count: 0, itemPage: 1, pageSize: 20 };
const server = serverOf(
  ...answering(listTemplateGroups, { list: [], count: 0, ungrouped: 0, favourites: 0, recent: 0 }),
  ...loggedIn(member),
  ...answering(readTemplate, advanced()),
  ...answering(findTemplate, advanced()),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listApprovals, { list: [], count: 0, itemPage: 1, pageSize: 20, counts: { waiting: 0, overdue: 0 } }),
  ...answering(previewAdvancedTemplate, noted(made)),
  ...answering(useAdvancedTemplate, noted({ applyId: tplId, applyNo: 'A1' })),
  ...refusing(readDraft, 'CONTRACT_NOT_FOUND'),
);
const user = () => userEvent.setup({ delay: null });

test.each(['/advancedVersion/setVariable', '/editadvance/setVariable'])(
  '%s adds the roles of the file, and saves with the revision it read',
  async (path) => {
    asked.length = 0;
    const problem = { 'zh-CN': '文件里的“{{乙方}}”没有对应的变量', en: 'x' };
    server.use(...answering(operateAdvancedTemplate, noted({ ...saved, problems: [problem] })));
    await openPage(`${path}?tplId=${tplId}`);
    const roles = await screen.findByRole('list', { name: '签署方角色' });
    expect(
      within(roles)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([expect.stringContaining('采购方'), expect.stringContaining('供应商')]);
    await user().selectOptions(screen.getByRole('combobox', { name: '“甲方”的类型' }), '选项');
    await user().type(screen.getByRole('textbox', { name: '“甲方”的选项' }), '云杉、栖禾');
    await user().type(screen.getByRole('textbox', { name: '变量名称' }), '备注');
    await user().click(screen.getByRole('button', { name: '添加变量' }));
    await user().click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(problem['zh-CN'])).toBeTruthy();
    expect(asked).toMatchObject([
      {
        tplId,
        revision: 4,
        publish: 0,
        roleJson: [{ roleName: '采购方' }, { roleName: '供应商', signatoryType: 0 }],
        variables: [{ name: '甲方', kind: 'choice', choices: ['云杉', '栖禾'] }, { name: '明细' }, { name: '总价' }, { name: '备注' }],
      },
    ]);
    expect(await barriers(document.body)).toEqual([]);
  },
);

test('a party that signs once a row cannot be the sender; help and capitals of a variable are kept', async () => {
  asked.length = 0;
  const opened = advanced();
  const marks = [
    { place: 'seal' as const, roleName: '采购方' },
    { place: 'ink' as const, roleName: '供应商', repeated: 1 as const },
  ];
  server.use(
    ...answering(readTemplate, { ...opened, contents: { ...opened.contents, marks } }),
    ...answering(operateAdvancedTemplate, noted({ ...saved, problems: [] })),
  );
  await openPage(`/advancedVersion/setVariable?tplId=${tplId}`);
  const [buyer, supplier] = within(await screen.findByRole('list', { name: '签署方角色' })).getAllByRole('listitem');
  if (buyer === undefined || supplier === undefined) throw new Error('there are no roles');
  expect(within(buyer).getByRole('checkbox', { name: '由发起方签署' })).toBeTruthy();
  expect(within(supplier).queryByRole('checkbox')).toBeNull();
  expect(within(supplier).getByText('每行一位')).toBeTruthy();
  await user().type(screen.getByRole('textbox', { name: '“甲方”的填写说明' }), '营业执照上的名称');
  const total = screen.getByText('总价').closest('li');
  await user().click(within(total as HTMLElement).getByRole('checkbox', { name: '同时写大写' }));
  await user().click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ variables: [{ help: '营业执照上的名称' }, {}, { name: '总价', capitals: 1 }] });
});

test('a sample is made of what was saved, and publishing leads to the list', async () => {
  asked.length = 0;
  server.use(...answering(operateAdvancedTemplate, noted({ ...saved, problems: [] })), ...answering(listAdvancedTemplates, nothing));
  const { router } = await openPage(`/advancedVersion/setVariable?tplId=${tplId}`);
  await user().click(await screen.findByRole('tab', { name: '示例预览' }));
  await waitFor(() =>
    expect(asked).toMatchObject([
      { tplId, publish: 0 },
      { tplId, sample: 1 },
    ]),
  );
  await user().click(screen.getByRole('button', { name: '发布模板' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/advancedVersion/advancedVersion'));
  expect(asked.at(-1)).toMatchObject({ tplId, publish: 1, revision: 5 });
});

test('a Word file becomes a draft with its roles and variables, and is edited next', async () => {
  asked.length = 0;
  const { variables = [], marks = [] } = advanced().contents;
  server.use(
    ...answering(startConversion, { sign: 's', ts: 't1', fileType: 1 as const, fix: 'pdf' as const, fileName: '设备采购合同.docx' }),
    ...answering(readConversion, { state: 'done' as const, ahead: 0, file: reference }),
    ...answering(readTemplateDocument, { variables, marks, problems: [] }),
    ...answering(operateAdvancedTemplate, noted({ ...saved, problems: [] })),
  );
  const { router } = await openPage('/advancedVersion/addTpl');
  await screen.findByRole('button', { name: '选择 Word 或 PDF 文件' });
  const picker = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user().upload(picker, new File(['x'], '设备采购合同.docx'));
  await waitFor(() => expect(router.state.location.href).toBe(`/advancedVersion/setVariable?tplId=${tplId}`));
  expect(asked).toMatchObject([
    { tplName: '设备采购合同', variables, roleJson: [{ roleName: '采购方', ownFlag: 1 }, { roleName: '供应商' }] },
  ]);
});

test.each(['/advancedVersion/addTpl', `/advancedVersion/setVariable?tplId=${tplId}`])(
  '%s is for members who manage templates',
  async (path) => {
    const without = { ...member, currentAuthUser: { ...member.currentAuthUser, superFlag: false, grants: {} } };
    server.use(...loggedIn(without), ...answering(listPeopleToAsk, { list: [] }));
    await openPage(path);
    expect(await screen.findByText(/没有.*权限/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '选择 Word 或 PDF 文件' })).toBeNull();
  },
);

test('filling in computes at once, says what is missing, and goes on with a draft', async () => {
  asked.length = 0;
  await openPage(`/advancedVersion/writeVariables?tplId=${tplId}`);
  const form = await screen.findByRole('form', { name: '填写变量' });
  expect(within(form).getByText('¥0.00')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('还有 3 处要填写或修改')).toBeTruthy();
  expect(asked).toEqual([]);
  await user().type(within(form).getByRole('textbox', { name: '甲方' }), '云杉');
  await user().type(within(form).getByRole('textbox', { name: '单价' }), '1200.50');
  await user().type(within(form).getByRole('textbox', { name: '数量' }), '2');
  expect(within(form).getByText('¥2,401.00')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: '预览合同' }));
  const values = { 甲方: '云杉', 明细: [{ 单价: '1200.50', 数量: '2' }] };
  await waitFor(() => expect(asked).toMatchObject([{ tplId, values }]));
  await user().click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual({ tplId, values });
  expect(await barriers(document.body)).toEqual([]);
});

test('looking shows how each variable is filled in', async () => {
  await openPage(`/advancedVersion/writeVariablesView?tplId=${tplId}`);
  const table = await screen.findByRole('table', { name: '变量' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['变量类型填写方式', '甲方文字必填', '明细表格单价、数量', '总价金额自动计算：求和(明细.单价)*2']);
  expect(screen.getByRole('link', { name: '填写发起' }).getAttribute('href')).toBe(`/advancedVersion/writeVariables?tplId=${tplId}`);
});

test('a template without variables is not filled in', async () => {
  const { variables: _, marks: __, ...general } = advanced().contents;
  server.use(...answering(findTemplate, advanced({ contents: general })));
  await openPage(`/advancedVersion/writeVariables?tplId=${tplId}`);
  expect(await screen.findByText('这个模板没有变量，请在模板中心编辑或发起')).toBeTruthy();
});

test('a person begins with a file and reads which marks it may have', async () => {
  server.use(...loggedIn(person));
  await openPage('/advancedVersion/addTpl');
  expect(await screen.findByText(/\{\{盖章：甲方/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '选择 Word 或 PDF 文件' })).toBeTruthy();
});

test.each([
  '/advancedVersion/addTpl',
  '/advancedVersion/advancedVersion',
  '/advancedVersion/setVariable',
  '/advancedVersion/writeVariables',
])('%s needs a login', async (path) => {
  server.use(...nobody());
  const { router } = await openPage(path);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login/authorize'));
});

test('the first role of the party’s own kind is the sender’s, and what was set is kept', () => {
  const marks = [
    { place: 'ink' as const, roleName: '员工' },
    { place: 'seal' as const, roleName: '公司' },
    { place: 'date' as const, roleName: '员工' },
  ];
  expect(rolesWith(marks, [], true).map(({ roleName, signatoryType, ownFlag }) => [roleName, signatoryType, ownFlag])).toEqual([
    ['员工', 0, 0],
    ['公司', 1, 1],
  ]);
  const known = {
    name: '明细',
    kind: 'rows' as const,
    required: 1 as const,
    columns: [{ name: '品名', kind: 'text' as const, required: 0 as const }],
  };
  const again = { ...known, columns: [...known.columns, { name: '数量', kind: 'number' as const, required: 1 as const }] };
  expect(variablesWith([again, { name: '甲方', kind: 'text', required: 1 }], [known])).toEqual([
    again,
    { name: '甲方', kind: 'text', required: 1 },
  ]);
});
