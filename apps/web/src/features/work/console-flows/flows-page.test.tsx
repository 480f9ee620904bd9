import { chooseMembers, listGroups } from '@moqi/api/enterprise/members';
import { listRoles } from '@moqi/api/enterprise/roles';
import { previewApproval } from '@moqi/api/work/approvals';
import {
  type FlowDetail,
  type FlowRow,
  listFlows,
  readFileAudit,
  readFlow,
  switchFileAudit,
  switchFlow,
  updateFlow,
} from '@moqi/api/work/flows';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';
import { EMPTY } from './designer/edit-graph.ts';

const FLOW = '0199aa00-0000-7000-8000-0000000000f1';
const row = (change: Partial<FlowRow> = {}): FlowRow => ({
  flowId: FLOW,
  flowName: '采购合同审批',
  kind: 'contract',
  state: 'on',
  version: 3,
  needsChange: false,
  hasDraft: true,
  approverCount: 2,
  running: 6,
  grants: [],
  fileAudit: 0,
  updatedBy: '陆一鸣',
  updateTime: '2026-11-20T02:00:00.000Z',
  can: { edit: true, switch: true, delete: true, grant: true },
  ...change,
});
const flow = (change: Partial<FlowDetail> = {}): FlowDetail => ({
  ...row(),
  graph: EMPTY,
  revision: 7,
  problems: [],
  names: {},
  versions: [],
  ...change,
});
const page = <T,>(list: T[]) => ({ list, count: list.length, itemPage: 1, pageSize: 20 });
const asked: unknown[] = [];
const noted =
  <T,>(answer: T) =>
  (input: unknown) => {
    asked.push(input);
    return answer;
  };
const server = serverOf(
  ...loggedIn(member),
  ...answering(
    listFlows,
    page([row(), row({ flowId: FLOW.replace('f1', 'f2'), flowName: '用印审批', kind: 'sealUse', state: 'draft', version: 0 })]),
  ),
  ...answering(readFileAudit, { enabled: 0, flowId: '', flowName: '' }),
  ...answering(readFlow, flow()),
  ...answering(chooseMembers, page([])),
  ...answering(listRoles, { list: [], count: 0 }),
  ...answering(listGroups, { corpName: '', memberCount: 0, childCorpGroups: [] }),
  ...consoleNumbers(),
);
const user = () => userEvent.setup({ delay: null });
const openDesigner = async (href = `/console/flow/design?flowId=${FLOW}`) => {
  asked.length = 0;
  const opened = await openPage(href);
  await screen.findByRole('region', { name: '流程画布' });
  return opened;
};

test('a flow that names a member who left has to be changed', async () => {
  server.use(...answering(listFlows, page([row({ needsChange: true }), row({ flowId: FLOW.replace('f1', 'f2'), flowName: '用印审批' })])));
  await openPage('/console/flow');
  const rows = await screen.findAllByRole('row');
  expect(rows.slice(1).map((one) => within(one).queryByText('需要修改') !== null)).toEqual([true, false]);
});

test('the designer marks the node that names somebody who is gone', async () => {
  const said = '“法务审批”里有审批人已离职、停用，或部门、角色已删除、停用，请换人';
  const graph: FlowDetail['graph'] = {
    nodes: [
      { nodeId: 'start', kind: 'start', next: 'a' },
      {
        nodeId: 'a',
        kind: 'approve',
        name: '法务审批',
        mode: 'any',
        people: [{ kind: 'role', roleId: FLOW }],
        allows: { delegate: true, addApprover: true },
        next: 'end',
      },
      { nodeId: 'end', kind: 'end' },
    ],
  };
  server.use(...answering(readFlow, flow({ graph, needsChange: true, problems: [{ nodeId: 'a', zh: said, en: said }] })));
  await openDesigner();
  // the canvas measures its nodes before it shows them, which this DOM cannot
  const [bad, ...others] = document.querySelectorAll<HTMLElement>('.flow-box-bad');
  expect([bad?.textContent?.includes('法务审批'), others]).toEqual([true, []]);
  bad?.click();
  expect(await screen.findByText(said)).toBeTruthy();
});

test('flows with state, version, scope and what runs', async () => {
  const { container } = await openPage('/console/flow');
  const cells = within((await screen.findAllByRole('row'))[1] as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).slice(0, 6)).toEqual([
    '采购合同审批',
    '合同发起',
    '启用',
    '第 3 版，有未发布的修改',
    '全体成员',
    '6',
  ]);
  expect(await barriers(container)).toEqual([]);
});

test('a switch takes effect at once, and says what goes on', async () => {
  server.use(...answering(switchFlow, noted(row({ state: 'off' }))));
  await openPage('/console/flow');
  const u = user();
  await u.click((await screen.findAllByRole('button', { name: '更多操作' }))[0] as HTMLElement);
  await u.click(await screen.findByRole('menuitem', { name: '停用' }));
  expect(await screen.findByText('已停用，进行中的审批不受影响')).toBeTruthy();
  expect(asked).toContainEqual({ flowId: FLOW, enabled: 0 });
});

test('contracts can be made to need approval', async () => {
  server.use(...answering(switchFileAudit, noted({ enabled: 1 as const, flowId: FLOW, flowName: '采购合同审批' })));
  await openPage('/console/flow');
  const turn = await screen.findByRole('switch', { name: '合同发起前必须审批' });
  await waitFor(() => expect(turn).toHaveProperty('disabled', false));
  await user().click(turn);
  expect(await screen.findByText('已开启，之后发起的合同要先审批')).toBeTruthy();
  expect(asked).toContainEqual({ enabled: 1, flowId: FLOW });
});

test('what is put into the drawing can be taken back, and is outlined while it has nobody', async () => {
  const { container } = await openDesigner();
  const u = user();
  expect(screen.getByText('第 3 版正在使用，进行中的审批（6 件）不受影响')).toBeTruthy();
  await u.click(within(screen.getByRole('complementary', { name: '拖入画布' })).getByRole('button', { name: '审批人' }));
  expect(await screen.findByText('还没有人，请添加成员、角色或主管')).toBeTruthy();
  expect(container.querySelectorAll('.flow-box-bad')).toHaveLength(1);
  expect(screen.getByText('有未保存的修改')).toBeTruthy();
  await u.click(screen.getByRole('button', { name: '撤销一步' }));
  expect(container.querySelectorAll('.flow-box-bad')).toHaveLength(0);
});

test('publishing sends the drawing with the revision that was read; a refusal says why', async () => {
  server.use(...refusing(updateFlow, 'FLOW_INCOMPLETE', { reason: '流程里还没有审批人' }));
  await openDesigner();
  const u = user();
  await u.click(screen.getByRole('button', { name: '发布第 4 版' }));
  expect(await screen.findByText('还不能发布：流程里还没有审批人。草稿已保存')).toBeTruthy();
  server.use(...answering(updateFlow, noted(flow({ version: 4, hasDraft: false, revision: 9 }))));
  await u.click(screen.getByRole('button', { name: '发布第 4 版' }));
  expect(await screen.findByText('已发布第 4 版，新发起的审批按它走')).toBeTruthy();
  // the refused one was kept as a draft, so it counted too
  expect(asked).toContainEqual({ flowId: FLOW, revision: 8, flowName: '采购合同审批', kind: 'contract', graph: EMPTY, publish: 1 });
});

test('a trial asks for the way of these facts', async () => {
  const route = { needed: true, flowId: '', flowName: '', version: 0, branches: [], missing: [], asks: [] };
  const node = {
    nodeId: 'a',
    nodeName: '部门负责人审批',
    kind: 'approve' as const,
    mode: 'any' as const,
    fallback: true,
    needsChoice: false,
  };
  const nodes = [{ ...node, people: [{ memberId: FLOW, name: '陆一鸣', insteadOf: '' }] }];
  server.use(...answering(previewApproval, noted({ ...route, nodes })));
  await openDesigner();
  const u = user();
  await u.click(screen.getByRole('button', { name: '试运行' }));
  const dialog = within(await screen.findByRole('dialog', { name: '试运行' }));
  expect(await dialog.findByText('陆一鸣 · 没有找到人，由企业管理员审批')).toBeTruthy();
  await u.type(dialog.getByLabelText('合同金额（元）'), '50');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ facts: { amountFen: 5000 } }));
});
