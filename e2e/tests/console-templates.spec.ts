import { samplePdf } from '@moqi/testing';
import type { Page } from '@playwright/test';
import { expect, look, test } from './support/journey.ts';
import { joinFirstEnterprise } from './support/members.ts';
import { DEMO, enter, newMobile } from './support/people.ts';
import { describeParty, dragOnto } from './support/wizard-steps.ts';

const NAME = '设备采购框架协议';
const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click();
const roleNames = (page: Page) => page.getByPlaceholder('角色名称，例如：供应商');

/** From a file to a published template, by the steps that also make contracts. */
async function makeTemplate(page: Page): Promise<void> {
  await page.getByRole('link', { name: '新建模板' }).first().click();
  const file = { name: `${NAME}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(samplePdf({ pages: 2 })) };
  await expect(page.getByRole('button', { name: '选择文件' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByLabel('模板名称')).toHaveValue(NAME);
  await next(page);
  await roleNames(page).nth(0).fill('采购方');
  await roleNames(page).nth(1).fill('供应商');
  await look(page, 'template-roles');
  await next(page);
  await dragOnto(page, '企业章', 0, [0.3, 0.6]);
  await page.getByRole('button', { name: /供应商/ }).click();
  await dragOnto(page, '企业章', 0, [0.7, 0.6]);
  await dragOnto(page, '签署日期', 0, [0.7, 0.75]);
  await look(page, 'template-placing');
  await next(page);
  await page.getByLabel('合同类型').selectOption('采购合同');
  await page.getByLabel('模板分组').selectOption('采购');
  await page.getByRole('radio', { name: '只有授权的成员、角色和部门' }).check();
  await look(page, 'template-publish');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText(`模板“${NAME}”已发布`)).toBeVisible();
}

test('an administrator makes and grants a template, a member begins a contract from it and sends it', async ({ open }) => {
  test.setTimeout(240_000);
  const page = await open('desktop');
  await enter(page, DEMO.yanchuan.mobile, true);
  const guest = await open('desktop');
  await joinFirstEnterprise(page, guest);

  await test.step('the workbench leads to the templates', async () => {
    await page.goto('/corp/viewIndex');
    await page.getByRole('link', { name: '使用模板', exact: true }).click();
    await expect(page).toHaveURL(/\/console\/template/);
    await page.getByRole('button', { name: '新建分组' }).click();
    await page.getByLabel('分组名称').fill('采购');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('link', { name: /采购/ })).toBeVisible();
    await makeTemplate(page);
    // back in the list, where it was begun, with the picture of its first page
    await expect(page).toHaveURL(/\/console\/template/);
    await page.getByRole('button', { name: '卡片' }).click();
    const picture = page.locator('.tpl-picture img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360);
    await look(page, 'template-centre-manager');
    await page.goto('/console/template');
  });

  const row = page.getByRole('row').filter({ hasText: NAME });
  const phone = await open('phone');
  await test.step('granted to one member', async () => {
    await expect(row.getByText('还没有授权')).toBeVisible();
    await guest.goto('/tpl/general');
    await expect(guest.getByText('还没有可用的模板')).toBeVisible();
    await look(guest, 'template-centre-empty');
    await row.getByRole('button', { name: `“${NAME}”的更多操作` }).click();
    await page.getByRole('menuitem', { name: '授权' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: DEMO.qihe.name }).check();
    await look(page, 'template-grant');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(row.getByText(DEMO.qihe.name)).toBeVisible();
    await look(page, 'console-templates');
    await enter(phone, DEMO.yanchuan.mobile, true);
    await phone.goto('/console/template');
    await expect(phone.getByRole('heading', { name: NAME })).toBeVisible();
    await look(phone, 'console-templates');
  });

  await test.step('looked at, and used by the member', async () => {
    await guest.reload();
    await guest.getByRole('button', { name: `预览“${NAME}”` }).click();
    const drawer = guest.getByRole('dialog');
    await expect(drawer.getByText('供应商').first()).toBeVisible();
    await expect(drawer.locator('.pdf-sheet canvas').first()).toBeVisible();
    await look(guest, 'template-preview');
    await guest.goto('/tpl/general');
    await look(guest, 'template-centre');
    await guest.getByRole('button', { name: `用它发起“${NAME}”` }).click();
    await expect(guest).toHaveURL(/toCreate\?applyId=.*step=2/);
    await expect(guest.getByText('供应商').first()).toBeVisible();
    await look(guest, 'template-used');
    await describeParty(guest, { corpName: DEMO.qihe.company, name: '顾清妍', contact: newMobile() });
    await next(guest);
    await expect(guest.getByRole('heading', { name: '正在为谁放置' })).toBeVisible();
    await next(guest);
    await guest.getByRole('button', { name: '发送合同' }).click();
    await expect(guest.getByText(new RegExp(`《${NAME}》已(发送|提交审批)`))).toBeVisible();
  });

  await test.step('switched off, it is offered to nobody', async () => {
    await row.getByRole('button', { name: `“${NAME}”的更多操作` }).click();
    await page.getByRole('menuitem', { name: '停用' }).click();
    await expect(row.getByText('停用')).toBeVisible();
    await guest.goto('/tpl/general');
    await expect(guest.getByText('还没有可用的模板')).toBeVisible();
    await page.reload();
    await row.getByRole('button', { name: `“${NAME}”的更多操作` }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await look(page, 'template-delete');
    await page.getByRole('button', { name: '删除模板' }).click();
    await expect(page.getByText(`模板“${NAME}”已删除`)).toBeVisible();
  });
});

test('a person keeps own templates, on the phone too', async ({ open }) => {
  const page = await open('phone');
  await enter(page, DEMO.person.mobile, false);
  await page.goto('/tpl/general');
  await expect(page.getByText('还没有模板')).toBeVisible();
  await look(page, 'template-centre-person');
  await page.getByRole('link', { name: '新建模板' }).first().click();
  const file = { name: '租房协议.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf()) };
  await expect(page.getByRole('button', { name: '选择文件' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByLabel('模板名称')).toHaveValue('租房协议');
  await next(page);
  await expect(roleNames(page)).toHaveCount(2);
  await look(page, 'template-roles');
  // there is no room for it on a phone, but it is told
  await expect(page.locator('.mq-saved')).toContainText('已存为草稿');
  await page.goto('/tpl/general');
  await expect(page.getByRole('heading', { name: '租房协议' })).toBeVisible();
  await look(page, 'template-centre-person-draft');
});
