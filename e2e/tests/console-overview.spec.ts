import { readFileSync } from 'node:fs';
import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { DEMO, enter, newMobile } from './support/people.ts';

test('an administrator sees how the enterprise does, follows what waits to its contracts, and takes the tables along', async ({ open }) => {
  test.setTimeout(240_000);
  const page = await open('desktop');
  await sendByCalls(page, '覆膜材料供货合同', { name: '顾行舟', mobile: newMobile() });
  await enter(page, DEMO.yanchuan.mobile, true);
  await page.goto('/console');
  await expect(page).toHaveURL(/\/console\/consoleIndex$/);
  await expect(page.getByRole('heading', { name: '概览', level: 1 })).toBeVisible();
  await expect(page.getByRole('figure', { name: /近 12 周发起/ }).locator('svg')).toBeVisible();
  await look(page, 'console-overview');

  await page.getByText('本年', { exact: true }).click();
  await expect(page).toHaveURL(/period=year/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^概览 .+\.xlsx$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  // the enterprise's own seal is missing on it
  await page.getByRole('link', { name: /等本方签署/ }).click();
  await expect(page).toHaveURL(/\/console\/contract\?waitsFor=own/);
  await expect(page.getByRole('link', { name: '覆膜材料供货合同' }).first()).toBeVisible();
  await look(page, 'console-contracts');
  await page.getByText('收到的', { exact: true }).click();
  await expect(page).toHaveURL(/listType=received/);
});

test('the overview in the dark, and the console on a phone', async ({ open }) => {
  const dark = await open('desktop', { colorScheme: 'dark' });
  await enter(dark, DEMO.yanchuan.mobile, true);
  await dark.goto('/tpl/signStatistics');
  await expect(dark.getByRole('figure', { name: /近 12 周发起/ }).locator('svg')).toBeVisible();
  await look(dark, 'console-overview-dark');

  const phone = await open('phone');
  await enter(phone, DEMO.yanchuan.mobile, true);
  await phone.goto('/console/consoleIndex');
  await look(phone, 'console-overview');
  await phone.getByRole('button', { name: '打开菜单' }).click();
  await phone.getByRole('dialog').getByRole('link', { name: '合同', exact: true }).click();
  await expect(phone).toHaveURL(/\/console\/contract$/);
  await expect(phone.getByRole('dialog')).toBeHidden();
  await look(phone, 'console-contracts');
});

test('from any page of the console a contract is found by a word of its name', async ({ open }) => {
  const page = await open('desktop');
  await enter(page, DEMO.mulan.mobile, true);
  await page.goto('/console/order');
  await expect(page.getByRole('heading', { name: '订单', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: '搜索合同' });
  await expect(dialog.getByLabel('合同名称、编号或签署方')).toBeFocused();
  await look(page, 'console-search');
  await page.keyboard.type('采购');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/contract\?keyword=/);
  await expect(page.getByRole('button', { name: /采购/ }).first()).toBeVisible();
});

test('a member without a right in the console never sees it', async ({ open }) => {
  const page = await open('desktop');
  await enter(page, DEMO.person.mobile, false);
  await page.goto('/viewIndex');
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible();
  await expect(page.getByRole('link', { name: '管理后台' })).toHaveCount(0);
  for (const path of ['/console', '/console/consoleIndex', '/tpl/corpSet']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '这个页面要在企业中打开' })).toBeVisible();
  }
  await look(page, 'no-enterprise');
  await page.getByRole('link', { name: '回工作台' }).click();
  await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible();
});
