import { readFile } from 'node:fs/promises';
import { formPdf } from '@moqi/testing';
import { PURCHASE } from '../../apps/server/test/advanced-templates.ts';
import { docx, paragraph, table } from '../../apps/server/test/office-files.ts';
import { rowsOf, workbook } from '../../apps/server/test/workbooks.ts';
import { expect, look, test } from './support/journey.ts';
import { DEMO, enter, newMobile } from './support/people.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const EMPLOYEE = {
  劳动者·姓名: '周嘉禾',
  劳动者·手机号: newMobile(),
  用人单位名称: DEMO.qihe.company,
  用人单位住所: '苏州工业园区星湖街 328 号',
  法定代表人: DEMO.qihe.name,
  劳动者姓名: '周嘉禾',
  劳动者身份证号: '11010119900307803X',
  劳动者住址: '苏州市姑苏区平江路 12 号',
  劳动者联系电话: '13800138000',
  合同开始日期: '2027-01-01',
  合同结束日期: '2029-12-31',
  约定试用期: '是',
  试用期月数: '3',
  试用期月工资: '10240',
  工作岗位: '会计',
  工作地点: '苏州',
  工时制度: '标准工时制',
  月工资: '12800',
  发薪日: '10',
} as const;

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
    await phone.goto(`/advancedVersion/setVariable?tplId=${tplId}`);
    await expect(phone.getByRole('textbox', { name: '“甲方”的填写说明' })).toBeVisible();
    await look(phone, 'advanced-editor-phone');
  });

  await test.step('the fields of a PDF form are variables as they are', async () => {
    await page.goto('/advancedVersion/addTpl');
    const form = formPdf(
      [
        { name: '承租人', type: 'Tx', at: [130, 640, 400, 662], flags: 2 },
        { name: 'f2', type: 'Tx', label: '月租金', at: [130, 600, 400, 622], flags: 2 },
        { name: '含物业费', type: 'Btn', at: [130, 570, 146, 586], isBare: true },
        { name: '盖章 出租方', type: 'Sig', at: [64, 120, 184, 200] },
        { name: '签字 承租方', type: 'Sig', at: [320, 140, 433, 182] },
      ],
      { title: '房屋租赁合同', text: '承租人、月租金见下。' },
    );
    await page.locator('input[type=file]').setInputFiles({ name: '租赁合同.pdf', mimeType: 'application/pdf', buffer: Buffer.from(form) });
    await expect(page).toHaveURL(/\/advancedVersion\/setVariable/, { timeout: 60_000 });
    await page.getByRole('textbox', { name: '“承租人”的填写说明' }).fill('身份证上的姓名');
    await page.getByRole('checkbox', { name: '同时写大写' }).check();
    await page.getByRole('button', { name: '发布模板' }).click();
    await expect(page.getByText('模板“租赁合同”已发布')).toBeVisible();
    await page.getByRole('button', { name: '用它发起“租赁合同”' }).click();
    await page.getByRole('textbox', { name: '承租人' }).fill('周嘉禾');
    await page.getByRole('textbox', { name: '月租金' }).fill('3200');
    await page.getByRole('checkbox', { name: '含物业费' }).check();
    await page.getByRole('button', { name: '预览合同' }).click();
    await expect(page.getByLabel('《租赁合同.pdf》的页面')).toBeVisible({ timeout: 60_000 });
    await look(page, 'advanced-form-fill');
  });

  await test.step('a party of which there are many signs once for each row', async () => {
    await page.goto('/advancedVersion/addTpl');
    const body = [
      paragraph('保证合同'),
      table(['保证人', '手机号', '签字'], ['{{逐行 保证人}}{{姓名}}', '{{手机号}}', '{{签字 保证人}}{{结束}}']),
      paragraph('{{盖章 债权人}}'),
    ].join('');
    await page.locator('input[type=file]').setInputFiles({ name: '保证合同.docx', mimeType: DOCX, buffer: await docx(body) });
    await expect(page).toHaveURL(/\/advancedVersion\/setVariable/, { timeout: 60_000 });
    await expect(page.getByText('每行一位')).toBeVisible();
    await look(page, 'advanced-repeated-editor');
    await page.getByRole('button', { name: '发布模板' }).click();
    await page.getByRole('button', { name: '用它发起“保证合同”' }).click();
    await page.getByRole('textbox', { name: '姓名' }).fill('周嘉禾');
    await page.getByRole('textbox', { name: '手机号' }).fill(newMobile());
    await page.getByRole('button', { name: '添加一行' }).click();
    await page.getByRole('textbox', { name: '姓名' }).last().fill('沈知遥');
    await page.getByRole('textbox', { name: '手机号' }).last().fill(newMobile());
    await page.getByRole('button', { name: '预览合同' }).click();
    await expect(page.getByLabel('《保证合同.pdf》的页面')).toBeVisible({ timeout: 60_000 });
    await look(page, 'advanced-repeated-fill');
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page).toHaveURL(/\/initiation\/toCreate/, { timeout: 60_000 });
    await expect(page.getByText('保证人2')).toBeVisible();
    await look(page, 'advanced-repeated-parties');
  });

  await test.step('a platform template is read, saved as one’s own and published', async () => {
    await page.goto('/tpl/add/sysContract');
    await expect(page.getByRole('link', { name: /劳动合同（固定期限）/ })).toBeVisible();
    await look(page, 'platform-templates');
    await page.getByRole('link', { name: /劳动合同（固定期限）/ }).click();
    await expect(page.getByText('劳动者姓名')).toBeVisible();
    await look(page, 'platform-template');
    const phone = await open('phone');
    await enter(phone, DEMO.qihe.mobile, true);
    await phone.goto('/tpl/add/sysContract');
    await look(phone, 'platform-templates');
    await phone.getByRole('link', { name: /货物采购合同/ }).click();
    await expect(phone.getByRole('cell', { name: '品名' }).first()).toBeVisible();
    await look(phone, 'platform-template');
    await page.getByRole('button', { name: '存为我的模板' }).click();
    await expect(page).toHaveURL(/\/advancedVersion\/setVariable/, { timeout: 60_000 });
    await page.getByRole('tab', { name: '示例预览' }).click();
    // it is saved and made before it is shown
    await expect(page.getByRole('tab', { name: '示例预览' })).toHaveAttribute('aria-selected', 'true', { timeout: 60_000 });
    await expect(page.getByLabel('《劳动合同.pdf》的页面')).toBeVisible({ timeout: 60_000 });
    await look(page, 'platform-template-editor');
    await page.getByRole('button', { name: '发布模板' }).click();
    await expect(page.getByText('模板“劳动合同”已发布')).toBeVisible();
  });

  await test.step('its variables are columns of a workbook, and a row is looked at before it is sent', async () => {
    await page.goto('/tpl/general');
    await page.getByRole('button', { name: '“劳动合同”的更多操作' }).click();
    await page.getByRole('menuitem', { name: '批量发起' }).click();
    const given = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载表格' }).click();
    const [titles] = await rowsOf(await readFile(await (await given).path()), { columns: 60 });
    const names = (titles?.cells ?? []).map((title) => title.replace('*', ''));
    expect(names).toContain('月工资');
    const rowOf = (values: Readonly<Record<string, string>>) => names.map((title) => values[title] ?? '');
    const buffer = await workbook((book) => {
      book.addWorksheet('批量发起').addRows([names, rowOf(EMPLOYEE), rowOf({ ...EMPLOYEE, 月工资: '一万', 工时制度: '弹性' })]);
    });
    await page.getByLabel('选择表格').setInputFiles({ name: '新员工.xlsx', mimeType: XLSX, buffer });
    await page.getByRole('button', { name: '上传并核对' }).click();
    await expect(page.getByText('月工资：不是有效的金额，最多两位小数')).toBeVisible();
    await look(page, 'bulk-variables');
    await page.getByRole('radio', { name: /^待发起/ }).check({ force: true });
    await page.getByRole('button', { name: '预览第 2 行的合同' }).click();
    await expect(page.getByLabel('《劳动合同.pdf》的页面')).toBeVisible({ timeout: 60_000 });
    await look(page, 'bulk-row-preview');
  });
});
