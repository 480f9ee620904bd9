import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { DEMO, enter, newMobile } from './support/people.ts';

test('contracts are filed in folders, found there on both devices, and kept when a folder goes', async ({ open }) => {
  const sender = await open('desktop');
  for (const name of ['数控磨床采购合同', '办公楼租赁合同']) await sendByCalls(sender, name, { name: '顾行舟', mobile: newMobile() });
  const page = await open('desktop');
  await enter(page, DEMO.yanchuan.mobile, true);
  await page.goto('/corp/signInfo/applyList');
  const tree = page.getByRole('navigation', { name: '目录' });
  for (const [name, chosen] of [
    ['采购', undefined],
    ['设备', '采购'],
  ] as const) {
    if (chosen !== undefined) await tree.getByRole('link', { name: chosen }).click();
    await tree.getByRole('button', { name: '新建目录' }).click();
    await page.getByLabel('目录名称').fill(name);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(tree.getByRole('link', { name: `${name} 0` })).toBeVisible();
  }
  await expect(page.getByText('这个目录里没有合同')).toBeVisible();
  await look(page, 'folder-empty');
  await tree.getByRole('link', { name: '全部合同' }).click();
  await page.getByRole('checkbox', { name: '选择《数控磨床采购合同》' }).check();
  await page.getByRole('button', { name: '移动到' }).click();
  await page.getByRole('radio', { name: '采购 / 设备' }).check();
  await look(page, 'folder-move');
  await page.getByRole('dialog').getByRole('button', { name: '移动' }).click();
  await expect(page.getByText('已把 1 份合同移到“设备”')).toBeVisible();
  await tree.getByRole('link', { name: '采购 1' }).click();
  await expect(page.getByRole('link', { name: '数控磨床采购合同' })).toBeVisible();
  await expect(page.getByRole('link', { name: '办公楼租赁合同' })).toBeHidden();
  await look(page, 'folder');

  await tree.getByRole('button', { name: '归档规则' }).click();
  const rules = page.getByRole('dialog', { name: '归档规则' });
  await rules.getByRole('button', { name: '添加规则' }).click();
  await expect(rules.getByText('至少填一个条件，才能保存')).toBeVisible();
  await rules.getByLabel('合同名称包含').fill('采购');
  await look(page, 'folder-rules');
  await rules.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('归档规则已保存')).toBeVisible();

  const phone = await open('phone');
  await enter(phone, DEMO.yanchuan.mobile, true);
  await phone.goto('/corp/signInfo/applyList');
  await phone.getByRole('button', { name: '筛选' }).click();
  await phone.getByLabel('目录').selectOption('采购 / 设备');
  await phone.getByRole('button', { name: '筛选合同' }).click();
  await expect(phone.getByRole('button', { name: '筛选 1' })).toBeVisible();
  await expect(phone.getByText('办公楼租赁合同')).toBeHidden();
  await expect(phone.getByText('数控磨床采购合同')).toBeVisible();
  await look(phone, 'folder-phone');

  await tree.getByRole('link', { name: '采购' }).hover();
  await tree.getByRole('button', { name: '目录“采购”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(page.getByText('下级目录会一起删除。合同不会删除，会回到“未归档”。')).toBeVisible();
  await look(page, 'folder-delete');
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('1 份合同回到未归档')).toBeVisible();
  await tree.getByRole('link', { name: '未归档' }).click();
  await expect(page.getByRole('link', { name: '数控磨床采购合同' })).toBeVisible();
});
