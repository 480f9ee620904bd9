import { expect, look, test } from './support/journey.ts';
import { callAs } from './support/members.ts';
import { DEMO, enter } from './support/people.ts';

test('an enterprise orders its groups, invites a person by link, and removes the person again', async ({ open }) => {
  test.setTimeout(240_000);
  const host = await open('desktop');
  await enter(host, DEMO.yanchuan.mobile, true);

  await host.goto('/console/organization');
  for (const name of ['研发中心', '采购部']) {
    await host.getByRole('treeitem', { name: new RegExp(DEMO.yanchuan.company) }).click();
    await host.getByRole('button', { name: '新建部门' }).click();
    await host.getByRole('dialog').getByLabel('部门名称').fill(name);
    await host.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await expect(host.getByText(`已新建${name}`)).toBeVisible();
    // a dialog that is still closing takes the focus back, and with it a menu that was opened meanwhile
    await expect(host.getByRole('dialog')).toHaveCount(0);
  }
  await host.getByRole('button', { name: '采购部的更多操作' }).click();
  await host.getByRole('menuitem', { name: '上移' }).click();
  await expect(host.getByText('已移动部门')).toBeVisible();
  await expect(host.getByRole('treeitem').nth(1)).toContainText('采购部');
  await host.getByRole('treeitem', { name: /^采购部/ }).dragTo(host.getByRole('treeitem', { name: /^研发中心/ }));
  await expect(host.getByRole('treeitem', { name: /^采购部/ })).toHaveAttribute('aria-level', '3');
  await look(host, 'console-organization');
  await host.getByRole('button', { name: '研发中心的更多操作' }).click();
  await host.getByRole('menuitem', { name: '删除' }).click();
  await host.getByRole('dialog').getByRole('button', { name: '删除部门' }).click();
  await expect(host.getByRole('dialog').getByText(/1 个下级部门/)).toBeVisible();
  await look(host, 'console-organization-refused');
  await host.getByRole('dialog').getByRole('button', { name: '不删除' }).click();

  await host.goto('/console/member');
  await host.getByRole('button', { name: '添加成员' }).click();
  const drawer = host.getByRole('dialog');
  await drawer.getByLabel('姓名').fill('许念安');
  await drawer.getByLabel('手机号').fill('13700008801');
  await drawer.getByLabel('职务').fill('HRBP');
  await look(host, 'console-member-add');
  await drawer.getByRole('button', { name: '添加并发送邀请' }).click();
  await expect(host.getByText('已邀请许念安')).toBeVisible();
  await look(host, 'console-members');
  await host.getByRole('button', { name: '批量导入' }).click();
  await look(host, 'console-member-import');
  await host.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await host.getByRole('button', { name: '邀请链接' }).click();
  await host.getByRole('dialog').getByRole('button', { name: '生成链接' }).click();
  const url = await host.getByRole('dialog').getByLabel('邀请链接').last().inputValue();
  await look(host, 'console-member-link');

  const guest = await open('phone');
  await guest.goto(url);
  await expect(guest.getByRole('link', { name: '登录并继续' })).toBeVisible();
  await look(guest, 'invitation');
  await enter(guest, DEMO.qihe.mobile, false);
  await guest.goto(url);
  await guest.getByRole('button', { name: /申请加入/ }).click();
  await expect(guest.getByText(/已向.*提交申请/)).toBeVisible();

  await host.goto('/console/member?view=requests');
  await host.getByRole('button', { name: '同意' }).click();
  await host.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await expect(host.getByText(`${DEMO.qihe.name}已成为成员`)).toBeVisible();

  await host.setViewportSize({ width: 390, height: 844 });
  await host.goto('/console/member');
  await expect(host.getByText(DEMO.qihe.name)).toBeVisible();
  await look(host, 'console-members');

  await guest.goto('/signSettings/accountInfo');
  await guest.getByRole('button', { name: `离开企业：${DEMO.yanchuan.company}` }).click();
  await look(guest, 'leave-enterprise');
  await guest.getByRole('dialog').getByRole('button', { name: '离开企业' }).click();
  await expect(guest.getByText(/已离开/)).toBeVisible();
  const { childCorpGroups } = await callAs<{ childCorpGroups: { groupName: string }[] }>(host, '/c/m/group/treeGroup', {});
  expect(childCorpGroups.map(({ groupName }) => groupName)).toEqual(['研发中心']);
});
