import { readImageCode } from './support/behind-the-pages.ts';
import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { codeFor, linkFor } from './support/outbox.ts';
import { newMobile, PASSWORD } from './support/people.ts';
import { enterCode, proveName, signByTouch } from './support/signing-steps.ts';

const SIGN_PASSWORD = '483920';

test('a signer who is asked for a sign password and has none sets it on the way, and signs with it', async ({ open }) => {
  test.setTimeout(180_000);
  const sender = await open('desktop');
  const signer = { name: '宋知遥', mobile: newMobile() };
  const { applyNo } = await sendByCalls(sender, '股权回购协议', { ...signer, asked: { needSignPwd: 1 } });
  await sender.goto(`/initiation/viewDetail?applyNo=${applyNo}`);
  await expect(sender.getByText(/要求签署密码/)).toBeVisible();
  await look(sender, 'sign-password-0-sender');
  const phone = await open('phone');
  await phone.goto(await linkFor(phone, signer.mobile));
  await expect(phone.getByText('签署时要填写签署密码')).toBeVisible();
  await look(phone, 'sign-password-1-asked');
  await phone.getByRole('button', { name: '已阅读，去核验身份' }).click();
  await phone.getByRole('checkbox', { name: /同意为本次核验/ }).check();
  await expect(phone.getByText(/发起方要求填写/)).toBeVisible();
  await look(phone, 'sign-password-2-field');

  const opened = phone.waitForEvent('popup');
  await phone.getByRole('button', { name: '设置或重设' }).click();
  const setting = await opened;
  await test.step('an account, and the password', async () => {
    await setting.getByRole('link', { name: /注册/ }).first().click();
    // the login asks for the same
    await expect(setting.getByRole('heading', { name: '注册墨契账号' })).toBeVisible();
    await setting.getByRole('textbox', { name: '手机号或邮箱' }).fill(signer.mobile);
    await setting.getByRole('button', { name: '获取验证码' }).click();
    await expect(setting.getByAltText('图形验证码')).toBeVisible();
    await setting.getByRole('textbox', { name: '图中字符' }).fill(await readImageCode());
    await setting.getByRole('button', { name: '发送验证码' }).click();
    await expect(setting.getByText('已发送至')).toBeVisible();
    await setting.getByLabel('验证码', { exact: true }).fill(await codeFor(setting, signer.mobile));
    await setting.getByRole('textbox', { name: '设置密码' }).fill(PASSWORD);
    await setting.getByRole('checkbox').check();
    await setting.getByRole('button', { name: '注册', exact: true }).click();
    await expect(setting.getByRole('heading', { name: '签署密码', exact: true })).toBeVisible();
    await setting.getByRole('button', { name: '获取验证码' }).click();
    await setting.getByRole('textbox', { name: '验证码' }).fill(await codeFor(setting, signer.mobile, '用于设置签署密码'));
    await setting.getByRole('textbox', { name: '签署密码' }).fill(SIGN_PASSWORD);
    await setting.getByRole('textbox', { name: '再输一次' }).fill(SIGN_PASSWORD);
    await look(setting, 'sign-password-3-setting');
    await setting.getByRole('button', { name: '保存签署密码' }).click();
    await expect(setting.getByText('已设置')).toBeVisible();
    await setting.close();
  });

  await phone.getByRole('button', { name: '获取验证码' }).click();
  await expect(phone.getByText('已发到')).toBeVisible();
  await enterCode(phone, await codeFor(phone, signer.mobile, '用于签署'));
  await phone.getByRole('textbox', { name: '签署密码' }).fill(SIGN_PASSWORD);
  await look(phone, 'sign-password-4-filled');
  await phone.getByRole('button', { name: '继续' }).click();
  await proveName(phone);
  await signByTouch(phone);
  await expect(phone.getByRole('heading', { name: '你已签完《股权回购协议》' })).toBeVisible();
});
