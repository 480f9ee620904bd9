import type { Page } from '@playwright/test';
import { type Sent, sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { codeFor } from './support/outbox.ts';
import { DEMO, enter, newMobile } from './support/people.ts';

const NAMES = ['立式加工中心采购合同', '年度维保服务合同', '厂房租赁补充协议'] as const;
const { mobile } = DEMO.yanchuan;

async function send(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const name of NAMES) sent.push(await sendByCalls(page, name, { name: '顾行舟', mobile: newMobile() }));
  return sent;
}

async function revoke(page: Page, { applyId }: Sent): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  await page.request.post('/c/applySign/batchCancel', { headers, data: { applyIds: [applyId] } });
}

/** The consent, the one code and the press of the button. */
async function proveAndSign(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `核验身份，签署 ${count} 份` }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  // the message names the list as the page does: an older code is for another one
  await expect(page.getByText('已发到')).toBeVisible();
  const list = await page.getByText(/^[0-9a-f]{8}$/).innerText();
  await page.getByLabel('6 位验证码').fill(await codeFor(page, mobile, list));
  await look(page, 'batch-identity');
  await page.getByRole('button', { name: `签署 ${count} 份` }).click();
}

test('chosen contracts are checked, sealed under one code, and told one by one, on both devices', async ({ open }) => {
  const page = await open('desktop');
  const [first] = await send(page);
  if (!first) throw new Error('nothing was sent');
  await page.goto('/corp/signInfo/signList?signStatus=2');
  for (const name of NAMES)
    await page
      .getByRole('checkbox', { name: `选择《${name}》` })
      .first()
      .check();
  await look(page, 'batch-chosen');
  await page.getByRole('button', { name: '批量签署' }).click();
  await expect(page.getByRole('heading', { name: '一次签署 3 份合同' })).toBeVisible();
  await revoke(page, first);
  // what was chosen survives a reload, and is judged as it is by now
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 份现在不能签，将跳过' })).toBeVisible();
  await expect(page.getByText('合同已撤销，不能再进行这项操作')).toBeVisible();
  await look(page, 'batch-list');
  await proveAndSign(page, 2);
  await expect(page.getByRole('heading', { name: '已签 2 份合同' })).toBeVisible();
  await look(page, 'batch-result');
  // the result is found again by its address
  await page.reload();
  await expect(page.getByRole('heading', { name: '已签 2 份合同' })).toBeVisible();

  await send(page);
  const phone = await open('phone');
  await enter(phone, mobile, true);
  await phone.goto('/corp/signInfo/signList?signStatus=2');
  await look(phone, 'batch-entrance');
  await phone.getByRole('button', { name: /批量签署 \d+ 份/ }).click();
  await expect(phone.getByRole('heading', { name: /一次签署 \d+ 份合同/ })).toBeVisible();
  for (const box of (await phone.getByRole('checkbox').all()).slice(3)) await box.uncheck();
  await expect(phone.getByRole('button', { name: '核验身份，签署 3 份' })).toBeEnabled();
  await look(phone, 'batch-list');
  await proveAndSign(phone, 3);
  await expect(phone.getByRole('heading', { name: '已签 3 份合同' })).toBeVisible();
  await look(phone, 'batch-result');
});
