import type { Page } from '@playwright/test';
import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { codeFor, linkFor } from './support/outbox.ts';
import { DEMO, enter, newMobile } from './support/people.ts';

const NAME = '仓储服务合同';
const stranger = () => ({ name: '顾行舟', mobile: newMobile() });
const detailOf = (applyNo: string): string => `/applySign/toDetailAnony?applyNo=${applyNo}&view=detail`;
const records = (page: Page) => page.getByRole('list', { name: '送达记录' });

test('what reached the signer is on record, and a corrected number gets the link instead', async ({ open }) => {
  const page = await open('desktop');
  const signer = stranger();
  const { applyNo } = await sendByCalls(page, NAME, signer);
  const wrong = await linkFor(page, signer.mobile);
  await page.goto(detailOf(applyNo));
  const invitation = records(page).getByRole('listitem').filter({ hasText: '顾行舟 · 签署邀请' });
  await expect(invitation).toContainText('已发出');

  const phone = await open('phone');
  await phone.goto(wrong);
  await expect(phone.getByText('请你签署')).toBeVisible();
  await page.reload();
  await expect(invitation).toContainText('已送达');
  await expect(invitation).toContainText('打开');
  await look(page, 'deliveries');

  await page.getByRole('button', { name: '催签计划' }).click();
  await expect(page.getByRole('dialog').getByText(/签完就停/)).toBeVisible();
  await look(page, 'reminder-plan');
  await page.getByRole('dialog').getByRole('button', { name: '保存计划' }).click();
  await expect(page.getByText('已安排催签：顾行舟')).toBeVisible();

  await page.getByRole('button', { name: '复制链接 · 二维码' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: '签署二维码' })).toBeVisible();
  await look(page, 'neutral-link');
  const neutral = await page.getByRole('dialog').locator('code').innerText();
  await page.keyboard.press('Escape');
  const scanning = await open('phone');
  await scanning.goto(neutral);
  await scanning.getByRole('button', { name: '获取验证码' }).click();
  await scanning.getByLabel('6 位验证码').fill(await codeFor(page, signer.mobile, '用于打开'));
  await look(scanning, 'neutral-gate');
  await scanning.getByRole('button', { name: '打开合同' }).click();
  await expect(scanning.getByText('请你签署')).toBeVisible();
  await look(scanning, 'neutral-opened');

  const right = newMobile();
  await page.getByRole('button', { name: '再次送达' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/改发到新的手机号或邮箱/).fill(right);
  await look(page, 'deliver-again');
  await dialog.getByRole('button', { name: '再次送达' }).click();
  await expect(page.getByText(/已发给顾行舟/)).toBeVisible();
  await expect(records(page).getByRole('listitem').filter({ hasText: '顾行舟 · 签署邀请' })).toHaveCount(2);
  await phone.goto(wrong);
  await expect(phone.getByRole('heading', { name: '打不开这个链接' })).toBeVisible();
  await phone.goto(await linkFor(page, right));
  await expect(phone.getByText('请你签署')).toBeVisible();
});

test('on the phone the sender reads the record, and sends once more', async ({ open }) => {
  const page = await open('phone');
  const signer = stranger();
  const { applyNo } = await sendByCalls(page, NAME, signer);
  // a message of an invited signer is a reminder; before that it is the invitation
  await linkFor(page, signer.mobile);
  await page.goto(detailOf(applyNo));
  await page.getByRole('button', { name: '再次送达' }).click();
  await look(page, 'deliver-again');
  await page.getByRole('dialog').getByRole('button', { name: '再次送达' }).click();
  await expect(page.getByText(/已发给顾行舟/)).toBeVisible();
  await records(page).scrollIntoViewIfNeeded();
  await expect(records(page).getByText('顾行舟 · 催签')).toBeVisible();
  await look(page, 'deliveries');
  await page.getByRole('button', { name: '催签计划' }).click();
  await look(page, 'reminder-plan');
});

test('a colleague gets a copy, reads it, and loses it again', async ({ open }) => {
  const page = await open('desktop');
  await enter(page, DEMO.mulan.mobile, true);
  await page.goto('/corp/signInfo/applyList');
  await page.getByRole('link', { name: '镀锌钢板年度采购框架合同' }).first().click();
  await page.getByRole('button', { name: '抄送给同事' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().check();
  await look(page, 'give-copies');
  await dialog.getByRole('button', { name: '抄送', exact: true }).click();
  await expect(page.getByText(/已抄送给/)).toBeVisible();
  await page.getByRole('heading', { name: '抄送' }).scrollIntoViewIfNeeded();
  await look(page, 'copies');
  await page.getByRole('button', { name: /^取消抄送给/ }).click();
  await expect(page.getByText(/已取消抄送给/)).toBeVisible();
});

test('the demo shows an enterprise at work', async ({ open }) => {
  const page = await open('desktop');
  await enter(page, DEMO.mulan.mobile, true);
  await page.goto('/console/consoleIndex');
  await expect(page.getByRole('heading', { name: '概览' })).toBeVisible();
  await look(page, 'demo-overview');
  await page.goto('/console/contract');
  await expect(page.getByText('镀锌钢板年度采购框架合同')).toBeVisible();
  await look(page, 'demo-contracts');
  await page.goto('/console/member');
  await expect(page.getByText('梁若谷').first()).toBeVisible();
  await look(page, 'demo-members');
  const phone = await open('phone');
  await enter(phone, DEMO.mulan.mobile, true);
  await phone.goto('/console/log?keyword=采购专用章');
  await expect(phone.getByText('采购专用章').first()).toBeVisible();
  await look(phone, 'demo-log');
});
