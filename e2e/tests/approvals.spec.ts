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
  await expect(host.getByText('还没有人，请添加成员、角色或负责人')).toBeVisible();
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
