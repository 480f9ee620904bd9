import { expect, look, test } from './support/journey.ts';
import { callAs } from './support/members.ts';
import { DEMO, enter } from './support/people.ts';

test('an administrator makes a child account, a clerk takes it over, works with it, and cannot sign', async ({ open }) => {
  test.setTimeout(240_000);
  const admin = await open('desktop');
  await enter(admin, DEMO.yanchuan.mobile, true);
  await admin.goto('/console/childAccount');
  await look(admin, 'console-child-accounts-empty');
  await admin.getByRole('button', { name: '新建子账号' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('账号', { exact: true }).fill('front1');
  // asked for until the company has one; the journey of its own login may have given it one
  const code = dialog.getByLabel('企业简码');
  if (await code.isVisible()) await code.fill('yanchuan');
  await dialog.getByLabel('显示名称').fill('一楼前台');
  await look(admin, 'console-child-accounts-create');
  await dialog.getByRole('button', { name: '新建子账号' }).click();
  await expect(admin.getByText('请把初始密码交给使用人')).toBeVisible();
  const password = await admin.locator('.child-accounts-secret dd').nth(1).innerText();
  await look(admin, 'console-child-accounts-password');
  await admin.getByRole('button', { name: '已记下' }).click();
  await expect(admin.getByText('等待首次登录')).toBeVisible();
  await look(admin, 'console-child-accounts');

  const clerk = await open('phone');
  await clerk.goto('/login');
  await clerk.getByRole('button', { name: '密码登录' }).click();
  await clerk.getByLabel('手机号或邮箱').fill('front1@yanchuan');
  await clerk.getByLabel('密码', { exact: true }).fill(password);
  await clerk.getByRole('checkbox').check();
  await clerk.getByRole('button', { name: '登录', exact: true }).click();
  await expect(clerk.getByText(/子账号 front1@yanchuan 首次登录/)).toBeVisible();
  await look(clerk, 'login-first-password');
  await clerk.getByLabel('新密码').fill('Counter-77');
  await clerk.getByRole('button', { name: '设置密码并登录' }).click();
  await expect(clerk).toHaveURL(/corp\/viewIndex/);
  await look(clerk, 'child-account-workbench');
  await clerk.goto('/corp/signInfo/applyList');
  await expect(clerk.getByRole('heading', { level: 1 })).toContainText('我发起的');
  const headers = { 'sec-fetch-site': 'same-origin' };
  const personal = await clerk.request.post('/i/applySign/listByPage', { headers, data: {} });
  expect(((await personal.json()) as { msg: string }).msg).toContain('子账号只能代表所属企业工作');

  const desk = await open('desktop');
  await desk.request.post('/account/login', { headers, data: { targetId: 'front1@yanchuan', password: 'Counter-77' } });
  await desk.goto('/corp/viewIndex');
  await desk.getByRole('button', { name: /切换身份/ }).click();
  await expect(desk.getByRole('menuitem', { name: /杭州砚川智能装备有限公司/ })).toBeVisible();
  await expect(desk.getByRole('menuitem', { name: /个人|创建企业/ })).toHaveCount(0);
  await look(desk, 'child-account-identity');

  await admin.getByRole('button', { name: '停用：front1@yanchuan' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click();
  await expect(admin.getByText('已停用 front1@yanchuan')).toBeVisible();
  await desk.reload();
  await expect(desk).toHaveURL(/login/);
  const { list } = await callAs<{ list: { action: string }[] }>(admin, '/c/m/log/findLogByPage', { pageSize: 100 });
  const steps = list.map(({ action }) => action).filter((action) => action.startsWith('childAccounts.'));
  expect(steps).toEqual(['childAccounts.disable', 'childAccounts.setPassword', 'childAccounts.create']);
  await admin.getByRole('button', { name: '删除：front1@yanchuan' }).click();
  await look(admin, 'console-child-accounts-delete');
  await admin.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(admin.getByText('还没有子账号')).toBeVisible();
});
