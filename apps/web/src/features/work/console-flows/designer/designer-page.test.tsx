import type { InputOf } from '@moqi/api';
import { chooseMembers, listGroups } from '@moqi/api/enterprise/members';
import { listRoles } from '@moqi/api/enterprise/roles';
import { previewApproval } from '@moqi/api/work/approvals';
import { type FlowDetail, type FlowGraph, listFlows, readFlow, updateFlow } from '@moqi/api/work/flows';
import { listTemplates, type ManagedTemplate } from '@moqi/api/work/templates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';
import { EMPTY } from './edit-graph.ts';

const id = (number: number) => `0199aa00-0000-7000-8000-0000000000${number}`;
const detail = (graph: FlowGraph, revision: number): FlowDetail => ({
  flowId: id(11),
  flowName: '采购合同审批',
  kind: 'contract',
  state: 'draft',
  version: 0,
  needsChange: false,
  hasDraft: true,
  approverCount: 0,
  running: 0,
  grants: [],
  fileAudit: 0,
  updatedBy: '陆一鸣',
  updateTime: '2026-11-20T02:00:00.000Z',
  can: { edit: true, switch: true, delete: true, grant: true },
  graph,
  revision,
  problems: [],
  names: {},
  versions: [],
});
const template = (tplId: string, tplName: string): ManagedTemplate => ({
  tplId,
  tplName,
  customerNo: '',
  contractType: null,
  tplGroupId: null,
  groupName: '',
  state: 'enabled',
  version: 1,
  partyCount: 2,
  placeCount: 3,
  hasVariables: false,
  usedCount: 0,
  usedThisMonth: 0,
  isFavourite: false,
  updatedBy: '陆一鸣',
  updateTime: '2026-11-20T02:00:00.000Z',
  places: [],
  can: { use: true, edit: true, enable: false, disable: true, grant: true, delete: true },
  hasDraft: false,
  memberUse: 1,
  grants: [],
});
const page = <T,>(list: T[]) => ({ list, count: list.length, itemPage: 1, pageSize: 50 });
const saved: InputOf<typeof updateFlow>[] = [];
const searched: unknown[] = [];

const server = serverOf(
  ...loggedIn(member),
  ...answering(listFlows, page([])),
  ...answering(readFlow, detail(EMPTY, 1)),
  ...answering(chooseMembers, page([])),
  ...answering(listRoles, { list: [], count: 0 }),
  ...answering(listGroups, { corpName: '', memberCount: 0, childCorpGroups: [] }),
  ...answering(listTemplates, ({ keyword }) => {
    searched.push(keyword);
    const all = [template(id(21), '标准采购'), template(id(22), '劳动合同')];
    return page(all.filter(({ tplName }) => tplName.includes(keyword ?? '')));
  }),
  ...answering(updateFlow, (input) => {
    saved.push(input);
    return detail(input.graph as FlowGraph, saved.length + 1);
  }),
);
beforeEach(() => {
  saved.length = 0;
  searched.length = 0;
});
const open = async () => {
  await openPage(`/console/flow/design?flowId=${id(11)}`);
  await screen.findByRole('region', { name: '流程画布' });
  const u = userEvent.setup({ delay: null });
  const palette = within(screen.getByRole('complementary', { name: '拖入画布' }));
  const save = async () => {
    const before = saved.length;
    await u.click(screen.getByRole('button', { name: '存草稿' }));
    await waitFor(() => expect(saved.length).toBe(before + 1));
    return saved.at(-1)?.graph.nodes ?? [];
  };
  return { u, palette, save };
};

test('a wait is some days, or until a date', async () => {
  const { u, palette, save } = await open();
  await u.click(palette.getByRole('button', { name: '等待' }));
  expect(await screen.findByRole('heading', { name: '等待节点' })).toBeTruthy();
  await u.clear(screen.getByLabelText('天数'));
  expect(screen.getByText('请填 1 到 365 之间的整数')).toBeTruthy();
  await u.type(screen.getByLabelText('天数'), '3');
  expect((await save()).find(({ kind }) => kind === 'wait')).toMatchObject({ wait: { unit: 'days', days: 3 }, next: 'end' });
  await u.click(screen.getByRole('radio', { name: '到某天' }));
  const until = screen.getByLabelText('到哪一天') as HTMLInputElement;
  expect(Date.parse(until.value)).toBeGreaterThan(Date.now());
  expect((await save()).find(({ kind }) => kind === 'wait')).toMatchObject({ wait: { unit: 'date', date: until.value } });
  expect(await barriers()).toEqual([]);
});

test('a condition asks for templates, searched at the server and shown by their names', async () => {
  const { u, palette, save } = await open();
  await u.click(palette.getByRole('button', { name: '条件分支' }));
  await u.click(await screen.findByRole('button', { name: '加条件：合同模板' }));
  // a condition that asks for nothing yet is none
  expect(document.querySelector('.flow-label')?.textContent).toContain('还没有条件');
  const chooser = screen.getByRole('combobox', { name: '合同模板' });
  await u.type(chooser, '采购');
  await waitFor(() => expect(searched).toContain('采购'));
  const found = () => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
  await waitFor(() => expect(found().map(({ textContent }) => textContent)).toEqual(['标准采购']));
  found()[0]?.click();
  const branch = (await save()).find(({ kind }) => kind === 'branch');
  const conditions = branch?.kind === 'branch' ? branch.branches.map((one) => one.conditions) : [];
  expect(conditions).toEqual([[{ field: 'template', templateIds: [id(21)] }], []]);
  expect(document.querySelector('.flow-label')?.textContent).toContain('模板：标准采购');
});

test('what is wrong with a node stays marked until its people are others', async () => {
  const gone = { kind: 'role' as const, roleId: id(41) };
  const allows = { delegate: true, addApprover: true };
  const graph: FlowGraph = {
    nodes: [
      { nodeId: 'start', kind: 'start', next: 'a' },
      { nodeId: 'a', kind: 'approve', name: '法务审批', mode: 'any', people: [gone], allows, next: 'end' },
      { nodeId: 'end', kind: 'end' },
    ],
  };
  server.use(...answering(readFlow, { ...detail(graph, 1), problems: [{ nodeId: 'a', zh: '请换人', en: 'Choose again' }] }));
  const { u, palette } = await open();
  const bad = () => [...document.querySelectorAll<HTMLElement>('.flow-box-bad')];
  bad()[0]?.click();
  expect(await screen.findByText('请换人')).toBeTruthy();
  await u.click(palette.getByRole('button', { name: '等待' }));
  await screen.findByRole('heading', { name: '等待节点' });
  expect(bad()).toHaveLength(1);
  bad()[0]?.click();
  await u.click(await screen.findByRole('combobox', { name: '审批人' }));
  await u.keyboard('{Backspace}');
  expect(screen.queryByText('请换人')).toBeNull();
  expect(screen.getByText('还没有人，请添加成员、角色或主管')).toBeTruthy();
});

test('where a drawing looks at templates, a trial run is for one of them', async () => {
  const condition = { field: 'template' as const, templateIds: [id(21)] };
  const way = (branchId: string, priority: number, isDefault: boolean) => ({
    branchId,
    priority,
    isDefault,
    conditions: isDefault ? [] : [condition],
    next: 'end',
  });
  const graph: FlowGraph = {
    nodes: [
      { nodeId: 'start', kind: 'start', next: 'f' },
      { nodeId: 'f', kind: 'branch', name: '模板', branches: [way('f1', 1, false), way('f2', 2, true)] },
      { nodeId: 'end', kind: 'end' },
    ],
  };
  const asked: unknown[] = [];
  server.use(
    ...answering(readFlow, detail(graph, 1)),
    ...answering(previewApproval, ({ facts }) => {
      asked.push(facts);
      return { needed: true, flowId: '', flowName: '', version: 0, nodes: [], branches: [], missing: [], asks: [] };
    }),
  );
  const { u } = await open();
  await u.click(screen.getByRole('button', { name: '试运行' }));
  const dialog = within(await screen.findByRole('dialog', { name: '试运行' }));
  await u.type(dialog.getByRole('combobox', { name: '合同模板' }), '劳动');
  const found = () => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
  await waitFor(() => expect(found().map(({ textContent }) => textContent)).toEqual(['劳动合同']));
  found()[0]?.click();
  await waitFor(() => expect(asked.at(-1)).toEqual({ templateId: id(22) }));
});

test('a trial run is of somebody searched among all members, and shows the wait', async () => {
  const asked: unknown[] = [];
  const colleague = {
    corpUserId: id(31),
    name: '顾清妍',
    mobile: '',
    groupId: '',
    groupName: '采购部',
    title: '',
    state: 'active' as const,
  };
  const wait = { unit: 'days' as const, days: 3 };
  const node = {
    nodeId: 'w',
    nodeName: '冷静期',
    kind: 'wait' as const,
    mode: '' as const,
    wait,
    people: [],
    fallback: false,
    needsChoice: false,
  };
  server.use(
    ...answering(chooseMembers, ({ keyword }) => page(keyword === '顾' ? [colleague] : [])),
    ...answering(previewApproval, ({ initiatorId }) => {
      asked.push(initiatorId);
      return { needed: true, flowId: '', flowName: '', version: 0, nodes: [node], branches: [], missing: [], asks: [] };
    }),
  );
  const { u } = await open();
  await u.click(screen.getByRole('button', { name: '试运行' }));
  const dialog = within(await screen.findByRole('dialog', { name: '试运行' }));
  const way = await dialog.findByRole('list', { name: '会这样走' });
  expect(way.textContent).toContain('冷静期');
  expect(way.textContent).toContain('等待 3 天');
  await u.type(dialog.getByRole('searchbox'), '顾');
  await u.click(await dialog.findByRole('radio', { name: /顾清妍/ }));
  await waitFor(() => expect(asked).toEqual([undefined, id(31)]));
});
