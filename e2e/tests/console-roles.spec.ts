import { expect, look, test } from './support/journey.ts';
import { joinFirstEnterprise } from './support/members.ts';
import { DEMO, enter } from './support/people.ts';

test('a role is made, given, felt at once, widened and taken back', async ({ open }) => {
  test.setTimeout(240_000);
  const host = await open('desktop');
  await enter(host, DEMO.yanchuan.mobile, true);
  const guest = await open('desktop');
  await joinFirstEnterprise(host, guest);
  // the guest administers another enterprise, where the page would open
  const notHere = guest.getByText(`“${DEMO.yanchuan.company}”没有给你这个页面的权限`);
  await guest.goto('/console/role');
  await expect(notHere).toBeVisible();
  await expect(guest.getByRole('button', { name: DEMO.qihe.company })).toBeVisible();
  await look(guest, 'console-no-permission');

  await host.goto('/console/role');
  await expect(host.getByRole('link', { name: /企业管理员/ })).toHaveAttribute('aria-current', 'page');
  await look(host, 'console-roles');
  await host.getByRole('button', { name: '新建角色' }).click();
  const making = host.getByRole('dialog');
  await making.getByLabel('角色名称').fill('华东负责人');
  await making.getByRole('button', { name: '新建角色' }).click();
  await expect(host.getByRole('heading', { name: '华东负责人', level: 2 })).toBeVisible();
  await host.getByRole('checkbox', { name: '查看成员' }).check();
  await host.getByRole('combobox', { name: '查看成员的范围' }).selectOption('整个企业');
  await look(host, 'console-role-changed');
  await host.getByRole('button', { name: '保存权限' }).click();
  await expect(host.getByText('已保存华东负责人的权限')).toBeVisible();

  await host.getByRole('tab', { name: /成员/ }).click();
  await host.getByRole('button', { name: '添加成员' }).click();
  const choosing = host.getByRole('dialog');
  await choosing.getByRole('checkbox', { name: new RegExp(DEMO.qihe.name) }).check();
  await look(host, 'console-role-choose');
  await choosing.getByRole('button', { name: '分配给 1 人' }).click();
  await expect(host.getByRole('cell', { name: DEMO.qihe.name })).toBeVisible();
  await look(host, 'console-role-members');

  await guest.goto('/console/role');
  await expect(guest.getByRole('heading', { name: '角色', level: 1 })).toBeVisible();
  await expect(guest.getByRole('button', { name: '新建角色' })).toHaveCount(0);

  await host.getByRole('button', { name: '收回' }).click();
  await expect(host.getByText(`已收回${DEMO.qihe.name}的华东负责人`)).toBeVisible();
  await guest.reload();
  await expect(notHere).toBeVisible();

  await host.goto('/console/role?view=compare');
  await expect(host.getByRole('row', { name: /^查看成员/ })).toBeVisible();
  await look(host, 'console-roles-compared');

  await host.goto('/console/role');
  await host.getByRole('link', { name: /华东负责人/ }).click();
  await host.getByRole('button', { name: '删除' }).click();
  await host.getByRole('dialog').getByRole('button', { name: '删除角色' }).click();
  await expect(host.getByText('已删除华东负责人')).toBeVisible();
});

test('the last administrator stays one', async ({ open }) => {
  const host = await open('desktop');
  await enter(host, DEMO.yanchuan.mobile, true);
  await host.goto('/console/role?tab=members');
  await host.getByRole('button', { name: '收回' }).click();
  await expect(host.getByText(/最后一名在用的企业管理员/)).toBeVisible();
  await expect(host.getByRole('cell', { name: DEMO.yanchuan.name })).toBeVisible();
});

test('roles on a phone', async ({ open }) => {
  const phone = await open('phone');
  await enter(phone, DEMO.yanchuan.mobile, true);
  await phone.goto('/console/role');
  await phone.getByLabel('角色列表').selectOption({ index: 2 });
  await expect(phone.getByRole('heading', { name: '合同管理员', level: 2 })).toBeVisible();
  await look(phone, 'console-roles');
});
