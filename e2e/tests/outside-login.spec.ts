import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { scratchDirectory } from '../../apps/server/test/scratch.ts';
import { freePort, type ServerProcess, startServer } from '../../apps/server/test/start/server-process.ts';
import { expect, look, test } from './support/journey.ts';
import { DEMO, fillLogin, logIn } from './support/people.ts';

// A server that simulates WeChat and DingTalk.

let home = '';
let server: ServerProcess;

test.beforeAll(async () => {
  home = mkdtempSync(join(await scratchDirectory(), 'moqi-outside-'));
  server = startServer({
    DATA_DIR: join(home, 'data'),
    PORT: await freePort(),
    DEMO: 'true',
    WEB_PROCESSES: 2,
    OUTSIDE_LOGIN_SIMULATOR: 'true',
  });
  await server.ready();
});
test.afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

/** At the page that stands in the place of the provider's. */
async function agree(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/^这不是/)).toBeVisible();
  await page.getByRole('textbox').fill(name);
  await page.getByRole('button', { name: '用这个账号登录' }).click();
}

test('WeChat opens an account once its owner has bound it, and none after it was unbound', async ({ open }) => {
  test.setTimeout(240_000);
  const options = { baseURL: server.url };
  const page = await open('desktop', options);
  await page.goto('/login');
  await look(page, 'outside-login');
  await page.getByRole('button', { name: '微信登录（模拟）' }).click();
  await expect(page.getByText(/^这不是/)).toBeVisible();
  await look(page, 'outside-simulated');
  await agree(page, '陆工');
  await expect(page.getByRole('button', { name: '登录并绑定' })).toBeVisible();
  await look(page, 'outside-first');
  await page.getByRole('button', { name: '登录并绑定' }).click();
  await fillLogin(page, DEMO.yanchuan.mobile);
  await expect(page.getByText('陆工')).toBeVisible();
  await look(page, 'outside-bind');
  await page.getByRole('button', { name: '是我本人，绑定' }).click();
  await expect(page.getByRole('heading', { name: '已绑定' })).toBeVisible();

  const phone = await open('phone', options);
  await phone.goto('/login/authorize?ap=%2FsignSettings%2FaccountSecurity&authType=1');
  await look(phone, 'outside-login-phone');
  await phone.getByRole('button', { name: '微信登录（模拟）' }).click();
  await agree(phone, '陆工');
  await expect(phone).toHaveURL(/accountSecurity/);
  await expect(phone.getByText(/陆工 · 上次使用/)).toBeVisible();
  await look(phone, 'outside-security-phone');

  await page.goto('/signSettings/accountSecurity');
  await look(page, 'outside-security');
  await page.getByRole('button', { name: '解除绑定' }).click();
  await expect(page.getByText(/用它登录的其他设备都已退出/)).toBeVisible();
  await phone.reload();
  await expect(phone).toHaveURL(/login/);
});

test('DingTalk is bound in the settings, and who declines there changes nothing', async ({ open }) => {
  const page = await open('desktop', { baseURL: server.url });
  await logIn(page, DEMO.person.mobile);
  await page.goto('/signSettings/accountSecurity');
  const row = page.getByRole('listitem').filter({ hasText: '钉钉' });
  await row.getByRole('button', { name: '绑定', exact: true }).click();
  await page.getByRole('link', { name: '拒绝' }).click();
  await expect(page.getByText(/没有确认这次登录/)).toBeVisible();
  await page.goto('/signSettings/accountSecurity');
  await row.getByRole('button', { name: '绑定', exact: true }).click();
  await agree(page, '南乔');
  await expect(page).toHaveURL(/bindOutside/);
  await page.getByRole('button', { name: '是我本人，绑定' }).click();
  await page.getByRole('link', { name: '去账号安全' }).click();
  await expect(row.getByText(/南乔/)).toBeVisible();
});
