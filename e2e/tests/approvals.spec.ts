import type { Page } from '@playwright/test';
import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { DEMO, enter } from './support/people.ts';

test('a flow is drawn, tried and published; a contract waits for it, is approved on the phone, and goes out', async ({ open }) => {
  test.setTimeout(240_000);
  const host = await open('desktop');
  await enter(host, DEMO.yanchuan.mobile, true);

  await host.goto('/console/flow');
  await expect(host.getByRole('heading', { name: '审批流程', level: 1 })).toBeVisible();
  await look(host, 'console-flows-empty');
  await host.getByRole('link', { name: '新建流程' }).first().click();
  await host.getByLabel('流程名称', { exact: true }).fill('采购合同用印');
  await host.getByRole('button', { name: '在这里添加节点' }).click();
  await host.getByRole('menuitem', { name: '条件分支' }).click();
  await host.getByRole('button', { name: '加条件：合同金额' }).click();
  await host.getByRole('button', { name: '在这里添加节点' }).nth(1).click();
  await host.getByRole('menuitem', { name: '会签（都同意）' }).click();
  await expect(host.getByText('还没有人，请添加成员、角色或主管')).toBeVisible();
  await look(host, 'console-flow-nobody');
  const choose = async (whom: string) => {
    const field = host.getByRole('combobox', { name: '审批人' });
    await field.click();
    await field.fill(whom);
    await field.press('Enter');
    await field.press('Escape');
  };
  await choose('企业管理员');
  await host.getByLabel('超时小时数').fill('48');
  await host.getByRole('button', { name: '在这里添加节点' }).last().click();
  await host.getByRole('menuitem', { name: '审批人' }).click();
  await choose(DEMO.yanchuan.name);
  await host.getByRole('button', { name: '看全图' }).click();
  await look(host, 'console-flow-designer');

  await host.getByRole('button', { name: '试运行' }).click();
  const trial = host.getByRole('dialog', { name: '试运行' });
  await trial.getByLabel('合同金额（元）').fill('600000');
  await expect(trial.getByRole('list', { name: '会这样走' }).getByRole('listitem')).toHaveCount(2);
  await look(host, 'console-flow-trial');
  await trial.getByRole('button', { name: '关闭' }).last().click();
  await host.getByRole('button', { name: '发布第 1 版' }).click();
  await expect(host.getByText('已发布第 1 版，新发起的审批按它走')).toBeVisible();

  await host.goto('/console/flow');
  await host.getByRole('switch', { name: '合同发起前必须审批' }).click();
  await expect(host.getByText('已开启，之后发起的合同要先审批')).toBeVisible();
  await look(host, 'console-flows');

  const sent = await sendByCalls(host, '设备采购合同审批', { name: '韩立川', mobile: '13900000777' }, { amountFen: 60_000_000 });
  await host.goto('/corp/approval');
  await expect(host.getByRole('link', { name: '设备采购合同审批' })).toBeVisible();
  await look(host, 'approvals');
  await host.getByRole('link', { name: '去审批' }).click();
  await expect(host.getByRole('heading', { name: `${DEMO.yanchuan.name} 申请发起这份合同，等你审批` })).toBeVisible();
  await look(host, 'approval');
  await host.getByRole('button', { name: '同意' }).click();
  await host.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await expect(host.getByText('已同意')).toBeVisible();

  const phone = await open('phone');
  await enter(phone, DEMO.yanchuan.mobile, true);
  await phone.goto('/corp/approval');
  await look(phone, 'approvals');
  await phone.getByRole('link', { name: /设备采购合同审批/ }).click();
  await expect(phone.getByRole('button', { name: '同意' })).toBeVisible();
  await look(phone, 'approval');
  await phone.getByRole('button', { name: '同意' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await expect(phone.getByText('审批已通过').first()).toBeVisible();

  await host.goto('/console/Approval');
  await expect(host.getByRole('link', { name: '设备采购合同审批' })).toBeVisible();
  await look(host, 'console-approvals');
  await host.goto(`/applySign/toDetailAnony?applyNo=${sent.applyNo}`);
  await expect(host.getByText('韩立川').first()).toBeVisible();
  await host.goto('/corp/signInfo/sealApproval');
  await expect(host.getByText('没有待你审批的事项')).toBeVisible();
  await look(host, 'seal-approvals');

  // other journeys send without asking anybody
  await host.goto('/console/flow');
  await host.getByRole('switch', { name: '合同发起前必须审批' }).click();
  await expect(host.getByText('已关闭，合同可以直接发起')).toBeVisible();
});

const STRANGER = { name: '韩立川', mobile: '13900000778' };

async function ask<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { headers: { 'sec-fetch-site': 'same-origin' }, data });
  const { success, msg, data: found } = (await answer.json()) as { success: boolean; msg: string; data: T };
  expect(success, `${path}: ${msg}`).toBe(true);
  return found;
}

/** A flow that is published and that every contract has to pass: one step for a role, which nobody holds, so administrators decide. */
async function demandRole(page: Page): Promise<{ roleId: string; flowId: string }> {
  const role = { oper: 'create', roleName: '法务', description: '', grants: {} };
  const { roleId } = await ask<{ roleId: string }>(page, '/c/m/role/operRole', role);
  const nodes = [
    { nodeId: 'start', kind: 'start', next: 'legal' },
    { nodeId: 'legal', kind: 'approve', name: '法务审批', people: [{ kind: 'role', roleId }], next: 'end' },
    { nodeId: 'end', kind: 'end' },
  ];
  const flow = { flowName: '合同法务审批', kind: 'contract', graph: { nodes }, publish: 1 };
  const { flowId } = await ask<{ flowId: string }>(page, '/c/m/flow/updateFlow', flow);
  await ask(page, '/c/m/flow/switchFileAuditFlag', { enabled: 1, flowId });
  return { roleId, flowId };
}

async function decide(page: Page, name: string, step: '退回' | '驳回', reason: string): Promise<void> {
  await page.goto('/corp/approval');
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name: '去审批' })
    .click();
  await page.getByRole('button', { name: step }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('理由').fill(reason);
  await dialog.getByRole('button', { name: step }).click();
  await expect(dialog).toBeHidden();
}

test('a draft that came back says why; a role that flows name is not deleted unnoticed; a flow can wait', async ({ open }) => {
  test.setTimeout(240_000);
  const host = await open('desktop');
  await enter(host, DEMO.yanchuan.mobile, true);
  const { roleId, flowId } = await demandRole(host);

  const { applyId, applyNo } = await sendByCalls(host, '设备维保合同', STRANGER);
  await host.goto('/corp/approval');
  await host.getByRole('link', { name: '去审批' }).first().click();
  await host.getByRole('button', { name: '转交' }).click();
  await expect(host.getByRole('dialog').getByRole('searchbox')).toBeVisible();
  await look(host, 'approval-hand-on');
  await decide(host, '设备维保合同', '退回', '付款节点与报价单不一致，请改为验收后三十日内');
  await expect(async () => {
    await host.goto(`/initiation/toCreate?applyId=${applyId}&step=4`);
    await expect(host.getByRole('region', { name: '审批意见' })).toContainText(`${DEMO.yanchuan.name} `, { timeout: 3000 });
  }).toPass();
  await expect(host.getByRole('region', { name: '审批意见' })).toContainText('退回：付款节点与报价单不一致');
  await expect(host.getByRole('heading', { name: '发起前审批' })).toBeVisible();
  await look(host, 'create-returned');
  const phone = await open('phone');
  await enter(phone, DEMO.yanchuan.mobile, true);
  await phone.goto(`/initiation/toCreate?applyId=${applyId}&step=2`);
  await expect(phone.getByRole('region', { name: '审批意见' })).toBeVisible();
  await look(phone, 'create-returned');

  await host.getByRole('button', { name: '发送合同' }).click();
  await expect(host.getByText('《设备维保合同》已提交审批')).toBeVisible();
  await decide(host, '设备维保合同', '驳回', '供应商不在名录内');
  await expect(async () => {
    await host.goto(`/applySign/toDetailAnony?applyNo=${applyNo}`);
    await expect(host.getByRole('heading', { name: /驳回了发起前的审批.*供应商不在名录内/ })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await look(host, 'detail-rejected');

  await host.goto(`/console/role?roleId=${roleId}`);
  await host.getByRole('button', { name: '删除', exact: true }).click();
  await expect(host.getByRole('dialog').getByRole('note')).toContainText('审批流程“合同法务审批”还在用它');
  await look(host, 'console-role-named-in-flows');
  await host.getByRole('dialog').getByRole('button', { name: '删除角色' }).click();
  await expect(host.getByRole('dialog')).toBeHidden();
  await host.goto('/console/flow');
  await expect(host.getByRole('row', { name: /合同法务审批/ }).getByText('需要修改')).toBeVisible();
  await look(host, 'console-flows-broken');
  await host.goto(`/console/flow/design?flowId=${flowId}`);
  await host.getByRole('button', { name: /法务审批.*需要完善/ }).click();
  await expect(host.getByText(/“法务审批”里有审批人已离职、停用/)).toBeVisible();
  await look(host, 'console-flow-broken');

  await host.getByRole('button', { name: '发布第 2 版' }).click();
  await expect(host.getByText(/还不能发布：“法务审批”里有审批人已离职/)).toBeVisible();
  await host.getByRole('button', { name: '等待', exact: true }).click();
  await host.getByLabel('天数').fill('3');
  await expect(host.getByText('等待 3 天')).toBeVisible();
  await look(host, 'console-flow-wait');

  await ask(host, '/c/m/flow/switchFileAuditFlag', { enabled: 0 });
});
