import type { Page } from '@playwright/test';
import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { linkFor, pageOf } from './support/outbox.ts';
import { DEMO, enter } from './support/people.ts';
import { dragOnto } from './support/wizard-steps.ts';

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
    await page.getByRole('link', { name: '不注册，先体验签署' }).click();
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

test('a visitor tries the wizard, and what was prepared becomes a draft of the account', async ({ open }) => {
  const page = await open('desktop');
  await page.goto('/login');
  await page.getByRole('link', { name: '体验发起' }).click();
  await expect(page.getByText('体验 · 不会保存')).toBeVisible();
  await look(page, 'demo-files');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('墨契体验有限公司')).toBeVisible();
  await look(page, 'demo-parties');
  await page.getByRole('button', { name: '下一步' }).click();
  await dragOnto(page, '签名', 0, [0.74, 0.5]);
  await look(page, 'demo-places');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText(/到这里就可以发出了/)).toBeVisible();
  await look(page, 'demo-end');
  await page.getByRole('button', { name: '注册后继续' }).click();
  await expect(page).toHaveURL(/account\/register\?ap=/);
  await enter(page, DEMO.person.mobile, false);
  await page.goto('/initiation/toCreate?demo=1');
  await expect(page.getByText(/已存为草稿/)).toBeVisible();
  await expect(page).toHaveURL(/applyId=/);
  const phone = await open('phone');
  await phone.goto('/applySign/toCreateDemo');
  await phone.getByRole('button', { name: '下一步' }).click();
  await look(phone, 'demo-parties');
  await phone.getByRole('button', { name: '下一步' }).click();
  await look(phone, 'demo-places');
  await phone.getByRole('button', { name: '下一步' }).click();
  await look(phone, 'demo-end');
});

test('a member finds the guide and the list by deal type from the start page', async ({ open }) => {
  for (const device of ['desktop', 'phone'] as const) {
    const page = await open(device);
    await enter(page, DEMO.yanchuan.mobile, true);
    await page.goto('/initiation/common');
    await page.getByRole('link', { name: '上手指引' }).click();
    await page.getByText('我来签', { exact: true }).click();
    await page.getByRole('button', { name: /你自己的手机|墨契短信里的链接/ }).click();
    await expect(page.getByText('2. 先读后签')).toBeVisible();
    await look(page, 'guide');
    await page.goto('/signInfo/viewDealTypeList');
    await expect(page.getByText('HASH 只保全')).toBeVisible();
    await look(page, 'deal-types');
  }
});

test('somebody who is no member of the company of a task asks to join it', async ({ open }) => {
  const sender = await open('desktop');
  const { name, mobile } = DEMO.person;
  const { applyNo } = await sendByCalls(sender, '代表企业签署的合同', { name, mobile, corpName: DEMO.mulan.company });
  const { searchParams } = await pageOf(sender, await linkFor(sender, mobile, applyNo));
  for (const device of ['phone', 'desktop'] as const) {
    const page = await open(device);
    await enter(page, mobile, false);
    await page.goto(`/signInfo/entAccess?signNo=${searchParams.get('signNo')}`);
    await look(page, 'company-access');
    const ask = page.getByRole('button', { name: '申请加入' });
    if (device === 'phone') await ask.click();
    await expect(page.getByText(`已申请加入${DEMO.mulan.company}`)).toBeVisible();
  }
});
