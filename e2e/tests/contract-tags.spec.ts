import { writeAsPerson } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { DEMO, enter, newMobile } from './support/people.ts';

test('contracts are tagged together, found by a tag on both devices, and changed one by one', async ({ open }) => {
  const page = await open('desktop');
  await enter(page, DEMO.yanchuan.mobile, false);
  for (const name of ['龙门铣床采购合同', '仓库租赁合同']) await writeAsPerson(page, name, { name: '顾行舟', mobile: newMobile() }, 'send');
  await page.goto('/signInfo/applyList');
  for (const name of ['龙门铣床采购合同', '仓库租赁合同']) await page.getByRole('checkbox', { name: `选择《${name}》` }).check();
  await page.getByRole('button', { name: '标签' }).click();
  const dialog = page.getByRole('dialog', { name: '给 2 份合同贴标签' });
  for (const name of ['加急', '重点客户']) {
    await dialog.getByLabel('新标签').fill(name);
    await dialog.getByRole('button', { name: '新建' }).click();
    await expect(dialog.getByRole('checkbox', { name })).toBeChecked();
  }
  await dialog.getByRole('checkbox', { name: '加急' }).uncheck();
  await look(page, 'tags-dialog');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已更新 2 份合同的标签')).toBeVisible();

  await page.getByRole('link', { name: '龙门铣床采购合同' }).click();
  const own = page.locator('section', { has: page.getByRole('heading', { name: '标签' }) });
  await expect(own.getByText('重点客户')).toBeVisible();
  await own.getByRole('button', { name: '修改' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: '加急' }).check();
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(own.getByText('加急')).toBeVisible();
  await look(page, 'tags-contract');

  await page.goto('/signInfo/applyList');
  await look(page, 'tags-list');
  await page.getByRole('button', { name: '筛选' }).click();
  await page.getByLabel('标签').selectOption('加急');
  await page.getByRole('button', { name: '筛选合同' }).click();
  await expect(page.getByText('标签：加急')).toBeVisible();
  await expect(page.getByRole('link', { name: '龙门铣床采购合同' })).toBeVisible();
  await expect(page.getByRole('link', { name: '仓库租赁合同' })).toBeHidden();

  const phone = await open('phone');
  await enter(phone, DEMO.yanchuan.mobile, false);
  await phone.goto('/signInfo/applyList');
  await phone.getByRole('button', { name: '筛选' }).click();
  await phone.getByLabel('标签').selectOption('加急');
  await phone.getByRole('button', { name: '筛选合同' }).click();
  await expect(phone.getByText('仓库租赁合同')).toBeHidden();
  await expect(phone.getByText('龙门铣床采购合同')).toBeVisible();
  await look(phone, 'tags-phone');
  await phone.getByRole('button', { name: '《龙门铣床采购合同》的更多操作' }).click();
  await phone.getByRole('menuitem', { name: '标签' }).click();
  await phone.getByRole('dialog', { name: '给 1 份合同贴标签' }).getByRole('checkbox', { name: '加急' }).uncheck();
  await look(phone, 'tags-phone-dialog');
  await phone.getByRole('button', { name: '保存' }).click();
  await expect(phone.getByText('龙门铣床采购合同')).toBeHidden();
});
