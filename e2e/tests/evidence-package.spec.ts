import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { writeAsPerson } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { linkFor } from './support/outbox.ts';
import { DEMO, enter } from './support/people.ts';
import { proveIdentity, signByTouch } from './support/signing-steps.ts';

const NAME = '面料采购合同';
const detailOf = (applyNo: string): string => `/applySign/toDetailAnony?applyNo=${applyNo}&view=detail`;

/** A contract between two persons with accounts, signed on a phone. */
async function signedContract(sender: Page, phone: Page): Promise<string> {
  const { name, mobile } = DEMO.yanchuan;
  await enter(sender, DEMO.person.mobile, false);
  const { applyNo } = await writeAsPerson(sender, NAME, { name, mobile }, 'send');
  await enter(phone, mobile, false);
  await phone.goto(await linkFor(phone, mobile, applyNo));
  await proveIdentity(phone, mobile);
  await signByTouch(phone);
  await expect(phone.getByRole('heading', { name: `你已签完《${NAME}》` })).toBeVisible();
  return applyNo;
}

async function addDeliveryNote(page: Page, applyNo: string): Promise<void> {
  await page.goto(detailOf(applyNo));
  await page.getByRole('button', { name: '添加凭证' }).click();
  const dialog = page.getByRole('dialog', { name: `为《${NAME}》添加履约凭证` });
  await dialog.getByLabel('金额（元，选填）').fill('12800');
  const picture = await page.screenshot({ type: 'jpeg' });
  await dialog.getByLabel('选择文件').setInputFiles({ name: '送货单.jpg', mimeType: 'image/jpeg', buffer: picture });
  await dialog.getByLabel('说明（选填）').fill('首批 20 匹');
  await look(page, 'performance-1-adding');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect(page.getByText('已添加，并通知对方确认')).toBeVisible();
  await expect(page.getByText('待对方确认')).toBeVisible();
  await look(page, 'performance-2-waiting');
}

async function objectTo(phone: Page, applyNo: string): Promise<void> {
  await phone.goto(detailOf(applyNo));
  await phone.getByRole('button', { name: '提出异议' }).click();
  const dialog = phone.getByRole('dialog', { name: '对这份交付单提出异议？' });
  await dialog.getByLabel('理由').fill('少 2 匹');
  await dialog.getByRole('button', { name: '提出异议' }).click();
  await expect(phone.getByText('已提出异议，并通知对方')).toBeVisible();
  await expect(phone.getByText(/提出异议 · .*：少 2 匹/)).toBeVisible();
  await look(phone, 'performance-3-objected');
}

test('a delivery note is objected to, and the evidence package tells all of it, opened by a double click without a network', async ({
  open,
  browser,
}, info) => {
  const [sender, phone] = [await open('desktop'), await open('phone')];
  const applyNo = await signedContract(sender, phone);
  await addDeliveryNote(sender, applyNo);
  await objectTo(phone, applyNo);

  await sender.reload();
  await expect(sender.getByText(/提出异议 · .*：少 2 匹/)).toBeVisible();
  // made once all of it stands in a stamped checkpoint of the log
  const made = sender.waitForEvent('download', { timeout: 100_000 });
  await sender.getByRole('button', { name: '证据包' }).click();
  const zip = info.outputPath('package.zip');
  await (await made).saveAs(zip);
  const logKey = await (await sender.request.get('/log/key')).text();
  const folder = info.outputPath('package');
  execFileSync('unzip', ['-q', zip, '-d', folder]);

  const reader = await (await browser.newContext({ offline: true, locale: 'zh-CN', viewport: { width: 1440, height: 900 } })).newPage();
  await reader.goto(pathToFileURL(join(folder, 'index.html')).href);
  await expect(reader.getByRole('status')).toContainText('没有发现改动');
  for (const told of [NAME, applyNo, DEMO.yanchuan.name, DEMO.person.name, '完成证明', '合同证据报告'])
    await expect(reader.getByText(told).first()).toBeVisible();
  for (const told of ['履约凭证', '履约凭证的答复']) await expect(reader.getByText(told, { exact: true })).toBeVisible();
  await reader.locator('summary').last().click();
  await expect(reader.getByText(/送货单\.pdf/)).toBeVisible();
  await reader.getByLabel('选择证据包').setInputFiles(zip);
  await expect(reader.locator('.check.open')).toHaveCount(0);
  const roots = readdirSync(join(folder, 'trust')).filter((name) => name.endsWith('.cer'));
  await reader.getByLabel('选择根证书（PEM 或 DER）').setInputFiles(roots.map((name) => join(folder, 'trust', name)));
  // each answer draws the page anew
  await expect(reader.getByText(/^已给出根证书/)).toBeVisible();
  await expect(reader.getByRole('status')).toContainText('没有发现改动');
  await reader.getByLabel('透明日志的公钥').fill(logKey.trim());
  await reader.getByLabel('透明日志的公钥').blur();
  await expect(reader.getByRole('status')).toContainText('核验通过');
  await expect(reader.locator('.check.failed, .check.open')).toHaveCount(0);
  await look(reader, 'package-verified');
  await reader.setViewportSize({ width: 390, height: 844 });
  await look(reader, 'package-verified-phone');
  await reader.context().close();
});
