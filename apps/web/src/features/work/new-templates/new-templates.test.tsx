import { listPeopleToAsk } from '@moqi/api/enterprise/roles';
import {
  findPlatformTemplate,
  listPlatformTemplates,
  markPlatformTemplate,
  type PlatformTemplateCard,
  takePlatformTemplate,
} from '@moqi/api/work/advanced-templates';
import { listApprovals } from '@moqi/api/work/approvals';
import { countSignRecords, listApplications, listSignRecords } from '@moqi/api/work/contract-lists';
import { saveAsTemplate } from '@moqi/api/work/contract-templates';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { applyRow, mayView } from '#testing/rows.ts';
import { loggedIn, member, person } from '#testing/sessions.ts';

const tplId = '0199aa00-0000-7000-8000-000000000001';
const applyId = '0199aa00-0000-7000-8000-000000000099';
const card: PlatformTemplateCard = {
  isFavourite: false,
  code: 'labour',
  title: { 'zh-CN': '劳动合同（固定期限）', en: 'Labour contract (fixed term)' },
  about: { 'zh-CN': '录用员工时使用', en: 'For hiring' },
  contractType: 'labour',
  roles: [
    { roleName: '用人单位', signatoryType: 1 },
    { roleName: '劳动者', signatoryType: 0 },
  ],
  variableCount: 17,
};
const lines = [
  { kind: 'title' as const, cells: ['劳动合同'] },
  { kind: 'text' as const, cells: ['乙方：{{劳动者姓名}}'] },
  { kind: 'row' as const, cells: ['品名', '数量'] },
  { kind: 'row' as const, cells: ['{{逐行：明细}}{{品名}}', '{{数量}}{{结束}}'] },
];
const sent = [
  applyRow(1, { applyId, contractName: '设备租赁合同', can: { ...mayView, download: true } }),
  applyRow(2, { contractName: '草稿', can: { ...mayView, download: false } }),
];
const asked: object[] = [];
const noting =
  <T,>(answer: T) =>
  (input: object) => {
    asked.push(input);
    return answer;
  };
const paged = <T,>(list: readonly T[]) => ({ list: [...list], count: list.length, itemPage: 1, pageSize: 20 });
const server = serverOf(
  ...loggedIn(member),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listApprovals, { ...paged([]), counts: { waiting: 0, overdue: 0 } }),
  ...answering(listPlatformTemplates, { list: [card], count: 1, favourites: 0 }),
  ...answering(findPlatformTemplate, { ...card, lines, variables: [] }),
  ...answering(listApplications, paged(sent)),
  ...answering(listSignRecords, paged([])),
);
beforeEach(() => void asked.splice(0));
const user = () => userEvent.setup({ delay: null });
const press = async (name: string) => user().click(await screen.findByRole('button', { name }));

test.each(['/tpl/add/addTpl', '/tpl/add/addTplPerson'])('%s shows every way to a template', async (path) => {
  const { container } = await openPage(path);
  expect(await screen.findByRole('link', { name: '劳动合同（固定期限）' })).toBeTruthy();
  for (const [name, href] of [
    ['上传文件', '/tpl/add/general'],
    ['带变量的 Word', '/advancedVersion/addTpl'],
    ['平台模板', '/tpl/add/sysContract'],
    ['已有的合同', '/tpl/add/apply'],
    ['接口模板', '/tpl/add/api'],
  ] as const)
    expect(screen.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href')).toBe(href);
  expect(await barriers(container)).toEqual([]);
});

test('a person has no API templates, and a member without the right is told whom to ask', async () => {
  server.use(...loggedIn(person));
  await openPage('/tpl/add/addTplPerson');
  expect(await screen.findByText('个人模板，只有你自己用')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^接口模板/ })).toBeNull();
});

test.each(['/tpl/add/addTpl', '/tpl/add/sysContract', '/tpl/add/apply'])('%s is for members who manage templates', async (path) => {
  const nothing = { ...member, currentAuthUser: { ...member.currentAuthUser, superFlag: false, grants: {} } };
  server.use(...loggedIn(nothing), ...answering(listPeopleToAsk, { list: [] }));
  await openPage(path);
  expect(await screen.findByText(/没有.*权限/)).toBeTruthy();
});

test('a platform template is read, and saved as one’s own', async () => {
  server.use(...answering(takePlatformTemplate, noting({ tplId })));
  const { container, router } = await openPage('/tpl/add/sysContract');
  expect(await screen.findByText(/不是法律意见/)).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user().click(await screen.findByRole('link', { name: /劳动合同（固定期限）/ }));
  expect(await screen.findByText('劳动者姓名')).toBeTruthy();
  expect(screen.getByRole('cell', { name: '品名' })).toBeTruthy();
  expect(screen.getByText('劳动者：签名并显示日期')).toBeTruthy();
  await press('存为我的模板');
  await waitFor(() => expect(router.state.location.href).toBe(`/advancedVersion/setVariable?tplId=${tplId}`));
  expect(asked).toEqual([{ code: 'labour' }]);
});

test('a platform template is marked, and the marked ones are shown alone', async () => {
  const input: object[] = [];
  server.use(
    ...answering(listPlatformTemplates, ({ mine }) => {
      return mine ? { list: [], count: 1, favourites: 0 } : { list: [card], count: 1, favourites: 0 };
    }),
    ...answering(markPlatformTemplate, (given) => {
      input.push(given);
      return { code: given.code, isFavourite: true };
    }),
  );
  const { router } = await openPage('/tpl/add/sysContract');
  await press('收藏“劳动合同（固定期限）”');
  await waitFor(() => expect(input).toEqual([{ code: 'labour', favourite: 1 }]));
  await user().click(screen.getByRole('radio', { name: /我的收藏/ }));
  expect(await screen.findByText('还没有收藏')).toBeTruthy();
  expect(router.state.location.href).toBe('/tpl/add/sysContract?mine=favourite');
});

test('says why nothing is saved', async () => {
  server.use(...refusing(takePlatformTemplate, 'FILE_CONVERSION_EXCEEDED', { name: '劳动合同.docx' }));
  await openPage('/tpl/add/sysContract?open=labour');
  await press('存为我的模板');
  expect(await screen.findByText(/劳动合同\.docx/)).toBeTruthy();
});

test('a contract becomes a template; of one whose files are not to be had it is said', async () => {
  server.use(...answering(saveAsTemplate, noting({ tplId })));
  const { container, router } = await openPage('/tpl/add/apply');
  expect(await screen.findByText('文件还不能下载')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await press('把《设备租赁合同》存为模板');
  await waitFor(() => expect(router.state.location.href).toMatch(`/tpl/add/general?tplId=${tplId}`));
  expect(asked).toEqual([{ applyId }]);
});

test('contracts are looked for by what is typed, on either side', async () => {
  server.use(...answering(listApplications, noting(paged(sent))), ...answering(listSignRecords, noting(paged([]))));
  await openPage('/tpl/add/apply');
  await user().type(await screen.findByRole('searchbox', { name: '合同名称、编号或签署方' }), '租赁');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: '租赁', itemPage: 1 }));
  await user().click(screen.getByRole('radio', { name: '我签署的' }));
  expect(await screen.findByText('没有符合条件的合同')).toBeTruthy();
  expect(asked.at(-1)).toMatchObject({ keyword: '租赁' });
});

test('without contracts it leads to the platform’s', async () => {
  await openPage('/tpl/add/apply?side=signed');
  expect(await screen.findByRole('link', { name: '看看平台模板' })).toBeTruthy();
});
