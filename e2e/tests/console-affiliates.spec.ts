import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { callAs } from './support/members.ts';
import { DEMO, enter, newMobile } from './support/people.ts';

test('a parent asks, the subsidiary lets it read lists and details, then documents, and ends it', async ({ open }) => {
  test.setTimeout(240_000);
  const parent = await open('desktop');
  await enter(parent, DEMO.qihe.mobile, true);
  await parent.goto('/console/affiliate');
  await expect(parent.getByText('还没有下级企业')).toBeVisible();
  await look(parent, 'console-affiliates-empty');
  await parent.getByRole('button', { name: '添加下级企业' }).click();
  await parent.getByLabel('企业名称或统一社会信用代码').fill('杭州砚川');
  await parent.getByRole('button', { name: '发出申请' }).click();
  await expect(parent.getByText(/没有找到这家企业，没有发出申请/)).toBeVisible();
  await look(parent, 'console-affiliates-ask');
  await parent.getByLabel('企业名称或统一社会信用代码').fill(DEMO.yanchuan.company);
  await parent.getByLabel('申请说明（选填，对方可以看到）').fill('集团统一管理合同');
  await parent.getByRole('button', { name: '发出申请' }).click();
  await expect(parent.getByText(`已向“${DEMO.yanchuan.company}”发出申请`)).toBeVisible();
  await expect(parent.getByText('等待答复')).toBeVisible();

  const subsidiary = await open('phone');
  await sendByCalls(subsidiary, '集团采购框架合同', { name: DEMO.person.name, mobile: newMobile() });
  await subsidiary.goto('/console/affiliate');
  await expect(subsidiary.getByText('申请说明：集团统一管理合同')).toBeVisible();
  await look(subsidiary, 'console-affiliates-request');
  await subsidiary.getByRole('button', { name: '同意' }).click();
  await expect(subsidiary.getByText(/不能操作，也看不到草稿/)).toBeVisible();
  await look(subsidiary, 'console-affiliates-accept');
  await subsidiary.getByRole('button', { name: '同意查看' }).click();
  await expect(subsidiary.getByText(/可以查看本企业的合同列表和详情/)).toBeVisible();

  await parent.reload();
  await parent.getByRole('link', { name: `查看合同：${DEMO.yanchuan.company}` }).click();
  await expect(parent.getByRole('heading', { name: DEMO.yanchuan.company })).toBeVisible();
  await expect(parent.getByRole('table')).toBeVisible();
  await look(parent, 'console-affiliate-contracts');
  await parent.getByRole('button', { name: '查看' }).first().click();
  await expect(parent.getByText('没有授权查看合同文件')).toBeVisible();
  await look(parent, 'console-affiliate-contract');

  await subsidiary.getByRole('button', { name: '调整查阅范围' }).click();
  await subsidiary.getByRole('radio', { name: /列表、详情和文件/ }).check();
  await subsidiary.getByRole('button', { name: '保存查阅范围' }).click();
  await expect(subsidiary.getByText(/已调整查阅范围/)).toBeVisible();
  await parent.reload();
  await expect(parent.locator('canvas').first()).toBeVisible();
  await look(parent, 'console-affiliate-document');

  // each reading stands in the subsidiary's own log, with who of which company
  const { list } = await callAs<{ list: { action: string; fullName: string }[] }>(subsidiary, '/c/m/log/findLogByPage', { pageSize: 100 });
  const reader = `${DEMO.qihe.name}（${DEMO.qihe.company}）`;
  for (const action of ['affiliates.readList', 'affiliates.readContract', 'affiliates.readDocument']) {
    expect(list.some((entry) => entry.action === action && entry.fullName === reader)).toBe(true);
  }

  await subsidiary.getByRole('button', { name: '结束关系' }).click();
  await expect(subsidiary.getByText(/对方立即不能再查看本企业的合同/)).toBeVisible();
  await look(subsidiary, 'console-affiliates-end');
  await subsidiary.getByRole('dialog').getByRole('button', { name: '结束关系' }).click();
  await expect(subsidiary.getByText('已结束', { exact: true })).toBeVisible();
  await parent.reload();
  await expect(parent.getByText(/集团关系已经结束，不能再查看或调整/)).toBeVisible();
  await look(parent, 'console-affiliate-over');
  await parent.getByRole('link', { name: '返回集团企业' }).click();
  await parent.getByText('以前的').click();
  await expect(parent.getByText(DEMO.yanchuan.company)).toBeVisible();
  await look(parent, 'console-affiliates-past');
});

test('on the phone a parent finds its subsidiaries and reads their contracts', async ({ open }) => {
  test.setTimeout(240_000);
  const subsidiary = await open('desktop');
  await sendByCalls(subsidiary, '集团运输框架合同', { name: DEMO.person.name, mobile: newMobile() });
  const parent = await open('phone');
  await enter(parent, DEMO.qihe.mobile, true);
  const { affiliationId } = await callAs<{ affiliationId: string }>(parent, '/c/m/affiliate/ask', { company: DEMO.yanchuan.company });
  await callAs(subsidiary, '/c/m/affiliate/answer', { affiliationId, oper: 'accept', withDocuments: 1 });
  await subsidiary.goto('/console/affiliate');
  await expect(subsidiary.getByText(/可以查看本企业的列表、详情和文件/)).toBeVisible();
  await look(subsidiary, 'console-affiliates-granted');
  await parent.goto('/console/affiliate');
  await look(parent, 'console-affiliates');
  await parent.getByRole('link', { name: DEMO.yanchuan.company, exact: true }).click();
  await expect(parent.getByRole('heading', { name: DEMO.yanchuan.company })).toBeVisible();
  await look(parent, 'console-affiliate-contracts');
  await parent.getByRole('button', { name: '集团运输框架合同' }).first().click();
  await expect(parent.locator('canvas').first()).toBeVisible();
  await look(parent, 'console-affiliate-contract');
  await callAs(parent, '/c/m/affiliate/end', { affiliationId });
});
