import { samplePdf } from '@moqi/testing';
import type { Page } from '@playwright/test';
import { waitAtInstitution } from './support/behind-the-pages.ts';
import { expect, look, test } from './support/journey.ts';
import { DEMO, enter } from './support/people.ts';

const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(samplePdf()) });

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: '查询进度' }).click();
}

test('an arbitration goes from what it costs to the document of the institution', async ({ open }) => {
  const page = await open('desktop');
  await enter(page, DEMO.mulan.mobile, true);
  await page.goto('/judicialService/introduce');
  await expect(page.getByText('本环境没有连接司法机构')).toBeVisible();
  await look(page, 'judicial-services');
  await page.getByRole('link', { name: '申请仲裁' }).click();
  const contracts = page.locator('.judicial-contracts');
  await expect(contracts.getByRole('link').first()).toBeVisible();
  await look(page, 'judicial-choice');
  const applyNo = (await contracts.getByRole('link').first().locator('span').last().innerText()).trim();
  await contracts.getByRole('link').first().click();
  await page.getByLabel('违约情况').fill('对方收货后逾期 30 天未付尾款，催告两次仍未支付。');
  await page.getByRole('button', { name: '添加一项请求' }).click();
  await page
    .getByLabel(/^第 \d 项$/)
    .last()
    .fill('由对方承担仲裁费用');
  for (const kind of ['申请人身份证明', '违约证据']) {
    await page.getByLabel(`上传${kind}`).setInputFiles(paper(`${kind}.pdf`));
    await expect(page.getByText(`${kind}.pdf`)).toBeVisible();
  }
  await look(page, 'judicial-application');
  await page.getByRole('button', { name: '保存并查看申请书' }).click();
  await expect(page.getByText('提交的就是这一份').or(page.getByText('仲裁申请书')).first()).toBeVisible();
  await look(page, 'judicial-draft');
  await page.getByRole('button', { name: '提交申请' }).click();
  await look(page, 'judicial-submit');
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('已提交，机构收到后会出回执')).toBeVisible();
  await expect(page.getByText(/^演示回执-\w+ · /)).toBeVisible();
  await waitAtInstitution(applyNo, 1);
  await ask(page);
  await expect(page.getByText('已受理', { exact: true }).first()).toBeVisible();
  await look(page, 'judicial-accepted');
  await waitAtInstitution(applyNo, 1);
  await ask(page);
  await expect(page.getByText('机构办结')).toBeVisible();
  await look(page, 'judicial-decided');
  await page.goto('/console/judicial');
  await expect(page.getByText('已办结').first()).toBeVisible();
  await look(page, 'judicial-console');

  const phone = await open('phone');
  await enter(phone, DEMO.mulan.mobile, true);
  for (const [path, name] of [
    ['/judicialService/introduce', 'judicial-services'],
    ['/judicialService/arbitration', 'judicial-list'],
    ['/judicialService/baoguanhan', 'judicial-letter'],
  ] as const) {
    await phone.goto(path);
    await look(phone, name);
  }
  // a letter of preservation is taken back before the institution accepts it
  await phone.locator('.judicial-contracts').getByRole('link').first().click();
  await phone.getByLabel('用途').fill('提交银行贷款');
  await look(phone, 'judicial-application');
  await phone.getByRole('button', { name: '保存并查看申请书' }).click();
  await phone.getByRole('button', { name: '提交申请' }).click();
  await phone.getByRole('alertdialog').or(phone.getByRole('dialog')).getByRole('button', { name: '提交申请' }).click();
  await expect(phone.getByText('已提交，机构收到后会出回执')).toBeVisible();
  await phone.getByRole('button', { name: '撤回申请' }).click();
  await phone.getByRole('alertdialog').or(phone.getByRole('dialog')).getByRole('button', { name: '撤回申请' }).click();
  await expect(phone.getByText('已退回')).toBeVisible();
  await look(phone, 'judicial-taken-back');
});

test('a letter of preservation is asked for on the phone and goes to its end', async ({ open }) => {
  const phone = await open('phone');
  await enter(phone, DEMO.mulan.mobile, true);
  await phone.goto('/judicialService/baoguanhan');
  const contract = phone.locator('.judicial-contracts').getByRole('link').first();
  const applyNo = (await contract.locator('span').last().innerText()).trim();
  await contract.click();
  await phone.getByLabel('用途').fill('提交银行贷款');
  await phone.getByRole('button', { name: '保存并查看申请书' }).click();
  await phone.getByRole('button', { name: '提交申请' }).click();
  await phone.getByRole('alertdialog').or(phone.getByRole('dialog')).getByRole('button', { name: '提交申请' }).click();
  await expect(phone.getByText(/^演示回执-\w+ · /)).toBeVisible();
  await waitAtInstitution(applyNo, 2);
  await ask(phone);
  await expect(phone.getByText('机构办结')).toBeVisible();
  const download = phone.waitForEvent('download');
  await phone.getByRole('button', { name: '下载' }).last().click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await look(phone, 'judicial-letter-issued');
});
