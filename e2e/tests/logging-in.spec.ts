import type { Page } from '@playwright/test';
import { readImageCode } from './support/behind-the-pages.ts';
import { expect, look, test } from './support/journey.ts';
import { codeFor } from './support/outbox.ts';
import { DEMO, enter, logIn, newMobile } from './support/people.ts';

const top = async (page: Page): Promise<number> => (await page.getByRole('checkbox').boundingBox())?.y ?? Number.NaN;

for (const device of ['desktop', 'phone'] as const) {
  test(`${device}: what is wrong with a field moves nothing that one reaches for, and the number goes along to a new password`, async ({
    open,
  }) => {
    const page = await open(device);
    await page.goto('/login');
    await page.getByText('密码登录', { exact: true }).click();
    const before = await top(page);
    const number = page.getByLabel('手机号或邮箱');
    await number.fill('1385720');
    await page.getByLabel('密码', { exact: true }).fill('wrong-1');
    await expect(page.locator('.mq-field-error')).toHaveCount(1);
    expect(await top(page)).toBe(before);
    // one click reaches the box, although the error came while the mouse was on its way
    await page.getByRole('checkbox').check();
    await number.fill(DEMO.person.mobile);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('账号或密码不正确')).toBeVisible();
    expect(await top(page)).toBe(before);
    await look(page, 'login-refused');
    await page.getByRole('link', { name: '忘记密码' }).click();
    await expect(page.getByLabel('手机号或邮箱')).toHaveValue(DEMO.person.mobile);
    await look(page, 'new-password');
    await page.getByLabel('手机号或邮箱').fill('13600715521');
    await page.getByRole('link', { name: '登录', exact: true }).click();
    await page.getByText('密码登录', { exact: true }).click();
    await expect(page.getByLabel('手机号或邮箱')).toHaveValue('13600715521');
    await page.goto('/account/register');
    await expect(page.getByRole('button', { name: '注册' })).toBeVisible();
    await look(page, 'register');
  });
}

test('a lost number is to be replaced after a check of its person, and an owner who is logged in cancels that', async ({ open }) => {
  const phone = await open('phone');
  await phone.goto('/account/forgetPwd');
  await phone.getByRole('link', { name: '手机号也不用了？换新号码' }).click();
  await phone.getByRole('textbox', { name: '姓名' }).fill(DEMO.person.name);
  await phone.getByRole('textbox', { name: '账号实名的身份证号' }).fill('310101199211050004');
  const mobile = newMobile();
  await phone.getByRole('textbox', { name: '新手机号' }).fill(mobile);
  await phone.getByRole('button', { name: '获取验证码' }).click();
  await expect(phone.getByAltText('图形验证码')).toBeVisible();
  await phone.getByRole('textbox', { name: '图中字符' }).fill(await readImageCode());
  await phone.getByRole('button', { name: '发送验证码' }).click();
  await phone.getByLabel('验证码', { exact: true }).fill(await codeFor(phone, mobile, '更换账号的手机号'));
  await phone.getByRole('checkbox', { name: /单独同意/ }).check();
  await look(phone, 'lost-mobile');
  await phone.getByRole('button', { name: '核验并申请换号' }).click();
  await expect(phone.getByText('申请已提交，所有设备已退出登录')).toBeVisible();
  await look(phone, 'lost-mobile-asked');
  const desk = await open('desktop');
  await enter(desk, DEMO.person.mobile, false);
  await desk.goto('/signSettings/accountSecurity');
  await expect(desk.getByText(/有人通过你的实名核验/)).toBeVisible();
  await look(desk, 'account-moving');
  await desk.getByRole('button', { name: '取消换号' }).click();
  await desk.getByRole('textbox', { name: '账号实名的身份证号' }).fill('310101199211050004');
  await desk.getByRole('dialog').getByRole('button', { name: '取消换号' }).click();
  await expect(desk.getByText('已取消，手机号没有变')).toBeVisible();
});

test('a phone lets a computer in, and is shown where the login comes from', async ({ open }) => {
  const [desk, phone] = [await open('desktop'), await open('phone')];
  await enter(phone, DEMO.person.mobile, false);
  const drawn = desk.waitForResponse('**/account/qrGenerate');
  await desk.goto('/login/gzzx');
  const { data } = (await (await drawn).json()) as { data: { key: string } };
  await expect(desk.getByText('公证中心')).toBeVisible();
  await look(desk, 'login-branded');
  await phone.goto(`/m/scanLogin?key=${data.key}`);
  await expect(phone.getByText(DEMO.person.name)).toBeVisible();
  await look(phone, 'scan-login');
  await expect(desk.getByText('已扫码，请在手机上确认')).toBeVisible();
  await phone.getByRole('button', { name: '确认登录' }).click();
  await expect(desk).toHaveURL(/viewIndex/);
});

test('a passkey logs in by itself, and a password alone no longer does', async ({ open, server }) => {
  const page = await open('desktop');
  // passkeys are made for a name, never for a number
  const home = server.url.replace('127.0.0.1', 'localhost');
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await logIn(page, DEMO.qihe.mobile, `${home}/login`);
  await page.goto(`${home}/signSettings/accountSecurity`);
  await page.getByRole('button', { name: '验证身份后修改' }).click();
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page, DEMO.qihe.mobile));
  await look(page, 'security-gate');
  await page.getByRole('button', { name: '验证并继续' }).click();
  await page.getByRole('button', { name: '添加验证器' }).click();
  await expect(page.getByLabel('App 里的验证码')).toBeVisible();
  await look(page, 'security-app');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await page.getByRole('button', { name: '在设备上创建' }).click();
  const recovery = (await page.locator('.security-codes li').first().innerText()).trim();
  await look(page, 'security-recovery');
  await page.getByRole('button', { name: '已保存好' }).click();
  await expect(page.getByText('已开启')).toBeVisible();
  await look(page, 'security');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'security-on-phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.context().clearCookies();
  await page.goto(`${home}/login`);
  await page.getByRole('button', { name: '用通行密钥登录' }).click();
  await expect(page).toHaveURL(/viewIndex/);

  await page.context().clearCookies();
  await page.goto(`${home}/login`);
  await look(page, 'login-with-passkey');
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByLabel('手机号或邮箱').fill(DEMO.qihe.mobile);
  await page.getByLabel('密码', { exact: true }).fill('Moqi2026');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '用恢复码' }).click();
  await look(page, 'login-second-step');
  await page.getByLabel('恢复码', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/viewIndex/);

  await page.goto(`${home}/signSettings/accountSecurity`);
  await expect(page.getByText('还剩 9 个')).toBeVisible();
  await page.getByRole('button', { name: '验证身份后修改' }).click();
  await page.getByRole('button', { name: '用通行密钥验证' }).click();
  await page.getByRole('button', { name: /^移除/ }).click();
  await page.getByRole('button', { name: '移除验证方式' }).click();
  await expect(page.getByText('未开启')).toBeVisible();

  // an account with open matters stays; another number is asked for once the session is proved
  await page.getByRole('button', { name: '注销账号' }).click();
  await expect(page.getByText('现在还不能注销')).toBeVisible();
  await look(page, 'closing-blocked');
  await page.goto(`${home}/signSettings/accountInfo`);
  await page.getByRole('button', { name: '更换手机号' }).click();
  await page.getByLabel('新手机号').fill('13900000007');
  await look(page, 'change-mobile');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'change-mobile-on-phone');
});
