import { expect, type Page } from '@playwright/test';
import { codeAskedFor } from './outbox.ts';

/** Makes the first operator of the journeys' server. */
export const OPERATOR_TOKEN = 'operator of the journeys';

/** Opens a page of the operators' console on shift; the account that is logged in becomes the first operator where there is none. */
export async function operate(page: Page, mobile: string, path: string): Promise<void> {
  await page.goto(path);
  const token = page.getByLabel('运营口令');
  const start = page.getByRole('button', { name: '开始当班' });
  await expect(token.or(start)).toBeVisible();
  if (await token.isVisible()) {
    await token.fill('another token');
    await page.getByRole('button', { name: '创建' }).click();
    await expect(page.getByText('口令不对，没有创建运营人员')).toBeVisible();
    await token.fill(OPERATOR_TOKEN);
    await page.getByRole('button', { name: '创建' }).click();
  }
  const code = await codeAskedFor(page, mobile, '当班', () => page.getByRole('button', { name: '获取验证码' }).click());
  await page.getByLabel('验证码').fill(code);
  await start.click();
  await expect(page.getByRole('button', { name: '结束当班' })).toBeVisible();
}
