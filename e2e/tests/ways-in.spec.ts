import type { Page } from '@playwright/test';
import { expect, look, test } from './support/journey.ts';

/** The code that the page shows in the place of a message. */
const shownCode = async (page: Page) => (await page.locator('.trial-code').innerText()).trim();

async function writeName(page: Page): Promise<void> {
  await page.getByRole('button', { name: '手写签名' }).click();
  const canvas = page.locator('canvas').first();
  await expect(canvas).toBeVisible();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no pad to write on');
  for (const part of [0.2, 0.5]) {
    await page.mouse.move(box.x + box.width * part, box.y + box.height * 0.3);
    await page.mouse.down();
    for (let at = 0; at < 12; at++)
      await page.mouse.move(box.x + box.width * (part + at * 0.02), box.y + box.height * (0.3 + (at % 4) * 0.1));
    await page.mouse.up();
  }
  await page.getByRole('button', { name: '使用这个签名' }).click();
}

for (const device of ['desktop', 'phone'] as const) {
  test(`a visitor signs a sample as both sides, ${device}`, async ({ open }) => {
    const page = await open(device);
    await page.goto('/login');
    await page.getByRole('link', { name: '不注册，先体验签一份' }).click();
    await look(page, 'trial-intro');
    await page.getByRole('button', { name: '开始体验' }).click();
    await page.getByLabel('6 位验证码').fill(await shownCode(page));
    await look(page, 'trial-company');
    await page.getByRole('button', { name: '盖章并发出' }).click();
    await expect(page.getByRole('heading', { name: '现在你是乙方韩小墨' })).toBeVisible();
    await writeName(page);
    await page.getByLabel('6 位验证码').fill(await shownCode(page));
    await look(page, 'trial-person');
    await page.getByRole('button', { name: '签署', exact: true }).click();
    await expect(page.getByRole('heading', { name: '两方都签完了' })).toBeVisible();
    await look(page, 'trial-done');
    await page.getByRole('button', { name: '结束并立即删除' }).click();
    await expect(page.getByRole('button', { name: '开始体验' })).toBeVisible();
  });
}
