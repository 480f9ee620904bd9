import { samplePdf } from '@moqi/testing';
import { sendByCalls } from './support/contracts.ts';
import { type Device, expect, look, test } from './support/journey.ts';
import { linkFor } from './support/outbox.ts';
import { DEMO, enter, newMobile } from './support/people.ts';
import { describeParty } from './support/wizard-steps.ts';

test('what a business category has is filled in with one choice', async ({ open }) => {
  test.setTimeout(240_000);
  const page = await open('desktop');
  await enter(page, DEMO.yanchuan.mobile, true);
  await page.goto('/console/setting');
  await page.getByRole('button', { name: '新建分类' }).click();
  const drawer = page.getByRole('dialog', { name: '新建分类' });
  await drawer.getByLabel('分类名称').fill('海外采购');
  await drawer.getByLabel('合同类型').selectOption('采购合同');
  for (const [at, role] of ['采购方', '供应商代表'].entries()) {
    await drawer.getByRole('button', { name: '添加签署方' }).click();
    await drawer.getByLabel('称谓').nth(at).fill(role);
  }
  await drawer.getByLabel('供应商代表是谁').selectOption('个人');
  await drawer.getByLabel('签署期限（天）').fill('7');
  await look(page, 'console-category-drawer');
  await drawer.getByRole('button', { name: '保存分类' }).click();
  await expect(page.getByRole('cell', { name: '采购方 → 供应商代表' })).toBeVisible();
  for (const device of ['desktop', 'phone'] satisfies Device[]) {
    const looked = device === 'desktop' ? page : await open(device);
    await enter(looked, DEMO.yanchuan.mobile, true);
    await looked.goto('/console/setting');
    await expect(looked.getByText('海外采购')).toBeVisible();
    await look(looked, 'console-categories');
  }

  await page.goto('/initiation/toCreate');
  const buffer = Buffer.from(samplePdf({ pages: 1 }));
  await page.locator('input[type=file]').first().setInputFiles({ name: '海外采购合同.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('业务分类').selectOption('海外采购');
  await describeParty(page, { name: 'Mia Chen', contact: newMobile() });
  await page.getByLabel('消息和页面').selectOption('英文');
  await look(page, 'create-category');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page).toHaveURL(/step=3/);
});

test('a signer for whom English was named opens the page in it, in a browser that speaks Chinese', async ({ open }) => {
  const page = await open('desktop');
  const signer = { name: 'Mia Chen', mobile: newMobile() };
  await sendByCalls(page, '冲压机采购合同', { ...signer, asked: { language: 'en' } });
  const phone = await open('phone');
  await phone.goto(await linkFor(phone, signer.mobile));
  await expect(phone.locator('html')).toHaveAttribute('lang', 'en');
  await look(phone, 'signing-in-english');
});
