import type { Page } from '@playwright/test';
import { expect, look, test } from './support/journey.ts';
import { DEMO, enter } from './support/people.ts';

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
