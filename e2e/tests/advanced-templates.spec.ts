import { PURCHASE } from '../../apps/server/test/advanced-templates.ts';
import { docx } from '../../apps/server/test/office-files.ts';
import { expect, look, test } from './support/journey.ts';
import { DEMO, enter } from './support/people.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test('a Word file becomes a template, is filled in, looked at and begun, on the desk and on a phone', async ({ open }) => {
  test.setTimeout(240_000);
  const page = await open('desktop');
  await enter(page, DEMO.qihe.mobile, true);
  let tplId = '';

  await test.step('its marks become variables, and a formula computes one from others', async () => {
    await page.goto('/tpl/general');
    await page.getByRole('link', { name: '新建高级模板' }).click();
    await look(page, 'advanced-add');
    const file = { name: '设备采购合同.docx', mimeType: DOCX, buffer: await docx(PURCHASE) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page).toHaveURL(/\/advancedVersion\/setVariable/, { timeout: 60_000 });
    tplId = new URL(page.url()).searchParams.get('tplId') ?? '';
    await page.getByRole('textbox', { name: '“明细·小计”的公式' }).fill('单价*数量');
    await page.getByRole('textbox', { name: '“总价”的公式' }).fill('求和(明细.小计)');
    await page.getByRole('tab', { name: '示例预览' }).click();
    // it is saved and made before it is shown
    await expect(page.getByRole('tab', { name: '示例预览' })).toHaveAttribute('aria-selected', 'true', { timeout: 60_000 });
    await expect(page.getByLabel('《设备采购合同.pdf》的页面')).toBeVisible();
    await look(page, 'advanced-editor');
    await page.getByRole('button', { name: '发布模板' }).click();
    await expect(page.getByText('模板“设备采购合同”已发布')).toBeVisible();
    await look(page, 'advanced-list');
  });

  await test.step('what is missing is said; what is shown goes on to the parties', async () => {
    await page.getByRole('button', { name: '用它发起“设备采购合同”' }).click();
    await page.getByRole('button', { name: '预览合同' }).click();
    await expect(page.getByText('还有 6 处要填写或修改')).toBeVisible();
    await page.getByRole('textbox', { name: '甲方' }).fill('苏州栖禾新材料有限公司');
    await page.getByLabel('签订日期').fill('2026-11-26');
    await page.getByRole('textbox', { name: '品名' }).fill('离心泵');
    await page.getByRole('textbox', { name: '单价' }).fill('12800');
    await page.getByRole('textbox', { name: '数量' }).fill('3');
    await page.getByRole('textbox', { name: '质保年限' }).fill('2');
    await expect(page.getByText('¥38,400.00').first()).toBeVisible();
    await page.getByRole('button', { name: '预览合同' }).click();
    await expect(page.getByLabel('《设备采购合同.pdf》的页面')).toBeVisible({ timeout: 60_000 });
    await look(page, 'advanced-fill');
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page).toHaveURL(/\/initiation\/toCreate/, { timeout: 60_000 });
    await expect(page.getByText('谁来签，按什么顺序')).toBeVisible();
  });

  await test.step('a phone shows it too', async () => {
    const phone = await open('phone');
    await enter(phone, DEMO.qihe.mobile, true);
    await phone.goto(`/advancedVersion/writeVariables?tplId=${tplId}`);
    await expect(phone.getByRole('textbox', { name: '甲方' })).toBeVisible();
    await look(phone, 'advanced-fill-phone');
    await phone.goto(`/advancedVersion/writeVariablesView?tplId=${tplId}`);
    await expect(phone.getByText('自动计算：求和(明细.小计)')).toBeVisible();
    await look(phone, 'advanced-view-phone');
  });
});
